"""People as tests drive them: their typing and pressing, and their screens."""

"""People, as tests drive them: what they type and press, and what they have on the screen."""

"""People: their settings and absence, what is kept of them, and how it is forgotten."""

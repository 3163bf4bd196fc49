"""The value of an action (1a to 1c): its sources, what it takes, and which picks are filled in."""

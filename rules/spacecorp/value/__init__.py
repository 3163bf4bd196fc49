"""The value of an action (1a to 1c): its sources, its cost, and the default picks."""

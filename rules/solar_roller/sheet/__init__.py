"""A captain's sheet: what may be drawn on it, and what that is worth."""

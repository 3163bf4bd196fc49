"""A captain's sheet: the drawings possible on it, and their points."""

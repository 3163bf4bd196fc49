"""People: their settings and absence, their stored data, and how it is deleted."""

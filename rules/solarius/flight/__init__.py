"""Space flight (9.B II): drives, paths and planets."""

"""Space flight (9.B II): drives, the way, and planets."""

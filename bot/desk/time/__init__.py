"""Time: alarms, and background work."""

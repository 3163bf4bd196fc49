"""Time: alarms that are due, and what goes on in the background."""

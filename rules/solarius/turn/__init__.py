"""From setup to the end: turns, landings, the turn end, and who leaves."""

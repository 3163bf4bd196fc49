"""From setup to the end: turns, contracts, eras, and who leaves."""

"""Solarius Mission's pictures: so far what they will look like."""

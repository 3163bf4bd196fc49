"""Looks: a table as somebody sees it, now or earlier, and records of finished matches."""

"""Looks: a table as a viewer sees it, now or earlier, and records of finished matches."""

"""The number of a seat at a table."""

from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, counted from 0."""

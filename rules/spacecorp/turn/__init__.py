"""The course of a match: setup, turns, contracts, eras, scoring and leaving."""

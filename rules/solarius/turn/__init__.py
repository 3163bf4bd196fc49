"""The course of a match: setup, turns, landings, the turn end, and leaving."""

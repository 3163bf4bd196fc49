"""The bridge (9.A, 9.C): the die action, and what may be done at any time."""

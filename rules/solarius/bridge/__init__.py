"""The bridge (9.A, 9.C): taking a die, its action, and the actions open at any time in a turn."""

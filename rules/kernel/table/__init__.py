"""The table: the steps on the agenda, chance, secrecy, and the base class of a game."""

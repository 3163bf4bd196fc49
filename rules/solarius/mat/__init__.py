"""The player mat: tracks, storage, dice, and contamination."""

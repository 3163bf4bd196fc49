"""Rounds: actions, bonuses and upgrades, and what is hidden until all are ready."""

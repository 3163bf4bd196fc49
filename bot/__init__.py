"""Orrery, the bot."""

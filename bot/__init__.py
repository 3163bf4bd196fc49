"""Orrery, the bot."""

from importlib.metadata import version

__all__ = ["VERSION"]

VERSION = version("orrery")

"""Orrery, the bot."""

import sys
from importlib.metadata import version
from pathlib import Path

__all__ = ["VERSION", "name_program"]

VERSION = version("orrery")


def name_program() -> str:
    """The command that starts this program again: the one that pip installs, or else the module."""
    return "orrery" if Path(sys.argv[0]).stem == "orrery" else "python -m bot"

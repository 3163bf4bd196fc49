"""Discord: commands, autocompletion, panels and posts, made from what the games offer."""

from bot.chat.base import Links
from bot.chat.client import Orrery
from bot.chat.table.painting import Painting

__all__ = ["Links", "Orrery", "Painting"]

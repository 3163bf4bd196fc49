"""Discord: commands, autocompletion, panels and posts, made from what the games offer."""

from bot.chat.base.base import Links
from bot.chat.base.painting import Painting
from bot.chat.client import Orrery

__all__ = ["Links", "Orrery", "Painting"]

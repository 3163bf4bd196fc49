"""Discord: commands, autocompletion, panels and posts, made from what the games offer."""

from bot.chat.base.base import HostLinks
from bot.chat.base.painting import Painting
from bot.chat.client import Orrery

__all__ = ["HostLinks", "Orrery", "Painting"]

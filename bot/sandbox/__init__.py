"""A Discord look-alike on loopback: the bot logs in, plays and is judged as on Discord; a browser shows the channel."""

from bot.sandbox.people.person import Person, Unanswered
from bot.sandbox.people.screen import Screen, Seen
from bot.sandbox.people.typing import Impossible
from bot.sandbox.server.sandbox import Sandbox
from bot.sandbox.world.clock import ManualClock

__all__ = ["Impossible", "ManualClock", "Person", "Sandbox", "Screen", "Seen", "Unanswered"]

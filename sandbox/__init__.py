"""A Discord look-alike on loopback.
The bot logs in, plays and is checked as on Discord; a browser shows the channel."""

from sandbox.people.person import Person, Unanswered
from sandbox.people.screen import Screen, ShownMessage
from sandbox.people.typing import Impossible
from sandbox.server.sandbox import Sandbox
from sandbox.world.clock import ManualClock

__all__ = ["Impossible", "ManualClock", "Person", "Sandbox", "Screen", "ShownMessage", "Unanswered"]

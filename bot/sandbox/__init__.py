"""A Discord look-alike on loopback: the bot logs in, plays and is judged as on Discord; a browser shows the channel."""

from .clock import ManualClock
from .filling import Impossible
from .person import Person, Unanswered
from .sandbox import Sandbox
from .screen import Screen, Seen

__all__ = ["Impossible", "ManualClock", "Person", "Sandbox", "Screen", "Seen", "Unanswered"]

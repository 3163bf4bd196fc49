"""The numbers of the game, read once."""

import msgspec

from rules.kernel import content_hash, read_content


class Range(msgspec.Struct, frozen=True):
    least: int
    most: int
    default: int = 0


class Figures(msgspec.Struct, frozen=True):
    source: str
    seats: Range
    lights: Range
    handful: int  # lights that a captain may gather in a turn


_FILE = "content/figures.toml"
FIGURES = read_content("rules.last_light", _FILE, Figures)
CONTENT_HASH = content_hash("rules.last_light", [_FILE])

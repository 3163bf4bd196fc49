"""The figures of the mat, the bridge, the dice and the final scoring: what `content/mat.toml`
holds."""

from typing import Literal

import msgspec

Source = Literal["rulebook", "report", "house"]


class Strict(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table of the file."""

    source: Source


class Players(Strict, frozen=True):
    least: int
    most: int
    game_turns: int
    turns: int


class Dice(Strict, frozen=True):
    faces: list[Literal["1", "2", "3", "star", "star+1"]]
    each: int
    removed: dict[str, int]


class Bridge(Strict, frozen=True):
    values: list[int]
    dice: int
    values_source: Source


class Tech(Strict, frozen=True):
    faces: list[int]
    points: list[int]
    shift: list[int]
    shift_source: Source


class Storage(Strict, frozen=True):
    spaces: list[int]
    usable: list[int]
    usable_source: Source


class Tracks(Strict, frozen=True):
    most: int


class Contamination(Strict, frozen=True):
    spaces: int
    points: int
    cubes: int
    transformation: int
    research: int


class Drives(Strict, frozen=True):
    own: int
    slots: int
    upgraded: int
    buy: int
    upgrade: int


class Prices(Strict, frozen=True):
    cube: int
    value: int
    range: int
    point: int


class Cards(Strict, frozen=True):
    hand: int
    draw: int
    discard: int
    research: int
    missions: int


class Pieces(Strict, frozen=True):
    colonies: int
    stations: int


class Scoring(Strict, frozen=True):
    sets: dict[str, int]
    unsettled: list[int]
    open_mission: int
    hub: int
    far_columns: list[int]
    far_column: int
    full_column: int
    tracks: list[int]
    contamination: int
    connected: dict[str, list[int]]
    outpost: int
    unsettled_source: Source


class Figures(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    players: Players
    dice: Dice
    bridge: Bridge
    tech: Tech
    storage: Storage
    tracks: Tracks
    contamination: Contamination
    drives: Drives
    prices: Prices
    cards: Cards
    figures: Pieces
    scoring: Scoring

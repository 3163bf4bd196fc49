"""Types for `content/mat.toml`: the figures of the mat, the bridge, the dice and the final
scoring."""

from typing import Literal

import msgspec

Source = Literal["rulebook", "report", "house"]


class StrictFigures(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table of the file."""

    source: Source


class Players(StrictFigures, frozen=True):
    least: int
    most: int
    game_turns: int
    turns: int


class Dice(StrictFigures, frozen=True):
    faces: list[Literal["1", "2", "3", "star", "star+1"]]
    each: int
    removed: dict[str, int]


class BridgeFigures(StrictFigures, frozen=True):
    values: list[int]
    dice: int
    values_source: Source


class Tech(StrictFigures, frozen=True):
    faces: list[int]
    points: list[int]
    shift: list[int]
    shift_source: Source


class Storage(StrictFigures, frozen=True):
    spaces: list[int]
    usable: list[int]
    usable_source: Source


class Tracks(StrictFigures, frozen=True):
    most: int


class Contamination(StrictFigures, frozen=True):
    spaces: int
    points: int
    cubes: int
    transformation: int
    research: int


class Drives(StrictFigures, frozen=True):
    own: int
    slots: int
    upgraded: int
    buy: int
    upgrade: int


class Prices(StrictFigures, frozen=True):
    cube: int
    value: int
    range: int
    point: int


class CardFigures(StrictFigures, frozen=True):
    hand: int
    draw: int
    discard: int
    research: int
    missions: int


class Pieces(StrictFigures, frozen=True):
    colonies: int
    stations: int


class Scoring(StrictFigures, frozen=True):
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
    bridge: BridgeFigures
    tech: Tech
    storage: Storage
    tracks: Tracks
    contamination: Contamination
    drives: Drives
    prices: Prices
    cards: CardFigures
    figures: Pieces
    scoring: Scoring

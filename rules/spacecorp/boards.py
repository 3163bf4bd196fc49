"""Types for the table of boards in `content/`: regions, sites and borders."""

from typing import Literal, TypeAlias

import msgspec

from rules.kernel import Text
from rules.spacecorp.sheets import Era, Source

SiteId: TypeAlias = str
RegionId: TypeAlias = str
SiteKind: TypeAlias = Literal[
    "home",
    "moon",
    "lagrange",
    "asteroid",
    "comet",
    "planet",
    "dwarf_planet",
    "beyond",
    "star_system",
    "orion_spur",
]


class Region(msgspec.Struct, forbid_unknown_fields=True):
    id: RegionId
    name: Text
    source: Source
    radiation: bool = False
    tags: tuple[str, ...] = ()
    house: list[str] = []


class Site(msgspec.Struct, forbid_unknown_fields=True):
    id: SiteId
    name: Text
    region: RegionId
    kind: SiteKind
    source: Source
    explore: int | None = None
    build: int | None = None
    boxes: int = 0  # exploration boxes; the first of a star system is the Primary box
    gravity: int = 0
    multi_star: bool = False
    house: list[str] = []

    @property
    def final(self) -> bool:
        """Whether a team here can do nothing more."""
        return self.kind in ("beyond", "orion_spur")


class Border(msgspec.Struct, forbid_unknown_fields=True):
    between: tuple[str, str]
    cost: int
    source: Source


class Transit(msgspec.Struct, forbid_unknown_fields=True):
    start: RegionId
    end: RegionId
    add: int
    source: Source


class Board(msgspec.Struct, forbid_unknown_fields=True):
    era: Era
    name: Text
    lift: int
    land: int
    home: SiteId
    penalty: int  # profit for an unshielded Move or Build in radiation
    shielded_home: bool
    source: Source
    regions: list[Region]
    sites: list[Site]
    borders: list[Border]
    beyond: SiteId | None = None
    starts: tuple[SiteId, ...] = ()  # sites for the holders of the Beyond markers
    hops: list[Border] = []  # whole moves with a fixed cost
    transit: list[Transit] = []


class Boards(msgspec.Struct, forbid_unknown_fields=True):
    board: list[Board]

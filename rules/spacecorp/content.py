"""Every card, tile, site, contract, colony and figure of SpaceCorp.
They are read once from `content/` and checked against their types in `sheets.py`, `boards.py` and
`prizes.py`."""

from collections.abc import Mapping
from functools import cache
from string import ascii_lowercase
from typing import TypeVar

import msgspec

from rules.kernel import Paces, content_hash, read_content
from rules.spacecorp.boards import Board, Boards, Region, RegionId, Site, SiteId
from rules.spacecorp.prizes import (
    Colonies,
    Colony,
    ColonyEffect,
    ColonyId,
    Contract,
    ContractId,
    ContractSheet,
    Progress,
    Progresses,
    ProgressId,
)
from rules.spacecorp.sheets import (
    Action,
    Base,
    BaseId,
    Bases,
    Card,
    CardId,
    Cards,
    Edge,
    EdgeId,
    Era,
    Hq,
    HqId,
    Hqs,
    Sign,
    Source,
    Tile,
    TileId,
    Tiles,
    Use,
)

__all__ = [
    "BASES",
    "BOARDS",
    "CARDS",
    "COLONIES",
    "COLONY_EFFECTS",
    "CONTENT_HASH",
    "CONTRACTS",
    "EDGES",
    "ERAS",
    "FIGURES",
    "FILES",
    "HQS",
    "PACES",
    "PACKAGE",
    "PROGRESS",
    "REGIONS",
    "ROWS",
    "SETUPS",
    "SHEETS",
    "SIGNS",
    "SITES",
    "SITES_IN",
    "TILES",
    "TIME",
    "TIME_CARDS",
    "Action",
    "BaseId",
    "Card",
    "CardId",
    "ColonyId",
    "ContractId",
    "Era",
    "Figures",
    "HqId",
    "ProgressId",
    "Region",
    "RegionId",
    "Setup",
    "Site",
    "SiteId",
    "Tile",
    "TileId",
    "Use",
    "copies_of",
    "read",
]

T = TypeVar("T")

ERAS: tuple[Era, ...] = ("mariners", "planeteers", "starfarers")


class Players(msgspec.Struct, forbid_unknown_fields=True):
    least: int
    most: int
    source: Source


class Turns(msgspec.Struct, forbid_unknown_fields=True):
    research_hand: int
    draw_hand: int
    offers: int
    contracts: int
    claim: int
    source: Source


class Spending(msgspec.Struct, forbid_unknown_fields=True):
    eras: tuple[Era, ...]
    actions: tuple[Action, ...]
    most: int
    source: Source
    actions_source: Source


class Pieces(msgspec.Struct, forbid_unknown_fields=True):
    teams: int
    bases: int
    source: Source


class Wheel(msgspec.Struct, forbid_unknown_fields=True):
    spaces: int
    source: Source


class Stars(msgspec.Struct, forbid_unknown_fields=True):
    boxes: int
    pace: int
    nearby: int
    source: Source


class Spur(msgspec.Struct, forbid_unknown_fields=True):
    first: int
    later: int
    source: Source


class ColonizeFigures(msgspec.Struct, forbid_unknown_fields=True):
    build: int
    multi_star_build: int
    profit: int
    bases: int
    source: Source


class Scoring(msgspec.Struct, forbid_unknown_fields=True):
    colonies: list[int]
    beyond: list[int]
    genetics: list[int]
    source: Source


class Endings(msgspec.Struct, forbid_unknown_fields=True):
    passes: list[int]
    source: Source


class Guards(msgspec.Struct, forbid_unknown_fields=True):
    turns_without_deck: int
    rounds_without_draw: int
    source: Source


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """The setup of an era.
    Profit, extra cards, HQ and markers apply if the match begins with it."""

    era: Era
    teams: int
    start_cards: int
    chemical_drives: int
    profit: list[list[int]]  # by number of players, from the least; then in turn order
    extra_cards: list[list[int]]  # the same
    hq: HqId
    genetics: int
    revelation: int
    source: Source
    revelation_source: Source = "rulebook"


class Figures(msgspec.Struct, forbid_unknown_fields=True):
    players: Players
    turn: Turns
    spending: Spending
    pieces: Pieces
    wheel: Wheel
    stars: Stars
    spur: Spur
    colonize: ColonizeFigures
    scoring: Scoring
    ending: Endings
    guards: Guards
    setups: list[Setup]


PACKAGE = "rules.spacecorp"
_TABLES = (
    "bases",
    "boards",
    "cards",
    "colonies",
    "contracts",
    "figures",
    "hqs",
    "progress",
    "tiles",
)
FILES = tuple(f"content/{table}.toml" for table in _TABLES)
CONTENT_HASH = content_hash(PACKAGE, FILES)


def read(table: str, kind: type[T]) -> T:
    """Read a content file as this type."""
    return read_content(PACKAGE, f"content/{table}.toml", kind)


FIGURES = read("figures", Figures)
SETUPS: Mapping[Era, Setup] = {setup.era: setup for setup in FIGURES.setups}
HQS: Mapping[HqId, Hq] = {hq.id: hq for hq in read("hqs", Hqs).hqs}
BASES: Mapping[BaseId, Base] = {base.id: base for base in read("bases", Bases).bases}

BOARDS: Mapping[Era, Board] = {board.era: board for board in read("boards", Boards).board}
SITES: Mapping[SiteId, Site] = {site.id: site for board in BOARDS.values() for site in board.sites}
REGIONS: Mapping[RegionId, Region] = {
    region.id: region for board in BOARDS.values() for region in board.regions
}

SITES_IN: Mapping[RegionId, tuple[SiteId, ...]] = {
    region: tuple(site.id for site in SITES.values() if site.region == region) for region in REGIONS
}

_cards = read("cards", Cards)
TIME = _cards.time
SHEETS = {sheet.id: sheet for sheet in _cards.cards}
EDGES: Mapping[EdgeId, Edge] = {edge.id: edge for edge in _cards.edges}


@cache
def copies_of(sheet: str, copies: int) -> tuple[CardId, ...]:
    """Return the copies of a title, each with its own id: M11a, M11b."""
    return tuple(f"{sheet}{letter}" for letter in ascii_lowercase[:copies])


TIME_CARDS = copies_of(TIME.id, TIME.copies)
CARDS: Mapping[CardId, Card] = {
    **{
        copy: Card(copy, s.id, s.title, s.era, s.start, s.infra, s.uses, s.special, s.edge)
        for s in SHEETS.values()
        for copy in copies_of(s.id, s.copies)
    },
    **{copy: Card(copy, TIME.id, TIME.title) for copy in TIME_CARDS},
}
"""Every copy of every card, by era and number."""

_tiles = read("tiles", Tiles)
SIGNS: Mapping[str, Sign] = {sign.id: sign for sign in _tiles.signs}
TILES: Mapping[TileId, Tile] = {tile.id: tile for tile in _tiles.tiles}

CONTRACTS: Mapping[ContractId, Contract] = {
    contract.id: contract for contract in read("contracts", ContractSheet).contracts
}
ROWS: Mapping[Era, tuple[Contract, ...]] = {
    era: tuple(contract for contract in CONTRACTS.values() if contract.era == era) for era in ERAS
}
"""The contracts of each era, by row."""
PROGRESS: Mapping[ProgressId, Progress] = {
    title.id: title for title in read("progress", Progresses).progress
}

_colonies = read("colonies", Colonies)
COLONY_EFFECTS: Mapping[str, ColonyEffect] = {effect.id: effect for effect in _colonies.effects}
COLONIES: Mapping[ColonyId, Colony] = {colony.id: colony for colony in _colonies.colonies}
PACES = tuple(read("pace", Paces).pace)  # not a rule, so not in the hash

"""A player's enterprise: the HQ and everything on it, teams, hand and standing orders."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec

from rules.kernel import Pile, Seat, Secret
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import BASES, PROGRESS, TILES
from rules.spacecorp.prizes import ProgressEffect, ProgressId
from rules.spacecorp.sheets import Action, BaseId, CardId, Era, HqId, TileId

SLOTS = 3  # for Infra cards, besides the Research box
Verb: TypeAlias = Literal[Action, "upgrade", "special", "colonize"]
"""What can be named as an action, and barred by Sabotage."""
VERBS: tuple[Verb, ...] = (
    "research",
    "move",
    "explore",
    "build",
    "produce",
    "genetics",
    "revelation",
    "upgrade",
    "special",
    "colonize",
)
TeamId: TypeAlias = int  # from 1
Wheel: TypeAlias = Literal["genetics", "revelation"]  # a marker on the Progress Wheel


class Team(msgspec.Struct):
    site: SiteId | None = None  # None while off the board
    track: int = 0  # boxes left to the star; 0 on the star, and at every other site


class EdgeOrder(msgspec.Struct, frozen=True):
    """A standing order: when to play an Edge for an absent player. All its conditions must hold."""

    card: CardId
    when: Literal["now", "research", "era_end"] = "now"
    on: Seat | None = None  # only in this player's turn
    bar: str = ""  # Sabotage: the action to bar, or what that player named in the turn before
    want: tuple[str, ...] = ()  # kinds of actions or titles, best first; empty for any
    least: int = 0  # least value, hits, rivals, profit or cards
    safe: bool = False  # only if it costs the player nothing
    of: Literal["both", "own", "other"] = "both"  # Market Influence: whose claims


class Preferences(msgspec.Struct, frozen=True):
    """How to answer forced choices without asking."""

    claim: Literal["all", "ask"] = "all"
    shed: tuple[CardId, ...] = ()  # Incompatible: which cards go first
    transport: Literal["ask", "always", "never"] = "ask"
    # "research": take only as many as still allow a Research.
    rewards: Literal["all", "research", "none"] = "all"


class Legacy(msgspec.Struct, frozen=True):
    """The Legacy Production site of an HQ."""

    tile: TileId
    base: BaseId
    era: Era  # the era in which the base was built

    @property
    def production(self) -> int | None:
        """The P# of the tile, None without one.
        The base adds what it did in the era of its building (SCB-A32)."""
        printed = TILES[self.tile].production
        more = BASES[self.base].eras[self.era].effect("add_p")
        if more is None:
            return printed
        return None if printed is None and not more.creates else (printed or 0) + more.amount


@lru_cache(1024)  # progress is taken in any order
def _effects(titles: tuple[ProgressId, ...]) -> dict[tuple[str, Action | None], ProgressEffect]:
    """Index the effects of progress cards by kind and action."""
    effects = (PROGRESS[title].effect for title in titles)
    return {(effect.kind, effect.action): effect for effect in effects}


class Corp(msgspec.Struct):
    """A player's enterprise."""

    hq: HqId
    hand: Pile[CardId]
    orders: Secret[Sequence[EdgeOrder]]
    preferences: Secret[Preferences]
    profit: int = 0
    infra: list[CardId | None] = msgspec.field(default_factory=lambda: [None] * SLOTS)
    teams: list[Team] = []
    progress: Sequence[ProgressId] = []  # in the order taken
    genetics: int = 0  # spaces the marker has advanced in total
    revelation: int = 0
    legacy: Legacy | None = None
    # Markers won in this era; at the start of an era, those of the era before.
    beyond: Sequence[int] = []
    produced: int = 0  # Produce actions in this era
    passed: bool = False
    left: bool = False  # left the match for good
    deckless: int = 0  # turns taken since the deck ran out
    last: Verb | None = None  # the action of the last turn
    stirred: bool = True  # whether contracts may need a new check

    def has(self, kind: str, action: Action | None = None) -> ProgressEffect | None:
        """Return the permanent effect of a kind that a progress card of this player has.
        Give the action if the kind has several."""
        return _effects(tuple(self.progress)).get((kind, action)) if self.progress else None

    def ignores(self, special: str) -> bool:
        """Whether a progress card cancels what a tile does."""
        return any(PROGRESS[title].effect.ignores == special for title in self.progress)

    def team(self, number: TeamId) -> Team:
        return self.teams[number - 1]

    def deployed(self) -> list[tuple[TeamId, Team]]:
        """The teams on the board."""
        return [
            (number, team) for number, team in enumerate(self.teams, 1) if team.site is not None
        ]

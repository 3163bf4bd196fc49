"""What can be told: of turns, cards and actions here, of all else in `outcomes.py`. Unless it is
said otherwise, everybody hears it."""

from typing import Literal

from rules.kernel import Event, OfSeat, events_in
from rules.spacecorp.boards import SiteId
from rules.spacecorp.corp import TeamId, Wheel
from rules.spacecorp.outcomes import (
    OUTCOMES,
    BeyondStart,
    CardGivenUp,
    ColoniesScored,
    ColonyFounded,
    ColonyPaid,
    ContractClaimed,
    Diverted,
    EdgePlayed,
    EraBegan,
    EraEnded,
    EraEndTriggered,
    FinalPaid,
    Influenced,
    InfraShed,
    Intercepted,
    Left,
    LegacyDeclined,
    LegacyKept,
    MatchEnded,
    MicrobesHit,
    Passed,
    PileThinned,
    Poached,
    ProgressMissed,
    ProgressPaid,
    ProgressTaken,
    Released,
    RewardsDeclined,
    RewardsLapsed,
    Sabotaged,
    SpurReached,
    TeamDeployed,
    TeamSentHome,
    TrackAdvanced,
    Transported,
)
from rules.spacecorp.sheets import BaseId, CardId, TileId
from rules.spacecorp.sums import Sum

__all__ = [
    "EVENTS",
    "Advanced",
    "BasePaid",
    "BeyondReached",
    "BeyondStart",
    "BoxBare",
    "Built",
    "CardGivenUp",
    "CardsDiscarded",
    "CardsDrawn",
    "CardsSeen",
    "ClaimPaid",
    "ColoniesScored",
    "ColonyFounded",
    "ColonyPaid",
    "ContractClaimed",
    "Diverted",
    "EdgePlayed",
    "EraBegan",
    "EraEndTriggered",
    "EraEnded",
    "Explored",
    "FinalPaid",
    "Influenced",
    "InfraShed",
    "Intercepted",
    "Left",
    "LegacyDeclined",
    "LegacyKept",
    "MatchEnded",
    "MicrobesHit",
    "Moved",
    "OfferTaken",
    "OffersFilled",
    "Passed",
    "PileThinned",
    "Poached",
    "ProbeSent",
    "Produced",
    "ProgressMissed",
    "ProgressPaid",
    "ProgressTaken",
    "Released",
    "Relocated",
    "Researched",
    "RewardsDeclined",
    "RewardsLapsed",
    "Sabotaged",
    "SecondDropped",
    "SpurReached",
    "TeamDeployed",
    "TeamSentHome",
    "TilePlaced",
    "TileRedirected",
    "TrackAdvanced",
    "Transported",
    "TurnBegan",
    "Upgraded",
]

# ---------------------------------------------------------------- turns


class TurnBegan(OfSeat):
    """`extra`: it was gained by Intercept."""

    extra: bool = False


# ---------------------------------------------------------------- cards


class CardsDrawn(OfSeat):
    """From the top of the deck. `why`: a Research action, a reward, or step 6."""

    count: int
    why: Literal["research", "reward", "few", "setup"]


class CardsSeen(OfSeat):
    """What was drawn: told to who drew it alone."""

    cards: tuple[CardId, ...]


class OfferTaken(OfSeat):
    card: CardId


class CardsDiscarded(OfSeat):
    cards: tuple[CardId, ...]


class OffersFilled(Event):
    cards: tuple[CardId, ...]


# ---------------------------------------------------------------- actions


class Researched(OfSeat):
    sum: Sum


class Moved(OfSeat):
    team: TeamId
    start: SiteId
    site: SiteId
    sum: Sum


class BeyondReached(OfSeat):
    """A team has come first or second to the last site of the board."""

    marker: int


class Explored(OfSeat):
    team: TeamId
    site: SiteId
    sum: Sum


class TileRedirected(OfSeat):
    """A tile that says to draw from another stack."""

    site: SiteId
    tile: TileId
    stack: str


class TilePlaced(OfSeat):
    """A Discovery, with what it brings at once; `barren` where Phobes withhold that."""

    site: SiteId
    tile: TileId
    profit: int = 0
    genetics: int = 0
    revelation: int = 0
    barren: bool = False


class BoxBare(OfSeat):
    """The stack was empty: the box counts as filled."""

    site: SiteId


class Built(OfSeat):
    team: TeamId
    site: SiteId
    bases: tuple[BaseId, ...]
    sum: Sum


class ClaimPaid(OfSeat):
    """Somebody else has built where this player's team had a claim."""

    site: SiteId
    profit: int


class BasePaid(OfSeat):
    """What an Exploiter or a Secure base brings as it is built, or the awards that a Secure base
    frees."""

    site: SiteId
    base: BaseId
    profit: int


class Produced(OfSeat):
    """`sites`: where; "legacy" for the Legacy Production site."""

    sites: tuple[str, ...]
    profit: int
    sum: Sum


class Advanced(OfSeat):
    """A marker on the Progress Wheel. `passes`: how often it has come to the top by that."""

    wheel: Wheel
    steps: int
    passes: int = 0
    sum: Sum | None = None  # if that was the action


class Upgraded(OfSeat):
    """`out`: the card that lay there before; `returned`: to the hand, else it leaves the game."""

    card: CardId
    slot: int
    out: CardId | None = None
    returned: bool = False


class ProbeSent(OfSeat):
    card: CardId
    site: SiteId


class Relocated(OfSeat):
    """By a special card."""

    card: CardId
    team: TeamId
    start: SiteId
    site: SiteId


class SecondDropped(OfSeat):
    """The second team that Time would have served does nothing."""

    team: TeamId


EVENTS = (*events_in(__name__), *OUTCOMES)

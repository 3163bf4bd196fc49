"""Events about turns, cards and actions; `outcomes.py` has the rest.
Everybody sees an event unless its docstring says otherwise."""

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
    """`extra`: an extra turn from Intercept."""

    extra: bool = False


# ---------------------------------------------------------------- cards


class CardsDrawn(OfSeat):
    """Cards from the top of the deck. `why`: a Research action, a reward, or step 6."""

    count: int
    why: Literal["research", "reward", "few", "setup"]


class CardsSeen(OfSeat):
    """The cards drawn: only the player who drew them sees this."""

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
    """A team has reached the last site of the board, first or second."""

    marker: int


class Explored(OfSeat):
    team: TeamId
    site: SiteId
    sum: Sum


class TileRedirected(OfSeat):
    """A tile that sends the draw to another stack."""

    site: SiteId
    tile: TileId
    stack: str


class TilePlaced(OfSeat):
    """A Discovery and its gains. `barren`: Phobes withhold them."""

    site: SiteId
    tile: TileId
    profit: int = 0
    genetics: int = 0
    revelation: int = 0
    barren: bool = False


class BoxBare(OfSeat):
    """The stack was empty, so the box counts as filled."""

    site: SiteId


class Built(OfSeat):
    team: TeamId
    site: SiteId
    bases: tuple[BaseId, ...]
    sum: Sum


class ClaimPaid(OfSeat):
    """Another player has built where this player's team had a claim."""

    site: SiteId
    profit: int


class BasePaid(OfSeat):
    """Profit as an Exploiter or a Secure base is built, or from the awards that a Secure base
    frees."""

    site: SiteId
    base: BaseId
    profit: int


class Produced(OfSeat):
    """`sites`: the sources; "legacy" is the Legacy Production site."""

    sites: tuple[str, ...]
    profit: int
    sum: Sum


class Advanced(OfSeat):
    """A marker on the Progress Wheel advances. `passes`: how often it reached the top."""

    wheel: Wheel
    steps: int
    passes: int = 0
    sum: Sum | None = None  # if it was the action


class Upgraded(OfSeat):
    """`out`: the card that lay there before.
    `returned`: it went to the hand; otherwise it leaves the game."""

    card: CardId
    slot: int
    out: CardId | None = None
    returned: bool = False


class ProbeSent(OfSeat):
    card: CardId
    site: SiteId


class Relocated(OfSeat):
    """A special card moved a team."""

    card: CardId
    team: TeamId
    start: SiteId
    site: SiteId


class SecondDropped(OfSeat):
    """The second team that Time would have served does nothing."""

    team: TeamId


EVENTS = (*events_in(__name__), *OUTCOMES)

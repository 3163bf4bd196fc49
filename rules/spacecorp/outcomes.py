"""What can be told of contracts, progress cards, colonies, Edges and ends."""

from typing import Literal

from rules.kernel import Event, OfSeat, Seat, events_in
from rules.spacecorp.boards import SiteId
from rules.spacecorp.corp import TeamId, Verb
from rules.spacecorp.prizes import ColonyId, ContractId, ProgressId
from rules.spacecorp.sheets import BaseId, CardId, EdgeId, Era, TileId

# ---------------------------------------------------------------- contracts, rewards, transport


class ContractClaimed(OfSeat):
    contract: ContractId
    award: int


class RewardsLapsed(OfSeat):
    """There was no card left for them."""

    count: int


class RewardsDeclined(OfSeat):
    """By the player's preference."""

    count: int


class Transported(OfSeat):
    team: TeamId
    start: SiteId
    site: SiteId


# ---------------------------------------------------------------- progress cards, stars and
# colonies


class ProgressTaken(OfSeat):
    title: ProgressId
    award: int


class ProgressMissed(OfSeat):
    """A marker came to the top, but no title is left that could be taken."""

    kind: Literal["adaptation", "breakthrough"]


class ProgressPaid(OfSeat):
    """What a card brings as it is taken, besides its award."""

    title: ProgressId
    amount: int


class TeamDeployed(OfSeat):
    """By Star Children."""

    team: TeamId
    site: SiteId


class TrackAdvanced(OfSeat):
    """`box`: nought for the star."""

    team: TeamId
    site: SiteId
    box: int


class TeamSentHome(OfSeat):
    """By Phobes."""

    team: TeamId
    site: SiteId


class Released(OfSeat):
    """A Secure base stands on the Phobes: the tiles give what they have, and all that they brought
    at once."""

    site: SiteId
    profit: int


class ColonyFounded(OfSeat):
    """`removed`: the team that was taken out of play for it; `paid`: profit."""

    tile: ColonyId
    site: SiteId
    removed: TeamId = 0
    paid: int = 0


class ColonyPaid(OfSeat):
    tile: ColonyId
    amount: int


class SpurReached(OfSeat):
    site: SiteId
    award: int


# ---------------------------------------------------------------- Edges


class EdgePlayed(OfSeat):
    card: CardId
    edge: EdgeId


class Sabotaged(OfSeat):
    target: Seat
    action: Verb


class MicrobesHit(OfSeat):
    amount: int


class InfraShed(OfSeat):
    """`out`: it has left the game."""

    card: CardId
    out: bool


class Diverted(OfSeat):
    amount: int
    target: Seat | None = None  # who had collected; not said in matches of old


class Influenced(OfSeat):
    contract: ContractId
    amount: int


class Poached(OfSeat):
    cards: tuple[CardId, ...]
    target: Seat | None = None  # who had discarded them; likewise


class Intercepted(OfSeat):
    pass


# ---------------------------------------------------------------- passes and ends


class Passed(OfSeat):
    """`final`: for the rest of the era."""

    final: bool = True


class CardGivenUp(OfSeat):
    """No action was possible, so a card was discarded (SCC-A37)."""

    card: CardId


class PileThinned(Event):
    """No card has been drawn for rounds, so the top one was discarded (SCC-A38)."""

    card: CardId


class EraEndTriggered(Event):
    cause: Literal["contracts", "deck"]


class EraEnded(Event):
    era: Era


class LegacyKept(OfSeat):
    tile: TileId
    base: BaseId


class LegacyDeclined(OfSeat):
    pass


class EraBegan(Event):
    era: Era
    first: Seat


class BeyondStart(OfSeat):
    site: SiteId


class ColoniesScored(OfSeat):
    count: int
    amount: int


class FinalPaid(OfSeat):
    """What the end of a match brings besides."""

    reason: Literal["beyond", "genetics"]
    amount: int


class MatchEnded(Event):
    winners: tuple[Seat, ...]


class Left(OfSeat):
    """A player has left for good."""


OUTCOMES = events_in(__name__)

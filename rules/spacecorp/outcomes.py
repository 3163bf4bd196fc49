"""Events about contracts, progress cards, colonies, Edges and endings."""

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
    """No cards were left for these rewards."""

    count: int


class RewardsDeclined(OfSeat):
    """The player's preference declined these rewards."""

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
    """A marker reached the top, but no title is left to take."""

    kind: Literal["adaptation", "breakthrough"]


class ProgressPaid(OfSeat):
    """The one-time profit of a card, besides its award."""

    title: ProgressId
    amount: int


class TeamDeployed(OfSeat):
    """Star Children put a team on the board."""

    team: TeamId
    site: SiteId


class TrackAdvanced(OfSeat):
    """`box`: 0 is the star."""

    team: TeamId
    site: SiteId
    box: int


class TeamSentHome(OfSeat):
    """Phobes sent a team home."""

    team: TeamId
    site: SiteId


class Released(OfSeat):
    """A Secure base stands on the Phobes: the tiles work again, and their immediate awards are
    paid."""

    site: SiteId
    profit: int


class ColonyFounded(OfSeat):
    """`removed`: the team given up for it. `paid`: profit spent."""

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
    """`out`: the card has left the game."""

    card: CardId
    out: bool


class Diverted(OfSeat):
    amount: int
    target: Seat | None = None  # the producer; missing in old matches


class Influenced(OfSeat):
    contract: ContractId
    amount: int


class Poached(OfSeat):
    cards: tuple[CardId, ...]
    target: Seat | None = None  # the player who discarded them; missing in old matches


class Intercepted(OfSeat):
    pass


# ---------------------------------------------------------------- passes and ends


class Passed(OfSeat):
    """`final`: passed for the rest of the era."""

    final: bool = True


class CardGivenUp(OfSeat):
    """No action was possible, so a card was discarded (SCC-A37)."""

    card: CardId


class PileThinned(Event):
    """No card was drawn for several rounds, so the top one was discarded (SCC-A38)."""

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
    """Extra profit at the end of a match."""

    reason: Literal["beyond", "genetics"]
    amount: int


class MatchEnded(Event):
    winners: tuple[Seat, ...]


class Left(OfSeat):
    """A player has left for good."""


OUTCOMES = events_in(__name__)

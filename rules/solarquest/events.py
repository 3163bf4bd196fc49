"""What can be told of a match of Solarquest. Everybody hears all of it."""

from typing import Literal

import msgspec

from rules.kernel.offer import Seat
from rules.solarquest.content import CardId, SpaceId
from rules.solarquest.state import Closing, Due, Exit, PropertyId, Trade

# ---------------------------------------------------------------- set up, turns and rounds


class FirstThrow(msgspec.Struct, frozen=True, tag=True):
    """Who begins: everybody's dice, or those of the captains who tied before."""

    seats: tuple[Seat, ...]
    dice: tuple[tuple[int, ...], ...]


class VoyageBegan(msgspec.Struct, frozen=True, tag=True):
    first: Seat


class RoundBegan(msgspec.Struct, frozen=True, tag=True):
    round: int
    rounds: int  # of how many; 0 without a limit


# ---------------------------------------------------------------- the dice and the flight


class Rolled(msgspec.Struct, frozen=True, tag=True):
    """A throw for a move. `doubles` is the money that doubles brought."""

    seat: Seat
    dice: tuple[int, ...]
    doubles: int = 0


class TakeoffFailed(msgspec.Struct, frozen=True, tag=True):
    """The roll asks for more hydrons than there are."""

    seat: Seat
    space: SpaceId
    needed: int
    tank: int


class Stalled(msgspec.Struct, frozen=True, tag=True):
    """Gravity does not let the ship go, and there is no orbit behind it. `lost` hydrons where the table plays so."""

    seat: Seat
    space: SpaceId
    lost: int = 0


class Flew(msgspec.Struct, frozen=True, tag=True):
    """A ship flew. `path` begins where it stood; `held` is how gravity turned it: orbit, pulled_back, or not at all."""

    seat: Seat
    path: tuple[SpaceId, ...]
    hydrons: int
    held: str = ""


class PassedEarth(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    amount: int


class Bypassed(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    space: SpaceId


# ---------------------------------------------------------------- landing


class Landed(msgspec.Struct, frozen=True, tag=True):
    """Where the landing steps begin. `owner` and `station` say what the ship finds there."""

    seat: Seat
    space: SpaceId
    owner: Seat | None = None
    station: bool = False


class WelcomedHome(msgspec.Struct, frozen=True, tag=True):
    """A landing on Earth: the extra money."""

    seat: Seat
    amount: int


class FeeCollected(msgspec.Struct, frozen=True, tag=True):
    """From a Federation Station."""

    seat: Seat
    space: SpaceId
    amount: int


class Paid(msgspec.Struct, frozen=True, tag=True):
    """Rent, a landing fee or laser repairs, paid from cash or as soon as the cash was there."""

    seat: Seat
    to: Seat | None
    amount: int
    due: Due
    space: SpaceId | None = None  # for rent and fees


class Bought(msgspec.Struct, frozen=True, tag=True):
    """A property bought from the League. `held` is how many of its group the buyer holds now, of `group`."""

    seat: Seat
    space: PropertyId
    amount: int
    held: int
    group: int
    station: bool = False


class SaleForced(msgspec.Struct, frozen=True, tag=True):
    """A negligent owner had to sell."""

    seat: Seat
    owner: Seat
    space: PropertyId
    amount: int


class StationPlaced(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    space: PropertyId
    left: int  # unplaced


class StationsBought(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    count: int
    amount: int
    stock: int  # left for sale


class Refuelled(msgspec.Struct, frozen=True, tag=True):
    """`to` was paid `amount`; nobody and nothing where it was free."""

    seat: Seat
    space: SpaceId
    hydrons: int
    tank: int
    amount: int = 0
    to: Seat | None = None


# ---------------------------------------------------------------- Red Shift


class CardDrawn(msgspec.Struct, frozen=True, tag=True):
    """`hydrons` is what it takes out of the tank: nothing in the game without fuel."""

    seat: Seat
    card: CardId
    hydrons: int


class Multiplied(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    dice: tuple[int, ...]
    steps: int


class WindfallTaken(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    amount: int
    again: bool


class FuelLeaked(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    hydrons: int
    tank: int


class PropertyClaimed(msgspec.Struct, frozen=True, tag=True):
    """A dispute won: `owner` is whose it was, if anybody's."""

    seat: Seat
    space: PropertyId
    owner: Seat | None
    station: bool = False


class PropertyForfeited(msgspec.Struct, frozen=True, tag=True):
    """A dispute lost: the property goes to the League, or to the next captain."""

    seat: Seat
    space: PropertyId
    to: Seat | None
    station: bool = False


class NothingInDispute(msgspec.Struct, frozen=True, tag=True):
    """There is no property that the card could be about."""

    seat: Seat


# ---------------------------------------------------------------- money


class DebtFell(msgspec.Struct, frozen=True, tag=True):
    """More than the cash at hand: the captain must raise money first. Where it is not `raisable` only
    a trade can help, or bankruptcy follows."""

    seat: Seat
    to: Seat | None
    amount: int
    due: Due
    cash: int
    space: SpaceId | None = None  # for rent and fees
    raisable: bool = True


class PropertySold(msgspec.Struct, frozen=True, tag=True):
    """To the League; the Fuel Station on it stays there."""

    seat: Seat
    space: PropertyId
    amount: int
    station: bool = False


class StationsSold(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    count: int
    amount: int


class TradeOffered(msgspec.Struct, frozen=True, tag=True):
    """`counters` is the number of the offer that it answers, 0 for none; a Fuel Station stands on those `served`."""

    trade: Trade
    counters: int = 0
    served: tuple[PropertyId, ...] = ()


class TradeDone(msgspec.Struct, frozen=True, tag=True):
    """With the properties on which a Fuel Station goes along."""

    trade: Trade
    served: tuple[PropertyId, ...] = ()


class TradeClosed(msgspec.Struct, frozen=True, tag=True):
    """An offer that came to nothing: why."""

    trade: Trade
    why: Closing


# ---------------------------------------------------------------- lasers


class LaserFired(msgspec.Struct, frozen=True, tag=True):
    """`repairs` is what each target pays; `destroyed` ends them; neither is a miss."""

    seat: Seat
    source: SpaceId
    target: SpaceId
    victims: tuple[Seat, ...]
    dice: tuple[int, ...]
    hydrons: int
    repairs: int = 0
    destroyed: bool = False


class SpoilsTaken(msgspec.Struct, frozen=True, tag=True):
    """What the victor takes over from a destroyed ship."""

    seat: Seat
    victim: Seat
    cash: int
    properties: tuple[PropertyId, ...]
    stations: int


# ---------------------------------------------------------------- winning and losing


class WentOut(msgspec.Struct, frozen=True, tag=True):
    """A captain is out of the game. `creditor` gets what was owed, as far as there is anything: `amount`; the rest goes
    to the League."""

    seat: Seat
    why: Exit
    properties: tuple[PropertyId, ...]
    creditor: Seat | None = None
    amount: int = 0


class MatchEnded(msgspec.Struct, frozen=True, tag=True):
    why: Literal["last_ship", "rounds"]
    winners: tuple[Seat, ...]


EVENTS = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == __name__
)

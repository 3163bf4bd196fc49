"""The events of Solarquest. Everybody sees all of them."""

from typing import Literal

from rules.kernel import Event, OfSeat, Seat, events_in
from rules.solarquest.content import CardId, SpaceId
from rules.solarquest.state import Closing, Due, Exit, PropertyId, Trade

# ---------------------------------------------------------------- set up, turns and rounds


class FirstThrow(Event):
    """The throw for the first turn, by all captains or by those who tied before."""

    seats: tuple[Seat, ...]
    dice: tuple[tuple[int, ...], ...]


class VoyageBegan(Event):
    first: Seat


class RoundBegan(Event):
    round: int
    rounds: int  # the limit; 0 without one


# ---------------------------------------------------------------- the dice and the flight


class Rolled(OfSeat):
    """A throw for a move. `doubles`: the money earned by doubles."""

    dice: tuple[int, ...]
    doubles: int = 0


class TakeoffFailed(OfSeat):
    """The tank holds fewer hydrons than the roll needs."""

    space: SpaceId
    needed: int
    tank: int


class Stalled(OfSeat):
    """Gravity holds the ship, and there is no orbit behind it.
    `lost`: hydrons burned, in the house variant."""

    space: SpaceId
    lost: int = 0


class Flew(OfSeat):
    """A ship flew.
    `path` begins where it stood. `held`: how gravity changed the flight (orbit, pulled_back), empty
    if it did not."""

    path: tuple[SpaceId, ...]
    hydrons: int
    held: str = ""


class PassedEarth(OfSeat):
    amount: int


class Bypassed(OfSeat):
    space: SpaceId


# ---------------------------------------------------------------- landing


class Landed(OfSeat):
    """The ship has landed; the landing steps begin.
    `owner` and `station` tell what it finds there."""

    space: SpaceId
    owner: Seat | None = None
    station: bool = False


class WelcomedHome(OfSeat):
    """The reward for landing on Earth."""

    amount: int


class FeeCollected(OfSeat):
    """The fee from a Federation Station."""

    space: SpaceId
    amount: int


class Paid(OfSeat):
    """Rent, a landing fee or laser repairs, paid at once or after sales."""

    to: Seat | None
    amount: int
    due: Due
    space: SpaceId | None = None  # for rent and fees


class Bought(OfSeat):
    """A property bought from the League.
    `held` of `group` deeds in its group now belong to the buyer."""

    space: PropertyId
    amount: int
    held: int
    group: int
    station: bool = False


class SaleForced(OfSeat):
    """A negligent owner was made to sell."""

    owner: Seat
    space: PropertyId
    amount: int


class StationPlaced(OfSeat):
    space: PropertyId
    left: int  # stations left to place


class StationsBought(OfSeat):
    count: int
    amount: int
    stock: int  # left for sale


class Refuelled(OfSeat):
    """Fuel bought for `amount` from `to`; free without them."""

    space: SpaceId
    hydrons: int
    tank: int
    amount: int = 0
    to: Seat | None = None


# ---------------------------------------------------------------- Red Shift


class CardDrawn(OfSeat):
    """`hydrons`: taken from the tank; 0 in a game without fuel."""

    card: CardId
    hydrons: int


class Multiplied(OfSeat):
    dice: tuple[int, ...]
    steps: int


class WindfallTaken(OfSeat):
    amount: int
    again: bool


class FuelLeaked(OfSeat):
    hydrons: int
    tank: int


class PropertyClaimed(OfSeat):
    """A dispute won. `owner`: the previous owner, if any."""

    space: PropertyId
    owner: Seat | None
    station: bool = False


class PropertyForfeited(OfSeat):
    """A dispute lost: the property goes to the League, or to the next captain."""

    space: PropertyId
    to: Seat | None
    station: bool = False


class NothingInDispute(OfSeat):
    """No property fits the card."""


# ---------------------------------------------------------------- money


class DebtFell(OfSeat):
    """The debt exceeds the cash: the captain must raise money first.
    If it is not `raisable`, only a trade prevents bankruptcy."""

    to: Seat | None
    amount: int
    due: Due
    cash: int
    space: SpaceId | None = None  # for rent and fees
    raisable: bool = True


class PropertySold(OfSeat):
    """Sold to the League. A Fuel Station on it stays there."""

    space: PropertyId
    amount: int
    station: bool = False


class StationsSold(OfSeat):
    count: int
    amount: int


class TradeOffered(Event):
    """`counters`: the number of the offer that it answers, 0 for none.
    `served`: the properties with a Fuel Station."""

    trade: Trade
    counters: int = 0
    served: tuple[PropertyId, ...] = ()


class TradeDone(Event):
    """`served`: the properties with a Fuel Station, which goes along."""

    trade: Trade
    served: tuple[PropertyId, ...] = ()


class TradeClosed(Event):
    """An offer that came to nothing, and why."""

    trade: Trade
    why: Closing


# ---------------------------------------------------------------- lasers


class LaserFired(OfSeat):
    """`repairs`: what each target pays.
    `destroyed`: they are out. With neither, the shot missed."""

    source: SpaceId
    target: SpaceId
    victims: tuple[Seat, ...]
    dice: tuple[int, ...]
    hydrons: int
    repairs: int = 0
    destroyed: bool = False


class SpoilsTaken(OfSeat):
    """The victor takes the goods of a destroyed ship."""

    victim: Seat
    cash: int
    properties: tuple[PropertyId, ...]
    stations: int


# ---------------------------------------------------------------- winning and losing


class WentOut(OfSeat):
    """A captain is out of the game.
    `space` and `tank`: the place and the fuel left. `creditor` gets `amount` of the debt, as far as
    it can be paid; the League takes the rest."""

    why: Exit
    properties: tuple[PropertyId, ...]
    creditor: Seat | None = None
    amount: int = 0
    space: SpaceId | None = None  # older releases stored neither this nor `tank`
    tank: int = 0


class MatchEnded(Event):
    why: Literal["last_ship", "rounds"]
    winners: tuple[Seat, ...]


EVENTS = events_in(__name__)

"""What can be told of a match of Solarquest. Everybody hears all of it."""

from typing import Literal

from rules.kernel import Event, OfSeat, Seat, events_in
from rules.solarquest.content import CardId, SpaceId
from rules.solarquest.state import Closing, Due, Exit, PropertyId, Trade

# ---------------------------------------------------------------- set up, turns and rounds


class FirstThrow(Event):
    """Who begins: everybody's dice, or those of the captains who tied before."""

    seats: tuple[Seat, ...]
    dice: tuple[tuple[int, ...], ...]


class VoyageBegan(Event):
    first: Seat


class RoundBegan(Event):
    round: int
    rounds: int  # of how many; 0 without a limit


# ---------------------------------------------------------------- the dice and the flight


class Rolled(OfSeat):
    """A throw for a move. `doubles` is the money that doubles brought."""

    dice: tuple[int, ...]
    doubles: int = 0


class TakeoffFailed(OfSeat):
    """The roll asks for more hydrons than there are."""

    space: SpaceId
    needed: int
    tank: int


class Stalled(OfSeat):
    """Gravity does not let the ship go, and there is no orbit behind it. `lost` hydrons where the
    table plays so."""

    space: SpaceId
    lost: int = 0


class Flew(OfSeat):
    """A ship flew. `path` begins where it stood; `held` is how gravity turned it: orbit,
    pulled_back, or not at all."""

    path: tuple[SpaceId, ...]
    hydrons: int
    held: str = ""


class PassedEarth(OfSeat):
    amount: int


class Bypassed(OfSeat):
    space: SpaceId


# ---------------------------------------------------------------- landing


class Landed(OfSeat):
    """Where the landing steps begin. `owner` and `station` say what the ship finds there."""

    space: SpaceId
    owner: Seat | None = None
    station: bool = False


class WelcomedHome(OfSeat):
    """A landing on Earth: the extra money."""

    amount: int


class FeeCollected(OfSeat):
    """From a Federation Station."""

    space: SpaceId
    amount: int


class Paid(OfSeat):
    """Rent, a landing fee or laser repairs, paid from cash or as soon as the cash was there."""

    to: Seat | None
    amount: int
    due: Due
    space: SpaceId | None = None  # for rent and fees


class Bought(OfSeat):
    """A property bought from the League. `held` is how many of its group the buyer holds now, of
    `group`."""

    space: PropertyId
    amount: int
    held: int
    group: int
    station: bool = False


class SaleForced(OfSeat):
    """A negligent owner had to sell."""

    owner: Seat
    space: PropertyId
    amount: int


class StationPlaced(OfSeat):
    space: PropertyId
    left: int  # unplaced


class StationsBought(OfSeat):
    count: int
    amount: int
    stock: int  # left for sale


class Refuelled(OfSeat):
    """`to` was paid `amount`; nobody and nothing where it was free."""

    space: SpaceId
    hydrons: int
    tank: int
    amount: int = 0
    to: Seat | None = None


# ---------------------------------------------------------------- Red Shift


class CardDrawn(OfSeat):
    """`hydrons` is what it takes out of the tank: nothing in the game without fuel."""

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
    """A dispute won: `owner` is whose it was, if anybody's."""

    space: PropertyId
    owner: Seat | None
    station: bool = False


class PropertyForfeited(OfSeat):
    """A dispute lost: the property goes to the League, or to the next captain."""

    space: PropertyId
    to: Seat | None
    station: bool = False


class NothingInDispute(OfSeat):
    """There is no property that the card could be about."""


# ---------------------------------------------------------------- money


class DebtFell(OfSeat):
    """More than the cash at hand: the captain must raise money first. Where it is not `raisable`
    only a trade can help, or bankruptcy follows."""

    to: Seat | None
    amount: int
    due: Due
    cash: int
    space: SpaceId | None = None  # for rent and fees
    raisable: bool = True


class PropertySold(OfSeat):
    """To the League; the Fuel Station on it stays there."""

    space: PropertyId
    amount: int
    station: bool = False


class StationsSold(OfSeat):
    count: int
    amount: int


class TradeOffered(Event):
    """`counters` is the number of the offer that it answers, 0 for none; a Fuel Station stands on
    those `served`."""

    trade: Trade
    counters: int = 0
    served: tuple[PropertyId, ...] = ()


class TradeDone(Event):
    """With the properties on which a Fuel Station goes along."""

    trade: Trade
    served: tuple[PropertyId, ...] = ()


class TradeClosed(Event):
    """An offer that came to nothing: why."""

    trade: Trade
    why: Closing


# ---------------------------------------------------------------- lasers


class LaserFired(OfSeat):
    """`repairs` is what each target pays; `destroyed` ends them; neither is a miss."""

    source: SpaceId
    target: SpaceId
    victims: tuple[Seat, ...]
    dice: tuple[int, ...]
    hydrons: int
    repairs: int = 0
    destroyed: bool = False


class SpoilsTaken(OfSeat):
    """What the victor takes over from a destroyed ship."""

    victim: Seat
    cash: int
    properties: tuple[PropertyId, ...]
    stations: int


# ---------------------------------------------------------------- winning and losing


class WentOut(OfSeat):
    """A captain is out of the game, `space` being where and `tank` with how much fuel. `creditor`
    gets what was owed, as far as there is anything: `amount`; the rest goes to the League."""

    why: Exit
    properties: tuple[PropertyId, ...]
    creditor: Seat | None = None
    amount: int = 0
    space: SpaceId | None = None  # an older release noted neither
    tank: int = 0


class MatchEnded(Event):
    why: Literal["last_ship", "rounds"]
    winners: tuple[Seat, ...]


EVENTS = events_in(__name__)

"""The risks of the next throw for a ship or a rival, counted over all throws.
Captains see them before they roll."""

from collections.abc import Iterator
from itertools import product

from rules.kernel import Count, Lines, Seat, Text
from rules.solarquest.content import CARDS, FIGURES, SPACES, SpaceId
from rules.solarquest.property.stranding import gets_fuel_free, takes_fuel
from rules.solarquest.state import State
from rules.solarquest.travel.charts import courses

_DICE, _FUEL, _LASERS = FIGURES.dice, FIGURES.fuel, FIGURES.lasers
_THROWS = tuple(product(range(1, _DICE.sides + 1), repeat=_DICE.count))
_FLIGHTS = [sum(thrown) for thrown in _THROWS if sorted(thrown) != _DICE.red_shift]
_DESTROYING = sum(sum(thrown) >= _LASERS.destroys for thrown in _THROWS)
_DAMAGING = sum(len(set(thrown)) == 1 for thrown in _THROWS) - _DESTROYING


def tell_risk(state: State, seat: Seat) -> Text:
    """Tell the risks of the next roll with a low tank; empty if there are none."""
    return Lines(_risks(state, seat), " ")


def _risks(state: State, seat: Seat) -> Iterator[Text]:
    if not state.rules.fuel:
        return
    ship = state.ships[seat]
    if kept := sum(_is_kept(state, seat, steps) for steps in _FLIGHTS):
        found = state.holdings.get(ship.space)
        if found is not None and found.owner not in (None, seat):
            one = "{rolls} keeps you here, and you owe the rent of {rent:,} again."
            many = "{rolls} keep you here, and you owe the rent of {rent:,} again."
            yield Count(kept, one, many, rolls=_rolls(kept), rent=state.rent(ship.space))
        else:
            yield Count(
                kept, "{rolls} keeps you here.", "{rolls} keep you here.", rolls=_rolls(kept)
            )
    if dry := _count_dry(state, seat):
        one = "{rolls} leaves you without fuel: get some where you land, or you are out."
        many = "{rolls} leave you without fuel: get some where you land, or you are out."
        yield Count(dry, one, many, rolls=_rolls(dry))
    fatal, pile = _count_fatal(state, seat)
    if fatal:
        told = (
            "{rolls} draw a Red Shift card: {fatal} of the {cards} to come need more fuel "
            "than you have: you are out."
        )
        yield Text(told, rolls=_rolls(len(_THROWS) - len(_FLIGHTS)), fatal=fatal, cards=pile)


def may_strand(state: State, seat: Seat) -> bool:
    """Whether the next roll, or its card, could leave the ship without the fuel it needs at
    once."""
    return state.rules.fuel and bool(_count_dry(state, seat) or _count_fatal(state, seat)[0])


def _count_dry(state: State, seat: Seat) -> int:
    """How many rolls leave the ship in need of fuel that costs something."""
    return sum(_runs_dry(state, seat, steps) for steps in _FLIGHTS)


def _count_fatal(state: State, seat: Seat) -> tuple[int, int]:
    """How many Red Shift cards need more fuel than the tank holds, and out of how many."""
    pile = [
        CARDS[card]
        for card in CARDS
        if len(state.drawn) == len(CARDS) or card not in state.drawn.cards
    ]
    return sum(card.hydrons > state.ships[seat].tank for card in pile), len(pile)


def hits() -> Text:
    """Tell the odds of a shot."""
    told = "It does damage on {damage}, and destroys on {destroy}."
    return Text(told, damage=_rolls(_DAMAGING), destroy=_DESTROYING)


def _rolls(count: int) -> Text:
    return Text("{count} of {all} rolls", count=count, all=len(_THROWS))


def _hydrons(state: State, seat: Seat, steps: int) -> int:
    """The hydrons burned by a flight of so many spaces.
    A ship held fast burns some only in the variant for that."""
    if not takes_fuel(state, seat) or (_is_stalled(state, seat, steps) and not state.rules.drain):
        return 0
    return steps


def _is_stalled(state: State, seat: Seat, steps: int) -> bool:
    return courses(state.ships[seat].space, steps)[0].held == "stalled"


def _is_kept(state: State, seat: Seat, steps: int) -> bool:
    """Whether a roll leaves the ship on its space."""
    ship = state.ships[seat]
    return ship.landed and (
        _is_stalled(state, seat, steps) or _hydrons(state, seat, steps) > ship.tank
    )


def _runs_dry(state: State, seat: Seat, steps: int) -> bool:
    """Whether every end of a flight needs fuel at once that must be paid for."""
    ship, burned = state.ships[seat], _hydrons(state, seat, steps)
    fails = burned > ship.tank and not _is_stalled(state, seat, steps)
    if fails or ship.tank - burned > _FUEL.stranded:
        return False
    ends = {course.end(ship.space) for course in courses(ship.space, steps)}
    return all(_is_dry(state, seat, space) for space in ends)


def _is_dry(state: State, seat: Seat, space: SpaceId) -> bool:
    return SPACES[space].kind in _FUEL.leaving and not gets_fuel_free(state, seat, space)

"""Resolve the action dice: all captains take up to three actions at the same time.
A captain who is finished gets the upgrades earned, and takes any free actions from them."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from rules.kernel import (
    Capitalized,
    Move,
    Offer,
    Option,
    Seat,
    Slot,
    Step,
    Table,
    Text,
    one_of,
    plural,
)
from rules.solar_roller.content import ANY, BANDS, FIGURES, MOVES, SIZES, WHITE, BandId
from rules.solar_roller.events import ActionGivenUp, Deed
from rules.solar_roller.rounds.hiding import note
from rules.solar_roller.rounds.upgrades import (
    Adjustment,
    MarkHalo,
    adjust,
    adjustments,
    mark,
    rewards,
)
from rules.solar_roller.sheet.drawing import Drawing, draw, drawings, sources
from rules.solar_roller.sheet.previews import tell_unused
from rules.solar_roller.sheet.ships import Flight, flights, fly
from rules.solar_roller.state import Rules, Sheet, State, Turn, bands_of
from rules.solar_roller.words.naming import bands_named, pair_named


class ShiftBand(Move):
    """Shift a band die by one, for yourself and this round: it costs one of your actions."""

    pair: Annotated[
        str,
        Meta(
            title="to {choice}",
            description="What the two band dice are to show for you as well",
            extra={"asks": "How will you read the band dice?"},
        ),
    ]


class Done(Move):
    """Stop here: what is left of this round stays unused."""

    optional: ClassVar[bool] = True


class Actions(Step):
    """Up to three actions for each captain, then the upgrades they earned."""

    together: ClassVar[bool] = True

    def awaiting(self, state: State) -> frozenset[Seat]:
        return state.unready

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        sheet = state.sheet(seat)
        turn = sheet.turn
        if turn.phase == "halo":
            yield Offer(MarkHalo, band=one_of(list(BANDS)))
            return
        found, bands = sources(turn), turn.bands
        if turn.phase == "free":
            yield from drawings(sheet, BANDS, found, state.rules)
        else:
            if found:
                yield from drawings(sheet, bands, found, state.rules)
            yield from flights(sheet, state.rules, found)
            if turn.units:
                yield from adjustments(sheet)
                yield from _offer_shift(turn, bands, state.rules)
        yield Offer(Done, says=lambda: tell_unused(turn, last=state.unready == {seat}))

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        sheet = state.sheet(seat)
        turn = sheet.turn
        match move:
            case Done():
                turn.free = 0  # in the free phase, give up those left
            case MarkHalo():
                note(state, seat, mark(sheet, seat, move), table)
            case ShiftBand(pair):
                turn.units -= 1
                turn.pairs.append(_PAIRS[pair])
                note(state, seat, ActionGivenUp(seat, _PAIRS[pair]), table)
            case _:
                note(state, seat, _carry_out(sheet, state.rules, seat, move), table)
        if isinstance(move, Done) or turn.phase != "actions" or _is_spent(sheet, state.rules):
            _go_on(state, seat, table)

    def default(self, state: State, seat: Seat) -> Move:
        """The timeout move: do nothing more. A halo due goes to the band with most planets."""
        sheet = state.sheet(seat)
        if sheet.turn.phase != "halo":
            return Done()
        return MarkHalo(
            max(BANDS, key=lambda band: sum(bool(spot.size) for spot in sheet.band(band)))
        )


def _carry_out(sheet: Sheet, rules: Rules, seat: Seat, move: Drawing | Flight | Adjustment) -> Deed:
    if isinstance(move, Drawing):
        return draw(sheet, seat, move)
    if isinstance(move, Flight):
        return fly(sheet, rules, seat, move)
    return adjust(sheet, seat, move)


def _go_on(state: State, seat: Seat, table: Table) -> None:
    """Give the upgrades earned, then the free actions and the halo from them.
    After that the captain is ready."""
    sheet = state.sheet(seat)
    for reward in list(rewards(state, seat, sheet)):
        note(state, seat, reward, table)
    if sheet.turn.free:
        sheet.turn.phase, sheet.turn.value = "free", ANY
    elif sheet.has("halo") and sheet.halo is None and state.round < FIGURES.rounds:
        sheet.turn.phase = "halo"
    else:
        state.finish(seat)


def _is_spent(sheet: Sheet, rules: Rules) -> bool:
    """Whether a captain has no use for the dice any more.
    The checks most likely to find something come first."""
    turn = sheet.turn
    if not (turn.units or turn.halves or turn.fleet):
        return True
    bands = turn.bands
    if turn.units:  # two quick checks that usually find something
        if not _DRAWING.isdisjoint(turn.dice.values()) and sheet.blank(bands):
            return False
        if turn.dice.get(WHITE) in MOVES and sheet.ships and not rules.ships_bound:
            return False
    found = sources(turn)
    rest = chain(
        chain(_offer_shift(turn, bands, rules), adjustments(sheet)) if turn.units else (),
        flights(sheet, rules, found),
        drawings(sheet, bands, found, rules) if found else (),
    )
    return not any(offer.is_open() for offer in rest)


def _offer_shift(turn: Turn, bands: tuple[BandId, ...], rules: Rules) -> Iterator[Offer]:
    """Offer to shift one band die by one.
    Something must be left to use it for, and a band must be closed."""
    least = find_least(turn, rules)
    if turn.units >= least and len(bands) < len(BANDS):
        pairs = _pairs(turn.pairs[-1], bands, turn.units - least)
        yield Offer(
            ShiftBand, pair=pairs, says=lambda pair: _tell_shift(turn.units, _PAIRS[pair], bands)
        )


def find_least(turn: Turn, rules: Rules) -> int:
    """The actions needed for a shift: one for it and one to use it, unless what is left is free."""
    return 1 if turn.halves or (rules.ships_bound and turn.fleet) else 2


@cache
def _pairs(pair: tuple[int, int], bands: tuple[BandId, ...], more: int) -> Slot:
    """Ask for the new pair: one that opens another band, or leads to one with the shifts left."""
    found = [shifted for shifted in _shifts(pair) if _leads(shifted, bands, more)]
    return one_of(
        [Option(_name(each), pair_named(*each), _tell_opening(_new(each, bands))) for each in found]
    )


def _shifts(pair: tuple[int, int]) -> list[tuple[int, int]]:
    one, two = pair
    ways = ((one - 1, two), (one + 1, two), (one, two - 1), (one, two + 1))
    return [way for way in ways if all(1 <= value <= FIGURES.faces for value in way)]


def _leads(pair: tuple[int, int], bands: tuple[BandId, ...], more: int) -> bool:
    return bool(_new(pair, bands)) or (
        more > 0 and any(_leads(each, bands, more - 1) for each in _shifts(pair))
    )


def _new(pair: tuple[int, int], bands: tuple[BandId, ...]) -> list[BandId]:
    """The closed bands that the pair would open."""
    return [band for band in bands_of(pair) if band not in bands]


def _tell_opening(new: Sequence[BandId]) -> Text:
    return (
        Text("opens {bands} too", bands=bands_named(new)) if new else Text("opens no new band yet")
    )


def _tell_shift(units: int, pair: tuple[int, int], bands: tuple[BandId, ...]) -> Text:
    """Tell what a shift opens, and what it costs."""
    left = plural(units - 1, "action")
    return Text(
        "{opens}; {left} left.", opens=Capitalized(_tell_opening(_new(pair, bands))), left=left
    )


def _name(pair: tuple[int, int]) -> str:
    """The typed form of a pair."""
    return str(pair_named(*pair))


_DRAWING = frozenset((*SIZES, ANY))  # values that draw a planet
_PAIRS = {
    _name((one, two)): (one, two)
    for one in range(1, FIGURES.faces + 1)
    for two in range(1, FIGURES.faces + 1)
}

"""What a player may do at any time in their own turn (9.D): exchange, turn a drive, complete a planet."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta

from rules.kernel.offer import ManyOf, Move, Offer, OneOf, Option, Seat, many_of, one_of
from rules.kernel.step import Step, Table
from rules.kernel.text import Text
from rules.solarius.content import COLOURS, DEVELOPMENTS, FIGURES, Colour
from rules.solarius.developments import exchange_in, exchange_out, wear
from rules.solarius.drives import UpgradeDrive, can_upgrade, offer_upgrade, prices, upgrade_drive
from rules.solarius.dues import can_sell
from rules.solarius.events import ResourceBought, ResourcesSold
from rules.solarius.mat import advance, choose_sum, pay, payments, read
from rules.solarius.planets import CompletePlanet, can_complete, complete, offer_completion
from rules.solarius.spending import RowSlot
from rules.solarius.state import Mat, State
from rules.solarius.storage import Paid, columns_of, fits, paid_of, places, put, roman, take
from rules.solarius.words.naming import colour as named
from rules.solarius.words.naming import column, gain, payment

__all__ = ["AnyTime", "BuyResource", "SellResources", "anything"]

_PRICES, _MOST = FIGURES.prices, FIGURES.tracks.most


class BuyResource(Move):
    """Buy a cube for fuel and SpaceBucks, at any time in your turn."""

    row: RowSlot
    space: Annotated[str, Meta(description="The column in which it lies")]
    payment: Annotated[str, Meta(description="What you pay: 1f1s is one fuel and one SpaceBuck")]


class SellResources(Move):
    """Sell cubes by their worth, for fuel and SpaceBucks, at any time in your turn."""

    fuel: Annotated[int, Meta(description="How much fuel you get")]
    sb: Annotated[int, Meta(description="How many SpaceBucks you get")]
    cubes: Annotated[tuple[str, ...], Meta(description="The cubes that you sell: a row and columns, such as black I+I")]
    card: Annotated[bool, Meta(description="Whether it is done with your card, which gives all the cube is worth")] = (
        False
    )


class AnyTime(Step):
    """Open to whoever's turn it is."""

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        if state.turn != seat:
            return
        mat = state.mats[seat]
        yield _offer_purchase(mat)
        yield _offer_sale(mat)
        yield offer_upgrade(mat)
        yield offer_completion(state, mat)

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        mat = state.mats[seat]
        match move:
            case BuyResource():
                _buy(mat, seat, move, table)
            case SellResources():
                _sell(mat, seat, move, table)
            case UpgradeDrive():
                upgrade_drive(state, seat, prices(mat)[1], table)
            case CompletePlanet():
                complete(state, seat, move, table)


def anything(state: State, seat: Seat) -> bool:
    """Whether anything of this is possible now."""
    mat = state.mats[seat]
    money = mat.fuel + mat.sb
    rich = money >= _PRICES.cube or (money > 0 and exchange_in(mat) is not None)
    if rich and any(fits(mat, colour) for colour in COLOURS):
        return True
    return can_sell(mat) or can_upgrade(mat) or can_complete(state, mat)


# ---------------------------------------------------------------- a cube for fuel and SpaceBucks


def _prices(mat: Mat) -> list[str]:
    """How a cube can be paid: with a card that is not worn for less."""
    card = exchange_in(mat)
    cheap = payments(mat, DEVELOPMENTS[card].pay) if card else []
    return cheap + payments(mat, _PRICES.cube)


def _offer_purchase(mat: Mat) -> Offer:
    ways = _prices(mat)
    rows = [colour for colour in COLOURS if fits(mat, colour)]
    if not ways:
        return Offer(
            BuyResource,
            barred=Text(
                "A resource costs {price} in fuel and SpaceBucks; you have {held}.",
                price=_PRICES.cube,
                held=gain(mat.fuel, mat.sb),
            ),
        )
    if not rows:
        return Offer(
            BuyResource, barred=Text("No space of your rows is free: shift a tech die, or sell a resource first.")
        )
    return Offer(
        BuyResource,
        row=one_of(rows, shown=lambda row: Option(row, named(row))),
        space=lambda row: _spaces(mat, row),
        payment=lambda: choose_sum(ways),
    )


def _spaces(mat: Mat, row: Colour) -> OneOf:
    found = [roman(at) for at in reversed(places(mat.rows[row].cubes, mat.usable(row)))]
    return one_of(found, default=found[0], shown=lambda space: Option(space, column(*columns_of(space))))


def _buy(mat: Mat, seat: Seat, move: BuyResource, table: Table) -> None:
    fuel, sb = read(move.payment)
    card = exchange_in(mat) if fuel + sb < _PRICES.cube else None
    if card is not None:
        wear(mat, card)
    pay(mat, (fuel, sb))
    columns = columns_of(move.space)
    put(mat, move.row, columns)
    table.tell(ResourceBought(seat, move.row, columns[0], fuel, sb, card))


# ---------------------------------------------------------------- cubes for fuel and SpaceBucks


def _offer_sale(mat: Mat) -> Offer:
    card = exchange_out(mat)
    if min(mat.fuel, mat.sb) == _MOST:
        return Offer(SellResources, barred=Text("Both your tracks are full: there is no room for more."))
    if not can_sell(mat):
        few = Text(
            "It takes resources worth {value} for one fuel or SpaceBuck; yours are worth {held}.",
            value=_PRICES.value,
            held=mat.worth,
        )
        return Offer(SellResources, barred=few)
    return Offer(
        SellResources,
        card=lambda: _with_card(mat) if card else None,
        fuel=lambda card: one_of(sorted({fuel for fuel, _ in _gains(mat, card=card)})),
        sb=lambda card, fuel: one_of([sb for got, sb in _gains(mat, card=card) if got == fuel]),
        cubes=lambda card, fuel, sb: _sold_by_card(mat, fuel + sb) if card else _sold(mat, fuel + sb),
    )


def _with_card(mat: Mat) -> OneOf:
    """With the card, or at the usual rate, as far as there is anything for it."""
    ways = [with_card for with_card in (False, True) if _gains(mat, card=with_card)]
    return one_of(ways, default=ways[0])


def _gains(mat: Mat, *, card: bool) -> list[tuple[int, int]]:
    """What there is to be had for some of the cubes, as far as there is room for it."""
    if card:
        sums = [at for at in _VALUES if any(row.cubes[at - 1] for row in mat.rows.values())]
    else:
        reach = _sums(_groups(mat))
        sums = [points for points in range(1, mat.worth // _PRICES.value + 1) if reach >> points * _PRICES.value & 0b11]
    return [
        (fuel, total - fuel)
        for total in sums
        for fuel in range(max(0, total - (_MOST - mat.sb)), min(total, _MOST - mat.fuel) + 1)
    ]


_VALUES = (1, 2, 3)  # of cubes: the numbers of their columns
_Group = tuple[Colour, int]  # the cubes of a row in one column


def _groups(mat: Mat) -> dict[_Group, int]:
    """How many cubes lie where."""
    return {(colour, at): row.cubes[at - 1] for colour, row in mat.rows.items() for at in _VALUES if row.cubes[at - 1]}


def _sums(groups: dict[_Group, int]) -> int:
    """Everything that some of the cubes can be worth together, as bits."""
    sums = 1
    for (_, at), count in groups.items():
        for _ in range(count):
            sums |= sums << at
    return sums


def _sold(mat: Mat, points: int) -> ManyOf:
    """The slot for cubes that are sold for so many points: an odd rest is lost (SM-A9)."""
    groups, least = _groups(mat), points * _PRICES.value
    entries = {_typed(group, count): (group, count) for group, most in groups.items() for count in range(1, most + 1)}

    def worth_of(chosen: tuple[str, ...]) -> int:
        return sum(entries[each][0][1] * entries[each][1] for each in chosen)

    def more(chosen: tuple[str, ...]) -> list[str]:
        taken, worth = {entries[each][0] for each in chosen}, worth_of(chosen)
        found = []
        for each, (group, count) in entries.items():
            rest = least - worth - group[1] * count  # that is still to come
            if group not in taken and rest >= -1:
                others = _sums({other: held for other, held in groups.items() if other != group and other not in taken})
                if (others << 1) >> (rest + 1) & 0b11:
                    found.append(each)
        return found

    return many_of(
        more,
        lambda chosen: least <= worth_of(chosen) <= least + _PRICES.value - 1,
        shown=lambda each: Option(each, payment(paid_of(each))),
        missing=lambda chosen: Text("These are worth {worth}; it takes {least}.", worth=worth_of(chosen), least=least),
    )


def _sold_by_card(mat: Mat, points: int) -> ManyOf:
    """The slot for the one cube that a card lets sell for all that it is worth."""
    entries = [_typed(group, 1) for group in _groups(mat) if group[1] == points]
    return many_of(
        lambda chosen: [] if chosen else entries,
        bool,
        shown=lambda each: Option(each, payment(paid_of(each))),
        missing=Text("Choose a cube that is worth {points}.", points=points),
    )


def _typed(group: _Group, count: int) -> str:
    colour, at = group
    return f"{colour} {'+'.join([roman(at)] * count)}"


def _sell(mat: Mat, seat: Seat, move: SellResources, table: Table) -> None:
    card = exchange_out(mat) if move.card else None
    if card is not None:
        wear(mat, card)
    paid: Paid = tuple(part for each in move.cubes for part in paid_of(each))
    take(mat, paid)
    advance(mat, move.fuel, move.sb)
    table.tell(ResourcesSold(seat, paid, move.fuel, move.sb, card))

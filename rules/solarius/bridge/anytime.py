"""Actions open at any time in your own turn (9.D): exchange, upgrade a drive, complete a planet."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

from msgspec import Meta

from rules.kernel import (
    Capitalized,
    ManyOf,
    Move,
    Offer,
    OneOf,
    Option,
    Seat,
    Step,
    Table,
    Text,
    many_of,
    one_of,
)
from rules.solarius.bridge.reasons import refusals
from rules.solarius.content import COLOURS, DEVELOPMENTS, FIGURES, Colour
from rules.solarius.developments import exchange_in, exchange_out, wear
from rules.solarius.events import ResourceBought, ResourcesSold
from rules.solarius.flight.drives import UpgradeDrive, offer_upgrade, prices, upgrade_drive
from rules.solarius.flight.planets import CompletePlanet, complete, offer_completion
from rules.solarius.mat.mat import advance, choose_sum, pay, payments, read
from rules.solarius.mat.storage import (
    NOTHING,
    Paid,
    columns_of,
    fits,
    places,
    put,
    read_paid,
    roman,
    take,
    worth,
)
from rules.solarius.settling.dues import can_sell, take_gains
from rules.solarius.settling.spending import RowSlot
from rules.solarius.state import Mat, State
from rules.solarius.words.naming import bucks, column, development, gain, name_mix
from rules.solarius.words.naming import colour as named
from rules.solarius.words.naming import payment as name_payment

_PRICES, _MOST = FIGURES.prices, FIGURES.tracks.most


class BuyResource(Move):
    """Buy a resource for fuel and SpaceBucks, at any time in your turn."""

    row: RowSlot
    space: Annotated[
        str,
        Meta(
            title="· {choice}",
            description="The column in which it is put",
            extra={"asks": "Into which column?"},
        ),
    ]
    payment: Annotated[
        str,
        Meta(
            title="for {choice}",
            description="What you pay for it",
            extra={"asks": "What do you pay?"},
        ),
    ]


class SellResources(Move):
    """Sell resources by their worth, for fuel and SpaceBucks, at any time in your turn."""

    fuel: Annotated[
        int,
        Meta(
            title="for {choice}",
            description="How much fuel you get",
            extra={"asks": "What do you take for it?"},
        ),
    ]
    sb: Annotated[
        int,
        Meta(
            title="",
            description="How many SpaceBucks you get",
            extra={"asks": "How many SpaceBucks do you get?"},
        ),
    ]
    cubes: Annotated[
        tuple[str, ...],
        Meta(
            title="({choice})",
            description="The resources that you sell, by row and column",
            extra={"asks": "Which resources do you sell?"},
        ),
    ]
    card: Annotated[
        bool,
        Meta(
            title="with your card",
            description="Whether your card is used, which gives all that one resource is worth",
            extra={"asks": "Do you use your card?"},
        ),
    ] = False


class AnyTime(Step):
    """Open to the player whose turn it is."""

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        if state.turn != seat:
            return
        mat = state.mats[seat]
        yield _offer_purchase(mat)
        yield offer_sale(mat)
        yield offer_upgrade(mat)
        yield offer_completion(state, mat)
        yield from refusals(state, seat)

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        mat = state.mats[seat]
        match move:
            case BuyResource():
                _buy(mat, seat, move, table)
            case SellResources():
                sell(mat, seat, move, table)
            case UpgradeDrive():
                upgrade_drive(state, seat, prices(mat)[1], table)
            case CompletePlanet():
                complete(state, seat, move, table)
        take_gains(state, seat, table)


# ---------------------------------------------------------------- a cube for fuel and SpaceBucks


def _prices(mat: Mat) -> list[str]:
    """The ways to pay for a cube. A card that is not worn makes it cheaper."""
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
            BuyResource,
            barred=Text(
                "No space of your rows is free: move a tech die right, or sell a resource first."
            ),
        )
    return Offer(
        BuyResource,
        row=one_of(rows, describe=lambda row: Option(row, Capitalized(named(row)))),
        space=lambda row: _spaces(mat, row),
        payment=lambda: choose_sum(ways),
        says=lambda **picks: _tell_purchase(mat, **picks),
    )


def _tell_purchase(mat: Mat, **picks: Any) -> Text:
    """Tell what is bought and for what. Before all is picked, tell the price of a resource."""
    card = exchange_in(mat)
    if picks.get("payment"):
        fuel, sb = read(picks["payment"])
        told = "1 {colour} resource in {column} for {paid}."
        if card and fuel + sb < _PRICES.cube:
            told = "1 {colour} resource in {column} for {paid}, with {card}."
        into = column(*columns_of(picks["space"]))
        facts = {"colour": named(picks["row"]), "column": into, "paid": gain(fuel, sb)}
        return Text(told, **facts, card=development(card) if card else "")
    if card is None:
        return Text("A resource costs {price} in fuel and SpaceBucks.", price=_PRICES.cube)
    told = "A resource costs {less} in fuel and SpaceBucks with {card}, once; else {price}."
    return Text(told, less=DEVELOPMENTS[card].pay, card=development(card), price=_PRICES.cube)


def _spaces(mat: Mat, row: Colour) -> OneOf:
    found = [roman(at) for at in reversed(places(mat.rows[row].cubes, mat.usable(row)))]

    def show(space: str) -> Option:
        return Option(space, Text("Column {column}", column=column(*columns_of(space))))

    return one_of(found, default=found[0], describe=show)


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


def offer_sale(mat: Mat) -> Offer:
    card = exchange_out(mat)
    if min(mat.fuel, mat.sb) == _MOST:
        return Offer(
            SellResources, barred=Text("Both your tracks are full: there is no room for more.")
        )
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
        cubes=lambda card: _choose_sold_by_card(mat) if card else _choose_sold(mat),
        fuel=lambda card, cubes: _choose_fuel(mat, _count_brought(cubes, card=card)),
        sb=lambda card, cubes, fuel: one_of(
            [_count_brought(cubes, card=card) - fuel], describe=lambda sb: Option(sb, bucks(sb))
        ),
        says=lambda card, cubes: _rate(mat, cubes, card=card),
    )


def _with_card(mat: Mat) -> OneOf:
    """Ask whether to use the card or the usual rate, if both have something to sell."""
    ways = [
        with_card
        for with_card in (False, True)
        if _choose_sold_by_card(mat).is_open() or not with_card
    ]
    ways = [with_card for with_card in ways if with_card or _choose_sold(mat).is_open()]
    return one_of(ways, default=ways[0])


_Group = tuple[Colour, int]  # the cubes of a row in one column: its number is what they are worth


def _groups(mat: Mat) -> dict[_Group, int]:
    """How many cubes lie in each row and column."""
    found: dict[_Group, int] = {}
    for colour, row in mat.rows.items():
        for at, count in enumerate(row.cubes, 1):
            if count:
                found[colour, at] = count
    return found


def _room(mat: Mat) -> int:
    """How much more fuel and SpaceBucks the tracks can hold."""
    return 2 * _MOST - mat.fuel - mat.sb


def _worth(cubes: Iterable[str]) -> int:
    return sum(worth(counts) for each in cubes for _, counts in read_paid(each))


def _count_brought(cubes: Iterable[str], *, card: bool) -> int:
    """What cubes bring in fuel and SpaceBucks. An odd rest is lost (SM-A9), except with a card."""
    return _worth(cubes) // (1 if card else _PRICES.value)


def _choose_fuel(mat: Mat, points: int) -> OneOf:
    """Ask how much of the gain is fuel; the rest are SpaceBucks.
    The limits of both tracks are respected."""
    ways = range(max(0, points - (_MOST - mat.sb)), min(points, _MOST - mat.fuel) + 1)

    def show(fuel: int) -> Option:
        return Option(fuel, gain(fuel, points - fuel) if points else NOTHING)

    return one_of(ways, describe=show)


def _rate(mat: Mat, cubes: tuple[str, ...], *, card: bool) -> Text:
    """Tell what cubes are worth and what they bring."""
    if not cubes:
        told = (
            "Every {value} that they are worth bring 1 fuel or 1 SpaceBuck; all of yours are "
            "worth {worth}."
        )
        return Text(told, value=_PRICES.value, worth=mat.worth)
    points, odd = _count_brought(cubes, card=card), not card and _worth(cubes) % _PRICES.value
    told = (
        "Worth {worth}: {gain}, and the odd 1 is lost."
        if points and odd
        else "Worth {worth}: {gain}."
    )
    return Text(
        told, worth=_worth(cubes), gain=name_mix(points) if points else Text("too little alone")
    )


def _choose_sold(mat: Mat) -> ManyOf:
    """Ask for cubes to sell together, as far as the tracks can hold the gain."""
    groups, most = _groups(mat), (_room(mat) + 1) * _PRICES.value - 1
    entries = {
        _write_typed(group, count): (group, count)
        for group, held in groups.items()
        for count in range(1, held + 1)
    }

    def more(chosen: tuple[str, ...]) -> list[str]:
        taken, so_far = {entries[each][0] for each in chosen}, _worth(chosen)
        found = []
        for each, (group, count) in entries.items():
            sold = so_far + group[1] * count
            if (
                group not in taken
                and sold <= most
                and (sold >= _PRICES.value or _goes_on(sold, {*taken, group}))
            ):
                found.append(each)
        return found

    def _goes_on(sold: int, taken: set[_Group]) -> bool:
        """Whether more cubes can make up a sum that is too small yet."""
        return any(
            _PRICES.value <= sold + group[1] <= most for group in groups if group not in taken
        )

    return many_of(
        more,
        lambda chosen: _worth(chosen) >= _PRICES.value,
        describe=lambda each: Option(
            each, name_payment(read_paid(each)), Text("worth {worth}", worth=_worth((each,)))
        ),
        explain_lack=lambda chosen: Text(
            "These are worth {worth}; a sale takes {least} at least.",
            worth=_worth(chosen),
            least=_PRICES.value,
        ),
        explain_refusal=lambda _, each: (
            _beside(mat, *entries[each][0]) if isinstance(each, str) and each in entries else ""
        ),
    )


def _beside(mat: Mat, colour: Colour, at: int) -> Text:
    """Tell why cubes can't be added to the ones chosen."""
    if _groups(mat)[colour, at] > 1:
        told = "Choose once how many {colour} ones from column {column} you sell."
        return Text(told, colour=named(colour), column=column(at))
    return Text("There is room for {room} more in fuel and SpaceBucks.", room=_room(mat))


def _choose_sold_by_card(mat: Mat) -> ManyOf:
    """Ask for the one cube that a card lets a player sell at full worth."""
    entries = [_write_typed(group, 1) for group in _groups(mat) if group[1] <= _room(mat)]
    return many_of(
        lambda chosen: [] if chosen else entries,
        bool,
        describe=lambda each: Option(
            each, name_payment(read_paid(each)), Text("worth {worth}", worth=_worth((each,)))
        ),
        explain_lack=Text("Choose one resource."),
    )


def _write_typed(group: _Group, count: int) -> str:
    colour, at = group
    return f"{colour} {'+'.join([roman(at)] * count)}"


def sell(mat: Mat, seat: Seat, move: SellResources, table: Table) -> None:
    card = exchange_out(mat) if move.card else None
    if card is not None:
        wear(mat, card)
    paid: Paid = tuple(part for each in move.cubes for part in read_paid(each))
    take(mat, paid)
    advance(mat, move.fuel, move.sb)
    table.tell(ResourcesSold(seat, paid, move.fuel, move.sb, card))

"""Lanterns that begin with a basket: lists of every kind, defaults, and more corners than a menu
holds."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from rules.kernel import Move, Offer, Option, Seat, Step, Table, Text, many_of, one_of
from toy import Lanterns
from toy.state import State
from toy.steps import Steer

THINGS = ("rope", "rope", "bread", "lamp", "oil", "straw")
LAST = ("lamp", "straw")  # not both: it would burn
CELLAR = tuple(f"jar{number}" for number in range(1, 31))
ROOMS = ("hall", "loft", "yard")


class Pack(Move):
    """Pack four things."""

    things: Annotated[tuple[str, ...], msgspec.Meta(description="What you pack")]


class Lend(Move):
    """Lend some things to somebody."""

    things: Annotated[tuple[str, ...], msgspec.Meta(description="What you lend")] = ()
    note: Annotated[str, msgspec.Meta(description="What you say")] = "bye"


class Visit(Move):
    """Visit places one after the other."""

    places: Annotated[tuple[str, ...], msgspec.Meta(description="Where you go, in turn")]


class Fill(Move):
    """Fill a basket from the cellar."""

    jars: Annotated[tuple[str, ...], msgspec.Meta(description="Which jars")]


class Hide(Move):
    """Hide in a corner."""

    corner: Annotated[str, msgspec.Meta(description="Where")]
    lid: Annotated[str, msgspec.Meta(description="Under which lid")] = "none"


def left(stock: tuple[str, ...], chosen: tuple[str, ...]) -> list[str]:
    rest = list(stock)
    for thing in chosen:
        rest.remove(thing)
    return rest


def packable(chosen: tuple[str, ...]) -> list[str]:
    if len(chosen) == 4:
        return []
    return [thing for thing in left(THINGS, chosen) if thing not in LAST or not {*LAST} & {*chosen}]


def corner(room: str, number: int) -> Option:
    barred = Text("It is wet.") if (room, number) == ("yard", 3) else ""
    label = Text("{room} {number}", room=room.title(), number=number)
    return Option(f"{room}{number}", label, barred=barred, group=room.title())


class Packing(Step):
    seat: Seat = Seat(0)

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset({self.seat})

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield Offer(
            Pack,
            things=many_of(packable, lambda chosen: len(chosen) == 4),
            says=lambda things: Text("{count} of 4.", count=len(things)),
        )
        yield Offer(
            Lend,
            things=many_of(
                lambda chosen: left(THINGS[:3], chosen), bool, default=lambda: ("bread",)
            ),
            note=lambda things: (
                one_of(["bye", "please"], default="please") if "rope" in things else None
            ),
        )
        yield Offer(
            Visit,
            places=many_of(
                lambda chosen: [room for room in ROOMS if room not in chosen],
                bool,
                default=("hall",),
                ordered=True,
            ),
        )
        yield Offer(
            Fill, jars=many_of(lambda chosen: left(CELLAR, chosen), lambda chosen: len(chosen) > 1)
        )
        corners = [corner(room, number) for room in ROOMS for number in range(1, 11)]
        yield Offer(
            Hide,
            corner=one_of(corners),
            lid=lambda corner: one_of(["wood"]) if corner == "loft1" else None,
        )

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        if not isinstance(move, Pack) or "straw" in move.things:  # else it may be taken back
            table.end()

    def default(self, state: State, seat: Seat) -> Move:
        return Visit(("hall",))


class Baskets(Lanterns):
    """Lanterns that begin with a basket."""

    key = "baskets"
    title = "Baskets"
    moves = (Pack, Lend, Visit, Fill, Hide, Steer)
    steps = (*Lanterns.steps, Packing)

    def setup(self, table: Table) -> State:
        table.then(Packing())
        return super().setup(table)


BASKETS = Baskets()

"""Outposts (9.B II.4), and other gains from placing a figure."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import Lines, Move, Offer, Option, Seat, Table, Text, one_of
from rules.solarius.charts import Hex
from rules.solarius.content import KINDS, OUTPOSTS, FigureKind, OutpostId
from rules.solarius.developments import placement_income
from rules.solarius.events import HubBonusTaken, OutpostPlaced
from rules.solarius.scoring import count_links
from rules.solarius.settling.effects import grant, warn_of_waste
from rules.solarius.state import Due, Mat, State
from rules.solarius.words.naming import bonus, hub, outpost
from rules.solarius.words.naming import figure as named
from rules.solarius.words.naming import tile as tile_named


class PlaceOutpost(Move):
    """Place an outpost beside the figure that you have just placed, and use it."""

    follow_up: ClassVar[bool] = True
    outpost: Annotated[
        OutpostId,
        Meta(description="One of the six outposts", extra={"asks": "Which outpost do you place?"}),
    ]


class HubBonus(Move):
    """Choose what the hub beside your mission brings: what one of the outposts does."""

    follow_up: ClassVar[bool] = True
    bonus: Annotated[
        OutpostId,
        Meta(description="One of the six outposts", extra={"asks": "Which bonus do you take?"}),
    ]


def refuse_outpost(state: State, seat: Seat, at: Hex) -> Iterator[Offer]:
    """Tell why the figure just placed gets no outpost."""
    figure = state.figures.get(at)
    if figure is None or figure.seat != seat or figure.outpost is not None:
        return
    tile, kind = at[0], figure.kind
    if tile == state.chart.home[0]:
        why = Text("Outposts stand on the outer tiles.")
    elif any(each[0] == tile and state.figures[each].outpost for each in state.figures_of(seat)):
        why = Text(
            "You have an outpost on {tile} already: one on each tile.", tile=tile_named(tile)
        )
    elif not _is_first(state, seat, at):
        why = Text(
            "Your {kind} is not the first on {tile}: an outpost goes with the first.",
            kind=named(kind),
            tile=tile_named(tile),
        )
    elif not _available(state.mats[seat], kind):
        why = Text(
            "Your second outpost with a {kind} comes after one of every kind.", kind=named(kind)
        )
    else:
        return
    yield Offer(PlaceOutpost, barred=why)


def owe_extras(state: State, seat: Seat, at: Hex) -> None:
    """Add the dues of a new figure: an outpost, and gains from cards beside a hub's place."""
    mat, kind = state.mats[seat], state.figures[at].kind
    if _is_first(state, seat, at) and _available(mat, kind):
        mat.due.append(Due("outpost", "figure", at))
    if not set(state.chart.beside[at]).isdisjoint(state.chart.hubs.values()):
        for card, mix in placement_income(mat):
            mat.due.append(Due("mix", "card", str(card), mix))


def _is_first(state: State, seat: Seat, at: Hex) -> bool:
    """Whether the figure is the first of its kind by anyone on an outer tile (SM-A13), with no
    outpost of its player there yet."""
    tile, kind = at[0], state.figures[at].kind
    if tile == state.chart.home[0]:
        return False
    for other, figure in state.figures.items():
        if (
            other[0] == tile
            and other != at
            and (figure.kind == kind or (figure.seat == seat and figure.outpost))
        ):
            return False
    return True


def _available(mat: Mat, kind: FigureKind) -> list[OutpostId]:
    """The outposts that may go with a figure.
    The second of a kind comes only after one of each kind."""
    built = [OUTPOSTS[each].figure for each in mat.outposts]
    if kind in built and not all(each in built for each in KINDS):
        return []
    return [
        each
        for each, about in OUTPOSTS.items()
        if about.figure == kind and each not in mat.outposts
    ]


def offer_outpost(state: State, mat: Mat, due: Due) -> Iterator[Offer]:
    found = _available(mat, state.figures[due.source].kind)
    yield Offer(PlaceOutpost, outpost=one_of(found, describe=lambda each: _show(mat, each)))


def place_outpost(state: State, seat: Seat, due: Due, move: PlaceOutpost, table: Table) -> None:
    mat = state.mats[seat]
    mat.due.remove(due)
    mat.outposts.append(move.outpost)
    with count_links(state, table):
        state.figures[due.source].outpost = move.outpost
        table.tell(OutpostPlaced(seat, move.outpost, due.source))
    grant(state, seat, OUTPOSTS[move.outpost].effects, table, origin="outpost", source=move.outpost)


def offer_bonus(mat: Mat, due: Due) -> Offer:
    """Offer a hub's bonus: the effect of any of the six outposts, placed or not."""
    at = hub(due.source)
    return Offer(
        HubBonus,
        bonus=one_of(tuple(OUTPOSTS), describe=lambda each: _show(mat, each)),
        says=lambda: at,
    )


def take_bonus(state: State, seat: Seat, due: Due, move: HubBonus, table: Table) -> None:
    state.mats[seat].due.remove(due)
    table.tell(HubBonusTaken(seat, move.bonus, due.source))
    grant(state, seat, OUTPOSTS[move.bonus].effects, table, origin="hub", source=due.source)


def _show(mat: Mat, each: OutpostId) -> Option:
    warning = Lines([warn_of_waste(mat, effect) for effect in OUTPOSTS[each].effects], ", ")
    hint = (
        Text("{bonus}: {warning}", bonus=bonus(each), warning=warning) if warning else bonus(each)
    )
    return Option(each, outpost(each), hint)

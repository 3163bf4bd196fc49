"""Produce: collect the P# of tiles with a base of yours, up to the value of the action."""

from collections.abc import Callable
from functools import partial
from typing import Annotated

from msgspec import Meta

from rules.kernel import Move, Offer, Seat, Slot, Table, many_of
from rules.spacecorp.edges.windows import pass_by
from rules.spacecorp.events import Produced
from rules.spacecorp.expansion import reasons
from rules.spacecorp.state import State
from rules.spacecorp.table import colonies
from rules.spacecorp.table.tiles import yields
from rules.spacecorp.value import previews
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.picks import Hand, Hq, shut
from rules.spacecorp.value.plan import Plan
from rules.spacecorp.value.value import OWN


class Produce(Move):
    """Collect the profit that your bases yield, each from its tile."""

    tiles: Annotated[
        tuple[str, ...],
        Meta(
            title="from {choice}",
            description="The tiles you collect from, by site",
            extra={"asks": "From which tiles?"},
        ),
    ]
    hq: Hq = OWN
    cards: Hand = ()


_NO_CARD = shut(Produce, "tiles", reasons.nothing_for_it)
_NO_TILE = shut(Produce, "tiles", reasons.no_tile)


def can_produce(assets: Assets) -> bool:
    return assets.has_any("produce") and next(yields(assets.state, assets.seat), None) is not None


def produce_offer(assets: Assets) -> Offer:
    state, seat = assets.state, assets.seat
    if not assets.has_any("produce"):
        return _NO_CARD
    paying = _list_paying(state, seat)
    if not paying:
        return _NO_TILE
    plan = partial(assets.plan, "produce")
    return Offer(
        Produce,
        tiles=_choose_collected(plan, paying),
        hq=lambda tiles: plan(len(tiles)).hq_slot(),
        cards=lambda tiles, hq: plan(len(tiles)).cards_slot(hq),
        says=lambda tiles, hq, cards: previews.tell_producing(
            plan(len(tiles)).sum(hq, (), cards), seat, _profit(state, seat, tiles, paying)
        ),
    )


def _list_paying(state: State, seat: Seat) -> dict[str, int]:
    """List the tiles with their profit, by site. In a star system the later ones get a number."""
    found: dict[str, int] = {}
    for place, profit in yields(state, seat):
        before = sum(each.split("/")[0] == place for each in found)
        found[f"{place}/{before + 1}" if before else place] = profit
    return found


def _choose_collected(plan: Callable[[int], Plan], paying: dict[str, int]) -> Slot:
    def able(count: int) -> bool:
        return plan(count).is_possible()

    def best() -> tuple[str, ...]:
        """Pick as many paying tiles as cost no profit."""
        count = sum(each > 0 for each in paying.values()) or 1
        while count > 1 and ((price := plan(count).price()) is None or price.cost):
            count -= 1
        chosen = sorted(paying, key=lambda tile: -paying[tile])[:count]
        return tuple(tile for tile in paying if tile in chosen)

    return many_of(
        lambda chosen: (
            [tile for tile in paying if tile not in chosen] if able(len(chosen) + 1) else []
        ),
        bool,
        default=best,
        describe=lambda tile: previews.show_tile(tile, paying[tile]),
    )


def _profit(state: State, seat: Seat, tiles: tuple[str, ...], paying: dict[str, int]) -> int:
    """Profit of the tiles, plus the bonus of a progress card."""
    more = state.corps[seat].has("produce_profit_bonus")
    return sum(paying[tile] for tile in tiles) + (more.amount if more else 0)


def produce(assets: Assets, move: Produce, table: Table) -> None:
    state, seat = assets.state, assets.seat
    profit = _profit(state, seat, move.tiles, _list_paying(state, seat))
    done = assets.plan("produce", len(move.tiles)).carry_out(state, move.hq, (), move.cards, table)
    corp = state.corps[seat]
    corp.profit += profit
    corp.produced += 1
    corp.stirred = True
    table.tell(Produced(seat, tuple(tile.split("/")[0] for tile in move.tiles), profit, done))
    colonies.pay_out(state, "produce", seat, table)
    if profit:
        state.late.producer, state.late.produced = seat, profit
        pass_by("produce_paid", state, table)

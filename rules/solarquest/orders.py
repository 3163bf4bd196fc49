"""Standing orders: a captain decides repeated questions in advance, so that nobody has to wait."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, get_args

import msgspec
from msgspec import Meta

from rules.kernel import Capitalized, Move, Offer, Option, OrderProposal, Seat, Text, one_of
from rules.solarquest.state import DebtOrder, FuelOrder, Orders, RollOrder, SaleOrder, State
from rules.solarquest.words.naming import ORDERED, standing_order

_DEBTS, _ROLLS, _SALES, _FUEL = (
    [Option(order, Capitalized(standing_order(order))) for order in get_args(kind)]
    for kind in (DebtOrder, RollOrder, SaleOrder, FuelOrder)
)
_PROPOSED: Mapping[str, tuple[Text, Text]] = {
    "settle": (
        Text("From now on, sell what settles my debts"),
        Text("From now on I sell what settles your debts."),
    ),
    "alone": (
        Text("From now on, roll for me where I can do nothing else"),
        Text("From now on I roll for you where you can do nothing else."),
    ),
    "always": (
        Text("From now on, roll for me unless my tank is low"),
        Text("From now on I roll for you unless your tank is low."),
    ),
}
"""What is proposed to whoever is asked what an order could answer, and promised."""
_UNORDERED = Orders()


class StandingOrders(Move):
    """Decide beforehand how debts are met, when the dice are rolled for you, and about free
    fuel."""

    standing_order: ClassVar[bool] = True

    debts: Annotated[
        DebtOrder,
        Meta(
            title=ORDERED["debts"],
            description="Debts in your own turn that your cash does not cover",
            extra={"asks": "What if you owe more than your cash?"},
        ),
    ] = _UNORDERED.debts
    sales: Annotated[
        SaleOrder,
        Meta(
            title=ORDERED["sales"],
            description="What is sold first to meet a debt",
            extra={"asks": "What is sold first to meet a debt?"},
        ),
    ] = _UNORDERED.sales
    roll: Annotated[
        RollOrder,
        Meta(
            title=ORDERED["roll"],
            description="The roll that your turn begins with",
            extra={"asks": "Who rolls at the start of your turn?"},
        ),
    ] = _UNORDERED.roll
    fuel: Annotated[
        FuelOrder,
        Meta(
            title=ORDERED["fuel"],
            description="Fuel that costs you nothing",
            extra={"asks": "What about fuel that costs you nothing?"},
        ),
    ] = _UNORDERED.fuel


def ordering(state: State, seat: Seat) -> Offer:
    """Offer the standing orders."""
    now = state.ships[seat].orders.value
    return Offer(
        StandingOrders,
        debts=one_of(_DEBTS, default=now.debts),
        sales=one_of(_SALES, default=now.sales),
        roll=one_of(_ROLLS, default=now.roll),
        fuel=lambda: one_of(_FUEL, default=now.fuel) if state.rules.filling else None,
    )


def propose(state: State, seat: Seat, **order: Any) -> OrderProposal:
    """Propose one more order on top of the current ones."""
    (chosen,) = order.values()
    move = StandingOrders(**{**msgspec.structs.asdict(state.ships[seat].orders.value), **order})
    return OrderProposal(move, *_PROPOSED[chosen])

"""Upgrade: an Infra card moves from your hand to your HQ."""

from typing import Annotated

from msgspec import Meta

from rules.kernel import Move, Offer, Seat, Slot, Table, one_of
from rules.spacecorp.content import CARDS
from rules.spacecorp.corp import SLOTS
from rules.spacecorp.events import Upgraded
from rules.spacecorp.expansion import reasons
from rules.spacecorp.sheets import CardId
from rules.spacecorp.state import State
from rules.spacecorp.table.cards import lay, show
from rules.spacecorp.value import previews
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.picks import shut
from rules.spacecorp.value.sources import INFRA


class Upgrade(Move):
    """Lay an Infra card on your headquarters, where it serves you for good. That is your action."""

    card: Annotated[
        CardId,
        Meta(
            title="with {choice}",
            description="The card, which must be marked as Infra",
            extra={"asks": "Which card?"},
        ),
    ]
    slot: Annotated[
        int,
        Meta(
            title="in {choice}",
            description="The slot it goes into",
            extra={"asks": "Into which slot?"},
        ),
    ]


_SHUT = shut(Upgrade, "card", reasons.no_infra)


def can_upgrade(assets: Assets) -> bool:
    return INFRA in assets.held.uses


def upgrade_offer(assets: Assets) -> Offer:
    state, seat = assets.state, assets.seat
    if not can_upgrade(assets):
        return _SHUT
    return Offer(
        Upgrade,
        card=one_of(assets.held.of_kind(INFRA), describe=previews.playable),
        slot=lambda: _slots(state, seat),
        says=lambda card, slot: previews.tell_upgrade(state, seat, card, slot),
    )


def _slots(state: State, seat: Seat) -> Slot:
    return one_of(range(1, SLOTS + 1), describe=lambda slot: previews.slot(state, seat, slot))


def upgrade(assets: Assets, move: Upgrade, table: Table) -> None:
    """Swap the cards.
    The old card returns to the hand, or leaves the game if it is of an earlier era."""
    state, seat, corp = assets.state, assets.seat, assets.corp
    out = corp.infra[move.slot - 1]
    show(state, seat, move.card)
    corp.infra[move.slot - 1] = move.card
    returned = out is not None and CARDS[out].era == state.era
    if out is not None and returned:
        lay(out, corp.hand)
    corp.stirred = True
    table.tell(Upgraded(seat, move.card, move.slot, out, returned=returned))

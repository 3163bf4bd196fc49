"""Edges (page 8): a second use of a card besides its action, at a moment that the card names.
Each Edge is two small functions: one lists its possible picks now, the other carries it out."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import cast

from rules.kernel import Seat, Table
from rules.spacecorp.content import CARDS, EDGES, ERAS, ROWS
from rules.spacecorp.corp import VERBS, Verb
from rules.spacecorp.outcomes import (
    Diverted,
    EdgePlayed,
    Influenced,
    InfraShed,
    Intercepted,
    MicrobesHit,
    Poached,
    Sabotaged,
)
from rules.spacecorp.sheets import CardEdge, CardId, EdgeId, Era
from rules.spacecorp.state import Claiming, State
from rules.spacecorp.table.cards import lay, take_offer, throw
from rules.spacecorp.table.progress import may_take, take

ALONE = ("",)  # playable, with nothing to pick
_SHUT = ()  # not playable
# The era in which an action can first be named.
_SINCE: Mapping[Verb, Era] = {"revelation": "planeteers", "colonize": "starfarers"}
_NAMED: Mapping[Era, tuple[Verb, ...]] = {
    era: tuple(verb for verb in VERBS if _SINCE.get(verb, era) in ERAS[: place + 1])
    for place, era in enumerate(ERAS)
}


def verbs_of(era: Era) -> tuple[Verb, ...]:
    """The actions that can be named in an era."""
    return _NAMED[era]


def picks(state: State, seat: Seat, card: CardId) -> Sequence[str]:
    """Return the possible picks for a card's Edge if the player plays it now.
    `ALONE` means that there is nothing to pick; an empty result means that the Edge can't be
    played."""
    edge = CARDS[card].edge
    return _PICKS[edge.id](state, seat) if edge else _SHUT


def play(
    state: State, seat: Seat, card: CardId, pick: str, table: Table, *, ordered: bool = False
) -> None:
    """Carry out an Edge, then discard its card, which can't be poached (SCC-A4)."""
    edge = CARDS[card].edge
    assert edge is not None  # noqa: S101 - a card with picks has an Edge
    table.tell(EdgePlayed(seat, card, edge.id), ordered=seat if ordered else None)
    _EFFECTS[edge.id](state, seat, edge, pick, table)
    throw(state, seat, card)


# ---------------------------------------------------------------- when, and upon what


def _starts(state: State) -> bool:
    """Whether the turn has begun but no action is named yet."""
    return state.turn.phase == "start"


def _salvageable(state: State, seat: Seat) -> Sequence[str]:
    """Playable at the start of your own turn, while an offer is there (SCC-A2)."""
    return ALONE if _starts(state) and seat == state.turn.seat and state.offered() else _SHUT


def _sabotageable(state: State, seat: Seat) -> Sequence[str]:
    """Playable at the start of another player's turn, on an action that is not barred yet."""
    if not _starts(state) or seat == state.turn.seat:
        return _SHUT
    return [verb for verb in verbs_of(state.era) if verb not in state.turn.barred]


def _microbial(state: State, seat: Seat) -> Sequence[str]:
    """Playable at the start of any turn."""
    return ALONE if _starts(state) else _SHUT


def _removable(state: State, seat: Seat) -> Sequence[str]:
    """Playable at the start of any turn, while anybody has an Infra card."""
    return ALONE if _starts(state) and any(any(corp.infra) for corp in state.corps) else _SHUT


def _hackable(state: State, seat: Seat) -> Sequence[str]:
    """Playable in another player's turn until the offers are filled again (SCC-A13)."""
    runs = state.turn.phase in ("start", "action", "contracts", "rewards", "transport", "discard")
    return state.offered() if runs and seat != state.turn.seat else _SHUT


def _within_a_command(state: State, seat: Seat) -> Sequence[str]:
    """Never playable by itself: Competitors are named together with the action."""
    return _SHUT


def _divertible(state: State, seat: Seat) -> Sequence[str]:
    """Playable after another player's Produce that has paid something."""
    late = state.late
    return ALONE if late.produced and late.producer != seat else _SHUT


def _leakable(state: State, seat: Seat) -> Sequence[str]:
    """Playable after another player has taken a Breakthrough with its award.
    It takes the other copy, if the player may have it (SCC-A9)."""
    taken = [taking.title for taking in state.late.breakthroughs if taking.seat != seat]
    return [title for title in taken if may_take(state, seat, title)]


def _list_influenced(state: State, seat: Seat) -> Sequence[str]:
    """Playable after a claim by anybody."""
    return ALONE if state.late.claims else _SHUT


def _poachable(state: State, seat: Seat) -> Sequence[str]:
    """Playable on cards that another player discarded in step 5, while they lie there."""
    return ALONE if state.late.discarded and state.late.discarder != seat else _SHUT


def _interceptable(state: State, seat: Seat) -> Sequence[str]:
    """Playable after another player's turn, by one player only.
    If you have passed, you take no more turns in the era and can't intercept."""
    return ALONE if state.late.ended not in (None, seat) and not state.corps[seat].passed else _SHUT


_PICKS: Mapping[EdgeId, Callable[[State, Seat], Sequence[str]]] = {
    "salvage": _salvageable,
    "sabotage": _sabotageable,
    "hostile_microbes": _microbial,
    "incompatible": _removable,
    "hack": _hackable,
    "competitors": _within_a_command,
    "divert": _divertible,
    "leak": _leakable,
    "market_influence": _list_influenced,
    "poach": _poachable,
    "intercept": _interceptable,
}

# ---------------------------------------------------------------- what they do


def _salvage(state: State, seat: Seat, edge: CardEdge, pick: str, table: Table) -> None:
    for card in state.offered():
        take_offer(state, seat, card, table)


def _sabotage(state: State, seat: Seat, edge: CardEdge, pick: str, table: Table) -> None:
    verb = cast("Verb", pick)
    state.turn.barred = [*state.turn.barred, verb]
    table.tell(Sabotaged(seat, state.turn.seat, verb))


def list_infected(state: State) -> Iterator[Seat]:
    """The players with a base or a team where a tile shows the sign, in turn order (SCC-A8)."""
    sign = EDGES["hostile_microbes"].sign
    sick = {
        site
        for site, spot in state.sites.items()
        if any(sign in state.signs(spot, plot) for plot in spot.plots)
    }
    for seat in state.round_from(state.turn.seat):
        if not sick.isdisjoint(
            team.site for _, team in state.corps[seat].deployed()
        ) or not sick.isdisjoint(site for site, _ in state.bases(seat)):
            yield seat


def _infect(state: State, seat: Seat, edge: CardEdge, pick: str, table: Table) -> None:
    """Hit each player once, however many such places they have. Nobody pays more than they have."""
    for each in list_infected(state):
        lost = min(edge.amount, state.corps[each].profit)
        state.corps[each].profit -= lost
        table.tell(MicrobesHit(each, lost))


def _remove(state: State, seat: Seat, edge: CardEdge, pick: str, table: Table) -> None:
    """Each player in turn loses an Infra card, chosen by their secret preference; the card lost
    becomes public. One of an earlier era leaves the game (SCC-A7)."""
    table.barrier = True
    for each in state.round_from(state.turn.seat):
        corp = state.corps[each]
        if any(corp.infra):
            slot = _shed(state, each)
            card = corp.infra[slot]
            assert card is not None  # noqa: S101 - the slot was chosen among those with a card
            corp.infra[slot], corp.stirred = None, True
            out = CARDS[card].era != state.era
            lay(card, state.box if out else state.discard)
            table.tell(InfraShed(each, card, out))


def _shed(state: State, seat: Seat) -> int:
    """Return the slot of the Infra card to lose.
    The player's preference comes first, then the oldest, weakest card in the lowest slot."""
    corp = state.corps[seat]
    lying = {card: slot for slot, card in enumerate(corp.infra) if card}
    named = [slot for card in corp.preferences.value.shed if (slot := lying.get(card)) is not None]
    return (
        named[0] if named else lying[min(lying, key=lambda card: (*_strength(card), lying[card]))]
    )


def _strength(card: CardId) -> tuple[int, int]:
    sheet = CARDS[card]
    assert sheet.era is not None  # noqa: S101 - Time is not an Infra card
    return ERAS.index(sheet.era), max(use.value for use in sheet.uses)


def _hack(state: State, seat: Seat, edge: CardEdge, pick: str, table: Table) -> None:
    take_offer(state, seat, pick, table)


def _divert(state: State, seat: Seat, edge: CardEdge, pick: str, table: Table) -> None:
    """Gain a share of what was collected, rounded up. The producer keeps everything."""
    amount = count_diverted(state)
    state.corps[seat].profit += amount
    table.tell(Diverted(seat, amount, state.late.producer))


def count_diverted(state: State) -> int:
    """The profit from Divert now."""
    return -(-state.late.produced // EDGES["divert"].divisor)


def _leak(state: State, seat: Seat, edge: CardEdge, pick: str, table: Table) -> None:
    take(state, seat, pick, table)


def own_claim(state: State, seat: Seat) -> bool:
    """Whether one of the claims open to an answer is the player's own, made in their turn
    (SCC-A10)."""
    return any(claim.seat == seat for claim in state.late.claims)


def _influence(state: State, seat: Seat, edge: CardEdge, pick: str, table: Table) -> None:
    claim, amount = find_answered(state, seat, edge)
    state.corps[seat].profit += amount
    table.tell(Influenced(seat, ROWS[state.era][claim.row].id, amount))


def find_answered(state: State, seat: Seat, edge: CardEdge) -> tuple[Claiming, int]:
    """Find the claim that Market Influence answers, and its profit.
    The more profitable one wins."""
    own = own_claim(state, seat)
    claim = next(claim for claim in state.late.claims if (claim.seat == seat) == own)
    return claim, edge.own if own else edge.other


def _poach(state: State, seat: Seat, edge: CardEdge, pick: str, table: Table) -> None:
    cards, state.late.discarded = tuple(state.late.discarded), []
    for card in cards:
        state.discard.give(card, state.corps[seat].hand)
    table.tell(Poached(seat, cards, state.late.discarder))


def _intercept(state: State, seat: Seat, edge: CardEdge, pick: str, table: Table) -> None:
    """Mark the intercept. `NextTurn` or `ExtraTurn` then starts the extra turn."""
    state.late.ended, state.late.intercepted = None, seat
    table.tell(Intercepted(seat))


_EFFECTS: Mapping[EdgeId, Callable[[State, Seat, CardEdge, str, Table], None]] = {
    "salvage": _salvage,
    "sabotage": _sabotage,
    "hostile_microbes": _infect,
    "incompatible": _remove,
    "hack": _hack,
    "divert": _divert,
    "leak": _leak,
    "market_influence": _influence,
    "poach": _poach,
    "intercept": _intercept,
}

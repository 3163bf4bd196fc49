"""Commands open in anybody's turn: play an Edge by hand while it can still answer, leave standing
orders for Edges, and set preferences. The bot invites nobody to this: that would reveal who holds
an Edge."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, get_args

from msgspec import Meta

from rules.kernel import (
    MISSING,
    Lines,
    Move,
    Offer,
    Option,
    Seat,
    Slot,
    Step,
    Table,
    Text,
    amount,
    many_of,
    one_of,
    who,
)
from rules.spacecorp.actions.preferences import Prefer, preferences_offer
from rules.spacecorp.actions.transport import Transport
from rules.spacecorp.content import CARDS, EDGES, PROGRESS, SHEETS, TIME
from rules.spacecorp.corp import EdgeOrder
from rules.spacecorp.edges import edges
from rules.spacecorp.edges.orders import AS_BEFORE
from rules.spacecorp.edges.stakes import stake
from rules.spacecorp.sheets import Action, CardId, Edge, EdgeId
from rules.spacecorp.state import State
from rules.spacecorp.turn.eras import ExtraTurn
from rules.spacecorp.words import naming
from rules.spacecorp.words.orders import tell_order, tell_taken_back

ANYBODY = Seat(-1)
_LATER = Text(
    "A transport comes after your action. You are asked where one is of use; with `/spacecorp "
    "prefer` wherever one is possible."
)
NEVER: Literal["never"] = "never"
When: TypeAlias = Literal["now", "research", "era_end", "never"]
Whose: TypeAlias = Literal["both", "own", "other"]


class PlayEdge(Move):
    """Play a card for its Edge: something besides actions, at the moment that it names."""

    called: ClassVar[str] = "Play an Edge"
    reply: ClassVar[bool] = True  # its moment passes

    card: Annotated[
        CardId, Meta(description="The card with the Edge", extra={"asks": "Which card?"})
    ]
    pick: Annotated[
        str,
        Meta(
            title="for {choice}",
            description="What it names: an action, a card or a Breakthrough",
            extra={"asks": "What for?"},
        ),
    ] = ""


class OrderEdge(Move):
    """Let a card be played for its Edge, often in another's turn, when you are away. Nobody sees
    it."""

    standing_order: ClassVar[bool] = True
    called: ClassVar[str] = "Order an Edge"

    card: Annotated[
        CardId, Meta(description="The card with the Edge", extra={"asks": "Which card?"})
    ]
    when: Annotated[
        When, Meta(description="When it is played, or off", extra={"asks": "When?"})
    ] = "now"
    on: Annotated[
        Seat,
        Meta(
            title="in the turn of {choice}",
            description="In whose turn",
            extra={"asks": "In whose turn?", "called": "Whose turn"},
        ),
    ] = ANYBODY
    bar: Annotated[
        str,
        Meta(
            title="against {choice}",
            description="Sabotage: the action that you bar",
            extra={"asks": "Which action do you bar?", "called": "Barred action"},
        ),
    ] = ""
    want: Annotated[
        tuple[str, ...],
        Meta(
            title="for {choice}",
            description="What you want, the best first; nothing for anything",
            extra={"asks": "What do you want, the best first?", "called": "Wanted"},
        ),
    ] = ()
    least: Annotated[
        int,
        Meta(
            title="from {choice} on",
            description="At least so much: value, profit, cards or rivals",
            extra={"asks": "How much at least?", "called": "At least"},
        ),
    ] = 0
    safe: Annotated[
        bool,
        Meta(
            description="Whether it may cost you something too",
            extra={"asks": "May it cost you something too?", "called": "Cost"},
        ),
    ] = False
    of: Annotated[
        Whose,
        Meta(
            description="Market Influence: whose claims",
            extra={"asks": "After whose claims?", "called": "Whose claims"},
        ),
    ] = "both"


class AnyTime(Step):
    """Edges by hand, orders and preferences."""

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        if not state.over:
            yield from _edges_by_hand(state, seat)
            yield from _orders(state, seat)
            yield preferences_offer(state, seat)
            if seat == state.turn.seat:  # an offer of the current step takes precedence
                yield Offer(Transport, barred=_LATER)

    def apply(
        self, state: State, seat: Seat, move: PlayEdge | OrderEdge | Prefer, table: Table
    ) -> None:
        corp = state.corps[seat]
        match move:
            case PlayEdge(card, pick):
                edges.play(state, seat, card, pick, table)
                if state.late.intercepted is not None:
                    table.then(ExtraTurn(state.turn))
            case OrderEdge():
                others = [order for order in corp.orders.value if order.card != move.card]
                corp.orders.value = others if move.when == NEVER else [*others, _order(move)]
            case Prefer():
                corp.preferences.value = move.settled()


# ---------------------------------------------------------------- by hand

_MOMENTS: Mapping[EdgeId, str] = {
    "salvage": "{edge} is played at the start of your own turn, while there are offers.",
    "sabotage": "{edge} is played at the start of another's turn.",
    "hostile_microbes": "{edge} are played at the start of a turn.",
    "incompatible": "{edge} is played at the start of a turn, while there is an Infra card.",
    "hack": "{edge} is played in another's turn, while there are offers.",
    "competitors": "{edge} are played as you name an action: choose two headquarters.",
    "divert": "{edge} is played after another's Produce, until the next action.",
    "leak": (
        "{edge} is played after another took a Breakthrough that you may have too, until the next "
        "action."
    ),
    "market_influence": "{edge} is played after a contract was claimed, until the next action.",
    "poach": "{edge} is played after another discarded cards, until the next action.",
    "intercept": "{edge} is played after another's turn, until the next action.",
}


def _edges_by_hand(state: State, seat: Seat) -> Iterator[Offer]:
    """Offer each card with an Edge, or tell why it can't be played now."""
    picks = {
        card: edges.picks(state, seat, card) for card in state.corps[seat].hand if CARDS[card].edge
    }
    able = [card for card, possible in picks.items() if possible]
    unable = [card for card, possible in picks.items() if not possible]
    if able:
        yield Offer(
            PlayEdge,
            card=one_of(
                able,
                describe=lambda card: _show_edge(card, stake(state, seat, card)),
                barred_options=lambda: [
                    _show_edge(card, _tell(card), _moment(card)) for card in unable
                ],
            ),
            pick=lambda card: (
                None if picks[card] == edges.ALONE else one_of(picks[card], describe=_show_pick)
            ),
            says=lambda card: (
                stake(state, seat, card) if len(able) > 1 else _only_edge(state, seat, card)
            ),
        )
    elif unable:
        yield Offer(PlayEdge, barred=Lines(map(_moment, unable), " "))


def _only_edge(state: State, seat: Seat, card: CardId) -> Text:
    """Describe the effect of the only Edge: with one card there is no question to show it."""
    told = "{edge} ({card}): {stake}"
    return Text(
        told,
        edge=naming.name_edge(_edge_of(card).id),
        card=naming.card(card),
        stake=stake(state, seat, card),
    )


def _show_edge(card: CardId, comes_to: Text, barred: str = "") -> Option:
    told = Text("{edge} ({card})", edge=naming.name_edge(_edge_of(card).id), card=naming.card(card))
    return Option(card, told, comes_to, barred)


def _tell(card: CardId) -> Text:
    """Describe the Edge of a card."""
    edge = CARDS[card].edge
    assert edge is not None  # noqa: S101 - callers pass cards with an Edge only
    return naming.edge_text(edge)


def _moment(card: CardId) -> Text:
    """Tell when the Edge of a card is played."""
    edge = _edge_of(card).id
    return Text(_MOMENTS[edge], edge=naming.name_edge(edge))


def _show_pick(pick: str) -> Option:
    if pick in CARDS:
        return Option(pick, naming.card(pick), naming.worth(CARDS[pick]))
    if pick in PROGRESS:
        return Option(pick, naming.progress(pick), naming.progress_text(pick))
    return Option(pick, naming.name_kind(pick))


def _edge_of(card: CardId) -> Edge:
    edge = CARDS[card].edge
    assert edge is not None  # noqa: S101 - callers pass cards with an Edge only
    return EDGES[edge.id]


# ---------------------------------------------------------------- orders

_SAID: Mapping[EdgeId, tuple[str, ...]] = {
    "sabotage": ("on", "bar"),
    "hack": ("on", "want", "least"),
    "hostile_microbes": ("least", "safe"),
    "incompatible": ("least", "safe"),
    "divert": ("on", "least"),
    "leak": ("want",),
    "market_influence": ("of",),
    "poach": ("want", "least"),
    "intercept": ("on",),
}
"""What an order for an Edge may say. Those of one's own turn need none."""
_NOW = Option("now", Text("As soon as it can be"))
_WHEN: Mapping[EdgeId, tuple[Option, ...]] = {
    "hack": (_NOW, Option("research", Text("As Research is named"))),
    "intercept": (_NOW, Option("era_end", Text("When no other turn is left in the era"))),
}
_TAKE_BACK = Option(NEVER, Text("Off: take the order back"))
_WHOSE = (
    Option("both", Text("Anybody's claims")),
    Option("own", Text("Your own claims")),
    Option("other", Text("Claims of others")),
)
_ALWAYS = Option(False, Text("Whatever it costs me"))
_ONLY_SAFE = Option(True, Text("Only if I lose nothing"))


def _orders(state: State, seat: Seat) -> Iterator[Offer]:
    corp = state.corps[seat]
    held = [card for card in corp.hand if CARDS[card].edge and _edge_of(card).id in _SAID]
    if not held:
        return
    ordered = {order.card: order for order in corp.orders.value}

    def when(card: CardId) -> Slot:
        ways = [*_WHEN.get(_edge_of(card).id, (_NOW,)), *([_TAKE_BACK] if card in ordered else ())]
        return one_of(ways, now(card).when)

    def now(card: CardId) -> EdgeOrder:
        """The current order for a card, or the usual one."""
        return ordered.get(card) or EdgeOrder(card, least=_edge_of(card).least, safe=True)

    def is_said(what: str, card: CardId, when: str) -> bool:
        return when != NEVER and what in _SAID[_edge_of(card).id]

    yield Offer(
        OrderEdge,
        card=one_of(held, describe=lambda card: _show_edge(card, _tell(card))),
        when=when,
        on=lambda card, when: _on(state, seat, now(card)) if is_said("on", card, when) else None,
        bar=lambda card, when: _bar(state, now(card)) if is_said("bar", card, when) else None,
        want=lambda card, when: (
            _want(state, _edge_of(card), now(card)) if is_said("want", card, when) else None
        ),
        least=lambda card, when: (
            _least(state, _edge_of(card), now(card)) if is_said("least", card, when) else None
        ),
        safe=lambda card, when: (
            one_of([_ONLY_SAFE, _ALWAYS], now(card).safe) if is_said("safe", card, when) else None
        ),
        of=lambda card, when: one_of(_WHOSE, now(card).of) if is_said("of", card, when) else None,
        says=_order_said,
    )


def _order_said(**picks: Any) -> Text:
    """Describe the Edge; once the order is complete, the whole order as a sentence."""
    if len(picks) < len(OrderEdge.__struct_fields__):
        return _tell(picks["card"]) if "card" in picks else Text("")
    move = OrderEdge(**picks)
    if move.when == NEVER:
        return tell_taken_back(move.card)
    return Text("{order} It ends if the card is spent before.", order=tell_order(_order(move)))


def _on(state: State, seat: Seat, now: EdgeOrder) -> Slot:
    others = [Option(other, who(other)) for other in state.playing if other != seat]
    default = now.on if now.on in state.playing else ANYBODY
    return one_of([Option(ANYBODY, Text("Anybody else")), *others], default)


def _bar(state: State, now: EdgeOrder) -> Slot:
    verbs = [Option(verb, naming.name_kind(verb)) for verb in edges.verbs_of(state.era)]
    return one_of(
        [*verbs, Option(AS_BEFORE, Text("What they named in their turn before"))],
        now.bar or MISSING,
    )


def _want(state: State, edge: Edge, now: EdgeOrder) -> Slot:
    """Ask for kinds of actions for a card. Titles are offered too if the Edge takes one."""
    wanted = [
        Option(kind, naming.name_kind(kind), group=Text("Actions")) for kind in get_args(Action)
    ]
    if edge.id == "leak":
        kind = [title for title in state.progress if PROGRESS[title].kind == "breakthrough"]
        wanted = [Option(title, naming.progress(title)) for title in kind]
    elif edge.id == "hack":
        titles = [(sheet.id, sheet.title) for sheet in SHEETS.values() if sheet.era == state.era]
        wanted += [
            Option(sheet, title, group=Text("Cards"))
            for sheet, title in [*titles, (TIME.id, TIME.title)]
        ]
    return many_of(
        lambda chosen: [option for option in wanted if option.value not in chosen],
        lambda _: True,
        ordered=True,
        default=tuple(want for want in now.want if any(want == option.value for option in wanted)),
    )


def _least(state: State, edge: Edge, now: EdgeOrder) -> Slot:
    most = edge.most or len(state.playing) - 1
    return amount(min(1, edge.least), most, default=min(now.least, most))


def _order(move: OrderEdge) -> EdgeOrder:
    assert move.when != NEVER  # noqa: S101 - `NEVER` takes an order back and is handled before
    on = None if move.on == ANYBODY else move.on
    return EdgeOrder(move.card, move.when, on, move.bar, move.want, move.least, move.safe, move.of)

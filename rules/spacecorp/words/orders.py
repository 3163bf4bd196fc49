"""A player's orders and preferences, in whole sentences."""

from collections.abc import Callable, Mapping
from functools import partial

from rules.kernel import Lines, Text, listed, plural, who
from rules.spacecorp.content import CARDS, FIGURES, PROGRESS, SHEETS, TIME
from rules.spacecorp.corp import VERBS, EdgeOrder, Preferences
from rules.spacecorp.sheets import EdgeId
from rules.spacecorp.words.naming import card, cards, name_edge, name_kind, profit


def tell_order(order: EdgeOrder) -> Text:
    """An order: "Hack (Ledger Worm) takes the best card, for Move or Build, as anybody else's turn
    begins."."""
    sheet = CARDS[order.card].edge
    assert sheet is not None  # noqa: S101 - only cards with an Edge can be ordered
    told = "{edge} ({card}) is played {when}."
    return Text(told, edge=name_edge(sheet.id), card=card(order.card), when=_WHEN[sheet.id](order))


def tell_taken_back(copy: str) -> Text:
    return Text("The order for {card} is taken back.", card=card(copy))


def preferred(preferences: Preferences) -> Text:
    """How choices are answered without asking."""
    claim = "Contracts that you have met are claimed for you."
    if preferences.claim == "ask":
        claim = "You are asked before contracts are claimed."
    shed = "If Incompatible strikes you, these go first: {cards}." if preferences.shed else ""
    lines = [Text(claim), _TRANSPORT[preferences.transport], _REWARDS[preferences.rewards]]
    return Lines([*lines, Text(shed, cards=cards(preferences.shed))], " ")


_TRANSPORT = {
    "ask": Text(""),
    "always": Text("You are asked wherever a transport is possible."),
    "never": Text("Your turns end without a transport."),
}
_REWARDS = {
    "all": Text(""),
    "research": Text(
        "You decline rewards beyond {most} cards in hand.", most=FIGURES.turn.research_hand
    ),
    "none": Text("You decline all rewards."),
}


# ---------------------------------------------------------------- when each Edge is played


def _sabotage(order: EdgeOrder) -> Text:
    told = "as the next turn of anybody else begins, and bars {action}"
    if order.on is not None:
        told = "as {seat}'s next turn begins, and bars {action}"
    again = Text("what that player did the turn before")
    return Text(
        told, seat=_name(order), action=name_kind(order.bar) if order.bar in VERBS else again
    )


def _hack(order: EdgeOrder) -> Text:
    told = "as anybody else's turn begins, for {best}"
    if order.when == "research":
        told = "as anybody else names Research, for {best}"
    if order.on is not None:
        told = (
            "as {seat}'s turn begins, for {best}"
            if order.when == "now"
            else "as {seat} names Research, for {best}"
        )
    return Text(told, seat=_name(order), best=_best(order))


def _best(order: EdgeOrder) -> Text:
    """Which offer the order takes: "the best of Move or Build worth 3 or more"."""
    told = "the best of {wanted}" if order.want else "the best card"
    if order.least > 1:
        told = (
            "the best of {wanted} worth {least} or more"
            if order.want
            else "the best card worth {least} or more"
        )
    return Text(told, wanted=_name_wanted(order), least=order.least)


def _strike(told: str, safe: str, order: EdgeOrder) -> Text:
    return Text(safe if order.safe else told, rivals=plural(order.least, "rival"))


def _divert(order: EdgeOrder) -> Text:
    told = "after anybody else's Produce that pays {profit} or more"
    if order.on is not None:
        told = "after a Produce of {seat} that pays {profit} or more"
    return Text(told, seat=_name(order), profit=profit(order.least))


def _leak(order: EdgeOrder) -> Text:
    if order.want:
        return Text("as somebody takes {wanted}, if you may have it", wanted=_name_wanted(order))
    return Text("as somebody takes a Breakthrough that you may have too")


_CLAIMS = {
    "both": Text("after the next claim of anybody"),
    "own": Text("after your next claim"),
    "other": Text("after the next claim of somebody else"),
}


def _poach(order: EdgeOrder) -> Text:
    told = "when somebody discards {cards} or more"
    if order.want:
        told = "when somebody discards {cards} or more, one of them for {wanted}"
    return Text(told, cards=plural(order.least, "card"), wanted=_name_wanted(order))


def _intercept(order: EdgeOrder) -> Text:
    told = "after the next turn of anybody else"
    if order.on is not None:
        told = "after {seat}'s next turn"
    if order.when == "era_end":
        told = "once no other turn is left in the era"
    if order.when == "era_end" and order.on is not None:
        told = "after {seat}'s turn, once no other is left in the era"
    return Text(told, seat=_name(order))


_WHEN: Mapping[EdgeId, Callable[[EdgeOrder], Text]] = {
    "sabotage": _sabotage,
    "hack": _hack,
    "hostile_microbes": partial(
        _strike,
        "as a turn begins in which {rivals} or more would lose profit",
        "as a turn begins in which {rivals} or more would lose profit, and you none",
    ),
    "incompatible": partial(
        _strike,
        "as a turn begins in which {rivals} or more have Infra cards",
        "as a turn begins in which {rivals} or more have Infra cards, and you have none",
    ),
    "divert": _divert,
    "leak": _leak,
    "market_influence": lambda order: _CLAIMS[order.of],
    "poach": _poach,
    "intercept": _intercept,
}


def _name(order: EdgeOrder) -> Text | str:
    return "" if order.on is None else who(order.on)


def _name_wanted(order: EdgeOrder) -> Text:
    return listed(map(_want, order.want), "or")


def _want(want: str) -> Text:
    """The name of a kind of action, a title of cards or a Breakthrough."""
    if want in VERBS:
        return name_kind(want)
    return PROGRESS[want].title if want in PROGRESS else _TITLES[want]


_TITLES = {TIME.id: TIME.title, **{sheet.id: sheet.title for sheet in SHEETS.values()}}

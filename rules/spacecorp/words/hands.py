"""A player's private texts: the hand by kind of action with its total, orders and preferences."""

from collections.abc import Iterator

from rules.kernel import Lines, Seat, Text, listed, plural
from rules.spacecorp.content import CARDS, CONTRACTS, TIME_CARDS
from rules.spacecorp.corp import Corp, Preferences
from rules.spacecorp.sheets import Action, CardId
from rules.spacecorp.state import State
from rules.spacecorp.table.ending import counts_down
from rules.spacecorp.turn.contracts import nearly
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.value import OWN, PLAIN
from rules.spacecorp.words.naming import (
    card,
    card_text,
    cards,
    contract,
    count_alike,
    name_kind,
    name_use,
    profit,
    special_text,
)
from rules.spacecorp.words.orders import preferred, tell_order

_ACTIONS: tuple[Action, ...] = (
    "research",
    "move",
    "explore",
    "build",
    "produce",
    "genetics",
    "revelation",
)


def hand(view: State, seat: Seat) -> Iterator[Text]:
    """A player's hand and orders, line by line."""
    corp, assets = view.corps[seat], Assets(view, seat)
    held = list(corp.hand)
    yield Text("Your hand: {cards}.", cards=plural(len(corp.hand), "card"))
    for action in _ACTIONS:
        if alike := _of_a_kind(held, action):
            own = _infra(assets, action)
            lying = [Text("headquarters {value}", value=own)] * bool(own)
            yield Text(
                "- {comes}: {cards}.",
                comes=_comes_to(assets, action),
                cards=Lines([*lying, *alike], ", "),
            )
    for each in held:
        if special := CARDS[each].special:
            yield Text("- Special, {card}: {text}", card=card(each), text=special_text(special))
    if time := [each for each in held if each in TIME_CARDS]:
        yield Text(
            "- {cards}: doubles a Move, Explore or Build, or serves two teams.",
            cards=plural(len(time), "Time card"),
        )
    for each in held:
        if CARDS[each].edge:
            yield Text("- Edge on {card}: {text}", card=card(each), text=card_text(CARDS[each]))
    if infra := [each for each in held if CARDS[each].infra]:
        yield Text("Infra, to be laid on your headquarters for good: {cards}.", cards=cards(infra))
    yield from _orders(view, seat)


def moment(view: State, seat: Seat) -> Iterator[Text]:
    """The facts for the current decision, in three short lines, most needed first.
    It leaves out what the picture of the board shows."""
    if view.over:
        return
    phase = view.turn.phase
    if phase == "between":
        yield Text("You have {profit}.", profit=profit(view.corps[seat].profit))
    elif phase == "transport" and seat == view.turn.seat:
        yield Text(
            "Your action is done. One team may still travel from a base of yours to another, for "
            "nothing."
        )
    elif phase == "start" and seat == view.turn.seat:
        yield from _last_turns(view)
        yield from _means(view, seat)
        yield _holds(view.corps[seat])
        yield from () if view.ending else _goal(view, seat)
    else:
        yield _holds(view.corps[seat])


def _holds(corp: Corp) -> Text:
    """What the player has off the board."""
    told = (
        "You have {profit} and hold {cards}."
        if len(corp.hand)
        else "You have {profit} and no card."
    )
    if any(each in TIME_CARDS for each in corp.hand):
        told = "You have {profit} and hold {cards}, which doubles a Move, Explore or Build."
    others = sorted(corp.hand, key=lambda each: each in TIME_CARDS)
    return Text(told, profit=profit(corp.profit), cards=cards(others))


def _means(view: State, seat: Seat) -> Iterator[Text]:
    """The value of everything the player has, for each kind of action."""
    assets = Assets(view, seat)
    values = [value for action in _ACTIONS if (value := _comes_to(assets, action))]
    if values:
        yield Text("Your cards and headquarters make {values}.", values=listed(values, "or"))


def _goal(view: State, seat: Seat) -> Iterator[Text]:
    """The contract that is one step away."""
    if (goal := nearly(view, seat)) is not None:
        award = profit(view.award(CONTRACTS[goal].row - 1))
        yield Text(
            "You are one short of a contract: {contract} ({award}).",
            contract=contract(goal),
            award=award,
        )


def _last_turns(view: State) -> Iterator[Text]:
    """The warning as an era runs out."""
    if counts_down(view):
        yield Text("**This is your last turn in this era.**")
    elif view.ending:
        yield Text(
            "**The deck is empty: the era ends soon.** Whoever passes takes no further turn in it."
        )


def _of_a_kind(held: list[CardId], action: Action) -> list[Text]:
    """The cards for one action, with their values. Equal cards are counted."""
    uses = {each: [one for one in CARDS[each].uses if one.action == action] for each in held}
    return count_alike(
        Text("{card} ({values})", card=card(each), values=listed(map(name_use, own), "or"))
        for each, own in uses.items()
        if own
    )


def _infra(assets: Assets, action: Action) -> int:
    """The value that the player's headquarters and progress cards give to an action by
    themselves."""
    return assets.means(action).value(OWN, (), PLAIN)[0]


def _comes_to(assets: Assets, action: Action) -> Text:
    """The value of all cards and the player's Infra for an action: "Move 7", "Move 7 (5 shielded)".
    It is empty without any."""
    value, shielded = assets.means(action).value(OWN, None, PLAIN)
    told = "{action} {value}"
    if shielded:
        told = (
            "{action} {value} ({shielded} shielded)"
            if shielded < value
            else "{action} {value} (shielded)"
        )
    return (
        Text(told, action=name_kind(action), value=value, shielded=shielded) if value else Text("")
    )


# ---------------------------------------------------------------- orders and preferences


def _orders(view: State, seat: Seat) -> Iterator[Text]:
    corp = view.corps[seat]
    for order in corp.orders.value:
        if order.card in corp.hand:
            yield Text("Ordered: {order}", order=tell_order(order))
    if corp.preferences.value != Preferences():
        yield preferred(corp.preferences.value)

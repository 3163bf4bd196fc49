"""What a player holds and decides on: the hand by kind of action with what each comes to, orders and preferences."""

from collections import Counter
from collections.abc import Iterator

from rules.kernel.offer import Seat
from rules.kernel.text import Lines, Text
from rules.kernel.words import listed, plural, who
from rules.spacecorp.content import CARDS, PROGRESS, SHEETS, TIME, TIME_CARDS
from rules.spacecorp.corp import VERBS, EdgeOrder, Team
from rules.spacecorp.sheets import Action, CardId
from rules.spacecorp.state import State
from rules.spacecorp.value import OWN, PLAIN, Assets
from rules.spacecorp.words.naming import card, card_text, edge, kind, profit, special_text, there, use, worth

__all__ = ["hand", "moment"]

_ACTIONS: tuple[Action, ...] = ("research", "move", "explore", "build", "produce", "genetics", "revelation")


def hand(view: State, seat: Seat) -> Iterator[Text]:
    """What a player holds and has ordered, line by line."""
    corp, assets = view.corps[seat], Assets(view, seat)
    held = list(corp.hand)
    yield Text("Your hand: {cards}.", cards=plural(len(corp.hand), "card"))
    for action in _ACTIONS:
        if alike := _of_a_kind(held, action):
            yield Text("- {comes}: {cards}.", comes=_comes_to(assets, action), cards=Lines(alike, ", "))
    for each in held:
        if special := CARDS[each].special:
            yield Text("- Special, {card}: {text}", card=card(each), text=special_text(special))
    if time := [each for each in held if each in TIME_CARDS]:
        yield Text("- Time, {count}: doubles a Move, Explore or Build, or serves two teams.", count=len(time))
    for each in held:
        if CARDS[each].edge:
            yield Text("- Edge on {card}: {text}", card=card(each), text=card_text(CARDS[each]))
    if infra := [each for each in held if CARDS[each].infra]:
        yield Text("Can be laid down as Infra: {cards}.", cards=listed(map(card, infra)))
    yield from _orders(view, seat)


def moment(view: State, seat: Seat) -> Iterator[Text]:
    """What a player decides on now, line by line: before an action what all is worth, later what still matters."""
    if view.over:
        return
    corp, phase = view.corps[seat], view.turn.phase
    if phase == "start":
        assets = Assets(view, seat)
        values = [told for action in _ACTIONS if (told := _comes_to(assets, action))]
        yield Text("With all your cards and Infra: {values}.", values=Lines(values, ", "))
        if any(each in TIME_CARDS for each in corp.hand):
            yield Text("Time doubles a Move, Explore or Build, or serves two teams.")
    has = "You have {profit} and {cards}."
    yield Text(has, profit=profit(corp.profit), cards=plural(len(corp.hand), "card"))
    if phase != "between":
        teams = [_whereabouts(number, team) for number, team in corp.deployed() if team.site]
        yield Text("Your teams: {teams}.", teams=Lines(teams, ", ") or Text("none"))
    if phase in ("start", "action"):
        yield Text("Offers: {offers}.", offers=Lines(map(_offer, view.offered()), ", ") or Text("none"))


def _whereabouts(number: int, team: Team) -> Text:
    """Where a team is: "1 at Luna", "2 at Sirius, 3 boxes from the star"."""
    told = "{number} at {site}"
    if team.track:
        told = "{number} at {site} ({boxes} from the star)"
    boxes = plural(team.track, "box", "boxes")
    return Text(told, number=number, site=there(team.site) if team.site else "", boxes=boxes)


def _offer(copy: CardId) -> Text:
    return Text("{card} ({worth})", card=card(copy), worth=worth(CARDS[copy]))


def _of_a_kind(held: list[CardId], action: Action) -> list[Text]:
    """The cards for one action, with their values; those alike are counted."""
    uses = {each: [one for one in CARDS[each].uses if one.action == action] for each in held}
    told = [
        Text("{card} ({values})", card=card(each), values=listed(map(use, own), "or"))
        for each, own in uses.items()
        if own
    ]
    return [
        one if count == 1 else Text("{card} ×{count}", card=one, count=count) for one, count in Counter(told).items()
    ]


def _comes_to(assets: Assets, action: Action) -> Text:
    """What all cards for an action and the own Infra make: "Move 7", "Move 7 (5 shielded)"; nothing where there is
    nothing."""
    value, shielded = assets.means(action).value(OWN, None, PLAIN)
    if not value:
        return Text("")
    told = "{action} {value}"
    if shielded:
        told = "{action} {value} ({shielded} shielded)" if shielded < value else "{action} {value} (shielded)"
    return Text(told, action=kind(action), value=value, shielded=shielded)


# ---------------------------------------------------------------- orders and preferences


def _orders(view: State, seat: Seat) -> Iterator[Text]:
    corp = view.corps[seat]
    for order in corp.orders.value:
        if order.card in corp.hand:
            yield Text("Ordered: {order}.", order=_order(order))
    if corp.preferences.value.claim == "ask":
        yield Text("You are asked before contracts are claimed.")
    if shed := corp.preferences.value.shed:
        yield Text("If Incompatible strikes, these go first: {cards}.", cards=listed(map(card, shed)))


def _order(order: EdgeOrder) -> Text:
    """An order with its conditions."""
    sheet = CARDS[order.card]
    name = edge(sheet.edge.id) if sheet.edge else card(order.card)
    return Lines([Text("{edge} ({card})", edge=name, card=card(order.card)), *_conditions(order)], ", ")


def _conditions(order: EdgeOrder) -> Iterator[Text]:
    if order.when == "research":
        yield Text("before a Research")
    elif order.when == "era_end":
        yield Text("only when the era ends")
    if order.on is not None:
        yield Text("in {seat}'s turn", seat=who(order.on))
    if order.bar:
        yield (
            Text("to bar {action}", action=kind(order.bar)) if order.bar in VERBS else Text("to bar their last action")
        )
    if order.want:
        yield Text("wanted: {wanted}", wanted=listed(map(_want, order.want), "or"))
    if order.least:
        yield Text("from {least} on", least=order.least)
    if order.safe:
        yield Text("only if it costs me nothing")
    if order.of != "both":
        yield Text("for own claims") if order.of == "own" else Text("for claims of others")


def _want(want: str) -> Text:
    """A kind of action, a title of cards or a Breakthrough."""
    if want in VERBS:
        return kind(want)
    return PROGRESS[want].title if want in PROGRESS else _TITLES[want]


_TITLES = {TIME.id: TIME.title, **{sheet.id: sheet.title for sheet in SHEETS.values()}}

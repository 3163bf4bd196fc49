"""What a player holds and decides on: the hand by kind of action with what each comes to, orders and preferences."""

from collections import Counter
from collections.abc import Iterable, Iterator

from rules.kernel.offer import Seat
from rules.kernel.text import Lines, Text
from rules.kernel.words import listed, plural
from rules.spacecorp.assets import Assets
from rules.spacecorp.content import CARDS, TIME_CARDS
from rules.spacecorp.corp import Corp, Preferences
from rules.spacecorp.ending import counts_down
from rules.spacecorp.sheets import Action, CardId
from rules.spacecorp.state import State
from rules.spacecorp.value import OWN, PLAIN
from rules.spacecorp.words.describing import open_contracts
from rules.spacecorp.words.naming import card, card_text, kind, profit, special_text, there, use, worth
from rules.spacecorp.words.orders import ordered, preferred

__all__ = ["hand", "moment"]

_ACTIONS: tuple[Action, ...] = ("research", "move", "explore", "build", "produce", "genetics", "revelation")


def hand(view: State, seat: Seat) -> Iterator[Text]:
    """What a player holds and has ordered, line by line."""
    corp, assets = view.corps[seat], Assets(view, seat)
    held = list(corp.hand)
    yield Text("Your hand: {cards}.", cards=plural(len(corp.hand), "card"))
    for action in _ACTIONS:
        if alike := _of_a_kind(held, action):
            own = _infra(assets, action)
            lying = [Text("Infra {value}", value=own)] * bool(own)
            yield Text("- {comes}: {cards}.", comes=_comes_to(assets, action), cards=Lines([*lying, *alike], ", "))
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
        values = [told for action in _ACTIONS if (told := _comes_to(assets, action, infra=_infra(assets, action)))]
        yield from _last_turns(view)
        worth = "You take one action. With Infra and all your cards it is worth {values}."
        yield Text(worth, values=listed(values, "or")) if values else Text("You take one action.")
        if any(each in TIME_CARDS for each in corp.hand):
            yield Text("Time doubles a Move, Explore or Build, or serves two teams.")
    has = "You have {profit}. Your hand: {cards}."
    yield Text(has, profit=profit(corp.profit), cards=Lines(_counted(map(_offer, corp.hand)), ", ") or Text("no card"))
    if phase != "between":
        yield Text("Your teams: {teams}.", teams=Lines(_whereabouts(corp), ", ") or Text("none"))
    if phase in ("start", "action"):
        yield Text("Open contracts: {contracts}.", contracts=Lines(open_contracts(view), "; ") or Text("none"))


def _last_turns(view: State) -> Iterator[Text]:
    """What is not to be missed as an era runs out."""
    if counts_down(view):
        yield Text("**This is your last turn in this era.**")
    elif view.ending:
        yield Text("**The deck is empty: the era ends soon.** Whoever passes takes no further turn in it.")


def _whereabouts(corp: Corp) -> Iterator[Text]:
    """Where the teams are: "1 and 2 at Luna", "3 at Sirius (3 boxes from the star)"."""
    places: dict[tuple[str, int], list[int]] = {}
    for number, team in corp.deployed():
        if team.site:
            places.setdefault((team.site, team.track), []).append(number)
    for (site, track), numbers in places.items():
        told = "{numbers} at {site} ({boxes} from the star)" if track else "{numbers} at {site}"
        yield Text(told, numbers=listed(map(str, numbers)), site=there(site), boxes=plural(track, "box", "boxes"))


def _offer(copy: CardId) -> Text:
    return Text("{card} ({worth})", card=card(copy), worth=worth(CARDS[copy]))


def _of_a_kind(held: list[CardId], action: Action) -> list[Text]:
    """The cards for one action, with their values; those alike are counted."""
    uses = {each: [one for one in CARDS[each].uses if one.action == action] for each in held}
    return _counted(
        Text("{card} ({values})", card=card(each), values=listed(map(use, own), "or"))
        for each, own in uses.items()
        if own
    )


def _counted(told: Iterable[Text]) -> list[Text]:
    """Those alike stand once."""
    return [
        one if count == 1 else Text("{card} ×{count}", card=one, count=count) for one, count in Counter(told).items()
    ]


def _infra(assets: Assets, action: Action) -> int:
    """What the own headquarters and progress cards alone give for an action."""
    return assets.means(action).value(OWN, (), PLAIN)[0]


def _comes_to(assets: Assets, action: Action, *, infra: int = 0) -> Text:
    """What all cards for an action and the own Infra make: "Move 7", "Move 7 (Infra 2, 5 shielded)"; nothing where
    there is nothing."""
    value, shielded = assets.means(action).value(OWN, None, PLAIN)
    if not value:
        return Text("")
    notes = [Text("Infra {infra}", infra=infra)] * bool(infra)
    if shielded:
        notes.append(Text("{shielded} shielded", shielded=shielded) if shielded < value else Text("shielded"))
    told = "{action} {value} ({notes})" if notes else "{action} {value}"
    return Text(told, action=kind(action), value=value, notes=Lines(notes, ", "))


# ---------------------------------------------------------------- orders and preferences


def _orders(view: State, seat: Seat) -> Iterator[Text]:
    corp = view.corps[seat]
    for order in corp.orders.value:
        if order.card in corp.hand:
            yield Text("Ordered: {order}", order=ordered(order))
    if corp.preferences.value != Preferences():
        yield preferred(corp.preferences.value)

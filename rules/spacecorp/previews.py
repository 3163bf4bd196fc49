"""How choices read, and what picks would come to."""

from collections.abc import Callable, Collection, Sequence
from functools import cache

from msgspec.structs import replace

from rules.kernel.offer import Option, Seat
from rules.kernel.text import Capital, Count, Lines, Text
from rules.kernel.words import listed, plural, who
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import CARDS, HQS, SITES
from rules.spacecorp.corp import Team, TeamId
from rules.spacecorp.sheets import Action, BaseId, CardId, Era
from rules.spacecorp.state import State
from rules.spacecorp.sums import Sum
from rules.spacecorp.tiles import LEGACY
from rules.spacecorp.words import naming

__all__ = [
    "LOOKS",
    "NO_WAY",
    "base",
    "closed_hq",
    "destination",
    "draws_left",
    "helping",
    "hq",
    "idle_second",
    "one_time",
]
__all__ += ["playable", "producing", "researching", "second_team", "short", "slot", "special_card", "summed"]
__all__ += ["target", "team", "tile", "time_used", "unplayable", "unshielded", "upgrading"]

NO_WAY = Text("A base must stand where the team starts or where it lands: use one of others.")
_OWN = "own"


def summed(done: Sum | None, seat: Seat) -> Text:
    """The value of the picks, and what it is made of."""
    return Text("{total}.", total=naming.total(done, seat)) if done else Text("")


def short(action: Action, value: int, need: int) -> Text:
    told = "{action} {value} falls {short} short of {need}."
    return Text(told, action=naming.kind(action), value=value, short=need - value, need=need)


def idle_second(action: Action, value: int) -> Text:
    told = "{action} {value} is enough for this team, but leaves nothing that the second could do."
    return Text(told, action=naming.kind(action), value=value)


def unshielded(penalty: int) -> Text:
    return Text("Unshielded it costs {profit} for radiation, and you cannot pay that.", profit=naming.profit(penalty))


# ---------------------------------------------------------------- what all actions ask for


def hq(choice: str) -> Option:
    """An HQ, or two: the player's own, and others by their number."""
    names = [Text("your own") if each == _OWN else Text("{seat}'s", seat=who(int(each))) for each in choice.split("+")]
    others = [who(int(each)) for each in choice.split("+") if each != _OWN]
    hint = Count(len(others), "a reward for {seats}", "a reward each for {seats}", seats=listed(others))
    return Option(choice, Capital(listed(names)), hint if others else "")


def helping(choice: str, owner: Seat, site: SiteId) -> Option:
    """A base of somebody else."""
    kind = choice.split("/")[1]
    told = Text("{seat}'s {base} at {site}", seat=who(owner), base=naming.base(kind), site=naming.site(site))
    return Option(choice, told, Text("a reward for {seat}", seat=who(owner)), place=site)


def closed_hq(choice: str) -> Option:
    barred = Text("The end of the era is triggered: nobody else's Infra can be used any more.")
    return replace(hq(choice), barred=barred)


@cache
def playable(card: CardId) -> Option:
    return Option(card, naming.card(card), naming.worth(CARDS[card]))


def unplayable(card: CardId, action: Action) -> Text:
    """Why a card is of no use for an action, or serves as an Edge in it."""
    return Text("{card} cannot be played for {action} here.", card=naming.card(card), action=naming.kind(action))


@cache
def time_used(card: CardId) -> Option:
    return replace(playable(card), barred=Text("Time serves the second team already: it need not be named."))


@cache
def one_time(card: CardId) -> Option:
    return replace(playable(card), barred=Text("An action takes one Time card at most."))


def team(state: State, seat: Seat, among: Collection[TeamId] | None = None) -> Callable[[TeamId], Option]:
    """A team, by where it is. Teams that stand alike read alike: it makes no difference which of them acts."""
    corp = state.corps[seat]

    def stands(number: TeamId) -> tuple[object, ...]:
        there = corp.team(number)
        spot = state.sites.get(there.site) if there.site else None
        claims = spot is not None and (spot.claim, spot.claimant) == (seat, number)
        return there.site, there.track, claims, number in state.turn.acted

    def shown(number: TeamId) -> Option:
        alike = [other for other, _ in corp.deployed() if among is None or other in among]
        alike = [other for other in alike if stands(other) == stands(number)]
        return Option(
            number, naming.any_team(alike or [number]), _stands(corp.team(number)), place=corp.team(number).site
        )

    return shown


def _stands(there: Team) -> Text:
    """Where a team is: "Luna", "Sirius, 3 boxes from the star"."""
    if there.site is None:
        return Text("")
    if not there.track:
        return naming.site(there.site)
    return Text(
        "{site}, {boxes} from the star", site=naming.site(there.site), boxes=plural(there.track, "box", "boxes")
    )


def second_team(state: State, seat: Seat, among: Collection[TeamId]) -> Callable[[TeamId], Option]:
    of_team = team(state, seat, among)
    nobody = Option(0, Text("No second team"), Text("Time can still double the value"))
    return lambda number: of_team(number) if number else nobody


# ---------------------------------------------------------------- targets


def destination(site: SiteId, distance: int) -> Option:
    away = Text("{distance} away", distance=distance)
    return Option(site, naming.site(site), away, place=site, group=naming.region(SITES[site].region))


def base(kind: BaseId, era: Era) -> Option:
    return Option(kind, naming.base(kind), naming.base_gives(kind, era))


def tile(place: str, profit: int) -> Option:
    """A tile that can be collected from; in a star system there may be several."""
    site, _, number = place.partition("/")
    if site == LEGACY:
        return Option(place, Text("Legacy Production"), naming.profit(profit))
    name = naming.site(site)
    called = Text("{site}, tile {number}", site=name, number=number) if number else name
    return Option(place, called, naming.profit(profit), place=site)


def producing(done: Sum | None, seat: Seat, profit: int) -> Text:
    if done is None:
        return Text("")
    return Text("{total}. It pays {profit}.", total=naming.total(done, seat), profit=naming.profit(profit))


# ---------------------------------------------------------------- cards


def slot(state: State, seat: Seat, number: int) -> Option:
    """A slot for Infra cards, and what lies there or is printed in it."""
    corp = state.corps[seat]
    lying, printed = corp.infra[number - 1], HQS[corp.hq].boxes[number]
    there: Text = Text("empty")
    if lying is not None:
        there = Text("{card}: {worth}", card=naming.card(lying), worth=naming.worth(CARDS[lying]))
    elif printed:
        there = Text("printed there: {uses}", uses=Lines([naming.use(use) for use in printed], " · "))
    return Option(number, Text("Slot {number}", number=number), there)


def upgrading(state: State, seat: Seat, card: CardId, number: int) -> Text:
    out = state.corps[seat].infra[number - 1]
    printed = HQS[state.corps[seat].hq].boxes[number]
    if out is None and printed:
        covers = "{card} goes to slot {number} and covers the {uses} that is printed there."
        uses = Lines([naming.use(use) for use in printed], " · ")
        return Text(covers, card=naming.card(card), number=number, uses=uses)
    if out is None:
        return Text("{card} goes to slot {number}, which is empty.", card=naming.card(card), number=number)
    told = "{card} takes the place of {out}, which leaves the game."
    if CARDS[out].era == state.era:
        told = "{card} takes the place of {out}, which comes back to your hand."
    return Text(told, card=naming.card(card), out=naming.card(out))


def special_card(card: CardId) -> Option:
    special = CARDS[card].special
    return Option(card, naming.card(card), naming.special_text(special) if special else "")


def target(site: SiteId) -> Option:
    return Option(site, naming.site(site), place=site, group=naming.region(SITES[site].region))


LOOKS = (Option(False, Text("All at once")), Option(True, Text("One by one, looking between")))
"""How cards are drawn."""


def researching(done: Sum | None, take: Sequence[CardId], state: State, seat: Seat) -> Text:
    """What that brings into one's hand, and what comes with the last of the deck."""
    if done is None:
        return Text("")
    drawn, left = done.value - len(take), len(state.deck)
    total, cards = naming.total(done, seat), plural(drawn, "card")
    if not take:
        told = Text("{total}. You draw {cards}.", total=total, cards=cards)
    elif drawn > 0:
        told = Text("{total}. You take {offers} and draw {cards}.", total=total, offers=_offers(take), cards=cards)
    else:
        told = Text("{total}. You take {offers} and draw none.", total=total, offers=_offers(take))
    if drawn <= 0 or left > drawn or state.ending is not None:
        return told
    return Text("{told} **The deck holds only {left}: with its last the era begins to end.**", told=told, left=left)


def _offers(take: Sequence[CardId]) -> Text:
    return listed([naming.card(each) for each in take])


def draws_left(count: int) -> Text:
    return Text("You may still take {cards}.", cards=plural(count, "card"))

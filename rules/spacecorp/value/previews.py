"""Texts for options and previews: what a choice gives, and what it costs."""

from collections.abc import Callable, Collection
from functools import cache

from msgspec.structs import replace

from rules.kernel import Capitalized, Count, Lines, Option, Seat, Text, listed, plural, who
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import CARDS, FIGURES, HQS, SITES
from rules.spacecorp.corp import Team, TeamId
from rules.spacecorp.sheets import Action, BaseId, CardId, Era
from rules.spacecorp.state import State
from rules.spacecorp.sums import Sum
from rules.spacecorp.table.scouting import scout
from rules.spacecorp.table.tiles import LEGACY
from rules.spacecorp.value.reckoning import Bill
from rules.spacecorp.words import naming

NO_WAY = Text("A Move must start or end at a base: use one of a rival's.")
IDLE_HELP = Text("One of these bases adds nothing to the action: leave it out.")
_OWN = "own"


def short(action: Action, value: int, need: int, times: int) -> Text:
    """Tell how much is missing. `times`: how often each added point counts."""
    told = "That makes {action} {value}, and it takes {need}: add cards for {short} more."
    if times > 1:
        told = (
            "That makes {action} {value}, and it takes {need}: add cards for {short} more, "
            "each counting {times} times."
        )
    if action not in FIGURES.spending.actions:  # a higher value does more, but there must be some
        told = "Choose at least one {action} card."
    return Text(
        told,
        action=naming.name_kind(action),
        value=value,
        short=-((value - need) // times),
        need=need,
        times=times,
    )


def idle_second(action: Action, value: int) -> Text:
    told = (
        "{action} {value} is enough for this team, but not for the second: add cards, or "
        "choose no second team."
    )
    return Text(told, action=naming.name_kind(action), value=value)


_UNPAID = {
    (
        True,
        True,
    ): "It takes {lack} for what is missing and {toll} for radiation, and you have {have}.",
    (True, False): "It takes {lack} for what is missing, and you have {have}.",
    (False, True): "Radiation costs {toll} unless you are shielded, and you have {have}.",
}
_ADD = {
    (True, True): (
        "It takes {lack} for what is missing and {toll} for radiation, and you have {have}: add "
        "cards, or play something shielded."
    ),
    (True, False): "It takes {lack} for what is missing, and you have {have}: add cards.",
    (False, True): "Radiation costs {toll}, and you have {have}: play something shielded.",
}


def unpaid(bill: Bill, have: int, *, add: bool = False) -> Text:
    """Tell that profit can't pay for the shortfall or for radiation.
    `add`: also tell what to add."""
    told = (_ADD if add else _UNPAID)[bool(bill.lack), bool(bill.toll)]
    return Text(told, lack=naming.profit(bill.lack), toll=naming.profit(bill.toll), have=have)


# ---------------------------------------------------------------- what all actions ask for


def hq(choice: str) -> Option:
    """An HQ, or two, as an option: the player's own, and others by their number."""
    names = [
        Text("your own") if each == _OWN else Text("{seat}'s", seat=who(int(each)))
        for each in choice.split("+")
    ]
    others = [who(int(each)) for each in choice.split("+") if each != _OWN]
    hint = Count(
        len(others),
        "{seats} draws a card for helping",
        "{seats} draw a card each for helping",
        seats=listed(others),
    )
    return Option(choice, Capitalized(listed(names)), hint if others else "")


def show_help(choice: str, owner: Seat, site: SiteId) -> Option:
    """Another player's base as an option."""
    kind = choice.split("/")[1]
    told = Text(
        "{seat}'s {base} at {site}",
        seat=who(owner),
        base=naming.base(kind),
        site=naming.name_site(site),
    )
    return Option(
        choice, told, Text("{seat} draws a card for helping", seat=who(owner)), place=site
    )


def show_closed_hq(choice: str) -> Option:
    barred = Text("The era is ending: only your own headquarters can be used.")
    return replace(hq(choice), barred=barred)


@cache
def playable(card: CardId) -> Option:
    return Option(card, naming.card(card), naming.worth(CARDS[card]))


def unplayable(card: CardId, action: Action) -> Text:
    """Tell why a card is no help for an action, and what it can do."""
    told = "{card} is no help for this {action}. What it can do: {worth}."
    return Text(
        told,
        card=naming.card(card),
        action=naming.name_kind(action),
        worth=naming.worth(CARDS[card]),
    )


@cache
def time_used(card: CardId) -> Option:
    return replace(
        playable(card),
        barred=Text("Your Time card goes for the second team already: leave it out here."),
    )


@cache
def one_time(card: CardId) -> Option:
    return replace(
        playable(card), barred=Text("An action takes one Time card, and you have chosen one.")
    )


def show_team(
    state: State, seat: Seat, among: Collection[TeamId] | None = None
) -> Callable[[TeamId], Option]:
    """A team as an option, named by its place.
    Teams in the same position are shown together, as it makes no difference which one acts."""
    corp = state.corps[seat]

    def stands(number: TeamId) -> tuple[object, ...]:
        there = corp.team(number)
        spot = state.sites.get(there.site) if there.site else None
        claims = spot is not None and (spot.claim, spot.claimant) == (seat, number)
        return there.site, there.track, claims, number in state.turn.acted

    def show(number: TeamId) -> Option:
        alike = [other for other, _ in corp.deployed() if among is None or other in among]
        alike = [other for other in alike if stands(other) == stands(number)]
        told, where = "{team} ({where})", _stands(corp.team(number))
        return Option(
            number,
            Text(told, team=naming.any_team(alike or [number]), where=where),
            place=corp.team(number).site,
        )

    return show


def _stands(there: Team) -> Text:
    """The place of a team: "Luna", "Sirius, 3 boxes from the star"."""
    if there.site is None:
        return Text("")
    if not there.track:
        return naming.name_site(there.site)
    return Text(
        "{site}, {boxes} from the star",
        site=naming.name_site(there.site),
        boxes=plural(there.track, "box", "boxes"),
    )


def second_team(state: State, seat: Seat, among: Collection[TeamId]) -> Callable[[TeamId], Option]:
    of_team = show_team(state, seat, among)
    nobody = Option(0, Text("No second team"), Text("Time may then double the value"))
    return lambda number: of_team(number) if number else nobody


# ---------------------------------------------------------------- targets


def reach(start: SiteId, own: int, most: int) -> Text:
    """Tell how far a team gets, before its target is chosen."""
    told = "From {site} the team gets as far as {own}."
    if not own:
        told = "With a rival's headquarters the team gets as far as {most} from {site}."
    elif most > own:
        told = (
            "From {site} the team gets as far as {own}, and as {most} with a rival's headquarters."
        )
    return Text(told, site=naming.there(start), own=own, most=most)


def destination(state: State, seat: Seat, site: SiteId) -> Option:
    place, group = naming.name_site(site), naming.region(SITES[site].region)
    return Option(site, place, scout(state, seat, site), place=site, group=group)


def tell_goal(state: State, seat: Seat, site: SiteId, way: Text, *, named: bool) -> Text:
    """Describe a team's target and the way there. `named`: name the target too."""
    facts = scout(state, seat, site)
    told = "To {site}, {way}" if named else "{way}"
    there = Text(told, site=naming.there(site), way=way)
    return Text("{way} {facts}.", way=there, facts=Capitalized(facts)) if facts else there


def tell_exploring(done: Sum | None, seat: Seat, site: SiteId, *, two: bool = False) -> Text:
    if done is None:
        return Text("")
    cost = naming.tell_sum(done, seat, two=two)
    return Text("Turn up what is at {site}. {cost}", site=naming.there(site), cost=cost)


def building(state: State, site: SiteId, box: int) -> Text:
    """Describe the ground of the next base, before the base is chosen."""
    facts: dict[str, object] = {"site": naming.there(site), "need": state.build_cost(site)}
    spot = state.sites.get(site)
    tile = spot.plots[box].tile if spot and box < len(spot.plots) else None
    if spot is None or tile is None:
        return Text("A base at {site} takes Build {need}.", **facts)
    told = "A base at {site} takes Build {need}. The tile: {tile} ({says})."
    return Text(told, **facts, tile=naming.name_tile(tile), says=naming.tile_now(spot, tile))


def tell_base(done: Sum | None, state: State, seat: Seat, kind: BaseId, *, two: bool) -> Text:
    """Tell what a base gives and costs."""
    if done is None:
        return Text("")
    gives = Capitalized(naming.base_gives(kind, state.era))
    return Text("{gives}. {cost}", gives=gives, cost=naming.tell_sum(done, seat, two=two))


def base(kind: BaseId, era: Era) -> Option:
    return Option(kind, naming.base(kind), naming.base_gives(kind, era))


def show_tile(place: str, profit: int) -> Option:
    """A tile to collect from. A star system may have several."""
    site, _, number = place.partition("/")
    if site == LEGACY:
        return Option(place, Text("Legacy Production"), naming.profit(profit))
    name = naming.name_site(site)
    called = Text("{site}, tile {number}", site=name, number=number) if number else name
    return Option(place, called, naming.profit(profit), place=site)


def tell_producing(done: Sum | None, seat: Seat, profit: int) -> Text:
    if done is None:
        return Text("")
    told = "You collect {profit} from {tiles}. {cost}"
    return Text(
        told,
        profit=naming.profit(profit),
        tiles=naming.tiles(done.need),
        cost=naming.tell_sum(done, seat),
    )


# ---------------------------------------------------------------- cards


def slot(state: State, seat: Seat, number: int) -> Option:
    """A slot for Infra cards, with its card or its printed use.
    Empty slots read alike, as it makes no difference which one is taken."""
    corp = state.corps[seat]
    lying, printed = corp.infra[number - 1], HQS[corp.hq].boxes[number]
    if lying is None and not printed:
        return Option(number, Text("An empty slot"))
    there = Text(
        "printed there: {uses}", uses=Lines([naming.name_use(use) for use in printed], " · ")
    )
    if lying is not None:
        there = Text("{card}: {worth}", card=naming.card(lying), worth=naming.worth(CARDS[lying]))
    return Option(number, Text("Slot {number}", number=number), there)


def tell_upgrade(state: State, seat: Seat, card: CardId, number: int) -> Text:
    out = state.corps[seat].infra[number - 1]
    printed = HQS[state.corps[seat].hq].boxes[number]
    if out is None and printed:
        covers = (
            "{card} goes into slot {number} from now on, and the {uses} printed there counts no "
            "more."
        )
        uses = Lines([naming.name_use(use) for use in printed], " · ")
        return Text(covers, card=naming.card(card), number=number, uses=uses)
    if out is None:
        return Text(
            "{card} goes into an empty slot and serves you from now on.", card=naming.card(card)
        )
    told = "{card} takes the place of {out}, which leaves the game."
    if CARDS[out].era == state.era:
        told = "{card} takes the place of {out}, which comes back to your hand."
    return Text(told, card=naming.card(card), out=naming.card(out))


def special_card(card: CardId) -> Option:
    special = CARDS[card].special
    return Option(card, naming.card(card), naming.special_text(special) if special else "")


LOOKS = (Option(False, Text("All at once")), Option(True, Text("One by one, looking between")))
"""How cards are drawn."""


def tell_research(done: Sum | None, take: int, state: State, seat: Seat) -> Text:
    """Tell how many cards a Research brings, and what happens if it empties the deck."""
    if done is None:
        return Text("")
    drawn, left = done.value - take, len(state.deck)
    facts = {
        "cost": naming.tell_sum(done, seat),
        "drawn": plural(drawn, "card"),
        "taken": plural(take, "card"),
    }
    if not take:
        told = Text("You draw {drawn}. {cost}", **facts)
    elif drawn > 0:
        told = Text("You take {taken} from the offers and draw {drawn}. {cost}", **facts)
    else:
        told = Text("You take {taken} from the offers and draw none. {cost}", **facts)
    if drawn <= 0 or left > drawn or state.ending is not None:
        return told
    return Text(
        "{told} **That takes the last card of the deck: the era then ends soon.**", told=told
    )


def draws_left(count: int) -> Text:
    return Text("{cards} still to come.", cards=plural(count, "card"))

"""Every text in SpaceCorp's pictures. A wording or a translation is changed in this one place."""

from collections.abc import Iterator

from rules.kernel import Capitalized, Count, Lines, Seat, Text, plural
from rules.spacecorp.content import (
    CARDS,
    FIGURES,
    PROGRESS,
    SITES,
    CardId,
    ContractId,
    ProgressId,
    RegionId,
    SiteId,
)
from rules.spacecorp.state import State
from rules.spacecorp.words import naming

OFFERS, CONTRACTS = Text("Offers"), Text("Contracts")
PASSED, RESIGNED, LAST_TURN = Text("passed"), Text("resigned"), Text("one turn left")
INFRA, TIME = Text("Infra"), Text("Doubles")
HEADQUARTERS, WHEEL, STOCK = Text("Headquarters"), Text("Progress Wheel"), Text("Bases in stock")
PROGRESS_CARDS, NO_PROGRESS = Text("Progress cards"), Text("none yet")
LEGACY, NO_LEGACY, TEAMS = Text("Legacy Production"), Text("no tile kept"), Text("Teams")
COLONIES, NO_COLONY = Text("Colonies"), Text("none yet")
NO_CARDS, ORDERED = Text("No cards"), Text("ordered")
SIDEBOARD, CLAIM = Text("Sideboard"), Text("has a claim")
UNEXPLORED = Text("not explored yet")
WHEELS = {"genetics": Text("Genetics"), "revelation": Text("Revelation")}
_STEPS = {
    "genetics": ("Adaptation in {count} step", "Adaptation in {count} steps"),
    "revelation": ("Breakthrough in {count} step", "Breakthrough in {count} steps"),
}
_BETWEEN = " · "


# ---------------------------------------------------------------- round the picture


def tagline(view: State) -> str:
    """The eras in this match."""
    first, last = naming.era(view.rules.first), naming.era(view.rules.last)
    return (
        first
        if view.rules.first == view.rules.last
        else Text("From {first} to {last}", first=first, last=last)
    )


def phase(view: State) -> str:
    """The state of the match, in a few words."""
    if view.over:
        return Text("The match is over")
    now, most = view.fulfilled, FIGURES.turn.contracts
    parts = [naming.era(view.era), Text("{now} of {most} contracts", now=now, most=most)]
    if view.ending:
        parts.append(Text("the era ends"))
    else:
        parts.append(plural(len(view.deck), "card"))
    return Lines(parts, _BETWEEN)


# ---------------------------------------------------------------- below the map


def contract(contract_id: ContractId) -> str:
    """The condition of a contract, to begin a line."""
    return Capitalized(naming.contract(contract_id))


def tell_claimed(view: State) -> str:
    """The contracts claimed, of those that end the era."""
    return Text("{now} of {most}", now=view.fulfilled, most=FIGURES.turn.contracts)


def deck(view: State) -> str:
    return plural(len(view.deck), "card") if len(view.deck) else Text("deck empty")


def standing(view: State, seat: Seat) -> str:
    """The tag of a player who can't play on as usual."""
    corp = view.corps[seat]
    if corp.left:
        return RESIGNED
    if view.over:
        return ""
    if corp.passed:
        return PASSED
    return LAST_TURN if view.ending and seat in view.ending.last else ""


# ---------------------------------------------------------------- a headquarters, and a hand


def headquarters(letter: str) -> str:
    return Text("Headquarters of {seat}", seat=letter)


def slot(number: int) -> str:
    """A box of a headquarters; the first is for Research."""
    return Text("Slot {number}", number=number) if number else naming.name_kind("research")


def next_award(wheel: str, steps: int) -> str:
    """The steps until a marker of the Progress Wheel reaches the top again."""
    return Count(steps, _STEPS[wheel][0], _STEPS[wheel][1])


def team(number: int, site: SiteId, boxes: int) -> str:
    """The place of a team; on a star track, the boxes left to the star."""
    told = "{number} · {boxes} from {site}" if boxes else "{number} · {site}"
    return Text(
        told, number=number, site=naming.name_site(site), boxes=plural(boxes, "box", "boxes")
    )


def takes(view: State, title: ProgressId) -> str:
    """The copies left of a progress card, and the award of the next."""
    copies = view.progress[title]
    award = PROGRESS[title].awards[-copies]
    return Lines([plural(copies, "copy", "copies"), f"+{award}" if award else ""], _BETWEEN)


def asks(title: ProgressId) -> str:
    """The prerequisite of a progress card."""
    asked = naming.prerequisite(title)
    return Text("Needs {asked}.", asked=asked) if asked else ""


def beyond(marker: int) -> Text:
    return Text("Beyond marker {number}", number=marker)


def cards(count: int) -> str:
    return plural(count, "card in hand", "cards in hand")


def edge_of(card: CardId) -> str:
    """An Edge, and the card that it is on."""
    on = CARDS[card].edge
    return Lines([naming.name_edge(on.id) if on else "", naming.card(card)], _BETWEEN)


# ---------------------------------------------------------------- a region in large


def radiation(view: State) -> str:
    return Text(
        "radiation: {profit} for an unshielded Move or Build",
        profit=naming.profit(view.board.penalty),
    )


def borders(view: State, region: RegionId) -> Iterator[str]:
    """The cost of crossing each border of a region."""
    for border in view.board.borders:
        if region in border.between:
            (other,) = set(border.between) - {region}
            yield Text("{region}: {cost}", region=naming.region(other), cost=border.cost)


def transits(view: State, region: RegionId) -> Iterator[str]:
    """The extra cost of moves from here to distant regions."""
    for transit in view.board.transit:
        if transit.start == region:
            yield Text(
                "transit to {region}: +{cost}", region=naming.region(transit.end), cost=transit.add
            )


def site_costs(view: State, site_id: SiteId) -> str:
    """The cost of exploring and building here."""
    site, spot = SITES[site_id], view.sites.get(site_id)
    told = []
    if site.explore is not None and not (spot and spot.explored):
        told.append(Text("{action} {cost}", action=naming.name_kind("explore"), cost=site.explore))
    if site.build is not None and not (spot and spot.built):
        told.append(
            Text("{action} {cost}", action=naming.name_kind("build"), cost=view.build_cost(site_id))
        )
    if site.multi_star:
        told.append(Text("several stars"))
    if site.kind == "orion_spur" and (award := view.spur_award(site_id)):
        told.append(Text("{profit} for the next team here", profit=naming.profit(award)))
    if site.kind == "beyond":
        told += [beyond(marker) for marker in view.beyond]
    if spot and spot.colony:
        told.append(Text("colony {colony}", colony=naming.colony(spot.colony)))
    return Lines(told, _BETWEEN)


def box_of(boxes: int) -> str:
    """The boxes between a team on a star track and its star."""
    return Text("in {boxes}", boxes=boxes)

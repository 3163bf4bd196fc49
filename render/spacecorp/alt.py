"""Alternative texts of the pictures, for players who can't see them.
The facts needed to move come first."""

from collections import Counter
from collections.abc import Iterator

from render.kit import SEAT_STYLES, THEMES, Scene
from render.spacecorp import captions
from render.spacecorp.changes import changes
from render.spacecorp.detail import SIDEBOARD, seat_of
from render.spacecorp.hud import seats_of
from rules.kernel import Capitalized, Lines, Seat, Text, listed, plural, seat_letter
from rules.spacecorp.content import (
    CARDS,
    COLONIES,
    FIGURES,
    HQS,
    ROWS,
    SITES,
    CardId,
    RegionId,
    SiteId,
)
from rules.spacecorp.state import Spot, State
from rules.spacecorp.words import naming

_SPACES = FIGURES.wheel.spaces


# ---------------------------------------------------------------- the board


def tell_board(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    yield from _headline(view, scene)
    yield from _news(view, scene)
    if view.offered():
        yield Text("Offers: {cards}.", cards=Lines(_offers(view, brief=brief), "; "))
    yield from _seats(view, scene, brief=brief)
    if open_rows := [number for number, row in enumerate(view.rows) if row.marker != view.era]:
        told = (_contract(view, number, brief=brief) for number in open_rows)
        yield Text("Open contracts: {contracts}.", contracts=Lines(told, ", "))
    bare = [
        site
        for site, spot in view.sites.items()
        if spot.explored and not spot.built and SITES[site].boxes
    ]
    if bare:
        yield Text("Explored: {sites}.", sites=listed(map(naming.name_site, bare)))


def _headline(view: State, scene: Scene) -> Iterator[str]:
    yield Text("SpaceCorp. {phase}.", phase=scene.phase or captions.phase(view))
    highlighted = listed(scene.name(seat) for seat in scene.highlighted)
    if scene.over:
        if highlighted:
            yield Text("{names} won.", names=highlighted)
    elif highlighted:
        verb = scene.spoken(scene.verb).rstrip(".?!")
        yield (
            Text("{names} to move: {verb}.", names=highlighted, verb=verb)
            if verb
            else Text("{names} to move.", names=highlighted)
        )


def _news(view: State, scene: Scene) -> Iterator[str]:
    """The changes of the last turn."""
    if scene.last:
        yield Text("Last: {told}", told=scene.spoken(scene.last))
    changed = changes(scene.events)
    if here := [
        site for site in SITES if site in changed.sites and SITES[site].region in _regions(view)
    ]:
        yield Text("Changed: {sites}.", sites=listed(map(naming.name_site, here)))


def _regions(view: State) -> set[RegionId]:
    return {region.id for region in view.board.regions}


def _offers(view: State, *, brief: bool) -> Iterator[str]:
    for card in view.offered():
        told = "{card}" if brief else "{card} ({worth})"
        yield Text(told, card=naming.card(card), worth=naming.worth(CARDS[card]))


def _seats(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    for seat in seats_of(view):
        corp, name = view.corps[seat], f"{seat_letter(seat)} {scene.name(seat)}"
        if not brief:
            worn = SEAT_STYLES[seat].spoken(THEMES[scene.theme], scene.tongue)
            name = Text("{name} ({livery})", name=name, livery=worn)
        parts: list[str] = [naming.profit(corp.profit), plural(len(corp.hand), "card")]
        if standing := captions.standing(view, seat):
            parts.append(standing)
        if teams := _teams(view, seat):
            parts.append(Text("teams at {sites}", sites=teams))
        built = list(view.bases(seat))
        if built and brief:
            parts.append(plural(len(built), "base"))
        elif built:
            bases = (
                Text("{base} at {site}", base=naming.base(plot.base), site=naming.name_site(site))
                for site, plot in built
                if plot.base
            )
            parts.append(Lines(bases, ", "))
        if colonies := view.colonies_of(seat):
            parts.append(plural(len(colonies), "colony", "colonies"))
        yield Text("{seat}: {facts}.", seat=name, facts=Lines(parts, ", "))


def _teams(view: State, seat: Seat) -> str:
    """The places of a player's teams, with their numbers."""
    places = Counter(
        (team.site, team.track) for _, team in view.corps[seat].deployed() if team.site
    )
    told = []
    for (site, boxes), count in places.items():
        here = Text(
            "{site}, {boxes} away", site=naming.name_site(site), boxes=plural(boxes, "box", "boxes")
        )
        place = here if boxes else naming.name_site(site)
        told.append(place if count == 1 else Text("{site} ×{count}", site=place, count=count))
    return listed(told)


def _contract(view: State, number: int, *, brief: bool) -> str:
    told = "{row} for {award}" if brief else "{contract} for {award}"
    contract = ROWS[view.era][number]
    return Text(
        told, row=number + 1, contract=naming.contract(contract.id), award=view.award(number)
    )


# ---------------------------------------------------------------- hand, detail and end


def _tell_held(card: CardId, count: int) -> Text:
    told = "{card} ({worth})" if count == 1 else "{card} ×{count} ({worth})"
    return Text(told, card=naming.card(card), count=count, worth=naming.worth(CARDS[card]))


def tell_hand(view: State, seat: Seat, scene: Scene) -> Iterator[str]:
    yield Text(
        "The hand of {name}, seat {letter}.", name=scene.name(seat), letter=seat_letter(seat)
    )
    held = Counter(CARDS[card].sheet for card in view.corps[seat].hand)
    first = {CARDS[card].sheet: card for card in view.corps[seat].hand}
    told = [_tell_held(card, held[sheet]) for sheet, card in first.items()]
    yield Text("{cards}.", cards=Lines(told, "; ")) if held else Text("No cards.")
    yield from _headquarters(view, seat)
    yield from _headline(view, scene)


def tell_detail(view: State, region: str, scene: Scene) -> Iterator[str]:
    if (seat := seat_of(view, region)) is not None:
        yield Text(
            "The headquarters of {name}, seat {letter}.",
            name=scene.name(seat),
            letter=seat_letter(seat),
        )
        yield from _headquarters(view, seat)
    elif region == SIDEBOARD:
        yield from _sideboard(view)
    else:
        yield Text("{region}.", region=naming.region(region))
        ways = [*captions.borders(view, region), *captions.transits(view, region)]
        yield Text("Borders: {ways}.", ways=Lines(ways, ", "))
        for site in view.board.sites:
            if site.region == region:
                yield _site(view, scene, site.id)
    yield from _headline(view, scene)


def tell_end(view: State, scene: Scene) -> Iterator[str]:
    """The result of a finished match."""
    yield from _headline(view, scene)
    yield from _seats(view, scene, brief=True)


def _headquarters(view: State, seat: Seat) -> Iterator[str]:
    """The things on an HQ."""
    corp = view.corps[seat]
    boxes = []
    for number, printed in enumerate(HQS[corp.hq].boxes):
        card = corp.infra[number - 1] if number else None
        uses = CARDS[card].uses if card else printed
        boxes.append(listed(map(naming.name_use, uses), "or") if uses else Text("bare"))
    yield Text("Infra: {boxes}.", boxes=Lines(boxes, "; "))
    steps = (
        captions.next_award(wheel, _SPACES - total % _SPACES)
        for wheel, total in (("genetics", corp.genetics), ("revelation", corp.revelation))
    )
    yield Text("Progress Wheel: {steps}.", steps=listed(steps))
    if corp.progress:
        yield Text("Progress cards: {titles}.", titles=listed(map(naming.progress, corp.progress)))
    if teams := _teams(view, seat):
        yield Text("Teams: {sites}.", sites=teams)
    if corp.legacy:
        legacy = naming.name_tile(corp.legacy.tile)
        yield Text(
            "Legacy Production: {tile}, yields {yields}.",
            tile=legacy,
            yields=corp.legacy.production,
        )
    for colony in view.colonies_of(seat):
        yield Text(
            "Colony {colony}, {value}.", colony=naming.colony(colony), value=COLONIES[colony].value
        )
    stock = (
        Text("{base} {count}", base=naming.base(base), count=count)
        for base, count in view.stock(seat).items()
        if count
    )
    yield Text("Bases in stock: {bases}.", bases=Lines(stock, ", "))


def _sideboard(view: State) -> Iterator[str]:
    titles = [title for title, copies in view.progress.items() if copies]
    told = listed(map(naming.progress, titles)) if titles else captions.NO_PROGRESS
    yield Text("Progress cards to be had: {titles}.", titles=told)
    if view.colonies:
        colonies = (
            Text("{colony} {value}", colony=naming.colony(colony), value=COLONIES[colony].value)
            for colony in view.colonies
        )
        yield Text("Colonies: {colonies}.", colonies=Lines(colonies, ", "))


def _site(view: State, scene: Scene, site_id: SiteId) -> str:
    """One site with everything on it."""
    spot = view.sites.get(site_id)
    facts = [captions.site_costs(view, site_id)]
    if spot:
        facts += _finds(spot, scene)
    for seat in seats_of(view):
        here = [team for _, team in view.corps[seat].deployed() if team.site == site_id]
        if here:
            facts.append(
                Text("{teams} of {name}", teams=plural(len(here), "team"), name=scene.name(seat))
            )
    told = [fact for fact in facts if fact]
    site = naming.name_site(site_id)
    return (
        Text("{site}: {facts}.", site=site, facts=Lines(told, "; "))
        if told
        else Text("{site}.", site=Capitalized(site))
    )


def _finds(spot: Spot, scene: Scene) -> Iterator[str]:
    """Tiles, bases and a claim."""
    for plot in spot.plots:
        if plot.tile:
            facts = naming.tile_now(spot, plot.tile)
            yield Text("{tile} ({facts})", tile=naming.name_tile(plot.tile), facts=facts)
        if plot.base and spot.owner is not None:
            yield Text("{base} of {name}", base=naming.base(plot.base), name=scene.name(spot.owner))
    if spot.claim is not None:
        yield Text("claim of {name}", name=scene.name(spot.claim))

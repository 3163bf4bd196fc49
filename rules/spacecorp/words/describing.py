"""A masked view in words: the whole table for players who can't see the picture, and a player's own
hand.

Every line stands alone and the most urgent come first, so a reader short of space can stop
anywhere.
"""

from collections.abc import Iterator

from rules.kernel import Capitalized, Lines, Seat, Text, listed, plural, who, whom
from rules.spacecorp.boards import Region, Site
from rules.spacecorp.content import CARDS, COLONIES, FIGURES, HQS, ROWS, SITES
from rules.spacecorp.corp import Corp
from rules.spacecorp.state import Plot, Spot, State
from rules.spacecorp.words.naming import (
    base,
    card,
    cards,
    colony,
    colony_text,
    contract,
    era,
    name_kind,
    name_stack,
    name_tile,
    name_use,
    phase,
    profit,
    progress,
    tile_now,
    worth,
)


def board(view: State) -> Iterator[Text]:
    """Everything open on the table, line by line."""
    yield _headline(view)
    yield from _describe_ending(view)
    yield _offers(view)
    yield Text("Companies:")
    for seat in map(Seat, range(len(view.corps))):
        yield _item(_company(view, seat))
    yield Text("Open contracts:")
    for told in open_contracts(view):
        yield Text("- {contract}.", contract=Capitalized(told))
    yield _mode(view)
    yield Text("Sites, with what exploring and building there takes:")
    for region in view.board.regions:
        sites = [site for site in view.board.sites if site.region == region.id]
        if [site.name for site in sites] == [region.name]:
            yield Text("- {site}.", site=_site(view, sites[0]))
        elif sites:
            yield Text(
                "- {region}: {sites}.",
                region=_region(region),
                sites=Lines((_site(view, s) for s in sites), "; "),
            )
    yield from _supplies(view)


def open_contracts(view: State) -> Iterator[Text]:
    """The contracts still open, with their awards."""
    for row, entry in enumerate(ROWS[view.era]):
        if view.rows[row].marker != view.era:
            yield Text(
                "{contract}: {award}", contract=contract(entry.id), award=profit(view.award(row))
            )


def _item(parts: Iterator[Text]) -> Text:
    """A line of a list."""
    return Text("- {parts}.", parts=Lines(parts, "; "))


def _region(region: Region) -> Text:
    return Text("{region} (radiation)", region=region.name) if region.radiation else region.name


# ---------------------------------------------------------------- where the match stands


def headline(view: State) -> Text:
    """The state of the match in one line."""
    if view.over:
        return Text("The match is over")
    told = "{era}, {claimed} of {contracts} contracts, {cards} in the deck"
    if view.turn.phase == "between":
        told = "{era} is over" if view.ending else "{era} is about to begin"
    elif view.ending:
        told = "{era}, the last turns"
    return Text(
        told,
        era=era(view.era),
        claimed=view.fulfilled,
        contracts=FIGURES.turn.contracts,
        cards=plural(len(view.deck), "card"),
    )


def _headline(view: State) -> Text:
    if view.over or view.turn.phase == "between":
        return Text("{headline}.", headline=headline(view))
    on_turn = "{headline}. {seat} is on turn: {phase}."
    if view.turn.extra:
        on_turn = "{headline}. {seat} has an extra turn: {phase}."
    return Text(on_turn, headline=headline(view), seat=who(view.turn.seat), phase=phase(view))


def _describe_ending(view: State) -> Iterator[Text]:
    if view.ending and not view.over:
        yield Text(
            "Nobody may use bases or headquarters of others any more, except with the "
            "Competitors Edge."
        )
        if view.ending.last:
            yield Text("One more turn each: {seats}.", seats=whom(view.ending.last))
    passed = [seat for seat in view.playing if view.corps[seat].passed]
    if passed and not view.over:
        yield Text("Passed for this era: {seats}.", seats=whom(passed))
    if view.turn.barred and not view.over:
        barred = listed(map(name_kind, view.turn.barred))
        yield Text("Barred in this turn by Sabotage: {actions}.", actions=barred)


def _offers(view: State) -> Text:
    told = [
        Text("{card} ({worth})", card=card(each), worth=worth(CARDS[each]))
        for each in view.offered()
    ]
    return Text("Offers: {cards}.", cards=Lines(told, ", ") or Text("none"))


# ---------------------------------------------------------------- companies


def _company(view: State, seat: Seat) -> Iterator[Text]:
    """One player's company, most important first."""
    corp = view.corps[seat]
    yield Text("{seat}: {profit}", seat=who(seat), profit=profit(corp.profit))
    if corp.left:
        yield Text("has resigned")
    yield _describe_known_hand(corp)
    yield Text("Infra {infra}", infra=Lines(_infra(corp), ", "))
    yield _wheel(corp)
    if corp.progress:
        yield listed(map(progress, corp.progress))
    if colonies := view.colonies_of(seat):
        told = "colony {colonies}" if len(colonies) == 1 else "colonies {colonies}"
        yield Text(told, colonies=listed(map(colony, colonies)))
    if corp.legacy:
        yield Text(
            "legacy {tile} with {base}",
            tile=name_tile(corp.legacy.tile),
            base=base(corp.legacy.base),
        )
    if corp.beyond:
        yield Text("Beyond {markers}", markers=listed(map(str, corp.beyond)))
    yield _stock(view, seat)


def _stock(view: State, seat: Seat) -> Text:
    """The bases left to build: the same number of each type, minus those built."""
    full = FIGURES.pieces.bases
    fewer = [
        Text("{base} {left}", base=base(kind), left=left)
        for kind, left in view.stock(seat).items()
        if left < full
    ]
    told = (
        "{full} bases of each type left, but {fewer}" if fewer else "{full} bases of each type left"
    )
    return Text(told, full=full, fewer=listed(fewer))


def _describe_known_hand(corp: Corp) -> Text:
    held = plural(len(corp.hand), "card")
    known = list(corp.hand)
    return Text("{cards} (known: {known})", cards=held, known=cards(known)) if known else held


def _infra(corp: Corp) -> Iterator[Text]:
    """The values at a headquarters, by box. A card covers what is printed."""
    for box, printed in enumerate(HQS[corp.hq].boxes):
        lying = corp.infra[box - 1] if box else None
        if lying:
            yield Text(
                "{card} ({worth})",
                card=card(lying),
                worth=listed(map(name_use, CARDS[lying].uses), "or"),
            )
        elif printed:
            yield listed(map(name_use, printed), "or")


def _wheel(corp: Corp) -> Text:
    spaces = FIGURES.wheel.spaces
    told = "genetics {genetics} and revelation {revelation} of {spaces}"
    return Text(
        told, genetics=corp.genetics % spaces, revelation=corp.revelation % spaces, spaces=spaces
    )


# ---------------------------------------------------------------- the board


def _site(view: State, site: Site) -> Text:
    """A site with everything on it."""
    spot = view.sites.get(site.id)
    facts = [*_lies(spot)] if spot else []
    facts += _teams(view, site, spot)
    name = _costs(site) if not (spot and spot.owner is not None) else site.name
    return Text("{site}, {facts}", site=name, facts=Lines(facts, ", ")) if facts else name


def _costs(site: Site) -> Text:
    if site.build is None:
        return site.name
    if site.explore is None:
        return Text("{site} (Build {build})", site=site.name, build=site.build)
    return Text(
        "{site} (Explore {explore}, Build {build})",
        site=site.name,
        explore=site.explore,
        build=site.build,
    )


def _lies(spot: Spot) -> Iterator[Text]:
    """Tiles with their bases, by box."""
    for plot in spot.plots:
        yield from _box(spot, plot)
    if spot.colony:
        yield Text(
            "colony {colony} ({value})",
            colony=colony(spot.colony),
            value=COLONIES[spot.colony].value,
        )
    if spot.driven:
        yield Text("closed by Phobes")


def _box(spot: Spot, plot: Plot) -> Iterator[Text]:
    if plot.tile:
        found = "{tile} ({facts})"
        if plot.spent:
            found = "{tile} (exploited)"
        yield Text(found, tile=name_tile(plot.tile), facts=tile_now(spot, plot.tile))
    elif plot.bare:
        yield Text("nothing found")
    if plot.base and spot.owner is not None:
        yield Text("{seat}'s {base}", seat=who(spot.owner), base=base(plot.base))


def _teams(view: State, site: Site, spot: Spot | None) -> Iterator[Text]:
    """The teams at a site.
    Those on a star track, and the one with the claim, are listed separately."""
    for seat, corp in enumerate(view.corps):
        plain = []
        for number, team in corp.deployed():
            if team.site != site.id:
                continue
            if team.track:
                told = "{seat}'s team {number} {boxes} from the star"
                yield Text(
                    told, seat=who(seat), number=number, boxes=plural(team.track, "box", "boxes")
                )
            elif spot and (spot.claim, spot.claimant) == (seat, number):
                yield Text("{seat}'s team {number} with the claim", seat=who(seat), number=number)
            else:
                plain.append(str(number))
        if plain:
            told = "{seat}'s team {numbers}" if len(plain) == 1 else "{seat}'s teams {numbers}"
            yield Text(told, seat=who(seat), numbers=listed(plain))


# ---------------------------------------------------------------- what else there is


def _supplies(view: State) -> Iterator[Text]:
    stacks = [
        Text("{tiles} for {stack}", stack=name_stack(name), tiles=len(pile))
        for name, pile in view.stacks.items()
    ]
    if stacks:
        yield Text("Tiles face down: {stacks}.", stacks=Lines(stacks, ", "))
    if left := [title for title, copies in view.progress.items() if copies]:
        yield Text("Progress cards to be had: {titles}.", titles=Lines(map(progress, left), ", "))
    if view.colonies:
        yield Text("Colony tiles to be had:")
    for tile_id in view.colonies:
        facts = {
            "colony": colony(tile_id),
            "value": COLONIES[tile_id].value,
            "text": colony_text(tile_id),
        }
        yield Text("- {colony}, {value}: {text}.", **facts)
    if view.beyond:
        markers = listed(map(str, view.beyond))
        yield Text("Beyond markers at {site}: {markers}.", site=_beyond(view), markers=markers)


def _beyond(view: State) -> Text:
    return SITES[view.board.beyond].name if view.board.beyond else Text("")


def _mode(view: State) -> Text:
    first, last = era(view.rules.first), era(view.rules.last)
    if view.rules.first == view.rules.last:
        return Text("Rules: {first} alone.", first=first)
    return Text("Rules: from {first} to {last}.", first=first, last=last)

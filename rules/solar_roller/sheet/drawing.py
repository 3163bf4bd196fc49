"""Dice values 1 to 6: planets, moons, rings and terraforming.
A source pays for each: a die, half of a split six, the bonus of an even round, or a free action."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import TypeAlias

import msgspec

from rules.kernel import (
    Capitalized,
    Later,
    MarkedText,
    Offer,
    Option,
    Seat,
    Slot,
    Text,
    amount,
    many_of,
    one_of,
)
from rules.solar_roller.content import (
    ANY,
    BAND_OF,
    COLOURS,
    FIGURES,
    MOONS,
    RINGS,
    SIZES,
    TERRAFORM,
    WHITE,
    BandId,
    Colour,
    DieId,
    SpaceId,
)
from rules.solar_roller.events import MoonsDrawn, PlanetDrawn, RingsDrawn, Terraformed
from rules.solar_roller.sheet.previews import (
    bands_ringed,
    moons_drawn,
    rings_chosen,
    tell_level,
    tell_planet,
    tell_raisable,
    tell_rings,
)
from rules.solar_roller.sheet.survey import RAISING, Survey
from rules.solar_roller.state import Rules, Sheet, Spot, Turn
from rules.solar_roller.verbs import Drawing, DrawMoons, DrawPlanet, DrawRings, Terraform
from rules.solar_roller.words.naming import die_showing, spot_named, word

__all__ = [
    "BONUS",
    "DrawMoons",
    "DrawPlanet",
    "DrawRings",
    "Drawing",
    "Terraform",
    "change",
    "choose_space",
    "coloured",
    "draw",
    "drawings",
    "show_source",
    "sources",
    "spend",
]

BONUS: DieId = "bonus"
FREE: DieId = "free"
FLEET: DieId = "fleet"  # the white die again, for ships not served yet
_VALUED = (*COLOURS, WHITE)  # dice named with their value

# Its value, and its colour; None if it can be any.
Source: TypeAlias = tuple[int, Colour | None]
Sources: TypeAlias = dict[DieId, Source]

_HALF = " half "
_RINGING = (RINGS, ANY)


def coloured(colour: Colour) -> Option:
    """A colour as an option, with its planet mark."""
    return Option(colour, MarkedText(f"planet_{colour}", Capitalized(word(colour)), told=False))


_SIZES: dict[int, Slot] = {
    **{value: one_of([size]) for value, size in SIZES.items()},
    ANY: one_of(SIZES.values()),
}
_COLOURED: dict[Colour | None, Slot] = {
    **{colour: one_of([colour], describe=coloured) for colour in COLOURS},
    None: one_of(COLOURS, describe=coloured),
}
_OWN: dict[DieId, Colour | None] = {**{colour: colour for colour in COLOURS}, WHITE: None}
"""The colour of an action die; the white one has any."""


def sources(turn: Turn) -> Sources:
    """All sources that can pay for an action now."""
    if turn.phase != "actions":
        if not turn.free:
            return {}
        return {BONUS if turn.phase == "bonus" else FREE: (turn.value, None)}
    found = {die: (value, _OWN[die]) for die, value in turn.dice.items()} if turn.units else {}
    for die, value in turn.halves:
        found[half(die, value)] = (value, _OWN[die])
    return found


def half(die: DieId, value: int) -> DieId:
    """The typed form of the second action from a split six."""
    return f"{die}{_HALF}{value}"


def spend(turn: Turn, die: DieId) -> int:
    """Use up a source and return its value. Actions with dice are counted."""
    if turn.phase != "actions":
        turn.free -= 1
        return turn.value
    turn.taken += 1
    if die in turn.dice:
        turn.units -= 1
        return turn.dice.pop(die)
    spent = next(other for other in turn.halves if half(*other) == die)
    turn.halves.remove(spent)
    return spent[1]


@cache
def show_source(die: DieId, value: int) -> Option:
    """A source as an option."""
    if die == BONUS:
        return Option(die, Text("the bonus"))
    if die in _VALUED:
        return Option(die, die_showing(die, value))
    if die == FREE:
        return Option(die, Text("a free action"))
    if die == FLEET:
        return Option(die, Text("the white die again"))
    own, split, _ = die.partition(_HALF)
    return Option(
        die, Text("{die} half {value}", die=word(own), value=value) if split else word(die)
    )


def payer(found: Sources, die: DieId) -> Option:
    """One of these sources as an option."""
    return show_source(die, found[die][0])


def _tell_die(found: Sources, able: Sequence[DieId], told: Text) -> Text:
    """Add the die that pays, if there was no choice of it."""
    if len(able) > 1 or able[0] in (BONUS, FREE):
        return told
    return Text("{told} It takes {die}.", told=told, die=payer(found, *able).label)


def choose_space(sheet: Sheet, found: Iterable[SpaceId]) -> Slot:
    """Ask for one of these spaces."""
    return one_of(found, describe=partial(place, sheet))


def place(sheet: Sheet, space: SpaceId) -> Option:
    """A space as an option."""
    return _place(space, sheet.spots[space])


@lru_cache(maxsize=4096)
def _place(space: SpaceId, spot: Spot) -> Option:
    return Option(space, space, spot_named(spot), place=space)


def drawings(
    sheet: Sheet, bands: Iterable[BandId], found: Sources, rules: Rules
) -> Iterator[Offer]:
    """Offer every way to draw in these bands with these sources."""
    survey = Survey(sheet, bands, {value for value, _ in found.values()})
    blank, moons, low, dark = sheet.blank(bands), survey.moons, survey.low, survey.dark
    ringed = _find_ringed(survey, found) if survey.planets else {}
    planets: list[DieId] = []  # sources for each kind of drawing
    mooned: list[DieId] = []
    rings: list[DieId] = []
    raised: list[DieId] = []
    for die, (value, own) in found.items():
        free = value == ANY
        if blank and (free or value in SIZES):
            planets.append(die)
        if moons and (free or value == MOONS) and (not own or own in moons):
            mooned.append(die)
        if ringed and (free or value == RINGS) and (not own or own in ringed):
            rings.append(die)
        if (low and (free or value == TERRAFORM) and (not own or own in low)) or (
            dark and (not own or own in dark)
        ):
            raised.append(die)

    if planets:
        yield Later(DrawPlanet, True, _offer_planets, (survey, found, planets))
    if mooned:
        yield Later(DrawMoons, True, _offer_moons, (survey, found, mooned))
    if rings:
        yield Later(DrawRings, True, _offer_rings, (survey, found, rings, ringed))
    if raised:
        yield Later(Terraform, True, _offer_levels, (survey, found, raised, rules))


def _find_ringed(survey: Survey, found: Sources) -> dict[Colour, list[BandId]]:
    """The bands where these sources can draw rings, by colour."""
    ringing = {own for value, own in found.values() if value in _RINGING}
    return survey.ringed(COLOURS if None in ringing else ringing)


def _offer_planets(about: tuple[Survey, Sources, list[DieId]]) -> Offer:
    survey, found, able = about
    sheet, blank = survey.sheet, survey.blank()
    return Offer(
        DrawPlanet,
        die=one_of(able, describe=partial(payer, found)),
        colour=lambda die: _COLOURED[found[die][1]],
        size=lambda die: _SIZES[found[die][0]],
        space=lambda: one_of(
            blank, describe=partial(place, sheet), barred_options=partial(_unfit, sheet, blank)
        ),
        says=lambda **picks: tell_planet(sheet, *found[picks.pop("die")], **picks) if picks else "",
    )


def _offer_moons(about: tuple[Survey, Sources, list[DieId]]) -> Offer:
    survey, found, able = about
    sheet = survey.sheet
    return Offer(
        DrawMoons,
        die=one_of(able, describe=partial(payer, found)),
        space=lambda die: choose_space(sheet, _around(survey.moons, found[die][1])),
        colour=lambda space: _COLOURED[sheet.spots[space].colour],
        moons=lambda space: _moons(sheet, space),
        says=lambda space, moons: _tell_die(found, able, moons_drawn(sheet, space, moons)),
    )


def _offer_rings(
    about: tuple[Survey, Sources, list[DieId], Mapping[Colour, list[BandId]]],
) -> Offer:
    survey, found, able, ringed = about
    return Offer(
        DrawRings,
        die=one_of(able, describe=partial(payer, found)),
        colour=lambda die: _choose_colour(ringed, found[die][1]),
        band=lambda colour: one_of(ringed[colour]),
        spaces=lambda colour, band: _rings(survey, colour, band),
        says=lambda **picks: _rings_worth(survey, ringed, **picks) if "colour" in picks else "",
    )


def _offer_levels(about: tuple[Survey, Sources, list[DieId], Rules]) -> Offer:
    survey, found, able, rules = about
    return Offer(
        Terraform,
        die=one_of(able, describe=partial(payer, found)),
        space=lambda die: choose_space(survey.sheet, survey.raisable(*found[die])),
        colour=lambda die, space: _choose_raise(survey, found[die], space),
        says=lambda **picks: (
            _tell_raise(rules, survey, found, able, **picks) if "die" in picks else ""
        ),
    )


def _unfit(sheet: Sheet, blank: Collection[SpaceId]) -> Iterator[Option]:
    """The spaces where no planet can be drawn."""
    for space, spot in sheet.spots.items():
        if space not in blank:
            closed = Text("The {band} band is closed in this round.", band=word(BAND_OF[space]))
            yield Option(
                space, space, barred=Text("A planet is there already.") if spot.size else closed
            )


def _choose_colour(ringed: Collection[Colour], own: Colour | None) -> Slot:
    """Ask for a colour: that of the source, or those in which it can draw rings."""
    return (
        _COLOURED[own]
        if own
        else one_of([colour for colour in COLOURS if colour in ringed], describe=coloured)
    )


def _around(moons: Mapping[Colour, list[SpaceId]], own: Colour | None) -> list[SpaceId]:
    """The planets that get moons from a source of this colour, or of any."""
    return (
        moons[own]
        if own
        else [space for colour in COLOURS if colour in moons for space in moons[colour]]
    )


def _choose_raise(survey: Survey, source: Source, space: SpaceId) -> Slot:
    """Ask for the colour that raises a planet: the source's own, or the one tied to the next
    level."""
    value, own = source
    if own:
        return _COLOURED[own]
    return one_of(
        [colour for colour in COLOURS if space in survey.raisable(value, colour)], describe=coloured
    )


def _tell_raise(  # noqa: PLR0917 - first what the offer knows, then the picks
    rules: Rules,
    survey: Survey,
    found: Sources,
    able: Sequence[DieId],
    die: DieId,
    space: SpaceId = "",
    colour: Colour | None = None,
) -> Text:
    """Tell what the next level brings, and which upgrade allows it.
    Before a planet is picked, tell the planets that can be raised."""
    value, own = found[die]
    if not space:
        return tell_raisable(survey.raisable(value, own))
    dark = _is_dark(survey.sheet.spots[space], value, colour or own)
    return _tell_die(found, able, tell_level(rules, survey.sheet, space, dark=dark))


def _is_dark(spot: Spot, value: int, colour: Colour | None) -> bool:
    """Whether a planet rises by the level tied to a die's colour instead of the die's own
    action."""
    return value not in RAISING or colour not in (None, spot.colour)


def _moons(sheet: Sheet, space: SpaceId) -> Slot:
    """Ask for the moons: as many as the planet gets.
    Fewer make sense only if an icon or a settlement needs the place."""
    spot, room = sheet.spots[space], sheet.room(space)
    most = min(FIGURES.moons[spot.size] if spot.size else 0, room)
    awaited = (not spot.icon) + (spot.settled is None)
    return amount(most if room - most >= awaited else 1, most, default=most)


def _rings(survey: Survey, colour: Colour, band: BandId) -> Slot:
    most = survey.rings(colour, band)
    able = sorted(survey.ringable(colour, band))
    return many_of(
        additions=lambda chosen: (
            [space for space in able if space not in chosen] if len(chosen) < most else []
        ),
        is_complete=bool,
        describe=partial(place, survey.sheet),
    )


def _rings_worth(
    survey: Survey,
    ringed: Mapping[Colour, list[BandId]],
    colour: Colour,
    band: BandId | None = None,
    spaces: tuple[SpaceId, ...] = (),
    **_others: object,
) -> Text:
    if band is None:
        return bands_ringed(ringed[colour])
    if spaces:
        return tell_rings(survey.sheet, colour, spaces)
    able = survey.ringable(colour, band)
    return rings_chosen(survey.sheet, colour, band, survey.rings(colour, band), able)


def draw(
    sheet: Sheet, seat: Seat, move: Drawing
) -> PlanetDrawn | MoonsDrawn | RingsDrawn | Terraformed:
    """Carry out a drawing."""
    value = spend(sheet.turn, move.die)
    match move:
        case DrawPlanet(die, colour, size, space):
            change(sheet, space, size=size, colour=colour)
            return PlanetDrawn(seat, die, space, size, colour)
        case DrawMoons(die, _, space, moons):
            change(sheet, space, moons=sheet.spots[space].moons + moons)
            return MoonsDrawn(seat, die, space, moons)
        case DrawRings(die, colour, _, spaces):
            for space in spaces:
                change(sheet, space, rings=(*sheet.spots[space].rings, colour))
            return RingsDrawn(seat, die, colour, spaces)
        case Terraform(die, colour, space):
            spot = sheet.spots[space]
            change(sheet, space, level=spot.level + 1)
            return Terraformed(seat, die, space, spot.level + 1, _is_dark(spot, value, colour))


def change(sheet: Sheet, space: SpaceId, **changes: object) -> None:
    """Draw something on or around a space."""
    sheet.spots[space] = msgspec.structs.replace(sheet.spots[space], **changes)

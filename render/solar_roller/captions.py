"""Every text in Solar Roller's pictures.
A wording or a translation is changed in this one place."""

from collections.abc import Callable, Sequence

from rules.kernel import Capitalized, Lines, Text, plural, seat_letter
from rules.solar_roller.content import (
    ANY,
    BANDS,
    FIGURES,
    GOALS,
    MOONS,
    MOVES,
    RATINGS,
    RINGS,
    SIZES,
    TERRAFORM,
    UPGRADES,
    WHITE,
    BandId,
    DieId,
    Effect,
    Part,
)
from rules.solar_roller.state import Sheet, State, Turn
from rules.solar_roller.words.naming import level_named, word

TAGLINE = Text("Everybody rolls a system of their own")
CARDS, SYSTEM_GOALS = Text("Goals and upgrades"), Text("System goals")
GOALS_HEADING, UPGRADES_HEADING = Text("Goals"), Text("Upgrades")
ROUNDS, ACTIONS_TAKEN, BONUS_ROUND = Text("Rounds"), Text("Actions taken"), Text("bonus")
OPEN_BANDS = Text("Open bands")
NO_ROLL = Text("No roll yet: everybody draws\na small and a large planet.")  # in two lines
ANYWHERE = Text("in any band, in any colour")
USED, ON, RESIGNED = Text("used"), Text("on"), Text("resigned")

_OTHERS: dict[int, str] = {MOONS: Text("moons"), RINGS: Text("rings")}
_SIZES = {value: word(size) for value, size in SIZES.items()}
MEANING = {**_SIZES, **_OTHERS, TERRAFORM: Text("level"), ANY: Text("any")}
"""What a value of an action die draws, in a word."""
ACTION = {
    **{value: Text("a {size} planet", size=word(size)) for value, size in SIZES.items()},
    **_OTHERS,
    TERRAFORM: Text("terraforming"),
    ANY: Text("any action"),
}

_PARTS: dict[str, Callable[[Part], str]] = {
    "colours": lambda part: Text("{count} colours", count=part.n),
    "level": lambda part: Text("{count} with {level}", count=part.n, level=level_named(part.least)),
    "more_small": lambda _: Text("more small"),
    "full_with_moon": lambda _: Text("all with moons"),
    "each_colour": lambda part: Text("{count} of each colour", count=part.n),
    "icons": lambda part: Text("{count} ship icons", count=part.n),
    "moons": lambda part: Text("{count} moons", count=part.n),
    "small": lambda part: Text("{count} small", count=part.n),
    "large": lambda part: Text("{count} large", count=part.n),
    "rings": lambda part: Text("{count} rings", count=part.n),
    "full": lambda _: Text("full"),
    "icons_everywhere": lambda _: Text("Icon in every band"),
    "pairs": lambda _: Text("Small and large pairs"),
    "second_group": lambda _: Text("2nd largest group"),
}

_NAMES = {
    "movement": Text("Better rockets"),
    "fleet": Text("Shared tech"),
    "nudge": Text("Outposts"),
    "free_actions": Text("Abundance"),
    "flip": Text("Explorers"),
    "split": Text("Prosperous"),
    "halo": Text("Halos"),
    "dark_side": Text("Dark side"),
}
_EFFECTS: dict[str, Callable[[Effect], str]] = {
    "movement": lambda effect: Text("+{count} move", count=effect.n),
    "fleet": lambda _: Text("all ships"),
    "nudge": lambda effect: Text("die ±{count}", count=effect.n),
    "free_actions": lambda effect: Text("{count} free actions", count=effect.n),
    "flip": lambda _: Text("flip a die"),
    "split": lambda _: Text("split six"),
    "halo": lambda effect: Text("+{count} ring", count=effect.n),
    "dark_side": lambda _: Text("level by colour"),
}


def name_part(part: Part) -> str:
    """The short requirement of a part of a goal."""
    return _within(part, _PARTS[part.test](part))


def tell_part(part: Part) -> str:
    """The requirement as printed on the card."""
    return _within(part, Text(part.text))


def _within(part: Part, asked: str) -> str:
    """Add the band, if a part is about one."""
    return (
        Capitalized(asked)
        if part.band == "all"
        else Text("{band}: {asked}", band=band(part.band), asked=asked)
    )


def name_upgrade(number: int, *, brief: bool) -> str:
    """The name of an upgrade, with its effect unless `brief`."""
    effect = UPGRADES[number].effect
    name = _NAMES[effect.kind]
    return (
        name if brief else Text("{name}: {effect}", name=name, effect=_EFFECTS[effect.kind](effect))
    )


def system_name(seat: int) -> str:
    return Text("System {letter}", letter=seat_letter(seat))


def band(band_id: BandId) -> str:
    """The name of a band."""
    return Text(BANDS[band_id].name)


def goal(letter: str) -> str:
    """The name of a goal."""
    return Text(GOALS[letter].name)


def upgrade(number: int) -> tuple[str, str]:
    """The name and the text of an upgrade."""
    return Text(UPGRADES[number].name), Text(UPGRADES[number].text)


def rating(place: int) -> str:
    """The rating of a solo game."""
    return Text(RATINGS[place].text)


# ---------------------------------------------------------------- round the picture


def phase(view: State, roller: str) -> str:
    """The state of the match, in a few words."""
    if view.phase == "founding":
        return Text("Founding the systems")
    if view.phase == "over":
        return Text("The match is over")
    parts = [Text("Round {now} of {last}", now=view.round, last=FIGURES.rounds)]
    if view.phase == "bonus":
        parts.append(Text("bonus before the roll"))
    elif not view.rules.solo:
        parts.append(Text("{name} has the dice", name=roller))
    return Lines(parts, " · ")


def ships_of(sheet: Sheet) -> str:
    """A captain's ships in numbers."""
    parts: list[str] = [plural(len(sheet.ships), "ship")]
    if sheet.settlements:
        parts.append(Text("{count} settled", count=len(sheet.settlements)))
    if (left := FIGURES.ships - sheet.markers) > 0:
        parts.append(Text("{count} to build", count=left))
    return Lines(parts, " · ")


# ---------------------------------------------------------------- dice


def dice_heading(view: State) -> str:
    return Text("Bonus") if view.phase == "bonus" else Text("Dice")


def bands_open(bands: Sequence[BandId]) -> str:
    return Text("all bands") if len(bands) == len(BANDS) else Lines(map(word, bands), ", ")


def tell_left_to_do(turn: Turn | None) -> tuple[str, str]:
    """The actions left, as a small and a large line."""
    if turn is None:
        return Text("actions"), Text("up to {most}", most=FIGURES.actions)
    match turn.phase:
        case "actions":
            return Text("left"), Text("{left} of {most}", left=turn.units, most=FIGURES.actions)
        case "free":
            return Text("free"), Text("{count} left", count=turn.free)
        case "halo":
            return Text("mark"), Text("a band")
        case _:
            return Text("you are"), Text("ready")


def bonus_for_all(value: int) -> str:
    return Text("A bonus for all: {action}", action=ACTION[value])


def rest_of_die(name: DieId, turn: Turn) -> str:
    """The rest of a used die: the other half of a split six, or ships not served yet."""
    if halves := [str(value) for die, value in turn.halves if die == name]:
        return Text("half {values}", values=", ".join(halves))
    return Text("{count} more", count=len(turn.fleet)) if name == WHITE and turn.fleet else USED


def use_of_die(name: DieId, value: int, mark: str) -> str:
    """The use of a die. Coloured dice add the mark of their colour."""
    if name == WHITE:
        return Text("move {steps}", steps=value) if value in MOVES else Text("settle")
    return Text("{colour} {action}", colour=mark, action=MEANING[value])


def opens(band_id: BandId) -> str:
    """The band that a die opens."""
    return word(band_id)


def tell_altered(told: str) -> str:
    """The caption of a die that was nudged or flipped."""
    return Text("{told}*", told=told)


# ---------------------------------------------------------------- cards


def tell_judged(letter: str) -> str:
    return (
        Text("judged after every round")
        if GOALS[letter].when == "race"
        else Text("judged at the end")
    )


def part_worth(part: Part, first: int, *, solo: bool) -> str:
    """The points of a part for the first captain, and for the others."""
    if not first:
        return Text("a point each")
    if not part.others:
        return plural(first, "point")
    if solo:
        return plural(part.others, "point")
    return Text("{first} points, later {others}", first=first, others=part.others)

"""Every text in the pictures. A wording or a translation is changed in this one place."""

from collections.abc import Callable, Mapping

from render.solarius.look import may_come
from rules.kernel import Capitalized, Lines, Text, seat_letter
from rules.solarius.content import FIGURES, Colour
from rules.solarius.state import DueKind, Figure, Mat, State
from rules.solarius.words.naming import (
    action_points,
    colour,
    count_resources,
    mission,
    outpost,
    station,
)
from rules.solarius.words.naming import figure as named

TAGLINE = Text("Settle, build, and leave space as clean as you found it")
BRIDGE, HUBS = Text("Bridge"), Text("Hubs")
RESIGNED = Text("resigned")
FIRST = Text("starting player")
COMPLETED = Text("completed")
PORTAL, HOME = Text("Portal"), Text("Home planet")
STATIONS, ALL_STATIONS = Text("Stations"), Text("all are built")
OUTPOSTS, DEVELOPMENTS = Text("Outposts"), Text("Developments")


def phase(view: State) -> str:
    """The state of the match, in a few words."""
    figures = FIGURES.players
    if view.phase == "over":
        return Text("The match is over")
    if view.phase == "start":
        return Text("Preparations")
    turn = Text("Game turn {now} of {all}", now=view.game_turn, all=view.rules.game_turns)
    if view.phase == "hub":
        return Lines((turn, Text("a new hub")), " · ")
    if view.phase == "upkeep":
        return Lines((turn, Text("turn end")), " · ")
    now = min(view.turns // view.seats + 1, figures.turns)
    return Lines((turn, Text("player turn {now} of {all}", now=now, all=figures.turns)), " · ")


def planets(settled: int, settling: int) -> str:
    """The heading of the planets."""
    if not settling:
        return Text("Planets · {settled} completed", settled=settled)
    return Text(
        "Planets · {settled} completed · {settling} to complete", settled=settled, settling=settling
    )


def tell_missions(completed: int, missions: int) -> str:
    """The heading of the missions."""
    if not missions:
        return Text("Missions · {completed} completed", completed=completed)
    return Text(
        "Missions · {completed} completed · {open} open", completed=completed, open=missions
    )


def hand(cards: int, limit: int) -> str:
    """The heading of the hand."""
    return Text("Hand · {cards} of {limit}", cards=cards, limit=limit)


def next_station(values: tuple[int, int]) -> str:
    """The values that the next station costs, one for each colour."""
    return Text("the next costs {one} and {other}", one=values[0], other=values[1])


def tell_unbuilt(immediate: str, permanent: str) -> str:
    """The effects of a station not built yet."""
    return Text("{immediate}; then {permanent}", immediate=immediate, permanent=permanent)


def face_down(of: Colour) -> tuple[str, str]:
    """A planet without a landing so far."""
    return Capitalized(Text("{colour} planet", colour=colour(of))), Text("face down")


def hub(letter: str) -> str:
    return Text("Hub {letter}", letter=letter)


def hub_state(view: State, letter: str) -> str:
    """Whether a hub is built, may come, or never comes."""
    if letter in view.hubs:
        return Text("built in game turn {turn}", turn=view.hubs.index(letter) + 1)
    return Text("may still come") if may_come(view) else Text("never comes")


def figure(here: Figure) -> tuple[str, str]:
    """A station or a mission in space, with the outpost beside it."""
    what = station(here.of) if here.kind == "station" else mission(int(here.of))
    return what, outpost(here.outpost) if here.outpost else named(here.kind)


def tell_mat(seat: int) -> str:
    return Text("Mat of seat {letter}", letter=seat_letter(seat))


_SPENT: Mapping[DueKind, Callable[[int], Text]] = {"cubes": count_resources, "tech": action_points}


def to_spend(view: State, mat: Mat) -> str:
    """The points left to a player, short enough for the rim of a mat."""
    if mat.due and mat.due[0].kind in _SPENT:
        return _SPENT[mat.due[0].kind](mat.due[0].left)
    return action_points(view.action.points) if view.action and view.action.what is None else ""


def in_the_bag(dice: int) -> str:
    return Text("{dice} in the bag", dice=dice)


def reach(hexes: int) -> str:
    return Text("range {hexes}", hexes=hexes)

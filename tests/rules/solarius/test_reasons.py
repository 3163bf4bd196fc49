"""Reasons why something is barred: one sentence that says what would be right."""

import pytest

from rules.kernel import Seat
from rules.solarius.bridge.actions import Act
from rules.solarius.bridge.anytime import BuyResource, SellResources
from rules.solarius.cards.cards import DrawCards
from rules.solarius.content import COLOURS, PLANETS
from rules.solarius.flight.flight import Fly
from rules.solarius.flight.planets import Decline, Settle
from rules.solarius.settling.missions import CompleteMission
from rules.solarius.settling.outposts import PlaceOutpost
from rules.solarius.settling.spending import Forgo, Shift, Spending, Upgrade, UseEffect
from rules.solarius.settling.stations import BuildStation
from rules.solarius.state import Due
from rules.solarius.turn.landing import EndTurn


def settled(lay, at, planet="Y3", **layout):
    """Seat 0 has just settled an open planet. `layout` gives the figures of seats by hex."""
    table = lay()
    for hex_, (seat, kind, outpost) in layout.items():
        table.figure(hex_, seat, kind, outpost=outpost)
    table.set(ship=at, fuel=2)
    table.planet(at, planet)
    table.supplement()
    table.does(Fly(at))
    table.does(Settle())
    return table


# ---------------------------------------------------------------- outposts


@pytest.mark.parametrize(
    ("at", "layout", "reason"),
    [
        ("H4", {}, "Outposts stand on the outer tiles."),
        (
            "A1",
            {"A5": (0, "mission", "mission_survey")},
            "You have an outpost on Lantern Cluster (A) already: one on each tile.",
        ),
        (
            "A1",
            {"A5": (1, "colony", None)},
            "Your colony is not the first on Lantern Cluster (A): an outpost goes with the first.",
        ),
        (
            "A1",
            {"B5": (0, "colony", "colony_harvest")},
            "Your second outpost with a colony comes after one of every kind.",
        ),
    ],
)
def test_why_a_figure_has_no_outpost(lay, at, layout, reason):
    table = settled(lay, at, **layout)
    assert table.barred(PlaceOutpost) == reason
    assert table.refused(PlaceOutpost("colony_supplies")) == reason


def test_an_outpost_that_was_forgone_is_nothing_more_to_speak_of(lay):
    table = settled(lay, "A1")
    table.does(Forgo())
    assert table.verbs(0) == {EndTurn}
    assert PlaceOutpost not in table.match.menu(Seat(0)).barred


# ---------------------------------------------------------------- planets and flights


def test_there_are_twelve_colonies(lay):
    """With all of them placed, a player can still discover, for the bonus."""
    table = lay()
    table.set(settled=[planet for planet in PLANETS if planet[0] in "KT"][:12], ship="A1")
    table.planet("A1", "Y3", up=False)
    table.supplement()
    table.does(Fly("A1"))
    assert table.verbs(0) == {Decline}
    assert table.barred(Settle) == "All 12 of your colonies are placed."


def test_what_a_station_takes_with_card_17(lay):
    """The price may be lower, but need not be."""
    table = lay()
    table.develop(17)
    table.set(fuel=2, stations=["ash_vault"])
    table.supplement()
    table.does(Fly("H11"))
    worth = "5 and 3, or 2 less in all with Modular Frames"
    told = (
        f"Your second station takes resources of its two colours worth {worth}, exactly; you "
        "can pay for none."
    )
    assert table.barred(BuildStation) == told


def test_there_is_nothing_to_settle_on_an_empty_hex(lay):
    table = lay()
    table.set(fuel=2)
    table.supplement()
    table.does(Fly("H11"))
    assert table.barred(Settle) == "There is no planet at H11: fly to one to settle it."


def test_why_portals_are_no_way(lay):
    table = lay()
    table.set(drives=[1, 2], fuel=0, ship="A18")
    table.supplement()
    shown = table.choices(Fly, "portals", to="A16")
    assert {way: option.barred for way, option in shown.items() if option.barred} == {
        "flip": "The portals are no way to A16 that saves you fuel.",
        "remove": "The portals are no way to A16 that saves you fuel.",
        "keys": (
            "Portals are opened with a common drive: you have no card for it, or it has worked "
            "already."
        ),
    }
    far = next(
        hex_ for hex_ in table.open_to(Fly, "to") if table.state.chart.distance("A18", hex_) > 4
    )
    shown = table.choices(Fly, "portals", to=far)
    assert shown["none"].barred == f"{far} is out of reach without the portals."
    assert [way for way, option in shown.items() if not option.barred] == ["flip", "remove"]


# ---------------------------------------------------------------- exchanges and tech dice


def test_why_nothing_can_be_exchanged(lay):
    table = lay()
    for colour in COLOURS:
        table.row(colour, cubes=(2, 0, 0))
    table.set(fuel=10, sb=10)
    table.turn()
    assert table.barred(SellResources) == "Both your tracks are full: there is no room for more."
    assert (
        table.barred(BuyResource)
        == "No space of your rows is free: move a tech die right, or sell a resource first."
    )


@pytest.mark.parametrize(("use", "verb"), [("upgrade", Upgrade), ("shift", Shift)])
def test_why_tech_dice_go_no_further(lay, use, verb):
    table = lay()
    owed = [
        Due("tech", "outpost", "x", 1, uses=(use,)),
        Due("mix", "outpost", "colony_supplies", 3),
    ]
    for colour in COLOURS:
        table.row(colour, level=2, column=2)
    table.set(due=[*owed])
    table.now(Spending(Seat(0)))
    assert table.barred(verb) == "The next step takes 2 action points; 1 is left."
    for colour in COLOURS:
        table.row(colour, level=6, column=5)
    table.now(Spending(Seat(0)))
    assert table.barred(verb) == "All your tech dice have come as far as they can."


@pytest.mark.parametrize(
    ("drives", "kind", "warning"),
    [
        ([1, 2, 1], "take_drive", "your ship has no room for it, so it is lost"),
        ([2, 2], "upgrade_drive", "you have no drive that shows 1, so it is lost"),
        ([1], "upgrade_drive", ""),
    ],
)
def test_an_effect_that_would_come_to_nothing_says_so(lay, drives, kind, warning):
    table = lay()
    table.set(drives=drives, due=[Due("choose", "immediate", "drive_foundry")])
    table.now(Spending(Seat(0)))
    assert table.choices(UseEffect, "choice", effect="drive_foundry")[kind].hint == warning


def test_of_resources_that_lie_together_one_number_is_chosen(lay):
    table = lay()
    table.row("yellow", cubes=(2, 0, 0))
    table.row("black", cubes=(2, 0, 0))
    told = table.refused(SellResources(2, 0, ("black I+I", "yellow I", "yellow I+I")))
    assert told == "Choose once how many yellow ones from column I you sell."


# ---------------------------------------------------------------- later in the turn, or never


def test_who_flies_too_early_is_told_what_comes_first(lay):
    table = lay()
    table.turn()
    assert table.refused(Fly("H6")) == "First take a die from the bridge."
    assert table.refused(Act("colour")) == "First take a die from the bridge."
    table.takes("black", "2")
    assert table.refused(Fly("H6")) == "First use the action points of your die."
    assert table.refused(DrawCards()) == "First use the action points of your die."


def test_on_a_planet_no_panel_speaks_of_stations_and_missions(lay):
    table = lay()
    table.set(ship="A1", fuel=2)
    table.planet("A1", "Y3")
    table.supplement()
    table.does(Fly("A1"))
    menu = table.match.menu(Seat(0))
    assert menu.is_anytime(BuildStation)
    assert menu.is_anytime(CompleteMission)
    assert "stations and missions need an empty hex" in table.barred(BuildStation)

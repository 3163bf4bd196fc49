"""The alt text contains what a player needs to move, and begins with it."""

import pytest

from render import paint, paint_detail, paint_hand
from render.kit import MOST_ALT, Scene
from render.solarius import PAINTER
from render.solarius.hud import compose
from rules.kernel import Pile, Seat, Tally, only
from rules.kernel import SeatTally as Line
from rules.solarius.content import CARDS, OUTPOSTS, PLANETS, STATIONS
from rules.solarius.state import Die, Row

NAMES = ("Ada", "Ben", "Cleo", "Dev")
LONG = tuple(f"Maximiliana Konstantina of Ulm {letter}" for letter in "ABCD")


def alt(view, **scene):
    return PAINTER.board_alt(
        view, compose(view, Scene(**{"names": NAMES, "awaiting": [view.turn], **scene}))
    )


def test_a_board_in_words(view, stand, turn_up, empties) -> None:
    view.bridge = [
        Die("black", "1", 0),
        Die("yellow", "star", 1),
        Die("brown", "star+1", 2),
        Die("brown", "2", 4),
    ]
    view.hubs = ["E"]
    free = next(iter(view.planets))
    turn_up(free, "Y3")
    stand(empties[0], 1, "station", "ash_vault")
    mat = view.mats[view.turn]
    mat.rows["black"], mat.ship = Row(2, 3, (2, 1, 0)), empties[1]
    told = alt(view, last="{seat:1} built Ash Vault.")
    name = NAMES[view.turn]
    assert told.startswith(
        f"Solarius Mission. Game turn 1 of 4 · player turn 1 of 4. {name} to move: "
    )
    assert "Bridge: black 1 (-1), yellow star (+0), brown star +1 (+1), brown 2 (+3)." in told
    assert f"Mat of {name}: black 3 in II, 3 resources;" in told
    assert f"ship on {empties[1]}" in told
    assert "Hubs: E." in told
    assert f"Open planets: {PLANETS['Y3'].name} {free}." in told
    assert f"Ben in space: station {empties[0]}." in told


def test_what_may_be_reached_is_told(view) -> None:
    near = view.chart.within(view.chart.home, 1)
    told = alt(view, targets=near)
    assert all(name in told for name in near)


def test_a_full_board_still_tells_of_everybody(view, stand) -> None:
    """It shortens the sentences before it leaves anybody out."""
    hexes = [name for name, kind in view.chart.kinds.items() if kind in ("planet", "empty")]
    for number, planet in enumerate(PLANETS):
        stand(hexes.pop(), number % 4, "colony", planet)
    for seat in range(4):
        for station in list(STATIONS)[:4]:
            stand(hexes.pop(), seat, "station", station)
    told = alt(view, names=LONG, last=LONG[0])
    assert len(told) <= MOST_ALT
    for seat, letter in enumerate("ABCD"):
        assert f"{letter} {LONG[seat]}: " in told


@pytest.mark.parametrize("planet", ["K2", "T5"])
def test_a_player_in_words(view, planet) -> None:
    mat = view.mats[1]
    mat.settling, mat.stations, mat.missions, mat.completed = [planet], ["ash_vault"], [3], [4]
    mat.developments, mat.outposts = [5], ["station_drive"]
    told = paint_detail("solarius", view, "mat-B", Scene(names=NAMES)).alt
    assert told.startswith("Mat of Ben, seat B. Black ")
    assert f"{PLANETS[planet].name} asks for " in told
    assert f"Stations: {STATIONS['ash_vault'].name}. The next station costs 5 and 3." in told
    assert f"Open missions: {CARDS[3].mission.name} (" in told
    assert f"Completed missions: {CARDS[4].mission.name}." in told
    assert f"Developments: {CARDS[5].development.name}." in told
    assert f"Outposts: {OUTPOSTS['station_drive'].name}." in told


def test_a_hand_in_words_begins_with_the_cards(view) -> None:
    view.mats[0].hand = Pile(kind="card", cards=[3, 8], open_to=only(0))
    told = paint_hand("solarius", view, 0, Scene(names=NAMES)).alt
    assert told.startswith(f"The hand of Ada, seat A. {CARDS[3].mission.name} (")
    assert CARDS[8].development.name in told
    view.mats[0].hand = Pile(kind="card", open_to=only(0))
    assert "No card." in paint_hand("solarius", view, 0, Scene(names=NAMES)).alt


def test_a_tile_in_words(view, stand, turn_up, empties) -> None:
    spots = [name for name in view.planets if name[0] == "C"]
    free = [name for name in empties if name[0] == "C"]
    turn_up(spots[0], "Y3")
    stand(spots[1], 2, "colony", "K2", settled=True, outpost="colony_supplies")
    stand(free[0], 1, "mission", "3")
    view.mats[3].ship = free[1]
    told = paint_detail("solarius", view, "C", Scene(names=NAMES)).alt
    assert told.startswith("Anvil Drift (C).")
    assert (
        f"{spots[0]}: {PLANETS['Y3'].name}, yellow, {PLANETS['Y3'].points} victory points, asks "
        "for " in told
    )
    assert (
        f"{spots[1]}: {PLANETS['K2'].name}, black, 2 victory points, completed, colony of Cleo, "
        in told
    )
    assert f"{free[0]}: mission marker of Ben." in told
    assert f"{free[1]}: ship of Dev." in told
    assert f"{view.chart.hubs['C']}: Hub C, " in told
    assert "planet face down" in told


def test_how_it_ended(view) -> None:
    view.phase = "over"
    rows = tuple(Line(Seat(seat), {}, 40 - seat, seat + 1) for seat in range(4))
    scene = compose(view, Scene(names=NAMES, tally=Tally(rows)))
    told = " ".join(PAINTER.tell_end(view, scene))
    assert "Ada won." in told
    assert "D Dev (violet diamond): 37 victory points" in told
    assert "The match is over" in paint("solarius", view, Scene(names=NAMES, tally=Tally(rows))).alt

"""A player in large: public information for everybody, and the hand for that player alone."""

import pytest

from render import regions
from render.kit import (
    NIGHT,
    SEAT_STYLES,
    Scene,
    box,
    last_square,
    mark,
    outpost_flag,
    resource_tile,
)
from render.solarius.brand import RESOURCES
from render.solarius.detail import draw_detail
from render.solarius.hud import compose
from render.solarius.look import open_planet
from render.solarius.mats.player import draw_hand, draw_player
from rules.kernel import Pile, Seat, only
from rules.solarius import events as told
from rules.solarius.content import CARDS, DEVELOPMENTS, MISSIONS, OUTPOSTS, PLANETS, STATIONS, TILES
from rules.solarius.words.naming import condition, development_text


def hold(view, *cards):
    view.mats[0].hand = Pile(kind="card", cards=list(cards), open_to=only(0))


def hand(view, **scene):
    return draw_hand(view, Seat(0), compose(view, Scene(**scene)))


def sheet(view, seat=0, **scene):
    return draw_player(view, Seat(seat), compose(view, Scene(**scene)))


def written(canvas):
    return {text.text for text in canvas.texts}


def told_by(canvas):
    return " ".join(text.text for text in canvas.texts)


# ---------------------------------------------------------------- the hand


def test_each_column_says_how_many_spaces_it_opens(view, where) -> None:
    canvas = hand(view)
    assert len(where(box(18, 18, 3, NIGHT.ink, NIGHT.muted))) == 5
    numerals = [text.text for text in canvas.texts if text.size == 24][:10]
    assert numerals == ["I", "2", "II", "3", "III", "5", "IV", "6", "V", "6"]


@pytest.mark.parametrize("card", CARDS)
def test_a_card_in_hand_says_all_that_it_says(view, card) -> None:
    hold(view, card)
    canvas = hand(view)
    words = written(canvas)
    assert {MISSIONS[card].name, DEVELOPMENTS[card].name, str(MISSIONS[card].points)} <= words
    assert development_text(card) in told_by(canvas)


def test_what_a_mission_costs_by_worth_and_by_columns(view, where) -> None:
    by_worth = next(card for card, mission in MISSIONS.items() if mission.value)
    hold(view, by_worth)
    words = written(hand(view))
    assert {str(value) for value in MISSIONS[by_worth].value.values()} <= words
    by_columns = next(
        card for card, mission in MISSIONS.items() if (3, 0, 0) in mission.columns.values()
    )
    hold(view, by_columns)
    before = {
        colour: len(where(resource_tile(sign, NIGHT, size=29)))
        for colour, sign in RESOURCES.items()
    }
    hand(view)
    for colour, counts in MISSIONS[by_columns].columns.items():
        assert len(where(resource_tile(RESOURCES[colour], NIGHT, size=29))) - before[colour] == sum(
            counts
        )


def test_cards_just_drawn_are_marked(view, where) -> None:
    hold(view, 3, 7, 12)
    canvas = hand(view, events=[told.CardsSeen(Seat(0), (7,))])
    heading = next(text for text in canvas.texts if text.text == "HAND · 3 OF 3")
    named = {text.text: text.ink for text in canvas.texts}
    ((x, y),) = where(last_square(470, 282, NIGHT))
    assert y > heading.ink[3]
    ink = named[MISSIONS[7].name]
    assert abs((ink[0] + ink[2]) / 2 - x) < 240


def test_a_hand_shows_how_many_cards_it_may_hold(view) -> None:
    view.mats[0].developments = [8]
    hold(view, 1, 2, 3, 4, 5)
    assert f"HAND · 5 OF {DEVELOPMENTS[8].limit}" in written(hand(view))


def test_an_empty_hand(view) -> None:
    hold(view)
    assert "HAND · 0 OF 3" in written(hand(view))


def test_nobody_but_its_player_sees_a_hand(view) -> None:
    hold(view, 3, 7)
    assert not {MISSIONS[3].name, DEVELOPMENTS[7].name} & written(sheet(view))
    assert not any(word.startswith("HAND") for word in written(sheet(view)))


# ---------------------------------------------------------------- what lies open


@pytest.mark.parametrize("planet", PLANETS)
def test_a_planet_says_what_it_asks_for_until_it_is_completed(view, where, planet) -> None:
    view.mats[0].settling = [planet]
    words = written(sheet(view))
    assert {PLANETS[planet].name, condition(planet)} <= words
    view.mats[0].settling, view.mats[0].settled = [], [planet]
    words = written(sheet(view))
    assert PLANETS[planet].name in words
    assert condition(planet) not in words
    assert len(where(open_planet(planet, NIGHT, r=23))) == 2


def test_stations_in_their_order_with_what_the_next_one_costs(view) -> None:
    assert "the next costs 3 and 2" in written(sheet(view))
    view.mats[0].stations = ["ore_elevator", "ash_vault"]
    canvas = sheet(view)
    assert "the next costs 6 and 5" in written(canvas)
    named = {text.text: text.ink[1] for text in canvas.texts}
    heights = [
        named[STATIONS[station].name] for station in (*view.mats[0].stations, *view.mats[0].unbuilt)
    ]
    assert heights == sorted(heights)
    assert named["1st"] < named["2nd"]
    view.mats[0].stations = list(STATIONS)[:4]
    assert "all are built" in written(sheet(view))


def test_outposts_that_were_placed_have_their_flag(view, where) -> None:
    words = written(sheet(view))
    assert {outpost.name for outpost in OUTPOSTS.values()} <= words
    assert not where(outpost_flag(NIGHT, height=32))
    view.mats[0].outposts = ["station_drive", "mission_survey"]
    sheet(view)
    assert len(where(outpost_flag(NIGHT, height=32))) == 2


def test_missions_and_developments_on_the_table(view, where) -> None:
    view.mats[0].missions, view.mats[0].completed, view.mats[0].developments = [3], [4], [5, 6]
    canvas = sheet(view, events=[told.CardPlayed(Seat(0), 5, "development")])
    words = written(canvas)
    assert {"MISSIONS · 1 COMPLETED · 1 OPEN", "DEVELOPMENTS"} <= words
    assert {MISSIONS[3].name, MISSIONS[4].name, DEVELOPMENTS[5].name, DEVELOPMENTS[6].name} <= words
    assert development_text(5) in told_by(canvas)
    assert (
        len(where(mark("check", 28, NIGHT.gold))) == len(where(mark("star", 28, NIGHT.gold))) == 1
    )
    assert len(where(last_square(1472, 36, NIGHT))) == 1


# ---------------------------------------------------------------- regions


def test_there_is_a_region_for_every_tile_and_every_player(view) -> None:
    there = regions("solarius", view)
    assert list(there) == [*TILES, "mat-A", "mat-B", "mat-C", "mat-D"]
    assert there["B"] == "Twin Veils (B)"
    assert there["mat-B"] == "Mat of seat B"


def test_a_region_is_a_tile_or_a_player(view) -> None:
    scene = compose(view, Scene(names=("Ada", "Ben", "Cleo", "Dev")))
    assert "Twin Veils (B)" in written(draw_detail(view, "B", scene))
    canvas = draw_detail(view, "mat-B", scene)
    assert "Twin Veils (B)" not in written(canvas)
    assert (
        canvas.image.tobytes()
        == sheet(view, 1, names=("Ada", "Ben", "Cleo", "Dev")).image.tobytes()
    )
    assert SEAT_STYLES[1].letter == "B"

"""NOTES of the cards, cases 59 and 60, and the other rules against matches that stand still or
never end."""

import random

import pytest

from rules.kernel import Match
from rules.kernel.testing import play_at_random
from rules.spacecorp import GAME
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.actions.research import Research
from rules.spacecorp.events import CardsDrawn
from rules.spacecorp.outcomes import CardGivenUp, Passed, PileThinned
from rules.spacecorp.table.ending import Pass
from rules.spacecorp.turn.anytime import PlayEdge


@pytest.fixture
def stuck(lay):
    """Three teams at Sol, no profit, nothing on any HQ, and eight cards that are useless there."""
    table = lay(era="starfarers")
    for corp in table.state.corps:
        corp.hq = "standard"
    table.hand(0, "S01a", "S12a", "S26a", "S30a", "S21a", "S22a", "S31a", "S07a")
    table.state.corps[0].hq = "standard"
    table.turn()
    return table


def test_cards_59_who_can_do_nothing_discards_a_card_and_then_research_is_open(stuck):
    """Moves of 5 and 6 reach nothing. There is no team for Builds and Explores, and eight cards are
    too many for a Research."""
    assert stuck.verbs(0) == {Pass}
    events = stuck.do(0, Pass, card="S07a")
    assert stuck.one(events, CardGivenUp).card == "S07a"
    assert stuck.all(events, Passed) == []
    assert stuck.all(events, CardsDrawn) == []
    assert len(stuck.held(0)) == 7
    assert not stuck.corp(0).passed
    stuck.turn(0)
    assert Research in stuck.verbs(0)


def test_a5_where_sabotage_leaves_nothing_to_do_the_turn_goes_on_with_step_2(lay):
    table = lay(era="mariners")
    table.hand(0, "M20a", "M20b", "M20c", "M22a")
    table.hand(1, "M28a")
    table.corp(0).hq = "standard"
    table.team(0, 1, "asteroid_belt")
    table.team(0, 2, "asteroid_belt")
    table.turn()
    table.play(1, PlayEdge("M28a", "research"))
    assert table.verbs(0) == {Pass}
    events = table.do(0, Pass)
    assert table.one(events, Passed).final is False
    assert [drawn.why for drawn in table.all(events, CardsDrawn)] == ["few"]
    assert not table.corp(0).passed


@pytest.fixture
def shuttling(lay):
    """Four players who move by Infra alone, each between two bases of their own, with five cards in
    hand."""
    table = lay(4)
    sites = (
        ("luna", "lunar_l1"),
        ("phobos", "deimos"),
        ("solar_l1", "solar_l2"),
        ("eros", "solar_l4"),
    )
    tiles = {
        "luna": "m_e1_glass_spires",
        "phobos": "m_e1_abundant_ores",
        "deimos": "m_e1_exotic_elements_a",
    }
    for seat, (here, there) in enumerate(sites):
        table.infra(seat, ("M11a", "M11b", "M12a", "M12b")[seat])
        for site in (here, there):
            table.base(seat, site, "research", tiles=(tiles[site],) if site in tiles else ())
        table.team(seat, 1, here)
        table.hand(seat, *[f"{sheet}{'abcd'[seat]}" for sheet in ("M01",)], *_idle(seat))
    for row in range(1, 8):
        table.row(row, "mariners" if row < 6 else None)
    table.offers("M13a", "M14a", "M15a", "M17a")
    table.turn(0)
    return table, sites


def _idle(seat):
    return (
        ("M20a", "M22a", "M21a", "M08a"),
        ("M20b", "M23a", "M09a", "M10a"),
        ("M20c", "M23b", "M24a", "M16a"),
        ("M30a", "M29a", "M08b", "M05a"),
    )[seat]


def test_cards_60_after_four_rounds_without_a_draw_the_top_card_goes_each_turn(shuttling):
    table, sites = shuttling
    deck = len(table.state.deck)
    thinned = []
    for number in range(18):
        seat = number % 4
        here = table.corp(seat).team(1).site
        there = next(site for site in sites[seat] if site != here)
        events = table.do(seat, MoveTeam, team=1, target=there, hq="own", cards=(), help=())
        thinned.append(len(table.all(events, PileThinned)))
    assert thinned == [0] * 15 + [1, 1, 1]
    assert len(table.state.deck) == deck - 3
    events = table.do(2, Research, hq="own", cards=())
    assert table.all(events, PileThinned) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("first", "last"),
    [
        ("mariners", "mariners"),
        ("mariners", "planeteers"),
        ("planeteers", "planeteers"),
        ("planeteers", "starfarers"),
        ("starfarers", "starfarers"),
    ],
)
def test_every_short_game_is_played_to_its_end(seats, first, last):
    """With random moves, Edges by hand and orders."""
    match = Match.start(
        GAME, seats=seats, options={"first_era": first, "last_era": last}, key=bytes([seats])
    )
    for _ in play_at_random(match, random.Random(seats), anytime=0.1):
        pass
    assert match.over
    assert match._frame.state.era == last

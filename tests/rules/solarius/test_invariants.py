"""Conditions that hold at every moment of every match, whatever players do."""

import random
from collections import Counter

import pytest

from rules.kernel import Match, Seat
from rules.solarius import GAME
from rules.solarius.content import CARDS, COLOURS, FIGURES, OUTPOSTS, PLANETS
from rules.solarius.events import GameTurnEnded
from rules.solarius.state import State

TABLES = [
    (2, {}),
    (3, {"start_cards": False}),
    (4, {"overpay": True}),
    (4, {"outposts_double_cards": True}),
]


def nothing_is_lost(state: State) -> None:
    """Check that each die, card, planet and hub is in exactly one place."""
    removed = FIGURES.dice.removed[str(state.seats)]
    dice = Counter(die.colour for die in state.bridge) + Counter(
        die.colour for mat in state.mats for die in mat.dice
    )
    assert dice + Counter(state.bag) == Counter(dict.fromkeys(COLOURS, FIGURES.dice.each - removed))
    laid = [
        card
        for mat in state.mats
        for card in (*mat.hand, *mat.missions, *mat.completed, *mat.developments)
    ]
    assert sorted([*laid, *state.deck, *state.discard]) == list(CARDS)
    planets = [world.planet for world in state.planets.values() if world.planet]
    planets += [planet for mat in state.mats for planet in (*mat.settling, *mat.settled)]
    assert sorted(
        [*planets, *(planet for pile in state.hidden.values() for planet in pile)]
    ) == sorted(PLANETS)
    assert sorted([*state.hubs, *state.coming, *state.boxed]) == list("ABCDEF")


def nobody_has_too_much(state: State) -> None:
    for seat, mat in enumerate(state.mats):
        assert 0 <= mat.fuel <= FIGURES.tracks.most
        assert 0 <= mat.sb <= FIGURES.tracks.most
        assert mat.contamination <= mat.spaces
        assert len(mat.drives) <= FIGURES.drives.slots
        assert {*mat.drives} <= {1, FIGURES.drives.upgraded}
        assert len(mat.missions) + len(mat.completed) <= FIGURES.cards.missions
        assert len(mat.stations) <= FIGURES.figures.stations
        assert len(mat.dice) <= FIGURES.players.turns
        spaces = [die.space for die in mat.dice if die.space != "standard"]
        assert len(spaces) == len({*spaces})
        assert len(mat.hand) <= mat.limit + mat.surplus
        assert not (mat.gone and (mat.hand.cards or mat.due or mat.ship))
        for row in mat.rows.values():
            assert all(
                0 <= held <= most
                for held, most in zip(row.cubes, FIGURES.storage.spaces, strict=True)
            )
        figures = [figure for figure in state.figures.values() if figure.seat == seat]
        stood = {
            kind: sorted(each.of for each in figures if each.kind == kind)
            for kind in ("colony", "station")
        }
        assert stood == {
            "colony": sorted(mat.settling + mat.settled),
            "station": sorted(mat.stations),
        }
        assert sorted(int(each.of) for each in figures if each.kind == "mission") == sorted(
            mat.completed
        )
        assert sorted(each.outpost for each in figures if each.outpost) == sorted(mat.outposts)


def every_hex_holds_what_it_may(state: State) -> None:
    chart = state.chart
    outposts = [(hex_[0], each) for hex_, each in state.figures.items() if each.outpost]
    assert len({(tile, each.seat) for tile, each in outposts}) == len(outposts)
    assert len({(tile, each.kind) for tile, each in outposts}) == len(outposts)
    assert all(OUTPOSTS[each.outpost].figure == each.kind for _, each in outposts)
    assert not {*state.figures} & {*state.planets, *chart.hubs.values(), *chart.portals, chart.home}
    ships = Counter(mat.ship for mat in state.mats if mat.ship and mat.ship != chart.home)
    assert all(count == 1 for count in ships.values())
    for seat, mat in enumerate(state.mats):
        if mat.ship:
            assert mat.ship not in chart.hubs.values()
            assert mat.ship not in state.figures or state.figures[mat.ship].seat == seat


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_everybody_acting_all_the_time_breaks_nothing(seats, options, number):
    rng = random.Random(number)
    match = Match.start(GAME, seats=seats, options=options, key=rng.randbytes(8))
    while not match.over:
        state = match._frame.state
        nothing_is_lost(state)
        nobody_has_too_much(state)
        every_hex_holds_what_it_may(state)
        assert state.turn is None or match.awaiting == (state.turn,)
        assert state.phase != "die" or len(state.bridge) == FIGURES.bridge.dice
        seat = rng.choice(match.awaiting)
        match.play(seat, match.menu(seat).sample(rng, anytime=rng.random() < 0.3))
        staying = [Seat(each) for each in range(seats) if each not in match.gone]
        if rng.random() < 0.003 and len(staying) > 2:
            match.resign(rng.choice(staying))
    assert sum(row.rank == 1 for row in match.tally().rows) >= 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_bag_is_empty_at_every_turn_end(seats):
    """SM-01: 16, 12 or 8 player turns, and as many dice in the bag."""
    rng = random.Random(seats)
    match = Match.start(GAME, seats=seats, key=b"bag")
    ends = 0
    while not match.over:
        before = match._frame.state.turns
        seat = rng.choice(match.awaiting)
        left = sum(match._frame.state.bag.values())
        turn = match.play(seat, match.menu(seat).sample(rng))
        if any(isinstance(told.event, GameTurnEnded) for told in turn.events):
            ends += 1
            assert (left, before) == (1, 4 * seats - 1)
    assert ends == FIGURES.players.game_turns

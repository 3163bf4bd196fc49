"""Matches played at random, with Edges and orders: they end, and all invariants hold."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from playing import meaning, same

from rules.kernel import Match, MoveResult, Seat
from rules.kernel.testing import seat_to_move
from rules.spacecorp import GAME
from rules.spacecorp.content import CARDS, EDGES, ERAS, FIGURES, TILES, TIME_CARDS
from rules.spacecorp.outcomes import EdgePlayed

SHORT = [(first, last) for place, first in enumerate(ERAS) for last in ERAS[place:]]


def busily(match: Match, rng: random.Random) -> Iterator[MoveResult]:
    """Play at random, with some moves out of turn."""
    while not match.over:
        out_of_turn = rng.random() < 0.3
        seat = Seat(rng.randrange(match.seats)) if out_of_turn else seat_to_move(match, rng)
        menu = match.menu(seat)
        if menu.moves:
            yield match.play(seat, menu.sample(rng, anytime=out_of_turn))


def every_card(state: Any) -> Counter[str]:
    """Every card with the number of places where it lies."""
    piles = [state.deck, *state.offers, state.played, state.discard, state.time, state.box]
    found = Counter(
        card for pile in (*piles, *(corp.hand for corp in state.corps)) for card in pile
    )
    found.update(card for corp in state.corps for card in corp.infra if card)
    return found


def check(state: Any) -> None:
    """Check the invariants of a position."""
    cards = every_card(state)
    assert set(cards.values()) <= {1}, "no card lies twice"
    assert {card for card in CARDS if CARDS[card].era == state.era} <= set(cards), (
        "none of the era is lost"
    )
    times = [card for card in cards if card in TIME_CARDS]
    assert len(times) == {2: 2, 3: 5, 4: 8}[len(state.corps)]
    tiles = Counter(plot.tile for spot in state.sites.values() for plot in spot.plots if plot.tile)
    assert set(tiles.values()) <= {1}
    assert all(TILES[tile].era == state.era for tile in tiles)
    for seat, corp in enumerate(state.corps):
        assert corp.profit >= 0
        assert all(0 <= left <= FIGURES.pieces.bases for left in state.stock(seat).values())
        assert len(set(corp.progress)) == len(corp.progress)
        assert all(0 <= team.track <= FIGURES.stars.boxes for team in corp.teams)
    assert all(0 <= copies <= 2 for copies in state.progress.values())
    assert len(state.turn.rewards) == len(state.corps)


@pytest.mark.parametrize("eras", SHORT, ids="-".join)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_short_game_ends_with_edges_and_orders(seats, eras):
    rng = random.Random(f"{seats} {eras}")
    options = dict(zip(("first_era", "last_era"), eras, strict=True))
    match = Match.start(GAME, seats=seats, options=options, key=rng.randbytes(8))
    for number, _ in enumerate(busily(match, rng)):
        if number % 5 == 0:
            check(match._frame.state)
    assert match._frame.state.era == eras[1]
    assert Match.verify(match.record()).holds


def test_every_edge_is_played_by_hand_and_by_order():
    """Random play reaches all of them sooner or later. Edges in one's own turn take no orders, and
    Competitors is not a separate move."""
    wanted = {(edge, ordered) for edge in EDGES for ordered in (False, True)}
    wanted -= {("salvage", True), ("competitors", True)}
    for number in range(200):
        rng = random.Random(number)
        match = Match.start(GAME, seats=3, key=rng.randbytes(8))
        for turn in busily(match, rng):
            edges = [told for told in turn.events if isinstance(told.event, EdgePlayed)]
            wanted -= {(told.event.edge, told.ordered is not None) for told in edges}
        if not wanted:
            break
    assert wanted == set()


@pytest.mark.parametrize("era", ERAS)
def test_what_others_hold_and_order_shows_in_nothing(era):
    """Redeal what a viewer can't see, and drop the orders of others. Nothing changes for that
    viewer."""
    rng = random.Random(era)
    match = Match.start(
        GAME, seats=3, options={"first_era": era, "last_era": era}, key=rng.randbytes(8)
    )
    for number, _ in enumerate(busily(match, rng)):
        if number % 7 or match.over:
            continue
        for viewer in (None, *map(Seat, range(3))):
            other = match.twin(viewer, rng)
            assert same(match.view(viewer), other.view(viewer))
            assert (match.awaiting, match.invited) == (other.awaiting, other.invited)
            if viewer is not None:
                assert meaning(match.menu(viewer)) == meaning(other.menu(viewer))


def test_a_guess_can_be_played_on_busily():
    rng = random.Random(3)
    match = Match.start(GAME, seats=4, key=rng.randbytes(8))
    for number, _ in enumerate(busily(match, rng)):
        if number % 23 == 0 and not match.over:
            guess = match.guess(Seat(rng.randrange(4)), rng)
            for _, turn in zip(range(30), busily(guess, rng), strict=False):
                assert turn.version == guess.version


def test_taking_back_leaves_things_as_they_were_whatever_others_do_meanwhile():
    rng = random.Random(5)
    match = Match.start(GAME, seats=3, key=rng.randbytes(8))
    undone = 0
    for number, _ in enumerate(busily(match, rng)):
        seat = Seat(rng.randrange(3))
        if number % 3 == 0 and not match.over and match.undoable(seat):
            match.undo(seat)
            undone += 1
            check(match._frame.state)
    assert undone
    assert Match.verify(match.record()).holds

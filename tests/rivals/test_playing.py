"""Rivals play whole matches, and better ones win them."""

import random

from toy import GAME as TOY

from rivals import LEVELS
from rivals.playing import play_out, rival
from rules.kernel import Match


def chance(match, seat, seed):
    return match.menu(seat).sample(random.Random(seed)) if seat in match.awaiting else None


def test_rivals_play_every_game_to_its_end(game, brief):
    match = Match.start(game, seats=2, key=b"rivals alone")
    moves = sum(1 for _ in play_out(match, [rival(brief)] * 2, 1))
    assert match.over
    assert moves > 2


def test_a_match_of_rivals_follows_from_its_seed(brief):
    def record():
        match = Match.start(TOY, seats=3, key=b"twice")
        return [(seat, move) for seat, move, _ in play_out(match, [rival(brief)] * 3, 5)]

    assert record() == record()


def test_a_game_made_up_has_rivals_that_beat_chance():
    won = 0.0
    for number in range(8):
        seat = number % 2
        match = Match.start(TOY, seats=2, key=bytes([number]))
        players = [chance, chance]
        players[seat] = rival(LEVELS["normal"])
        for _ in play_out(match, players, number * 1000):
            pass
        winners = match.tally().winners
        won += (seat in winners) / len(winners)
    assert won >= 6

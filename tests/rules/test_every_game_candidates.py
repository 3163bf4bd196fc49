"""The candidates of a menu are legal, distinct and fair to every verb, in every game."""

import random
from collections import Counter
from itertools import islice

from rules.kernel import Move, fields_of
from rules.kernel.testing import play_at_random

MOST = 200


def every(offer) -> list[Move]:
    return list(dict.fromkeys(islice(offer.every(), MOST)))


def test_candidates_are_legal_distinct_and_fair(setup, rng):
    match = setup.start()
    for number, (_, _turn) in enumerate(play_at_random(match, rng, anytime=0.1)):
        if number % 7 or match.over:
            continue
        for anytime in (False, True):
            menu, limit = match.menu(match.awaiting[0]), (4, 12, 60)[number % 3]
            moves = menu.candidates(random.Random(number), limit, anytime=anytime)
            assert moves == menu.candidates(random.Random(number), limit, anytime=anytime)
            judge = match.fork().menu(match.awaiting[0])  # a menu without candidates yet
            assert all(judge.check(move) == move for move in moves)
            assert len(set(moves)) == len(moves) <= limit
            verbs = [
                verb
                for verb in menu.moves
                if anytime or not (verb.standing_order or menu.is_anytime(verb))
            ]
            there = {verb: len(every(menu.offers[verb])) for verb in verbs}
            taken = Counter(type(move) for move in moves)
            if sum(there.values()) <= limit:
                assert taken == there, "where they are few, all are there"
            else:
                assert len(moves) == limit
            fullest = max(taken.values())
            for verb, count in there.items():
                assert taken[verb] >= min(count, fullest - 1), "no verb crowds out another"


def test_every_move_at_random_is_among_all_that_there_are(plain, rng):
    match = plain.start()
    for seat, _ in play_at_random(match, rng):
        if match.over:
            return
        offers = match.menu(match.awaiting[0]).offers.values()
        for offer in offers:
            if offer.is_open():
                moves = every(offer)
                assert all(offer.check(move) == move for move in moves[:5])
                assert len(moves) == MOST or offer.sample(rng) in moves, (seat, offer.move)


def test_the_likely_move_is_the_turns_own_and_asks_nothing(setup, rng):
    match = setup.start()
    for _ in play_at_random(match, rng):
        if match.likely_move is None:
            continue
        (seat,) = match.awaiting
        menu = match.menu(seat)
        assert match.likely_move in menu.moves
        assert not menu.is_anytime(match.likely_move)
        assert fields_of(match.likely_move) == {}

"""What happened in words: said once, and with who did it where nobody was asked."""

import random

from bot.desk.results import Said
from bot.desk.told import events_of, heard, said_of
from rules import catalogue
from rules.kernel.match import Match
from rules.solarquest.landing import Roll
from rules.vertium.orders import StandingOrders


def test_what_one_was_told_alone_is_not_said_once_more_when_it_comes_to_light():
    said = [Said("Ben draws.", (1,)), Said("Ada draws."), Said("Ben draws."), Said("Ben draws.")]
    assert heard(said, 1) == ("Ben draws.", "Ada draws.", "Ben draws.")
    assert heard(said, 0) == heard(said, None) == ("Ada draws.", "Ben draws.", "Ben draws.")


def test_what_an_earlier_sentence_tells_is_kept_but_not_said():
    match = Match.start(catalogue["solarquest"], seats=2, key=b"k" * 32)
    said = said_of(match.game, match.play(match.awaiting[0], match.menu(match.awaiting[0]).complete(Roll, {})))
    assert len(heard(said, None)) < len(said)
    assert all(heard(said, None))
    assert len(events_of(match.game, said)) == len(said)


def test_what_standing_orders_did_is_told_so():
    match = Match.start(catalogue["vertium"], seats=2, key=b"k" * 32)
    rng, told = random.Random(0), []
    for seat in range(2):
        match.play(seat, StandingOrders(cards="greedy", refuge="never"))
    while not match.over:
        seat = match.awaiting[0]
        turn = match.play(seat, match.menu(seat).sample(rng))
        ordered = {entry.seat for entry in turn.entries if getattr(entry, "how", "") == "order"}
        said = [one.text for one in said_of(match.game, turn) if "standing order" in one.text]
        assert all(text.endswith(" (by standing order).") for text in said)
        assert {int(text.removeprefix("{seat:")[0]) for text in said} <= ordered
        told += said
    assert any("{seat:0}" in text for text in told)
    assert any("{seat:1}" in text for text in told)

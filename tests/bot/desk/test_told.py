"""What happened in words: said once, and with who did it where nobody was asked."""

import random
import re

import msgspec
import pytest
from pseudo import escapes

from bot.desk import events
from bot.desk.narration import in_words, list_heard, list_public, tell_acts
from bot.store import ActRow
from rules import catalogue
from rules.kernel.match import Match
from rules.kernel.step import Told
from rules.solarquest.landing import Roll
from rules.vertium.orders import StandingOrders

SOLARQUEST = catalogue["solarquest"]


def act(said: object) -> ActRow:
    return ActRow(1, 1, 1, 0.0, None, None, "quiet", msgspec.json.encode(said), b"{}")


def rolled():
    """A turn in which one sentence tells several events."""
    match = Match.start(SOLARQUEST, seats=2, key=b"k" * 32)
    return match.play(match.awaiting[0], match.menu(match.awaiting[0]).complete(Roll, {}))


def test_what_one_was_told_alone_is_not_said_once_more_when_it_comes_to_light():
    paused, resumed = events.Paused(1), events.Resumed(0)
    told = in_words(SOLARQUEST, [Told(paused, (1,)), Told(resumed), Told(paused), Told(paused)])
    ben, ada = "{seat:1} paused the table.", "{seat:0} resumed the table."
    assert list_heard(told, 1) == (ben, ada, ben)
    assert list_heard(told, 0) == list_heard(told, None) == (ada, ben, ben)


def test_what_an_earlier_sentence_tells_is_kept_but_not_said():
    turn = rolled()
    told = in_words(SOLARQUEST, turn.events)
    assert len(list_heard(told, None)) < len(told)
    assert all(list_heard(told, None))
    assert list(list_public(told)) == turn.heard(None)


def test_what_is_kept_of_an_act_holds_no_sentence_and_reads_as_it_was_told():
    turn = rolled()
    told = [Told(events.MatchBegan()), *turn.events, Told(events.TimeUp(1))]
    row = act(told)
    kept = tell_acts(SOLARQUEST, [row])
    assert [one for one, _ in kept] == told
    assert list_heard(kept, 0) == list_heard(in_words(SOLARQUEST, told), 0)
    assert not any(sentence.encode() in row.said for sentence in list_heard(kept, 0))


def test_what_an_older_release_wrote_is_left_out_where_it_cannot_be_read():
    kept = [
        {"text": "{seat:0} paused the table."},
        {"text": "Ada flew.", "event": {"type": "NoLongerKnown", "seat": 0}},
        {"text": "{seat:1} resumed the table.", "event": msgspec.to_builtins(events.Resumed(1))},
    ]
    assert list_heard(tell_acts(SOLARQUEST, [act(kept)]), None) == ("{seat:1} resumed the table.",)


def test_no_event_of_the_desk_is_taken_for_a_game_s():
    ours = {event.__struct_config__.tag for event in events.EVENTS}
    for game in catalogue.values():
        assert not ours & {event.__struct_config__.tag for event in game.events}


@pytest.mark.parametrize("event", events.EVENTS)
def test_what_the_desk_tells_is_told_in_any_language(event):
    told = event(*range(len(event.__struct_fields__)))
    assert escapes(in_words(SOLARQUEST, [Told(told)])[0][1]) == []


def test_what_standing_orders_did_is_told_so():
    match = Match.start(catalogue["vertium"], seats=2, key=b"k" * 32)
    rng, told = random.Random(0), []
    for seat in range(2):
        match.play(seat, StandingOrders(cards="greedy", refuge="never"))
    while not match.over:
        seat = match.awaiting[0]
        turn = match.play(seat, match.menu(seat).sample(rng))
        ordered = {entry.seat for entry in turn.entries if getattr(entry, "how", "") == "order"}
        said = [text for _, text in in_words(match.game, turn.events) if "standing order" in text]
        for text in said:
            begin = text.endswith(" (By standing order.)")
            marked = text[: len("{seat:0}")] if begin else text.rpartition("(")[2]
            assert set(map(int, re.findall(r"{seat:(\d)}", marked))) <= ordered
        told += said
    assert any("{seat:0}" in text for text in told)
    assert any("{seat:1}" in text for text in told)

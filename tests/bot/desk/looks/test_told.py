"""Announced events in words: each once, and with the person behind it if nobody was asked."""

import random
import re

import msgspec
import pytest
from pseudo import escapes

from bot.desk.base import events
from bot.desk.base.narration import list_public, read_told, recount, tell
from bot.desk.base.results import ActOutcome
from bot.store import ActRow
from rules import catalogue
from rules.kernel import Match, Told
from rules.solar_roller import events as events_of_solar_roller
from rules.solarquest import events as events_of_solarquest
from rules.solarquest.travel.landing import Roll
from rules.solarquest.words.game_text import WORDS
from rules.vertium import events as events_of_vertium
from rules.vertium.orders import StandingOrders

SOLARQUEST = catalogue["solarquest"]


def act(said: object) -> ActRow:
    return ActRow(1, 1, 1, 0.0, None, None, "quiet", msgspec.json.encode(said), b"{}")


def play_a_turn():
    """A turn with several events in one sentence."""
    match = Match.start(SOLARQUEST, seats=2, key=b"k" * 32)
    return match.play(match.awaiting[0], match.menu(match.awaiting[0]).complete(Roll, {}))


def test_what_one_was_told_alone_is_not_said_once_more_when_it_comes_to_light():
    paused, resumed = events.Paused(1), events.Resumed(0)
    told = [Told(paused, (1,)), Told(resumed), Told(paused), Told(paused)]
    ben, ada = "{seat:1} paused the table.", "{seat:0} resumed the table."
    assert tell(SOLARQUEST, told, 1) == (ben, ada, ben)
    assert tell(SOLARQUEST, told, 0) == tell(SOLARQUEST, told, None) == (ada, ben, ben)


def test_what_comes_to_light_of_a_seat_is_no_news_to_it():
    """Even if it was told in other acts and other words."""
    deeds = events_of_solar_roller.ShipBuilt(1, "I2"), events_of_solar_roller.ShipBuilt(1, "M3")
    shown = Told(events_of_solar_roller.DeedsShown(1, deeds)), Told(events_of_solar_roller.Left(0))
    left = "{seat:0} resigned; their system stays as it is."
    built = "{seat:1} built a ship on I2 and built a ship on M3."
    assert tell(catalogue["solar-roller"], shown, 1) == (left,)
    assert (
        tell(catalogue["solar-roller"], shown, 0)
        == tell(catalogue["solar-roller"], shown, None)
        == (built, left)
    )
    last = Told(deeds[1], (1,)), *shown
    assert tell(catalogue["solar-roller"], last, 1) == ("{seat:1} built a ship on M3.", left)


def test_a_sentence_tells_several_events_and_each_is_kept():
    turn = play_a_turn()
    assert len(tell(SOLARQUEST, turn.events, None)) < len(turn.events)
    assert all(tell(SOLARQUEST, turn.events, None))
    assert list(list_public(SOLARQUEST, [act(msgspec.to_builtins(turn.events))])) == turn.heard(
        None
    )


def test_what_one_alone_may_hear_is_in_no_sentence_for_another():
    """Even if one sentence covers several events of one seat."""
    landed = events_of_solarquest.Landed(0, "io")
    told = [
        Told(events_of_solarquest.Rolled(0, (1, 2))),
        Told(events_of_solarquest.Flew(0, ("moon", "io"), 3), (0,)),
    ]
    told.append(Told(landed, (0,)))
    assert (
        tell(SOLARQUEST, told, None) == tell(SOLARQUEST, told, 1) == ("{seat:0} rolled 1 and 2.",)
    )
    assert "Io" in tell(SOLARQUEST, told, 0)[0]


def test_what_is_kept_of_an_act_holds_no_sentence_and_reads_as_it_was_told():
    told = [Told(events.MatchBegan()), *play_a_turn().events, Told(events.TimeUp(1))]
    row = act(told)
    assert read_told(SOLARQUEST, row) == told
    assert not any(sentence.encode() in row.said for sentence in tell(SOLARQUEST, told, 0))


def test_what_an_older_release_wrote_is_left_out_where_it_cannot_be_read():
    kept = [
        {"text": "{seat:0} paused the table."},
        {"text": "Ada flew.", "event": {"type": "NoLongerKnown", "seat": 0}},
        {"text": "{seat:1} resumed the table.", "event": msgspec.to_builtins(events.Resumed(1))},
    ]
    assert tell(SOLARQUEST, read_told(SOLARQUEST, act(kept)), None) == (
        "{seat:1} resumed the table.",
    )


def test_no_event_of_the_desk_is_taken_for_a_game_s():
    ours = {event.__struct_config__.tag for event in events.EVENTS}
    for game in catalogue.values():
        assert not ours & {event.__struct_config__.tag for event in game.events}


@pytest.mark.parametrize("event", sorted({*events.EVENTS} - {events.MatchBegan}, key=str))
def test_what_the_desk_tells_is_told_in_any_language(event):
    told = event(
        *(
            ("roll",) if name == "verbs" else number
            for number, name in enumerate(event.__struct_fields__)
        )
    )
    assert escapes(tell(SOLARQUEST, [Told(told)], None)[0]) == []


def test_how_a_match_begins_is_left_to_its_game():
    assert tell(SOLARQUEST, [Told(events.MatchBegan()), Told(events.Resumed(1))], None) == (
        "{seat:1} resumed the table.",
    )


def test_what_standing_orders_did_is_told_so():
    match = Match.start(catalogue["vertium"], seats=2, key=b"k" * 32)
    rng, told = random.Random(0), []
    for seat in range(2):
        match.play(seat, StandingOrders(cards="greedy", refuge="never"))
    while not match.over:
        seat = match.awaiting[0]
        turn = match.play(seat, match.menu(seat).sample(rng))
        ordered = {entry.seat for entry in turn.entries if getattr(entry, "how", "") == "order"}
        said = [text for text in tell(match.game, turn.events, None) if "standing order" in text]
        for text in said:
            begin = "by standing order.)" not in text
            marked = text[: len("{seat:0}")] if begin else text.rpartition("(")[2]
            assert set(map(int, re.findall(r"{seat:(\d)}", marked))) <= ordered
        told += said
    assert any("{seat:0}" in text for text in told)
    assert any("{seat:1}" in text for text in told)


def test_what_nobody_chose_is_not_told_as_if_somebody_had():
    """All face-up cards are alike, so taking one is no choice, but its use is."""
    match = Match.start(catalogue["vertium"], seats=2, key=b"k" * 32)
    rng, told = random.Random(3), []
    while not match.over and not told:
        turn = match.play(seat := match.awaiting[0], match.menu(seat).sample(rng))
        forced = [one for one in turn.events if one.forced]
        told = [
            text for text in tell(match.game, turn.events, None) if "There was no choice." in text
        ]
        assert len(told) == len(forced)
        assert len(forced) == sum(getattr(entry, "how", "") == "forced" for entry in turn.entries)
    assert re.fullmatch(r"{seat:\d} took [^.]+\. \(There was no choice\.\)", told[0])


# ---------------------------------------------------------------- posts


def row(person, *told, played=0, revision=1):
    outcome = ActOutcome(
        1, revision, "playing", {11: 0, 22: 1, 33: 0}[person], (), over=False, played=played
    )
    said = [Told(event) for event in told]
    return ActRow(
        1,
        revision,
        1,
        0.0,
        person,
        None,
        "edit",
        msgspec.json.encode(said),
        msgspec.json.encode(outcome),
    )


ROLL, FLY = events_of_solarquest.Rolled(0, (1, 2)), events_of_solarquest.Flew(0, ("moon", "io"), 3)
SHOT = events_of_solarquest.LaserFired(1, "io", "europa", (0,), (6, 6), 3)
BACK = events.MovesTakenBack(0, 1)


def texts(*acts):
    return [
        WORDS.tell(sentence.text, ["Ada", "Ben"]) for sentence in recount(SOLARQUEST, acts, None)
    ]


def test_what_was_done_in_several_acts_is_one_sentence():
    assert texts(row(11, ROLL, played=1), row(11, FLY, played=1)) == [
        "Ada rolled 1 and 2 and flew from the Moon to Io on 3 hydrons."
    ]


def test_what_is_told_says_who_sat_then_on_a_seat_that_has_changed_hands():
    taken = row(33, events.SeatTakenOver(0))
    flown, ended = row(11, ROLL, FLY), row(33, events_of_solarquest.Landed(0, "io"))
    assert [dict(told.by) for told in recount(SOLARQUEST, [flown, taken, ended], None)] == [
        {0: 11},
        {},
        {},
    ]


def test_a_move_taken_back_leaves_no_trace():
    assert texts(row(11, ROLL, played=1), row(11, FLY, played=1), row(11, BACK)) == [
        "Ada rolled 1 and 2."
    ]
    assert list_public(
        SOLARQUEST, [row(11, ROLL, played=1), row(22, SHOT, played=1), row(11, BACK)]
    ) == (SHOT,)


def test_what_all_agreed_to_take_back_leaves_no_trace_either():
    asked, agreed = row(11, events.ConsentAsked(0)), row(22, events.WentBack(0))
    for version, act in enumerate(
        (rolled := row(11, ROLL, played=1), flown := row(11, FLY, played=1), asked), 1
    ):
        act.version = version
    agreed.outcome = msgspec.json.encode(ActOutcome(1, 4, "playing", 1, (), over=False, back_to=1))
    assert texts(rolled, flown, asked, agreed) == [
        "Ada rolled 1 and 2.",
        "All agreed: the table is as it was before Ada's last turn.",
    ]


def test_where_more_was_taken_back_than_is_told_it_is_said():
    assert texts(row(11, BACK))[-1] == "Ada took back a move."
    twice = row(11, ROLL, FLY, played=2), row(11, BACK)
    assert texts(*twice)[-1] == "Ada took back a move."
    assert texts(row(22, SHOT, played=1), row(11, BACK))[-1] == "Ada took back a move."


def test_what_was_taken_back_is_named_to_its_player_alone_where_it_was_covered():
    named = Told(events.MovesNamed(0, ("draw-planet", "done")), (0,))
    told = [Told(events.MovesTakenBack(0, 2)), named]
    assert tell(SOLARQUEST, told, 1) == ("{seat:0} took back 2 moves.",)
    assert tell(SOLARQUEST, told, 0) == (
        "{seat:0} took back 2 moves.",
        "Taken back: Draw planet and Done.",
    )
    assert tell(SOLARQUEST, [Told(events.MovesTakenBack(0, 1, ("roll",)))], 1) == (
        "{seat:0} took back a move: Roll.",
    )


def test_what_was_done_to_somebody_is_most_urgent():
    told = recount(SOLARQUEST, [row(11, ROLL, played=1), row(22, SHOT, played=1)], None)
    assert [sentence.urgency for sentence in told] == [0, 2]


def test_what_a_standing_order_did_is_said_beside_the_deed():
    by_order = Told(ROLL, ordered=0), Told(FLY), Told(events_of_solarquest.Landed(0, "io"))
    (told,) = tell(
        SOLARQUEST, [*by_order, Told(events_of_solarquest.Bought(0, "io", 180, 1, 4))], None
    )
    assert WORDS.tell(told, ["Ada"]).startswith(
        "Ada rolled 1 and 2 (by standing order), flew from the Moon to Io"
    )
    later = tell(
        SOLARQUEST, [Told(events_of_solarquest.Refuelled(0, "io", 3, 9)), *by_order], None
    )[0]
    assert "(the tank holds 9), rolled 1 and 2 (by standing order) and flew" in later


def test_what_nobody_chose_is_told_within_the_turn_that_it_began():
    took = events_of_vertium.Took(1, "water")
    played = events_of_vertium.SetPlayed(1, "water", "calyx")
    (told,) = tell(catalogue["vertium"], [Told(took, forced=True), Told(played)], None)
    assert told.startswith("{seat:1} took Water (no choice)")
    assert "no choice" not in "".join(tell(catalogue["vertium"], [Told(took), Told(played)], None))


def test_the_end_of_a_round_parts_what_is_told():
    """Earlier events stay before the end of the round, however urgent the later ones are."""
    vertium = events_of_vertium
    told = [vertium.Passed(0), vertium.RoundBegan(2, (0, 1)), vertium.Passed(1)]
    parts = [one.part for one in recount(catalogue["vertium"], [row(11, *told, played=1)], None)]
    assert parts == [0, 1, 2]


def test_what_one_seat_did_in_a_row_is_one_turn():
    paid = events_of_solarquest.Paid(0, 1, 90, "rent", "io")
    turn = row(11, ROLL, paid, played=1)
    shot = row(22, SHOT, played=1)
    again = row(11, ROLL, played=1)
    told = recount(SOLARQUEST, [turn, shot, again], None)
    assert [(sentence.turn, sentence.urgency) for sentence in told] == [
        (1, 0),
        (1, 1),
        (2, 2),
        (3, 0),
    ]

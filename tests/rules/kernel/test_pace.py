"""The length of a match, as told before it begins."""

from rules.kernel import pace_of
from rules.kernel.words.pace import Pace, pace_topic

SHORT = Pace(2, decisions=60, hand_offs=40)
LONG = Pace(2, decisions=200, hand_offs=120, options={"limit": "none"})
ALONE = Pace(1, decisions=48, hand_offs=0)


def test_the_figures_that_fit_best_are_meant():
    assert pace_of([SHORT, LONG], 2, {"limit": "none"}) == LONG
    assert pace_of([LONG, SHORT], 2, {"limit": "short"}) == SHORT
    assert pace_of([SHORT, LONG], 3, {}) is None


def test_a_match_is_told_in_choices_hand_offs_and_days():
    assert SHORT.tell() == "some 10 days at 4 moves a day (about 60 choices in 40 turns)"
    rounds = Pace(2, decisions=73, hand_offs=14, rounds=10)
    assert rounds.tell() == "some 4 days at 4 moves a day (about 73 choices in 10 rounds)", (
        "all play them at once"
    )
    assert LONG.tell() == "some 4 weeks at 4 moves a day (about 200 choices in 120 turns)"


def test_who_plays_alone_waits_for_nobody():
    assert ALONE.tell() == "about 48 choices"


def test_help_lists_all_that_was_measured():
    told = pace_topic([SHORT, LONG])
    assert "at 4 moves a day; your table will differ." in told
    assert "- **2 players** (`limit: none`): some 4 weeks (about 200 choices in 120 turns)." in told


def test_what_is_very_long_comes_with_advice():
    pace = Pace(2, decisions=900, hand_offs=400, advice="a limit makes it shorter")
    assert (
        pace.tell()
        == "some 14 weeks at 4 moves a day (about 900 choices in 400 turns); a limit makes it "
        "shorter"
    )

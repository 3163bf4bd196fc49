"""The prospects that guide look-ahead, for games where they say more than the score."""

from rivals.judging import Arm, beats, judge, standing
from rules import catalogue
from rules.kernel import Match, Seat


def test_every_seat_has_a_prospect_and_at_the_end_it_is_the_score(midway):
    for seats in (2, 3):
        for match in midway(2, seats):
            rows = match.prospect().rows
            assert [row.seat for row in rows] == list(range(seats))
            assert min(row.rank for row in rows) == 1
            if not match.over:
                match._frame.agenda.clear()
            assert match.prospect() == match.tally()


def test_a_standing_is_the_rank_and_the_lead():
    match = Match.start(catalogue["solarquest"], seats=3, key=b"standing")
    for seat, cash in enumerate((300, 500, 300)):
        match._frame.state.ships[seat].cash = cash
    assert [standing(match, Seat(seat)) for seat in range(3)] == [
        (0.25, -200),
        (1, 200),
        (0.25, -200),
    ]


def arm(*ends):
    one = Arm(None)
    one.ends += ends
    return one


def test_worth_is_half_rank_and_half_lead():
    first, second, unknown = arms = arm((1, 10), (1, 10)), arm((1, 2), (0, -2)), arm()
    judge(arms)
    assert first.worth > second.worth == unknown.worth == 0.5
    assert 0.75 < first.worth < 1


def test_better_is_what_is_better_beyond_chance():
    steady, shaky, none = arms = (
        arm(*[(1, 3), (1, 5), (1, 4)] * 3),
        arm(*[(1, 30), (0, -40), (1, 20)] * 3),
        arm(*[(0.5, 0)] * 9),
    )
    judge(arms)
    assert beats(steady, none)
    assert shaky.worth > none.worth
    assert not beats(shaky, none)
    assert not beats(none, none)

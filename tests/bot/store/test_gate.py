"""The gate decides when to retry a database that is away."""

import asyncio

import pytest

from bot.store import Unreachable
from bot.store.gate import FIRST, LONGEST, ReconnectGate


class Time:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def time(monkeypatch):
    time = Time()
    monkeypatch.setattr("bot.store.gate.monotonic", time)
    return time


def fail(gate):
    with pytest.raises(Unreachable), gate.through():
        raise Unreachable


def tries(gate):
    try:
        with gate.through():
            return True
    except Unreachable:
        return False


def test_the_pause_grows_and_is_bounded_and_begins_anew_when_it_is_back(time):
    gate, pauses = ReconnectGate(), []
    for _ in range(8):
        fail(gate)
        pauses.append(gate.wait)
        time.now += gate.wait
    assert pauses == [0.25, 0.5, 1, 2, 4, 8, 8, 8]
    assert max(pauses) == LONGEST
    assert tries(gate)
    fail(gate)
    assert gate.wait == FIRST


def test_while_it_is_shut_nobody_tries(time):
    gate = ReconnectGate()
    fail(gate)
    assert not tries(gate)
    time.now += FIRST
    assert tries(gate)


def test_many_that_fail_at_one_time_count_once(time):
    gate = ReconnectGate()

    def fail_within():
        with gate.through():
            fail(gate)
            raise Unreachable

    with pytest.raises(Unreachable):
        fail_within()
    assert gate.wait == FIRST


def test_where_it_is_away_one_tries_for_all(time):
    gate = ReconnectGate()
    fail(gate)
    time.now += FIRST
    with gate.through():
        assert not tries(gate)
    assert tries(gate)


def test_who_leaves_in_the_middle_of_a_try_does_not_keep_the_others_out(time):
    gate = ReconnectGate()
    fail(gate)
    time.now += FIRST
    with pytest.raises(asyncio.CancelledError), gate.through():
        raise asyncio.CancelledError
    assert tries(gate)

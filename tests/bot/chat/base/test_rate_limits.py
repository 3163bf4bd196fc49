"""Rate limits: a person who floods the bot delays nobody, and fast players never notice a limit."""

import asyncio

import pytest

from bot.chat.base.rate_limits import TOO_FAST, RateLimit, RateLimits
from bot.desk.looks.looks import Looks
from sandbox.people.person import Unanswered


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def test_a_share_is_used_up_and_comes_back_with_time():
    clock = Clock()
    share = RateLimit(3, 2, clock)
    assert [share.take(11) for _ in range(5)] == [True, True, True, False, False]
    assert share.take(22)  # each person has their own limit
    clock.now += 0.5
    assert [share.take(11) for _ in range(2)] == [True, False]
    clock.now += 3600
    assert [share.take(11) for _ in range(4)] == [True, True, True, False]
    assert len(share._full) == 1  # inactive people take no memory


def test_quick_hands_never_meet_it():
    clock = Clock()
    shares = RateLimits(clock)
    for tenth in range(600):  # ten keystrokes and five presses a second, for a minute
        clock.now += 0.1
        assert shares.typing.take(11)
        assert tenth % 2 or shares.doing.take(11)
    clock.now += 60
    assert all(shares.doing.take(11) for _ in range(60))  # sixty presses at once


@pytest.fixture
async def flooded(quick):
    """Begin a table at which one player has used up their rate limit."""
    people = await quick.table("Ada", "Ben")
    clock = Clock()
    quick.bot.rate_limits = RateLimits(clock)
    while quick.bot.rate_limits.doing.take(people[1].id):
        pass
    while quick.bot.rate_limits.typing.take(people[1].id):
        pass
    return quick, clock, *people


async def test_who_floods_is_told_once_and_holds_nobody_up(flooded, monkeypatch) -> None:
    house, clock, ada, ben = flooded
    request = []
    find_table = house.desk.looks.find_table
    monkeypatch.setattr(
        Looks, "find_table", lambda looks, channel: request.append(channel) or find_table(channel)
    )
    ben.patience = 0.05
    assert await ben.command("/game show") is not None
    assert ben.sees.messages[-1].text == TOO_FAST
    answers = await asyncio.gather(
        *[ben.command("/game show") for _ in range(30)], return_exceptions=True
    )
    # The bot stays silent instead of sending a flood of answers.
    assert all(isinstance(answer, Unanswered) for answer in answers)
    with pytest.raises(Unanswered):
        await ben.press("My hand")
    with pytest.raises(Unanswered):
        await ben.type("/vertium take", "card", "")
    assert request == []  # no request reached the database
    assert await ada.command("/game hand")
    clock.now += 1
    ben.patience = ada.patience
    assert await ben.command("/game hand")
    assert request


async def test_looking_does_not_wait_for_what_is_written(quick) -> None:
    """While somebody's move is being saved, others can look at the table."""
    ada, ben = await quick.table("Ada", "Ben")
    await ben.command("/game scores")  # now the bot knows all names
    async with quick.store.writing() as repository:
        await repository.people.drop_drafts_before(0)
        assert await ben.command("/game show")
        assert await ben.command("/game hand")
        assert await ben.command("/game log")
        assert [await person.type("/vertium take", "card", "") for person in (ada, ben)] != [[], []]


# ---------------------------------------------------------------- repeated acts


async def test_nobody_fetches_their_data_without_end(quick) -> None:
    ada = quick.person("Ada")
    clock = Clock()
    quick.bot.rate_limits = RateLimits(clock)
    answers = [await ada.command("/me data") for _ in range(5)]
    assert [bool(answer.attachments) for answer in answers] == [True, True, True, False, False]
    assert "Ask again in five minutes." in answers[-1]
    clock.now += 300
    assert (await ada.command("/me data")).attachments

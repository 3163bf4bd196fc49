"""Moves that are put together in a panel."""

import pytest

from bot.desk import NoDraft
from bot.desk.drafts import KEPT

ADA, BEN = 11, 22


async def test_a_draft_outlives_a_restart(world):
    match = await world.table(ADA, BEN)
    number = await world.desk.new_draft(match, ADA, "take", {"card": 4})
    row = await world.desk.draft(number, ADA)
    await world.desk.save_draft(row, "put-away", {"cards": [1, 2]})
    await world.restart()
    row = await world.desk.draft(number, ADA)
    assert (row.match, row.verb, row.picks) == (match, "put-away", {"cards": [1, 2]})
    await world.desk.drop_draft(number)
    with pytest.raises(NoDraft):
        await world.desk.draft(number, ADA)


async def test_a_draft_is_its_owners_alone(world):
    match = await world.table(ADA, BEN)
    number = await world.desk.new_draft(match, ADA)
    with pytest.raises(NoDraft):
        await world.desk.draft(number, BEN)


async def test_forgotten_drafts_go(world):
    match = await world.table(ADA, BEN)
    old = await world.desk.new_draft(match, ADA)
    world.clock.advance(KEPT + 1)
    new = await world.desk.new_draft(match, ADA)
    with pytest.raises(NoDraft):
        await world.desk.draft(old, ADA)
    assert (await world.desk.draft(new, ADA)).verb == ""

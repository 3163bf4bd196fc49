"""Moves that are built up in a panel."""

import pytest

from bot.desk import NoDraft
from bot.desk.looks.drafts import KEPT

ADA, BEN = 11, 22


async def test_a_draft_outlives_a_restart(world):
    match = await world.table(ADA, BEN)
    number = await world.desk.drafts.keep(match, ADA, "take", {"card": 4})
    assert (
        await world.desk.drafts.keep(match, ADA, "put-away", {"cards": [1, 2]}, draft=number)
        == number
    )
    await world.restart()
    draft = await world.desk.drafts.find(number, ADA)
    assert (draft.match, draft.verb, draft.picks) == (match, "put-away", {"cards": [1, 2]})
    await world.desk.drafts.drop(number)
    with pytest.raises(NoDraft):
        await world.desk.drafts.find(number, ADA)


async def test_a_draft_is_its_owners_alone(world):
    match = await world.table(ADA, BEN)
    number = await world.desk.drafts.keep(match, ADA, "take", {})
    with pytest.raises(NoDraft):
        await world.desk.drafts.find(number, BEN)
    with pytest.raises(NoDraft):
        await world.desk.at(match, BEN, draft=number)
    assert (await world.desk.at(match, ADA, draft=number)).draft == {}


async def test_forgotten_drafts_go(world):
    match = await world.table(ADA, BEN)
    old = await world.desk.drafts.keep(match, ADA, "take", {})
    world.clock.advance(KEPT + 1)
    new = await world.desk.drafts.keep(match, ADA, "take", {})
    with pytest.raises(NoDraft):
        await world.desk.drafts.find(old, ADA)
    assert (await world.desk.drafts.find(new, ADA)).verb == "take"

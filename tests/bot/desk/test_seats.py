"""A player leaves and another takes over."""

import pytest
from toy.steps import Fetch

from bot.desk import AlreadySeated, NoOffer, NoSeat, NotHost, NotSeated

ADA, BEN, CLEO, DEV = 11, 22, 33, 44


@pytest.mark.parametrize("by", [ADA, BEN])
async def test_the_host_or_the_leaving_player_offers_the_seat_and_the_newcomer_accepts(world, by):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    hand = (await world.desk.at(match, BEN)).view()
    await world.desk.replace(match, by, 1, CLEO)
    (sitting,) = await world.desk.tables(CLEO)
    assert (sitting.offered, sitting.waits, sitting.seat) == (True, True, 1)
    await world.desk.play(match, BEN, [Fetch()])  # the seat is Ben's until it is taken
    await world.desk.accept(match, CLEO)
    with pytest.raises(NotSeated):
        (await world.desk.at(match, BEN)).menu()
    assert len((await world.desk.at(match, CLEO)).view().players[1].hand.cards) == len(hand.players[1].hand.cards) + 1
    await world.restart()
    assert (await world.desk.post(match)).seats[1].person == CLEO
    assert (await world.desk.at(match, CLEO)).menu().seat == 1


async def test_nobody_else_offers_a_seat(world):
    match = await world.table(ADA, BEN, CLEO)
    with pytest.raises(NotHost):
        await world.desk.replace(match, CLEO, 1, DEV)
    with pytest.raises(AlreadySeated):
        await world.desk.replace(match, ADA, 1, CLEO)
    with pytest.raises(NoSeat):
        await world.desk.replace(match, ADA, 5, DEV)


async def test_a_seat_is_taken_by_nobody_who_was_not_asked(world):
    match = await world.table(ADA, BEN)
    await world.desk.replace(match, ADA, 1, CLEO)
    with pytest.raises(NoOffer):
        await world.desk.accept(match, DEV)
    await world.desk.decline(match, CLEO)
    with pytest.raises(NoOffer):
        await world.desk.accept(match, CLEO)
    assert await world.desk.tables(CLEO) == []


async def test_who_takes_one_of_several_seats_leaves_the_others_to_those_who_sit_there(world):
    match = await world.table(ADA, BEN, DEV)
    await world.desk.replace(match, ADA, 1, CLEO)
    await world.desk.replace(match, ADA, 2, CLEO)
    await world.desk.accept(match, CLEO)
    assert [(seat.person, seat.offered) for seat in (await world.desk.post(match)).seats] == [
        *((ADA, None), (CLEO, None), (DEV, None))
    ]
    with pytest.raises(NoOffer):
        await world.desk.accept(match, CLEO)


async def test_who_resigned_is_not_replaced(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.resign(match, BEN)
    with pytest.raises(NoSeat, match="Its player has resigned"):
        await world.desk.replace(match, ADA, 1, DEV)


async def test_a_host_who_leaves_hands_the_table_over(world):
    match = await world.table(ADA, BEN)
    await world.desk.replace(match, ADA, 0, CLEO)
    await world.desk.accept(match, CLEO)
    assert (await world.desk.post(match)).host == CLEO


async def test_a_person_takes_over_from_the_computer(world):
    match = await world.lobby(ADA, BEN, seats=3)
    await world.desk.reserve(match, ADA, 2)
    await world.desk.start(match, ADA)
    await world.desk.replace(match, ADA, 2, CLEO)
    await world.desk.accept(match, CLEO)
    outcome = await world.draft(match, ADA, BEN)
    assert outcome.awaiting == (2,)

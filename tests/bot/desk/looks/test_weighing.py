"""Ask before a move what it would bring, and whether it could be taken back."""

import pytest
from toy.steps import Fetch, Give, Offering, PutAway, Ready, Roll, Steer

from bot.desk import PlayMoves
from rules.kernel import Illegal

ADA, BEN, CLEO = 11, 22, 33


async def test_ways_to_go_on_are_foretold(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA, BEN)
    cards = sorted(set((await world.desk.at(match, ADA)).view().players[0].hand.cards))
    told = (await world.desk.at(match, ADA)).foretell(
        "offering", [{"card": card} for card in cards]
    )
    assert told == [f"Bid {card} of 0." for card in cards]
    assert (await world.desk.at(match, ADA)).foretell("offering", [{}, {"card": 99}]) == ["", ""]
    assert (await world.desk.at(match, ADA)).foretell("ready", [{}]) == [""]
    with pytest.raises(Illegal):
        (await world.desk.at(match, ADA)).foretell("fetch", [{}])


async def test_verbs_that_leave_nothing_to_be_chosen(world):
    match = await world.table(ADA, BEN)
    assert (await world.desk.at(match, ADA)).at_once().keys() >= {"fetch", "steer"}
    assert (await world.desk.at(match, BEN)).at_once().keys() == {"steer"}
    await world.draft(match, ADA, BEN)
    assert (await world.desk.at(match, ADA)).at_once().keys() == {"roll", "ready", "steer"}


async def test_a_move_is_final_where_its_player_could_not_take_it_back(world):
    match = await world.table(ADA, BEN)
    assert (await world.desk.at(match, ADA)).is_final(Fetch())  # it draws a card
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    # The turn passes on, and could be taken back.
    assert not (await world.desk.at(match, ADA)).is_final(PutAway(()))
    assert not (await world.desk.at(match, BEN)).is_final(Steer("never"))
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    await world.draft(match, BEN)
    card = (await world.desk.at(match, ADA)).view().players[0].hand.cards[0]
    assert not (await world.desk.at(match, ADA)).is_final(Offering(card))
    assert (await world.desk.at(match, ADA)).is_final(Roll())
    assert not (await world.desk.at(match, ADA)).is_final(Ready())
    await world.desk.do(PlayMoves(match, BEN, [Ready()]))
    assert (await world.desk.at(match, ADA)).is_final(Ready())  # it closes the round
    with pytest.raises(Illegal):
        (await world.desk.at(match, ADA)).is_final(Give(1))


async def test_asking_changes_nothing(world):
    match = await world.table(ADA, BEN)
    before = (await world.desk.looks.read_post(match), (await world.desk.at(match, ADA)).view())
    (await world.desk.at(match, ADA)).is_final(Fetch())
    assert (
        await world.desk.looks.read_post(match),
        (await world.desk.at(match, ADA)).view(),
    ) == before

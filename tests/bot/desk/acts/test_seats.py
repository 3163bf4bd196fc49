"""A player leaves and another takes over the seat."""

import pytest
from toy import GAME
from toy.steps import Fetch, Steer

from bot.desk import (
    Accept,
    Agree,
    AlreadySeated,
    Announcement,
    AsItIs,
    Begun,
    ClockLimits,
    DeclineSeat,
    Join,
    Keep,
    NoOffer,
    NoSeat,
    NotHost,
    NotSeated,
    Over,
    Pause,
    PlayMoves,
    Replace,
    Reserve,
    Resign,
    Resume,
    SetLimits,
    StartMatch,
    is_offered,
)
from rules.kernel import Match, Record

ADA, BEN, CLEO, DEV, EVE = 11, 22, 33, 44, 55
DAY = 86400


@pytest.mark.parametrize("by", [ADA, BEN])
async def test_the_host_or_the_leaving_player_offers_the_seat_and_the_newcomer_accepts(world, by):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    hand = (await world.desk.at(match, BEN)).view()
    await world.desk.do(Replace(match, by, 1, CLEO))
    (sitting,) = await world.desk.looks.list_seats(CLEO)
    assert (sitting.offered, sitting.waits, sitting.seat) == (True, True, 1)
    await world.desk.do(Accept(match, CLEO))
    with pytest.raises(NotSeated):
        (await world.desk.at(match, BEN)).menu()
    assert (await world.desk.at(match, CLEO)).view().players[1].hand.cards == hand.players[
        1
    ].hand.cards
    await world.restart()
    assert (await world.desk.looks.read_post(match)).seats[1].person == CLEO
    assert (await world.desk.at(match, CLEO)).menu().seat == 1


async def test_the_post_names_who_took_a_seat_though_it_began_with_what_is_told_without_words(
    world,
):
    # The post begins with the start of the match, which has no sentence.
    match = await world.table(ADA, BEN)
    await world.desk.do(Replace(match, ADA, 1, CLEO))
    await world.desk.do(Accept(match, CLEO))
    await world.desk.outbox.deliver()
    offered, taken = next(
        one for one in world.channels.told if isinstance(one, Announcement)
    ).table.said[-2:]
    assert (offered.text, offered.by) == ("{seat:1}'s seat is offered to a newcomer.", {1: BEN})
    assert (taken.text, taken.by) == ("{seat:1} has taken over the seat.", {})


async def test_nobody_else_offers_a_seat(world):
    match = await world.table(ADA, BEN, CLEO)
    with pytest.raises(NotHost):
        await world.desk.do(Replace(match, CLEO, 1, DEV))
    with pytest.raises(AlreadySeated):
        await world.desk.do(Replace(match, ADA, 1, CLEO))
    with pytest.raises(NoSeat):
        await world.desk.do(Replace(match, ADA, 5, DEV))


async def test_a_seat_is_taken_by_nobody_who_was_not_asked(world):
    match = await world.table(ADA, BEN)
    await world.desk.do(Replace(match, ADA, 1, CLEO))
    with pytest.raises(NoOffer):
        await world.desk.do(Accept(match, DEV))
    await world.desk.do(DeclineSeat(match, CLEO))
    with pytest.raises(NoOffer):
        await world.desk.do(Accept(match, CLEO))
    assert await world.desk.looks.list_seats(CLEO) == []


async def test_who_takes_one_of_several_seats_leaves_the_others_to_those_who_sit_there(world):
    match = await world.table(ADA, BEN, DEV)
    await world.desk.do(Replace(match, ADA, 1, CLEO))
    await world.desk.do(Replace(match, ADA, 2, CLEO))
    await world.desk.do(Accept(match, CLEO))
    assert [
        (seat.person, seat.offered) for seat in (await world.desk.looks.read_post(match)).seats
    ] == [(ADA, None), (CLEO, None), (DEV, None)]
    with pytest.raises(NoOffer):
        await world.desk.do(Accept(match, CLEO))


async def test_a_seat_that_left_the_match_in_an_earlier_release_is_taken_by_nobody(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.resign_as_before(match, BEN)
    await world.restart()
    with pytest.raises(NoSeat, match="Its player has resigned"):
        await world.desk.do(Replace(match, ADA, 1, DEV))
    with pytest.raises(NoSeat, match="Its player has resigned"):
        await world.desk.do(Reserve(match, ADA, 1))
    assert (await world.desk.looks.read_post(match)).seats[1].lost


# ---------------------------------------------------------------- an empty seat stays


async def test_a_seat_that_is_left_stays_in_the_match_and_makes_the_least_harmful_moves(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.do(Resign(match, ADA))
    await world.desk.outbox.deliver()
    post = await world.desk.looks.read_post(match)
    assert (post.awaiting, post.host, post.seats[0].gone, post.seats[0].empty) == (
        (1,),
        BEN,
        True,
        True,
    )
    assert (await world.draft(match, BEN, CLEO)).awaiting == (1, 2)
    assert (await world.desk.looks.read_post(match)).view.players[0].gone is False
    assert [told.kind for told in world.channels.told if told.kind == "invitation"] == [
        "invitation"
    ]


async def test_anybody_takes_a_seat_that_is_left_and_plays_on(world):
    match = await world.table(ADA, BEN, CLEO)
    hand = (await world.desk.at(match, BEN)).view().players[1].hand.cards
    await world.desk.do(Resign(match, BEN))
    await world.restart()
    await world.desk.do(Accept(match, DEV, seat=1))
    place = (await world.desk.looks.read_post(match)).seats[1]
    assert (place.person, place.gone, place.offered) == (DEV, False, None)
    assert (await world.desk.at(match, DEV)).view().players[1].hand.cards == hand
    await world.draft(match, ADA)
    assert (await world.draft(match, DEV)).awaiting == (2,)


async def test_whoever_joins_takes_the_seat_that_is_free(world):
    match = await world.table(ADA, BEN, CLEO)
    with pytest.raises(Begun):
        await world.desk.do(Join(match, DEV, interaction=world.click))
    await world.desk.do(Resign(match, BEN))
    await world.desk.do(Join(match, DEV, interaction=world.click))
    assert (await world.desk.looks.read_post(match)).seats[1].person == DEV


async def test_any_player_offers_a_seat_that_is_left_to_somebody(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.do(Resign(match, BEN))
    await world.desk.do(Replace(match, CLEO, 1, DEV))
    with pytest.raises(NoOffer):
        await world.desk.do(Accept(match, EVE))
    await world.desk.do(DeclineSeat(match, DEV))
    await world.desk.do(Accept(match, EVE))  # after a refusal it is open to anybody again
    assert (await world.desk.looks.read_post(match)).seats[1].person == EVE


async def test_who_left_may_come_back_as_long_as_nobody_has_the_seat(world):
    match = await world.table(ADA, BEN, CLEO, DEV)
    await world.desk.do(Resign(match, BEN))
    await world.desk.do(Resign(match, CLEO))
    with pytest.raises(NoSeat, match="only that one again"):
        await world.desk.do(Accept(match, BEN, seat=2))
    with pytest.raises(NoSeat, match="only that one again"):
        await world.desk.do(Join(match, BEN, seat=2, interaction=world.click))
    await world.desk.do(Accept(match, BEN))
    assert not (await world.desk.looks.read_post(match)).seats[1].gone
    await world.desk.do(Accept(match, EVE))
    with pytest.raises(NoOffer):
        await world.desk.do(Accept(match, CLEO))


async def test_who_left_is_offered_no_moves_and_told_how_to_come_back(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.do(Resign(match, BEN))
    here = await world.desk.at(match, BEN)
    assert here.view().players[1].hand.cards  # they keep access to what they saw
    for refused in (here.menu, here.position):
        with pytest.raises(NotSeated, match=r"take your seat again with /game join"):
            refused()
    with pytest.raises(NotSeated, match=r"take your seat again with /game join"):
        await world.desk.do(PlayMoves(match, BEN, [Fetch()]))
    await world.desk.do(Join(match, BEN, interaction=world.click))
    assert (await world.desk.at(match, BEN)).menu().seat == 1


async def test_who_has_seen_a_hand_takes_no_other_seat_though_somebody_else_has_theirs(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.do(Replace(match, BEN, 1, DEV))
    await world.desk.do(Accept(match, DEV))
    await world.desk.do(Resign(match, CLEO))
    with pytest.raises(NoSeat, match="know its hand"):
        await world.desk.do(Accept(match, BEN))
    await world.desk.do(Resign(match, DEV))
    assert (await world.desk.looks.read_post(match)).over


async def test_nobody_is_called_to_a_seat_that_they_may_not_take(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.do(Replace(match, ADA, 1, DEV))
    await world.desk.do(Accept(match, DEV))
    with pytest.raises(NoSeat, match=r"They had a seat at this table and know its hand"):
        await world.desk.do(Replace(match, ADA, 2, BEN))
    await world.desk.do(Replace(match, ADA, 1, BEN))
    await world.desk.do(Accept(match, BEN))


async def test_the_host_gives_an_empty_seat_to_the_computer_in_mid_match(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.do(Resign(match, CLEO))
    with pytest.raises(NotHost):
        await world.desk.do(Reserve(match, BEN, 2))
    with pytest.raises(NoSeat, match="still plays there"):
        await world.desk.do(Reserve(match, ADA, 1))
    await world.desk.do(Reserve(match, ADA, 2, level="hard"))
    place = (await world.desk.looks.read_post(match)).seats[2]
    assert (place.person, place.level, place.gone, place.offered) == (None, "hard", False, None)
    with pytest.raises(NoOffer):
        await world.desk.do(Accept(match, DEV))
    await world.draft(match, ADA, BEN)
    await world.desk.computers.rest()
    assert (await world.desk.looks.read_post(match)).awaiting == (0, 1)
    await world.desk.do(Replace(match, ADA, 2, DEV))
    await world.desk.do(Accept(match, DEV))
    assert (await world.desk.looks.read_post(match)).seats[2].person == DEV


async def test_a_seat_whose_player_was_forgotten_can_be_given_to_the_computer(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.me.forget(CLEO)
    await world.desk.do(Reserve(match, ADA, 2))
    assert (await world.draft(match, ADA, BEN)).awaiting != (2,)
    assert (await world.desk.looks.read_post(match)).seats[2].level == "normal"


async def test_a_match_that_ends_by_a_resignation_ends(world):
    match = await world.table(ADA, BEN, CLEO)
    assert not (await world.desk.at(match, BEN)).ends_by_resigning()
    await world.desk.do(Resign(match, BEN))
    assert (await world.desk.at(match, CLEO)).ends_by_resigning()
    outcome = await world.desk.do(Resign(match, CLEO))
    post = await world.desk.looks.read_post(match)
    assert (outcome.over, post.tally.winners) == (True, [0])
    assert [place.offered for place in post.seats] == [None] * 3
    record = Record.load({GAME.key: GAME}, await world.desk.archive.export(match))
    assert Match.verify(record).holds
    with pytest.raises(Over):
        await world.desk.do(Accept(match, DEV))


async def test_an_empty_seat_stands_still_with_its_table(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.do(Pause(match, BEN))
    await world.desk.do(Resign(match, ADA))
    assert (await world.desk.looks.read_post(match)).awaiting == (0,)
    await world.desk.do(Resume(match, BEN))
    assert (await world.desk.looks.read_post(match)).awaiting == (1,)


# ---------------------------------------------------------------- an offer ends


async def offered(world, how):
    """A table where Ben's seat is open to others."""
    match = await world.table(
        ADA, BEN, CLEO, limits=ClockLimits(turn=DAY, lapse="notice", remind=None)
    )
    if how == "by the host":
        await world.desk.do(Replace(match, ADA, 1, None))
    elif how == "to somebody":
        await world.desk.do(Replace(match, ADA, 1, DEV))
    elif how == "by themselves":
        await world.desk.do(Replace(match, BEN, 1, None))
    else:
        await world.draft(match, ADA)
        world.clock.advance(DAY)
        await world.desk.alarms.ring()
        await world.desk.do(Replace(match, CLEO, 1, None))
        await world.desk.do(Agree(match, ADA))
    await world.desk.outbox.deliver()
    assert (await world.desk.looks.read_post(match)).seats[1].offered is not None
    return match


async def play(world, match):
    if (await world.desk.looks.read_post(match)).awaiting == (0,):
        await world.draft(match, ADA)
    await world.desk.do(PlayMoves(match, BEN, [Fetch()]))


@pytest.mark.parametrize("how", ["by the host", "to somebody", "by themselves", "by a vote"])
@pytest.mark.parametrize(
    "stay",
    [
        play,
        lambda world, match: world.desk.do(PlayMoves(match, BEN, [Steer("never")])),
        lambda world, match: world.desk.me.come_back(BEN),
        lambda world, match: world.desk.do(Keep(match, BEN)),
        lambda world, match: world.desk.do(Pause(match, BEN)),
    ],
    ids=["a move", "an order", "I am back", "Keep my seat", "a pause"],
)
async def test_whoever_is_there_keeps_their_seat(sqlite_world, how, stay):
    world = sqlite_world
    match = await offered(world, how)
    world.channels.told.clear()
    await stay(world, match)
    with pytest.raises(NoOffer):
        await world.desk.do(Accept(match, DEV))
    with pytest.raises(NoOffer):
        await world.desk.do(Accept(match, DEV, seat=1))
    assert (await world.desk.looks.read_post(match)).seats[1].person == BEN
    assert (
        "{seat:1} is there and keeps their seat: nobody else may take it."
        in await world.sentences(match)
    )
    await world.desk.outbox.deliver()
    closed = [told for told in world.channels.told if told.kind == "invitation"]
    assert [(told.post, is_offered(told.table, 1)) for told in closed] == [
        (told.post, False) for told in closed[:1]
    ]
    assert closed[0].post is not None


async def test_a_host_who_does_what_a_host_does_still_offers_their_seat(world):
    match = await world.table(ADA, BEN)
    await world.desk.do(Replace(match, ADA, 0, CLEO))
    await world.desk.do(SetLimits(match, ADA, {"turn": DAY}))
    await world.desk.do(Accept(match, CLEO))


async def test_a_press_takes_the_seat_that_it_names_and_no_other(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.do(Replace(match, ADA, 1, None))
    await world.desk.do(Keep(match, BEN))
    await world.desk.do(Replace(match, ADA, 2, None))
    with pytest.raises(NoOffer):
        await world.desk.do(Accept(match, DEV, seat=1))
    await world.desk.do(Accept(match, DEV, seat=2))


async def test_nobody_keeps_a_seat_that_is_theirs_anyway(world):
    match = await world.table(ADA, BEN)
    with pytest.raises(AsItIs, match="Your seat is yours"):
        await world.desk.do(Keep(match, BEN))
    with pytest.raises(NotSeated):
        await world.desk.do(Keep(match, DEV))


async def test_an_offer_that_stands_is_made_once(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.do(Replace(match, ADA, 1, DEV))
    with pytest.raises(AsItIs, match="offered to them already"):
        await world.desk.do(Replace(match, ADA, 1, DEV))
    await world.desk.do(Replace(match, ADA, 2, None))
    with pytest.raises(AsItIs, match="Anybody may take that seat already"):
        await world.desk.do(Replace(match, ADA, 2, None))


async def test_a_host_who_leaves_hands_the_table_over(world):
    match = await world.table(ADA, BEN)
    await world.desk.do(Replace(match, ADA, 0, CLEO))
    await world.desk.do(Accept(match, CLEO))
    assert (await world.desk.looks.read_post(match)).host == CLEO


async def test_a_person_takes_over_from_the_computer(world):
    match = await world.lobby(ADA, BEN, seats=3)
    await world.desk.do(Reserve(match, ADA, 2))
    await world.desk.do(StartMatch(match, ADA))
    await world.desk.do(Replace(match, ADA, 2, CLEO))
    await world.desk.do(Accept(match, CLEO))
    outcome = await world.draft(match, ADA, BEN)
    assert outcome.awaiting == (2,)

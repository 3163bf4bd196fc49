"""Undo, handing a seat over, leaving, and pausing."""

import pytest
from toy import GAME

from bot.chat.commands.limits import tell_limits
from bot.desk import ClockLimits


@pytest.fixture
def games():
    return {GAME.key: GAME}


async def newest(person, condition):
    """Wait for a public post that meets the condition."""
    return await person.until(
        lambda sees: next(
            (m for m in reversed(sees.messages) if not m.private and condition(m)), None
        )
    )


async def bidding(house, *names):
    """Begin a table at which everybody bids at once."""
    people = await house.table(*names, game="lanterns")
    for person in people:
        await house.told()  # else one post may tell this act together with earlier ones
        await person.command("/lanterns fetch")
        shown = await person.press("Play")
        await person.press("Nothing", on=shown)
    await house.told()
    return people


async def test_a_move_is_taken_back_at_once(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    await ada.command("/lanterns fetch")
    before = (await quick.desk.at(1, ada.id)).view()
    card = before.players[0].hand.cards[0]
    done = await ada.command("/lanterns choose", answer=str(card))
    assert "**Your turn" not in done
    assert "Only the players" in await quick.person("Eve").command("/game undo")
    answer = await ada.press("Undo", on=done)
    assert "You took back a move: Put away." in answer
    assert (await quick.desk.at(1, ada.id)).view().players[0].hand == before.players[0].hand
    assert "**Your turn, Ada.**" in answer, "the panel goes on where it was"
    await newest(ben, lambda post: "Ada took back a move: Put away." in post)


async def test_undo_beside_an_older_move_takes_nothing_back(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    await ada.command("/lanterns fetch")
    done = await ada.press("Nothing", on=await ada.press("Play"))
    assert "Ben is next" in done
    version = (await quick.desk.looks.read_post(1)).version
    await ben.command("/lanterns fetch")
    assert "moved on" in await ada.press("Undo", on=done)
    assert (await quick.desk.looks.read_post(1)).version == version + 1


async def test_undo_beside_a_move_stays_true_while_others_act_under_cover(quick) -> None:
    ada, ben = await bidding(quick, "Ada", "Ben")
    card = (await quick.desk.at(1, ada.id)).view().players[0].hand.cards[0]
    done = await ada.command("/lanterns offering", card=card, extra=0)
    mark = done.button("Undo").custom_id
    await ben.command("/lanterns steer", habit="ask")
    his = (await quick.desk.at(1, ben.id)).view().players[1].hand.cards[0]
    await ben.command("/lanterns offering", card=his, extra=0)
    panel = await ada.press("Play")
    assert panel.button("Undo").custom_id == mark  # Ben's move doesn't change the mark
    again = await ada.command("/lanterns offering", card=card, extra=0)
    assert again.button("Undo").custom_id != mark
    assert "moved on" in await ada.press("Undo", on=done)
    assert "took back a move" in await ada.press("Undo", on=again)


async def asked_back(house):
    """Ada asks to undo her turn, past a drawn card and Ben's move."""
    people = await house.table("Ada", "Ben", "Cleo", game="lanterns")
    for person in people[:2]:
        await person.command("/lanterns fetch")
        await person.press("Nothing", on=await person.press("Play"))
    await house.told()
    answer = await people[0].command("/game undo")
    assert "You can ask whether it may go back" in answer
    assert "The others are asked" in await people[0].press("Ask the others", on=answer)
    return people


async def test_who_is_alone_is_not_told_to_ask_others(quick) -> None:
    ada = quick.person("Ada")
    await ada.command("/game new", game="lanterns", seats=2)
    await ada.command("/game computer")
    await newest(ada, lambda post: post.button("Play"))
    await ada.command("/lanterns fetch")
    answer = await ada.command("/game undo")
    assert "there is nobody else to ask" in answer
    assert "All agreed" in await ada.press("Go back", on=answer)


async def test_further_back_by_consent_of_all(quick) -> None:
    ada, ben, cleo = await asked_back(quick)
    post = await newest(ben, lambda post: post.button("Agree"))
    assert "Ada would like to take back their last turn." in post
    assert "■ @Ben ? · ▲ @Cleo ?" in post
    assert sorted(post.pings) == ["Ben", "Cleo"]
    assert "Nobody is asking you for anything now." in await ada.press("Agree")
    assert "asked" in await ben.press("Agree")
    await newest(cleo, lambda post: "■ Ben agreed · ▲ @Cleo ?" in post)
    assert "All agreed: the table is as it was before Ada's last turn." in await cleo.press("Agree")
    await quick.told()
    after = await newest(ben, lambda post: "All agreed" in post)
    assert not after.button("Agree")
    # Nobody is asked any more.
    assert not any("go back to before" in each for each in ben.sees.messages)
    assert (await quick.desk.looks.read_post(1)).awaiting == (0,)


async def test_one_no_is_enough(quick) -> None:
    _, ben, cleo = await asked_back(quick)
    version = (await quick.desk.looks.read_post(1)).version
    await newest(ben, lambda post: post.button("Agree"))
    await ben.press("Agree")
    assert "You would rather not" in await cleo.press("No")
    post = await newest(ben, lambda post: "would rather not" in post)
    assert not post.button("Agree")
    assert (await quick.desk.looks.read_post(1)).version == version


async def closed_offer(person):
    """Wait for the post that offered a seat to close."""
    return await newest(
        person, lambda post: "It is no longer offered." in post and post.edited and not post.buttons
    )


async def test_a_seat_changes_hands(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    cleo, eve = quick.person("Cleo"), quick.person("Eve")
    assert "Only" in await eve.command("/game replace", newcomer=cleo, player=ben)
    assert "have no seat at this table" in await ada.command(
        "/game replace", newcomer=cleo, player=eve
    )
    await ada.command("/game replace", newcomer=cleo, player=ben)
    offer = await newest(cleo, lambda post: post.button("Take the seat"))
    assert "Ben's seat at **Lanterns** · Table 1 is offered to you" in offer
    assert offer.pings == ("Cleo", "Ben")
    assert "a seat is offered to you" in await cleo.command("/games")
    assert "No seat at this table is offered to you." in await eve.press("Take the seat")
    assert "The seat is yours" in await cleo.press("Take the seat")
    assert "Cleo has this seat." in await closed_offer(ada)
    told = await newest(ben, lambda post: "You no longer play there." in post)
    assert "@Ben, Cleo has your seat at **Lanterns** · Table 1" in told
    assert "Round 1" in await ben.press("Look", on=told)
    assert (await quick.desk.at(1, cleo.id)).seat == 1
    assert (await quick.desk.at(1, ben.id)).seat is None
    await newest(ada, lambda post: "has taken over the seat" in post)
    assert "You hold" in await cleo.command("/game hand")
    assert "Only the players" in await ben.command("/game hand")


async def test_the_log_names_who_did_it_though_the_seat_has_changed_hands(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    cleo = quick.person("Cleo")
    await ada.command("/lanterns fetch")
    await ben.command("/game pause")  # what others did must name the players of that time too
    await ben.command("/game pause")
    await ada.command("/game replace", newcomer=cleo, player=ada)
    await newest(cleo, lambda post: post.button("Take the seat"))
    answer = await cleo.press("Take the seat")
    assert "Ada drew a card." in answer
    assert "Ada's seat is offered to a newcomer." in answer
    log = await ben.press("Log")
    assert "Ada drew a card." in log
    assert "Ada's seat is offered to a newcomer." in log
    assert "Cleo's seat is offered" not in log
    assert "Cleo has taken over the seat." in log


async def test_a_seat_is_declined(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    cleo = quick.person("Cleo")
    await ben.command("/game replace", newcomer=cleo, player=ben)
    await newest(cleo, lambda post: post.button("No, thank you"))
    assert "turned down" in await cleo.press("No, thank you")
    assert "Ben has this seat." in await closed_offer(ada)
    assert (await quick.desk.at(1, ben.id)).seat == 1
    await newest(ada, lambda post: "Ben's seat was turned down" in post)


async def test_whose_seat_is_offered_is_asked(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    asks = await ada.command("/game replace")
    assert "Whose seat do you want to offer?" in asks
    assert [place.offered for place in (await quick.desk.looks.read_post(1)).seats] == [None, None]
    (choice,) = asks.menus
    assert choice.options == ("Ada", "Ben")
    assert "Anybody may take over that seat now" in await ada.press("Ben", on=asks)
    assert [place.offered for place in (await quick.desk.looks.read_post(1)).seats] == [None, 0]
    assert "Anybody may take that seat already." in await ben.command("/game replace", player=ben)
    offer = await newest(ben, lambda post: post.button("Keep my seat"))
    assert "Only the players" in await quick.person("Eve").press("Keep my seat", on=offer)
    assert "You keep your seat" in await ben.press("Keep my seat", on=offer)
    await closed_offer(ada)
    await newest(ada, lambda post: "your turn" in post and "anybody may take the seat" not in post)
    assert "Ben is there and keeps their seat" in await ada.press("Log")


async def test_leaving_for_good_is_asked_once_more(quick) -> None:
    ada, ben, cleo = await quick.table("Ada", "Ben", "Cleo", game="lanterns")
    assert "Only the players" in await quick.person("Eve").command("/game resign")
    sure = await ben.command("/game resign")
    assert (
        "Your seat stays in the match and makes the least harmful moves, until somebody takes it"
        in sure
    )
    assert not (await quick.desk.looks.read_post(1)).seats[1].gone
    assert "You resigned." in await ben.press("Leave for good", on=sure)
    assert (await quick.desk.looks.read_post(1)).seats[1].gone
    post = await newest(ada, lambda post: "Ben resigned." in post)
    assert "anybody may take the seat of" in post
    assert not post.edited
    assert "The match ends with that." in await cleo.command("/game resign")
    # Though the table still waits for Ada.
    await newest(ada, lambda post: "Ben resigned." in post)
    assert "Ben resigned." in await ada.press("Log")
    await cleo.press("Leave for good", on=await cleo.command("/game resign"))
    last = await newest(ada, lambda post: post.button("Verify"))
    assert "The match is over: Ada wins." in last


async def test_a_table_rests_and_goes_on(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    assert "paused" in await ben.command("/game pause")
    post = await newest(ada, lambda post: post.button("Resume"))
    assert "paused; any player can resume it" in post
    assert "paused" in await ada.command("/lanterns fetch")
    assert "paused" in await ada.command("/games")
    assert "goes on" in await ada.press("Resume")
    await newest(ben, lambda post: post.button("Play") and not post.button("Resume"))
    assert "You drew a card" in await ada.command("/lanterns fetch")


async def test_your_tables_those_that_wait_for_you_first(quick) -> None:
    await quick.table("Ben", "Ada", game="lanterns")
    ada, cleo = quick.person("Ada"), quick.person("Cleo")
    quick.box.add_channel("attic")
    quick.box.add_channel("cellar")
    ada.go("attic")
    cleo.go("attic")
    await ada.command("/game new", game="lanterns", seats=2)
    await cleo.command("/game join")
    ada.go("cellar")
    await ada.command("/game new", game="lanterns", seats=3)
    lines = (await ada.command("/games")).text.splitlines()
    assert lines[0] == "**Lanterns** in #attic: it is **your turn**."
    assert set(lines[1:]) == {
        "**Lanterns** in #general: ● Ben to play.",
        "**Lanterns** in #cellar: not begun yet.",
    }


async def test_preferences_and_the_time_limit(quick) -> None:
    ada, ben = quick.person("Ada"), quick.person("Ben")
    assert "dark on bright" in await ben.command("/me pictures", theme="day")
    assert "named but not called" in await ben.command("/me calls", how="none")
    assert "dark on bright" in await ben.command("/me show")
    await quick.table("Ada", "Ben", game="lanterns")
    assert "Only the host" in await ben.command("/game limit", hours=2)
    assert "A turn may take 2 hours." in await ada.command("/game limit", hours=2)
    assert (await quick.desk.looks.read_post(1)).limits.turn == 7200
    await newest(ada, lambda post: "Ada, your turn; time is up <t:" in post)
    await ada.command("/lanterns fetch")
    await ada.press("Nothing", on=await ada.press("Play"))
    post = await newest(ada, lambda post: "Ben, your turn" in post)
    assert post.pings == ()
    assert "as long as it takes" in await ada.command("/game limit", hours=0)
    assert (await quick.desk.looks.read_post(1)).limits.turn is None


async def test_all_bid_at_once_and_the_post_is_edited_without_a_ping(quick) -> None:
    ada, ben = await bidding(quick, "Ada", "Ben")
    post = await newest(ada, lambda post: "your turn" in post)
    assert post.pings == ("Ada",)  # Ben has just moved
    assert "● @Ada and ■ @Ben, your turn" in post
    assert "You are done; Ben is still to play." in await ada.command("/lanterns ready")
    await newest(ben, lambda again: again.id == post.id and "— ■ @Ben, your turn" in again)


async def test_a_post_keeps_what_it_told_when_somebody_thinks_again(quick) -> None:
    """Undone moves leave no trace in the post. The log keeps them."""
    ada, ben, _ = await bidding(quick, "Ada", "Ben", "Cleo")
    before = await newest(ada, lambda post: "Cleo drew a card." in post)
    for _ in range(3):
        await ada.command("/lanterns ready")
        await ada.command("/game undo")
    await quick.told()
    post = await newest(ben, lambda post: post.edited)
    assert (post.id, post.text) == (before.id, before.text)
    assert (await ada.command("/game log")).text.count("Ada took back a move.") == 3


async def test_who_comes_back_is_told_what_happened_since_their_last_turn(quick) -> None:
    """The events are told in private, at the head of the panel and in the list of tables.
    A player's own acts and other players' secrets are left out. A player who hasn't played yet is
    told nothing."""
    ada, ben = await bidding(quick, "Ada", "Ben")
    for person in (ada, ben):
        await person.command("/lanterns ready")
    await ada.command("/lanterns fetch")
    await ada.press("Nothing", on=await ada.press("Play"))
    panel = await ben.press("Play")
    assert panel.text.count("**Since your last turn**") == 1
    assert "- Ada drew a card." in panel
    assert "Ben drew" not in panel
    assert "You drew" not in panel
    assert "- Ada drew a card." in await ben.command("/games")
    await ben.command("/lanterns fetch")
    assert "Since your last turn" not in await ben.command("/play")


async def test_who_has_not_played_yet_missed_nothing(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    await ada.command("/lanterns fetch")
    assert "Since your last turn" not in await ben.command("/play")


async def test_of_many_tables_the_first_four_that_wait_are_painted(quick, sketches) -> None:
    ada, ben = quick.person("Ada"), quick.person("Ben")
    for number in range(5):
        quick.box.add_channel(f"room {number}")
        for person in (ada, ben):
            person.go(f"room {number}")
        await ada.command("/game new", game="lanterns", seats=2)
        await ben.command("/game join")
        await ada.command("/lanterns fetch")
    await quick.told()
    sketches.painted.clear()
    assert (await ada.command("/games")).text.count("your turn") == 5
    assert [scene.table for *_, scene in sketches.painted] == [
        f"Table {number}" for number in (1, 2, 3, 4)
    ]
    assert [
        [player.hand.hidden for player in view.players] for _, _, view, *_ in sketches.painted
    ] == [[0, 4]] * 4


async def test_ones_own_seat_is_handed_on_wherever_one_sits(quick) -> None:
    quick.person("Ben")  # known before Ada, but seated after her
    _, ben = await quick.table("Ada", "Ben", game="lanterns")
    cleo = quick.person("Cleo")
    assert "The seat is offered" in await ben.command("/game replace", newcomer=cleo, player=ben)
    assert [place.offered for place in (await quick.desk.looks.read_post(1)).seats] == [
        None,
        cleo.id,
    ]


def test_a_time_is_told_in_whole_days_hours_or_minutes() -> None:
    told = [tell_limits(ClockLimits(turn=seconds))[0] for seconds in (172_800, 7200, 5400, 90)]
    assert told == [
        f"A turn may take {time}." for time in ("2 days", "2 hours", "90 minutes", "90 seconds")
    ]

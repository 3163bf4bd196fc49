"""Whole matches from the first post to the last, by commands, by the panel, and with mistakes."""

import asyncio
import random

import pytest

from bot.desk import LogRange
from sandbox import Impossible

NAMES = ("Ada", "Ben", "Cleo", "Dev")
SHORT = "phase_two: none"
WHOLE = "phase_two: three_rounds"
AMERICAN = "phase_two: american"


async def ended(person):
    """Check the last post of a match: scores, winner, players."""
    # A post that was being sent during the last move may have the end's buttons but not its text.
    # The next post has both.
    last = await person.until(
        lambda sees: next(
            (m for m in reversed(sees.messages) if m.button("Verify") and _won(m)), None
        )
    )
    assert "Played by @" in last
    assert {button.label for button in last.buttons} == {"Verify", "Film", "Log", "Rematch"}
    return last


def _won(message) -> bool:
    return "win" in message or "share the victory" in message


async def moment(house):
    """The players on turn, the phase and the round."""
    view = (await house.desk.at(1)).view()
    return (await house.desk.looks.read_post(1)).awaiting, view.phase, view.round


async def played(house, play, move):
    """Play a whole match.
    The channel gets one post at the start and one at the end. In between it gets one when the table
    waits for somebody else, or when a phase or round ends. A small move never makes a post."""
    due, before, moves = 1, await moment(house), 0
    while not await play.over():
        await move()
        await house.told()
        moves += 1
        before, last = await moment(house), before
        due += before != last
    sealing, opening, *posts = [
        m for m in house.box.core.world.messages[play.people[0].channel.id].values() if not m.reader
    ]
    assert "Dice sealed as" in sealing.content
    assert "host" in opening.content
    assert len(posts) == due < moves


@pytest.mark.parametrize(("seats", "options"), [(2, WHOLE), (3, AMERICAN), (4, SHORT)])
async def test_a_match_by_commands(quick, hands, seats, options) -> None:
    people = await quick.table(*NAMES[:seats], options=options)
    play = hands(quick, people, random.Random(seats))
    await played(quick, play, play.command)
    await ended(people[0])
    public = [message for message in people[0].sees.messages if not message.private]
    assert all(len(message.text) <= 2000 for message in public)


@pytest.mark.parametrize(("seats", "options"), [(2, WHOLE), (3, SHORT), (4, SHORT)])
async def test_a_match_by_the_panel_alone(quick, hands, seats, options) -> None:
    people = await quick.table(*NAMES[:seats], options=options)
    play = hands(quick, people, random.Random(10 + seats))
    await played(quick, play, play.panel)
    await ended(people[0])


async def test_a_match_against_nobody(quick, hands) -> None:
    """Nobody else has to be called, so a single post is edited until the end."""
    (ada,) = await quick.table("Ada")
    play = hands(quick, [ada], random.Random(12))
    while not await play.over():
        await (play.command() if play.rng.random() < 0.5 else play.panel())
        await quick.told()
    await ended(ada)
    first, *between, last = [announced.kind for announced in quick.announced]
    assert (first, set(between), last) == ("post", {"edit"}, "post")
    assert len(between) > 5


async def test_a_match_with_pictures(house, hands) -> None:
    people = await house.table("Ada", "Ben", options=SHORT)
    play = hands(house, people, random.Random(5))
    while not await play.over():
        await (play.command() if play.rng.random() < 0.5 else play.panel())
    last = await ended(people[0])
    posts = [
        message
        for message in people[1].sees.messages
        if message.attachments and not message.private
    ]
    assert len(posts) > 3
    assert all(
        picture.alt and picture.filename == "table.png"
        for post in posts
        for picture in post.attachments
    )
    assert last.attachments[0].width == 1600
    await people[1].press("Film")
    film = await people[0].until(
        lambda sees: next((m for m in sees.messages if _shows(m, "film")), None)
    )
    assert [picture.filename for picture in film.attachments] == ["table.png", "film.webp"]
    assert all(picture.alt for picture in film.attachments)


def _shows(message, name) -> bool:
    return any(picture.filename.startswith(name) for picture in message.attachments)


async def test_the_earlier_post_loses_its_buttons_and_keeps_its_picture(house, hands) -> None:
    people = await house.table("Ada", "Ben")
    play = hands(house, people, random.Random(1))
    first = await people[0].until(
        lambda sees: next((m for m in sees.messages if m.button("Play")), None)
    )
    while len([m for m in people[0].sees.messages if m.attachments and not m.private]) < 3:
        await play.command()
    await people[0].until(
        lambda sees: not next(m for m in sees.messages if m.id == first.id).buttons
    )
    assert next(m for m in people[0].sees.messages if m.id == first.id).attachments


async def test_a_match_among_mistakes(quick, hands, box) -> None:
    """Wrong people, turns and values and old buttons change nothing, and each gets an answer."""
    people = await quick.table("Ada", "Ben", "Cleo", options=SHORT)
    eve = quick.person("Eve")
    play = hands(quick, people, random.Random(7))
    old = people[0].sees.messages[-1]
    while not await play.over():
        before = await play.post()
        on_turn = await play.next()
        others = [
            person
            for person in people
            if person.id not in {before.seats[s].person for s in before.awaiting}
        ]
        kind = play.rng.randrange(5)
        if kind == 0 and others:
            answer = await play.rng.choice(others).command("/vertium pass")
            assert "'s turn. The table's post says when it is yours." in answer
        elif kind == 1:
            assert "Only the players" in await eve.command("/vertium take", card="water")
            assert "Only the players" in await eve.press("Play")
            assert "Only the players" in await eve.press("My hand")
            assert "Only the players" in await eve.press("Undo")
        elif kind == 2:
            answer = await on_turn.command("/vertium take", card="nonsense")
            assert any(
                why in answer for why in ("not possible", "nothing to choose", "not open to you")
            )
        elif kind == 3:
            with pytest.raises(Impossible):
                await on_turn.press("Join", on=old)
        after = await play.post()
        assert (after.version, after.revision) == (before.version, before.revision)
        await (play.command() if play.rng.random() < 0.5 else play.panel())
    await ended(people[0])


async def test_fifty_people_at_once(quick, hands) -> None:
    """Everybody presses everything, but only one move is made."""
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(3))
    on_turn = await play.next()
    crowd = [quick.person(f"P{number}") for number in range(48)]
    card = (await on_turn.type("/vertium take", "card", ""))[0]["value"]
    before = (await play.post()).version
    answers = await asyncio.gather(
        *(person.command("/vertium take", card=card) for person in [*crowd, *people]),
        *(person.press("Play") for person in crowd),
        on_turn.command("/vertium take", card=card),
    )
    assert all(answer is not None and answer.private for answer in answers)
    assert sum("took" in answer for answer in answers) == 1
    log = (await quick.desk.at(1, log=LogRange())).log().lines
    assert sum("took" in said for line in log if line.version > before for said in line.said) <= 2

"""/learn: a lesson is a match against the computer, in a thread of its own where there can be
one."""

from collections.abc import Awaitable, Callable

from bot.chat.base.request import Asked
from bot.chat.base.tongues import language_of
from bot.chat.panel import panel
from bot.chat.panel.learning import begin_lesson, find_lesson, quote_lesson
from bot.chat.table.lobby import check_permissions, make_thread, name_thread
from bot.desk import ChannelTaken, NoMatch, Quarantined, Refused, TooMuch
from rules.kernel import Game, Lines, Text

LEAST = 2  # seats: somebody is to play against the learner


async def begin(asked: Asked, game: Game) -> None:
    """Go on with the lesson in this game that is under way, or begin one. Its panel is the answer;
    but where another table is played it would be taken for that table's, so there the answer leads
    to the lesson's own place."""
    async with asked.client.turns.of(asked.person):
        note = await _resume(asked, game) or await _open(asked, game)
        here = await asked.look(missed=True)
        place = f"<#{here.place[0]}>"
        if await asked.desk.table_in(asked.channel) in (None, here.match):
            where = Text("-# Its table is in {place}. Stop whenever you like.", place=place)
            await panel.play(asked, here, Lines([note, where]))
        else:
            go = Text(
                "Your lesson is in {place}, for this channel has a table. Go there and press "
                "*Play*.",
                place=place,
            )
            await asked.answer(Lines([note, go]))


async def _resume(asked: Asked, game: Game) -> str:
    """Go on where the learner was, if they still sit there; a table that has lost its channel is
    brought here."""
    match = await find_lesson(asked, game)
    if match is None:
        return ""
    try:
        here = await asked.desk.at(match, asked.person)
    except (NoMatch, Quarantined):  # it was closed and is forgotten by now, or cannot be read
        return ""
    post = here.post()
    if post.status not in ("playing", "paused") or here.seat is None or post.seats[here.seat].gone:
        return ""
    if post.shut and any(place.person not in (None, asked.person) for place in post.seats):
        return ""  # others play there by now: nobody brings it here without them
    asked.match = match
    if post.shut:
        await _bring_here(asked, game, match)
    if post.status == "paused":
        await asked.desk.resume(match, asked.person)
    return Text("Your lesson goes on.")


async def _open(asked: Asked, game: Game) -> str:
    await asked.desk.may_host(asked.person)

    async def open_in(channel: int) -> int:
        outcome = await asked.desk.open(
            game.key,
            channel,
            asked.person,
            seats=max(LEAST, game.seats[0]),
            interaction=asked.click.id,
            options=game.lesson,
            language=language_of(asked.click.guild_locale),
            server=asked.server,
            computers="easy",
        )
        return outcome.match

    asked.match = await _find_room(asked, game, open_in)
    await begin_lesson(asked, game, asked.match)
    if not await asked.desk.wait_begun(asked.match):
        raise Refused(
            Text("Discord is slow just now. Your lesson begins in a moment: press /learn again.")
        )
    welcome = (
        "**Welcome to {game}.** You play against the computer, and whatever is new is "
        "explained here as it comes."
    )
    aim = quote_lesson(game.words.lesson(None) or Text(game.blurb))
    return Lines([Text(welcome, game=game.title), aim])


async def _bring_here(asked: Asked, game: Game, match: int) -> None:
    async def move_to(channel: int) -> int:
        await asked.desk.move(match, asked.person, channel, server=asked.server)
        return match

    await _find_room(asked, game, move_to)


async def _find_room(asked: Asked, game: Game, use: Callable[[int], Awaitable[int]]) -> int:
    """Use a thread of its own for a lesson, or this channel where there can be none; the lesson's
    table."""
    language = language_of(asked.click.guild_locale)
    thread = None
    try:
        thread = await make_thread(asked, game, language)
    except TooMuch:
        raise
    except Refused:
        check_permissions(asked)
        asked.post_publicly()
    try:
        match = await use(asked.channel if thread is None else thread.id)
    except ChannelTaken:
        full = (
            "This channel has a table already, and I can open no thread for yours. Learn in "
            "another channel."
        )
        raise Refused(Text(full)) from None
    if thread is not None:
        await name_thread(thread, game, match, language)
    return match

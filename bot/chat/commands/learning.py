"""/learn: a lesson is a match against the computer, in a thread of its own if possible."""

from collections.abc import Awaitable, Callable

from bot.chat.base.request import Request
from bot.chat.base.tongues import language_of
from bot.chat.panel import panel
from bot.chat.panel.learning import begin_lesson, find_lesson, quote_lesson
from bot.chat.table.lobby import check_permissions, make_thread, name_thread
from bot.desk import (
    ChannelTaken,
    MoveTable,
    NoMatch,
    OpenTable,
    Quarantined,
    Refused,
    Resume,
    TooMuch,
)
from rules.kernel import Game, Lines, Text

LEAST = 2  # seats: the learner needs an opponent


async def begin(request: Request, game: Game) -> None:
    """Go on with the person's lesson in this game, or begin one.
    Its panel is the answer. In the channel of another table the panel could be mistaken for that
    table's, so the answer links to the lesson instead."""
    async with request.client.panel_locks.of(request.person):
        note = await _resume(request, game) or await _open(request, game)
        table_view = await request.look(missed=True)
        place = f"<#{table_view.place[0]}>"
        if await request.desk.looks.find_table(request.channel) in (None, table_view.match):
            where = Text("-# Its table is in {place}. Stop whenever you like.", place=place)
            await panel.play(request, table_view, Lines([note, where]))
        else:
            go = Text(
                "Your lesson is in {place}, for this channel has a table. Go there and press "
                "*Play*.",
                place=place,
            )
            await request.answer(Lines([note, go]))


async def _resume(request: Request, game: Game) -> str:
    """Go on with a lesson if the learner still has a seat.
    A lesson that has lost its channel is moved here."""
    match = await find_lesson(request, game)
    if match is None:
        return ""
    try:
        table_view = await request.desk.at(match, request.person)
    except (NoMatch, Quarantined):  # it was closed and deleted, or can't be loaded
        return ""
    post = table_view.post()
    if (
        post.status not in ("playing", "paused")
        or table_view.seat is None
        or post.seats[table_view.seat].gone
    ):
        return ""
    if post.shut and any(place.person not in (None, request.person) for place in post.seats):
        return ""  # others play there by now: the table doesn't move without them
    request.match = match
    if post.shut:
        await _bring_here(request, game, match)
    if post.status == "paused":
        await request.desk.do(Resume(match, request.person))
    return Text("Your lesson goes on.")


async def _open(request: Request, game: Game) -> str:
    await request.desk.looks.check_open(request.person)

    async def open_in(channel: int) -> int:
        outcome = await request.desk.do(
            OpenTable(
                request.person,
                game.key,
                channel,
                seats=max(LEAST, game.seats[0]),
                interaction=request.click.id,
                options=game.lesson,
                language=language_of(request.click.guild_locale),
                server=request.server,
                computers="easy",
            )
        )
        return outcome.match

    request.match = await _find_room(request, game, open_in)
    await begin_lesson(request, game, request.match)
    if not await request.desk.wait_begun(request.match):
        raise Refused(
            Text("Discord is slow just now. Your lesson begins in a moment: press /learn again.")
        )
    welcome = (
        "**Welcome to {game}.** You play against the computer, and whatever is new is "
        "explained here as it comes."
    )
    aim = quote_lesson(game.words.lesson(None) or Text(game.blurb))
    return Lines([Text(welcome, game=game.title), aim])


async def _bring_here(request: Request, game: Game, match: int) -> None:
    async def move_to(channel: int) -> int:
        await request.desk.do(MoveTable(match, request.person, channel, server=request.server))
        return match

    await _find_room(request, game, move_to)


async def _find_room(request: Request, game: Game, use: Callable[[int], Awaitable[int]]) -> int:
    """Open or move a lesson's table, in a new thread if possible, else in this channel.
    Returns the table."""
    language = language_of(request.click.guild_locale)
    thread = None
    try:
        thread = await make_thread(request, game, language)
    except TooMuch:
        raise
    except Refused:
        check_permissions(request)
        request.post_publicly()
    try:
        match = await use(request.channel if thread is None else thread.id)
    except ChannelTaken:
        full = (
            "This channel has a table already, and I can open no thread for yours. Learn in "
            "another channel."
        )
        raise Refused(Text(full)) from None
    if thread is not None:
        await name_thread(thread, game, match, language)
    return match

"""/learn: a lesson is a match against the computer, in a thread of its own where there can be one."""

from contextlib import suppress

from bot.chat.learning import begin_lesson, find_lesson, quote_lesson
from bot.chat.panel import panel
from bot.chat.request import Asked
from bot.chat.table.lobby import check_permissions, make_thread, name_thread
from bot.chat.tongues import language_of
from bot.desk import ChannelTaken, NoMatch, Refused
from rules.kernel.game import Game
from rules.kernel.text import Lines, Text

__all__ = ["begin"]

LEAST = 2  # seats: somebody is to play against the learner


async def begin(asked: Asked, game: Game) -> None:
    """Go on with the lesson in this game that is under way, or begin one. Its panel is the answer; but where another
    table is played it would be taken for that table's, so there the answer leads to the lesson's own place."""
    async with asked.client.turns.of(asked.person):
        note = await _resume(asked, game) or await _open(asked, game)
        here = await asked.look(missed=True)
        place = f"<#{here.place[0]}>"
        if await asked.desk.table_in(asked.channel) in (None, here.match):
            where = Text("-# Its table is in {place}. Stop whenever you like.", place=place)
            await panel.play(asked, here, Lines([note, where]))
        else:
            go = Text(
                "Your lesson is in {place}, for this channel has a table. Go there and press *Play*.", place=place
            )
            await asked.answer(Lines([note, go]))


async def _resume(asked: Asked, game: Game) -> str:
    match = await find_lesson(asked, game)
    if match is None:
        return ""
    with suppress(NoMatch):  # a table that was closed is forgotten some day
        post = (await asked.desk.at(match, asked.person)).post()
        if post.status == "playing":
            asked.match = match
            return Text("Your lesson goes on.")
    return ""


async def _open(asked: Asked, game: Game) -> str:
    await asked.desk.may_host(asked.person)
    language = language_of(asked.click.guild_locale)
    channel, thread = asked.channel, None
    with suppress(Refused):  # then here, if there is no table yet
        thread = await make_thread(asked, game, language)
        channel = thread.id
    if thread is None:
        check_permissions(asked)
    try:
        outcome = await asked.desk.open(
            game.key,
            channel,
            asked.person,
            seats=max(LEAST, game.seats[0]),
            interaction=asked.click.id,
            options=game.lesson,
            language=language,
            server=asked.server,
            computers="easy",
        )
    except ChannelTaken:
        full = "This channel has a table already, and I can open no thread for yours. Learn in another channel."
        raise Refused(Text(full)) from None
    if thread is not None:
        await name_thread(thread, game, outcome.match, language)
    await begin_lesson(asked, game, outcome.match)
    if not await asked.desk.wait_begun(outcome.match):
        raise Refused(Text("Discord is slow just now. Your lesson begins in a moment: press /learn again."))
    asked.match = outcome.match
    welcome = "**Welcome to {game}.** You play against the computer, and whatever is new is explained here as it comes."
    aim = quote_lesson(game.words.lesson(None) or Text(game.blurb))
    return Lines([Text(welcome, game=game.title), aim])

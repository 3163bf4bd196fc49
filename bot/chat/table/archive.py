"""What a match leaves: its record, the proof of its dice, and its film."""

from collections.abc import Awaitable, Callable
from contextlib import suppress

import discord

from bot.chat.base.base import Client
from bot.chat.base.files import file_of
from bot.chat.base.naming import bold, link_to
from bot.chat.base.request import AnswerLost, Request
from bot.chat.base.tongues import find_tongue
from bot.chat.table.reach import is_archived, wake
from bot.chat.table.scenes import scene_of
from bot.desk import NotOver, NotSeated, Refused, TableClosed, TableState
from rules.kernel import Lines, Text, Verdict, listed, plural
from rules.kernel.match.journal import Published

FILM = "film"  # the name of its file
LARGEST = 4_000_000  # bytes; a larger file can't be a record
SEALED = (
    "The dice of this table are sealed as {seal}. When the match is over the seal opens, and "
    "every roll can be checked."
)


async def export(request: Request) -> None:
    """Send the record as a file: every move and throw, with the opened seal."""
    match = await request.table()
    data = await request.desk.archive.export(match, request.person)
    await request.hand_out(Text("Every move and roll of this match."), data, f"orrery-{match}.json")


async def verify(request: Request, post: TableState) -> None:
    """Check the record of a match. Until the match is over, show the whole seal."""
    if post.over or post.status == "cancelled":
        verdict = _tell_verdict(await request.desk.archive.verify(post.match, request.person))
        await request.answer(Lines([verdict, _tell_publication(post.published), _tell_seed(post)]))
    else:
        await request.answer(
            Lines([Text(SEALED, seal=f"`{post.seal}`"), _tell_publication(post.published)])
        )


async def verify_file(request: Request, file: discord.Attachment) -> None:
    """Check a record from a file."""
    if file.size > LARGEST:
        raise Refused(Text("This file is too large to be a record of Orrery."))
    imported = await request.desk.archive.import_record(request.person, file.read)
    title = request.client.games[imported.game].title
    what = Text(
        "{game} for {seats}, {moves}.",
        game=title,
        seats=imported.seats,
        moves=plural(imported.moves, "move"),
    )
    await request.answer(
        Lines([what, _tell_verdict(imported.verdict), _tell_publication(imported.published)])
    )


def _tell_publication(published: Published | None) -> str:
    """Link to the post that published the seal."""
    if published is None:
        return ""
    return Text("The seal was published here: {link}", link=link_to(published))


def _tell_seed(post: TableState) -> Text:
    """The values that open the seal."""
    if post.published is not None:
        return Text(
            "-# The seal opened: seed {seed}, post {post}.",
            seed=post.seed,
            post=str(post.published.post),
        )
    clicks = listed(map(str, post.clicks))
    return Text("-# The seal opened: seed {seed}, clicks {clicks}.", seed=post.seed, clicks=clicks)


def _tell_verdict(verdict: Verdict) -> Text:
    fails = Text("The record does not hold: {reason}", reason=verdict.reason)
    head = Text("The record holds. What was checked:") if verdict.holds else fails
    return Lines([bold(head), *(Text("- {note}", note=note) for note in verdict.notes)])


async def film(request: Request, post: TableState) -> None:
    """Show the whole match as one moving picture, under its last post.
    It is painted once, when one of its players asks for it."""
    if post.status == "cancelled":
        raise TableClosed
    if not post.over:
        raise NotOver(Text("The match is not over; its film comes at the end."))
    if not post.watched and all(place.person != request.person for place in post.seats):
        raise NotSeated(Text("Only those who played this match can have its film painted."))
    async with request.desk.leases.hold(
        f"film {post.match}"
    ) as lease:  # so the last post is read while no other process adds the film
        if not lease.mine:
            raise Refused(
                Text(
                    "The film is being painted already; it will stand under the last post of the "
                    "match."
                )
            )
        last = await _last_post(request, post)
        if _has_film(last):
            await request.answer(
                Text("The film stands under the last post of the match: {link}", link=last.jump_url)
            )
        else:
            await _show_shooting(request, post, last)


async def screen(client: Client, post: TableState) -> None:
    """Add the film of a match between computers. Its viewers need not ask."""
    async with client.desk.leases.hold(f"film {post.match}") as lease:
        last = await client.get_partial_messageable(post.channel).fetch_message(post.post or 0)
        if lease.mine and not _has_film(last):
            await _shoot(client, post, last, _tell_nobody)


async def _tell_nobody(_done: float) -> None:
    """Report no progress, as nobody waits for this film."""


async def _last_post(request: Request, post: TableState) -> discord.Message:
    channel = request.client.get_partial_messageable(post.channel, guild_id=request.click.guild_id)
    try:
        return await channel.fetch_message(post.post or 0)
    except discord.NotFound as gone:
        raise Refused(
            Text("The last post of this match is gone, and the film would stand under it.")
        ) from gone


def _has_film(last: discord.Message) -> bool:
    return any(file.filename.startswith(f"{FILM}.") for file in last.attachments)


async def _show_shooting(request: Request, post: TableState, last: discord.Message) -> None:
    """Paint a film and show its progress to the person who asked."""

    async def tell_progress(done: float) -> None:
        with suppress(discord.HTTPException, AnswerLost):  # the film itself will appear anyway
            await request.answer(Text("Painting the film: {done} %", done=f"{100 * done:.0f}"))

    await tell_progress(0)
    await _shoot(request.client, post, last, tell_progress)
    await request.answer(Text("The film is ready: {link}", link=last.jump_url))


async def _shoot(
    client: Client,
    post: TableState,
    last: discord.Message,
    tell_progress: Callable[[float], Awaitable[None]],
) -> None:
    """Paint the film and put it under the last post."""
    async with client.film_lock:
        spoken = find_tongue(post.language)  # the film is public, so it is in the table's language
        names = await client.people.names(post, spoken)
        turns = await client.desk.archive.turns(post.match)
        frames = [(turn.view, scene_of(post, names, spoken, moment=turn)) for turn in turns]
        picture = await client.painters.film(post.game, frames, tell_progress)
    if picture is None:
        raise Refused(Text("There is no film of {game} yet.", game=client.games[post.game].title))
    try:
        await last.add_files(file_of(picture, FILM))
    except discord.HTTPException as fault:
        if not is_archived(fault):
            raise
        await wake(client, post.channel)
        await last.add_files(file_of(picture, FILM))

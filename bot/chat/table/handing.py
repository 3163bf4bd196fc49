"""What leaves a table or comes to it while it is played: a player for good, a newcomer to a seat, the table itself to
another channel."""

from contextlib import suppress

import discord

from bot.chat.buttons import build_view, button, handle_press
from bot.chat.inbox import private
from bot.chat.naming import bold, name_match
from bot.chat.people import write_names
from bot.chat.request import Asked
from bot.chat.table.hosting import as_host, is_member, manages, refuse_elsewhere
from bot.chat.table.lobby import check_permissions
from bot.chat.tongues import find_tongue, word_labels
from bot.desk import NoMatch, NotSeated, Post, Refused, Stretch
from rules.kernel.text import Lines, Text
from rules.kernel.words import listed, who

__all__ = ["ask_resigning", "move", "replace"]

LATELY = 8  # sentences that a newcomer is told


async def ask_resigning(asked: Asked) -> None:
    """It cannot be taken back, so it is asked once more."""
    here = await asked.look()
    if here.seat is None:
        raise NotSeated
    if here.post().status == "lobby":
        raise Refused(Text("The match has not begun yet: give your seat back with /game leave."))
    sure = button(Text("Leave for good"), "resign", here.match, style=discord.ButtonStyle.danger)
    question = "Leave {match} for good? It cannot be taken back; you could also offer your seat with /game replace."
    await asked.answer(Text(question, match=bold(name_match(here.game.title, here.match))), build_view([sure]))


@handle_press("resign", update=True)
async def on_resign(asked: Asked, match: str) -> None:
    asked.match = int(match)
    outcome = await asked.desk.resign(asked.match, asked.person, interaction=asked.click.id)
    await asked.answer(await asked.fill_names(Lines(outcome.said, " ")))


async def move(asked: Asked, match: int | None, to: discord.TextChannel | discord.Thread | None) -> None:
    """Bring a table to another channel, or here."""
    asked.match = match
    try:
        post = await asked.post()
    except NoMatch:
        if match is None:
            raise
        none = "There is no table {table}. Choose one of yours from the list that opens as you type."
        raise Refused(Text(none, table=match)) from None
    channel = asked.channel if to is None else to.id
    check_permissions(asked, to)

    async def carry() -> None:
        await asked.desk.may_move(post.match, asked.person, manages=manages(asked))
        await _refuse_far(asked, post)
        await asked.desk.move(
            *(post.match, asked.person, channel),
            server=asked.server,
            manages=manages(asked),
            interaction=asked.click.id,
        )

    await as_host(asked, carry)
    await asked.answer(Text("The table goes on in {channel}.", channel=f"<#{channel}>"))


async def _refuse_far(asked: Asked, post: Post) -> None:
    """A table goes to another server only with its players: with all of them, and where its channel is lost with more
    than half, or one of them could carry the match away from the others."""
    if asked.server and asked.server == post.server:
        return
    others = [place for place in post.seats if place.person not in (None, asked.person) and not place.gone]
    if not asked.server and others:
        alone = "The other players cannot follow into a direct message. Move the table to a channel of a server."
        raise Refused(Text(alone))
    away = [place.seat for place in others if place.person and await is_member(asked, place.person) is not True]
    if not away or (post.shut and 2 * len(away) <= len(others)):
        return
    one = "{player} is not on this server, and a table goes to another server only with its players. Invite them first."
    more = (
        "{players} are not on this server, and a table goes to another server only with its players. Invite them first."
    )
    raise Refused(Text(one, player=who(away[0])) if len(away) == 1 else Text(more, players=listed(map(who, away))))


async def replace(asked: Asked, newcomer: discord.abc.User | None, player: int) -> None:
    """Offer a player's seat to a newcomer, who is called in the channel, or to anybody; or ask the others whether it
    may be: the desk knows which."""
    post = await asked.post()
    seat = next((place.seat for place in post.seats if place.person == player), None)
    if seat is None:
        raise Refused(Text("They have no seat at this table. Name the player who is to be replaced."))
    if newcomer is not None and newcomer.bot:
        raise Refused(Text("A bot cannot take a seat. Name a person."))
    if newcomer is not None:
        await asked.client.people.meet(newcomer)
    whom = None if newcomer is None else newcomer.id

    async def hand_over() -> None:
        await asked.desk.replace(
            post.match, asked.person, seat, whom, manages=manages(asked), interaction=asked.click.id
        )

    await as_host(asked, hand_over)
    now = await asked.post(acted=True)
    if now.ask is not None and now.ask.to is None:
        await asked.answer(Text("The others are asked whether somebody else may take over that seat."))
        return
    if newcomer is None or now.seats[seat].offered != newcomer.id:
        await asked.answer(Text("Anybody may take over that seat now; a post in the channel says so."))
        return
    await asked.answer(Text("The seat is offered."))
    offer = "{newcomer}, {player}'s seat at this table is offered to you."
    # All in the channel read it.
    spoken, names = find_tongue(post.language), await asked.client.people.names(post, find_tongue(post.language))
    told = Text(offer, newcomer=f"<@{newcomer.id}>", player=who(seat))
    text = asked.client.games[post.game].words.tell(told, write_names(names), spoken)
    choice = build_view(
        [
            button(Text("Take the seat"), "seat", post.match, "accept", style=discord.ButtonStyle.success),
            button(Text("No, thank you"), "seat", post.match, "decline"),
        ]
    )
    assert choice is not None  # noqa: S101 - it has two buttons
    word_labels(choice, spoken)
    await asked.call(newcomer, text, choice)


@handle_press("seat")
async def on_seat(asked: Asked, match: str, answer: str) -> None:
    asked.match = int(match)
    if answer.startswith("accept"):
        post = await asked.post()
        if all(place.offered != asked.person for place in post.seats):  # it is offered to whoever comes to the table
            refuse_elsewhere(asked, post)
        await asked.desk.accept(asked.match, asked.person, interaction=asked.click.id)
        here = await asked.look(log=Stretch(LATELY))
        lately = [(said, line.by) for line in here.log().lines for said in line.said][-LATELY:]
        told = [await asked.fill_names(Text("- {text}", text=said), by) for said, by in lately]
        await private.hand(asked, here, Lines([Text("The seat is yours. This is what happened last:"), *told]))
    else:
        await asked.desk.decline(asked.match, asked.person, interaction=asked.click.id)
        await asked.answer(Text("The offer is turned down."))
    if asked.click.message is not None:
        with suppress(discord.HTTPException):  # the desk refuses a second answer anyway
            await asked.click.message.edit(view=None)

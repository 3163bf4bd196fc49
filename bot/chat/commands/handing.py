"""Handing over: a player leaves, a newcomer takes a seat, or the table changes its channel."""

from contextlib import suppress

import discord

from bot.chat.base.buttons import build_view, button, handle_press, menu
from bot.chat.base.naming import bold, name_match
from bot.chat.base.request import Request
from bot.chat.inbox import private
from bot.chat.table.hosting import as_host, is_member, manages, refuse_elsewhere
from bot.chat.table.lobby import check_permissions
from bot.desk import (
    Accept,
    DeclineSeat,
    Keep,
    LogRange,
    MoveTable,
    NoMatch,
    NotBegun,
    NotSeated,
    Over,
    Refused,
    Replace,
    Reserve,
    Resign,
    SeatHolder,
    TableClosed,
    TableState,
)
from rules.kernel import Lines, Text, listed, seat_letter, who

LATELY = 8  # recent sentences shown to a newcomer


async def ask_resigning(request: Request) -> None:
    """Ask to confirm, and tell what will happen to the seat and the match."""
    table_view = await request.look()
    if table_view.seat is None:
        raise NotSeated
    if table_view.post().status == "lobby":
        raise Refused(Text("The match has not begun yet: give your seat back with /game leave."))
    if table_view.post().seats[table_view.seat].gone:
        raise NotSeated
    ends = table_view.ends_by_resigning()
    sure = button(
        Text("Leave for good"),
        "resign",
        table_view.match,
        _name_fate(ends=ends),
        style=discord.ButtonStyle.danger,
    )
    question = Text(
        "Leave {match} for good?", match=bold(name_match(table_view.game.title, table_view.match))
    )
    what = (
        Text(
            "The match ends with that. To let somebody else play on, offer your seat with /game "
            "replace."
        )
        if ends
        else Text(
            "Your seat stays in the match and makes the least harmful moves, until somebody takes "
            "it or the host gives it to the computer. A post in the channel says so."
        )
    )
    await request.answer(Lines([question, what]), build_view([sure]))


def _name_fate(*, ends: bool) -> str:
    """What happens to the match, as a word in the button's id."""
    return "ends" if ends else "stays"


@handle_press("resign", update=True)
async def on_resign(request: Request, match: str, fate: str = "") -> None:
    """Resign, if the outcome is still the one shown. Buttons of older releases don't name one."""
    request.match = int(match)
    table_view = await request.look()
    if (
        table_view.seat is not None
        and not table_view.post().over
        and fate != _name_fate(ends=table_view.ends_by_resigning())
    ):
        await ask_resigning(request)
        return
    if table_view.seat is not None and not table_view.post().over:
        request.post_publicly()  # limited, as an empty seat can be taken and left again
    outcome = await request.desk.do(
        Resign(request.match, request.person, interaction=request.click.id)
    )
    await request.answer(await request.fill_names(Lines(outcome.said, " ")))


async def move(
    request: Request, match: int | None, to: discord.TextChannel | discord.Thread | None
) -> None:
    """Move a table to another channel, or here."""
    request.match = match
    try:
        post = await request.post()
    except NoMatch:
        if match is None:
            raise
        none = (
            "There is no table {table}. Choose one of yours from the list that opens as you type."
        )
        raise Refused(Text(none, table=match)) from None
    channel = request.channel if to is None else to.id
    if channel == post.channel and not post.over and post.status != "cancelled":
        taken = (
            "The table is in this channel already. Choose with `to:` where it goes, or type "
            "/game move over there."
        )
        raise Refused(Text(taken) if to is None else Text("The table is in that channel already."))
    check_permissions(request, to)
    await _refuse_hidden(request, to)
    request.post_publicly(post.match)

    async def carry() -> None:
        await request.desk.looks.check_move(post.match, request.person, manages=manages(request))
        await _refuse_far(request, post)
        await request.desk.do(
            MoveTable(
                post.match,
                request.person,
                channel,
                server=request.server,
                manages=manages(request),
                interaction=request.click.id,
            )
        )

    await as_host(request, carry)
    await request.answer(Text("The table goes on in {channel}.", channel=f"<#{channel}>"))


async def _refuse_hidden(request: Request, to: discord.TextChannel | discord.Thread | None) -> None:
    """Check membership of a private thread: it shares its channel's permissions, but only members
    see it."""
    if not isinstance(to, discord.Thread) or not to.is_private():
        return
    try:
        await to.fetch_member(request.person)
    except discord.NotFound:
        raise Refused(
            Text("You are not in that thread. Choose another channel, or have somebody add you.")
        ) from None


async def _refuse_far(request: Request, post: TableState) -> None:
    """Check that a table goes to another server only with its players, so that none of them can
    carry the match away from the others. All of them must be there; if the table has lost its
    channel, more than half."""
    if request.server and request.server == post.server:
        return
    others = [
        place
        for place in post.seats
        if place.person not in (None, request.person) and not place.gone
    ]
    if not request.server and others:
        alone = (
            "The other players cannot follow into a direct message. Move the table to a "
            "channel of a server."
        )
        raise Refused(Text(alone))
    away = [
        place.seat
        for place in others
        if place.person and await is_member(request, place.person) is not True
    ]
    if not away or (post.shut and 2 * len(away) <= len(others)):
        return
    one = (
        "{player} is not on this server, and a table goes to another server only with its "
        "players. Invite them first."
    )
    more = (
        "{players} are not on this server, and a table goes to another server only with its "
        "players. Invite them first."
    )
    raise Refused(
        Text(one, player=who(away[0]))
        if len(away) == 1
        else Text(more, players=listed(map(who, away)))
    )


async def replace(
    request: Request, newcomer: discord.abc.User | None, player: discord.abc.User | None
) -> None:
    """Offer a player's seat to a newcomer, who is mentioned in the channel, or to anybody.
    The desk decides whether the others must agree first. If no player is named, ask for one."""
    post = await request.post()
    if newcomer is not None and newcomer.bot:
        raise Refused(Text("A bot cannot take a seat. Name a person."))
    if newcomer is not None:
        await request.client.people.meet(newcomer)
    whom = None if newcomer is None else newcomer.id
    if player is None:
        await _ask_whose(request, post, whom)
        return
    seat = next((place.seat for place in post.seats if place.person == player.id), None)
    if seat is None:
        raise Refused(
            Text("They have no seat at this table. Name the player who is to be replaced.")
        )
    await _offer(request, post, seat, whom)


async def _ask_whose(request: Request, post: TableState, newcomer: int | None) -> None:
    """Ask whose seat to offer. No seat is offered without asking, not even one's own."""
    if post.over:
        raise Over
    if post.view is None:
        raise TableClosed if post.status == "cancelled" else NotBegun
    names = await request.client.people.names(post, request.tongue)
    entries = [
        (str(place.seat), names[place.seat] or seat_letter(place.seat), _tell_place(request, place))
        for place in post.seats
        if not place.lost
    ]
    question = Text("Whose seat do you want to offer?")
    await request.answer(
        question,
        build_view([menu(question, "replace", post.match, newcomer or 0, entries=entries)]),
    )


def _tell_place(request: Request, place: SeatHolder) -> Text:
    """Tell the facts about a seat before it is offered."""
    if place.empty:
        return Text("Empty: nobody plays there")
    if place.person == request.person:
        return Text("Your own seat")
    return Text("The computer plays there") if place.level else Text("Plays there")


@handle_press("replace", update=True)
async def on_replace(request: Request, match: str, newcomer: str) -> None:
    request.match = int(match)
    await _offer(request, await request.post(), int(request.values[0]), int(newcomer) or None)


async def _offer(request: Request, post: TableState, seat: int, newcomer: int | None) -> None:
    request.post_publicly()

    async def hand_over() -> None:
        await request.desk.do(
            Replace(
                post.match,
                request.person,
                seat,
                newcomer,
                manages=manages(request),
                interaction=request.click.id,
            )
        )

    await as_host(request, hand_over)
    now = await request.post(acted=True)
    if now.ask is not None and now.ask.to is None:
        await request.answer(
            Text("The others are asked whether somebody else may take over that seat.")
        )
        return
    if newcomer is None or now.seats[seat].offered != newcomer:
        await request.answer(
            Text("Anybody may take over that seat now; a post in the channel says so.")
        )
        return
    await request.answer(Text("The seat is offered; a post in the channel says so."))


@handle_press("seat")
async def on_seat(request: Request, match: str, answer: str) -> None:
    request.match = int(match)
    answer, *about = answer.split(":")
    seat = int(about[0]) if len(about) > 1 else None  # older releases named none
    post = await request.post()
    if all(place.offered != request.person for place in post.seats):  # it is offered to anybody
        refuse_elsewhere(request, post)
    if answer == "keep":
        await request.desk.do(Keep(request.match, request.person, interaction=request.click.id))
        await request.answer(Text("You keep your seat: nobody else may take it."))
    elif answer == "computer":
        await request.desk.do(
            Reserve(request.match, request.person, int(about[0]), interaction=request.click.id)
        )
        await request.answer(Text("The computer plays on at that seat."))
    elif answer == "accept":
        await request.desk.do(
            Accept(request.match, request.person, seat=seat, interaction=request.click.id)
        )
        table_view = await request.look(log=LogRange(LATELY))
        lately = [(said, line.by) for line in table_view.log().lines for said in line.said][
            -LATELY:
        ]
        told = [await request.fill_names(Text("- {text}", text=said), by) for said, by in lately]
        await private.hand(
            request,
            table_view,
            Lines([Text("The seat is yours. This is what happened last:"), *told]),
        )
    else:
        await request.desk.do(
            DeclineSeat(request.match, request.person, interaction=request.click.id)
        )
        await request.answer(Text("The offer is turned down."))
    if request.click.message is not None:
        with suppress(discord.HTTPException):  # the desk refuses a second answer anyway
            await request.click.message.edit(view=None)

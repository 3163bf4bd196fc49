"""Before the match: opening a table, and the options that its host may change with buttons."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from typing import Final

import discord
import msgspec

from bot.chat.base.buttons import build_view, button, handle_press, menu
from bot.chat.base.naming import bold, name_match, word_name
from bot.chat.base.people import quote
from bot.chat.base.request import Request
from bot.chat.base.tongues import find_tongue
from bot.chat.base.typed import find_meant, number, parts
from bot.chat.table.forums import tags_of
from bot.desk import (
    ActOutcome,
    Adjust,
    ChannelTaken,
    ClockLimits,
    Hints,
    NotHost,
    OpenTable,
    Refused,
    TableState,
    TooMuch,
)
from rules.kernel import (
    Capitalized,
    Game,
    Illegal,
    Lines,
    Option,
    OptionSpec,
    Text,
    Value,
    label,
    listed,
    plural,
)

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
IN_THREAD = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")
FOR_THREAD = ("create_public_threads", *IN_THREAD)
FOR_POST = ("send_messages", *IN_THREAD)
# Permissions of the person who asks.
TO_CHANNEL = ("view_channel", "send_messages")
TO_THREAD = ("view_channel", "send_messages_in_threads")
TO_OPEN_THREAD = ("create_public_threads",)
TO_OPEN_POST = ("send_messages",)
TAG_REQUIRED = 40067  # Discord's code
MOST_VALUES = 25
HINTS: dict[Hints, Text] = {
    "alone": Text("for whoever plays alone or with the computer"),
    "always": Text("for everybody"),
    "never": Text("for nobody"),
}
# Minutes without a message after which Discord archives a thread: a week, the longest it allows.
LONGEST: Final = 10080


def read_options(game: Game, text: str) -> dict[str, str]:
    """Read typed options, such as "deck: rough, phase_two: american"."""
    chosen = {}
    for part in parts(text):
        key, colon, value = part.partition(":")
        if not colon:
            colonless = (
                "Options are typed as {example}, with commas between; {typed} lacks its colon."
            )
            raise Illegal(Text(colonless, example="`name: value`", typed=quote(part)))
        specs = [Option(spec.key, spec.label) for spec in game.options]
        chosen[find_meant(key, specs, Text("Which option?"))] = (
            value.strip() if (whole := number(value)) is None else str(whole)
        )
    return chosen


def check_permissions(
    request: Request, to: discord.TextChannel | discord.Thread | None = None
) -> None:
    """Check all permissions that the bot will need, now and not at the first picture.
    If the table moves to another channel, the person must be allowed to write there too."""
    if request.click.guild_id is None:
        return
    thread = isinstance(to or request.click.channel, discord.Thread)
    needed = IN_THREAD if thread else NEEDED
    if to is None:
        require(request.click.app_permissions, needed)
        return
    assert isinstance(request.click.user, discord.Member)  # noqa: S101 - always true on a server
    require_of_person(
        to.permissions_for(request.click.user), TO_THREAD if thread else TO_CHANNEL, to.mention
    )
    require(to.permissions_for(to.guild.me), needed, to.mention)


def require(have: discord.Permissions, needed: Sequence[str], there: str = "") -> None:
    """Refuse if the bot lacks any of these permissions, and name them."""
    if missing := _list_missing(have, needed):
        lack = "I need {permissions} in {channel}. Grant me that, and try again."
        raise Refused(
            Text(lack, permissions=listed(missing), channel=there or Text("this channel"))
        )


def require_of_person(have: discord.Permissions, needed: Sequence[str], there: str = "") -> None:
    """Refuse if the person lacks any of these permissions, and name them.
    The bot lets nobody do more than they could do themselves."""
    if missing := _list_missing(have, needed):
        lack = (
            "You need {permissions} in {channel} to do that. Choose another channel, or ask "
            "a moderator."
        )
        raise Refused(
            Text(lack, permissions=listed(missing), channel=there or Text("this channel"))
        )


def _list_missing(have: discord.Permissions, needed: Sequence[str]) -> list[str]:
    return [label(name) for name in needed if not getattr(have, name)]


class TableTerms(msgspec.Struct, frozen=True):
    """The settings of a table to be opened.
    If the channel is taken, they are stored until the person has chosen another place."""

    game: str
    seats: int
    options: dict[str, str]
    fill: bool = True
    limits: ClockLimits = ClockLimits()
    language: str = "en"
    hints: Hints = "alone"
    again: int | None = None  # an earlier match, whose seats the table takes over
    rivals: tuple[str, ...] = ()  # the computers' levels, if only computers play


async def open_table(request: Request, terms: TableTerms) -> None:
    """Open a table here. If the channel has one already, offer a thread."""
    check_permissions(request)
    request.post_publicly()
    try:
        outcome = await _open(request, terms, request.channel)
    except ChannelTaken as taken:
        draft = await request.desk.drafts.keep(
            taken.match, request.person, "open", msgspec.to_builtins(terms)
        )
        offer = button(Text("Open a thread"), "thread", draft, style=discord.ButtonStyle.primary)
        await request.answer(
            Text("This channel has a table already. Shall yours have a thread of its own?"),
            build_view([offer]),
        )
        return
    begun = await request.desk.wait_begun(outcome.match)
    if terms.rivals:
        await request.answer(
            Text("The match begins. A post shows every few moves; *Stop* under it ends the match.")
        )
        return
    if begun:
        await request.answer(Text("The table is open, and the match begins."))
        return
    request.match = outcome.match
    free = sum(place.free for place in (await request.post(acted=True)).seats)
    if request.server:
        opened = "The table is open; {seats} free. Others press *Join* under its post."
    else:  # nobody else reads a direct message
        opened = (
            "The table is open; {seats} free. Press *Start* to play, or *Computer* to choose "
            "how hard it plays."
        )
    await request.answer(Text(opened, seats=plural(free, "seat is", "seats are")))


async def _open(request: Request, terms: TableTerms, channel: int) -> ActOutcome:
    """Open a table in a channel."""
    rest = {name: getattr(terms, name) for name in TableTerms.__struct_fields__ if name != "game"}
    return await request.desk.do(
        OpenTable(
            request.person,
            terms.game,
            channel,
            interaction=request.click.id,
            server=request.server,
            **rest,
        )
    )


@handle_press("thread", update=True)
async def on_thread(request: Request, draft: str) -> None:
    """Open the table in a thread of its own, only once however often the button is pressed."""
    async with request.client.panel_locks.of(request.person):
        await _open_in_thread(request, int(draft))


async def _open_in_thread(request: Request, draft: int) -> None:
    row = await request.desk.drafts.find(draft, request.person)
    terms = msgspec.convert(row.picks, TableTerms)
    game = request.client.games[terms.game]
    watches = request.server if terms.rivals else 0
    # Checked first, as a thread without a table helps nobody.
    await request.desk.looks.check_open(request.person, watches=watches)
    thread = await make_thread(request, game, terms.language)
    outcome = await _open(request, terms, thread.id)
    await request.desk.drafts.drop(row.id)
    await name_thread(thread, game, outcome.match, terms.language)
    await request.answer(Text("The table is open in {thread}.", thread=thread.mention))


async def make_thread(request: Request, game: Game, language: str) -> discord.Thread:
    """Make a thread for a table, or a post in a forum.
    Inside a thread, the new one goes into the same channel."""
    place = request.click.channel
    channel = place.parent if isinstance(place, discord.Thread) else place
    if not isinstance(channel, discord.TextChannel | discord.ForumChannel):
        raise Refused(
            Text("Threads can be opened in text channels and forums only. Choose another channel.")
        )
    plain = isinstance(channel, discord.TextChannel)
    require_of_person(request.click.permissions, TO_OPEN_THREAD if plain else TO_OPEN_POST)
    require(request.click.app_permissions, FOR_THREAD if plain else FOR_POST)
    if not request.client.rate_limits.threads.take(request.person):
        raise TooMuch(
            Text("I have opened many threads for you just now. Wait five minutes, then try again.")
        )
    try:
        if isinstance(channel, discord.TextChannel):
            return await channel.create_thread(
                name=game.title,
                type=discord.ChannelType.public_thread,
                auto_archive_duration=LONGEST,
            )
        opening = Text("A table of {game}. Come in, take a seat or watch.", game=bold(game.title))
        post = await channel.create_thread(
            name=game.title,
            content=opening.worded(find_tongue(language)),
            auto_archive_duration=LONGEST,
            applied_tags=tags_of(channel),
        )
    except discord.Forbidden:
        raise Refused(
            Text(
                "I may not open threads here. Grant me Create Public Threads, or choose another "
                "channel."
            )
        ) from None
    except discord.HTTPException as fault:
        if fault.code != TAG_REQUIRED:
            raise
        raise Refused(
            Text(
                "This forum wants a tag on each post. Give it one called Waiting, or choose "
                "another channel."
            )
        ) from None
    return post.thread


async def name_thread(thread: discord.Thread, game: Game, match: int, language: str) -> None:
    """Name the thread after its table."""
    with suppress(discord.HTTPException):  # a table works in a thread without its number too
        await thread.edit(name=name_match(game.title, match).worded(find_tongue(language)))


async def settle_seat(request: Request, outcome: ActOutcome) -> None:
    """Tell a person the result after they took or left a seat."""
    if outcome.status == "playing" or await request.desk.wait_begun(outcome.match):
        await request.answer(Text("The match begins."))
    elif outcome.seat is not None:
        await request.answer(Text("You have a seat. When it is your turn, a post says so."))
    else:
        await request.answer(Text("You have no seat at this table any more."))


# ---------------------------------------------------------------- options


async def options_panel(request: Request, post: TableState, note: str = "") -> None:
    """Show the table's options to its host, to be changed."""
    if request.person != post.host:
        raise NotHost
    game = request.client.games[post.game]
    hints = {spec.key: spec.help for spec in game.options} | {
        "seats": Text("{least} to {most}", least=game.seats[0], most=game.seats[-1])
    }
    entries = [(key, text, hints.get(key, "")) for key, text in _present(post, game).items()]
    choose = menu(
        Text("What would you change?"), "option", post.match, entries=entries[:MOST_VALUES]
    )
    head = Text("{game} · choose what to change.", game=bold(game.title))
    await request.answer(Lines([note, head]), build_view([choose]))


def _present(post: TableState, game: Game) -> dict[str, str]:
    """The table's current options, by key."""
    begin = Text("Start: when the host says so")
    if post.fill:
        begin = Text("Start: when the last seat is taken")
    told: dict[str, str] = {
        "seats": Text("Seats: {seats}", seats=len(post.seats)),
        "begin": begin,
        "hints": Text("Hints: {whom}", whom=HINTS[post.hints]),
    }
    for spec in game.options:
        value = word_name(post.options[spec.key])
        told[spec.key] = Text("{option}: {value}", option=spec.label, value=value)
    return told


@handle_press("option", update=True)
async def on_option(request: Request, match: str) -> None:
    """Show the values of one option."""
    request.match = int(match)
    post = await request.post()
    game = request.client.games[post.game]
    key = request.values[0]
    entries, help_ = _values(game, key)
    choose = menu(Text("Choose…"), "value", match, key, entries=entries)
    await request.answer(help_, build_view([choose], [button(Text("Back"), "options", match)]))


def _values(game: Game, key: str) -> tuple[list[tuple[str, str, str]], str]:
    if key == "seats":
        return [(str(seats), str(seats), "") for seats in game.seats], Text(
            "How many seats the table has."
        )
    if key == "begin":
        return [
            ("yes", Text("When the last seat is taken"), ""),
            ("no", Text("When the host says so"), ""),
        ], Text("When the match starts.")
    if key == "hints":
        return [(value, Capitalized(text), "") for value, text in HINTS.items()], Text(
            "Who may ask what the computer would do in their place."
        )
    spec = next(spec for spec in game.options if spec.key == key)
    return [(str(value), word_name(value), "") for value in list_usual(spec)], spec.help


def list_usual(spec: OptionSpec) -> list[Value]:
    """List an option's choices.
    Of a long range it lists both ends, the default and round numbers between."""
    choices = spec.choices
    if len(choices) <= MOST_VALUES or not isinstance(choices, range):
        return list(choices)[:MOST_VALUES]
    room = MOST_VALUES - 3
    step = next(
        step for tens in count() for step in (10**tens, 5 * 10**tens) if len(choices) <= room * step
    )
    return sorted(
        {
            choices[0],
            choices[-1],
            int(spec.default),
            *(each for each in choices if each % step == 0),
        }
    )


@handle_press("value", update=True)
async def on_value(request: Request, match: str, key: str) -> None:
    request.match = int(match)
    value = request.values[0]
    if key == "seats":
        await request.desk.do(
            Adjust(request.match, request.person, seats=int(value), interaction=request.click.id)
        )
    elif key == "begin":
        await request.desk.do(
            Adjust(request.match, request.person, fill=value == "yes", interaction=request.click.id)
        )
    elif key == "hints":
        await request.desk.do(
            Adjust(
                request.match,
                request.person,
                hints=msgspec.convert(value, Hints),
                interaction=request.click.id,
            )
        )
    else:
        await request.desk.do(
            Adjust(
                request.match, request.person, options={key: value}, interaction=request.click.id
            )
        )
    post = await request.post(acted=True)
    await options_panel(
        request,
        post,
        Text("{setting}.", setting=_present(post, request.client.games[post.game])[key]),
    )


@handle_press("options", update=True)
async def on_options(request: Request, match: str) -> None:
    request.match = int(match)
    await options_panel(request, await request.post())

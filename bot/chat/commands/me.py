"""/me: a person's own settings."""

from typing import Any

from discord import app_commands
from msgspec import convert

from bot.chat.base.answering import Choices, asks, completes
from bot.chat.base.base import Click
from bot.chat.base.request import Request
from bot.chat.base.tongues import localize
from bot.chat.base.typed import MOST_CHOICES
from bot.chat.commands import me_kept
from bot.chat.commands.actions import NOT_AWAY
from bot.desk import Hours, NotificationSettings, Way, list_zones
from rules.kernel import Illegal, Lines, Text

WAYS: dict[Way, Text] = {
    "mention": Text("a mention in the channel"),
    "direct": Text("a direct message"),
    "none": Text("not at all"),
}
THEMES = {
    "night": Text("Pictures that you alone see are bright on dark."),
    "day": Text("Pictures that you alone see are dark on bright."),
}


def me_group() -> app_commands.Group:
    group = app_commands.Group(name="me", description="What you prefer, at all tables or at one")
    for command in COMMANDS:
        group.add_command(command)
    return group


@app_commands.command(description="See what is set for you")
@asks
async def show(request: Request) -> None:
    habits = await request.desk.me.habits(request.person)
    known = await request.client.people.of(request.person)
    await request.answer(
        Lines(
            [
                *_tell_call(habits),
                _tell_hours(habits.hours),
                _tell_digest(habits.digest, habits.zone),
                _tell_away(habits.away) if habits.away else Text("You are not away."),
                THEMES[known.get("theme", "night")],
            ]
        )
    )


@app_commands.command(description="How you are called when it is your turn, and reminded of it")
@app_commands.choices(
    how=[app_commands.Choice(name=localize(text), value=way) for way, text in WAYS.items()]
)
@app_commands.describe(
    how="How you are called",
    next="Whether you are also told when you are next",
    here="Only for the table of this channel",
)
@asks
async def calls(
    request: Request,
    how: str | None = None,
    next: bool | None = None,  # noqa: A002 - the option's name
    here: bool = False,
) -> None:
    match = await request.table() if here else 0
    way = None if how is None else convert(how, Way)
    await request.desk.me.choose_call(request.person, way, next, match)
    head = [Text("At this table:")] if here else []
    await request.answer(
        Lines([*head, *_tell_call(await request.desk.me.habits(request.person, match))])
    )


def _tell_call(habits: NotificationSettings) -> list[Text]:
    called = {
        "mention": Text("When it is your turn, the table's post mentions you."),
        "direct": Text(
            "When it is your turn, you get a direct message; if yours are closed, a mention in "
            "the channel."
        ),
        "none": Text("When it is your turn, you are named but not called, and never reminded."),
    }
    return [
        called[habits.call],
        Text("You are also told when you are next.")
        if habits.next
        else Text("You are not told when you are next."),
    ]


@app_commands.command(description="Your quiet hours: no reminder reaches you in them")
@app_commands.rename(start="from", end="to")
@app_commands.describe(
    zone="Your time zone; type a few letters of a city",
    start="When they begin, such as 22 or 22:30",
    end="When they end; the next morning, where that is earlier",
    off="Have no quiet hours any more",
)
@asks
async def hours(
    request: Request, zone: str = "", start: str = "", end: str = "", off: bool = False
) -> None:
    if off:
        await request.desk.me.drop_hours(request.person)
        await request.answer(_tell_hours(None))
        return
    before = (await request.desk.me.habits(request.person)).hours
    if not (start and end and (zone or before)):
        raise Illegal(
            Text(
                "Quiet hours have a zone, and a time from which and one to which they last. Give "
                "all three."
            )
        )
    chosen = await request.desk.me.choose_hours(
        request.person, zone or (before.zone if before else ""), start, end
    )
    await request.answer(_tell_hours(chosen))


@hours.autocomplete("zone")
async def _complete_zone(_click: Click, current: str) -> list[app_commands.Choice[str]]:
    wanted = current.casefold().replace(" ", "_")
    found = [name for name in list_zones() if wanted in name.casefold()]
    found.sort(key=lambda name: not name.rpartition("/")[2].casefold().startswith(wanted))
    return [app_commands.Choice(name=name, value=name) for name in found[:MOST_CHOICES]]


def _tell_hours(kept: Hours | None) -> Text:
    if kept is None:
        return Text("You have no quiet hours: reminders reach you at any time.")
    span = {"start": _clock(kept.start), "end": _clock(kept.end), "zone": kept.zone}
    if kept.start < kept.end:
        return Text("Between {start} and {end} ({zone}) no reminder reaches you.", **span)
    return Text(
        "From {start} until {end} the next morning ({zone}) no reminder reaches you.", **span
    )


def _clock(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


@app_commands.command(description="Every day a direct message on how your tables stand")
@app_commands.describe(at="At what time of day, such as 8 or 8:30", off="Have none any more")
@asks
async def digest(request: Request, at: str = "", off: bool = False) -> None:
    if off:
        await request.desk.me.drop_digest(request.person)
        await request.answer(_tell_digest(None, ""))
        return
    zone = (await request.desk.me.habits(request.person)).zone
    await request.answer(
        _tell_digest(await request.desk.me.choose_digest(request.person, at), zone)
    )


def _tell_digest(minute: int | None, zone: str) -> Text:
    if minute is None:
        return Text("You get no daily message.")
    return Text(
        "Every day at {time} ({zone}) you get a message on your tables.",
        time=_clock(minute),
        zone=zone,
    )


@app_commands.command(description="Be away for a while: reminders and deadlines wait for you")
@app_commands.describe(until="Until when: choose one, type @time, or write a date")
@asks
async def away(request: Request, until: str) -> None:
    await request.answer(_tell_away(await request.desk.me.go_away(request.person, until)))


@away.autocomplete("until")
@completes
async def _complete_until(request: Request, current: str) -> Choices:
    told = [
        (text.worded(request.tongue), day)
        for text, day in await request.desk.me.suggest_days(request.person)
    ]
    return [
        app_commands.Choice(name=name, value=value)
        for name, value in told
        if current.casefold() in name.casefold()
    ]


def _tell_away(until: float) -> Text:
    moment = f"<t:{int(until)}:f>"
    return Text(
        "You are away until {time}, and your tables know. A move, or /me back, ends it before.",
        time=moment,
    )


@app_commands.command(description="Be back before you said")
@asks
async def back(request: Request) -> None:
    changed = await request.desk.me.come_back(request.person)
    await request.answer(Text("Welcome back. Your tables know.") if changed else NOT_AWAY)


@app_commands.command(description="The colours of pictures that you alone see")
@app_commands.choices(
    theme=[
        app_commands.Choice(name=localize(theme), value=str(theme))
        for theme in (Text("night"), Text("day"))
    ]
)
@app_commands.describe(theme="Night is bright on dark, day is dark on bright")
@asks
async def pictures(request: Request, theme: str) -> None:
    await request.client.people.set(request.person, "theme", theme)
    await request.answer(THEMES[theme])


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (
    show,
    calls,
    hours,
    digest,
    away,
    back,
    pictures,
    *me_kept.COMMANDS,
)

"""Turn a command, a press or a completion into a `Request`.
It is acknowledged at once and always answered."""

import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeAlias

import discord
from discord import app_commands

from bot.chat.base.base import Click
from bot.chat.base.request import SILENT, AnswerLost, Request
from bot.chat.base.typed import MOST_CHARACTERS
from bot.desk import StoreError
from bot.meter import measure
from rules.kernel import Refusal, worded

log = logging.getLogger(__name__)

P = ParamSpec("P")
Work = Callable[[Request], Awaitable[None]]
Choices: TypeAlias = list[app_commands.Choice[Any]]

NO_NUMBER = -(2**31)  # sent for an error text where Discord wants a number; nobody means it


async def carry_out(request: Request, work: Work, *, form: bool = False) -> None:
    """Acknowledge a request, then do its work.
    If Discord doesn't take the acknowledgement, nothing is done. A form is its own acknowledgement,
    so work that sends a form only reads."""
    if request.click.message is not None:
        request.client.pending_answers.let_go(request.click.message.id)
        request.client.painting.let_go(request.click.message.id)
    try:
        if not form:
            await request.acknowledge()
    except SILENT as fault:
        log.warning("an interaction could not be acknowledged and was dropped: %s", fault)
        return
    with measure("answers"):
        await _answer(request, work, form=form)
    await request.client.people.keep(request.person)


async def _answer(request: Request, work: Work, *, form: bool) -> None:
    try:
        if not form:
            await request.client.work_queue.take()
            await request.client.people.meet(request.click.user)
        await work(request)
    except AnswerLost as silent:
        log.warning("an answer could not be given: %s", silent)
    except Exception as fault:  # noqa: BLE001 - after any fault, somebody waits for an answer
        try:
            await request.refuse(fault)
        except (AnswerLost, *SILENT) as silent:
            log.warning("an answer could not be given: %s", silent)


def asks(
    work: Callable[Concatenate[Request, P], Awaitable[None]],
) -> Callable[Concatenate[Click, P], Coroutine[Any, Any, None]]:
    """Make a command callback of a function that answers a request."""

    @wraps(work)  # its signature is what discord.py makes options of
    async def callback(click: Click, /, *args: P.args, **kwargs: P.kwargs) -> None:
        await carry_out(Request(click), lambda request: work(request, *args, **kwargs))

    return callback


def completes(
    work: Callable[[Request, str], Awaitable[Choices]],
) -> Callable[[Click, str], Coroutine[Any, Any, Choices]]:
    """Make an autocomplete callback of a function that completes what is being typed.
    A refusal offers nothing. If the database is down, the error is the only choice."""

    @wraps(work)
    async def callback(click: Click, typed: str) -> Choices:
        request = Request(click)
        try:
            return await work(request, str(typed))
        except StoreError as fault:
            told = worded(fault.reason, request.tongue)[:MOST_CHARACTERS]
            number = _find_focused(click.data)["type"] == discord.AppCommandOptionType.integer.value
            return [app_commands.Choice(name=told, value=NO_NUMBER if number else told)]
        except Refusal:
            return []

    return callback


def _find_focused(data: Any) -> Any:
    """Return the option that the person is typing in."""
    for option in data.get("options", ()):
        if option.get("focused"):
            return option
        if found := _find_focused(option):
            return found
    return None

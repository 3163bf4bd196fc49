"""Views for one person alone: the table, the own hand, the log, the scores, an earlier turn."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bot.chat.base.buttons import build_view, button, handle_press
from bot.chat.base.fitting import MOST_TEXT, fit_text
from bot.chat.base.naming import bold, name_table
from bot.chat.base.people import write_names
from bot.chat.base.request import Request
from bot.chat.base.typed import find_meant
from bot.chat.table.scenes import scene_of
from bot.chat.table.scores import score_table
from bot.desk import LogRange, NotBegun, NotSeated, TableClosed, TableView
from rules.kernel import Lines, Option, Seat, Text, worded

MOST_LINES = 60
MOST_PART = MOST_TEXT - 60  # beside the table's name
Place: TypeAlias = tuple[int, int]
"""A place in the log: a revision, and the number of a part of its text."""


async def table(request: Request, detail: str = "") -> None:
    """Show the table as this person sees it, in text and as a picture, or one close-up."""
    post = await request.post()
    view = post.view
    if view is None:
        raise TableClosed if post.status == "cancelled" else NotBegun
    game = request.client.games[post.game]
    names = await request.client.people.names(post, request.tongue)
    text = game.words.tell(game.words.board(view), write_names(names), request.tongue)
    scene = scene_of(post, names, request.tongue, theme=await _theme(request))
    if detail:
        regions = request.client.painters.regions(post.game, view)
        known = [Option(key, called) for key, called in regions.items()]
        region = find_meant(detail, known, Text("What do you want to see?"))
        await request.answer(
            regions[region],
            pictures=[await request.client.painters.detail(post.game, view, region, scene)],
        )
        return
    picture = await request.client.painters.sight(post.game, view, scene)
    await request.answer(_within(text.splitlines()), pictures=[picture])


async def hand(request: Request, table_view: TableView, note: str = "") -> None:
    """Show this person's own hand.
    If the table waits for them, a button below opens a panel: on a phone the earlier one is out of
    sight."""
    post, seat, game = table_view.post(), table_view.seat, table_view.game
    view = post.view
    if seat is None:
        raise NotSeated
    if view is None:
        raise TableClosed if post.status == "cancelled" else NotBegun
    names = await request.client.people.names(post, request.tongue)
    text = game.words.tell(
        game.words.hand(view, Seat(seat)), write_names(names), request.tongue
    ) or Text("You hold nothing that others do not see.").worded(request.tongue)
    scene = scene_of(post, names, request.tongue, theme=await _theme(request))
    picture = await request.client.painters.hand(post.game, view, seat, scene)
    told = _within([*worded(note, request.tongue).splitlines(), *text.splitlines()])
    play = [button(Text("Play"), "turn", table_view.match)] if seat in post.awaiting else []
    await request.answer(told, build_view(play), [picture])


async def log(request: Request, *, before: Place | None = None, after: Place | None = None) -> None:
    """Show the part of the log that this person may see, newest last.
    It shows the end, or the page before or after a place."""
    # One more act: the one at the place may have been shown in part.
    most = MOST_LINES + (before is not None or after is not None)
    log_range = LogRange(
        most, None if before is None else before[0] + 1, None if after is None else after[0] - 1
    )
    table_view = await request.look(log=log_range)
    lines, more = table_view.log()
    told: dict[Place, str] = {}
    for line in lines:
        sentences = [await request.fill_names(said, line.by) for said in line.said]
        for number, part in enumerate(_parts(sentences)):
            told[line.revision, number] = part
    beyond = {place: part for place, part in told.items() if _lies_between(place, after, before)}
    page = _fill_page(beyond if after is not None else dict(reversed(beyond.items())))
    if not page:
        await request.answer(Text("Nothing has happened yet."))
        return
    first, last = min(page), max(page)
    earlier = min(told) < first or (more and after is None)
    later = last < max(told) or (more and after is not None)
    turning = [
        button(Text("Earlier"), "log", table_view.match, "before", *first, disabled=not earlier),
        button(Text("Later"), "log", table_view.match, "after", *last, disabled=not later),
    ]
    text = "\n".join(page[place] for place in sorted(page))
    await request.answer(
        Lines([_head(table_view.match), text]), build_view(turning if earlier or later else [])
    )


def _head(match: int) -> Text:
    return Text("-# {table}", table=name_table(match))


def _lies_between(place: Place, after: Place | None, before: Place | None) -> bool:
    return (after is None or place > after) and (before is None or place < before)


def _parts(sentences: Sequence[str]) -> list[str]:
    """The sentences of one revision, in pieces that fit a message."""
    pieces: list[str] = []
    for sentence in sentences:
        if pieces and len(pieces[-1]) + 1 + len(sentence) <= MOST_PART:
            pieces[-1] += f" {sentence}"
        else:
            pieces.append(fit_text(sentence, MOST_PART))
    return pieces


def _fill_page(parts: Mapping[Place, str]) -> dict[Place, str]:
    """As many parts as fit a message, from the first on."""
    page: dict[Place, str] = {}
    room = MOST_PART + 1
    for place, part in parts.items():
        room -= len(part) + 1
        if room < 0:
            break
        page[place] = part
    return page


@handle_press("log", update=True)
async def on_log(request: Request, match: str, way: str, place: str) -> None:
    """Turn a page of the log."""
    request.match = int(match)
    revision, _, part = place.partition(":")  # older releases wrote no part
    at = (int(revision), int(part or 0))
    await (log(request, before=at) if way == "before" else log(request, after=at))


async def scores(request: Request) -> None:
    """Show the points by category, as far as this person can know them."""
    post = await request.post()
    if post.tally is None:
        raise TableClosed if post.status == "cancelled" else NotBegun
    await request.answer(
        score_table(post, await request.client.people.names(post, request.tongue), request.tongue)
    )


async def history(request: Request, number: int) -> None:
    """Show the table as it was after an earlier move."""
    post = await request.post()
    game = request.client.games[post.game]
    past, turns = await request.desk.archive.history(post.match, request.person, number)
    names = await request.client.people.names(post, request.tongue)
    said = game.words.tell(Lines(past.said, " "), write_names(names), request.tongue)
    board = game.words.tell(game.words.board(past.view), write_names(names), request.tongue)
    scene = scene_of(post, names, request.tongue, moment=past, theme=await _theme(request))
    picture = await request.client.painters.sight(post.game, past.view, scene)
    after = Text("After move {move} of {moves}", move=past.number, moves=turns)
    text = _within(
        [bold(after).worded(request.tongue), said, *(board.splitlines() if picture is None else [])]
    )
    view = build_view(
        [
            button(
                Text("Earlier"), "history", post.match, past.number - 1, disabled=past.number <= 1
            ),
            button(
                Text("Later"), "history", post.match, past.number + 1, disabled=past.number >= turns
            ),
        ]
    )
    await request.answer(text, view, [picture])


@handle_press("history", update=True)
async def on_history(request: Request, match: str, number: str) -> None:
    request.match = int(match)
    await history(request, int(number))


async def _theme(request: Request) -> str:
    return str((await request.client.people.of(request.person)).get("theme", "night"))


def _within(lines: Sequence[str]) -> str:
    """As many lines as fit a message. The most important come first."""
    kept: list[str] = []
    room = MOST_TEXT
    for line in filter(None, lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return "\n".join(kept)

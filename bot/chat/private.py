"""What a person looks at alone: the table, the own hand, the log, the scores, an earlier turn."""

from collections.abc import Mapping, Sequence

from bot.chat.asked import MOST_TEXT, Asked
from bot.chat.buttons import button, pressed, shown
from bot.chat.people import written
from bot.chat.posts import score_table
from bot.chat.scenes import scene_of
from bot.chat.typed import understood
from bot.desk import NotBegun, NotSeated
from rules.kernel.offer import Option, Seat

__all__ = ["hand", "history", "log", "scores", "table"]

MOST_LINES = 60


async def table(asked: Asked, detail: str = "") -> None:
    """The table as this person sees it, in words and as a picture; or a part of it in large."""
    post = await asked.post(own=True)
    view = post.view
    if view is None:
        raise NotBegun
    game = asked.client.games[post.game]
    names = await asked.client.people.names(post)
    text = game.words.named(game.words.board(view), written(names))
    scene = scene_of(post, names, theme=await _theme(asked))
    if detail:
        regions = asked.client.painters.regions(post.game, view)
        region = understood(detail, [Option(key, called) for key, called in regions.items()], "detail")
        await asked.answer(
            regions[region], pictures=[await asked.client.painters.detail(post.game, view, region, scene)]
        )
        return
    picture = await asked.client.painters.sight(post.game, view, scene)
    await asked.answer(_within(text.splitlines()), pictures=[picture])


async def hand(asked: Asked) -> None:
    """What is this person's alone."""
    post = await asked.post(own=True)
    view = post.view
    game = asked.client.games[post.game]
    seat = await asked.desk.seat(post.match, asked.person)
    if seat is None:
        raise NotSeated
    if view is None:
        raise NotBegun
    names = await asked.client.people.names(post)
    text = (
        game.words.named(game.words.hand(view, Seat(seat)), written(names))
        or "You hold nothing that others do not see."
    )
    scene = scene_of(post, names, theme=await _theme(asked))
    picture = await asked.client.painters.hand(post.game, view, seat, scene)
    await asked.answer(_within(text.splitlines()), pictures=[picture])


async def log(asked: Asked, *, before: int | None = None, after: int | None = None) -> None:
    """What was told, the newest last, as far as this person may hear it: the end of it, or a page before or after a
    revision."""
    match, me = await asked.table(), asked.person
    lines = await asked.desk.log(match, me, MOST_LINES, before=before, after=after)
    told = {line.revision: await asked.named(" ".join(line.said)) for line in lines}
    page = _fitting(told if after is not None else dict(reversed(told.items())))
    if not page:
        await asked.answer("Nothing has happened yet.")
        return
    first, last = min(page), max(page)
    earlier = await asked.desk.log(match, me, MOST_LINES, before=first)
    later = await asked.desk.log(match, me, MOST_LINES, after=last)
    turning = [
        button("Earlier", "log", match, "before", first, disabled=not earlier),
        button("Later", "log", match, "after", last, disabled=not later),
    ]
    text = "\n".join(page[revision] for revision in sorted(page))
    await asked.answer(text, shown(turning if earlier or later else []))


def _fitting(lines: Mapping[int, str]) -> dict[int, str]:
    """As many of the lines, from the first on, as a message holds."""
    page: dict[int, str] = {}
    room = MOST_TEXT
    for revision, line in lines.items():
        room -= len(line) + 1
        if room < 0 and page:
            break
        page[revision] = line[:MOST_TEXT]
    return page


@pressed("log", update=True)
async def on_log(asked: Asked, match: str, way: str, revision: str) -> None:
    """Turn a page of the log."""
    asked.match = int(match)
    await (log(asked, before=int(revision)) if way == "before" else log(asked, after=int(revision)))


async def scores(asked: Asked) -> None:
    """Points by category, as this person can know them."""
    post = await asked.post(own=True)
    if post.tally is None:
        raise NotBegun
    await asked.answer(score_table(post, await asked.client.people.names(post)))


async def history(asked: Asked, version: int) -> None:
    """The table as it stood after an earlier move."""
    post = await asked.post()
    game = asked.client.games[post.game]
    past = await asked.desk.history(post.match, asked.person, version)
    names = await asked.client.people.names(post)
    said = game.words.named(" ".join(past.said), written(names))
    board = game.words.named(game.words.board(past.view), written(names))
    scene = scene_of(post, names, moment=past, theme=await _theme(asked))
    picture = await asked.client.painters.sight(post.game, past.view, scene)
    text = _within(
        [f"**After move {past.version} of {post.version}**", said, *(board.splitlines() if picture is None else [])]
    )
    view = shown(
        [
            button("Earlier", "history", post.match, past.version - 1, disabled=past.version <= 1),
            button("Later", "history", post.match, past.version + 1, disabled=past.version >= post.version),
        ]
    )
    await asked.answer(text, view, [picture])


@pressed("history", update=True)
async def on_history(asked: Asked, match: str, version: str) -> None:
    asked.match = int(match)
    await history(asked, int(version))


async def _theme(asked: Asked) -> str:
    return str((await asked.client.people.of(asked.person)).get("theme", "night"))


def _within(lines: Sequence[str]) -> str:
    """As many lines as a message holds; the most pressing come first."""
    kept: list[str] = []
    room = MOST_TEXT
    for line in filter(None, lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return "\n".join(kept)

"""A lesson explains everything that a learner meets for the first time in a game, at the head of
the panel.

It belongs to the learner, not to the table. For each game it stores its table, and the version of
that table at which each thing was explained. An explanation stays until the table changes, however
often the panel is opened.
"""

import msgspec

from bot.chat.base.request import Request
from bot.chat.panel.drafts import Draft
from bot.desk import TableView
from rules.kernel import Game, LessonKey, Lines, Text


class Lesson(msgspec.Struct):
    match: int
    met: dict[str, int] = {}  # by name: the version of the table at which it was explained


async def begin_lesson(request: Request, game: Game, match: int) -> None:
    """Make this table the person's lesson in the game."""
    await _keep(request, game, Lesson(match))


async def find_lesson(request: Request, game: Game) -> int | None:
    """The table of the person's last lesson in a game."""
    lesson = await _find(request, game)
    return None if lesson is None else lesson.match


async def is_lesson(request: Request, table_view: TableView) -> bool:
    return await find_lesson(request, table_view.game) == table_view.match


async def explain(
    request: Request, table_view: TableView, draft: Draft, slot: str = "", *, first: bool = True
) -> tuple[str, bool]:
    """The lesson's text for the current question, and whether any of it is new.
    The text may be about the moment (when the panel opens), the verb (before any pick) and the slot
    to be filled."""
    lesson = await _find(request, table_view.game)
    if lesson is None or lesson.match != table_view.match:
        return "", False
    met = _list_met(table_view, draft, slot, first=first)
    if new := {name: table_view.version for name in met if name not in lesson.met}:
        lesson.met |= new
        await _keep(request, table_view.game, lesson)
    told = {
        name: table_view.game.words.lesson(met[name])
        for name in met
        if lesson.met[name] == table_view.version
    }
    return request.say(Lines(quote_lesson(text) for text in told.values() if text)), any(
        map(told.get, new)
    )


def quote_lesson(text: str) -> Text:
    return Text("> {lesson}", lesson=text)


def _list_met(
    table_view: TableView, draft: Draft, slot: str, *, first: bool
) -> dict[str, LessonKey]:
    """The things that can be explained now, by name."""
    card = table_view.menu()
    met: dict[str, LessonKey] = {}
    if first and table_view.step is not None and card.seat in card.awaiting:
        met[table_view.step.__name__] = table_view.step
    for verb in (verb for verb in card.verbs if verb.name == draft.verb):
        if not draft.picks:
            met[verb.name] = verb.move
        if slot:
            met[f"{verb.name} {slot}"] = verb.move, slot
    return met


async def _find(request: Request, game: Game) -> Lesson | None:
    kept = (await request.client.people.of(request.person)).get(_name(game))
    return None if kept is None else msgspec.convert(kept, Lesson)


async def _keep(request: Request, game: Game, lesson: Lesson) -> None:
    await request.client.people.set(request.person, _name(game), msgspec.to_builtins(lesson))


def _name(game: Game) -> str:
    """The key of the lesson in a person's settings."""
    return f"lesson in {game.key}"

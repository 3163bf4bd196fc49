"""A lesson: what somebody who learns a game by playing meets for the first time is explained at the
head of the panel.

It belongs to the learner, not to the table: for each game which one it is, and what has been
explained at which moment of it. As long as the table stands as it did, the explanation stands too,
however often the panel is opened.
"""

import msgspec

from bot.chat.base.request import Asked
from bot.chat.panel.drafts import Draft
from bot.desk import Here
from rules.kernel import Game, Lines, Met, Text


class Lesson(msgspec.Struct):
    match: int
    met: dict[str, int] = {}  # by name: the version of the table at which it was met


async def begin_lesson(asked: Asked, game: Game, match: int) -> None:
    """From now on this table is the person's lesson in the game."""
    await _keep(asked, game, Lesson(match))


async def find_lesson(asked: Asked, game: Game) -> int | None:
    """The table of the person's last lesson in a game."""
    lesson = await _find(asked, game)
    return None if lesson is None else lesson.match


async def is_lesson(asked: Asked, here: Here) -> bool:
    return await find_lesson(asked, here.game) == here.match


async def explain(
    asked: Asked, here: Here, draft: Draft, slot: str = "", *, first: bool = True
) -> tuple[str, bool]:
    """What a lesson says of what is asked now: of the moment, where nothing was pressed yet; of the
    move, where nothing was picked for it; and of the slot that is to be filled. And whether
    anything of it was not told before."""
    lesson = await _find(asked, here.game)
    if lesson is None or lesson.match != here.match:
        return "", False
    met = _list_met(here, draft, slot, first=first)
    if new := {name: here.version for name in met if name not in lesson.met}:
        lesson.met |= new
        await _keep(asked, here.game, lesson)
    told = {
        name: here.game.words.lesson(met[name]) for name in met if lesson.met[name] == here.version
    }
    return asked.say(Lines(quote_lesson(text) for text in told.values() if text)), any(
        map(told.get, new)
    )


def quote_lesson(text: str) -> Text:
    return Text("> {lesson}", lesson=text)


def _list_met(here: Here, draft: Draft, slot: str, *, first: bool) -> dict[str, Met]:
    """What is met, by name."""
    card = here.menu()
    met: dict[str, Met] = {}
    if first and here.step is not None and card.seat in card.awaiting:
        met[here.step.__name__] = here.step
    for verb in (verb for verb in card.verbs if verb.name == draft.verb):
        if not draft.picks:
            met[verb.name] = verb.move
        if slot:
            met[f"{verb.name} {slot}"] = verb.move, slot
    return met


async def _find(asked: Asked, game: Game) -> Lesson | None:
    kept = (await asked.client.people.of(asked.person)).get(_name(game))
    return None if kept is None else msgspec.convert(kept, Lesson)


async def _keep(asked: Asked, game: Game, lesson: Lesson) -> None:
    await asked.client.people.set(asked.person, _name(game), msgspec.to_builtins(lesson))


def _name(game: Game) -> str:
    """How it is kept among a person's settings."""
    return f"lesson in {game.key}"

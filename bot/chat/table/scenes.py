"""What is painted around a board, and the boards that one person looks at."""

from collections.abc import Sequence
from typing import Any

from bot.chat.base.naming import name_table
from bot.chat.base.painting import Late, Picture, Scene
from bot.chat.base.request import Asked
from bot.desk import Here, Past, Post
from rules.kernel import Tongue


def scene_of(
    post: Post,
    names: Sequence[str],
    tongue: Tongue,
    *,
    events: Sequence[Any] = (),
    targets: Sequence[str] = (),
    theme: str = "night",
    moment: Past | None = None,
) -> Scene:
    """What stands around the board as it is now, or as it was at an earlier moment."""
    now: Post | Past = moment or post
    return Scene(
        names=names,
        awaiting=now.awaiting,
        tally=now.tally,
        events=moment.events if moment else events,
        targets=targets,
        theme="day" if theme == "day" else "night",
        over=now.over,
        table=name_table(post.match).worded(tongue),
        tongue=tongue,
        move=moment.number if moment else None,  # a version would count moves that are hidden
    )


async def sight_of(asked: Asked, here: Here, targets: Sequence[str] = ()) -> Picture | Late | None:
    """What a person looks at while choosing: nothing where it is the board, no place is to be
    picked and nothing has changed since they played last."""
    return (
        await paint_now(asked, here, targets)
        if targets or here.changes or _plays_own(here)
        else None
    )


async def paint_now(asked: Asked, here: Here, targets: Sequence[str] = ()) -> Picture | Late | None:
    """What somebody whom the table waits for has to see, with what may be picked marked, and what
    has changed since they played last: in a round that all play at once what is their own, else the
    board."""
    post = here.post()
    known = await asked.client.people.of(asked.person)
    scene = scene_of(
        post,
        await asked.client.people.names(post, asked.tongue),
        asked.tongue,
        events=here.changes,
        targets=targets,
        theme=known.get("theme", "night"),
    )
    painters = asked.client.painters
    if _plays_own(here):
        return await painters.hand(post.game, post.view, here.menu().seat, scene)
    return await painters.sight(post.game, post.view, scene)


def _plays_own(here: Here) -> bool:
    card = here.menu()
    return card.together and card.seat in card.awaiting

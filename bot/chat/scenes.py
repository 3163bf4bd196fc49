"""What is painted around a board, and the boards that one person looks at."""

from collections.abc import Sequence
from typing import Any

from bot.chat.asked import Asked
from bot.chat.painting import Picture, Scene
from bot.desk import Past, Post

__all__ = ["board_of", "scene_of"]


def scene_of(
    post: Post,
    names: Sequence[str],
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
        table=f"Table {post.match}",
        move=now.version,
    )


async def board_of(asked: Asked, targets: Sequence[str]) -> Picture | None:
    """The board as the person sees it, with what may be picked marked; nothing where no place is to be picked."""
    if not targets:
        return None
    post = await asked.post(own=True)
    known = await asked.client.people.of(asked.person)
    scene = scene_of(post, await asked.client.people.names(post), targets=targets, theme=known.get("theme", "night"))
    return await asked.client.painters.board(post.game, post.view, scene)

"""The scene around a board, and the pictures for one person."""

from collections.abc import Sequence
from typing import Any

from bot.chat.base.naming import name_table
from bot.chat.base.painting import PendingPicture, Picture, Scene
from bot.chat.base.request import Request
from bot.desk import PastView, TableState, TableView
from rules.kernel import Tongue


def scene_of(
    post: TableState,
    names: Sequence[str],
    tongue: Tongue,
    *,
    events: Sequence[Any] = (),
    targets: Sequence[str] = (),
    theme: str = "night",
    moment: PastView | None = None,
) -> Scene:
    """The scene around the board, as it is now or was at an earlier moment."""
    now: TableState | PastView = moment or post
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
        move=moment.number if moment else None,  # a version would count hidden moves too
    )


async def sight_of(
    request: Request, table_view: TableView, targets: Sequence[str] = ()
) -> Picture | PendingPicture | None:
    """The picture beside a choice.
    There is none if it would only repeat the public board: no place to pick, no change since their
    last turn."""
    return (
        await paint_now(request, table_view, targets)
        if targets or table_view.changes or _plays_own(table_view)
        else None
    )


async def paint_now(
    request: Request, table_view: TableView, targets: Sequence[str] = ()
) -> Picture | PendingPicture | None:
    """Paint what a player on turn needs to see, with the targets to pick from and the changes since
    their last turn. If all play at once it is their own hand, else the board."""
    post = table_view.post()
    known = await request.client.people.of(request.person)
    scene = scene_of(
        post,
        await request.client.people.names(post, request.tongue),
        request.tongue,
        events=table_view.changes,
        targets=targets,
        theme=known.get("theme", "night"),
    )
    painters = request.client.painters
    if _plays_own(table_view):
        return await painters.hand(post.game, post.view, table_view.menu().seat, scene)
    return await painters.sight(post.game, post.view, scene)


def _plays_own(table_view: TableView) -> bool:
    card = table_view.menu()
    return card.together and card.seat in card.awaiting

"""Explains each verb to players who are new to a game, until they have made a few moves."""

from bot.chat.base.request import Request
from bot.desk import TableView
from rules.kernel import Move

FEW = 12  # moves in one game, at all tables together


async def needs_help(request: Request, table_view: TableView) -> bool:
    return await _count(request, table_view) < FEW


async def count_move(request: Request, table_view: TableView, move: Move) -> None:
    """Count a move in the player's settings, until they know the game."""
    made = await _count(request, table_view)
    if made < FEW and not move.standing_order:
        request.client.people.note(request.person, _name(table_view), made + 1)


async def _count(request: Request, table_view: TableView) -> int:
    return int((await request.client.people.of(request.person)).get(_name(table_view), 0))


def _name(table_view: TableView) -> str:
    return f"moves in {table_view.game.key}"

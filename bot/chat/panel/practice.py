"""What a verb is, is explained to those who are new to a game. Who has made a few moves in it is
spared it."""

from bot.chat.base.request import Asked
from bot.desk import Here
from rules.kernel import Move

FEW = 12  # moves, at whatever tables


async def needs_help(asked: Asked, here: Here) -> bool:
    return await _count(asked, here) < FEW


async def count_move(asked: Asked, here: Here, move: Move) -> None:
    """Somebody has made a move. It is counted among what they prefer, till they know the game."""
    made = await _count(asked, here)
    if made < FEW and not move.aside:
        asked.client.people.note(asked.person, _name(here), made + 1)


async def _count(asked: Asked, here: Here) -> int:
    return int((await asked.client.people.of(asked.person)).get(_name(here), 0))


def _name(here: Here) -> str:
    return f"moves in {here.game.key}"

"""Looking ahead: what a choice would come to, and whether it could be taken back. It knows what the seat knows."""

import random
from collections.abc import Iterable

import msgspec

from bot.desk.reading import Reading
from rules.kernel.errors import Illegal
from rules.kernel.menu import Menu, Question
from rules.kernel.offer import Move, Picks

__all__ = ["Weighing"]


class Weighing(Reading):
    """The part of the desk that is asked before something is done."""

    async def foretold(self, match: int, person: int, verb: str, ways: Iterable[Picks]) -> list[str]:
        """What the game says of each of these ways to go on with a verb; nothing where it has nothing to say."""
        move, menu = await self._verb(match, person, verb)
        return [_foretold(menu, move, picks) for picks in ways]

    async def at_once(self, match: int, person: int) -> dict[str, str]:
        """The verbs that leave nothing to be chosen, each with what the game says of it."""
        live, seat = await self._seated(match, person)
        menu = live.menu(seat)
        whole = [move for move in menu.moves if isinstance(menu.complete(move, {}), Move)]
        return {str(move.__struct_config__.tag): _foretold(menu, move, {}) for move in whole}

    async def final(self, match: int, person: int, move: Move) -> bool:
        """Whether the person could not take the move back alone. It is tried out on a match that their seat could just
        as well be in, so the answer gives nothing away."""
        live, seat = await self._seated(match, person)
        trial = live.guess(seat, random.Random(0))  # noqa: S311 - any guess will do
        trial.play(seat, move)
        return not move.aside and not trial.undoable(seat)


def _foretold(menu: Menu, move: type[Move], picks: Picks) -> str:
    offer = menu.offer(move)
    if offer.says is None:
        return ""
    try:
        found = menu.complete(move, picks)
    except Illegal:
        return ""  # an option that was kept in doubt: whoever picks it is told why it may not be
    return found.says if isinstance(found, Question) else offer.preview(msgspec.structs.asdict(found))

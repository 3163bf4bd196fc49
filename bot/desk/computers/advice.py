"""Hints: what the computer would do in a player's place. Each position is computed once, even if
asked for often."""

import asyncio
import logging
from collections import OrderedDict

from bot.desk.base.errors import Refused
from bot.desk.computers.computers import Thinker
from bot.desk.looks.table_view import TableView
from bot.thinker import Thoughtless
from rivals import Thought
from rules.kernel import Text

log = logging.getLogger(__name__)

HELD = 256  # cached thoughts: people return to a panel, mostly to the latest


class Advice:
    """The part of the desk that gives hints. A hint is about the position the player saw, even if
    the table has moved on."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._thoughts: OrderedDict[int, asyncio.Future[Thought]] = OrderedDict()

    async def of(self, table_view: TableView) -> Thought:
        """The computer's choice for the viewer's seat."""
        position = table_view.position()
        thought = self._thoughts.get(position.seed)
        if thought is None:
            thought = self._thoughts[position.seed] = asyncio.ensure_future(self._thinker(position))
            if len(self._thoughts) > HELD:
                self._thoughts.popitem(last=False)
        try:
            known = await asyncio.shield(thought)  # leaving must not cancel it for others
            if known.move is not None:
                table_view.check(known.move)
        except Exception as fault:
            if not isinstance(fault, Thoughtless):
                log.exception("a hint for table %d is of no use", table_view.match)
            self._thoughts.pop(position.seed, None)
            raise Refused(
                Text("The computer has no idea at the moment. Ask it again in a minute.")
            ) from None
        return known

"""Hints: what the computer would do in somebody's place. A position is thought about once, however
often asked."""

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

HELD = 256  # thoughts: people come back to a panel, and mostly to the one of a moment ago


class Advice:
    """The part of the desk that gives hints. The table goes on meanwhile: a hint is about the
    moment that was seen."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._thoughts: OrderedDict[int, asyncio.Future[Thought]] = OrderedDict()

    async def of(self, table_view: TableView) -> Thought:
        """What the computer would do here for whoever looks."""
        position = table_view.position()
        thought = self._thoughts.get(position.seed)
        if thought is None:
            thought = self._thoughts[position.seed] = asyncio.ensure_future(self._thinker(position))
            if len(self._thoughts) > HELD:
                self._thoughts.popitem(last=False)
        try:
            known = await asyncio.shield(thought)  # who leaves does not take it from the others
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

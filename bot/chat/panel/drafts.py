"""A move that a player is putting together in a panel.

Before the first pick, the panel's buttons hold everything: the table and the stamp of the verb. If
the first pick doesn't complete the move, a draft is stored and the buttons carry its id. So the
panel survives a restart.
"""

from typing import Any

import msgspec

from bot.chat.base.request import Request
from bot.desk import TableView, Verb


class Draft(msgspec.Struct):
    """An unfinished move."""

    match: int = 0
    id: int = 0  # 0: not stored
    verb: str = ""
    stamp: str = ""  # the verb's stamp when it was chosen
    picks: dict[str, Any] = {}
    growing: str = ""  # the list that is being added to
    step: int = 0  # counts picks and steps back, so that older buttons are recognized
    kept: int = 0  # the step that is stored

    @property
    def mark(self) -> str:
        """Marks a button, so that it is known as outdated once the panel has gone on."""
        return str(self.step) if self.id else self.stamp

    def clear(self) -> None:
        """Start over."""
        self.choose(None)

    def choose(self, verb: Verb | None) -> None:
        self.verb, self.stamp = (verb.name, verb.stamp) if verb else ("", "")
        self.picks, self.growing, self.id = {}, "", 0

    def pick(self, slot: str, value: Any, *, grows: bool) -> None:
        """Set a slot. If it is a list that grows, the next pick adds to it."""
        self.picks[slot] = value
        self.growing = slot if grows else ""
        self.step += 1

    def back(self) -> None:
        """Undo the last pick: the last item of a list, else the slot, else the verb."""
        if not self.picks:
            self.clear()
            return
        slot, value = self.picks.popitem()
        self.growing = ""
        if isinstance(value, list) and len(value) > 1:
            self.picks[slot], self.growing = value[:-1], slot
        self.step += 1


def restore(table_view: TableView, draft: int) -> Draft:
    """Load a draft from the store."""
    present = msgspec.convert(table_view.draft, Draft)
    present.match, present.id, present.kept = table_view.match, draft, present.step
    return present


async def keep(request: Request, draft: Draft) -> None:
    """Store the draft if it has changed. A draft without picks isn't stored."""
    if not draft.picks:
        draft.id = 0
    elif not draft.id or draft.step != draft.kept:
        picks = {
            name: getattr(draft, name) for name in ("verb", "stamp", "picks", "growing", "step")
        }
        draft.id = await request.desk.drafts.keep(
            draft.match, request.person, draft.verb, msgspec.to_builtins(picks), draft=draft.id
        )
        draft.kept = draft.step

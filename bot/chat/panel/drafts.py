"""A move that somebody is putting together in a panel.

Before anything is picked the panel's buttons say all there is: the table, and the stamp of the
verb. With the first pick that does not make the move whole a draft lies in the store, and the
buttons carry its id: the panel outlives a restart."""

from typing import Any

import msgspec

from bot.chat.base.request import Request
from bot.desk import TableView, Verb


class Draft(msgspec.Struct):
    """A move and how far it has come."""

    match: int = 0
    id: int = 0  # 0: nothing is kept of it
    verb: str = ""
    stamp: str = ""  # of the verb, as it was when it was chosen
    picks: dict[str, Any] = {}
    growing: str = ""  # the list that is being added to
    step: int = 0  # counts what was picked and taken back: an older button means something else
    kept: int = 0  # the step that lies in the store

    @property
    def mark(self) -> str:
        """What a button carries, to be known as old when the panel has gone on."""
        return str(self.step) if self.id else self.stamp

    def clear(self) -> None:
        """Begin anew."""
        self.choose(None)

    def choose(self, verb: Verb | None) -> None:
        self.verb, self.stamp = (verb.name, verb.stamp) if verb else ("", "")
        self.picks, self.growing, self.id = {}, "", 0

    def pick(self, slot: str, value: Any, *, grows: bool) -> None:
        """A list holds what was picked before."""
        self.picks[slot] = value
        self.growing = slot if grows else ""
        self.step += 1

    def back(self) -> None:
        """Take back the last pick, of a list the last that it holds, or the verb if there is
        none."""
        if not self.picks:
            self.clear()
            return
        slot, value = self.picks.popitem()
        self.growing = ""
        if isinstance(value, list) and len(value) > 1:
            self.picks[slot], self.growing = value[:-1], slot
        self.step += 1


def restore(table_view: TableView, draft: int) -> Draft:
    """A draft as it was left."""
    present = msgspec.convert(table_view.draft, Draft)
    present.match, present.id, present.kept = table_view.match, draft, present.step
    return present


async def keep(request: Request, draft: Draft) -> None:
    """Keep what was picked, if it is new. Where nothing is picked there is nothing to be kept."""
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

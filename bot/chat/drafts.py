"""A move that somebody is putting together in a panel. It lies in the store, so that the panel outlives a restart."""

from typing import Any

import msgspec

from bot.chat.asked import Asked
from bot.desk import DraftRow

__all__ = ["Draft", "Picked", "begun", "kept", "opened"]


class Picked(msgspec.Struct):
    """How far somebody has come."""

    picks: dict[str, Any] = {}
    growing: str = ""  # the list that is being added to
    stamp: str = ""  # of the verb, as it was when it was chosen
    step: int = 0  # counts what was done to the draft: an older button means something else


class Draft(msgspec.Struct):
    """A draft and how far it has come."""

    row: DraftRow
    verb: str
    so_far: Picked

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def match(self) -> int:
        return self.row.match

    def clear(self) -> None:
        """Begin anew."""
        self.verb, self.so_far = "", Picked(step=self.so_far.step)

    def choose(self, verb: str, stamp: str) -> None:
        self.verb, self.so_far = verb, Picked(stamp=stamp, step=self.so_far.step)

    def pick(self, slot: str, value: Any, *, grows: bool) -> None:
        """A list holds what was picked before."""
        self.so_far.picks[slot] = value
        self.so_far.growing = slot if grows else ""

    def back(self) -> None:
        """Take back the last pick, or the verb if there is none."""
        if not self.so_far.picks:
            self.clear()
            return
        self.so_far.picks.popitem()
        self.so_far.growing = ""


async def begun(asked: Asked) -> Draft:
    """A new draft at the table asked about."""
    row_id = await asked.desk.new_draft(await asked.table(), asked.person)
    return await opened(asked, row_id)


async def opened(asked: Asked, draft: int) -> Draft:
    """A person's own draft as it was left; the desk's `NoDraft` where there is none."""
    row = await asked.desk.draft(draft, asked.person)
    asked.match = row.match
    return Draft(row, row.verb, msgspec.convert(row.picks, Picked))


async def kept(asked: Asked, draft: Draft) -> None:
    """Keep what was done, and let older buttons know."""
    draft.so_far.step += 1
    draft.row = await asked.desk.save_draft(draft.row, draft.verb, msgspec.to_builtins(draft.so_far))

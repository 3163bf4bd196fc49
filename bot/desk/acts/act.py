"""Acts as values: each says what somebody wants to do at one table, and `desk.do` carries it out.

Every kind of act is a class of its own, beside the rules that it follows.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import ClassVar, Self

from bot.desk.acts.table_change import TableChange
from bot.desk.base.match_reader import MatchReader
from bot.store import MatchRow, Repository


@dataclass(frozen=True)
class DeskAct(ABC):
    """Something that a person does at one table, as a player, as its host or from outside.

    Some acts have `manages`: the channel that the person manages, 0 for none. It counts if the
    table is in that channel.
    """

    match: int
    person: int | None
    interaction: int | None = field(default=None, kw_only=True)
    """The id of the interaction that asks for it. One that arrives twice acts once, and has the
    same answer both times."""

    needs_history: ClassVar[bool] = False
    """Whether the match has to know its whole journal. Then the act may take long."""

    @property
    def queue(self) -> int:
        """Acts with the same number are carried out one after another."""
        return self.match

    async def prepare(self, reader: MatchReader) -> Self:  # noqa: ARG002 - most acts read nothing
        """Read what the act rests on beside its table, before the transaction. The act that comes
        back knows it."""
        return self

    async def load(self, repository: Repository) -> MatchRow | None:
        """The table, within the transaction. If this interaction has acted already, the row has
        the `outcome`."""
        return await repository.match(self.match, self.interaction)

    @abstractmethod
    def apply(self, change: TableChange) -> None:
        """Do it, or raise a refusal. It may be tried again on a fresh change."""


@dataclass(frozen=True)
class SystemAct(DeskAct):
    """An act that no person asks for: its time has come, or it follows from something else."""

    person: None = field(default=None, init=False)

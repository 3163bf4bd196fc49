"""Acts as values: each says what somebody wants to do at one table, and `desk.do` carries it out.

Each kind of act has its own class, beside the rules that it follows.
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

    Some acts have `manages`: the channel that the person manages, or 0. It counts only if the table
    is in that channel.
    """

    match: int
    person: int | None
    interaction: int | None = field(default=None, kw_only=True)
    """The id of the interaction behind the act. If it arrives twice, it acts once and gets the same
    answer both times."""

    needs_history: ClassVar[bool] = False
    """Whether the act needs the match's whole journal. Such an act may take long."""

    @property
    def queue(self) -> int:
        """The number of the act's queue. Acts with the same number run one after another."""
        return self.match

    async def prepare(self, reader: MatchReader) -> Self:  # noqa: ARG002 - most acts read nothing
        """Read the data that the act needs besides its table, before the transaction starts. Return
        the act with that data."""
        return self

    async def load(self, repository: Repository) -> MatchRow | None:
        """Read the table within the transaction. If this interaction has acted already, the row has
        the `outcome`."""
        return await repository.match(self.match, self.interaction)

    @abstractmethod
    def apply(self, change: TableChange) -> None:
        """Carry out the act, or raise a refusal. It may be retried on a fresh change."""


@dataclass(frozen=True)
class SystemAct(DeskAct):
    """An act that no person asks for: its time has come, or it follows from another act."""

    person: None = field(default=None, init=False)

"""The database: SQLite by default, PostgreSQL by choice, with the same statements."""

from bot.store.backups import backup, copy, migrate, move, restore, save
from bot.store.clocks import NEVER
from bot.store.driver import Word
from bot.store.errors import BadAddress, Busy, Conflict, Damaged, Full, Newer, StoreError, Unreachable
from bot.store.repository import Repository
from bot.store.rows import (
    ACTIVE,
    ActRow,
    Alarm,
    DraftRow,
    Due,
    Errand,
    Hints,
    Job,
    Kind,
    Lapse,
    Limits,
    MatchRow,
    Rest,
    SeatRow,
    Shard,
    Silence,
    Sitter,
    Status,
)
from bot.store.store import Store, open_store
from bot.store.traces import COMPUTER, FORMER

__all__ = [
    "ACTIVE",
    "COMPUTER",
    "FORMER",
    "NEVER",
    "ActRow",
    "Alarm",
    "BadAddress",
    "Busy",
    "Conflict",
    "Damaged",
    "DraftRow",
    "Due",
    "Errand",
    "Full",
    "Hints",
    "Job",
    "Kind",
    "Lapse",
    "Limits",
    "MatchRow",
    "Newer",
    "Repository",
    "Rest",
    "SeatRow",
    "Shard",
    "Silence",
    "Sitter",
    "Status",
    "Store",
    "StoreError",
    "Unreachable",
    "Word",
    "backup",
    "copy",
    "migrate",
    "move",
    "open_store",
    "restore",
    "save",
]

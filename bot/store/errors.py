"""Errors between the desk and its database, each with a sentence for players."""

from collections.abc import Iterator
from contextlib import contextmanager

from rules.kernel import Refusal, Text


class StoreError(Refusal):
    """The database failed. Nothing is half done."""

    sentence = Text("The database failed, and nothing was changed.")


class Busy(StoreError):
    sentence = Text("The table is very busy and nothing was changed. Try again in a moment.")


class Full(StoreError):
    sentence = Text("The disk under the database is full, so nothing was changed. Tell whoever runs the bot.")


class Unreachable(StoreError):
    sentence = Text("The database cannot be reached just now. Nothing is lost; try again in a minute.")


class Damaged(StoreError):
    sentence = Text("The file of the database is damaged or no database: put it aside, and restore a backup.")


class Foreign(StoreError):
    sentence = Text("That database is not Orrery's, and nothing was written to it. Name another one, or an empty one.")


class Conflict(StoreError):
    """Another process was faster: read again, and check again."""

    sentence = Text("The table has moved on meanwhile, and nothing was changed. Try again.")


class Newer(StoreError):
    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"This database was written by a newer Orrery (version {found}; this release knows up to {known}): "
            "install that release, or restore a backup."
        )


class BadAddress(StoreError):
    def __init__(self, wrong: str, what: str = "DATABASE_URL") -> None:
        super().__init__(
            f"{what} {wrong}: it reads sqlite:///path/to/file or postgresql://user:password@host/database."
        )
        self.wrong = wrong


@contextmanager
def explain_damage() -> Iterator[None]:
    """For work on a database that may hold anything: unexpected errors are reported as damage."""
    try:
        yield
    except (StoreError, OSError):
        raise
    except Exception as fault:
        raise Damaged from fault

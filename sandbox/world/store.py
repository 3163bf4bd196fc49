"""The storage for everything that survives a restart: one SQLite file, or just memory."""

import sqlite3
from pathlib import Path

from sandbox.world.records import Attachment

SCHEMA = """
CREATE TABLE IF NOT EXISTS records (kind TEXT, id INTEGER, data BLOB NOT NULL,
    PRIMARY KEY (kind, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS files (id INTEGER PRIMARY KEY, key TEXT NOT NULL,
    type TEXT NOT NULL, data BLOB NOT NULL);
"""


class RecordStore:
    """Records by kind and id, and the bytes of attachments.
    Every write is a transaction of its own, because writes are small. If the process dies, the file
    holds complete writes only."""

    def __init__(self, folder: Path | None) -> None:
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
            # Owner only: it holds pictures of players' hands.
            (folder / "sandbox.sqlite").touch(0o600)
        self._db = sqlite3.connect(
            folder / "sandbox.sqlite" if folder else ":memory:", isolation_level=None
        )
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = NORMAL")
        self._db.executescript(SCHEMA)

    def load(self, kind: str) -> list[bytes]:
        query = "SELECT data FROM records WHERE kind = ? ORDER BY id"
        return [data for (data,) in self._db.execute(query, (kind,))]

    def save(self, kind: str, key: int, data: bytes) -> None:
        self._db.execute("INSERT OR REPLACE INTO records VALUES (?, ?, ?)", (kind, key, data))

    def drop(self, kind: str, key: int) -> None:
        self._db.execute("DELETE FROM records WHERE kind = ? AND id = ?", (kind, key))

    def save_file(self, attachment: Attachment, data: bytes) -> None:
        row = (attachment.id, attachment.key, attachment.content_type, data)
        self._db.execute("INSERT INTO files VALUES (?, ?, ?, ?)", row)

    def file(self, key: int) -> bytes:
        row = self._db.execute("SELECT data FROM files WHERE id = ?", (key,)).fetchone()
        return bytes(row[0]) if row else b""

    def read_served_file(self, number: int, key: str) -> tuple[str, bytes] | None:
        """The type and bytes of a file, if the address is right."""
        row = self._db.execute(
            "SELECT type, data FROM files WHERE id = ? AND key = ?", (number, key)
        ).fetchone()
        return (str(row[0]), bytes(row[1])) if row else None

    def drop_file(self, key: int) -> None:
        self._db.execute("DELETE FROM files WHERE id = ?", (key,))

    def close(self) -> None:
        self._db.close()

"""The store, watched: each time that it is gone to."""

import pytest

from bot.store import MatchStore


def note_trips(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the store is gone to for, from now on."""
    taken: list[str] = []

    def noted(kind):
        way = getattr(MatchStore, kind)

        def going(store):
            taken.append(kind)
            return way(store)

        return going

    for kind in ("reading", "writing"):
        monkeypatch.setattr(MatchStore, kind, noted(kind))
    return taken

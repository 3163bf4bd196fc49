"""The store, watched: each time that it is gone to."""

import pytest

from bot.store import Store


def note_trips(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the store is gone to for, from now on."""
    taken: list[str] = []

    def noted(kind):
        way = getattr(Store, kind)

        def going(store):
            taken.append(kind)
            return way(store)

        return going

    for kind in ("reading", "writing"):
        monkeypatch.setattr(Store, kind, noted(kind))
    return taken

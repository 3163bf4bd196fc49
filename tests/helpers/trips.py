"""Watch the store: note each access."""

import pytest

from bot.store import MatchStore


def note_trips(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The accesses to the store from now on."""
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

"""Names and preferences: fresh within seconds, and never in the way of a look."""

from types import SimpleNamespace
from typing import Any

from bot.chat.people import FRESH, People
from bot.store import Full

ADA: Any = SimpleNamespace(id=11, display_name="Ada")


class Desk:
    """What is kept, as every process sees it."""

    def __init__(self) -> None:
        self.me = self  # the part that a person has to themselves
        self.kept: dict[str, object] = {}
        self.full = False

    async def settings(self, _: int) -> dict[str, object]:
        return dict(self.kept)

    async def set(self, _: int, name: str, value: object) -> None:
        if self.full:
            raise Full
        self.kept[name] = value


async def test_what_another_process_wrote_is_read_within_seconds() -> None:
    desk: Any = Desk()
    now = 100.0
    here, there = (People(desk, lambda: now) for _ in range(2))
    assert await there.of(11) == {}
    await here.set(11, "theme", "day")
    assert (await here.of(11))["theme"] == "day"
    now += FRESH
    assert (await there.of(11))["theme"] == "day"


async def test_a_newcomer_is_known_by_name_though_nothing_can_be_written() -> None:
    desk: Any = Desk()
    desk.full = True
    people = People(desk)
    await people.meet(ADA)
    await people.keep(11)
    assert await people.name(11) == "Ada"
    assert desk.kept == {}
    desk.full = False
    await people.meet(ADA)
    assert desk.kept == {}  # not before they are answered
    await people.keep(11)
    assert desk.kept == {"name": "Ada"}

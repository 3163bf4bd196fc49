"""Names and preferences: nobody waits for their storage."""

from types import SimpleNamespace
from typing import Any

from bot.chat.base.people import People
from bot.store import Full

ADA: Any = SimpleNamespace(id=11, display_name="Ada")


class Desk:
    """Stores settings in memory."""

    def __init__(self) -> None:
        self.me = self  # the desk's part for personal settings
        self.kept: dict[str, object] = {}
        self.full = False

    async def settings(self, _: int) -> dict[str, object]:
        return dict(self.kept)

    async def set(self, _: int, name: str, value: object) -> None:
        if self.full:
            raise Full
        self.kept[name] = value


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
    assert desk.kept == {}  # saved only after the answer
    await people.keep(11)
    assert desk.kept == {"name": "Ada"}

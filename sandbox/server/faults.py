"""Faults on demand, for tests: the next requests are refused, fail, are cut off or hang."""

import asyncio
from dataclasses import dataclass
from typing import Any


@dataclass
class Trouble:
    """A fault for the next `times` requests whose method and path contain `where`.
    A status of 0 breaks the connection. With `after` the request is done first, so only the answer
    is lost. A request with `held` waits for that event first."""

    status: int
    body: dict[str, Any]
    where: str
    times: int
    after: bool = False
    page: str = ""  # sent instead of JSON, as by a proxy in front of Discord
    held: asyncio.Event | None = None

    @property
    def headers(self) -> dict[str, str]:
        """Without a Via header discord.py takes a 429 for a ban."""
        if self.page:
            return {}
        return (
            {"Via": "1.1 sandbox", "Retry-After": str(self.body["retry_after"])}
            if self.status == 429
            else {}
        )


class Faults:
    def __init__(self) -> None:
        self._coming: list[Trouble] = []

    def rate_limit(self, retry_after: float = 0.01, *, where: str = "", times: int = 1) -> None:
        body = {
            "message": "You are being rate limited.",
            "retry_after": retry_after,
            "global": False,
        }
        self._coming.append(Trouble(429, body, where, times))

    def fail(
        self,
        status: int = 502,
        code: int = 0,
        *,
        where: str = "",
        times: int = 1,
        after: bool = False,
    ) -> None:
        self._coming.append(
            Trouble(
                status, {"message": f"{status}: Server Error", "code": code}, where, times, after
            )
        )

    def ban(self, status: int = 429, *, where: str = "", times: int = 1) -> None:
        """Answer with a page instead of JSON, as for an address that asks too often."""
        self._coming.append(
            Trouble(status, {}, where, times, page="<!doctype html><title>You are banned</title>")
        )

    def hang(self, *, where: str = "", times: int = 1) -> asyncio.Event:
        """Hold requests back until the event is set, then answer them normally."""
        held = asyncio.Event()
        self._coming.append(Trouble(0, {}, where, times, held=held))
        return held

    def drop(self, *, where: str = "", times: int = 1, after: bool = False) -> None:
        self._coming.append(Trouble(0, {}, where, times, after))

    def next(self, request: str) -> Trouble | None:
        """The fault for this request ("POST /channels/1/messages"), which counts as used once."""
        for trouble in self._coming:
            if trouble.where in request:
                trouble.times -= 1
                if not trouble.times:
                    self._coming.remove(trouble)
                return trouble
        return None

"""Discord's rate limits for a bot."""

from collections import defaultdict, deque

from sandbox.checks.refusal import ApiRefusal
from sandbox.world.clock import Clock

REQUESTS, REQUEST_SECONDS = 50, 1.0
FOLLOW_UPS, FOLLOW_UP_SECONDS = 5, 2.0
INVALID, INVALID_SECONDS = 10_000, 600.0
INTRODUCTION_SECONDS = 5.0


class RequestLimits:
    """Counts requests in sliding windows."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seen: defaultdict[str, deque[float]] = defaultdict(deque)

    def _wait(self, key: str, most: int, seconds: float) -> float:
        """The time until one more request is allowed. If it is 0, the request is counted."""
        seen, now = self._seen[key], self._clock.now()
        while seen and seen[0] <= now - seconds:
            seen.popleft()
        if len(seen) >= most:
            return seen[0] + seconds - now
        seen.append(now)
        return 0.0

    def request(self) -> None:
        """Count a request. Those about interactions are not counted here."""
        _refuse_if(self._wait("requests", REQUESTS, REQUEST_SECONDS), everywhere=True)

    def follow_up(self, token: str) -> None:
        _refuse_if(self._wait(token, FOLLOW_UPS, FOLLOW_UP_SECONDS), everywhere=False)

    def is_introduced_too_soon(self, bucket: int) -> bool:
        """Whether another shard of this bucket identified a moment ago."""
        return self._wait(f"introductions {bucket}", 1, INTRODUCTION_SECONDS) > 0

    def shuts_out(self, status: int) -> bool:
        """Count refused requests. A bot with too many of them is shut out."""
        return status in {401, 403, 429} and self._wait("invalid", INVALID, INVALID_SECONDS) > 0


def _refuse_if(wait: float, *, everywhere: bool) -> None:
    if wait:
        raise ApiRefusal(
            429,
            0,
            "You are being rate limited.",
            retry_after=round(wait, 3),
            **{"global": everywhere},
        )

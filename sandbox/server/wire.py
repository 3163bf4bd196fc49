"""A WebSocket that any code can send on. A task of its own sends the frames in order."""

import asyncio
import contextlib

import msgspec
from aiohttp import ClientConnectionResetError, web


class Wire:
    """Open one with `await Wire.open(request)`, read from its `socket`, and `close` it at the
    end."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        self._request = request
        self.socket = socket
        self._frames: asyncio.Queue[str] = asyncio.Queue()
        self._task = asyncio.create_task(self._drain())

    @classmethod
    async def open(cls, request: web.Request) -> "Wire":
        socket = web.WebSocketResponse(max_msg_size=0, timeout=1.0)
        await socket.prepare(request)
        return cls(request, socket)

    def send(self, said: object) -> str:
        """Queue a frame and return its text."""
        frame = msgspec.json.encode(said).decode()
        self.repeat(frame)
        return frame

    def repeat(self, frame: str) -> None:
        self._frames.put_nowait(frame)

    async def _drain(self) -> None:
        with contextlib.suppress(ClientConnectionResetError, ConnectionError):
            while True:
                await self.socket.send_str(await self._frames.get())

    async def close(self, code: int = 1000, reason: bytes = b"") -> None:
        self._task.cancel()
        await self.socket.close(code=code, message=reason)

    def abort(self) -> None:
        """Break the connection without a close frame."""
        if self._request.transport:
            self._request.transport.abort()

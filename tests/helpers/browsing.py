"""A real browser for tests, where a Chromium is installed.

It is driven over Chromium's own debugging protocol, with just enough to use a page and look at it.
"""

import asyncio
import base64
import itertools
import json
import shutil
from pathlib import Path
from typing import Any, Self

import aiohttp

CHROMIUM = (
    shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
)

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
]


def _keep(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


class Tab:
    """One page of the browser."""

    def __init__(self, browser: "Browser", session: str) -> None:
        self._browser = browser
        self._session = session

    async def call(self, method: str, **params: Any) -> Any:
        return await self._browser.call(method, params, self._session)

    async def run(self, script: str) -> Any:
        """The value of a script, awaited. An error in the script is raised here."""
        said = await self.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in said:
            raise AssertionError(said["exceptionDetails"]["exception"].get("description", said))
        return said["result"].get("value")

    async def until(self, script: str, within: float = 40.0) -> Any:
        """Wait, frame by frame, until the script returns something true."""
        waiting = f"""new Promise((found, lost) => {{
            const end = performance.now() + {within * 1000};
            const look = () => {{
                const value = {script};
                if (value) found(value);
                else if (performance.now() > end) lost(new Error({json.dumps(f"never: {script}")}));
                else setTimeout(look, 10);
            }};
            look();
        }})"""
        return await self.run(waiting)

    async def type(self, text: str) -> None:
        await self.call("Input.insertText", text=text)

    async def click(self, element: str) -> None:
        """Wait for the element that the script finds, move the mouse to its middle, and click."""
        await self.until(f"(({element})?.scrollIntoView({{block: 'center'}}), {element})")
        place = await self.run(
            f"(() => {{ const box = ({element}).getBoundingClientRect(); "
            "return [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )
        common = {"x": place[0], "y": place[1], "button": "left", "clickCount": 1}
        await self.call("Input.dispatchMouseEvent", type="mousePressed", **common)
        await self.call("Input.dispatchMouseEvent", type="mouseReleased", **common)

    async def picture(self, file: Path) -> None:
        """Save a screenshot of the page."""
        shown = await self.call("Page.captureScreenshot", format="png")
        await asyncio.to_thread(_keep, file, base64.b64decode(shown["data"]))

    async def key(self, name: str, code: int = 0, *, shift: bool = False) -> None:
        text = {"Enter": "\r", " ": " "}.get(name, "")
        common = {"key": name, "windowsVirtualKeyCode": code, "modifiers": 8 if shift else 0}
        await self.call(
            "Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text, **common
        )
        await self.call("Input.dispatchKeyEvent", type="keyUp", **common)


class Browser:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self.errors: list[str] = []

    async def __aenter__(self) -> Self:
        self._process = await asyncio.create_subprocess_exec(
            CHROMIUM or "chromium",
            *FLAGS,
            f"--user-data-dir={self._folder}",
            "about:blank",
            stderr=asyncio.subprocess.PIPE,
        )
        assert self._process.stderr
        async for line in self._process.stderr:
            if b"DevTools listening on " in line:
                address = line.decode().split("DevTools listening on ")[1].strip()
                break
        self._drain = asyncio.create_task(self._process.stderr.read())
        self._http = aiohttp.ClientSession()
        self._socket = await self._http.ws_connect(address, max_msg_size=0)
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._reader.cancel()
        await self._socket.close()
        await self._http.close()
        self._process.terminate()
        await self._process.wait()
        await self._drain

    async def _read(self) -> None:
        async for frame in self._socket:
            said = json.loads(frame.data)
            if future := self._waiting.pop(said.get("id"), None):
                future.set_result(said)
            elif said.get("method") == "Runtime.exceptionThrown":
                self.errors.append(
                    said["params"]["exceptionDetails"]["exception"].get("description", "?")
                )

    async def call(self, method: str, params: dict[str, Any], session: str | None = None) -> Any:
        number = next(self._numbers)
        future = self._waiting[number] = asyncio.get_running_loop().create_future()
        said = {"id": number, "method": method, "params": params} | (
            {"sessionId": session} if session else {}
        )
        await self._socket.send_json(said)
        answer = await future
        assert "error" not in answer, answer
        return answer["result"]

    async def open(
        self, url: str, width: int = 1200, height: int = 800, *, scheme: str = "dark"
    ) -> Tab:
        target = await self.call("Target.createTarget", {"url": "about:blank"})
        attached = await self.call(
            "Target.attachToTarget", {"targetId": target["targetId"], "flatten": True}
        )
        tab = Tab(self, attached["sessionId"])
        await tab.call("Page.enable")
        await tab.call("Runtime.enable")
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        await tab.call("Emulation.setEmulatedMedia", features=features)
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        await tab.call("Emulation.setDeviceMetricsOverride", **metrics)
        await tab.call("Page.navigate", url=url)
        await tab.until("document.readyState === 'complete' && location.href !== 'about:blank'")
        return tab


ENTER = ("Enter", 13)
ESCAPE = ("Escape", 27)
TAB = ("Tab", 9)
DOWN = ("ArrowDown", 40)
BACKSPACE = ("Backspace", 8)

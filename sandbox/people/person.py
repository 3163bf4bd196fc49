"""A person for tests, who types commands, presses, chooses, fills forms and looks at the screen."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from sandbox.checks.components import SELECTS, TEXT_INPUT, USER_SELECT
from sandbox.checks.refusal import ApiRefusal
from sandbox.people.screen import Screen, ShownMessage, read_message, read_modal
from sandbox.people.typing import Impossible
from sandbox.server.core import Core
from sandbox.world.interaction import Interaction
from sandbox.world.payloads import Json
from sandbox.world.permissions import read_permissions
from sandbox.world.posts import Upload
from sandbox.world.records import Channel, User

T = TypeVar("T")
PATIENCE = 4.0
SCREENFUL = 100


class Unanswered(Exception):
    """The person waited in vain."""


class Person:
    """A person.
    An action returns the message with the bot's final answer, if the person can see one. It gives
    up after `patience` seconds."""

    patience = PATIENCE

    def __init__(self, core: Core, user: User, channel: Channel) -> None:
        self._core = core
        self.user = user
        self.channel = channel
        self._server = channel.server

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def id(self) -> int:
        return self.user.id

    def go(self, place: str) -> None:
        """Go to a channel or thread of this server by its name.
        "@" and the bot's name open the private conversation with it."""
        world = self._core.world
        if place == f"@{world.bot.name}":
            self.channel = world.open_direct(self.user.id)
            return
        try:
            channel = world.channel_named(place.removeprefix("#"), self._server)
        except ApiRefusal:
            raise Impossible(f"there is no channel {place}") from None
        if not world.may_enter(self.user.id, channel):
            raise Impossible(f"{self.name} is not let into {place}")
        self.channel = channel

    def close_door(self, *, closed: bool = True) -> None:
        """Close the person's DMs, as any user can, or open them again."""
        self._core.world.change_person(self.user, closed=closed)

    def appoint(self, server: int | None = None) -> None:
        """Give the person Manage Channels, everywhere or on one server."""
        if server is None:
            self._core.world.change_person(self.user, manages=True)
        else:
            self._core.world.change_person(self.user, appointed=[*self.user.appointed, server])

    def leave_server(self, server: int | None = None) -> None:
        """Leave every server, or one."""
        if server is None:
            self._core.world.change_person(self.user, gone=True)
        else:
            self._core.world.change_person(self.user, absent=[*self.user.absent, server])

    def lose(self, channel: str, *permissions: str) -> None:
        """Take permissions from the person in a channel, by discord.py's names."""
        place = self._core.world.channel_named(channel, self._server)
        denied = self.user.denied.get(place.id, 0) | read_permissions(permissions)
        self._core.world.change_person(
            self.user, denied={**self.user.denied, place.id: int(denied)}
        )
        self._core.world.change_channel(place)

    # -- looking

    @property
    def sees(self) -> Screen:
        world = self._core.world
        modal = self._core.interactions.modals.get(self.user.id)
        messages = tuple(
            read_message(world, message)
            for message in world.list_seen(self.user.id, self.channel, SCREENFUL)
        )
        return Screen(self.channel.name, messages, read_modal(modal.shape) if modal else None)

    async def until(self, condition: Callable[[Screen], T], within: float | None = None) -> T:
        """Wait until a condition holds for the screen, and return its result."""
        changed = asyncio.Event()
        stop = self._core.world.listen(lambda _: changed.set())
        try:
            async with asyncio.timeout(within or self.patience):
                while not (found := condition(self.sees)):
                    changed.clear()
                    await changed.wait()
        except TimeoutError:
            raise Unanswered(f"{self.name} waited in vain and sees\n{self.sees}") from None
        finally:
            stop()
        return found

    # -- doing

    def write(self, content: str) -> ShownMessage:
        return read_message(
            self._core.world, self._core.doing.write(self.user, self.channel, content)
        )

    async def command(self, path: str, **values: object) -> ShownMessage | None:
        """Type a whole command: `command("/game new", game="vertium")`.
        People and channels are given as objects or by name, files as (name, bytes)."""
        return await self._await_answer(
            self._core.doing.command(self.user, self.channel, path, self._give(values))
        )

    async def type(self, path: str, option: str, text: str, **values: object) -> list[Json]:
        """The completions of the option while `text` is being typed: [{"name": …, "value": …},
        …]."""
        doing = self._core.doing
        asked = doing.complete(
            self.user, self.channel, path, option, text=text, values=self._give(values)
        )
        await self._await_answer(asked)
        if asked.failed or not asked.settled.is_set():
            raise Unanswered(f"{path}: loading the options of {option} failed")
        return asked.choices

    async def press(self, name: str, on: ShownMessage | None = None) -> ShownMessage | None:
        """Press a button, or choose a single option of a menu.
        `name` is a label or a button's custom id. It is looked up on the newest message that has
        it."""
        message = self._find(name, on, lambda each: each.button(name) or each.offering(name))
        button, menu = message.button(name), message.offering(name)
        if menu and not button:
            return await self.choose(menu.custom_id, name, on=message)
        return await self._await_answer(
            self._core.doing.press(self.user, message.raw, button.raw if button else {})
        )

    async def choose(
        self, name: str, *options: "str | Person", on: ShownMessage | None = None
    ) -> ShownMessage | None:
        """Choose from a menu by placeholder or custom id.
        Options are given by label or value, people as objects or by name."""
        message = self._find(name, on, lambda each: each.menu(name))
        menu = message.menu(name)
        raw = menu.raw if menu else {}
        return await self._await_answer(
            self._core.doing.choose(
                self.user, message.raw, raw, [self._option(raw, option) for option in options]
            )
        )

    async def fill(
        self, title: str, answers: Mapping[str, Any] | None = None, /, **more: Any
    ) -> ShownMessage | None:
        """Send the open form with this title.
        Fields go by label or custom id. In keywords, underscores stand for characters that Python
        does not allow."""
        modal = self.sees.modal
        if modal is None or modal.title != title:
            raise Impossible(f"no form {title!r} is open, but {modal.title if modal else 'none'!r}")
        fields = _fields(modal.raw)
        given: dict[str, Any] = {}
        for name, value in {**(answers or {}), **more}.items():
            field = next(
                (field for label, field in fields if _same(name, label, field["custom_id"])), None
            )
            if field is None:
                raise Impossible(
                    f"the form has no field {name!r} (it has: "
                    f"{', '.join(label for label, _ in fields)})"
                )
            given[field["custom_id"]] = self._answer(field, value)
        return await self._await_answer(self._core.doing.submit(self.user, given))

    def close_form(self) -> None:
        self._core.interactions.close_modal(self.user.id)

    def dismiss(self, message: ShownMessage) -> None:
        """Dismiss a private reply."""
        self._core.doing.dismiss(self.user, message.raw)

    # -- how

    async def _await_answer(self, interaction: Interaction) -> ShownMessage | None:
        """The answer, once it is final or patience runs out."""
        try:
            async with asyncio.timeout(self.patience):
                await interaction.settled.wait()
        except TimeoutError:
            if not interaction.acknowledged.is_set():
                raise Unanswered(f"the bot did not even acknowledge what {self.name} did") from None
        message = interaction.result or interaction.original
        world = self._core.world
        there = message is not None and message.id in world.messages[message.channel]
        if message is None or not there or message.reader not in {None, self.user.id}:
            return None
        return read_message(world, message)

    def _find(
        self, name: str, on: ShownMessage | None, has: Callable[[ShownMessage], object]
    ) -> ShownMessage:
        world = self._core.world
        for message in reversed(world.list_seen(self.user.id, self.channel, SCREENFUL)):
            if on is None or on.id == message.id:
                found = read_message(world, message)
                if has(found):
                    return found
        raise Impossible(f"{self.name} sees no {name!r} in\n{self.sees}")

    def _give(self, values: Mapping[str, object]) -> dict[str, object]:
        return {name: self._thing(value) for name, value in values.items()}

    def _thing(self, value: object) -> object:
        match value:
            case Person():
                return value.user
            case (str() as filename, bytes() as data):
                return Upload(0, filename, data)
            case _:
                return value

    def _option(self, menu: Json, option: "str | Person") -> str:
        if isinstance(option, Person):
            return str(option.id)
        if menu["type"] == USER_SELECT:
            people = self._core.world.people.values()
            found = next((user for user in people if user.name == option), None)
            if found is None:
                raise Impossible(f"there is nobody called {option}")
            return str(found.id)
        for offered in menu.get("options", []):
            if option in {offered["label"], offered["value"]}:
                return str(offered["value"])
        raise Impossible(
            f"{option!r} is not in the menu: {', '.join(each['label'] for each in menu['options'])}"
        )

    def _answer(self, field: Json, value: Any) -> Any:
        if field["type"] == TEXT_INPUT or isinstance(value, bool):
            return value
        chosen = [value] if isinstance(value, str | Person) else list(value)
        if field["type"] in SELECTS or "options" in field:
            return [self._option(field, each) for each in chosen]
        return value


def _fields(shape: Json) -> list[tuple[str, Json]]:
    """The fields of a form with their labels."""
    found = []
    for part in shape["components"]:
        if "component" in part:
            found.append((part["label"], part["component"]))
        elif "components" in part:
            found.append((part["components"][0]["label"], part["components"][0]))
    return found


def _same(name: str, *others: str) -> bool:
    def flatten(text: str) -> str:
        return "".join(letter if letter.isalnum() else "_" for letter in text.casefold()).strip("_")

    return flatten(name) in {flatten(other) for other in others}

"""Live updates for the page. Each viewer gets the events that this person may see."""

from aiohttp import web

from sandbox.server.core import Core
from sandbox.server.wire import Wire
from sandbox.world.events import (
    ChannelChanged,
    ChannelMade,
    CommandsChanged,
    Event,
    MessageEdited,
    MessageGone,
    MessagePosted,
    ModalChanged,
    PersonCame,
    Typing,
)
from sandbox.world.payloads import Json
from sandbox.world.records import Channel, Message, User


class LivePage:
    def __init__(self, core: Core) -> None:
        self.core = core
        self._wires: dict[Wire, int] = {}
        core.world.listen(self._follow)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        person = self.core.world.user(int(request.query["as"]))
        wire = await Wire.open(request)
        self._wires[wire] = person.id
        async for _ in wire.socket:
            pass  # the page only listens
        del self._wires[wire]
        await wire.close()
        return wire.socket

    async def close(self) -> None:
        for wire in tuple(self._wires):
            await wire.close(1001, b"Going away.")

    # -- as the page reads it
    # ---------------------------------------------------------------------------------------

    def user(self, user: User) -> Json:
        return {"id": str(user.id), "name": user.name, "bot": user.bot}

    def channel(self, channel: Channel) -> Json:
        return {
            "id": str(channel.id),
            "name": channel.name,
            "kind": int(channel.kind),
            "parent": str(channel.parent) if channel.parent else None,
            "server": str(channel.home),
            "archived": channel.archived,
        }

    def message(self, message: Message) -> Json:
        made = self.core.payloads.message(message)
        return {
            **made,
            "private": message.reader is not None,
            "thread_id": str(message.thread or ""),
        }

    # -- who hears what
    # ---------------------------------------------------------------------------------------------

    def _follow(self, event: Event) -> None:
        told = self._tell(event)
        for wire, person in self._wires.items():
            if told and self._concerns(event, person):
                wire.send(told)

    def _tell(self, event: Event) -> Json | None:
        match event:
            case MessagePosted(message):
                return {"news": "posted", "message": self.message(message)}
            case MessageEdited(message):
                return {"news": "edited", "message": self.message(message)}
            case MessageGone(message):
                return {"news": "gone", "channel": str(message.channel), "id": str(message.id)}
            case ChannelMade(channel) | ChannelChanged(channel):
                return {"news": "channel", "channel": self.channel(channel)}
            case PersonCame(user):
                return {"news": "person", "person": self.user(user)}
            case Typing(channel, user):
                return {"news": "typing", "channel": str(channel.id), "name": user.name}
            case ModalChanged(_, modal):
                return {"news": "modal", "modal": modal}
            case CommandsChanged():
                return {"news": "commands"}
            case _:
                return None  # the page does not show deleted channels, or the bot leaving

    def _concerns(self, event: Event, person: int) -> bool:
        world = self.core.world
        match event:
            case MessagePosted(message) | MessageEdited(message) | MessageGone(message):
                return message.reader in {None, person} and world.may_enter(
                    person, world.channel(message.channel)
                )
            case ChannelMade(channel) | ChannelChanged(channel) | Typing(channel):
                return world.may_enter(person, channel)
            case ModalChanged(user):
                return user == person
            case _:
                return True

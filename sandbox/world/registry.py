"""The registered commands of the bot."""

import msgspec

from sandbox.checks.commands import Command, check_commands
from sandbox.checks.refusal import ApiRefusal, read, unknown
from sandbox.world.events import CommandsChanged
from sandbox.world.records import Channel
from sandbox.world.world import DiscordWorld

SERVER = 0  # installed on a server; 1: installed by a user


class Registered(Command):
    """A command with the fields that Discord adds."""

    application_id: str = ""
    version: str = ""
    guild_id: str | None = None

    @property
    def key(self) -> int:
        return int(self.id or 0)


class Registry:
    def __init__(self, world: DiscordWorld) -> None:
        self.world = world
        known = (msgspec.json.decode(data, type=Registered) for data in world.store.load("command"))
        self.commands = {command.key: command for command in known}

    # -- the bot's side
    # ---------------------------------------------------------------------------------------------

    def of(self, guild: int | None) -> list[Registered]:
        return [
            command
            for command in self.commands.values()
            if command.guild_id == (str(guild) if guild else None)
        ]

    def command(self, key: int) -> Registered:
        try:
            return self.commands[key]
        except KeyError:
            raise unknown("Application Command") from None

    def replace_all(self, body: object, guild: int | None) -> list[Registered]:
        """Replace the bot's whole set. A command that keeps its name keeps its id."""
        commands = [_strip_id(command) for command in read(body, list[Command])]
        check_commands(commands)
        before = {(command.type, command.name): command.key for command in self.of(guild)}
        for key in before.values():
            self._forget(key)
        return [
            self._keep(command, guild, before.get((command.type, command.name)))
            for command in commands
        ]

    def put(self, body: object, guild: int | None, key: int | None = None) -> Registered:
        """Save one command. It is new, or replaces the one with its name or with that id."""
        command = _strip_id(read(body, Command))
        others = [
            other
            for other in self.of(guild)
            if (other.type, other.name) != (command.type, command.name)
        ]
        namesake = [
            other.key
            for other in self.of(guild)
            if (other.type, other.name) == (command.type, command.name)
        ]
        try:
            check_commands([command])
        except ApiRefusal as refusal:
            refusal.body["errors"] = refusal.body["errors"]["0"]
            raise
        check_commands([*others, command])
        return self._keep(command, guild, key or next(iter(namesake), None))

    def delete(self, key: int) -> None:
        self.command(key)
        self._forget(key)
        self.world.tell(CommandsChanged())

    def _forget(self, key: int) -> None:
        del self.commands[key]
        self.world.store.drop("command", key)

    def _keep(self, command: Command, guild: int | None, key: int | None) -> Registered:
        given = {name: getattr(command, name) for name in command.__struct_fields__ if name != "id"}
        key = key or self.world.ids.mint()
        application, version = str(self.world.bot.id), str(self.world.ids.mint())
        home = str(guild) if guild else None
        made = Registered(
            **given, id=str(key), application_id=application, version=version, guild_id=home
        )
        self.commands[key] = made
        self.world.store.save("command", key, msgspec.json.encode(made))
        self.world.tell(CommandsChanged())
        return made

    # -- the person's side
    # ------------------------------------------------------------------------------------------

    def list_offered(self, channel: Channel) -> list[Registered]:
        """The commands that can be used in that channel."""
        return [
            command
            for command in self.commands.values()
            if command.type == 1 and _fits(command, channel)
        ]


def _strip_id(command: Command) -> Command:
    """Drop the id of a command.
    discord.py sends it when it writes a command back, but Discord assigns ids itself."""
    return msgspec.structs.replace(command, id=None, type=command.type or 1)


def _fits(command: Registered, channel: Channel) -> bool:
    if command.guild_id not in {None, str(channel.home)}:
        return False
    if command.integration_types is not None and SERVER not in command.integration_types:
        return False  # nobody here has installed the application as a user
    place = 1 if channel.direct else 0
    if command.contexts is not None:
        return place in command.contexts
    return not channel.direct or command.dm_permission is not False

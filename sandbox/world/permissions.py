"""The permissions in a channel.
The bot has all that it needs, except those that a test or a host took away."""

from enum import IntFlag
from functools import reduce
from operator import or_


class Permissions(IntFlag):
    """The permissions that matter here, with Discord's numbers."""

    MANAGE_CHANNELS = 1 << 4
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


EVERYTHING = (
    reduce(or_, Permissions) & ~Permissions.MANAGE_CHANNELS
)  # Manage Channels must be given explicitly


def read_permissions(names: tuple[str, ...]) -> Permissions:
    """Permissions by discord.py's names, such as `attach_files`."""
    return reduce(or_, (Permissions[name.upper()] for name in names), Permissions(0))

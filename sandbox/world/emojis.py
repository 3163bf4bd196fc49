"""The emoji of the application: small pictures for its messages."""

from typing import Any

import msgspec

from sandbox.checks.components import walk
from sandbox.checks.emojis import NewEmoji, RenamedEmoji, check_room, read_picture
from sandbox.checks.refusal import invalid, read, unknown
from sandbox.world.world import DiscordWorld


class Emoji(msgspec.Struct):
    id: int
    name: str
    type: str  # the content type of its picture
    data: bytes


def write_ids(parts: list[dict[str, Any]]) -> None:
    """Write the ids of emoji as text, because a browser would round such numbers."""
    for part in walk(parts):
        for holder in (part, *part.get("options", [])):
            if (emoji := holder.get("emoji")) and "id" in emoji:
                emoji["id"] = str(emoji["id"])


class Emojis:
    def __init__(self, world: DiscordWorld) -> None:
        self.world = world
        known = (msgspec.json.decode(data, type=Emoji) for data in world.store.load("emoji"))
        self.all = {emoji.id: emoji for emoji in known}

    def find(self, key: int) -> Emoji:
        try:
            return self.all[key]
        except KeyError:
            raise unknown("Emoji") from None

    def create(self, body: object) -> Emoji:
        new = read(body, NewEmoji)
        self._require_free(new.name)
        check_room(len(self.all))
        return self._keep(Emoji(self.world.ids.mint(), new.name, *read_picture(new.image)))

    def rename(self, key: int, body: object) -> Emoji:
        emoji, name = self.find(key), read(body, RenamedEmoji).name
        if name != emoji.name:
            self._require_free(name)
        return self._keep(msgspec.structs.replace(emoji, name=name))

    def delete(self, key: int) -> None:
        del self.all[self.find(key).id]
        self.world.store.drop("emoji", key)

    def _require_free(self, name: str) -> None:
        if any(emoji.name == name for emoji in self.all.values()):
            raise invalid(
                ("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Name is already taken"
            )

    def _keep(self, emoji: Emoji) -> Emoji:
        self.all[emoji.id] = emoji
        self.world.store.save("emoji", emoji.id, msgspec.json.encode(emoji))
        return emoji

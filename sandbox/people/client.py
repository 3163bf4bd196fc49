"""The client: a person types commands, presses, chooses, fills forms and writes.
Discord's client allows only what fits the screen. So does this one, for the page and for tests
alike."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandbox.checks.bodies import EPHEMERAL, MessageEdit
from sandbox.checks.components import BUTTON, SELECTS, TEXT_DISPLAY, TEXT_INPUT, USER_SELECT, walk
from sandbox.people.typing import Filler, Impossible, TypedCommand, find
from sandbox.server.interactions import Interactions
from sandbox.world.interaction import Interaction, InteractionKind
from sandbox.world.payloads import Json, Payloads
from sandbox.world.posts import PostedBody, Posts
from sandbox.world.records import Channel, ChannelKind, Message, User
from sandbox.world.registry import Registry
from sandbox.world.world import DiscordWorld

CHECKBOXES, CHECKBOX = 22, 23


class Doing:
    def __init__(
        self,
        world: DiscordWorld,
        payloads: Payloads,
        posts: Posts,
        registry: Registry,
        interactions: Interactions,
    ) -> None:
        self.world = world
        self.payloads = payloads
        self.posts = posts
        self.registry = registry
        self.interactions = interactions
        self.filler = Filler(payloads, posts)

    def write(self, user: User, channel: Channel, content: str) -> Message:
        if channel.kind == ChannelKind.FORUM:
            raise Impossible(
                f"{channel.name} is a forum: what is written stands in one of its posts"
            )
        return self.posts.create(channel, user.id, PostedBody(MessageEdit(content=content)))

    def command(
        self, user: User, channel: Channel, path: str, values: Mapping[str, object]
    ) -> Interaction:
        self._check_undisturbed(user)
        data = self.filler.command(self._line(path, channel), values)
        return self.interactions.begin(InteractionKind.COMMAND, user, channel, data)

    def complete(
        self,
        user: User,
        channel: Channel,
        path: str,
        focused: str,
        *,
        text: str,
        values: Mapping[str, object],
    ) -> Interaction:
        self._check_undisturbed(user)
        data = self.filler.completion(self._line(path, channel), focused, text, values)
        return self.interactions.begin(InteractionKind.COMPLETION, user, channel, data)

    def press(self, user: User, message: Message, button: Json) -> Interaction:
        self._check_undisturbed(user)
        if button.get("disabled"):
            raise Impossible(f"the button {button.get('label', '')!r} is disabled")
        if "custom_id" not in button:
            raise Impossible(
                f"the button {button.get('label', '')!r} only leads to {button.get('url')}"
            )
        data = {
            "component_type": button["type"],
            "custom_id": button["custom_id"],
            "id": button["id"],
        }
        return self.interactions.begin(
            InteractionKind.COMPONENT, user, self.world.channel(message.channel), data, message
        )

    def choose(
        self, user: User, message: Message, menu: Json, chosen: Sequence[str]
    ) -> Interaction:
        self._check_undisturbed(user)
        if menu.get("disabled"):
            raise Impossible(f"the menu {menu['custom_id']!r} is disabled")
        data = {"component_type": menu["type"], "custom_id": menu["custom_id"], "id": menu["id"]}
        data |= self._choose_values(menu, chosen)
        return self.interactions.begin(
            InteractionKind.COMPONENT, user, self.world.channel(message.channel), data, message
        )

    def submit(self, user: User, answers: Mapping[str, Any]) -> Interaction:
        """Send the open form with answers by custom id.
        A field left out keeps its initial value."""
        modal = self.interactions.modals.get(user.id)
        if modal is None:
            raise Impossible("no form is open")
        resolved: Json = {}
        parts = [self._part(part, answers, resolved) for part in modal.shape["components"]]
        data = {"custom_id": modal.shape["custom_id"], "components": parts}
        if resolved:
            data["resolved"] = resolved
        opener = modal.opener
        self.interactions.close_modal(user.id)
        return self.interactions.begin(
            InteractionKind.MODAL, user, opener.channel, data, opener.message
        )

    def dismiss(self, user: User, message: Message) -> None:
        """Hide a private reply."""
        if message.reader != user.id or not message.flags & EPHEMERAL:
            raise Impossible("only what one alone sees can be dismissed")
        self.world.remove(message)

    def _line(self, path: str, channel: Channel) -> TypedCommand:
        return find(self.registry, path, channel)

    def _check_undisturbed(self, user: User) -> None:
        if user.id in self.interactions.modals:
            raise Impossible("a form is open: it has to be filled or closed first")

    def _choose_values(self, menu: Json, chosen: Sequence[str]) -> Json:
        """The chosen values of a menu, with the data that Discord adds about people."""
        least, most = menu.get("min_values", 1), menu.get("max_values", 1)
        if not menu.get("required", True):
            least = 0
        if not least <= len(chosen) <= most:
            raise Impossible(
                f"{menu['custom_id']}: between {least} and {most} have to be chosen, not "
                f"{len(chosen)}"
            )
        if len(set(chosen)) < len(chosen):
            raise Impossible(f"{menu['custom_id']}: nothing can be chosen twice")
        if menu["type"] == USER_SELECT:
            users = [self.world.user(int(key)) for key in chosen]
            members = {
                str(user.id): self.payloads.bare_member() | {"permissions": "0"} for user in users
            }
            resolved = {
                "users": {str(user.id): self.payloads.user(user) for user in users},
                "members": members,
            }
            return {"values": list(chosen), "resolved": resolved}
        values = {option["value"] for option in menu.get("options", [])}
        if strange := set(chosen) - values:
            raise Impossible(
                f"{menu['custom_id']}: {', '.join(sorted(strange))} is not in the menu"
            )
        return {"values": list(chosen)}

    def _part(self, part: Json, answers: Mapping[str, Any], resolved: Json) -> Json:
        """One part of a submitted form."""
        if part["type"] == TEXT_DISPLAY:
            return {"type": TEXT_DISPLAY, "id": part.get("id", 0)}
        if "component" in part:
            return {
                "type": part["type"],
                "component": self._field(part["component"], answers, resolved),
            }
        return {
            "type": part["type"],
            "components": [self._field(part["components"][0], answers, resolved)],
        }

    def _field(self, field: Json, answers: Mapping[str, Any], resolved: Json) -> Json:
        custom = field["custom_id"]
        made = {"type": field["type"], "custom_id": custom, "id": field.get("id", 0)}
        preset = [option["value"] for option in field.get("options", []) if option.get("default")]
        if field["type"] == TEXT_INPUT:
            return made | {"value": _type(field, answers.get(custom, field.get("value", "")))}
        if field["type"] == CHECKBOX:
            return made | {"value": bool(answers.get(custom, field.get("default", False)))}
        chosen = answers.get(custom, preset)
        chosen = [chosen] if isinstance(chosen, str) else list(chosen)
        if field["type"] in SELECTS:
            taken = self._choose_values(field, chosen)
            for kind, things in taken.pop("resolved", {}).items():
                resolved.setdefault(kind, {}).update(things)
            return made | taken
        if strange := set(chosen) - {option["value"] for option in field["options"]}:
            raise Impossible(f"{custom}: {', '.join(sorted(strange))} is not among the options")
        if field.get("required", True) and not chosen:
            raise Impossible(f"{custom}: something has to be chosen")
        return made | (
            {"values": chosen} if field["type"] == CHECKBOXES else {"value": (chosen or [None])[0]}
        )


def _type(field: Json, text: str) -> str:
    least, most = field.get("min_length", 0), field.get("max_length", 4000)
    if field.get("required", True) and not text:
        raise Impossible(f"{field['custom_id']}: something has to be written")
    if text and not least <= len(text) <= most:
        raise Impossible(
            f"{field['custom_id']}: between {least} and {most} characters, not {len(text)}"
        )
    return text


def custom_parts(message: Message) -> list[Json]:
    """The buttons and menus of a message, in reading order."""
    return [
        part
        for part in walk(message.components)
        if part["type"] == BUTTON or part["type"] in SELECTS
    ]

"""The screen of one person, in words that a test can check."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from sandbox.checks.bodies import LOADING
from sandbox.checks.components import ACTION_ROW, BUTTON, SECTION, SELECTS, walk
from sandbox.world.payloads import Json
from sandbox.world.records import Message
from sandbox.world.world import DiscordWorld

_PERSON, _CHANNEL = re.compile(r"<@!?(\d+)>"), re.compile(r"<#(\d+)>")
_EMOJI = re.compile(r" <:\w+:\d+>|<:\w+:\d+> ?")


@dataclass(frozen=True)
class SeenButton:
    label: str
    custom_id: str
    disabled: bool
    style: int
    url: str | None
    beside: str  # the text of its section
    raw: Json = field(repr=False)


@dataclass(frozen=True)
class SeenMenu:
    placeholder: str
    custom_id: str
    disabled: bool
    options: tuple[str, ...]
    ticked: tuple[str, ...]  # the options chosen already
    most: int  # the most options that may be chosen
    raw: Json = field(repr=False)


@dataclass(frozen=True)
class SeenPicture:
    """A file on a message. `alt` is the text for a screen reader."""

    filename: str
    alt: str
    content_type: str
    width: int | None
    height: int | None
    _read: Callable[[], bytes] = field(repr=False, compare=False)

    @property
    def data(self) -> bytes:
        return self._read()


@dataclass(frozen=True)
class ShownMessage:
    """A message as shown at this moment."""

    id: int
    author: str
    text: str
    private: bool
    thinking: bool
    edited: bool
    buttons: tuple[SeenButton, ...]
    menus: tuple[SeenMenu, ...]
    attachments: tuple[SeenPicture, ...]
    pings: tuple[str, ...]
    thread: str | None
    raw: Message = field(repr=False)

    def __contains__(self, text: str) -> bool:
        return text in self.text

    def button(self, name: str) -> SeenButton | None:
        """The button with this label or custom id."""
        return next(
            (button for button in self.buttons if name in {button.label, button.custom_id}), None
        )

    def menu(self, name: str) -> SeenMenu | None:
        """The menu with this placeholder or custom id."""
        return next(
            (menu for menu in self.menus if name in {menu.placeholder, menu.custom_id}), None
        )

    def offering(self, option: str) -> SeenMenu | None:
        """The single-choice menu that has this option."""
        return next(
            (menu for menu in self.menus if option in menu.options and menu.most == 1), None
        )


@dataclass(frozen=True)
class SeenModal:
    title: str
    custom_id: str
    labels: tuple[str, ...]
    menus: tuple[SeenMenu, ...]
    text: str
    raw: Json = field(repr=False)

    def menu(self, name: str) -> SeenMenu | None:
        """The menu with this label or custom id."""
        ids = {
            name,
            *(
                each["component"]["custom_id"]
                for each in self.raw["components"]
                if each.get("label") == name
            ),
        }
        return next((menu for menu in self.menus if menu.custom_id in ids), None)


@dataclass(frozen=True)
class Screen:
    """The messages of the channel, oldest first, and the form on top of them."""

    channel: str
    messages: tuple[ShownMessage, ...]
    modal: SeenModal | None

    @property
    def last(self) -> ShownMessage:
        return self.messages[-1]

    @property
    def private(self) -> tuple[ShownMessage, ...]:
        """The messages that only this person sees."""
        return tuple(message for message in self.messages if message.private)

    @property
    def public(self) -> tuple[ShownMessage, ...]:
        """The messages that everybody in the channel sees."""
        return tuple(message for message in self.messages if not message.private)

    @property
    def text(self) -> str:
        return "\n".join(message.text for message in self.messages) + (
            f"\n{self.modal.text}" if self.modal else ""
        )

    def __contains__(self, text: str) -> bool:
        return text in self.text

    def __str__(self) -> str:
        lines = [f"#{self.channel}"]
        for message in self.messages:
            marks = " (private)" if message.private else ""
            lines.append(f"  {message.author}{marks}: {message.text or '…'}")
            lines += [f"    picture {each.filename}: {each.alt}" for each in message.attachments]
            lines += [f"    [{button.label or button.custom_id}]" for button in message.buttons]
            lines += [
                f"    ({menu.placeholder or menu.custom_id}: {', '.join(menu.options)})"
                for menu in message.menus
            ]
        if self.modal:
            lines.append(f"  form {self.modal.title}: {', '.join(self.modal.labels)}")
        return "\n".join(lines)


def read_message(world: DiscordWorld, message: Message) -> ShownMessage:
    """One message as its readers see it."""
    parts = list(walk(message.components))
    texts = [*message.texts, *(text for embed in message.embeds for text in _embed_texts(embed))]
    return ShownMessage(
        id=message.id,
        author=world.user(message.author).name,
        text=name_mentions(world, "\n".join(texts)),
        private=message.reader is not None,
        thinking=bool(message.flags & LOADING),
        edited=message.edited is not None,
        buttons=tuple(_button(part, texts) for part, texts in _find_buttons(message.components)),
        menus=tuple(_menu(part) for part in parts if part["type"] in SELECTS),
        attachments=tuple(_list_pictures(world, message, parts)),
        pings=tuple(world.user(key).name for key in message.mentions),
        thread=world.channel(message.thread).name if message.thread else None,
        raw=message,
    )


def name_mentions(world: DiscordWorld, text: str) -> str:
    """A text with names for mentions, and without emoji."""
    text = _PERSON.sub(lambda found: _person_name(world, found), text)
    text = _EMOJI.sub("", text)  # an emoji is a picture, and its meaning stands beside it
    return _CHANNEL.sub(lambda found: _channel_name(world, int(found[1])), text)


def _person_name(world: DiscordWorld, found: re.Match[str]) -> str:
    key = int(found[1])
    known = world.bot if key == world.bot.id else world.people.get(key)
    return found[0] if known is None else f"@{known.name}"


def _channel_name(world: DiscordWorld, key: int) -> str:
    return f"#{world.channels[key].name}" if key in world.channels else "#unknown"


def _embed_texts(embed: Json) -> list[str]:
    texts = [embed.get("author", {}).get("name"), embed.get("title"), embed.get("description")]
    texts += [text for each in embed.get("fields", []) for text in (each["name"], each["value"])]
    texts.append(embed.get("footer", {}).get("text"))
    return [text for text in texts if text]


def _find_buttons(parts: list[Json]) -> Iterator[tuple[Json, str]]:
    """Each button with the text of its section."""
    for part in walk(parts):
        if part["type"] == SECTION and part["accessory"]["type"] == BUTTON:
            yield part["accessory"], "\n".join(text["content"] for text in part["components"])
        elif part["type"] == ACTION_ROW:
            yield from ((each, "") for each in part["components"] if each["type"] == BUTTON)


def _button(part: Json, beside: str) -> SeenButton:
    label = part.get("label") or part.get("emoji", {}).get("name", "")
    custom = part.get("custom_id", "")
    return SeenButton(
        label, custom, part.get("disabled", False), part["style"], part.get("url"), beside, part
    )


def _menu(part: Json) -> SeenMenu:
    options = part.get("options", [])
    return SeenMenu(
        part.get("placeholder", ""),
        part["custom_id"],
        part.get("disabled", False),
        tuple(option["label"] for option in options),
        tuple(option["label"] for option in options if option.get("default")),
        part.get("max_values", 1),
        part,
    )


def _list_pictures(
    world: DiscordWorld, message: Message, parts: list[Json]
) -> Iterator[SeenPicture]:
    """The files of a message.
    If it consists of components alone, only the files in components count, with the alt texts
    there."""
    shown = {}
    for part in parts:
        for holder in (part, *part.get("items", [])):
            media = holder.get("media") or holder.get("file") or {}
            if "attachment_id" in media:
                shown[media["attachment_id"]] = holder.get("description", "")
    for attachment in message.attachments:
        if message.v2 and str(attachment.id) not in shown:
            continue
        alt = shown.get(str(attachment.id), attachment.description or "")
        read = partial(world.store.file, attachment.id)
        yield SeenPicture(
            attachment.filename,
            alt,
            attachment.content_type,
            attachment.width,
            attachment.height,
            read,
        )


def read_modal(shape: Json) -> SeenModal:
    parts = shape["components"]
    labels = [
        part.get("label") or part["components"][0]["label"]
        for part in parts
        if "content" not in part
    ]
    texts = [part[key] for part in parts for key in ("content", "description") if part.get(key)]
    menus = tuple(_menu(part) for part in walk(parts) if part["type"] in SELECTS)
    text = "\n".join([shape["title"], *texts, *labels])
    return SeenModal(shape["title"], shape["custom_id"], tuple(labels), menus, text, shape)

"""Discord's rules for an application's emoji, and for components that show one."""

import base64
import binascii
import re
from collections.abc import Collection, Sequence
from typing import Annotated

from msgspec import Meta

from sandbox.checks.bodies import Body
from sandbox.checks.components import BaseComponent, Button, EmojiPart, StringSelect
from sandbox.checks.messages import walk_parts
from sandbox.checks.refusal import ApiRefusal, BodyCheck, Path, invalid

MOST, MOST_BYTES = 2000, 256 * 1024
_IMAGE = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.*)", re.DOTALL)

Name = Annotated[str, Meta(min_length=2, max_length=32, pattern=r"^\w+$")]


class RenamedEmoji(Body):
    name: Name


class NewEmoji(RenamedEmoji):
    image: str


def check_room(count: int) -> None:
    if count >= MOST:
        raise ApiRefusal(400, 30008, f"Maximum number of emojis reached ({MOST})")


def read_picture(image: str) -> tuple[str, bytes]:
    """The type and bytes of a picture sent as a data URI."""
    try:
        found = _IMAGE.fullmatch(image)
        kind, data = (found[1], base64.b64decode(found[2], validate=True)) if found else ("", b"")
    except binascii.Error:
        data = b""
    if not data:
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image data")
    if len(data) > MOST_BYTES:
        raise invalid(
            ("image",),
            "BINARY_TYPE_MAX_SIZE",
            f"File cannot be larger than {MOST_BYTES / 1024} kb.",
        )
    return kind, data


def check_shown(parts: Sequence[BaseComponent], known: Collection[int], within: Path = ()) -> None:
    """Refuse components with an emoji that the application does not have."""
    form = BodyCheck()
    for path, part in walk_parts((*within, "components"), parts):
        shown: list[tuple[Path, EmojiPart | None]] = []
        if isinstance(part, Button):
            shown = [(path, part.emoji)]
        elif isinstance(part, StringSelect):
            shown = [
                ((*path, "options", index), option.emoji)
                for index, option in enumerate(part.options)
            ]
        for where, emoji in shown:
            if emoji and emoji.id is not None and int(emoji.id) not in known:
                form.fault(
                    (*where, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji"
                )
    form.raise_faults()

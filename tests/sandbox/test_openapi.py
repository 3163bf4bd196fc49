"""The shapes agree with Discord's own API description, if it is at hand."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandbox import Sandbox
from sandbox.checks import bodies, components
from sandbox.checks import commands as check_commands

DESCRIPTION = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"

pytestmark = pytest.mark.skipif(
    not DESCRIPTION.exists(), reason="Discord's description is not at hand"
)


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    return json.loads(DESCRIPTION.read_text())["components"]["schemas"]  # type: ignore[no-any-return]


# Keys that Discord accepts though its description does not name them. discord.py sends the first of
# each line.
BEYOND = {
    "MessageEdit": {"tts"},
    "NewForumPost": {"type"},
    "Embed": {"flags"},
    "EmbedFooter": {"proxy_icon_url"},
    "EmbedAuthor": {"proxy_icon_url"},
    "EmbedMedia": {"proxy_url", "content_type"},
    "Emoji": {"animated"},
    "Command": {"nsfw", "default_permission"},
}
# Differences between Discord and its description.
DIFFERENT = {
    ("ChannelMessage", "content"),  # 4000 is for paying users
    ("EmbedField", "name"),
    ("EmbedField", "value"),
    ("EmbedAuthor", "name"),
    ("EmbedFooter", "text"),
    # Reported as a width exceeded, with one fault for each component too many.
    ("ActionRow", "components"),
    ("ModalRow", "components"),
    ("Button", "style"),
    ("TextInput", "style"),
    ("Embed", "type"),
    ("Command", "default_member_permissions"),  # may come as text, like all permissions
    ("Modal", "components"),  # five, not forty as in a message
    ("Container", "components"),  # the limit of forty is for the whole message
    ("CommandChoice", "value"),  # a hundred characters, reported with the option's type
    ("MessageEdit", "content"),
}

PAIRS = [
    (bodies.ChannelMessage, "MessageCreateRequest"),
    (bodies.MessageEdit, "MessageEditRequestPartial"),
    (bodies.FollowUp, "IncomingWebhookRequestPartial"),
    (bodies.Embed, "RichEmbed"),
    (bodies.EmbedField, "RichEmbedField"),
    (bodies.EmbedFooter, "RichEmbedFooter"),
    (bodies.EmbedAuthor, "RichEmbedAuthor"),
    (bodies.EmbedMedia, "RichEmbedImage"),
    (bodies.AttachmentSlot, "MessageAttachmentRequest"),
    (bodies.Modal, "ModalInteractionCallbackRequestData"),
    (bodies.NewThread, "CreateTextThreadWithoutMessageRequest"),
    (bodies.NewForumPost, "CreateForumThreadRequest"),
    (bodies.Reference, "MessageReferenceRequest"),
    (check_commands.Command, "ApplicationCommandUpdateRequest"),
    (check_commands.CommandChoice, "ApplicationCommandOptionStringChoice"),
    (components.Button, "ButtonComponentForMessageRequest"),
    (components.StringSelect, "StringSelectComponentForMessageRequest"),
    (components.SelectOption, "StringSelectOptionForRequest"),
    (components.UserSelect, "UserSelectComponentForMessageRequest"),
    (components.ActionRow, "ActionRowComponentForMessageRequest"),
    (components.Section, "SectionComponentForMessageRequest"),
    (components.TextDisplay, "TextDisplayComponentForMessageRequest"),
    (components.Thumbnail, "ThumbnailComponentForMessageRequest"),
    (components.MediaGallery, "MediaGalleryComponentForMessageRequest"),
    (components.GalleryItem, "MediaGalleryItemRequest"),
    (components.File, "FileComponentForMessageRequest"),
    (components.Separator, "SeparatorComponentForMessageRequest"),
    (components.Container, "ContainerComponentForMessageRequest"),
    (components.TextInput, "TextInputComponentForModalRequest"),
    (components.Labelled, "LabelComponentForModalRequest"),
    (components.RadioGroup, "RadioGroupComponentForModalRequest"),
    (components.CheckboxGroup, "CheckboxGroupComponentForModalRequest"),
    (components.Checkbox, "CheckboxComponentForModalRequest"),
]
LIMITS = ("minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum")


def limits(schema: dict[str, Any]) -> dict[str, Any]:
    """The bounds of a field, in whatever way the description marks it optional."""
    found = {name: schema[name] for name in LIMITS if name in schema}
    for inner in schema.get("anyOf", schema.get("oneOf", [])):
        found |= {
            name: inner[name] for name in LIMITS if name in inner and inner.get("type") != "integer"
        }
        found |= {
            name: inner[name]
            for name in LIMITS
            if name in inner and len(schema.get("anyOf", [])) == 2
        }
    return {name: bound for name, bound in found.items() if (name, bound) != ("minLength", 0)}


@pytest.mark.parametrize(
    ("shape", "name"), PAIRS, ids=lambda value: getattr(value, "__name__", value)
)
def test_a_shape_agrees_with_the_description(
    described: dict[str, Any], shape: type, name: str
) -> None:
    (_,), known = msgspec.json.schema_components([shape])
    ours, theirs = known[shape.__name__]["properties"], described[name]["properties"]
    beyond = set().union(*(BEYOND.get(base.__name__, set()) for base in shape.__mro__))
    assert set(ours) - set(theirs) <= beyond
    # Its bound is part of its format in the description.
    for key in set(ours) & set(theirs) - {"id"}:
        if (shape.__name__, key) in DIFFERENT or "$ref" in str(theirs[key].get("oneOf", "")):
            continue
        mine, said = limits(ours[key]), limits(theirs[key])
        assert mine == said, f"{key}: {mine}, but the description says {said}"


@pytest.mark.asyncio
async def test_what_the_sandbox_writes_has_what_the_description_requires(
    described: dict[str, Any],
) -> None:
    async with Sandbox() as box:
        ada = box.person("Ada")
        core = box.core
        message = core.payloads.message(ada.write("hello").raw)
        thread = core.world.add_channel("x", kind=11, parent=ada.channel.id, owner=ada.id)  # type: ignore[arg-type]
        written = {
            "MessageResponse": message,
            "GuildChannelResponse": core.payloads.channel(ada.channel),
            "ThreadResponse": core.payloads.channel(thread),
        }
    for name, payload in written.items():
        missing = set(described[name].get("required", [])) - set(payload)
        assert not missing, f"{name} lacks {missing}"

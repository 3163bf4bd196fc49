"""The shapes of components that the bot may send in messages and modals."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta, Struct

Snowflake = int | str
CustomId = Annotated[str, Meta(min_length=1, max_length=100)]
Label = Annotated[str, Meta(min_length=1, max_length=45)]
Hint = Annotated[str, Meta(max_length=150)]
Hundred = Annotated[str, Meta(min_length=1, max_length=100)]
AltText = Annotated[str, Meta(min_length=1, max_length=1024)]
Few = Annotated[int, Meta(ge=0, le=25)]
Some = Annotated[int, Meta(ge=1, le=25)]

ACTION_ROW, BUTTON, TEXT_INPUT, USER_SELECT, SECTION, TEXT_DISPLAY = 1, 2, 4, 5, 9, 10
SELECTS = frozenset({3, 5, 6, 7, 8})


class BaseComponent(
    Struct, tag_field="type", forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """The fields of every component."""

    id: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


class EmojiPart(Struct, forbid_unknown_fields=True, omit_defaults=True):
    name: Annotated[str, Meta(max_length=32)] | None = None
    id: Snowflake | None = None
    animated: bool | None = None


class Button(BaseComponent, tag=2):
    style: Annotated[int, Meta(ge=1, le=6)]
    label: Annotated[str, Meta(max_length=80)] | None = None
    emoji: EmojiPart | None = None
    custom_id: CustomId | None = None
    url: Annotated[str, Meta(max_length=512)] | None = None
    sku_id: Snowflake | None = None
    disabled: bool | None = False


class SelectOption(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One option of a string select."""

    label: Hundred
    value: Hundred
    description: Annotated[str, Meta(max_length=100)] | None = None
    emoji: EmojiPart | None = None
    default: bool | None = False


class DefaultValue(Struct, forbid_unknown_fields=True):
    id: Snowflake
    type: str


class Select(BaseComponent):
    """The fields of every menu. `required` only matters in modals, where it is the default."""

    custom_id: CustomId
    placeholder: Hint | None = None
    min_values: Few | None = 1
    max_values: Some | None = 1
    disabled: bool | None = False
    required: bool | None = None


class StringSelect(Select, tag=3, kw_only=True):
    options: Annotated[list[SelectOption], Meta(min_length=1, max_length=25)]


class EntitySelect(Select):
    default_values: Annotated[list[DefaultValue], Meta(max_length=25)] | None = None


class UserSelect(EntitySelect, tag=5):
    pass


class RoleSelect(EntitySelect, tag=6):
    pass


class MentionableSelect(EntitySelect, tag=7):
    pass


class ChannelSelect(EntitySelect, tag=8):
    channel_types: list[int] | None = None


AnySelect = StringSelect | UserSelect | RoleSelect | MentionableSelect | ChannelSelect


class ActionRow(BaseComponent, tag=1):
    components: Annotated[list[Button | AnySelect], Meta(min_length=1)]


class Media(Struct, forbid_unknown_fields=True):
    url: Annotated[str, Meta(max_length=2048)]


class TextDisplay(BaseComponent, tag=10):
    content: Annotated[str, Meta(min_length=1, max_length=4000)]


class Thumbnail(BaseComponent, tag=11):
    media: Media
    description: AltText | None = None
    spoiler: bool | None = False


class GalleryItem(Struct, forbid_unknown_fields=True, omit_defaults=True):
    media: Media
    description: AltText | None = None
    spoiler: bool | None = False


class MediaGallery(BaseComponent, tag=12):
    items: Annotated[list[GalleryItem], Meta(min_length=1, max_length=10)]


class File(BaseComponent, tag=13):
    file: Media
    spoiler: bool | None = False


class Separator(BaseComponent, tag=14):
    divider: bool | None = True
    spacing: Annotated[int, Meta(ge=1, le=2)] | None = 1


class Section(BaseComponent, tag=9):
    components: Annotated[list[TextDisplay], Meta(min_length=1, max_length=3)]
    accessory: Button | Thumbnail


class Container(BaseComponent, tag=17):
    components: Annotated[
        list[ActionRow | Section | TextDisplay | MediaGallery | File | Separator],
        Meta(min_length=1),
    ]
    accent_color: Annotated[int, Meta(ge=0, le=0xFFFFFF)] | None = None
    spoiler: bool | None = False


MessagePart = ActionRow | Section | TextDisplay | MediaGallery | File | Separator | Container


class TextInput(BaseComponent, tag=4):
    custom_id: CustomId
    style: Annotated[int, Meta(ge=1, le=2)]
    label: Label | None = None
    value: Annotated[str, Meta(max_length=4000)] | None = None
    placeholder: Annotated[str, Meta(max_length=100)] | None = None
    required: bool | None = True
    min_length: Annotated[int, Meta(ge=0, le=4000)] | None = None
    max_length: Annotated[int, Meta(ge=1, le=4000)] | None = None


class GroupOption(Struct, forbid_unknown_fields=True, omit_defaults=True):
    label: Hundred
    value: Hundred
    description: Annotated[str, Meta(max_length=100)] | None = None
    default: bool | None = False


class RadioGroup(BaseComponent, tag=21):
    custom_id: CustomId
    options: Annotated[list[GroupOption], Meta(min_length=2, max_length=10)]
    required: bool | None = True


class CheckboxGroup(BaseComponent, tag=22):
    custom_id: CustomId
    options: Annotated[list[GroupOption], Meta(min_length=1, max_length=10)]
    min_values: Annotated[int, Meta(ge=0, le=10)] | None = None
    max_values: Annotated[int, Meta(ge=1, le=10)] | None = None
    required: bool | None = True


class Checkbox(BaseComponent, tag=23):
    custom_id: CustomId
    default: bool | None = False


class Labelled(BaseComponent, tag=18):
    """A modal's field with its label."""

    label: Label
    component: TextInput | AnySelect | RadioGroup | CheckboxGroup | Checkbox
    description: Hundred | None = None


class ModalRow(BaseComponent, tag=1):
    """The older form of a modal's field: a row with one text input, which has its own label."""

    components: Annotated[list[TextInput], Meta(min_length=1, max_length=1)]


ModalPart = ModalRow | Labelled | TextDisplay


def walk(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every component of a message or modal, outermost first, in reading order."""
    for part in parts:
        yield part
        yield from walk(part.get("components", []))
        yield from walk([part[key] for key in ("accessory", "component") if key in part])

"""Discord's rules for a message beyond those for single fields."""

from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import urlsplit

from msgspec import UNSET

from sandbox.checks.bodies import V2, Embed, MessageEdit
from sandbox.checks.components import (
    ActionRow,
    BaseComponent,
    Button,
    Container,
    File,
    Labelled,
    MediaGallery,
    MessagePart,
    Section,
    StringSelect,
    TextDisplay,
    Thumbnail,
)
from sandbox.checks.refusal import BodyCheck, Path, at_most, no_duplicates

LINK, PREMIUM = 5, 6
EMBED_CHARACTERS = 6000
ROWS, ROW_WIDTH = 5, 5
V2_PARTS, V2_CHARACTERS = 40, 4000
LEGACY = ("content", "embeds", "sticker_ids")

Placed = tuple[Path, Any]


def check_message(
    body: MessageEdit,
    files: Sequence[str],
    within: Path = (),
    *,
    v2: bool = False,
    left_over: Sequence[str] = (),
) -> None:
    """Refuse a body that breaks a rule across fields.
    `files` names all attachments of the message after the request. `v2`: the message already
    consists of components alone. `left_over` are the old fields that an edit leaves filled."""
    form = BodyCheck()
    v2 = v2 or bool((body.flags or 0) & V2)
    embeds = body.embeds or []
    if v2:
        filled = [key for key in LEGACY if getattr(body, key, UNSET) not in (UNSET, None, "", [])]
        for key in dict.fromkeys([*filled, *left_over]):
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.fault(
                (*within, key), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message
            )
    check_embeds(form, (*within, "embeds"), embeds)
    if body.components:
        check_components(form, (*within, "components"), body.components, files, v2=v2)
    mentions = body.allowed_mentions
    for kind in ("users", "roles"):
        if mentions and kind in (mentions.parse or []) and getattr(mentions, kind):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            form.fault(
                (*within, "allowed_mentions"), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message
            )
    form.raise_faults()


def check_embeds(form: BodyCheck, path: Path, embeds: Sequence[Embed]) -> None:
    if sum(embed.size() for embed in embeds) > EMBED_CHARACTERS:
        form.fault(
            path,
            "MAX_EMBED_SIZE_EXCEEDED",
            f"Embed size exceeds maximum size of {EMBED_CHARACTERS}",
        )
    for index, embed in enumerate(embeds):
        for key in ("image", "thumbnail"):
            if media := getattr(embed, key):
                check_url(form, (*path, index, key, "url"), media.url)
        if embed.url:
            check_url(form, (*path, index, "url"), embed.url, schemes=("http", "https"))


def check_components(
    form: BodyCheck, path: Path, parts: Sequence[MessagePart], files: Sequence[str], *, v2: bool
) -> None:
    placed = list(walk_parts(path, parts))
    if v2:
        if len(placed) > V2_PARTS:
            message = f"The maximum number of components ({V2_PARTS}) is exceeded."
            form.fault(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        if (
            sum(len(part.content) for _, part in placed if isinstance(part, TextDisplay))
            > V2_CHARACTERS
        ):
            message = f"The sum of displayable text exceeds maximum size of {V2_CHARACTERS}"
            form.fault(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
    else:
        for index, part in enumerate(parts):
            if not isinstance(part, ActionRow):
                form.fault(
                    (*path, index),
                    "UNION_TYPE_CHOICES",
                    'Value of field "type" must be one of (1,).',
                )
        at_most(form, path, parts, ROWS)
    for where, part in placed:
        check_part(form, where, part, files)
    customs = [
        ((*where, "custom_id"), part.custom_id)
        for where, part in placed
        if getattr(part, "custom_id", None)
    ]
    no_duplicates(
        form, customs, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
    )
    ids = [((*where, "id"), str(part.id)) for where, part in placed if part.id]
    no_duplicates(form, ids, "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")


def walk_parts(path: Path, parts: Sequence[BaseComponent]) -> Iterator[Placed]:
    """Every component with its path, in Discord's order, with nested ones and accessories."""
    for index, part in enumerate(parts):
        here = (*path, index)
        yield here, part
        if isinstance(part, ActionRow | Section | Container):
            yield from walk_parts((*here, "components"), part.components)
        if isinstance(part, Section):
            yield (*here, "accessory"), part.accessory
        if isinstance(part, Labelled):
            yield (*here, "component"), part.component


def check_part(form: BodyCheck, path: Path, part: BaseComponent, files: Sequence[str]) -> None:
    match part:
        case ActionRow():
            check_row(form, path, part)
        case Button():
            check_button(form, path, part)
        case StringSelect():
            check_select(form, path, part, required=bool(part.required))
        case TextDisplay():
            check_text(form, path, part)
        case Thumbnail():
            check_media(form, (*path, "media", "url"), part.media.url, files)
        case MediaGallery():
            for index, item in enumerate(part.items):
                check_media(form, (*path, "items", index, "media", "url"), item.media.url, files)
        case File():
            check_media(form, (*path, "file", "url"), part.file.url, files, schemes=("attachment",))
        case _:
            pass


def check_row(form: BodyCheck, path: Path, row: ActionRow) -> None:
    """Check the width of a row: five buttons, or one menu alone."""
    width = 0
    for index, part in enumerate(row.components):
        width += 1 if isinstance(part, Button) else ROW_WIDTH
        if width > ROW_WIDTH:
            message = "The specified component exceeds the maximum width"
            form.fault((*path, "components", index), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def check_button(form: BodyCheck, path: Path, button: Button) -> None:
    if button.style == PREMIUM:
        if not button.sku_id:
            form.fault((*path, "sku_id"), "BASE_TYPE_REQUIRED", "This field is required")
        return
    if button.custom_id and button.url:
        message = "A custom id and url cannot both be specified"
        form.fault(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
    if button.style == LINK and not button.url:
        form.fault((*path, "url"), "BASE_TYPE_REQUIRED", "A url is required")
    if button.style != LINK and not button.custom_id:
        form.fault((*path, "custom_id"), "BASE_TYPE_REQUIRED", "A custom id is required")
    if button.url:
        check_url(form, (*path, "url"), button.url, schemes=("http", "https", "discord"))
    if not button.label and not button.emoji:
        form.fault((*path, "label"), "BASE_TYPE_REQUIRED", "A button must have a label or an emoji")


def check_select(form: BodyCheck, path: Path, select: StringSelect, *, required: bool) -> None:
    least = 1 if select.min_values is None else select.min_values
    most = select.max_values or 1
    if required and not least:
        message = "Select menus marked as required cannot have a min_values of 0"
        form.fault((*path, "min_values"), "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES", message)
    if least > most:
        form.fault(
            (*path, "min_values"),
            "SELECT_COMPONENT_MIN_VALUES_EXCEEDED",
            "min_values exceeds max_values",
        )
    if most > len(select.options):
        message = f"Must be between 1 and {len(select.options)}: there are no more options"
        form.fault((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_EXCEEDED", message)
    if sum(bool(option.default) for option in select.options) > most:
        message = f"Must have {most} or fewer defaults"
        form.fault((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message)
    values = [
        ((*path, "options", index, "value"), option.value)
        for index, option in enumerate(select.options)
    ]
    message = "The specified option value is already used"
    no_duplicates(form, values, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)


def check_text(form: BodyCheck, path: Path, part: TextDisplay) -> None:
    """Refuse a text of blanks only, which counts as empty."""
    if not part.content.strip():
        form.fault((*path, "content"), "BASE_TYPE_REQUIRED", "This field is required")


def check_media(
    form: BodyCheck,
    path: Path,
    url: str,
    files: Sequence[str],
    schemes: tuple[str, ...] = ("http", "https", "attachment"),
) -> None:
    check_url(form, path, url, schemes)
    if url.startswith("attachment://") and url.removeprefix("attachment://") not in files:
        message = f"The referenced attachment {url} was not found"
        form.fault(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)


def check_url(
    form: BodyCheck,
    path: Path,
    url: str,
    schemes: tuple[str, ...] = ("http", "https", "attachment"),
) -> None:
    address = urlsplit(url)
    if address.scheme not in schemes:
        form.fault(
            path, "URL_TYPE_INVALID_SCHEME", f"Scheme {address.scheme!r} must be one of {schemes}."
        )
    elif not address.netloc:
        form.fault(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")

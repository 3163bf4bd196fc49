"""Every limit of a message is enforced with Discord's code and path."""

import io
import json
from typing import Any

import aiohttp
import pytest

pytestmark = pytest.mark.asyncio

V2 = 1 << 15


def row(*parts: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def button(custom: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "x", "custom_id": custom} | more


def menu(number: int = 1, **more: Any) -> dict[str, Any]:
    options = [{"label": f"o{each}", "value": f"o{each}"} for each in range(number)]
    return {"type": 3, "custom_id": "menu", "options": options} | more


def text(content: str = "x", **more: Any) -> dict[str, Any]:
    return {"type": 10, "content": content} | more


def gallery(url: str = "https://example.org/x.png", **more: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}} | more]}


def container(*parts: Any) -> dict[str, Any]:
    return {"type": 17, "components": list(parts)}


def section(accessory: dict[str, Any], *texts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 9, "components": list(texts) or [text()], "accessory": accessory}


def thumbnail(url: str) -> dict[str, Any]:
    return {"type": 11, "media": {"url": url}}


def field(name: str = "n", value: str = "v") -> dict[str, str]:
    return {"name": name, "value": value}


LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
TOO_LONG = "BASE_TYPE_MAX_LENGTH"
REQUIRED = "BASE_TYPE_REQUIRED"
BUTTON = "components.0.components.0"

BROKEN: dict[str, tuple[dict[str, Any], str, str]] = {
    "content": ({"content": "x" * 2001}, "content", TOO_LONG),
    "content not text": ({"content": 3}, "content", "STRING_TYPE_CONVERT"),
    "an unknown key": ({"content": "x", "colour": 1}, "colour", "UNKNOWN_FIELD"),
    "nonce": ({"content": "x", "nonce": "x" * 26}, "nonce", TOO_LONG),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds", TOO_LONG),
    "embed title": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", TOO_LONG),
    "embed description": (
        {"embeds": [{"description": "x" * 4097}]},
        "embeds.0.description",
        TOO_LONG,
    ),
    "embed fields": ({"embeds": [{"fields": [field()] * 26}]}, "embeds.0.fields", TOO_LONG),
    "embed field name": (
        {"embeds": [{"fields": [field("x" * 257)]}]},
        "embeds.0.fields.0.name",
        TOO_LONG,
    ),
    "embed field value": (
        {"embeds": [{"fields": [field(value="x" * 1025)]}]},
        "embeds.0.fields.0.value",
        TOO_LONG,
    ),
    "empty embed field": (
        {"embeds": [{"fields": [field("")]}]},
        "embeds.0.fields.0.name",
        REQUIRED,
    ),
    "embed footer": (
        {"embeds": [{"footer": {"text": "x" * 2049}}]},
        "embeds.0.footer.text",
        TOO_LONG,
    ),
    "embed author": (
        {"embeds": [{"author": {"name": "x" * 257}}]},
        "embeds.0.author.name",
        TOO_LONG,
    ),
    "embed colour": (
        {"embeds": [{"title": "x", "color": 2**24}]},
        "embeds.0.color",
        "NUMBER_TYPE_MAX",
    ),
    "embed picture": (
        {"embeds": [{"title": "x", "image": {"url": "ftp://x/y"}}]},
        "embeds.0.image.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "all embeds": (
        {"embeds": [{"description": "x" * 3001}] * 2},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "six rows": ({"components": [row(button(str(n))) for n in range(6)]}, "components", TOO_LONG),
    "six buttons": (
        {"components": [row(*(button(str(n)) for n in range(6)))]},
        "components.0.components.5",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "a menu beside a button": (
        {"components": [row(button(), menu())]},
        "components.0.components.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "an empty row": ({"components": [row()]}, "components.0.components", REQUIRED),
    "a button outside a row": ({"components": [button()]}, "components.0", "UNION_TYPE_CHOICES"),
    "custom id": ({"components": [row(button("x" * 101))]}, f"{BUTTON}.custom_id", TOO_LONG),
    "custom id twice": (
        {"components": [row(button()), row(button())]},
        "components.1.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "button label": ({"components": [row(button(label="x" * 81))]}, f"{BUTTON}.label", TOO_LONG),
    "button without label": ({"components": [row(button(label=""))]}, f"{BUTTON}.label", REQUIRED),
    "button style": ({"components": [row(button(style=7))]}, f"{BUTTON}.style", "NUMBER_TYPE_MAX"),
    "button without custom id": (
        {"components": [row({"type": 2, "style": 1, "label": "x"})]},
        f"{BUTTON}.custom_id",
        REQUIRED,
    ),
    "link without address": (
        {"components": [row({"type": 2, "style": 5, "label": "x"})]},
        f"{BUTTON}.url",
        REQUIRED,
    ),
    "link with custom id": (
        {"components": [row(button(style=5, url="https://example.org"))]},
        BUTTON,
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    "26 options": ({"components": [row(menu(26))]}, f"{BUTTON}.options", TOO_LONG),
    "no options": ({"components": [row(menu(0))]}, f"{BUTTON}.options", REQUIRED),
    "option label": (
        {"components": [row(menu(options=[{"label": "x" * 101, "value": "x"}]))]},
        f"{BUTTON}.options.0.label",
        TOO_LONG,
    ),
    "option twice": (
        {"components": [row(menu(options=[{"label": "x", "value": "x"}] * 2))]},
        f"{BUTTON}.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "placeholder": (
        {"components": [row(menu(placeholder="x" * 151))]},
        f"{BUTTON}.placeholder",
        TOO_LONG,
    ),
    "more than there is to choose": (
        {"components": [row(menu(2, max_values=3))]},
        f"{BUTTON}.max_values",
        "SELECT_COMPONENT_MAX_VALUES_EXCEEDED",
    ),
    "nothing of what must be chosen": (
        {"components": [row(menu(2, min_values=0, required=True))]},
        f"{BUTTON}.min_values",
        "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES",
    ),
    "two defaults of one": (
        {
            "components": [
                row(menu(options=[{"label": n, "value": n, "default": True} for n in "ab"]))
            ]
        },
        f"{BUTTON}.options",
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    ),
    "V2 without the flag": ({"components": [text()]}, "components.0", "UNION_TYPE_CHOICES"),
    "V2 with content": ({"flags": V2, "content": "x", "components": [text()]}, "content", LEGACY),
    "V2 with embeds": (
        {"flags": V2, "embeds": [{"title": "x"}], "components": [text()]},
        "embeds",
        LEGACY,
    ),
    "41 components": (
        {"flags": V2, "components": [container(*[text()] * 20), container(*[text()] * 19)]},
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "too much text": (
        {"flags": V2, "components": [container(text("x" * 2001)), text("x" * 2000)]},
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "a blank text": ({"flags": V2, "components": [text(" ")]}, "components.0.content", REQUIRED),
    "a thumbnail that did not come": (
        {"flags": V2, "components": [section(thumbnail("attachment://board.png"))]},
        "components.0.accessory.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "a menu beside a text": (
        {"flags": V2, "components": [section(menu())]},
        "components.0.accessory",
        "UNION_TYPE_CHOICES",
    ),
    "a menu outside a row": (
        {"flags": V2, "components": [menu()]},
        "components.0",
        "UNION_TYPE_CHOICES",
    ),
    "a file from elsewhere": (
        {"flags": V2, "components": [{"type": 13, "file": {"url": "https://example.org/x.txt"}}]},
        "components.0.file.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "too wide a gap": (
        {"flags": V2, "components": [{"type": 14, "spacing": 3}]},
        "components.0.spacing",
        "NUMBER_TYPE_MAX",
    ),
    "an empty container": (
        {"flags": V2, "components": [container()]},
        "components.0.components",
        REQUIRED,
    ),
    "a container in a container": (
        {"flags": V2, "components": [container(container(text()))]},
        "components.0.components.0",
        "UNION_TYPE_CHOICES",
    ),
    "a section without accessory": (
        {"flags": V2, "components": [{"type": 9, "components": [text()]}]},
        "components.0.accessory",
        REQUIRED,
    ),
    "a section of four texts": (
        {"flags": V2, "components": [section(button(), *[text()] * 4)]},
        "components.0.components",
        TOO_LONG,
    ),
    "the custom id of an accessory": (
        {"flags": V2, "components": [section(button()), row(button())]},
        "components.1.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "eleven pictures": (
        {"flags": V2, "components": [gallery() | {"items": gallery()["items"] * 11}]},
        "components.0.items",
        TOO_LONG,
    ),
    "alt text of a picture": (
        {"flags": V2, "components": [gallery(description="x" * 1025)]},
        "components.0.items.0.description",
        TOO_LONG,
    ),
    "a picture that did not come": (
        {"flags": V2, "components": [gallery("attachment://board.png")]},
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "the same id": (
        {"flags": V2, "components": [text(id=3), text(id=3)]},
        "components.1.id",
        "COMPONENT_ID_DUPLICATED",
    ),
    "mentions both ways": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "alt text": (
        {"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]},
        "attachments.0.description",
        TOO_LONG,
    ),
    "an upload that did not come": (
        {"content": "x", "attachments": [{"id": 0}]},
        "attachments.0.id",
        "MESSAGE_ATTACHMENT_NOT_FOUND",
    ),
    "a reply to nothing": (
        {"content": "x", "message_reference": {"message_id": "5"}},
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
async def test_a_broken_message(rest: Any, flat: Any, name: str) -> None:
    body, path, code = BROKEN[name]
    status, answer = await rest.send(**body)
    assert (status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body")
    assert flat(answer["errors"]) == {path: code}
    assert not rest.box.core.world.messages[rest.channel]


GOOD: list[dict[str, Any]] = [
    {"content": "x" * 2000},
    {"embeds": [{"description": "x" * 3000}] * 2},
    {"components": [row(*(button(f"{n}{m}") for m in range(5))) for n in range(5)]},
    {"components": [row(menu(25, max_values=25))]},
    {"flags": V2, "components": [container(*[text()] * 19), container(*[text()] * 19)]},
    {"flags": V2, "components": [text("x" * 4000)]},
    {"content": "x", "flags": 64},
]


@pytest.mark.parametrize("body", GOOD, ids=str)
async def test_what_just_fits(rest: Any, body: dict[str, Any]) -> None:
    status, answer = await rest.send(**body)
    assert status == 200, answer
    assert not answer["flags"] & 64, "a post in a channel is never private"


async def test_several_faults_are_told_at_once(rest: Any, flat: Any) -> None:
    parts = [row(button(label="")), row(button(style=5))]
    _, answer = await rest.send(components=parts)
    assert set(flat(answer["errors"])) == {
        f"{BUTTON}.label",
        "components.1.components.0.url",
        "components.1.components.0.custom_id",
    }


@pytest.mark.parametrize(
    "body", [{}, {"content": " "}, {"flags": V2}, {"flags": V2, "components": []}], ids=str
)
async def test_an_empty_message(rest: Any, body: dict[str, Any]) -> None:
    status, answer = await rest.send(**body)
    assert (status, answer["code"]) == (400, 50006)


async def test_components_alone_stay_so(rest: Any, flat: Any) -> None:
    _, message = await rest.send(flags=V2, components=[text()])
    path = f"/channels/{rest.channel}/messages/{message['id']}"
    _, answer = await rest("PATCH", path, json={"content": "words again"})
    assert flat(answer["errors"]) == {"content": LEGACY}
    _, answer = await rest("PATCH", path, json={"flags": 0, "components": [text("y")]})
    assert answer["flags"] & V2


async def test_a_message_of_words_becomes_one_of_components_only_without_its_words(
    rest: Any, flat: Any
) -> None:
    _, message = await rest.send(content="words")
    path = f"/channels/{rest.channel}/messages/{message['id']}"
    _, answer = await rest("PATCH", path, json={"flags": V2, "components": [text()]})
    assert flat(answer["errors"]) == {"content": LEGACY}
    status, answer = await rest(
        "PATCH", path, json={"flags": V2, "content": None, "components": [text()]}
    )
    assert (status, answer["flags"] & V2, answer["content"]) == (200, V2, "")


def form(files: list[bytes], **body: Any) -> aiohttp.FormData:
    made = aiohttp.FormData(quote_fields=False)
    made.add_field("payload_json", json.dumps(body), content_type="application/json")
    for index, data in enumerate(files):
        made.add_field(
            f"files[{index}]",
            io.BytesIO(data),
            filename=f"{index}.txt",
            content_type="application/octet-stream",
        )
    return made


async def test_eleven_files(rest: Any, flat: Any) -> None:
    path = f"/channels/{rest.channel}/messages"
    status, answer = await rest("POST", path, data=form([b"x"] * 11))
    assert flat(answer["errors"]) == {"attachments": TOO_LONG}
    status, answer = await rest("POST", path, data=form([b"x"] * 10))
    assert (status, len(answer["attachments"])) == (200, 10)


async def test_ten_mebibytes_a_file(rest: Any) -> None:
    path = f"/channels/{rest.channel}/messages"
    assert (await rest("POST", path, data=form([b"x" * 10 * 2**20])))[0] == 200
    status, answer = await rest("POST", path, data=form([b"x" * (10 * 2**20 + 1)]))
    assert (status, answer["code"]) == (413, 40005)


async def test_attachments_stay_go_and_come(rest: Any) -> None:
    path = f"/channels/{rest.channel}/messages"
    _, message = await rest("POST", path, data=form([b"0", b"1"], content="x"))
    first, second = message["attachments"]
    path += f"/{message['id']}"
    _, message = await rest("PATCH", path, json={"content": "y"})
    assert [each["id"] for each in message["attachments"]] == [first["id"], second["id"]]
    body = {
        "attachments": [
            {"id": second["id"], "description": "kept"},
            {"id": 0, "filename": "new.txt"},
        ]
    }
    _, message = await rest("PATCH", path, data=form([b"2"], **body))
    assert [(each["filename"], each.get("description")) for each in message["attachments"]] == [
        ("1.txt", "kept"),
        ("new.txt", None),
    ]
    world = rest.box.core.world
    assert world.store.file(int(first["id"])) == b""
    assert world.store.file(int(message["attachments"][1]["id"])) == b"2"


async def test_a_body_that_is_no_json(rest: Any) -> None:
    status, answer = await rest("POST", f"/channels/{rest.channel}/messages", data=b"{")
    assert (status, answer["code"]) == (400, 50109)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/channels/5/messages", 10003),
        ("/channels/{channel}/messages/5", 10008),
        ("/users/5", 10013),
        ("/guilds/5", 10004),
        ("/applications/5/commands", 10002),
        ("/nowhere", 0),
    ],
)
async def test_what_is_not_there(rest: Any, path: str, code: int) -> None:
    status, answer = await rest("GET", path.format(channel=rest.channel))
    assert (status, answer["code"]) == (404, code)


async def test_without_the_token_nothing_goes(rest: Any) -> None:
    assert (await rest("GET", "/users/@me", headers={"Authorization": "Bot nobody"}))[0] == 401

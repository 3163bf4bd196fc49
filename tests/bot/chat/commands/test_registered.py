"""The commands registered with Discord are within its limits, and match its own API description."""

import json
from pathlib import Path

import jsonschema_rs
import pytest
from databases import new_url
from toy import GAME

from bot.chat import Orrery
from bot.desk import Desk
from bot.store import open_store
from rules import catalogue

DESCRIPTION = Path(__file__).parents[5] / "shared" / "discord" / "openapi.json"
GROUPS = (1, 2)  # sub-command, group


@pytest.fixture(params=["catalogue", "toy"])
async def commands(request, sketches, tmp_path):
    games = catalogue if request.param == "catalogue" else {GAME.key: GAME}
    store = await open_store(new_url("sqlite", tmp_path))
    bot = Orrery(Desk(store, games, None), sketches, games)
    await store.close()
    return [command.to_dict(bot.tree) for command in bot.tree.get_commands()]


async def test_commands_are_for_servers_and_direct_messages_with_the_bot(commands):
    assert {(*sorted(command["contexts"]),) for command in commands} == {(0, 1)}
    assert {(*command["integration_types"],) for command in commands} == {(0,)}


def options_of(command):
    for option in command.get("options", []):
        yield option
        yield from options_of(option)


def characters(command) -> int:
    texts = [command["name"], command.get("description", "")]
    texts += [
        str(text)
        for choice in command.get("choices") or []
        for text in (choice["name"], choice["value"])
    ]
    return sum(map(len, texts)) + sum(characters(option) for option in command.get("options", []))


async def test_every_command_is_within_the_limits(commands) -> None:
    assert len(commands) <= 100
    assert {"game", "play", "games", "help"} <= {command["name"] for command in commands}
    for command in commands:
        assert characters(command) <= 8000
        for part in [command, *options_of(command)]:
            assert 1 <= len(part["name"]) <= 32
            assert part["name"] == part["name"].lower()
            assert 1 <= len(part["description"]) <= 100
            assert len(part.get("options", [])) <= 25
            required = [bool(option.get("required")) for option in part.get("options", [])]
            assert required == sorted(required, reverse=True)
            assert not (part.get("choices") and part.get("autocomplete"))


async def test_every_verb_has_a_command_with_its_slots(commands) -> None:
    groups = {command["name"]: command for command in commands}
    for game in [*catalogue.values(), GAME]:
        if game.key not in groups:
            continue
        verbs = {option["name"]: option for option in groups[game.key]["options"]}
        for move in game.moves:
            tag = str(move.__struct_config__.tag)
            if move.follow_up:
                assert tag not in verbs
                assert "choose" in verbs
            else:
                assert [option["name"] for option in verbs[tag]["options"]] == list(
                    move.__struct_fields__
                )
                assert all(option["autocomplete"] for option in verbs[tag]["options"])


@pytest.mark.skipif(not DESCRIPTION.exists(), reason="Discord's description is not at hand")
async def test_every_command_fits_the_description(commands) -> None:
    described = json.loads(DESCRIPTION.read_text())
    schema = {
        "$ref": "#/components/schemas/ApplicationCommandCreateRequest",
        "components": described["components"],
    }
    validator = jsonschema_rs.validator_for(schema)
    for command in commands:
        assert [error.message for error in validator.iter_errors(command)] == []

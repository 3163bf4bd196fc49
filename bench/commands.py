"""Moves as people type them: the command and its options."""

from collections.abc import Mapping
from typing import Any

from bot.chat.base.typed import is_plain
from rules.kernel import Field, Game, Menu, Move, Question, fields_of, label

NOTHING = ","  # typed for a list that is to hold nothing


def find_picks(menu: Menu, move: Move) -> dict[str, Any]:
    """The options that must be typed for this move, without those that fill in themselves."""
    picks: dict[str, Any] = {}
    while (found := menu.complete(type(move), picks)) != move:
        name = found.slot if isinstance(found, Question) else _find_difference(found, move)
        picks[name] = getattr(move, name)
    for name in tuple(picks):  # a pick may be needless once a later one is given
        rest = {other: value for other, value in picks.items() if other != name}
        picks = rest if menu.complete(type(move), rest) == move else picks
    return picks


def _find_difference(found: Move, move: Move) -> str:
    return next(name for name in fields_of(type(move)) if getattr(found, name) != getattr(move, name))


def write_command(game: Game, move: type[Move], picks: Mapping[str, Any]) -> tuple[str, dict[str, object]]:
    """The command for a move with these picks."""
    tag, fields = str(move.__struct_config__.tag), fields_of(move)
    values = {name: _write_pick(fields[name], value) for name, value in picks.items()}
    if not move.follow_up:
        return f"/{game.key} {tag}", values
    answer = {"answer": ", ".join(map(str, values.values()))} if values else {}
    return f"/{game.key} choose", {"what": str(label(tag)), **answer}


def _write_pick(field: Field, value: Any) -> object:
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value)) or NOTHING
    return value if is_plain(field) else str(value)

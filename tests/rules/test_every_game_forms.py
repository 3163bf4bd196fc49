"""Every game has words, and the types that commands and storage need."""

from typing import Any

import msgspec

from rules.kernel import MISSING, Game, Seat, fields_of
from rules.kernel.testing import play_at_random

TOPIC = 1900  # characters of a Discord message, with room for a heading


def test_everything_that_happens_can_be_told(setup, rng):
    match = setup.start(rng.randbytes(8))
    words, names = setup.game.words, [f"N{seat}{{seat:0}}" for seat in range(setup.seats)]
    for number, (_, turn) in enumerate(play_at_random(match, rng)):
        for told in turn.events:
            assert type(told.event) in setup.game.events
            text = words.named(words.event(told.event), names)
            assert text.strip() == text
            assert text
        if number % 20 == 0:
            for viewer in (None, *range(setup.seats)):
                assert words.board(match.view(viewer))
            assert all(words.hand(match.view(seat), Seat(seat)) for seat in range(setup.seats))
    assert words.board(match.view(None))


def test_help_topics_fit_a_message_and_are_whole(game):
    assert game.words.topics
    for title, text in game.words.topics.items():
        assert 0 < len(title) <= 100
        assert 30 < len(text) <= TOPIC, (
            f"{title}: a topic is a sentence at least, and fits one message"
        )
        assert not any(odd in text for odd in ("{", "  ", "None", " ,", " .")), title
        assert text.count("**") % 2 == 0
        assert text.count("`") % 2 == 0


def test_a_game_keeps_the_forms_that_its_commands_need(game: Game):
    assert len(game.moves) <= 24
    assert len({move.__struct_config__.tag for move in game.moves}) == len(game.moves)
    assert len({step.__struct_config__.tag for step in game.steps}) == len(game.steps)
    for move in game.moves:
        assert move.__doc__, move
        assert len(move.__doc__.strip().splitlines()[0]) <= 100
        assert len(str(move.__struct_config__.tag)) <= 32
        for name, field in fields_of(move).items():
            assert 0 < len(field.help) <= 100, (move, name)
            assert name not in ("type", "says", "barred")
    for spec in game.options:
        assert spec.check(spec.default) == spec.default
        assert 0 < len(spec.label) <= 45
        assert 0 < len(spec.help) <= 100
        assert spec.read(str(spec.default)) == spec.default
    assert MISSING is msgspec.UNSET


def test_what_is_saved_has_plain_forms(game: Game):
    """No sets, string keys in every dict, and no field called `type`. So dumps keep their order and
    stay readable."""
    seen: set[type] = set()

    def look(kind: Any) -> None:
        if isinstance(kind, msgspec.inspect.StructType):
            if kind.cls in seen:
                return
            seen.add(kind.cls)
            for field in kind.fields:
                assert field.name != "type", kind.cls
                look(field.type)
        elif isinstance(kind, msgspec.inspect.DictType):
            assert isinstance(kind.key_type, msgspec.inspect.StrType | msgspec.inspect.EnumType)
            look(kind.value_type)
        elif isinstance(kind, msgspec.inspect.ListType | msgspec.inspect.VarTupleType):
            look(kind.item_type)
        elif isinstance(kind, msgspec.inspect.UnionType | msgspec.inspect.TupleType):
            for part in (
                kind.types if isinstance(kind, msgspec.inspect.UnionType) else kind.item_types
            ):
                look(part)
        assert not isinstance(kind, msgspec.inspect.SetType | msgspec.inspect.FrozenSetType)

    for kind in (game.state, *game.steps, *game.moves):
        look(msgspec.inspect.type_info(kind))

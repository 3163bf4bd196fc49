"""The game in CONTRIBUTING works as it stands there: a stranger who types it has a game with pictures."""

import importlib
import random
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image
from pseudo import escapes

import render
import rules
from render.kit.colours import THEMES
from render.kit.palette.__main__ import main as make_palettes
from rivals import LEVELS
from rivals.playing import play_out, rival
from rules.kernel.game import Game
from rules.kernel.journal import Record
from rules.kernel.match import Match
from rules.kernel.offer import Seat
from rules.kernel.testing import play_at_random

HOUSE = Path(__file__).parents[1]
FILE = re.compile(r"^\*\*`(\S+)`\*\*\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAME, KEY = "last_light", "last-light"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The two folders, as somebody would type them."""
    folder = tmp_path_factory.mktemp("house")
    for path, text in FILE.findall((HOUSE / "CONTRIBUTING.md").read_text(encoding="utf-8")):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    (folder / "render" / NAME / "palette").mkdir()
    return folder


@pytest.fixture
def game(written: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game, with its one line in each catalogue."""
    for room in (rules, render):
        monkeypatch.setattr(room, "__path__", [*room.__path__, str(written / room.__name__)])
    found: Game = importlib.import_module(f"rules.{NAME}").GAME
    monkeypatch.setitem(rules.catalogue, found.key, found)  # type: ignore[arg-type]  # it is a dict after all
    painter = importlib.import_module(f"render.{NAME}").PAINTER
    monkeypatch.setitem(render.painters, found.key, painter)  # type: ignore[arg-type]
    if not (written / "render" / NAME / "palette" / "day.txt").exists():
        monkeypatch.setattr(sys, "argv", ["palette", f"render.{NAME}.samples:samples"])
        make_palettes()
    yield found
    for module in [module for module in sys.modules if module.split(".")[1:2] == [NAME]]:
        del sys.modules[module]
    for room in (rules, render):
        vars(room).pop(NAME)


def golden() -> ModuleType:
    """What records the golden matches."""
    path = HOUSE / "tests" / "rules" / "golden" / "renew.py"
    spec = importlib.util.spec_from_file_location("renew", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_is_played_to_its_end_and_its_record_holds(game: Game) -> None:
    for seats in game.seats:
        match = Match.start(game, seats=seats, options={"lights": 21}, key=b"a stranger's first game")
        for _ in play_at_random(match, random.Random(seats)):
            match = Match.load(game, match.dump(), match.journal)
            assert match.over or match.default(match.awaiting[0])
        verdict = Match.verify(Record.load({game.key: game}, match.record().dump()))
        assert verdict.holds
        assert "played again" in verdict.notes[-1]
        assert len(match.tally().winners) == 1


def test_it_has_rivals_that_take_the_last_light(game: Game) -> None:
    match = Match.start(game, seats=2, options={"lights": 7}, key=b"rivals")
    left = 7
    for _, move, _ in play_out(match, [rival(LEVELS["normal"])] * 2, 1):
        assert left > 3 or move.count == left, "who can take all that is left does so"
        left -= move.count
    assert match.over


def test_its_golden_records_replay(game: Game) -> None:
    for seats in game.seats:
        assert Match.verify(Record.load(rules.catalogue, golden().record(game, seats))).holds


def test_every_word_of_it_can_be_read_in_another_language(game: Game) -> None:
    match = Match.start(game, seats=2, key=b"words")
    words, texts = game.words, [*game.words.topics.values(), *(spec.help for spec in game.options)]
    for seat, turn in play_at_random(match, random.Random(1)):
        view = match.view(seat)
        texts += words.turn(turn.heard(seat))
        texts += [words.headline(view), words.board(view), words.hand(view, seat), words.moment(view, seat)]
    assert [text for text in texts if escapes(text)] == []


def test_it_is_painted_in_both_themes_and_filmed(game: Game) -> None:
    positions = list(render.positions.play_at_random(game, 4, seed=1))
    for theme in THEMES:
        view, scene = positions[0].match.view(None), positions[0].scene(theme=theme)
        shown = [
            render.paint(KEY, view, scene),
            render.paint_hand(KEY, view, Seat(0), scene),
            *(render.paint_detail(KEY, view, region, scene) for region in render.regions(KEY, view)),
        ]
        for picture in shown:
            assert picture.size == Image.open(BytesIO(picture.data)).size
            assert "Ada has" in picture.alt
    moving = render.film(KEY, [position.capture() for position in render.positions.play_at_random(game, 2, seed=2)])
    assert "took the last light" in moving.alt

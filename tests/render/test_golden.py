"""Golden pictures: a change of any picture is a change that somebody has looked at.

Each stands beside the position that it shows, so that it does not change with the rules or their dice. Looking is
`python -m pytest tests/render --renew`, which finds the positions again, paints all anew and writes them to `golden/`.
"""

from collections.abc import Callable, Mapping
from functools import reduce
from io import BytesIO
from math import log10
from operator import or_
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from render import Picture, Scene, paint, paint_detail, paint_hand
from render.kit import Canvas
from render.positions import Position, played
from render.vertium.film import score_card
from rules.kernel.game import Tally
from rules.kernel.offer import Seat
from rules.vertium import GAME
from rules.vertium.events import EVENTS
from rules.vertium.state import State

FOLDER = Path(__file__).with_name("golden")
BLOCK = 4  # pixels are compared in squares of this side: dithering puts single ones anywhere
NEAR, FAR = 16, 0.0005  # levels by which a square may differ, and the share of squares that may differ more
LONG = ("Maximiliana Konstantina of Ulm A", "Žluťoučký kůň z Olomouce", "Ada 🚀 Lovelace", "星野")
SHORT = ("Ada", "Ben", "Cleo", "Dev")


class Golden(NamedTuple):
    """A picture, and the first moment of a random match that it shows."""

    seats: int
    when: Callable[[State, Position], Any]
    options: Mapping[str, Any] = MappingProxyType({})
    theme: str = "night"
    names: tuple[str, ...] = SHORT
    viewer: int | None = None
    draw: Callable[[State, Scene], Picture] = lambda view, scene: paint("vertium", view, scene)


def _held(view: State, planets: int) -> bool:
    return view.phase == "colonization" and len(view.planets) - len(view.open_planets()) == planets


def _placing(position: Position) -> bool:
    return any(type(event).__name__ == "SetPlayed" for event in position.turn.heard(None))


def _mixed(view: State) -> bool:
    return view.battle is not None and view.battle.gelbon > 0 and view.battle.vertium > 0


def _in_hand(view: State) -> bool:
    held = list(view.factions[0].hand)
    return len(set(held)) >= 5 and any(held.count(card) >= 3 for card in held)


GOLDEN = {
    "colonization-4": Golden(4, lambda view, position: _held(view, 5) and _placing(position)),
    "colonization-4-day": Golden(4, lambda view, position: _held(view, 7) and _placing(position), theme="day"),
    "colonization-3-long-names": Golden(3, lambda view, _: _held(view, 3), names=LONG),
    "colonization-2": Golden(2, lambda view, _: view.turns == 1),
    "conflict-4-rounds": Golden(4, lambda view, _: view.phase == "conflict" and not view.battle and view.round == 2),
    "conflict-2-gelbon": Golden(
        2,
        lambda view, _: view.attacks > 1 and not view.battle and any(p.cube for p in view.planets.values()),
        {"gelbon": True},
    ),
    "conflict-3-exile-day": Golden(
        3,
        lambda view, _: not view.battle and view.passed and any(p.exile is not None for p in view.planets.values()),
        {"phase_two": "american"},
        "day",
    ),
    "battle-4": Golden(4, lambda view, _: view.battle and view.battle.defender.played and view.battle.rolls > 2),
    "battle-2-gelbon-day": Golden(
        2,
        lambda view, _: (
            view.battle and view.battle.gelbon and view.battle.vertium and view.planets[view.battle.target].cube
        ),
        {"gelbon": True},
        "day",
    ),
    "solo": Golden(1, lambda view, _: view.battle),
    "hand": Golden(
        4,
        lambda view, _: _in_hand(view),
        {"deck": "rough"},
        viewer=0,
        draw=lambda view, scene: paint_hand("vertium", view, 0, scene),
    ),
    "detail-day": Golden(
        4,
        lambda view, _: _held(view, 6) and view.planets["calyx"].owner is not None and len(view.planets["calyx"].blue),
        theme="day",
        draw=lambda view, scene: paint_detail("vertium", view, "calyx", scene),
    ),
    "score-card": Golden(
        4, lambda _, position: position.match.over, draw=lambda view, scene: score_card(view, scene).picture("")
    ),
}


def _found(golden: Golden) -> tuple[State, Scene]:
    for seed in range(400):
        for position in played(GAME, golden.seats, seed=seed, options=golden.options):
            viewer = None if golden.viewer is None else Seat(golden.viewer)
            if golden.when(view := position.match.view(viewer), position):
                return view, position.scene(viewer, names=golden.names, theme=golden.theme)
    raise LookupError("no match comes to such a moment")


def _written(view: State, scene: Scene) -> bytes:
    return msgspec.json.format(msgspec.json.encode([view, scene]), indent=1)


def _read(data: bytes) -> tuple[State, Scene]:
    view, scene = msgspec.json.decode(data)
    told = {
        **scene,
        "tally": msgspec.convert(scene["tally"], Tally),
        "events": msgspec.convert(scene["events"], list[reduce(or_, EVENTS)]),
    }
    return msgspec.convert(view, State), Scene(**told)


@pytest.fixture(params=GOLDEN)
def name(request) -> str:
    return request.param


@pytest.fixture
def painted(name, renew, monkeypatch) -> tuple[Canvas, Picture]:
    """What is sent, and the canvas it was made from."""
    file = FOLDER / f"{name}.json"
    if renew:
        file.write_bytes(_written(*_found(GOLDEN[name])))
    canvases = []
    encode = Canvas.picture
    monkeypatch.setattr(Canvas, "picture", lambda canvas, alt: (canvases.append(canvas), encode(canvas, alt))[1])
    picture = GOLDEN[name].draw(*_read(file.read_bytes()))
    return canvases[-1], picture


def test_as_it_was_looked_at(name, painted, renew) -> None:
    _, picture = painted
    file = FOLDER / f"{name}.png"
    if renew:
        file.write_bytes(picture.data)
    now, then = (Image.open(BytesIO(data)).convert("RGB").reduce(BLOCK) for data in (picture.data, file.read_bytes()))
    assert now.size == then.size
    difference = ImageChops.difference(now, then).split()
    worst = reduce(ImageChops.lighter, difference).point(lambda value: 255 if value > NEAR else 0)
    assert ImageStat.Stat(worst).mean[0] / 255 <= FAR


def test_sent_small_and_true(painted) -> None:
    canvas, picture = painted
    assert len(picture.data) <= 220_000
    sent = Image.open(BytesIO(picture.data)).convert("RGB")
    error = sum(ImageStat.Stat(ImageChops.difference(sent, canvas.image)).sum2) / 3 / sent.width / sent.height
    assert 10 * log10(255**2 / error) >= 40


def test_no_text_is_cut(painted) -> None:
    canvas, _ = painted
    assert not [text for text in canvas.texts if text.strays or text.cut]


def test_nothing_is_left_behind() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(GOLDEN)

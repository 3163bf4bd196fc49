"""Golden pictures: a change of any picture is a change that somebody has looked at.

Each stands beside the position that it shows, so that it does not change with the rules or their
dice. Looking is `python -m pytest tests/render --renew`, which finds the positions again, paints
all anew and writes them to `golden/`.
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
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from render import Picture, Scene, paint, paint_detail, paint_hand, painters
from render.kit import Canvas
from render.positions import Position, play_at_random
from rules.kernel import Game, Seat, Tally
from rules.solar_roller import GAME as SOLAR_ROLLER
from rules.solarius import GAME as SOLARIUS
from rules.solarquest import GAME as SOLARQUEST
from rules.solarquest.state import Trade
from rules.spacecorp import GAME as SPACECORP
from rules.spacecorp.content import BASES, ERAS, TILES
from rules.spacecorp.state import Plot, Spot
from rules.vertium import GAME as VERTIUM

FOLDER = Path(__file__).with_name("golden")
BLOCK = 4  # pixels are compared in squares of this side: dithering puts single ones anywhere
# Levels by which a square may differ, and the share of squares that may differ more.
NEAR, FAR = (16, 0.0005)
LONG = ("Maximiliana Konstantina of Ulm A", "Žluťoučký kůň z Olomouce", "Ada 🚀 Lovelace", "星野")
SHORT = ("Ada", "Ben", "Cleo", "Dev", "Eli", "Fay")


def paint_score_card(key: str, view: Any, scene: Scene) -> Picture:
    """What a film ends with."""
    return painters[key].score_card(view, scene).picture("")


class Golden(NamedTuple):
    """A picture, and the first moment of a random match that it shows."""

    seats: int
    when: Callable[[Any, Position], Any]
    options: Mapping[str, Any] = MappingProxyType({})
    theme: str = "night"
    names: tuple[str, ...] = SHORT
    viewer: int | None = None
    draw: Callable[[str, Any, Scene], Picture] = paint
    game: Game = VERTIUM


# ---------------------------------------------------------------- Vertium


def _held(view: Any, planets: int) -> bool:
    return view.phase == "colonization" and len(view.planets) - len(view.open_planets()) == planets


def _placing(position: Position) -> bool:
    return any(type(event).__name__ == "SetPlayed" for event in position.turn.heard(None))


def _mixed(view: Any) -> bool:
    return view.battle is not None and view.battle.gelbon > 0 and view.battle.vertium > 0


def _in_hand(view: Any) -> bool:
    held = list(view.factions[0].hand)
    return len(set(held)) >= 5 and any(held.count(card) >= 3 for card in held)


_VERTIUM = {
    "colonization-4": Golden(4, lambda view, position: _held(view, 5) and _placing(position)),
    "colonization-4-day": Golden(
        4, lambda view, position: _held(view, 7) and _placing(position), theme="day"
    ),
    "colonization-3-long-names": Golden(3, lambda view, _: _held(view, 3), names=LONG),
    "colonization-2": Golden(2, lambda view, _: view.turns == 1),
    "conflict-4-rounds": Golden(
        4, lambda view, _: view.phase == "conflict" and not view.battle and view.round == 2
    ),
    "conflict-2-gelbon": Golden(
        2,
        lambda view, _: (
            view.attacks > 1 and not view.battle and any(p.cube for p in view.planets.values())
        ),
        {"gelbon": True},
    ),
    "conflict-3-exile-day": Golden(
        3,
        lambda view, _: (
            not view.battle
            and view.passed
            and any(p.exile is not None for p in view.planets.values())
        ),
        {"phase_two": "american"},
        "day",
    ),
    "battle-4": Golden(
        4, lambda view, _: view.battle and view.battle.defender.played and view.battle.rolls > 2
    ),
    "battle-2-gelbon-day": Golden(
        2,
        lambda view, _: (
            view.battle
            and view.battle.gelbon
            and view.battle.vertium
            and view.planets[view.battle.target].cube
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
        draw=lambda key, view, scene: paint_hand(key, view, 0, scene),
    ),
    "detail-day": Golden(
        4,
        lambda view, _: (
            _held(view, 6)
            and view.planets["calyx"].owner is not None
            and len(view.planets["calyx"].blue)
        ),
        theme="day",
        draw=lambda key, view, scene: paint_detail(key, view, "calyx", scene),
    ),
    "score-card": Golden(4, lambda _, position: position.match.over, draw=paint_score_card),
}

# ---------------------------------------------------------------- Solar Roller


def _roller(seats: int, when: Callable[[Any, Position], Any], **besides: Any) -> Golden:
    return Golden(seats, when, game=SOLAR_ROLLER, **besides)


def _told(position: Position) -> set[str]:
    return {type(event).__name__ for event in position.turn.heard(None)}


_SOLAR_ROLLER = {
    "roller-solo": _roller(
        1,
        lambda view, _: (
            view.round == 8 and "B" in view.goals and view.sheet(Seat(0)).turn.units == 1
        ),
    ),
    "roller-2-day": _roller(2, lambda view, _: view.round == 9 and "E" in view.goals, theme="day"),
    "roller-3-bonus-long-names": _roller(
        3, lambda view, _: view.round == 4 and view.phase == "bonus", names=LONG
    ),
    "roller-4-founding": _roller(4, lambda view, _: len(view.unready) == 2),
    "roller-4-shown": _roller(
        4, lambda view, at: view.round == 7 and {"DeedsShown", "Rolled"} <= _told(at)
    ),
    "roller-5-in-the-open": _roller(
        5,
        lambda view, at: view.round == 6 and "G" in view.goals and "RingsDrawn" in _told(at),
        options={"hidden_round": False},
    ),
    "roller-6": _roller(
        6,
        lambda view, at: (
            view.round == 9 and "F" in view.goals and {"GoalScored", "Rolled"} <= _told(at)
        ),
    ),
    "roller-6-all-day": _roller(
        6,
        lambda view, _: view.round == 8 and len(view.unready) == 3,
        options={"upgrades": "all"},
        theme="day",
    ),
    "roller-hand": _roller(
        4,
        lambda view, _: (
            view.round > 5 and view.phase == "actions" and view.sheet(Seat(0)).turn.units == 1
        ),
        options={"upgrades": "all"},
        viewer=0,
        draw=lambda key, view, scene: paint_hand(key, view, 0, scene),
    ),
    "roller-picking-day": _roller(
        6,
        lambda view, _: view.round == 3 and view.phase == "actions",
        theme="day",
        viewer=2,
        draw=lambda key, view, scene: paint(
            key, view, replace(scene, targets=["I1", "M3", "M6", "O4"])
        ),
    ),
    "roller-cards": _roller(
        5,
        lambda view, _: view.round == 9,
        options={"upgrades": "all"},
        draw=lambda key, view, scene: paint_detail(key, view, "cards", scene),
    ),
    "roller-score-card": _roller(6, lambda _, at: at.match.over, draw=paint_score_card),
}

# ---------------------------------------------------------------- Solarquest


def _quest(seats: int, when: Callable[[Any, Position], Any], **besides: Any) -> Golden:
    return Golden(seats, when, game=SOLARQUEST, **besides)


def _trading_hand(key: str, view: Any, scene: Scene) -> Picture:
    """Random captains make no offers: some are laid on the table."""
    mine, other = (view.deeds_of(seat) for seat in (0, 2))
    view.trades = [
        Trade(7, Seat(0), Seat(3), tuple(mine[:1]), 150, (), 900, view.round + 2),
        Trade(8, Seat(2), Seat(0), tuple(other[:2]), 0, tuple(mine[1:2]), 250, view.round + 2),
    ]
    return paint_hand(key, view, 0, scene)


_SOLARQUEST = {
    "quest-6-start-day": _quest(6, lambda view, at: "VoyageBegan" in _told(at), theme="day"),
    "quest-4": _quest(4, lambda view, at: view.round == 14 and {"Flew", "Paid"} <= _told(at)),
    "quest-2-in-flight": _quest(
        2, lambda view, _: view.phase == "flight" and not view.ships[view.turn].landed
    ),
    "quest-4-long-names": _quest(
        4, lambda view, at: view.round > 4 and {"CardDrawn", "Flew"} <= _told(at), names=LONG
    ),
    "quest-5-lasers-day": _quest(
        5,
        lambda view, at: view.round > 4 and {"LaserFired", "WentOut"} <= _told(at),
        options={"lasers": True},
        theme="day",
    ),
    "quest-6-full": _quest(
        6,
        lambda view, at: (
            view.round > 30 and {"CardDrawn", "Paid"} <= _told(at) and view.phase == "departure"
        ),
    ),
    "quest-3-debt": _quest(3, lambda view, _: view.debt is not None and view.debt.to is not None),
    "quest-3-without-fuel": _quest(
        3, lambda view, at: view.round == 12 and "Bought" in _told(at), options={"fuel": False}
    ),
    "quest-picking-day": _quest(
        4,
        lambda view, _: view.round == 9 and len(view.deeds_of(Seat(1))) > 4 and view.turn == 1,
        theme="day",
        draw=lambda key, view, scene: paint(
            key, view, replace(scene, targets=view.deeds_of(Seat(1)))
        ),
    ),
    "quest-jupiter": _quest(
        4,
        lambda view, _: (
            view.round == 20 and sum(ship.space in ("io", "europa") for ship in view.ships) == 2
        ),
        draw=lambda key, view, scene: paint_detail(key, view, "jupiter", scene),
    ),
    "quest-mars-day": _quest(
        3,
        lambda view, _: view.round == 25 and view.holdings["mars"].owner is not None,
        theme="day",
        draw=lambda key, view, scene: paint_detail(key, view, "mars", scene),
    ),
    "quest-labs": _quest(
        6,
        lambda view, _: view.round == 25,
        draw=lambda key, view, scene: paint_detail(key, view, "labs", scene),
    ),
    "quest-hand": _quest(
        4,
        lambda view, at: (
            view.round > 18
            and "Bought" in _told(at)
            and at.mover == 0
            and len(view.deeds_of(2)) > 3
        ),
        viewer=0,
        draw=_trading_hand,
    ),
    "quest-hand-6-day": _quest(
        6,
        lambda view, _: view.round == 22 and view.turn == 4,
        theme="day",
        viewer=4,
        draw=lambda key, view, scene: paint_hand(key, view, 4, scene),
    ),
    "quest-score-card": _quest(6, lambda _, at: at.match.over, draw=paint_score_card),
}

# ---------------------------------------------------------------- Solarius Mission


def _mission(seats: int, when: Callable[[Any, Position], Any], **besides: Any) -> Golden:
    return Golden(seats, when, game=SOLARIUS, **besides)


def _kinds(view: Any) -> list[str]:
    return [figure.kind for figure in view.figures.values()]


def _reaching(key: str, view: Any, scene: Scene) -> Picture:
    """What somebody picks from who is about to fly."""
    mat = view.mats[view.turn]
    return paint(key, view, replace(scene, targets=view.chart.within(mat.ship, mat.range + 1)))


def _seen(position: Position, seat: int) -> set[str]:
    return {type(event).__name__ for event in position.turn.heard(Seat(seat))}


_SOLARIUS = {
    "solarius-4-start": _mission(
        4, lambda view, at: view.turns == 0 and view.phase == "die" and view.game_turn == 1
    ),
    "solarius-4": _mission(
        4,
        lambda view, at: (
            view.game_turn == 2 and len(view.figures) > 4 and "ColonyPlaced" in _told(at)
        ),
    ),
    "solarius-4-late": _mission(
        4,
        lambda view, at: (
            view.game_turn == 4
            and len(view.figures) > 12
            and "BridgeRefilled" in _told(at)
            and "mission" in _kinds(view)
        ),
    ),
    "solarius-4-late-day": _mission(
        4,
        lambda view, at: (
            len(view.figures) > 12 and "StationBuilt" in _told(at) and "mission" in _kinds(view)
        ),
        theme="day",
    ),
    "solarius-3-long-names": _mission(
        3,
        lambda view, at: (
            view.game_turn == 3 and "PlanetTurned" in _told(at) and len(view.figures) > 5
        ),
        names=LONG,
    ),
    "solarius-2-day": _mission(
        2,
        lambda view, at: (
            view.game_turn == 3 and view.mats[view.turn or 0].due and len(view.figures) > 4
        ),
        theme="day",
    ),
    "solarius-picking": _mission(
        3,
        lambda view, _: (
            view.game_turn == 3 and view.phase == "supplement" and view.mats[view.turn].range > 3
        ),
        draw=_reaching,
    ),
    "solarius-turn-end": _mission(
        4, lambda view, _: view.phase == "upkeep" and any(mat.due for mat in view.mats)
    ),
    "solarius-tile-day": _mission(
        4,
        lambda view, _: view.game_turn == 4 and sum(name[0] == "C" for name in view.figures) > 3,
        theme="day",
        draw=lambda key, view, scene: paint_detail(key, view, "C", scene),
    ),
    "solarius-home": _mission(
        3,
        lambda view, at: (
            view.game_turn == 2
            and "Flew" in _told(at)
            and any(view.planets[name].planet for name in view.planets if name[0] == "H")
        ),
        draw=lambda key, view, scene: paint_detail(key, view, "H", scene),
    ),
    "solarius-player": _mission(
        4,
        lambda view, _: (
            view.game_turn == 4
            and view.mats[1].settling
            and view.mats[1].settled
            and view.mats[1].completed
        ),
        names=LONG,
        draw=lambda key, view, scene: paint_detail(key, view, "mat-B", scene),
    ),
    "solarius-hand": _mission(
        4,
        lambda view, at: (
            len(view.mats[0].hand) > 2 and view.mats[0].developments and "CardsSeen" in _seen(at, 0)
        ),
        viewer=0,
        draw=lambda key, view, scene: paint_hand(key, view, 0, scene),
    ),
    "solarius-hand-day": _mission(
        2,
        lambda view, _: (
            view.game_turn == 4 and len(view.mats[1].hand) and len(view.mats[1].stations) > 2
        ),
        theme="day",
        viewer=1,
        draw=lambda key, view, scene: paint_hand(key, view, 1, scene),
    ),
    "solarius-score-card": _mission(4, lambda _, at: at.match.over, draw=paint_score_card),
}

# ---------------------------------------------------------------- SpaceCorp


def _corp(seats: int, when: Callable[[Any, Position], Any], **besides: Any) -> Golden:
    return Golden(seats, when, game=SPACECORP, **besides)


def _in_era(era: str, *wanted: str, sites: int = 0) -> Callable[[Any, Position], Any]:
    return lambda view, at: (
        view.era == era and len(view.sites) >= sites and set(wanted) <= _told(at)
    )


def _settled(draw: Callable[[str, Any, Scene], Picture]) -> Callable[[str, Any, Scene], Picture]:
    """Random players build little: here a tile lies on nearly every site, most with bases, a few
    with claims."""

    def drawn(key: str, view: Any, scene: Scene) -> Picture:
        for number, site in enumerate(site for site in view.board.sites if site.build is not None):
            if site.id not in view.sites and number % 5:
                view.sites[site.id] = _spot(view, number, site)
        return draw(key, view, scene)

    return drawn


def _spot(view: Any, number: int, site: Any) -> Spot:
    stars, seat = view.era == ERAS[-1], Seat(number % len(view.corps))
    stacks = ["primary", "secondary", "secondary"] if stars else [f"e{site.explore}"]
    tiles = {
        stack: [tile.id for tile in TILES.values() if (tile.era, tile.stack) == (view.era, stack)]
        for stack in stacks
    }
    plots = [
        Plot(tiles[stack][(7 * number + box) % len(tiles[stack])])
        for box, stack in enumerate(stacks[: site.boxes])
    ]
    if site.boxes and number % 3 == 0:
        return Spot(plots, claim=seat)
    bases = [base for base, entry in BASES.items() if view.era in entry.eras]
    for box, plot in enumerate(plots := plots or [Plot()]):
        plot.base = bases[(number + box) % len(bases)]
    return Spot(plots, owner=seat, colony=view.colonies[number] if stars and number % 2 else None)


def _aimed(key: str, view: Any, scene: Scene) -> Picture:
    """A team could go to any of these."""
    return paint(
        key,
        view,
        replace(scene, targets=["vesta", "pallas", "io", "umbriel", "charon", "oort_cloud"]),
    )


_SPACECORP = {
    "corp-mariners-2-start": _corp(2, _in_era("mariners", "TurnBegan")),
    "corp-mariners-4": _corp(4, _in_era("mariners", "Built", sites=3)),
    "corp-mariners-3-day-long-names": _corp(
        3, _in_era("mariners", "Explored"), theme="day", names=LONG, draw=_settled(paint)
    ),
    "corp-planeteers-4": _corp(
        4, _in_era("planeteers", "TilePlaced", "OffersFilled"), draw=_settled(paint)
    ),
    "corp-planeteers-3-picking-day": _corp(
        3, _in_era("planeteers", "Moved", sites=2), theme="day", draw=_aimed
    ),
    "corp-starfarers-4": _corp(4, _in_era("starfarers", "Explored"), draw=_settled(paint)),
    "corp-starfarers-2-day": _corp(2, _in_era("starfarers", "Moved", sites=2), theme="day"),
    "corp-hand": _corp(
        3,
        lambda view, at: view.era == "planeteers" and len(view.corps[0].hand) > 8 and at.mover == 0,
        viewer=0,
        draw=lambda key, view, scene: paint_hand(key, view, 0, scene),
    ),
    "corp-headquarters": _corp(
        4,
        lambda view, _: (
            view.era == "starfarers" and view.corps[1].legacy and len(view.corps[1].progress) > 1
        ),
        draw=_settled(lambda key, view, scene: paint_detail(key, view, "hq_b", scene)),
    ),
    "corp-saturn-day": _corp(
        4,
        _in_era("planeteers", "Explored"),
        theme="day",
        draw=_settled(lambda key, view, scene: paint_detail(key, view, "p_saturn", scene)),
    ),
    "corp-tau-ceti": _corp(
        3,
        _in_era("starfarers", "Moved"),
        draw=_settled(lambda key, view, scene: paint_detail(key, view, "s_tau_ceti", scene)),
    ),
    "corp-sideboard": _corp(
        4,
        _in_era("starfarers", "TurnBegan"),
        draw=lambda key, view, scene: paint_detail(key, view, "sideboard", scene),
    ),
    "corp-score-card": _corp(4, lambda _, at: at.match.over, draw=paint_score_card),
}

# ---------------------------------------------------------------- all of them

GOLDEN = _VERTIUM | _SOLAR_ROLLER | _SOLARQUEST | _SOLARIUS | _SPACECORP


def _found(golden: Golden) -> tuple[Any, Scene]:
    eager = golden.game is not VERTIUM  # elsewhere there is little to be seen of who stops early
    for seed in range(400):
        for position in play_at_random(
            golden.game, golden.seats, seed=seed, options=golden.options, eager=eager
        ):
            viewer = None if golden.viewer is None else Seat(golden.viewer)
            if golden.when(view := position.match.view(viewer), position):
                return view, position.scene(viewer, names=golden.names, theme=golden.theme)
    raise LookupError("no match comes to such a moment")


def _written(view: Any, scene: Scene) -> bytes:
    # A language is none of the position's.
    plain = msgspec.json.encode([view, scene], enc_hook=lambda _: None)
    return msgspec.json.format(plain, indent=1)


def _read(game: Game, data: bytes) -> tuple[Any, Scene]:
    view, scene = msgspec.json.decode(data)
    scene.pop("tongue", None)
    told = {
        **scene,
        "tally": msgspec.convert(scene["tally"], Tally),
        "events": msgspec.convert(scene["events"], list[reduce(or_, game.events)]),
    }
    return msgspec.convert(view, game.state), Scene(**told)


@pytest.fixture(params=GOLDEN)
def name(request) -> str:
    return request.param


@pytest.fixture
def painted(name, renew, monkeypatch) -> tuple[Canvas, Picture]:
    """What is sent, and the canvas it was made from."""
    golden, file = GOLDEN[name], FOLDER / f"{name}.json"
    if renew:
        file.write_bytes(_written(*_found(golden)))
    canvases = []
    encode = Canvas.picture
    monkeypatch.setattr(
        Canvas, "picture", lambda canvas, alt: (canvases.append(canvas), encode(canvas, alt))[1]
    )
    picture = golden.draw(golden.game.key, *_read(golden.game, file.read_bytes()))
    return canvases[-1], picture


def test_as_it_was_looked_at(name, painted, renew) -> None:
    _, picture = painted
    file = FOLDER / f"{name}.png"
    if renew:
        file.write_bytes(picture.data)
    now, then = (
        Image.open(BytesIO(data)).convert("RGB").reduce(BLOCK)
        for data in (picture.data, file.read_bytes())
    )
    assert now.size == then.size
    difference = ImageChops.difference(now, then).split()
    worst = reduce(ImageChops.lighter, difference).point(lambda value: 255 if value > NEAR else 0)
    assert ImageStat.Stat(worst).mean[0] / 255 <= FAR


def test_sent_small_and_true(painted) -> None:
    canvas, picture = painted
    assert len(picture.data) <= 220_000
    sent = Image.open(BytesIO(picture.data)).convert("RGB")
    error = (
        sum(ImageStat.Stat(ImageChops.difference(sent, canvas.image)).sum2)
        / 3
        / sent.width
        / sent.height
    )
    assert 10 * log10(255**2 / error) >= 40


def test_no_text_is_cut(painted) -> None:
    canvas, _ = painted
    assert not [text for text in canvas.texts if text.strays or text.cut]


def test_nothing_is_left_behind() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(GOLDEN)

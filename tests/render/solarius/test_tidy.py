"""Even on the fullest board every text is in its box, whole, and clear of other texts and of
pieces."""

import pytest

from render import regions
from render.kit import Scene
from render.solarius.board import draw_board
from render.solarius.detail import draw_detail
from render.solarius.hud import compose
from render.solarius.mats.player import draw_hand
from rules.kernel import Pile, Seat, only
from rules.solarius.content import CARDS, COLOURS, DIE_SPACES, OUTPOSTS, PLANETS, STATIONS
from rules.solarius.events import Flew, Shifted, Upgraded
from rules.solarius.state import Due, PlacedDie, Row

LONG = tuple(f"Maximiliana Konstantina of Ulm {letter}" for letter in "ABCD")


@pytest.fixture
def full(view, stand):
    """Figures on nearly every hex, mats as full as they can be, and cards with long texts."""
    hexes = [name for name, kind in view.chart.kinds.items() if kind in ("planet", "empty")]
    for number, planet in enumerate(PLANETS):
        settled = number % 3 > 0
        stand(hexes.pop(), number % 4, "colony", planet, outpost="colony_harvest", settled=settled)
    wordy = sorted(CARDS, key=lambda card: -len(CARDS[card].development.name))
    for seat, mat in enumerate(view.mats):
        mat.rows = {colour: Row(5, 6, (3, 2, 1)) for colour in COLOURS}
        mat.fuel = mat.sb = 10
        mat.drives, mat.spaces, mat.contamination, mat.beside = [2, 2, 2], 5, 5, 13
        mat.outposts = list(OUTPOSTS)
        mat.developments = [*DIE_SPACES.values()] if seat % 2 else wordy[:6]
        mat.dice = [PlacedDie("brown", "star+1", space) for space in ("standard", *DIE_SPACES)]
        mat.hand = Pile(kind="card", cards=sorted(wordy[9 : 14 - seat]), open_to=only(seat))
        mat.due = [Due("tech", "die", left=5, uses=("upgrade", "shift"))]
        for station in list(STATIONS)[:4]:
            stand(hexes.pop(), seat, "station", station, outpost="station_drive")
        for card in wordy[20:25]:
            stand(hexes.pop(), seat, "mission", str(card), outpost="mission_survey")
        mat.missions, mat.ship = [wordy[26]], hexes[0]
    return view


@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_fullest_table(full, theme, pieces, assert_tidy) -> None:
    moved = tuple((colour, 5) for colour in COLOURS)
    path = full.chart.path("A1", "B19")
    events = [Flew(Seat(0), path, 8)]
    for seat in range(4):
        events += [Upgraded(Seat(seat), moved), Shifted(Seat(seat), moved)]
    scene = compose(full, Scene(names=LONG, theme=theme, awaiting=[0], events=events))

    def tidy(canvas):
        assert_tidy(canvas)
        pieces.clear()

    tidy(draw_board(full, scene))
    for region in regions("solarius", full):
        tidy(draw_detail(full, region, scene))
    for seat in range(4):
        tidy(draw_hand(full, Seat(seat), scene))


def test_every_hex_in_reach_at_once(full, pieces, assert_tidy) -> None:
    scene = compose(full, Scene(names=LONG, awaiting=[2], targets=full.chart.names))
    assert_tidy(draw_board(full, scene))
    pieces.clear()
    assert_tidy(draw_detail(full, "C", scene))

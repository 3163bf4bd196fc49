"""In any position and whoever plays: every text is in its box, whole, and clear of other texts and of pieces."""

from itertools import cycle

from render.solar_roller.board import draw_board
from render.solar_roller.closeup import draw_closeup
from render.solar_roller.detail import draw_cards
from render.solar_roller.film import score_card, title_card
from render.solar_roller.hud import stage
from rules.kernel.offer import Seat

NAMES = (
    ("Ada", "Ben", "Cleo", "Dev", "Eli", "Fay"),
    tuple(f"Maximiliana Konstantina of Ulm {letter}" for letter in "ABCDEF"),
    ("Žluťoučký kůň", "Ærøskøbing 👩‍🚀", "Łódź", "🚀🚀", "星野", "Ελλάδα"),
    tuple(f"Donaudampfschifffahrtskapitaen_{letter}" for letter in "ABCDEF"),
)


def test_every_picture_in_every_mode(mode, some, pieces, assert_tidy) -> None:
    names = cycle(NAMES)
    for position in some(mode, every=37):
        match = position.match
        seat = Seat(match.version % match.seats)
        view, scene = match.view(None), stage(match.view(None), position.scene(names=next(names)))
        painted = [
            draw_board(view, scene),
            draw_closeup(match.view(seat), seat, scene, own=True),
            draw_cards(view, scene),
        ]
        if match.over:
            painted += [title_card(view, scene), score_card(view, scene)]
        for canvas in painted:
            assert_tidy(canvas)
        pieces.clear()

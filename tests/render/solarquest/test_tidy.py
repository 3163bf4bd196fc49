"""In any position and whoever plays: every text is in its box, whole, and clear of other texts and of pieces."""

from itertools import cycle

from msgspec.structs import replace

from render.solarquest.board import draw_board
from render.solarquest.detail import draw_detail
from render.solarquest.film import score_card, title_card
from render.solarquest.hand import draw_hand
from render.solarquest.hud import stage
from rules.kernel.offer import Seat
from rules.solarquest.content import BODIES, CARDS, DEEDS, GROUPS, MEMBERS
from rules.solarquest.events import CardDrawn, Paid
from rules.solarquest.state import Trade

NAMES = (
    ("Ada", "Ben", "Cleo", "Dev", "Eli", "Fay"),
    tuple(f"Maximiliana Konstantina of Ulm {letter}" for letter in "ABCDEF"),
    ("Žluťoučký kůň", "Ærøskøbing 👩‍🚀", "Łódź", "🚀🚀", "星野", "Ελλάδα"),
    tuple(f"Donaudampfschifffahrtskapitaen_{letter}" for letter in "ABCDEF"),
)


def test_every_picture_in_every_mode(mode, some, pieces, assert_tidy) -> None:
    names, groups = cycle(NAMES), cycle(GROUPS)
    for position in some(mode, every=149):
        match = position.match
        seat = Seat(match.version % match.seats)
        view, scene = match.view(None), stage(match.view(None), position.scene(names=next(names)))
        painted = [
            draw_board(view, scene),
            draw_hand(match.view(seat), seat, scene),
            draw_detail(view, next(groups), scene),
            draw_detail(view, next(groups), scene),
        ]
        if match.over:
            painted += [title_card(view, scene), score_card(view, scene)]
        for canvas in painted:
            assert_tidy(canvas)
        pieces.clear()


def test_the_fullest_board(find, pieces, assert_tidy) -> None:
    """Everything owned and served, everybody richer and poorer, many open trades, all ships together."""
    view = find(lambda state: state.round == 9, seats=6)
    for number, (space, holding) in enumerate(view.holdings.items()):
        holding.owner, holding.station = Seat(number % 6), space in BODIES
    deeds = tuple(DEEDS)[:9]
    view.trades = [Trade(90 + n, Seat(n % 6), Seat((n + 1) % 6), deeds, 10_000, deeds, 12_500, 100) for n in range(30)]
    paid = [Paid(Seat(seat), Seat((seat + 1) % 6), 1000 * seat + 10_050, "rent") for seat in range(6)]
    scene = stage(view, None)

    def tidy(canvas):
        assert_tidy(canvas)
        pieces.clear()

    for group in GROUPS:
        for ship in view.ships:
            ship.cash, ship.tank, ship.stations, ship.exit, ship.space = 24_875, 25, 12, None, MEMBERS[group][0]
        tidy(draw_detail(view, group, scene))
    for seat in (0, 5):
        tidy(draw_hand(view, Seat(seat), scene))
    wordy = sorted(CARDS, key=lambda card: len(CARDS[card].title) + len(CARDS[card].text))[-5:]
    for card in wordy:
        tidy(draw_board(view, replace(scene, events=[CardDrawn(Seat(0), card, 6), *paid])))

"""Even on the fullest board every text is in its box, whole, and clear of other texts and of
pieces."""

from msgspec.structs import replace

from render.kit import Scene
from render.solarquest.board import draw_board
from render.solarquest.detail import draw_detail
from render.solarquest.hand import draw_hand
from render.solarquest.hud import compose
from rules.kernel import Seat
from rules.solarquest.content import BODIES, CARDS, DEEDS, GROUPS, MEMBERS
from rules.solarquest.events import CardDrawn, Paid
from rules.solarquest.state import Holding, Trade


def test_the_fullest_board(find, pieces, assert_tidy) -> None:
    """Everything is owned and served, everybody is richer and poorer, many trades are open, and all
    ships are together."""
    view = find(lambda state: state.round == 9, seats=6)
    for number, space in enumerate(view.holdings):
        view.holdings[space] = Holding(Seat(number % 6), space in BODIES)
    deeds = tuple(DEEDS)[:9]
    view.trades = [
        Trade(90 + n, Seat(n % 6), Seat((n + 1) % 6), deeds, 10_000, deeds, 12_500, 100)
        for n in range(30)
    ]
    paid = [
        Paid(Seat(seat), Seat((seat + 1) % 6), 1000 * seat + 10_050, "rent") for seat in range(6)
    ]
    scene = compose(view, Scene())

    def tidy(canvas):
        assert_tidy(canvas)
        pieces.clear()

    for group in GROUPS:
        for ship in view.ships:
            ship.cash = 24_875
            ship.tank = 25
            ship.stations = 12
            ship.exit = None
            ship.space = MEMBERS[group][0]
        tidy(draw_detail(view, group, scene))
    for seat in (0, 5):
        tidy(draw_hand(view, Seat(seat), scene))
    wordy = sorted(CARDS, key=lambda card: len(CARDS[card].title) + len(CARDS[card].text))[-5:]
    for card in wordy:
        tidy(draw_board(view, replace(scene, events=[CardDrawn(Seat(0), card, 6), *paid])))

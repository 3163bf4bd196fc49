"""The alt text tells whose turn it is, who leads and what changed, without the picture."""

from render import paint, paint_detail, paint_hand, regions
from render.kit import Scene
from render.solarquest import PAINTER
from render.solarquest.hud import compose
from rules.kernel import Seat, SeatTally, Tally
from rules.solarquest.events import Bought, CardDrawn, Flew, Paid
from rules.solarquest.state import Debt, Holding, Orders, Trade

LONG = tuple(f"Maximiliana Konstantina of Ulm {letter}" for letter in "ABCDEF")


def test_whose_turn_who_leads_and_every_captain_in_every_mode(mode, some) -> None:
    for position in some(mode, every=23):
        view, match = position.match.view(None), position.match
        scene = compose(view, position.scene(names=LONG))
        told = PAINTER.board_alt(view, scene)
        assert told.endswith(".")
        if not match.over:
            assert f"{LONG[match.awaiting[0]]} to move" in told
        first = [row.seat for row in scene.rows if row.rank == 1]
        if not match.over and len(first) == 1:
            assert f"{LONG[first[0]]} leads with assets of" in told
        for seat in range(match.seats):
            assert f"{'ABCDEF'[seat]} {LONG[seat]}" in told, (len(told), told)


def laid(find):
    view = find(lambda state: state.round == 2 and state.phase == "departure", seats=2)
    view.holdings = dict.fromkeys(view.holdings, Holding())
    for ship, space in zip(view.ships, ("io", "solar_space_dock"), strict=True):
        ship.space, ship.landed, ship.cash, ship.tank, ship.stations = space, True, 1200, 9, 2
    for space in ("io", "europa", "moon"):
        view.holdings[space] = Holding(Seat(0), station=space == "io")
    view.turn, view.dice, view.card = Seat(1), [3, 1], "rs02"
    view.trades = [Trade(8, Seat(0), Seat(1), ("io",), 50, (), 700, 6)]
    return view


def test_a_board_in_words(find) -> None:
    view = laid(find)
    events = [
        CardDrawn(Seat(0), "rs02", 3),
        Flew(Seat(0), ("moon", "solar_space_dock", "mercury"), 0),
        Paid(Seat(0), Seat(1), 845, "rent", "mercury"),
        Bought(Seat(1), "europa", 290, 1, 11),
    ]
    rows = (SeatTally(Seat(0), {}, 2400, 1), SeatTally(Seat(1), {}, 1200, 2))
    told = PAINTER.board_alt(
        view,
        compose(view, Scene(names=("Ada", "Ben"), awaiting=[1], tally=Tally(rows), events=events)),
    )
    assert "Ben to move: buy, trade or roll. Ada leads with assets of 2,400." in told
    assert "Dice 3 and 1. Red Shift card Hot Ore. Ada flew from the Moon to Mercury." in told
    assert "Money: Ada -845, Ben +555. Changed: Europa." in told
    assert (
        "A Ada (amber circle): on Io, cash 1,200, tank 9 of 25, assets 2,400, 2 stations to place."
        in told
    )
    assert "Ada owns Earth Moon; Jupiter Io, Europa." in told
    assert "Open trades: 8 from Ada to Ben." in told


def test_flights_of_long_names_leave_room_for_every_captain(find) -> None:
    view = find(lambda state: state.round == 2 and state.phase == "departure", seats=6)
    for ship in view.ships:
        ship.space, ship.landed, ship.cash, ship.tank = "neptune_research_lab", True, 1785, 21
    flights = [
        Flew(Seat(1), ("thebe", "jupiter_research_lab"), 4),
        Flew(Seat(1), ("jupiter_research_lab", "jupiter_space_dock"), 0),
    ]
    last = "{seat:1} flew from Thebe to the Jupiter Research Lab on 4 hydrons."
    rows = tuple(SeatTally(Seat(seat), {}, 4545 - seat, seat + 1) for seat in range(6))
    scene = Scene(names=LONG, awaiting=[1], tally=Tally(rows), events=flights, last=last)
    told = PAINTER.board_alt(view, compose(view, scene))
    assert "B flew from the Jupiter Research Lab to the Jupiter Space Dock." in told
    for letter, name in zip("ABCDEF", LONG, strict=True):
        assert f"{letter} {name}: on the Neptune Research Lab" in told, (len(told), told)


def test_a_debt_in_words(find) -> None:
    view = laid(find)
    view.debt = Debt(Seat(1), 2000, Seat(0), "rent", "io")
    told = PAINTER.board_alt(view, compose(view, Scene(names=("Ada", "Ben"), awaiting=[1])))
    assert "Ben to move: raise 2,000 for rent. Ben owes Ada 2,000." in told


def test_a_hand_in_words(find) -> None:
    view = laid(find)
    view.ships[0].orders.value = Orders("settle", "properties")
    told = paint_hand("solarquest", view, 0, Scene(names=("Ada", "Ben"))).alt
    assert told.startswith(
        "The hand of Ada, seat A. Cash 1,200. Tank 9 of 25, 2 Fuel Stations to place."
    )
    assert (
        "Standing orders: debts in your own turn: settle them at once; sold first: scattered "
        "deeds, stations last;" in told
    )
    assert (
        "Trade 8 to Ben: Io with its Fuel Station (810) and 50 Federons for 700 Federons, until "
        "round 6." in told
    )
    assert "Jupiter, 2 of 11: Io 170 with fuel, Europa 160." in told
    view.ships[0].exit = "destroyed"
    assert "Out of the game: shot down." in paint_hand("solarquest", view, 0, Scene()).alt


def test_a_system_in_words(find) -> None:
    view = laid(find)
    told = paint_detail("solarquest", view, "jupiter", Scene(names=("Ada", "Ben"))).alt
    assert told.startswith(
        "Jupiter system. Io: Ada's with a Fuel Station, rent 170, fuel 20 with 2 of 11, Ada there."
    )
    assert "Callisto: unowned, 345." in told
    assert regions("solarquest", view)["jupiter"] == "Jupiter system"
    assert len(regions("solarquest", view)) == 11


def test_how_it_ended(some) -> None:
    *_, last = some((3, {}), every=1000)
    winners = [("Ada", "Ben", "Cleo")[row.seat] for row in last.match.tally().rows if row.rank == 1]
    assert (
        f"{' and '.join(winners)} won,"
        in paint("solarquest", last.match.view(None), last.scene()).alt
    )

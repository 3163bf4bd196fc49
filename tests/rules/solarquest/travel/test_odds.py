"""Warnings before a roll, a shot or a payment. The odds are counted by hand over the 36 throws of
two dice."""

from rules.kernel import Seat
from rules.solarquest import GAME
from rules.solarquest.content import CARDS
from rules.solarquest.property.debts import DebtDue, SettleDebt
from rules.solarquest.state import Debt
from rules.solarquest.travel.fuel import EndTurn
from rules.solarquest.travel.landing import Landing, Roll
from rules.solarquest.travel.lasers import FireLasers
from rules.solarquest.travel.voyage import TurnEnd

DEAREST = max(card.hydrons for card in CARDS.values())


def standing(lay, space, tank, **options):
    """Seat 0 is on this space with that much fuel and no Fuel Station in hand, and is about to
    roll."""
    board = lay(2, **options)
    board.ship(0, space, tank=tank, stations=0)
    board.turn(0)
    return board


def test_with_a_safe_tank_there_is_nothing_to_fear(lay):
    assert standing(lay, "earth", 25).says(0, Roll) == ""
    assert standing(lay, "station_i", DEAREST).says(0, Roll) == ""
    assert standing(lay, "earth", 2, fuel=False).says(0, Roll) == ""


def test_rolls_that_the_tank_does_not_reach_are_counted(lay):
    """Above nine are 10, 11 and 12: three, two and one of 36."""
    assert standing(lay, "io", 9).says(0, Roll).startswith("6 of 36 rolls keep you here.")


def test_at_a_rivals_the_rent_that_would_be_due_again_is_told(lay):
    board = standing(lay, "io", 9)
    board.own(1, "io")
    rent = board.state.rent("io")
    assert f"keep you here, and you owe the rent of {rent} again." in board.says(0, Roll)


def test_rolls_that_would_land_the_ship_nearly_dry_are_counted(lay):
    """With seven hydrons a six leaves one and a seven none."""
    board = standing(lay, "io", 7)
    told = board.says(0, Roll)
    assert "leave you without fuel: get some where you land, or you are out." in told
    for space in board.state.holdings:
        board.own(0, space, station=True)
    assert "without fuel" not in board.says(0, Roll)


def test_cards_that_ask_for_more_than_the_tank_are_counted_among_those_in_the_pile(lay):
    board = standing(lay, "station_i", DEAREST - 1)
    fatal = [card.id for card in CARDS.values() if card.hydrons == DEAREST]
    card = (
        "2 of 36 rolls draw a Red Shift card: {} of the {} to come need more fuel than you "
        "have: you are out."
    )
    assert board.says(0, Roll) == card.format(len(fatal), len(CARDS))
    board.state.deck.give(fatal[0], board.state.drawn)
    assert board.says(0, Roll) == card.format(len(fatal) - 1, len(CARDS) - 1)


def test_whoever_ends_a_turn_with_a_low_tank_hears_of_the_next_roll(lay):
    board = lay(2)
    board.ship(0, "io", tank=9, cash=2000, stations=0)
    board.own(1, "io", station=True)
    board.state.turn, board.state.phase = Seat(0), "landing"
    board.now(Landing(Seat(0)), TurnEnd(Seat(0)))
    assert board.says(0, EndTurn).startswith("On your next turn 6 of 36 rolls keep you here, ")


def test_a_shot_tells_its_odds_and_what_it_leaves(lay):
    """Doubles are six of 36, and the highest of them destroys."""
    board = lay(2, lasers=True)
    for seat in (0, 1):
        board.ship(seat, "io", tank=5)
    board.turn(0)
    told = board.says(0, FireLasers, target="io", spare=())
    assert "It does damage on 5 of 36 rolls, and destroys on 1." in told
    assert told.endswith("With 1 hydron left you need fuel here at once, or you are stranded.")
    board.ship(0, tank=12)
    assert "stranded" not in board.says(0, FireLasers, target="io", spare=())


def owing(lay, amount, *deeds):
    """Seat 0 owes rent on Ben's Io with a dry tank. It also has to buy two hydrons there."""
    board = lay(2, trading=False)
    board.own(1, "io", station=True)
    board.own(0, *deeds)
    board.ship(0, "io", tank=0, cash=0, stations=0)
    board.state.turn, board.state.phase = Seat(0), "landing"
    board.state.debt = Debt(Seat(0), amount, Seat(1), "rent", "io")
    board.now(DebtDue(Seat(0)), TurnEnd(Seat(0)))
    return board


def test_a_debt_whose_payment_leaves_nothing_for_fuel_says_so(lay):
    price = lay(2).state.price("mimas")
    assert "your ship is stranded, and you are out" in owing(lay, price, "mimas").says(
        0, SettleDebt
    )
    fuel = 2 * lay_fuel(lay)
    told = owing(lay, price, "mimas", "rhea").says(0, SettleDebt)
    assert told.endswith(
        f"To get fuel here you would then need {fuel} Federons, or your ship is stranded."
    )


def test_whoever_sees_the_table_is_told_that_a_debtor_needs_fuel_as_well(lay):
    fuel = 2 * lay_fuel(lay)
    needs = f"Besides, {{seat:0}} needs {fuel} Federons to get fuel here, or the ship is stranded."
    board = owing(lay, lay(2).state.price("mimas"), "mimas", "rhea")
    assert needs in GAME.words.moment(board.match.view(Seat(0)), Seat(0))
    board.ship(0, tank=2)
    assert needs not in GAME.words.moment(board.match.view(Seat(0)), Seat(0))


def test_where_enough_is_left_for_the_fuel_nothing_is_said(lay):
    price = lay(2).state.price("mimas")
    assert "stranded" not in owing(lay, price - 2 * lay_fuel(lay), "mimas").says(0, SettleDebt)


def lay_fuel(lay):
    """The price of a hydron on Io if that is its owner's only moon of Jupiter."""
    board = lay(2)
    board.own(1, "io", station=True)
    return board.state.fuel_price("io")

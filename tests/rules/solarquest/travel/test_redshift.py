"""All 36 Red Shift cards, through the engine."""

import pytest

from rules.kernel import Seat
from rules.solarquest.content import BODIES, CARDS, SPACES
from rules.solarquest.events import (
    Bypassed,
    CardDrawn,
    FeeCollected,
    Flew,
    FuelLeaked,
    Landed,
    Multiplied,
    NothingInDispute,
    Paid,
    PassedEarth,
    PropertyClaimed,
    PropertyForfeited,
    Rolled,
    Stalled,
    TradeClosed,
    WelcomedHome,
    WentOut,
    WindfallTaken,
)
from rules.solarquest.property.buying import Buy
from rules.solarquest.property.stations import BuyWithStation
from rules.solarquest.state import Trade
from rules.solarquest.travel.charts import way
from rules.solarquest.travel.flight import Bypass, Land
from rules.solarquest.travel.fuel import Refuel
from rules.solarquest.travel.landing import EndTurn, Roll
from rules.solarquest.travel.redshift import Dispute, GiveUp, TakeProperty

RED_SHIFT = (1, 3)


def of_kind(*kinds: str):
    """A test parameter over the cards of these kinds."""
    cards = [card for card in CARDS.values() if card.effect.kind in kinds]
    return pytest.mark.parametrize("card", cards, ids=[card.id for card in cards])


def drawing(lay, card: str, space: str = "drift_1", tank: int = 20, seats: int = 3, **options):
    """A ship that is about to draw this card."""
    table = lay(seats, **options)
    table.card_next(card)
    table.ship(0, space, tank=tank)
    return table


def bypassing(lay, card: str, **options):
    """A ship beside Elara that is about to draw this card there."""
    table = drawing(lay, card, "drift_2", **options)
    table.roll(0, (2, 2))
    table.rolls(RED_SHIFT)
    return table


# ---------------------------------------------------------------- drawing


@pytest.mark.parametrize("dice", [(1, 3), (3, 1)])
def test_a16_a_one_and_a_three_draw_a_card_in_place_of_the_move(lay, dice):
    table = drawing(lay, "rs26", "io")
    told = table.roll(0, dice)
    assert table.one(told, Rolled).dice == dice
    assert table.one(told, CardDrawn) == CardDrawn(0, "rs26", 0)
    assert not table.all(told, Flew)
    assert (table.ship(0).space, table.ship(0).tank) == ("io", 20)
    assert table.state.card == "rs26"


@pytest.mark.parametrize("dice", [(2, 2), (1, 2), (3, 3), (1, 1), (1, 4)])
def test_no_other_roll_draws_one(lay, dice):
    table = drawing(lay, "rs27")
    assert not table.all(table.roll(0, dice), CardDrawn)


def test_a16_a_small_tank_draws_as_well(lay):
    table = drawing(lay, "rs27", "io", tank=3)
    table.own(0, "io", station=True)
    assert table.one(table.roll(0, RED_SHIFT), CardDrawn).card == "rs27"


def test_a20_the_card_goes_under_the_pile(lay):
    table = drawing(lay, "rs27")
    top = list(table.state.deck)[-2]
    table.roll(0, RED_SHIFT)
    assert list(table.state.drawn) == ["rs27"]
    assert table.match.view(Seat(1)).drawn.cards == ["rs27"]
    table.card_next("rs29")
    table.ship(1, "drift_1")
    table.roll(1, RED_SHIFT)
    assert list(table.state.drawn) == ["rs27", "rs29"]
    assert top in table.state.deck


def test_a20_after_the_36th_card_the_first_comes_again(lay):
    table = lay()
    deck, drawn = table.state.deck, table.state.drawn
    order = ["rs27", "rs29", *sorted(CARDS.keys() - {"rs27", "rs29"})]
    for card in order:
        deck.give(card, drawn)
    for seat, card in ((0, "rs27"), (1, "rs29")):
        table.ship(seat, "drift_1")
        assert table.one(table.roll(seat, RED_SHIFT), CardDrawn).card == card
    assert list(reversed(list(deck))) == order[2:]


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_a17_the_hydrons_are_used_at_once_from_any_space(lay, card):
    table = drawing(lay, card.id, tank=20)
    table.own(0, *BODIES, station=True)
    told = table.roll(0, RED_SHIFT, (1, 2))
    assert table.one(told, CardDrawn) == CardDrawn(0, card.id, card.hydrons)
    assert table.ship(0).tank == 20 - card.hydrons - card.effect.lose
    assert all(flew.hydrons == 0 for flew in table.all(told, Flew))


@pytest.mark.parametrize(
    "card", [card for card in CARDS.values() if card.hydrons], ids=lambda card: card.id
)
def test_a17_with_one_hydron_too_few_the_ship_is_out(lay, card):
    table = drawing(lay, card.id, tank=card.hydrons - 1)
    told = table.roll(0, RED_SHIFT)
    assert table.one(told, WentOut).why == "insufficient_fuel"
    assert not table.all(told, Flew)
    assert table.awaited == 1


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_a38_without_fuel_cards_use_none(lay, card):
    table = drawing(lay, card.id, tank=0, fuel=False)
    told = table.roll(0, RED_SHIFT, (1, 2))
    assert table.one(told, CardDrawn).hydrons == 0
    assert not table.all(told, FuelLeaked)
    assert table.ship(0).exit is None
    assert table.ship(0).tank == 0


# ---------------------------------------------------------------- flights


@of_kind("fly")
def test_a18_a_card_sends_the_ship_forward_along_the_arrows(lay, card):
    table = drawing(lay, card.id)
    told = table.roll(0, RED_SHIFT)
    goal = card.effect.to
    passes = "earth" in way("drift_1", goal)
    flew = table.one(told, Flew)
    assert flew.path == ("drift_1", *way("drift_1", goal))
    assert bool(table.all(told, PassedEarth)) is passes
    assert table.one(told, Landed) == Landed(0, goal)
    assert [event.amount for event in table.all(told, FeeCollected)] == [SPACES[goal].fee] * bool(
        SPACES[goal].fee
    )
    assert (table.ship(0).space, table.ship(0).landed) == (goal, True)
    assert table.ship(0).cash == 1995 + 500 * passes + SPACES[goal].fee
    assert table.awaited == 0  # it can be bought, or sells Fuel Stations


def test_a18_there_is_rent_to_pay_and_no_bypassing(lay):
    table = drawing(lay, "rs06")
    table.own(1, "titan", station=True)
    told = table.roll(0, RED_SHIFT)
    assert table.one(told, Paid).amount == 145
    assert table.verbs(0) == {Refuel, EndTurn}


def test_sq25_from_triton_to_mercury_earth_is_passed(lay):
    table = drawing(lay, "rs02", "triton")
    assert table.one(table.roll(0, RED_SHIFT), PassedEarth).amount == 500


@pytest.mark.parametrize(("start", "passes"), [("adrastea", False), ("sinope", True)])
def test_sq26_to_a_moon_behind_the_ship_it_is_once_round(lay, start, passes):
    card = CARDS["rs05"]
    assert card.effect.to == "ganymede"
    table = drawing(lay, card.id, start)
    table.own(0, start, station=True)
    assert bool(table.all(table.roll(0, RED_SHIFT), PassedEarth)) is passes


def test_a18_where_the_ship_is_already_it_lands_again(lay):
    table = drawing(lay, "rs09", "pluto")
    table.own(1, "pluto", station=True)
    told = table.roll(0, RED_SHIFT)
    assert not table.all(told, Flew)
    assert table.one(told, Landed).space == "pluto"
    assert table.one(told, Paid).amount == 395
    assert table.ship(0).cash == 1995 - 395


def test_sq33_the_card_to_pluto_with_five_and_six_hydrons(lay):
    table = drawing(lay, "rs09", tank=5)
    assert table.one(table.roll(0, RED_SHIFT), WentOut).why == "insufficient_fuel"
    table = drawing(lay, "rs09", tank=6)
    table.roll(0, RED_SHIFT)
    assert table.owner("pluto") == 0  # in the gray zone: bought and served
    assert table.verbs(0) == {Refuel}


# ---------------------------------------------------------------- multiplied moves


@of_kind("multiply")
def test_a_multiplied_throw_moves_so_many_times_the_total(lay, card):
    table = drawing(lay, card.id, "earth")
    told = table.roll(0, RED_SHIFT, (1, 2))
    steps = card.effect.times * 3
    assert table.one(told, Multiplied) == Multiplied(0, (1, 2), steps)
    assert len(table.one(told, Flew).path) == steps + 1
    assert table.ship(0).space == {6: "drift_1", 9: "jupiter_space_dock", 12: "callisto"}[steps]
    assert table.state.dice == [1, 2]


def test_sq27_four_times_seven_from_mercury(lay):
    table = drawing(lay, "rs25", "mercury")
    table.roll(0, RED_SHIFT, (3, 4))
    assert table.ship(0).space == "ariel"


def test_sq28_three_times_nine_from_rhea_is_pulled_back_to_earth(lay):
    table = drawing(lay, "rs24", "rhea")
    told = table.roll(0, RED_SHIFT, (4, 5))
    assert table.one(told, Flew).held == "pulled_back"
    assert table.one(told, WelcomedHome).amount == 500
    assert table.ship(0).cash == 2995


@pytest.mark.parametrize("dice", [(1, 3), (3, 3)])
def test_a16_the_second_throw_draws_no_card_and_earns_nothing(lay, dice):
    table = drawing(lay, "rs23", "earth")
    told = table.roll(0, RED_SHIFT, dice)
    assert len(table.all(told, CardDrawn)) == 1
    assert not table.all(told, PassedEarth)
    assert table.ship(0).cash == 1995
    assert not table.state.again


def test_a18_a_multiplied_move_may_have_sinope_to_choose(lay):
    table = drawing(lay, "rs23", "callisto")
    table.roll(0, RED_SHIFT, (1, 2))
    assert table.options(0, Land, "space") == ["sinope", "jupiter_research_lab"]
    assert Bypass not in table.verbs(0)
    told = table.play(0, Land("sinope"))
    assert table.one(told, Flew).hydrons == 0
    assert table.ship(0).tank == 18


def test_a_multiplied_move_that_gravity_holds_is_no_flight(lay):
    table = drawing(lay, "rs23", "sinope", well_stall="drain")
    table.own(1, "sinope", station=True)
    told = table.roll(0, RED_SHIFT, (1, 1))
    assert table.one(told, Stalled).lost == 0
    assert table.one(told, Paid).amount == 30


# ---------------------------------------------------------------- where the ship is


@of_kind("windfall")
def test_a_windfall_pays_and_may_allow_another_roll(lay, card):
    table = drawing(lay, card.id)
    told = table.roll(0, RED_SHIFT)
    assert table.one(told, WindfallTaken) == WindfallTaken(0, card.effect.cash, card.effect.again)
    assert table.ship(0).cash == 1995 + card.effect.cash
    if card.effect.again:
        assert table.verbs(0) == {Roll, EndTurn}
        assert table.match.default(Seat(0)) == EndTurn()
        assert table.one(table.roll(0, (1, 4)), Flew).path[0] == "drift_1"
        assert not table.state.again
    else:
        assert table.awaited == 1


def test_a_roll_after_a_windfall_may_draw_again(lay):
    table = drawing(lay, "rs26")
    table.card_next("rs26", "rs27")
    table.roll(0, RED_SHIFT)
    assert table.one(table.roll(0, RED_SHIFT), WindfallTaken).amount == 250
    assert table.awaited == 1


def test_a_roll_from_where_the_ship_has_landed_frees_the_property(lay):
    table = drawing(lay, "rs26", "mercury")
    table.roll(0, (2, 2))
    table.play(0, Land("io"))
    assert table.state.frozen == ["io"]
    table.roll(0, RED_SHIFT)
    assert table.state.frozen == []
    assert table.verbs(0) == {Buy, BuyWithStation, Roll, EndTurn}


@of_kind("stay")
def test_a_ship_stays_where_it_is(lay, card):
    table = drawing(lay, card.id, "io")
    table.own(1, "io")
    told = table.roll(0, RED_SHIFT)
    assert not table.all(told, Landed)
    assert not table.all(told, Paid)
    assert (table.ship(0).space, table.awaited) == ("io", 1)


def test_a_card_that_does_not_move_the_ship_ends_the_turn_without_dealings(lay):
    table = drawing(lay, "rs27", "io")
    assert Buy in table.verbs(0)
    table.roll(0, RED_SHIFT)
    assert table.awaited == 1


@of_kind("leak")
def test_a19_a_leak_takes_what_there_is_and_puts_nobody_out(lay, card):
    table = drawing(lay, card.id, tank=1)
    told = table.roll(0, RED_SHIFT)
    assert table.one(told, FuelLeaked) == FuelLeaked(0, 1, 0)
    assert table.ship(0).exit is None


def test_a19_on_a_moon_the_gray_zone_follows(lay):
    table = drawing(lay, "rs31", "io", tank=6)
    table.ship(0, stations=0)
    assert table.one(table.roll(0, RED_SHIFT), WentOut).why == "stranded"


def test_a19_on_earth_a_leak_is_made_good_for_nothing(lay):
    table = drawing(lay, "rs31", "earth", tank=6)
    table.roll(0, RED_SHIFT)
    assert table.verbs(0) == {Refuel}


def test_a28_a_stay_that_uses_the_last_fuel_strands_too(lay):
    table = drawing(lay, "rs29", "io", tank=3)
    table.ship(0, stations=0)
    assert table.one(table.roll(0, RED_SHIFT), WentOut).why == "stranded"


# ---------------------------------------------------------------- beside a space


@of_kind("windfall", "stay", "leak")
def test_a15_a_bypassing_ship_that_a_card_leaves_there_lands(lay, card):
    table = bypassing(lay, card.id)
    table.own(1, "elara", station=True)
    table.ship(0, "elara")
    told = table.play(0, Bypass("elara"))
    assert table.one(told, Bypassed).space == "elara"
    assert table.one(told, Landed).space == "elara"
    assert table.one(told, Paid).amount == 35
    assert (Roll in table.verbs(0)) is card.effect.again


def test_a16_a_bypassing_ship_flies_where_the_card_says(lay):
    table = bypassing(lay, "rs10")
    told = table.play(0, Bypass("elara"))
    assert table.one(told, Flew).path[-1] == "station_i"
    assert [landed.space for landed in table.all(told, Landed)] == ["station_i"]


def test_a15_a_bypassing_ship_in_dispute_lands_afterwards(lay):
    table = bypassing(lay, "rs34")
    table.own(1, "elara", station=True)
    told = table.play(0, Bypass("elara"))
    assert not table.all(told, Landed)
    told = table.play(0, TakeProperty("io"))
    assert table.one(told, Landed).space == "elara"
    assert table.one(told, Paid).amount == 35


# ---------------------------------------------------------------- disputes


@pytest.mark.parametrize("card", ["rs32", "rs33"])
def test_a20_a_dispute_won_against_a_player_takes_any_property_of_any_captain(lay, card):
    table = drawing(lay, card)
    table.own(0, "moon")
    table.own(1, "io", station=True)
    table.own(2, "venus")
    table.roll(0, RED_SHIFT)
    assert table.state.phase == "dispute"
    assert table.verbs(0) == {TakeProperty}
    assert set(table.options(0, TakeProperty, "property")) == {"io", "venus"}
    assert table.choices(0, TakeProperty, "property")["io"].hint.startswith(
        "{seat:1}'s, worth 810 Federons with its Fuel Station; you hold "
    )
    told = table.play(0, TakeProperty("io"))
    assert table.one(told, PropertyClaimed) == PropertyClaimed(0, "io", Seat(1), station=True)
    assert (table.owner("io"), table.state.holdings["io"].station) == (0, True)
    assert (table.ship(0).cash, table.ship(1).cash) == (1995, 1995)
    assert table.awaited == 1


def test_a20_a_dispute_won_against_the_league_takes_what_nobody_owns(lay):
    table = drawing(lay, "rs34")
    table.own(1, "io")
    table.own(None, "venus", station=True)
    table.roll(0, RED_SHIFT)
    assert "io" not in table.options(0, TakeProperty, "property")
    assert len(table.options(0, TakeProperty, "property")) == 53
    told = table.play(0, TakeProperty("venus"))
    assert table.one(told, PropertyClaimed) == PropertyClaimed(0, "venus", None, station=True)
    assert table.owner("venus") == 0


def test_a20_a_dispute_lost_to_the_league(lay):
    table = drawing(lay, "rs35")
    table.own(0, "io", station=True)
    table.own(0, "venus")
    table.roll(0, RED_SHIFT)
    assert table.verbs(0) == {GiveUp}
    told = table.play(0, GiveUp("io"))
    assert table.one(told, PropertyForfeited) == PropertyForfeited(0, "io", None, station=True)
    assert (table.owner("io"), table.state.holdings["io"].station) == (None, True)


def test_a20_a_dispute_lost_to_the_next_captain(lay):
    table = drawing(lay, "rs36", seats=4)
    table.own(0, "io", "venus")
    table.ship(1, exit="resigned")
    table.roll(0, RED_SHIFT)
    told = table.play(0, GiveUp("venus"))
    assert table.one(told, PropertyForfeited).to == 2
    assert table.owner("venus") == 2


@pytest.mark.parametrize("card", ["rs35", "rs36"])
def test_with_one_property_there_is_nothing_to_choose(lay, card):
    table = drawing(lay, card)
    table.own(0, "io")
    assert table.one(table.roll(0, RED_SHIFT), PropertyForfeited).space == "io"
    assert table.awaited == 1


@pytest.mark.parametrize("card", ["rs32", "rs33", "rs35", "rs36"])
def test_a20_without_a_property_to_pick_nothing_happens(lay, card):
    table = drawing(lay, card)
    assert table.one(table.roll(0, RED_SHIFT), NothingInDispute).seat == 0
    assert table.awaited == 1


def test_a20_offers_lapse_with_what_was_in_dispute(lay):
    table = drawing(lay, "rs32")
    table.own(1, "io", "venus")
    trade = Trade(1, Seat(1), Seat(2), ("io",), 0, (), 400, until=3)
    table.state.trades = [trade]
    table.roll(0, RED_SHIFT)
    assert table.one(table.play(0, TakeProperty("io")), TradeClosed) == TradeClosed(
        trade, "goods_gone"
    )


def test_by_default_the_property_is_taken_that_goes_furthest_towards_a_group(lay):
    table = drawing(lay, "rs32")
    table.own(0, "pluto", "io", "callisto")
    table.own(1, "charon", "ganymede", "europa")
    table.roll(0, RED_SHIFT)
    assert table.match.default(Seat(0)) == TakeProperty("charon")
    table.own(0, "charon")
    assert table.match.default(Seat(0)) == TakeProperty("ganymede")


def test_by_default_the_property_is_given_up_that_would_be_sold_first(lay):
    table = drawing(lay, "rs35")
    table.own(0, "io", "callisto", "titan", "mimas", "venus")
    table.own(0, "moon")
    table.roll(0, RED_SHIFT)
    assert table.match.default(Seat(0)) == GiveUp("moon")


def test_a_choice_in_dispute_can_be_taken_back(lay):
    table = drawing(lay, "rs36")
    table.own(0, "io", "venus")
    table.roll(0, RED_SHIFT)
    table.go()
    assert isinstance(table.agenda[-1], Dispute)
    before = table.match.fingerprint()
    table.play(0, GiveUp("venus"))
    table.match.undo(Seat(0))
    assert table.match.fingerprint() == before

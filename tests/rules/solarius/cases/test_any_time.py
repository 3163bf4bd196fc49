"""What a player may do at any time in their own turn: cases SM-49, HT-27 and HT-28."""

import pytest

from rules.kernel import Seat
from rules.solarius import events
from rules.solarius.bridge.actions import Act
from rules.solarius.bridge.anytime import BuyResource, SellResources
from rules.solarius.bridge.bridge import TakeDie
from rules.solarius.cards.cards import PlayCard
from rules.solarius.flight.drives import BuyDrives, UpgradeDrive
from rules.solarius.flight.flight import Fly
from rules.solarius.flight.planets import CompletePlanet
from rules.solarius.settling.spending import Store
from rules.solarius.turn.landing import EndTurn

ANY = {BuyResource, SellResources, UpgradeDrive, CompletePlanet}
COLOURS = ("black", "yellow", "turquoise", "brown")


def holding(lay, *, fuel=0, sb=0, cards=(), **rows):
    table = lay()
    table.develop(*cards)
    table.set(fuel=fuel, sb=sb)
    for colour, cubes in rows.items():
        table.row(colour, cubes=cubes, column=5)
    table.turn()
    return table


@pytest.mark.parametrize(("fuel", "sb"), [(2, 0), (1, 1), (0, 2)])
def test_sm_49_ht_27_cubes_worth_1_and_3_are_two_points_as_one_likes(lay, fuel, sb) -> None:
    table = holding(lay, black=(1, 0, 0), brown=(0, 0, 1))
    told = table.does(SellResources(fuel, sb, ("black I", "brown III")))
    assert table.tracks() == (fuel, sb)
    assert (table.cubes("black"), table.cubes("brown")) == ((0, 0, 0), (0, 0, 0))
    sold = table.one(told, events.ResourcesSold)
    assert (sold.fuel, sold.sb, sold.card) == (fuel, sb, None)


def test_sm_a9_an_odd_rest_is_lost(lay) -> None:
    table = holding(lay, black=(0, 0, 1))
    table.does(SellResources(1, 0, ("black III",)))
    assert table.tracks() == (1, 0)
    assert table.cubes("black") == (0, 0, 0)


def test_cubes_are_sold_for_no_less_than_they_are_worth_but_for_an_odd_rest(lay) -> None:
    """So nobody wastes more by mistake."""
    table = holding(lay, black=(2, 1, 0))
    table.refused(SellResources(1, 0, ("black I+I", "black II")))
    table.refused(SellResources(2, 0, ("black I", "black II")))
    table.does(SellResources(2, 0, ("black I+I", "black II")))
    assert table.tracks() == (2, 0)


def test_less_than_two_brings_nothing(lay) -> None:
    table = holding(lay, black=(1, 0, 0))
    told = "It takes resources worth 2 for one fuel or SpaceBuck; yours are worth 1."
    assert table.barred(SellResources) == told


@pytest.mark.parametrize(("pay", "left"), [("2f", (1, 3)), ("1f1s", (2, 2)), ("2s", (3, 1))])
def test_two_fuel_or_spacebucks_in_any_mix_buy_a_cube(lay, pay, left) -> None:
    table = holding(lay, fuel=3, sb=3)
    told = table.does(BuyResource("turquoise", "I", pay))
    assert table.tracks() == left
    assert table.cubes("turquoise") == (1, 0, 0)
    assert table.one(told, events.ResourceBought).card is None


def test_in_any_row_with_room_by_the_pyramid(lay) -> None:
    table = holding(lay, fuel=10, black=(3, 2, 0), yellow=(2, 0, 0), turquoise=(3, 2, 1))
    assert table.open_to(BuyResource, "row") == ["black", "yellow", "brown"]
    assert table.open_to(BuyResource, "space", row="black") == ["III"]
    assert set(table.open_to(BuyResource, "space", row="yellow")) == {"I", "II"}
    table.refused(BuyResource("black", "I", "2f"))
    table.refused(BuyResource("turquoise", "I", "2f"))


def test_sm_a10_a_bought_cube_in_column_iii_counts_in_full(lay) -> None:
    table = holding(lay, fuel=2, black=(3, 2, 0))
    table.does(BuyResource("black", "III", "2f"))
    assert table.mat().rows["black"].worth == 3 + 4 + 3
    table.does(SellResources(1, 0, ("black III",)))
    assert table.tracks() == (1, 0)


def test_what_is_bought_for_what_is_told_before(lay) -> None:
    table = holding(lay, sb=2, black=(3, 1, 0))
    offer = table.match.menu(Seat(0)).offer(BuyResource)
    assert (
        offer.preview({"row": "black", "space": "II", "payment": "2s"})
        == "1 black resource in II for 2 SpaceBucks."
    )
    assert offer.preview({}) == "A resource costs 2 in fuel and SpaceBucks."


@pytest.mark.parametrize(("fuel", "sb"), [(1, 0), (0, 1), (0, 0)])
def test_less_than_two_buys_nothing(lay, fuel, sb) -> None:
    table = holding(lay, fuel=fuel, sb=sb)
    assert "A resource costs 2" in table.barred(BuyResource)


def test_nothing_is_sold_beyond_the_end_of_a_track(lay) -> None:
    table = holding(lay, fuel=10, sb=9, black=(3, 2, 1))
    assert table.open_to(SellResources, "fuel", cubes=("black I+I",)) == [0]
    assert table.open_to(SellResources, "cubes") == [
        "black I",
        "black I+I",
        "black I+I+I",
        "black II",
        "black III",
    ]


# ---------------------------------------------------------------- the cards that say so


def test_card_7_buys_a_cube_for_one_once_in_a_turn(lay) -> None:
    table = holding(lay, fuel=4, cards=(7,))
    told = table.does(BuyResource("black", "I", "1f"))
    assert table.one(told, events.ResourceBought).card == 7
    assert table.tracks() == (3, 0)
    table.refused(BuyResource("black", "I", "1f"))
    table.does(BuyResource("black", "I", "2f"))
    table.turn(1)
    table.turn(0)
    assert "1f" in table.open_to(BuyResource, "payment", row="yellow", space="I")


@pytest.mark.parametrize(
    ("columns", "cubes", "worth"),
    [("I", (1, 0, 0), 1), ("II", (2, 1, 0), 2), ("III", (3, 2, 1), 3)],
)
def test_ht_28_card_26_sells_a_cube_for_all_that_it_is_worth(lay, columns, cubes, worth) -> None:
    """Once in a turn. A cube of column III brings 3."""
    for fuel in range(worth + 1):
        table = holding(lay, cards=(26,), black=cubes)
        told = table.does(SellResources(fuel, worth - fuel, (f"black {columns}",), card=True))
        assert table.tracks() == (fuel, worth - fuel)
        assert table.one(told, events.ResourcesSold).card == 26
    table.refused(SellResources(1, 0, ("black I",), card=True))


def test_card_26_takes_one_cube(lay) -> None:
    table = holding(lay, cards=(26,), black=(2, 0, 0))
    table.refused(SellResources(2, 0, ("black I+I",), card=True))


# ---------------------------------------------------------------- when


def windows(lay):
    """A table at each moment of a turn with a question to its player."""
    table = lay()
    table.set(fuel=9, sb=4, drives=[1, 1, 2], ship="A8", settling=["Y1"])
    table.row("brown", cubes=(2, 0, 0))
    table.bridge(("black", "2"), *[("black", "1")] * 3, spaces=(1, 4, 4, 4))
    table.turn()
    yield "before the die", table
    table.does(TakeDie(1, "standard"))
    yield "before the die action", table
    table.does(Act("resources"))
    yield "between two points", table
    table.does(Store("black", "I"))
    table.does(Store("black", "I"))
    yield "before the supplementary action", table
    table.does(Fly("A13"))
    yield "after landing", table


def test_it_is_possible_at_every_moment_of_the_own_turn(lay) -> None:
    for moment, table in windows(lay):
        menu = table.match.menu(Seat(0))
        assert {verb for verb in ANY if verb in menu.moves} == ANY, moment
        assert all(menu.is_anytime(verb) for verb in ANY)


def test_and_at_none_of_anothers(lay) -> None:
    """An exchange out of turn is refused."""
    for moment, table in windows(lay):
        table.set(1, fuel=9, sb=9, drives=[1])
        table.go()
        assert not {verb for verb in ANY if verb in table.match.menu(Seat(1)).moves}, moment
        table.refused(BuyResource("black", "I", "2f"), seat=1)
        table.refused(SellResources(1, 0, ("black I+I",)), seat=1)
        table.refused(UpgradeDrive(), seat=1)


def test_nor_between_the_game_turns(lay) -> None:
    table = lay()
    table.set(fuel=9, sb=9, drives=[1])
    table.row("brown", cubes=(2, 0, 0))
    table.figure("A11", 0, "station", "ash_vault")
    table.turn_end()
    assert not {verb for verb in ANY if verb in table.match.menu(Seat(0)).moves}


def test_points_of_the_die_wait_while_one_exchanges(lay) -> None:
    """An exchange fits between two cubes."""
    table = lay()
    table.set(sb=4)
    table.row("black", column=3)
    table.takes("black", "2")
    table.does(Act("resources"))
    table.does(Store("black", "I"))
    table.does(BuyResource("black", "I", "2s"))
    assert [due.left for due in table.mat().due] == [1]
    assert set(table.open_to(Store, "spaces", row="black")) == {"I", "II"}
    table.does(Store("black", "II"))
    assert table.cubes("black") == (2, 1, 0)


def test_sm_a7_who_has_nothing_for_the_red_space_sells_first(lay) -> None:
    table = lay()
    table.set(fuel=0, sb=0)
    table.row("brown", cubes=(2, 0, 0))
    table.bridge(*[("black", "1")] * 4, spaces=(0, 1, 2, 3))
    table.turn()
    told = "It costs 1 fuel or 1 SpaceBuck, and you have neither: sell resources first."
    assert table.refused(TakeDie(1, "standard", split="1f")) == told
    assert table.open_to(TakeDie, "die") == [2, 3, 4]
    table.does(SellResources(1, 0, ("brown I+I",)))
    table.does(TakeDie(1, "standard", split="1f"))
    assert table.tracks() == (0, 0)


def test_cubes_wait_while_turning_a_drive_could_make_room(lay) -> None:
    """Both tracks are full, so nothing can be sold before some fuel is spent."""
    table = lay()
    table.set(fuel=10, sb=10, drives=[1])
    for colour in COLOURS:
        table.row(colour, cubes=(2, 0, 0))
    table.takes("black", "2")
    table.does(Act("resources"))
    assert table.match.awaiting == (Seat(0),)
    assert table.barred(Store) == (
        "No space is free there: spend fuel or SpaceBucks and sell a resource first, or forgo 2 "
        "resources."
    )
    table.does(UpgradeDrive())
    table.does(SellResources(1, 0, ("black I+I",)))
    table.does(Store("black", "I+I"))
    assert table.tracks() == (8, 10)


def test_cubes_do_not_wait_where_nothing_can_make_room(lay) -> None:
    table = lay()
    table.set(fuel=10, sb=10)
    for colour in COLOURS:
        table.row(colour, cubes=(2, 0, 0))
    table.takes("black", "2")
    told = table.does(Act("resources"))
    assert table.one(told, events.Forgone).resources == 2


def test_no_turn_ends_by_itself_so_that_its_last_choice_can_be_taken_back(lay) -> None:
    """Even if nothing more can be done. The next die would make the undo impossible."""
    table = lay()
    table.set(fuel=0, sb=0, ship="H11")
    table.supplement()
    table.does(Fly("H12"))
    assert table.match.awaiting == (Seat(0),)
    assert table.verbs(0) == {EndTurn}
    table.match.undo(Seat(0))
    table.does(Fly("H11"))
    table.does(EndTurn())
    assert table.match.awaiting == (Seat(1),)


def test_nor_after_drives_or_cards(lay) -> None:
    table = lay()
    table.hold(2)
    table.set(fuel=3, sb=0)
    table.supplement()
    for move in (BuyDrives(1), PlayCard(2, "mission")):
        table.does(move)
        assert table.verbs(0) == {EndTurn}
        table.match.undo(Seat(0))


def test_and_waits_while_something_can(lay) -> None:
    table = lay()
    table.set(fuel=2, sb=0, ship="H11")
    table.supplement()
    table.does(Fly("H11"))
    assert table.match.awaiting == (Seat(0),)
    table.does(EndTurn())
    assert table.match.awaiting == (Seat(1),)

"""Missions and hubs: cases SM-44 to SM-46, HT-44 to HT-48, HT-66, and each of the 32 missions."""

import pytest

from rules.kernel import Seat
from rules.solarius import events
from rules.solarius.cards.cards import Discard
from rules.solarius.content import MISSIONS, OUTPOSTS
from rules.solarius.flight.flight import Fly
from rules.solarius.settling.missions import CompleteMission
from rules.solarius.settling.outposts import HubBonus
from rules.solarius.settling.spending import Forgo, Shift, Store, Upgrade, UseEffect
from rules.solarius.turn.landing import EndTurn
from rules.solarius.turn.turns import GameTurn

COLOURS = ("black", "yellow", "turquoise", "brown")
RING = ("A5", "A11", "A14", "A15")
"""The empty hexes beside hub A; A6 and A9 are planets."""
VALUES = {0: "", 2: "I+I", 3: "I+II", 4: "I+I+II", 5: "I+II+II", 6: "I+II+III", 7: "I+I+II+III"}
ROMAN = ("I", "II", "III")


def landed(
    lay, *missions, at="A11", hubs=("A",), seats=2, rows=None, cards=(), outposts=True, **options
):
    """A table where the ship has just landed beside hub A, with all rows full. A mission of another
    player elsewhere on the tile rules out outposts."""
    table = lay(seats, **options)
    table.develop(*cards)
    table.take_on(*missions)
    table.hub(*hubs)
    table.figure("A8", 1, "mission")
    for colour in COLOURS:
        table.row(colour, cubes=(3, 2, 1), column=5)
    for colour, cubes in (rows or {}).items():
        table.row(colour, cubes=cubes)
    table.set(ship=at)
    table.supplement()
    table.does(Fly(at))
    return table


def price(card):
    """One way to pay for a mission from full rows."""
    mission = MISSIONS[card]
    parts = [f"{colour} {VALUES[value]}" for colour, value in mission.value.items()]
    for colour, counts in mission.columns.items():
        parts.append(
            f"{colour} "
            f"{'+'.join(name for name, n in zip(ROMAN, counts, strict=True) for _ in range(n))}"
        )
    return ", ".join(parts)


def paid(way):
    """The value and the cubes of each column in a payment, by row."""
    found = {}
    for part in way.split(", "):
        colour, columns = part.split(" ")
        places = [ROMAN.index(name) for name in columns.split("+")]
        found[colour] = (sum(at + 1 for at in places), tuple(places.count(at) for at in range(3)))
    return found


# ---------------------------------------------------------------- each of them


@pytest.mark.parametrize("card", MISSIONS)
def test_every_mission_is_completed_for_its_price(lay, card) -> None:
    """It takes exactly the value of each row, or exactly those cubes. Its marker goes to the hex,
    and its points are scored."""
    table, mission = landed(lay, card), MISSIONS[card]
    ways = table.open_to(CompleteMission, "payment", card=card)
    assert price(card) in ways
    for way in ways:
        if mission.value:
            assert {colour: worth for colour, (worth, _) in paid(way).items()} == mission.value
        else:
            assert {colour: cubes for colour, (_, cubes) in paid(way).items()} == mission.columns
    told = table.does(CompleteMission(card, price(card)))
    done = table.one(told, events.MissionCompleted)
    assert (done.card, done.at, done.hub, done.linked) == (card, "A11", "A", False)
    for colour, (_, cubes) in paid(price(card)).items():
        assert table.cubes(colour) == tuple(
            held - gone for held, gone in zip((3, 2, 1), cubes, strict=True)
        )
    assert (table.mat().missions, table.mat().completed) == ([], [card])
    assert (table.state.figures["A11"].kind, table.state.figures["A11"].seat) == ("mission", 0)
    assert table.points()["Missions"] == mission.points


@pytest.mark.parametrize("card", MISSIONS)
def test_and_not_with_a_cube_too_few(lay, card) -> None:
    """Without the most valuable cube of a row in the price, there is no payment, or not this
    one."""
    way = price(card)
    colour, (_, cubes) = next(iter(paid(way).items()))
    highest = max(at for at in range(3) if cubes[at])
    short = tuple(n - (at == highest) for at, n in enumerate(cubes))
    table = landed(lay, card, 9 if card != 9 else 10, rows={colour: short})
    assert card not in table.open_to(CompleteMission, "card")
    table.refused(CompleteMission(card, way))
    assert table.points()["Missions"] == -2


# ---------------------------------------------------------------- the hub and its bonus


def test_sm_44_ht_44_the_first_mission_beside_a_built_hub_brings_a_bonus(lay) -> None:
    table = landed(lay, 1, rows={"turquoise": (3, 0, 0), "brown": (2, 0, 0)})
    assert table.open_to(CompleteMission, "payment", card=1) == ["turquoise I+I+I, brown I+I"]
    table.does(CompleteMission(1, "turquoise I+I+I, brown I+I"))
    assert table.state.figures["A11"].kind == "mission"
    assert table.open_to(HubBonus, "bonus") == list(OUTPOSTS)


@pytest.mark.parametrize("bonus", OUTPOSTS)
def test_sm_44_any_of_the_six_bonuses_placed_as_an_outpost_or_not(lay, bonus) -> None:
    table = landed(lay, 29)
    table.mat().outposts = [bonus]
    table.does(CompleteMission(29, price(29)))
    told = table.does(HubBonus(bonus))
    assert table.one(told, events.HubBonusTaken).hub == "A"
    assert table.mat().outposts == [bonus]


def test_sm_44_ht_45_the_second_mission_there_brings_none(lay) -> None:
    table = landed(lay, 29, 30)
    table.does(CompleteMission(29, price(29)))
    table.does(HubBonus("colony_supplies"))
    table.does(Forgo())
    table.set(ship="A14")
    table.supplement()
    table.does(Fly("A14"))
    table.does(CompleteMission(30, price(30)))
    assert not table.mat().due


def test_another_player_still_gets_the_bonus(lay) -> None:
    table = landed(lay, 29)
    table.figure("A5", 1, "mission", "30")
    table.mat(1).hubs = ["A"]
    table.does(CompleteMission(29, price(29)))
    assert [due.kind for due in table.mat().due] == ["hub"]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_sm_45_ht_46_a_hub_that_comes_later_gives_its_bonus_then(lay, first) -> None:
    """Everybody with a mission beside it gets it, in turn order."""
    table = landed(lay, 29, hubs=(), seats=3)
    table.does(CompleteMission(29, price(29)))
    assert not [due for due in table.mat().due if due.kind == "hub"]
    table.figure("A14", 2, "mission", "30")
    table.figure("A5", 1, "station", "ore_elevator")
    state = table.state
    state.first = Seat(first)
    for pile in (state.coming, state.boxed):
        pile.clear()
    state.coming.cards, state.coming.known = ["A"], [0]
    table.now(GameTurn())
    order = [seat for seat in ((first + place) % 3 for place in range(3)) if seat != 1]
    for seat in order:
        assert table.match.awaiting == (Seat(seat),)
        assert table.verbs(seat) == {HubBonus, Forgo}
        table.does(HubBonus("station_drive"), seat)
        assert table.mat(seat).drives == [1]
    assert table.match.awaiting == (Seat(first),)
    assert table.state.phase == "die"


@pytest.mark.parametrize(
    ("bonus", "uses"),
    [
        ("colony_supplies", [UseEffect("A", "2f1s")]),
        ("colony_harvest", [Store("black", "I"), Store("brown", "I+I")]),
        ("station_drive", []),
        ("station_workshop", [Upgrade(("black 3",))]),
        ("mission_survey", [Shift(("black III",))]),
        ("mission_briefing", [Discard((9, 10))]),
    ],
)
def test_each_bonus_of_a_hub_that_comes_is_used_at_once_and_then_the_game_turn_begins(
    lay, bonus, uses
) -> None:
    """Player 1 has the mission and three cards; player 0 is the starting player."""
    table = lay()
    table.figure("A11", 1, "mission", "30")
    table.hold(9, 10, 11, seat=1)
    state = table.state
    for pile in (state.coming, state.boxed):
        pile.clear()
    state.coming.cards, state.coming.known, state.turn = ["A"], [0], None
    table.now(GameTurn())
    table.does(HubBonus(bonus), 1)
    for use in uses:
        assert table.match.awaiting == (Seat(1),)
        table.does(use, 1)
    assert table.match.awaiting == (Seat(0),)
    assert table.state.phase == "die"
    assert not table.mat(1).due


def test_whoever_had_the_bonus_lost_by_a_chain_gets_none_when_the_hub_comes(lay) -> None:
    table = walled(lay, hubs=())
    table.does(CompleteMission(29, price(29)))
    state = table.state
    for pile in (state.coming, state.boxed):
        pile.clear()
    state.coming.cards, state.coming.known = ["A"], [0]
    table.now(GameTurn())
    assert table.state.phase == "die"


def test_ht_46_missions_may_be_completed_beside_the_place_of_a_hub_to_come(lay) -> None:
    table = landed(lay, 29, hubs=())
    told = table.does(CompleteMission(29, price(29)))
    assert table.one(told, events.MissionCompleted).hub == "A"
    assert not table.mat().due


# ---------------------------------------------------------------- prices


def test_ht_47_exact_cubes_are_paid_by_column(lay) -> None:
    """Card 21 with black 3-2-1 and brown 3-2-0 takes one black of III and one brown of II; black
    keeps 3-2-0."""
    table = landed(lay, 21, rows={"brown": (3, 2, 0)})
    assert table.open_to(CompleteMission, "payment", card=21) == ["black III, brown II"]
    table.does(CompleteMission(21, "black III, brown II"))
    assert (table.cubes("black"), table.cubes("brown")) == ((3, 2, 0), (3, 1, 0))


def test_ht_48_card_18_lowers_one_value_by_two(lay) -> None:
    """Card 9: black 4 and yellow 5, or black 6 and yellow 3. The full price is allowed too, as a
    discount is optional."""
    table = landed(lay, 9, cards=(18,))
    ways = table.open_to(CompleteMission, "payment", card=9)
    worths = {tuple(paid(way)[colour][0] for colour in ("black", "yellow")) for way in ways}
    assert worths == {(4, 5), (6, 3), (6, 5)}


def test_a_mission_can_be_paid_whose_lower_price_cannot(lay) -> None:
    """Card 28 requires yellow 3 and brown 3, and neither row can pay a 1."""
    table = landed(lay, 28, cards=(18,), rows={"yellow": (0, 0, 1), "brown": (0, 0, 1)})
    assert table.open_to(CompleteMission, "payment", card=28) == ["yellow III, brown III"]


def test_ht_49_card_18_takes_one_cube_from_further_left(lay) -> None:
    """Card 17 requires two black of II and one turquoise of II. One of the three may come from
    I."""
    table = landed(lay, 17, cards=(18,))
    assert set(table.open_to(CompleteMission, "payment", card=17)) == {
        "black II+II, turquoise II",
        "black I+II, turquoise II",
        "black II+II, turquoise I",
    }


def test_card_18_leaves_out_a_cube_of_column_i(lay) -> None:
    """Card 5 requires three brown and one black of I."""
    table = landed(lay, 5, cards=(18,))
    assert set(table.open_to(CompleteMission, "payment", card=5)) == {
        "brown I+I+I, black I",
        "brown I+I, black I",
        "brown I+I+I",
    }


def test_sm_a8_the_value_is_met_exactly(lay) -> None:
    table = landed(lay, 29, rows={"black": (0, 2, 1)})
    assert table.open_to(CompleteMission, "payment", card=29) == ["black II+II+III"]
    table = landed(lay, 29, 30, rows={"black": (0, 1, 1)})
    assert table.open_to(CompleteMission, "card") == [30]


def test_with_overpaying_it_may_be_exceeded_by_no_cube_too_many(lay) -> None:
    table = landed(lay, 1, rows={"turquoise": (0, 2, 1), "brown": (2, 0, 0)}, overpay=True)
    assert set(table.open_to(CompleteMission, "payment", card=1)) == {
        "turquoise III, brown I+I",
        "turquoise II+II, brown I+I",
    }


def test_the_way_that_keeps_most_is_named_first(lay) -> None:
    table = landed(lay, 5, cards=(18,))
    assert table.open_to(CompleteMission, "payment", card=5)[0] in (
        "brown I+I+I",
        "brown I+I, black I",
    )


# ---------------------------------------------------------------- where


def test_a_mission_is_completed_beside_a_hub_space_alone(lay) -> None:
    table = landed(lay, 29, at="A13")
    told = "A13 is not beside a hub: a mission is completed on an empty hex next to one."
    assert table.barred(CompleteMission) == told


@pytest.mark.parametrize("at", RING)
def test_on_any_empty_hex_beside_it(lay, at) -> None:
    table = landed(lay, 29, at=at)
    table.does(CompleteMission(29, price(29)))
    assert table.state.figures[at].kind == "mission"


def test_not_on_a_planet_beside_it(lay) -> None:
    table = lay()
    table.take_on(29)
    table.row("black", cubes=(3, 2, 1))
    table.planet("A6", "Y3")
    table.set(ship="A6")
    table.supplement()
    table.does(Fly("A6"))
    assert (
        table.barred(CompleteMission)
        == "Gildmere is on A6: stations and missions need an empty hex."
    )


def test_sm_a12_one_mission_for_each_flight(lay) -> None:
    table = landed(lay, 29, 30)
    table.does(CompleteMission(29, price(29)))
    table.does(Forgo())
    assert CompleteMission not in table.match.menu(Seat(0)).moves
    table.refused(CompleteMission(30, price(30)))


def test_without_a_mission_on_the_table_none_can_be_completed(lay) -> None:
    table = landed(lay)
    assert (
        table.barred(CompleteMission)
        == "You have no mission to complete: play a card as one first."
    )


# ---------------------------------------------------------------- special case: a walled-in hub


def walled(lay, *, at="A18", link="A14", hubs=("A",), theirs=1, missing=None):
    """All six neighbours of hub A are occupied: A6 and A9 by planets, the others by figures.
    Outside, A18 is next to A14."""
    table = lay(3)
    table.take_on(29)
    table.hub(*hubs)
    for hex_ in RING:
        if hex_ != missing:
            table.figure(hex_, theirs if hex_ == link else 2, "station")
    table.row("black", cubes=(3, 2, 1), column=5)
    table.set(ship=at)
    table.supplement()
    table.does(Fly(at))
    return table


def test_sm_46_ht_66_a_hub_that_is_walled_in_is_reached_by_a_chain_without_a_bonus(lay) -> None:
    table = walled(lay)
    told = table.does(CompleteMission(29, price(29)))
    done = table.one(told, events.MissionCompleted)
    assert (done.hub, done.linked) == ("A", True)
    assert not [due for due in table.mat().due if due.kind == "hub"]
    assert table.points()["Missions"] == MISSIONS[29].points


def test_as_long_as_a_neighbour_is_free_the_chain_does_not_count(lay) -> None:
    table = walled(lay, missing="A5")
    assert "not beside a hub" in table.barred(CompleteMission)


def test_sm_a39_a_foreign_ship_takes_a_neighbour_too(lay) -> None:
    table = walled(lay, missing="A5")
    table.set(1, ship="A5")
    table.go()
    assert CompleteMission in table.verbs(0)


@pytest.mark.parametrize(("theirs", "legal"), [(0, False), (1, True)])
def test_sm_a52_the_figure_beside_the_hex_is_another_players(lay, theirs, legal) -> None:
    """A13 touches no figure but that on A14."""
    table = walled(lay, at="A13", theirs=theirs)
    assert (CompleteMission in table.verbs(0)) == legal


def test_a_longer_chain_counts_as_well_whoever_is_in_it(lay) -> None:
    """The chain goes from H3 over A8, which is another player's, and A13 to the ring. The planet on
    A9 is no link."""
    table = walled(lay, at="H3")
    assert "not beside a hub" in table.barred(CompleteMission)
    table.figure("A8", 1, "station")
    table.go()
    assert "not beside a hub" in table.barred(CompleteMission)
    table.figure("A13", 0, "station")
    table.go()
    assert CompleteMission in table.verbs(0)


def test_ht_66_a_colony_of_another_player_that_touches_a_figure_of_the_ring_is_the_link(
    lay,
) -> None:
    table = walled(lay, at="A16")
    table.figure("A12", 2, "colony")
    table.go()
    assert CompleteMission in table.verbs(0)


def test_sm_a38_after_a_mission_by_a_chain_the_bonus_is_gone(lay) -> None:
    table = walled(lay)
    table.does(CompleteMission(29, price(29)))
    table.take_on(30)
    table.row("turquoise", cubes=(3, 2, 1), column=5)
    del table.state.figures["A5"]
    table.set(ship="A5", due=[])
    table.supplement()
    table.does(Fly("A5"))
    table.does(CompleteMission(30, price(30)))
    assert not [due for due in table.mat().due if due.kind == "hub"]


def test_a_flight_to_a_hub_may_end_with_nothing(lay) -> None:
    table = landed(lay, 29)
    table.does(EndTurn())
    assert table.mat().missions == [29]

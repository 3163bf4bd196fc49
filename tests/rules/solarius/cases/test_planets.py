"""Planets: cases SM-37 to SM-39, HT-32 to HT-37, and each of the 36."""

import pytest

from rules.kernel import Seat
from rules.solarius import events
from rules.solarius.bridge.actions import Act
from rules.solarius.bridge.anytime import BuyResource
from rules.solarius.content import PLANETS
from rules.solarius.flight.flight import Fly
from rules.solarius.flight.planets import CompletePlanet, Decline, Settle
from rules.solarius.settling.spending import Forgo, Shift, Store, Upgrade
from rules.solarius.turn.landing import EndTurn

COLOURS = ("black", "yellow", "turquoise", "brown")
EVERY = pytest.mark.parametrize("planet", PLANETS)


def landed(lay, planet="Y3", *, up=False, cards=(), **facts):
    """A table where the ship has just landed on a planet at A6."""
    table = lay()
    table.develop(*cards)
    table.planet("A6", planet, up=up)
    table.set(**{"ship": "A7", "fuel": 0, "sb": 0, **facts})
    table.supplement()
    table.told = table.does(Fly("A6"))
    return table


def settling(lay, planet, *, cards=(), fuel=10, sb=10, rows=None):
    """A table with the planet left of the mat, at the beginning of a turn."""
    table = lay()
    table.develop(*cards)
    table.planet("A6", planet)
    del table.state.planets["A6"]
    table.mat().settling.append(planet)
    table.set(fuel=fuel, sb=sb)
    for colour, facts in (rows or {}).items():
        table.row(colour, **facts)
    table.turn()
    return table


# ---------------------------------------------------------------- landing


@EVERY
def test_a_planet_face_down_is_turned_by_whoever_lands_on_it(lay, planet) -> None:
    table = lay()
    table.planet("A6", planet, up=False)
    table.set(ship="A7")
    assert table.match.view(Seat(0)).planets["A6"].planet is None
    assert table.match.view(Seat(0)).planets["A6"].colour == PLANETS[planet].colour
    table.supplement()
    told = table.does(Fly("A6"))
    assert table.one(told, events.PlanetTurned).planet == planet
    assert table.match.view(None).planets["A6"].planet == planet
    assert table.verbs(0) == {Settle, Decline}


@EVERY
def test_sm_37_ht_32_declined_it_brings_as_many_cubes_as_it_has_points_and_stays_open(
    lay, planet
) -> None:
    table = landed(lay, planet)
    told = table.does(Decline())
    points = PLANETS[planet].points
    assert table.one(told, events.PlanetDeclined).cubes == points
    rows = (COLOURS * 2)[:points]
    for colour in rows:
        table.does(Store(colour, "I"))
    assert sum(table.mat().rows[colour].worth for colour in COLOURS) == points
    assert table.state.planets["A6"].planet == planet
    assert "A6" not in table.state.figures
    assert not table.mat().due


@EVERY
def test_sm_38_settled_it_lies_left_of_the_mat_and_brings_no_bonus(lay, planet) -> None:
    """Its hex holds a colony, and an outpost may go with it, as it is the first there."""
    table = landed(lay, planet)
    told = table.does(Settle())
    assert table.one(told, events.ColonyPlaced).at == "A6"
    assert (table.mat().settling, table.mat().settled) == ([planet], [])
    assert table.state.figures["A6"].kind == "colony"
    assert "A6" not in table.state.planets
    assert [due.kind for due in table.mat().due] == ["outpost"]
    assert table.points()["Planets"] == -1


def test_sm_39_ht_37_an_open_planet_can_be_settled_by_anybody_but_brings_no_bonus(lay) -> None:
    table = landed(lay, up=True)
    assert not table.all(table.told, events.PlanetTurned)
    assert Settle in table.verbs(0)
    assert Decline not in table.match.menu(Seat(0)).moves
    table.refused(Decline())
    assert EndTurn in table.verbs(0)


def test_sm_a35_who_declined_it_may_settle_it_later(lay) -> None:
    table = landed(lay)
    table.does(Decline())
    table.does(Forgo())
    table.supplement()
    table.does(Fly("A6"))
    table.does(Settle())
    assert table.mat().settling == ["Y3"]


def test_a_planet_just_turned_is_settled_or_declined_before_anything_else(lay) -> None:
    table = landed(lay)
    table.refused(EndTurn())


def test_sm_a29_a_colony_keeps_others_off_and_is_nothing_more_to_its_owner(lay) -> None:
    table = lay()
    table.figure("A6", 0, "colony", "Y3")
    table.set(ship="A7")
    table.set(1, ship="A7")
    table.supplement()
    table.does(Fly("A6"))
    assert Settle not in table.verbs(0)
    table.supplement(1)
    assert "A6" not in table.open_to(Fly, "to", 1)


def test_sm_a49_explorer_cubes_may_go_to_any_rows_and_those_without_room_are_lost(lay) -> None:
    table = lay()
    table.planet("A6", "Y6", up=False)
    table.set(ship="A7")
    for colour in COLOURS:
        table.row(colour, cubes=(2, 0, 0))
    table.row("brown", cubes=(1, 0, 0))
    table.supplement()
    table.does(Fly("A6"))
    table.does(Decline())
    assert table.open_to(Store, "row") == ["brown"]
    table.does(Store("brown", "I"))
    told = table.does(Forgo())
    assert table.one(told, events.Forgone).points == 2


def test_card_19_makes_the_bonus_larger(lay) -> None:
    """HT-32: three cubes for Gildmere."""
    table = landed(lay, cards=(19,))
    assert table.one(table.does(Decline()), events.PlanetDeclined).cubes == 3


def test_ht_33_card_19_brings_a_cube_for_settling_at_once(lay) -> None:
    table = landed(lay, cards=(19,))
    table.does(Settle())
    assert sorted(due.kind for due in table.mat().due) == ["cubes", "outpost"]
    table.does(Store("black", "I"))
    assert table.mat().rows["black"].cubes == (1, 0, 0)


def test_but_not_for_a_planet_that_lay_open(lay) -> None:
    table = landed(lay, up=True, cards=(19,))
    table.does(Settle())
    assert [due.kind for due in table.mat().due] == ["outpost"]


# ---------------------------------------------------------------- conditions, one by one


def asked(planet):
    """The tech dice that a planet requires: rows that just meet it, and rows that don't."""
    found = PLANETS[planet]
    need = found.dice
    if need is None:
        return {}, None
    rows = [need.colour] if need.colour else list(COLOURS[: need.count])
    fact, least = ("level", need.value) if need.value else ("column", need.column)
    met = {colour: {fact: least} for colour in rows}
    missed = {**met, rows[0]: {fact: least - 1}}
    return met, missed


def payments(planet):
    found = PLANETS[planet]
    return {(found.fuel + part, found.sb + found.mix - part) for part in range(found.mix + 1)}


def written(fuel, sb):
    return f"{f'{fuel}f' * bool(fuel)}{f'{sb}s' * bool(sb)}"


@pytest.mark.parametrize(
    "planet", [id_ for id_, found in PLANETS.items() if not found.fuel + found.sb + found.mix]
)
def test_ht_34_without_a_payment_it_completes_by_itself(lay, planet) -> None:
    met, missed = asked(planet)
    table = settling(lay, planet, rows=missed)
    table.does(BuyResource("black", "I", "2s"))
    assert table.mat().settling == [planet]
    table = settling(lay, planet, rows=missed)
    (colour, facts) = next(iter(met.items()))
    use = "level" in facts
    table.takes("turquoise" if use else "brown", "3")
    table.does(Act("colour", 1))
    told = table.does(
        Upgrade((f"{colour} {facts['level']}",))
        if use
        else Shift((f"{colour} {ROMAN[facts['column']]}",))
    )
    assert table.one(told, events.PlanetSettled).planet == planet
    assert (table.mat().settling, table.mat().settled) == ([], [planet])
    assert table.points()["Planets"] == PLANETS[planet].points


ROMAN = {2: "II", 3: "III", 4: "IV"}


PAID = [id_ for id_, found in PLANETS.items() if found.fuel + found.sb + found.mix]


@pytest.mark.parametrize("planet", PAID)
def test_ht_33_a_payment_completes_it_in_any_window(lay, planet) -> None:
    met, _ = asked(planet)
    ways = payments(planet)
    for fuel, sb in ways:
        table = settling(lay, planet, rows=met)
        assert set(table.open_to(CompletePlanet, "payment", planet=planet)) == {
            written(*way) for way in ways
        }
        told = table.does(CompletePlanet(planet, written(fuel, sb)))
        paid = table.one(told, events.PlanetSettled)
        assert (paid.fuel, paid.sb) == (fuel, sb)
        assert table.tracks() == (10 - fuel, 10 - sb)
        assert (table.mat().settling, table.mat().settled) == ([], [planet])


@pytest.mark.parametrize("planet", [id_ for id_ in PAID if PLANETS[id_].dice])
def test_but_not_before_the_tech_dice_are_right(lay, planet) -> None:
    _, missed = asked(planet)
    table = settling(lay, planet, rows=missed)
    (fuel, sb), *_ = payments(planet)
    name = str(PLANETS[planet].name)
    assert name in table.refused(CompletePlanet(planet, written(fuel, sb)))


@pytest.mark.parametrize("planet", PAID)
def test_nor_with_less_than_it_asks(lay, planet) -> None:
    met, _ = asked(planet)
    found = PLANETS[planet]
    ways = payments(planet)
    fuel, sb = next(iter(ways))
    short = {"fuel": fuel - 1, "sb": sb} if fuel else {"fuel": fuel, "sb": sb - 1}
    if found.mix:
        short = {"fuel": 0, "sb": found.mix - 1}
    table = settling(lay, planet, rows=met, **short)
    table.refused(CompletePlanet(planet, written(fuel, sb)))
    table.refused(CompletePlanet(planet, "1f" if (1, 0) not in ways else "9s"))


def test_every_planet_asks_for_something_it_can_get() -> None:
    """Both last faces of a tech die count as four."""
    for found in PLANETS.values():
        assert found.fuel <= 10
        assert found.sb <= 10
        assert found.dice is None or (found.dice.value <= 4 and found.dice.column <= 5)


def test_ht_35_tarrow(lay) -> None:
    """Black die at 2 and 1 fuel; with card 20 it completes without cost."""
    table = settling(lay, "K2", rows={"black": {"level": 2}}, fuel=1)
    table.does(CompletePlanet("K2", "1f"))
    assert table.tracks() == (0, 10)
    table = settling(lay, "K2", cards=(20,), rows={"black": {"level": 1}}, fuel=1)
    table.takes("turquoise", "1")
    table.does(Act("colour"))
    table.does(Upgrade(("black 2",)))
    assert table.mat().settled == ["K2"]
    assert table.mat().fuel == 1


@pytest.mark.parametrize(("fuel", "sb"), [(3, 2), (4, 1), (5, 0)])
def test_card_20_lowers_a_payment_of_both_kinds_as_one_likes(lay, fuel, sb) -> None:
    table = settling(lay, "K8", cards=(20,))
    assert set(table.open_to(CompletePlanet, "payment", planet="K8")) == {"3f2s", "4f1s", "5f"}
    table.does(CompletePlanet("K8", written(fuel, sb)))
    assert table.tracks() == (10 - fuel, 10 - sb)


def test_ht_36_bedrock_throne_with_card_21(lay) -> None:
    """Dice in III, III, II and I count as IV, IV, III and II."""
    rows = {"black": {"column": 3}, "yellow": {"column": 3}, "turquoise": {"column": 1}}
    table = settling(lay, "N9", cards=(21,), rows=rows)
    table.takes("brown", "1")
    table.does(Act("colour"))
    table.does(Shift(("turquoise II",)))
    assert table.mat().settled == ["N9"]


def test_sm_a11_several_planets_complete_in_one_turn(lay) -> None:
    table = settling(lay, "Y1")
    table.mat().settling.append("K1")
    table.go()
    table.does(CompletePlanet("Y1", "1s"))
    table.does(CompletePlanet("K1", "1f"))
    assert table.mat().settled == ["Y1", "K1"]


def test_nobody_completes_a_planet_in_anothers_turn(lay) -> None:
    table = settling(lay, "Y3")
    table.turn(1)
    assert CompletePlanet not in table.match.menu(Seat(0)).moves
    table.refused(CompletePlanet("Y3", "3s"))


def test_nor_one_that_is_not_theirs(lay) -> None:
    table = settling(lay, "Y3")
    table.set(1, settling=["K3"], fuel=10)
    table.go()
    table.refused(CompletePlanet("K3", "3f"))
    table.refused(CompletePlanet("nowhere", "3f"))

"""Bad input gets one clear sentence that says what would be right, and nothing changes."""

import random

import msgspec
import pytest

from rules.kernel import Illegal, Match, Seat, fields_of
from rules.kernel.testing import play_at_random
from rules.solarius import GAME
from rules.solarius.bridge.actions import Act
from rules.solarius.bridge.anytime import BuyResource, SellResources
from rules.solarius.bridge.bridge import TakeDie
from rules.solarius.cards.cards import Discard, DrawCards, PlayCard
from rules.solarius.flight.drives import BuyDrives, UpgradeDrive
from rules.solarius.flight.flight import Fly
from rules.solarius.flight.planets import CompletePlanet, Decline, Settle
from rules.solarius.settling.missions import CompleteMission
from rules.solarius.settling.outposts import HubBonus, PlaceOutpost
from rules.solarius.settling.spending import Forgo, Shift, Store, Upgrade, UseEffect
from rules.solarius.settling.stations import BuildStation
from rules.solarius.turn.landing import EndTurn
from rules.solarius.turn.setup import ChooseStart

EVERY = {
    TakeDie: TakeDie(1, "standard"),
    Act: Act("colour"),
    Store: Store("black", "I"),
    Upgrade: Upgrade(("black 2",)),
    Shift: Shift(("black II",)),
    Forgo: Forgo(),
    Fly: Fly("H11"),
    BuyDrives: BuyDrives(1),
    DrawCards: DrawCards(),
    Discard: Discard((9,)),
    PlayCard: PlayCard(9, "mission"),
    Settle: Settle(),
    Decline: Decline(),
    BuildStation: BuildStation("ash_vault", "black III, brown II"),
    CompleteMission: CompleteMission(9, "black III"),
    PlaceOutpost: PlaceOutpost("station_drive"),
    HubBonus: HubBonus("station_drive"),
    UseEffect: UseEffect("tanker_exchange", "4f"),
    BuyResource: BuyResource("black", "I", "2f"),
    SellResources: SellResources(1, 0, ("black I+I",)),
    UpgradeDrive: UpgradeDrive(),
    CompletePlanet: CompletePlanet("Y3", "3s"),
    EndTurn: EndTurn(),
    ChooseStart: ChooseStart(9, "black", "yellow"),
}


def test_every_command_is_tried_here() -> None:
    assert set(EVERY) == set(GAME.moves)


@pytest.mark.parametrize("move", EVERY.values(), ids=lambda move: type(move).__name__)
def test_a_foreign_turn(lay, move) -> None:
    """Whatever the move, and however rich the player."""
    table = lay()
    table.hold(9, seat=1)
    table.set(1, fuel=10, sb=10, drives=[1], settling=["Y3"])
    table.row("black", seat=1, cubes=(2, 0, 0))
    table.go()
    table.refused(move, seat=1)


@pytest.mark.parametrize("move", EVERY.values(), ids=lambda move: type(move).__name__)
def test_a_move_that_is_not_due(lay, move) -> None:
    """Between the die and its action, only moves for any time are possible."""
    table = lay()
    table.takes("black", "1")
    table.set(fuel=0, sb=0)
    table.go()
    if isinstance(move, Act):
        table.does(move)
    else:
        table.refused(move)


def test_a_die_on_the_red_space_with_nothing_to_pay(lay) -> None:
    table = lay()
    table.set(fuel=0, sb=0)
    table.bridge(*[("black", "1")] * 4, spaces=(0, 1, 2, 3))
    table.turn()
    told = "It costs 1 fuel or 1 SpaceBuck, and you have neither: sell resources first."
    assert table.refused(TakeDie(1, "standard", split="1f")) == told
    assert table.refused(TakeDie(1, "standard")) == told


def test_a_die_on_the_red_space_without_a_payment(lay) -> None:
    table = lay()
    table.bridge(*[("black", "1")] * 4, spaces=(0, 1, 2, 3))
    table.turn()
    assert table.refused(TakeDie(1, "standard")).endswith("You may choose 1 SpaceBuck or 1 fuel.")


@pytest.mark.parametrize("split", ["3f", "1f", "2s1f", "nothing", "", "-2f"])
def test_a_bonus_that_is_split_wrongly(lay, split) -> None:
    table = lay()
    table.bridge(*[("black", "1")] * 4, spaces=(3, 4, 4, 4))
    table.turn()
    told = table.refused(TakeDie(1, "standard", split=split))
    assert told.endswith("You may choose 2 fuel, 1 fuel and 1 SpaceBuck or 2 SpaceBucks.")


def test_a_die_that_is_not_there(lay) -> None:
    table = lay()
    for number in (0, 5, -1):
        table.refused(TakeDie(number, "standard"))


@pytest.mark.parametrize("space", ["transformation", "research"])
def test_a_used_space(lay, space) -> None:
    table = lay()
    table.takes(
        "black", "1", space=space, **({"colour": "brown"} if space == "transformation" else {})
    )
    table.set(due=[])
    table.turn()
    assert table.refused(TakeDie(1, space)) == "A die lies there until the game turn ends."


def test_a_card_that_is_not_there_as_a_space(lay) -> None:
    table = lay()
    table.develop(1, seat=1)
    for space in ("card 1", "card 99", "card", "mat", "STANDARD"):
        table.refused(TakeDie(1, space))


def test_a_colour_where_there_is_none_to_choose_or_another(lay) -> None:
    table = lay()
    table.refused(TakeDie(1, "standard", "brown"))
    table.refused(TakeDie(1, "transformation", "black"))
    table.refused(TakeDie(1, "transformation", "pink"))


def test_more_points_than_can_be_bought(lay) -> None:
    table = lay()
    table.takes("black", "1")
    for points in (2, 5, -1):
        table.refused(Act("colour", points))
    table.refused(Act("both"))
    table.refused(Act("nothing"))


def test_a_cube_where_the_pyramid_forbids_it(lay) -> None:
    table = lay()
    table.row("black", cubes=(1, 0, 0), column=5)
    table.takes("black", "1")
    table.does(Act("resources"))
    told = "Column II has to hold fewer resources than the one before it: fill that first."
    assert table.refused(Store("black", "II")) == told
    for spaces in ("III", "I+I", "IV", "", "1"):
        table.refused(Store("black", spaces))
    for row in ("yellow", "pink"):
        table.refused(Store(row, "I"))


def test_tech_dice_beyond_the_points(lay) -> None:
    table = lay()
    table.takes("turquoise", "2")
    table.does(Act("colour"))
    for dice in (
        ("black 3",),
        ("black 2", "yellow 2", "brown 2"),
        ("black 2", "black 3"),
        ("black 1",),
        ("black",),
        (),
    ):
        table.refused(Upgrade(dice))
    table.refused(Shift(("black II",)))


def test_a_price_that_cannot_be_paid_exactly(lay) -> None:
    table = lay()
    table.take_on(29)
    table.row("black", cubes=(0, 2, 0), column=5)
    table.set(ship="A11")
    table.supplement()
    table.does(Fly("A11"))
    assert (
        table.refused(CompleteMission(29, "black II+II"))
        == "Long Burn takes black worth 7, exactly."
    )
    told = (
        "Your first station takes resources of its two colours worth 3 and 2, exactly; you "
        "can pay for none."
    )
    assert table.refused(BuildStation("tanker_exchange", "black II+II, yellow I")) == told


def test_a_payment_with_cubes_that_are_not_there(lay) -> None:
    table = lay()
    table.take_on(29)
    table.row("black", cubes=(3, 2, 1), column=5)
    table.set(ship="A11")
    table.supplement()
    table.does(Fly("A11"))
    for payment in (
        "black III+III+I",
        "black I+II+III",
        "yellow I+I+II+III",
        "nothing",
        "",
        "black",
    ):
        table.refused(CompleteMission(29, payment))


def test_a_hex_out_of_reach(lay) -> None:
    table = lay()
    table.set(fuel=3)
    table.supplement()
    assert (
        table.refused(Fly("B12"))
        == "Out of reach: your ship flies 1 hex, with all your fuel 2 hexes."
    )


def test_a_hex_that_is_taken(lay) -> None:
    table = lay()
    table.set(ship="A8")
    table.set(1, ship="A4")
    table.figure("A13", 1, "colony", "Y3")
    table.supplement()
    assert table.refused(Fly("A4")) == "A4: the ship of {seat:1} is there."
    assert table.refused(Fly("A13")) == "A13: a colony of {seat:1} stands there."


def test_a_hub(lay) -> None:
    table = lay()
    table.set(ship="A11")
    table.supplement()
    assert (
        table.refused(Fly("A10")) == "Hubs have their places there, and no flight may end on one."
    )


@pytest.mark.parametrize("to", ["Z1", "A20", "A0", "a5", "home", "", "H"])
def test_a_hex_that_does_not_exist(lay, to) -> None:
    table = lay()
    table.supplement()
    table.refused(Fly(to))


def test_portals_without_a_common_drive(lay) -> None:
    table = lay()
    table.set(ship="F18", fuel=10)
    table.supplement()
    told = "Portals are opened with a common drive, and you have none that shows {}."
    assert table.refused(Fly("F19", "remove")) == told.format(1)
    assert table.refused(Fly("F19", "flip")) == told.format(2)
    assert "no card for it" in table.refused(Fly("F19", "keys"))
    table.refused(Fly("F19", "open"))


def test_a_station_out_of_order(lay) -> None:
    """The second station has the second price, and the first price is not enough."""
    table = lay()
    table.figure("F5", 0, "station", "ash_vault")
    for colour in ("yellow", "brown"):
        table.row(colour, cubes=(3, 2, 1), column=5)
    table.set(ship="H11")
    table.supplement()
    table.does(Fly("H11"))
    table.refused(BuildStation("ore_elevator", "yellow I+II, brown II"))
    table.refused(BuildStation("ash_vault", "yellow II+III, brown III"))
    table.refused(BuildStation("death_star", "yellow II+III, brown III"))


def test_a_mission_not_beside_a_hub(lay) -> None:
    table = lay()
    table.take_on(29)
    table.row("black", cubes=(3, 2, 1), column=5)
    table.set(ship="A8")
    table.supplement()
    table.does(Fly("A8"))
    told = "A8 is not beside a hub: a mission is completed on an empty hex next to one."
    assert table.refused(CompleteMission(29, "black I+I+II+III")) == told


def test_a_seventh_mission(lay) -> None:
    table = lay()
    table.take_on(1, 2, 3, 4, 5, 6)
    table.hold(9)
    table.supplement()
    assert table.refused(PlayCard(9, "mission")) == "All 6 of your mission markers are placed."


def test_a_second_outpost_on_a_tile(lay) -> None:
    """None is due, so there is nothing to place."""
    table = lay()
    table.figure("C16", 0, "colony", "K3", "colony_supplies")
    for colour in ("black", "yellow"):
        table.row(colour, cubes=(3, 2, 1), column=5)
    table.set(ship="C11")
    table.supplement()
    table.does(Fly("C11"))
    table.does(BuildStation("tanker_exchange", "black I+II, yellow II"))
    assert table.refused(PlaceOutpost("station_drive")).startswith(
        "“Place outpost” is not open to you now"
    )


def test_an_outpost_of_another_kind_or_one_that_is_placed(lay) -> None:
    table = lay()
    table.figure("F5", 0, "station", "ash_vault", "station_drive")
    table.figure("B5", 0, "colony", "K3", "colony_supplies")
    table.figure("D5", 0, "mission", "9", "mission_survey")
    for colour in ("black", "yellow"):
        table.row(colour, cubes=(3, 2, 1), column=5)
    table.set(ship="C11")
    table.supplement()
    table.does(Fly("C11"))
    table.does(BuildStation("tanker_exchange", "black II+III, yellow III"))
    for outpost in ("station_drive", "colony_harvest", "lighthouse"):
        table.refused(PlaceOutpost(outpost))
    table.does(PlaceOutpost("station_workshop"))


def test_an_exchange_out_of_turn(lay) -> None:
    table = lay()
    table.set(1, fuel=10, sb=10)
    table.row("black", seat=1, cubes=(2, 0, 0))
    table.go()
    table.refused(BuyResource("black", "I", "2f"), seat=1)
    table.refused(SellResources(1, 0, ("black I+I",)), seat=1)


@pytest.mark.parametrize("card", [10, 0, 33, -1])
def test_a_card_that_is_not_in_hand(lay, card) -> None:
    table = lay()
    table.hold(9)
    table.hold(10, seat=1)
    table.supplement()
    assert table.refused(PlayCard(card, "mission")).endswith(
        "You may choose Grand Fair of Two Suns / Overdrive Console (No. 9)."
    )
    table.refused(PlayCard(9, "half"))


def test_cards_put_away_that_are_not_there_or_not_the_right_number(lay) -> None:
    table = lay()
    table.next_cards(20, 21)
    table.supplement()
    table.does(DrawCards())
    for cards in ((), (9,), (20, 21), (20, 20), (99,)):
        table.refused(Discard(cards))


@pytest.mark.parametrize("drives", [0, 4, -1, 3])
def test_drives_that_cannot_be_had(lay, drives) -> None:
    table = lay()
    table.set(fuel=8)
    table.supplement()
    table.refused(BuyDrives(drives))


def test_drives_without_fuel_or_room(lay) -> None:
    table = lay()
    table.supplement()
    assert table.refused(BuyDrives(1)) == "A drive costs 3 fuel; you have 2 fuel."
    table.set(fuel=10, drives=[1, 1, 1])
    table.supplement()
    assert (
        table.refused(BuyDrives(1)) == "Your ship has 3 drives, which is all that it has room for."
    )
    table.set(fuel=2)
    table.go()
    assert table.refused(UpgradeDrive()) == "Turning a drive to 2 costs 3 fuel; you have 2 fuel."


def test_resources_sold_that_are_not_there(lay) -> None:
    table = lay()
    table.row("black", cubes=(2, 0, 0))
    table.turn()
    for cubes in (
        (),
        ("black I",),
        ("black I+I+I",),
        ("yellow I+I",),
        ("black II",),
        ("black I+I", "black I+I"),
        ("gold",),
    ):
        table.refused(SellResources(1, 0, cubes))
    for fuel, sb in ((0, 0), (1, 1), (2, 0), (-1, 2)):
        table.refused(SellResources(fuel, sb, ("black I+I",)))


# ---------------------------------------------------------------- nonsense on every command

NONSENSE = {
    int: (-7, 99, 10**9),
    str: ("nonsense", "", "🚀", "A" * 500, "black"),
    bool: (True,),
    tuple: (("nonsense",), (99,)),
}


@pytest.mark.parametrize(
    "options", [{}, {"start_cards": False}, {"overpay": True, "outposts_double_cards": True}]
)
def test_nonsense_changes_nothing_on_any_command_at_any_moment(lay, options) -> None:
    """The input is refused with a sentence, or it happens to be legal. A copy of the match plays
    legal ones."""
    match = Match.start(GAME, seats=2, options=options, key=bytes(32))
    rng = random.Random(5)
    refusals = []
    for number, _ in enumerate(play_at_random(match, rng, anytime=0.1)):
        if number % 25 or match.over:
            continue
        before = match.dump()
        for move in GAME.moves * 3:
            picks = {
                name: rng.choice(NONSENSE.get(field.kind, NONSENSE[str]))
                for name, field in fields_of(move).items()
            }
            copy = Match.load(GAME, before)
            try:
                copy.play(copy.awaiting[0], move(**picks))
            except Illegal as refusal:
                refusals.append((refusal.reason, copy.dump() == before))
    assert len(refusals) > 300
    assert all(unchanged for _, unchanged in refusals)
    assert all(reason and "\n" not in reason for reason, _ in refusals)


def test_a_move_written_for_another_version_is_no_move() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "fly", "to": "H11", "warp": 9}, Fly)


def test_nobody_sees_or_plays_anothers_cards(lay) -> None:
    table = lay()
    table.hold(9)
    table.supplement(1)
    assert not list(table.match.view(Seat(1)).mats[0].hand)
    table.refused(PlayCard(9, "mission"), seat=1)

"""The die action in one move, with cubes laid and tech dice turned at once, or step by step
afterwards."""

import msgspec
import pytest

from rules.kernel import Seat
from rules.solarius.bridge.actions import Act
from rules.solarius.bridge.bridge import TakeDie
from rules.solarius.content import FIGURES
from rules.solarius.events import Forgone
from rules.solarius.flight.flight import Fly
from rules.solarius.flight.planets import Settle
from rules.solarius.settling.spending import Forgo, Shift, Store, Upgrade
from rules.solarius.turn.landing import EndTurn
from rules.solarius.words.naming import development_text


def at_action(lay, colour, face, /, cards=(), **picks):
    """A table where a die was taken, and its action is to be chosen."""
    table = lay()
    table.develop(*cards)
    table.set(sb=0)
    table.takes(colour, face, **picks)
    return table


def filled_in(table, **picks):
    """The action with these picks, after defaults are filled in."""
    return table.match.menu(Seat(0)).complete(Act, picks)


def test_all_cubes_that_fit_are_laid_with_the_action(lay):
    table = at_action(lay, "black", "3")
    table.row("black", column=3)
    assert filled_in(table, what="resources") == Act("resources", spaces="I+I+II")
    table.does(Act("resources", spaces="I+I+II"))
    assert table.cubes("black") == (2, 1, 0)
    assert table.state.phase == "supplement"


def test_or_some_of_them_and_the_others_wait(lay):
    table = at_action(lay, "black", "3")
    table.row("black", column=3)
    table.does(Act("resources", spaces="I"))
    assert [due.left for due in table.mat().due] == [2]
    assert table.verbs(0) == {Store, Forgo}


def test_or_all_are_laid_later(lay):
    """Then a cube without room waits while others can be sold."""
    table = at_action(lay, "black", "3")
    table.does(Act("resources", spaces="later"))
    assert table.cubes("black") == (0, 0, 0)
    table.does(Store("black", "I+I"))
    assert [due.left for due in table.mat().due] == [1]


def test_what_finds_no_space_is_forfeited(lay):
    """9.A I: three cubes, and two spaces."""
    table = at_action(lay, "black", "3")
    told = table.does(Act("resources", spaces="I+I"))
    assert table.one(told, Forgone) == Forgone(Seat(0), 1, forced=True, resources=1)
    assert table.state.phase == "supplement"
    assert not table.mat().due
    assert Fly in table.verbs(0)


def test_the_cube_of_card_6_is_laid_with_them(lay):
    table = at_action(lay, "yellow", "1", (6,))
    assert filled_in(table, what="resources") == Act("resources", spaces="I+I")


def test_nothing_is_asked_where_no_cube_fits(lay):
    table = at_action(lay, "black", "1")
    table.row("black", cubes=(2, 0, 0))
    assert filled_in(table, what="resources") == Act("resources")
    assert "There is nothing to choose for spaces" in table.refused(Act("resources", spaces="I"))


@pytest.mark.parametrize(
    ("colour", "dice", "verb"),
    [("turquoise", ("black 3",), Upgrade), ("brown", ("black II", "yellow III"), Shift)],
)
def test_tech_dice_are_turned_or_moved_with_the_action(lay, colour, dice, verb):
    table = at_action(lay, colour, "3")
    table.row("yellow", column=2)
    assert filled_in(table, what="colour").slot == "dice"
    table.does(Act("colour", dice=dice))
    assert not table.mat().due
    assert table.state.phase == "supplement"
    assert verb not in table.verbs(0)


def test_what_is_left_of_the_points_waits(lay):
    table = at_action(lay, "turquoise", "3")
    table.does(Act("colour", dice=("black 2",)))
    assert [due.left for due in table.mat().due] == [2]
    table.does(Upgrade(("black 3",)))
    assert table.mat().rows["black"].value == 3


def test_the_tech_dice_are_told_with_what_they_leave(lay):
    """If there is only one choice, nothing else names it."""
    table = at_action(lay, "turquoise", "3")
    table.does(Act("colour"))
    offer = table.match.menu(Seat(0)).offer(Upgrade)
    assert offer.preview({"dice": ()}) == ""
    assert (
        offer.preview({"dice": ("black 2", "brown 2")})
        == "Black to 2 and Brown to 2: 1 of 3 action points left"
    )


@pytest.mark.parametrize(
    ("colour", "column", "die", "told"),
    [
        (
            "brown",
            1,
            "black II",
            "Black to II: 5 of 6 action points left; room for 3 black resources instead of 2",
        ),
        (
            "brown",
            3,
            "black IV",
            (
                "Black to IV: 3 of 6 action points left; room for 6 black resources instead of 5, "
                "1 victory point at the end"
            ),
        ),
        (
            "brown",
            4,
            "black V",
            "Black to V: 2 of 6 action points left; its full columns count at the end, too",
        ),
        (
            "turquoise",
            1,
            "black 3",
            "Black to 3: 3 of 6 action points left; black stars count 3 instead of 1",
        ),
    ],
)
def test_a_tech_die_is_told_with_what_it_brings(lay, colour, column, die, told):
    table = at_action(lay, colour, "1")
    table.row("black", column=column)
    table.state.action = msgspec.structs.replace(table.state.under_way, points=6)
    table.does(Act("colour"))
    verb = Shift if colour == "brown" else Upgrade
    assert table.match.menu(Seat(0)).offer(verb).preview({"dice": (die,)}) == told


def test_more_than_the_points_is_refused(lay):
    table = at_action(lay, "turquoise", "2")
    assert (
        table.refused(Act("colour", dice=("black 3",)))
        == "Black to 3 takes 3 action points; you have 2."
    )
    dice = ("black 2", "brown 2", "yellow 2")
    assert (
        table.refused(Act("colour", dice=dice))
        == "Black to 2, Brown to 2 and Yellow to 2 take 3 action points; you have 2."
    )


def test_a_tech_die_has_one_goal(lay):
    table = at_action(lay, "turquoise", "4")
    assert (
        table.refused(Act("colour", dice=("black 2", "black 3")))
        == "Choose one goal for the black tech die."
    )


def test_what_it_comes_to_is_told_while_it_is_chosen(lay):
    table = at_action(lay, "turquoise", "2")
    table.set(sb=4)
    offer = table.match.menu(Seat(0)).offer(Act)
    picks = {"what": "colour"}
    assert (
        offer.preview(picks)
        == "2 action points for tech dice. Stars of a colour count what its tech die shows"
    )
    assert (
        offer.preview(picks | {"points": 1})
        == "3 action points (1 bought for 2 SpaceBucks) for tech dice"
    )
    told = offer.preview(picks | {"points": 1, "dice": ("black 2",)})
    assert (
        told
        == "costs 1 of 3 action points (1 bought for 2 SpaceBucks), black stars count 2 instead "
        "of 1"
    )
    assert offer.preview(picks | {"points": 0, "dice": ()}) == "2 action points for tech dice"
    picks = {"what": "resources", "best": False, "points": 1, "resources": 0}
    assert offer.preview(picks | {"spaces": "I+I"}).endswith(", 1 resource lost: the row is full")
    assert (
        offer.preview(picks | {"spaces": "I+I", "points": 0}) == "2 action points for 2 resources"
    )


def test_a_bought_point_counts(lay):
    table = at_action(lay, "turquoise", "2")
    table.set(sb=2)
    table.does(Act("colour", 1, dice=("black 3",)))
    assert table.mat().rows["black"].value == 3
    assert table.tracks()[1] == 0


def test_fuel_and_spacebucks_ask_for_nothing_more(lay):
    for colour in ("black", "yellow"):
        assert filled_in(at_action(lay, colour, "2"), what="colour") == Act("colour")


def test_both_at_once_with_card_12(lay):
    """Four points: one cube, and three to move two tech dice."""
    table = at_action(lay, "brown", "3", (12,), space="card 12")
    table.row("yellow", column=2)
    table.does(Act("both", 0, 1, spaces="I", dice=("black II", "yellow III")))
    assert table.cubes("brown") == (1, 0, 0)
    assert [table.mat().rows[colour].column for colour in ("black", "yellow")] == [2, 3]
    assert not table.mat().due


@pytest.mark.parametrize(
    "act", [Act("resources", spaces="I+I"), Act("colour", dice=("black II", "yellow II"))]
)
def test_a_usual_turn_takes_five_moves(lay, act):
    """Die, action, flight, the act at the destination, and the end."""
    table = lay()
    table.bridge(("brown", "2"), *[("black", "1")] * 3, spaces=(1, 4, 4, 4))
    table.turn()
    target = next(hex_ for hex_ in table.state.planets if hex_[0] == "H")
    for move in (TakeDie(1, "standard"), act, Fly(target), Settle(), EndTurn()):
        assert table.match.awaiting == (Seat(0),)
        table.does(move)
    assert table.match.awaiting == (Seat(1),)


def test_what_there_is_no_room_for_is_offered_with_a_warning(lay):
    """It is not barred, as an exchange may still make room."""
    table = at_action(lay, "black", "2")
    table.set(fuel=FIGURES.tracks.most)
    table.row("black", cubes=(2, 0, 0))
    options = table.match.menu(Seat(0)).options(Act, "what")
    assert [option.hint for option in options] == [
        (
            "2 action points for 2 resources. Your black row is full: all would be lost, unless "
            "you sell some of it first"
        ),
        (
            "2 action points for 2 fuel. Your fuel track is full: all would be lost, unless you "
            "spend fuel first"
        ),
    ]
    offer = table.match.menu(Seat(0)).offer(Act)
    assert [offer.preview({"what": option.value}) for option in options] == [
        option.hint for option in options
    ]


def test_points_are_offered_with_their_price(lay):
    table = at_action(lay, "turquoise", "2")
    table.set(sb=4)
    options = table.match.menu(Seat(0)).options(Act, "points", {"what": "colour"})
    assert [option.label for option in options] == [
        "No more action points",
        "1 action point for 2 SpaceBucks",
        "2 action points for 4 SpaceBucks",
    ]


def test_contamination_that_finds_no_space_is_told_with_what_it_costs(lay):
    table = lay()
    table.bridge(*[("brown", "3")] * 4)
    table.set(contamination=table.mat().spaces)
    table.turn()
    offer = table.match.menu(Seat(0)).offer(TakeDie)
    told = offer.preview({"die": 1, "space": "standard", "colour": None, "split": "", "skip": True})
    assert told.endswith("it brings 1 contamination: 1 victory point less")
    table.set(contamination=table.mat().spaces - 1)
    table.turn()
    worst = {"die": 1, "space": "transformation", "colour": "black", "split": "", "skip": False}
    told = table.match.menu(Seat(0)).offer(TakeDie).preview(worst)
    assert told.endswith("it brings 2 contamination: 1 victory point less")
    assert len(f"{told}, you get 1 fuel and 2 SpaceBucks") <= 100, "more has no room in a menu"


def test_a_die_is_offered_with_its_points_its_price_and_its_contamination(lay):
    """All in one line, so that nobody has to look at the bridge and the mat for it."""
    table = lay()
    table.row("black", level=3)
    table.bridge(
        ("black", "star+1"),
        ("yellow", "2"),
        ("turquoise", "3"),
        ("brown", "3"),
        spaces=(0, 1, 2, 4),
    )
    table.turn()
    hints = [option.hint for option in table.choices(TakeDie, "die").values()]
    assert hints == [
        "4 action points, you pay 1 SpaceBuck, it brings 1 contamination",
        "2 action points",
        "3 action points, you get 1 fuel, it brings 1 contamination",
        "3 action points, you get 2 fuel and 1 SpaceBuck, it brings 1 contamination",
    ]
    menu = table.match.menu(Seat(0))
    found = [
        menu.offer(TakeDie).preview(msgspec.structs.asdict(menu.complete(TakeDie, {"die": n})))
        for n in (1, 4)
    ]
    assert found == [hints[0], hints[3]]


def test_a_card_that_keeps_contamination_off_counts_in_what_a_die_comes_to(lay):
    table = lay()
    table.develop(5)
    table.bridge(*[("brown", "3")] * 4)
    table.turn()
    offer = table.match.menu(Seat(0)).offer(TakeDie)
    picks = {"die": 1, "space": "standard", "colour": None, "split": ""}
    assert offer.preview({**picks, "skip": True}) == "3 action points"
    assert offer.preview({**picks, "skip": False}) == "3 action points, it brings 1 contamination"


def test_each_space_says_what_it_does_to_a_die(lay):
    table = lay()
    table.develop(1)
    table.bridge(*[("brown", "2")] * 4)
    table.turn()
    hints = {space: option.hint for space, option in table.choices(TakeDie, "space", die=1).items()}
    assert hints == {
        "standard": "does nothing, costs nothing",
        "transformation": "the die takes another colour, 1 contamination",
        "research": "first you draw or play a card, 1 contamination",
        "card 1": development_text(1),
    }
    colours = table.choices(TakeDie, "colour", die=1, space="transformation").values()
    assert [option.hint for option in colours] == [
        "2 action points for fuel or resources",
        "2 action points for SpaceBucks or resources",
        "2 action points to turn tech dice up, or for resources",
    ]

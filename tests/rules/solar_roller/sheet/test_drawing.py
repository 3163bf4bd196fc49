"""Dice values 1 to 6: planets, moons, rings and terraforming."""

import pytest

from rules.kernel import Illegal, Question, Seat
from rules.solar_roller.content import COLOURS, LEVELS, SPACES, SPACES_OF
from rules.solar_roller.events import MoonsDrawn, PlanetDrawn, RingsDrawn, Terraformed
from rules.solar_roller.sheet.drawing import DrawMoons, DrawPlanet, DrawRings, Terraform
from rules.solar_roller.sheet.ships import MoveShip

ADA = Seat(0)
DRAWINGS = {DrawPlanet, DrawMoons, DrawRings, Terraform}


@pytest.fixture
def board(lay):
    """A red and a blue planet in the middle band, and a large green one in the outer band."""
    board = lay(2)
    board.draw("M1", "small red")
    board.draw("M5", "small blue")
    board.draw("O3", "large green")
    return board


# ---------------------------------------------------------------- what the values stand for


@pytest.mark.parametrize(
    ("value", "verbs"),
    [
        (1, {DrawPlanet}),
        (2, {DrawPlanet}),
        (3, {DrawMoons}),
        (4, {DrawRings}),
        (5, {Terraform}),
        (6, DRAWINGS),
    ],
)
def test_facts_2_2_what_a_coloured_die_does(board, value, verbs):
    board.roll(red=value, blue=1, green=1, purple=1, white=1)
    for verb in DRAWINGS:
        assert ("red" in board.options(0, verb, "die")) == (verb in verbs)


@pytest.mark.parametrize(
    ("value", "sizes"), [(1, ["small"]), (2, ["large"]), (6, ["small", "large"])]
)
def test_value_one_and_two_a_small_or_a_large_planet_in_the_colour_of_the_die(board, value, sizes):
    board.roll(purple=value)
    assert board.options(0, DrawPlanet, "size", die="purple") == sizes
    assert board.options(0, DrawPlanet, "colour", die="purple") == ["purple"]
    told = board.play(0, DrawPlanet("purple", "purple", sizes[-1], "I3"))
    assert told == [PlanetDrawn(ADA, "purple", "I3", sizes[-1], "purple")]
    assert (board.spot("I3").size, board.spot("I3").colour) == (sizes[-1], "purple")
    assert "purple" not in board.doing().dice


def test_a_planet_needs_an_empty_space_in_an_open_band(board):
    board.roll((1, 3))
    assert board.options(0, DrawPlanet, "space", die="red", colour="red", size="small") == [
        *SPACES_OF["inner"],
        *[space for space in SPACES_OF["middle"] if space not in ("M1", "M5")],
    ]
    told = {
        "M1": "A planet is there already",
        "O1": "The outer band is closed in this round",
        "X9": "Where",
    }
    for space, why in told.items():
        with pytest.raises(Illegal, match=why):
            board.play(0, DrawPlanet("red", "red", "small", space))


def test_where_every_open_space_has_its_planet_no_planet_is_drawn(board):
    for space in SPACES_OF["inner"]:
        board.draw(space, "small red")
    board.roll((1, 2))
    assert DrawPlanet not in board.verbs(0)


def test_facts_sr06_one_moon_for_a_small_two_for_a_large_planet(board):
    board.roll(red=3, green=3)
    assert board.options(0, DrawMoons, "moons", die="red", colour="red", space="M1") == [1]
    assert board.options(0, DrawMoons, "moons", die="green", colour="green", space="O3") == [2]
    assert board.play(0, DrawMoons("red", "red", "M1", 1)) == [MoonsDrawn(ADA, "red", "M1", 1)]
    board.play(0, DrawMoons("green", "green", "O3", 2))
    assert (board.spot("M1").moons, board.spot("O3").moons) == (1, 2)
    with pytest.raises(Illegal, match="No die that you have left shows 3 or 6"):
        board.play(0, DrawMoons("red", "red", "M1", 1))


def test_both_moons_of_a_large_planet_are_the_default(board):
    board.roll(green=3)
    assert board.match.menu(ADA).complete(DrawMoons, {}) == DrawMoons("green", "green", "O3", 2)


def test_moons_go_by_a_planet_of_the_dies_colour(board):
    board.roll(red=3)
    assert board.options(0, DrawMoons, "space", die="red", colour="red") == ["M1"]
    for colour in ("red", "blue"):
        with pytest.raises(Illegal, match="hich planet"):
            board.play(0, DrawMoons("red", colour, "M5", 1))
    with pytest.raises(Illegal, match="colour"):
        board.play(0, DrawMoons("red", "blue", "M1", 1))


@pytest.mark.parametrize("count", [0, 2, -1, 3, True, None])
def test_moons_in_other_numbers_are_refused(board, count):
    board.roll(red=3)
    with pytest.raises(Illegal, match="moons"):
        board.play(0, DrawMoons("red", "red", "M1", count))


def test_moons_add_up_over_the_rounds(board):
    board.draw("O3", "large green", moons=2)
    board.roll(green=3)
    board.play(0, DrawMoons("green", "green", "O3", 2))
    assert board.spot("O3").moons == 4


# ---------------------------------------------------------------- room around a planet


@pytest.mark.parametrize(("space", "moons", "left"), [("I1", 3, 2), ("M3", 3, 3), ("O1", 3, 4)])
def test_notes_sr28_moons_icons_h_and_s_share_the_places(lay, space, moons, left):
    board = lay(2)
    board.draw(space, "large red", moons=moons)
    assert board.sheet().room(space) == left
    board.draw(space, "large red", moons=moons, home=True)
    assert board.sheet().room(space) == left - 1
    board.draw(space, "large red", moons=moons, home=True, icon=True)
    assert board.sheet().room(space) == left - 2


def test_notes_sr28_a_home_with_three_moons_has_one_place_left(lay):
    board = lay(2)
    board.draw("I1", "large red", moons=3, home=True)
    assert (board.spot("I1").used, board.sheet().room("I1")) == (4, 1)


def test_notes_sr29_two_moons_h_icon_and_s_fill_an_inner_planet(lay):
    board = lay(2)
    board.draw("I1", "large red", moons=2, home=True, icon=True, settled=1)
    assert (board.spot("I1").used, board.sheet().room("I1")) == (SPACES["I1"].places, 0)


def test_ruling_sra17_with_one_place_left_one_moon_is_drawn(lay):
    board = lay(2)
    board.draw("I1", "large red", moons=4)
    board.roll(red=3)
    assert board.options(0, DrawMoons, "moons", die="red", colour="red", space="I1") == [1]


def test_ruling_sra17_without_a_free_place_no_moon_is_drawn(lay):
    board = lay(2)
    board.draw("I1", "large red", moons=5)
    board.roll(red=3)
    assert DrawMoons not in board.verbs(0)


# ---------------------------------------------------------------- rings


def middle(lay, *planets):
    """Draw planets of these colours on M1, M2, …"""
    board = lay(2)
    for number, colour in enumerate(planets, 1):
        board.draw(f"M{number}", f"small {colour}")
    return board


def grown(board, *spaces, die="red", colour="red", band="middle"):
    """The possible additions to rings on these spaces."""
    return board.options(0, DrawRings, "spaces", die=die, colour=colour, band=band, spaces=spaces)


def test_facts_sr07_and_notes_sr07_three_red_planets_in_the_band_three_red_rings(lay):
    board = middle(lay, "red", "red", "red", "blue", "green")
    board.roll(red=4, purple=4)
    assert grown(board) == ["M1", "M2", "M3", "M4", "M5"]
    assert grown(board, "M4", "M5") == ["M1", "M2", "M3"]
    assert grown(board, "M1", "M4", "M5") == []
    with pytest.raises(Illegal, match="does not go with"):
        board.play(0, DrawRings("red", "red", "middle", ("M1", "M2", "M3", "M4")))
    told = board.play(0, DrawRings("red", "red", "middle", ("M1", "M4", "M5")))
    assert told == [RingsDrawn(ADA, "red", "red", ("M1", "M4", "M5"))]
    assert [board.spot(f"M{number}").rings for number in range(1, 6)] == [
        ("red",),
        (),
        (),
        ("red",),
        ("red",),
    ]


def test_notes_sr07_no_planet_of_the_colour_no_ring(lay):
    board = middle(lay, "red", "blue")
    board.roll(purple=4)
    assert DrawRings not in board.verbs(0)


def test_ruling_sra6_rings_stay_in_one_open_band_with_a_planet_of_the_colour(lay):
    board = middle(lay, "red", "blue")
    board.draw("O1", "small red")
    board.draw("I1", "small green")
    board.roll((3, 1), red=4)
    assert board.options(0, DrawRings, "band", die="red", colour="red") == ["middle"]
    board.roll(red=4)
    assert board.options(0, DrawRings, "band", die="red", colour="red") == ["middle", "outer"]
    with pytest.raises(Illegal, match="Round which planets"):
        board.play(0, DrawRings("red", "red", "outer", ("M2",)))
    with pytest.raises(Illegal, match="band"):
        board.play(0, DrawRings("red", "red", "inner", ("I1",)))


def test_notes_sr09_a_planet_has_one_ring_of_a_colour(lay):
    board = middle(lay, "red", "red", "red", "blue", "green")
    board.draw("M4", "small blue", rings=("red",))
    board.roll(red=4)
    assert grown(board) == ["M1", "M2", "M3", "M5"]
    with pytest.raises(Illegal, match="chosen already"):
        board.play(0, DrawRings("red", "red", "middle", ("M1", "M1")))


def test_ruling_sra6_own_coloured_rings_are_legal_and_score_nothing(lay):
    board = middle(lay, "red")
    board.roll(red=4)
    board.play(0, DrawRings("red", "red", "middle", ("M1",)))
    assert board.spot("M1").rings == ("red",)
    assert board.match.tally(ADA).rows[0].categories["rings"] == 0


def test_ruling_sra6_where_all_carry_the_colour_nothing_is_left_to_draw(lay):
    board = middle(lay, "red", "blue")
    board.draw("M1", "small red", rings=("red",))
    board.draw("M2", "small blue", rings=("green", "red"))
    board.roll(red=4, blue=4)
    assert board.options(0, DrawRings, "die") == ["blue"]


def test_ruling_sra34_fewer_rings_may_be_drawn(lay):
    board = middle(lay, "red", "red", "red")
    board.roll(red=4)
    board.play(0, DrawRings("red", "red", "middle", ("M2",)))
    assert board.spot("M2").rings == ("red",)


@pytest.mark.parametrize(
    ("free", "marks", "moons"),
    [
        (4, {}, [2]),
        (3, {}, [1, 2]),  # two moons would leave one place, and an icon and a settlement need two
        (3, {"icon": True}, [2]),
        (2, {"icon": True}, [1, 2]),
        (2, {"icon": True, "settled": 1}, [2]),
    ],
)
def test_ruling_sra34_fewer_moons_may_be_drawn_to_keep_a_place(lay, free, marks, moons):
    board = lay(2)
    board.draw("M4", "large blue", moons=SPACES["M4"].places - free - len(marks), **marks)
    board.roll((3, 4), blue=3)
    assert board.sheet().room("M4") == free
    assert board.options(0, DrawMoons, "moons", space="M4") == moons
    before = board.spot("M4").moons
    board.play(0, DrawMoons("blue", "blue", "M4", moons[0]))
    assert board.spot("M4").moons == before + moons[0]


@pytest.mark.parametrize("spaces", [(), ("O1",), ("M8",), "M1", None, ("M1", None)])
def test_nonsense_for_rings_is_refused(lay, spaces):
    board = middle(lay, "red")
    board.roll(red=4)
    with pytest.raises(
        Illegal, match=r"Round which planets|does not go with|chosen already|for spaces"
    ):
        board.play(0, DrawRings("red", "red", "middle", spaces))


@pytest.mark.parametrize(
    ("planets", "brings"),
    [
        (("red", "red"), ", without points: they score round planets of other colours."),
        (("red", "red", "blue"), ": 2 points at most, round planets of other colours."),
    ],
)
def test_the_preview_says_how_many_rings(lay, planets, brings):
    board = middle(lay, *planets)
    board.roll(red=4)
    question = board.match.menu(ADA).complete(DrawRings, {})
    assert isinstance(question, Question)
    assert (
        question.says
        == f"Up to 2 red rings in the middle band (one for each of its 2 red planets){brings}"
    )


def test_a_die_that_fits_alone_and_a_colour_that_follows_are_not_asked_for(lay):
    """A verb and a planet take two presses; a third is needed if two dice fit."""
    board = lay(2)
    board.draw("M1", "large red")
    board.draw("M2", "large blue")
    for verb, value in ((DrawPlanet, 1), (DrawMoons, 3), (Terraform, 5)):
        others = dict.fromkeys(("blue", "green", "purple"), 4)
        board.roll((3, 4), red=4, white=value, **others)
        picks = {"space": "M3", "colour": "red"} if verb is DrawPlanet else {"space": "M2"}
        asked = board.match.menu(ADA).complete(verb, {})
        assert asked.slot == next(reversed(picks))
        assert isinstance(board.match.menu(ADA).complete(verb, picks), verb)
    board.roll((3, 4), red=3, blue=3, green=4, purple=4, white=4)
    assert board.match.menu(ADA).complete(DrawMoons, {"die": "blue"}) == DrawMoons(
        "blue", "blue", "M2", 2
    )


# ---------------------------------------------------------------- terraforming


def test_value_five_raises_a_planet_by_one_level(board):
    for level in range(len(LEVELS)):
        board.roll(red=5)
        told = board.play(0, Terraform("red", "red", "M1"))
        assert told == [Terraformed(ADA, "red", "M1", level + 1)]
        assert board.spot("M1").level == level + 1
    board.roll(red=5)
    assert "red" not in board.options(0, Terraform, "die")


def test_ruling_sra10_only_drawn_planets_of_the_colour_rise(board):
    board.draw("M2", icon=True)
    board.roll(red=5)
    assert board.options(0, Terraform, "space", die="red", colour="red") == ["M1"]
    for space in ("M2", "M5", "O3", "I1"):
        with pytest.raises(Illegal, match="hich planet"):
            board.play(0, Terraform("red", "red", space))


@pytest.mark.parametrize("verb", [DrawMoons, DrawRings, Terraform])
def test_nothing_is_drawn_around_planets_of_closed_bands(board, verb):
    board.roll((1, 2), red=6, blue=6, green=6, white=6)
    assert board.options(0, verb, "die") == []
    assert board.options(0, DrawPlanet, "die") == ["red", "blue", "green", "purple", "white"]


# ---------------------------------------------------------------- the white die as a wild one


def test_facts_2_2_the_white_die_may_have_any_colour(board):
    board.roll(white=1)
    assert board.options(0, DrawPlanet, "colour", die="white") == list(COLOURS)
    board.play(0, DrawPlanet("white", "green", "small", "I1"))
    assert board.spot("I1").colour == "green"
    assert "white" not in board.doing().dice


def test_the_white_die_offers_colours_that_have_something_to_do(board):
    board.roll(white=3)
    assert board.options(0, DrawMoons, "colour", die="white") == ["red", "blue", "green"]
    board.roll(white=5)
    assert board.options(0, Terraform, "colour", die="white") == ["red", "blue", "green"]
    board.roll((3, 4), white=4)
    assert board.options(0, DrawRings, "colour", die="white") == ["red", "blue"]


@pytest.mark.parametrize(("value", "verbs"), [(5, {Terraform}), (6, DRAWINGS)])
def test_ruling_sra21_a_white_five_or_six_may_also_be_wild(board, value, verbs):
    board.roll(white=value)
    assert {verb for verb in DRAWINGS if "white" in board.options(0, verb, "die")} == verbs


def test_ruling_sra40_a_wild_die_names_one_colour_for_the_whole_action(lay):
    board = middle(lay, "red", "red", "blue")
    board.roll(white=4)
    assert grown(board, "M3", "M1", die="white", colour="red") == []
    assert grown(board, die="white", colour="blue") == ["M1", "M2", "M3"]
    assert grown(board, "M1", die="white", colour="blue") == []
    board.play(0, DrawRings("white", "blue", "middle", ("M1",)))
    assert board.spot("M1").rings == ("blue",)


def test_a_coloured_die_keeps_its_colour(board):
    board.roll(red=1)
    for colour in ("blue", "white", None):
        with pytest.raises(Illegal, match="colour"):
            board.play(0, DrawPlanet("red", colour, "small", "I1"))


# ---------------------------------------------------------------- one action after the other


def test_ruling_sra39_and_notes_sr31_a_planet_drawn_this_round_counts_at_once(lay):
    board = middle(lay, "red")
    board.roll(red=4, white=2)
    assert grown(board, "M1") == []
    board.play(0, DrawPlanet("white", "red", "large", "M2"))
    assert grown(board) == ["M1", "M2"]
    assert grown(board, "M1") == ["M2"]
    board.play(0, DrawRings("red", "red", "middle", ("M1", "M2")))
    assert board.spot("M2").rings == ("red",)


def test_ruling_sra39_a_new_planet_may_get_moons_and_rise_in_the_same_round(lay):
    board = lay(2)
    board.roll(red=5, white=3, blue=2)
    assert board.verbs(0).isdisjoint({DrawMoons, Terraform})
    board.play(0, DrawPlanet("blue", "blue", "large", "M2"))
    board.play(0, DrawMoons("white", "blue", "M2", 2))
    assert (board.spot("M2").moons, board.spot("M2").size) == (2, "large")


def test_ruling_sra22_a_planet_drawn_later_keeps_the_icon(lay):
    board = lay(2)
    board.ships("I1")
    board.roll(white=1, red=1)
    board.play(0, MoveShip("white", "I1", "I2"))
    board.play(0, DrawPlanet("red", "red", "small", "I2"))
    assert (board.spot("I2").icon, board.spot("I2").size) == (True, "small")


@pytest.mark.parametrize("die", ["white", "band 1", "black", "bonus", "free", "", None, 3])
def test_only_dice_that_can_do_it_pay(board, die):
    board.roll(red=1, white=3)
    with pytest.raises(Illegal, match="die"):
        board.play(0, DrawPlanet(die, "red", "small", "I1"))


def test_a_size_that_the_die_does_not_show_is_refused(board):
    board.roll(red=1)
    for size in ("large", "tiny", None):
        with pytest.raises(Illegal, match="Small or large"):
            board.play(0, DrawPlanet("red", "red", size, "I1"))


def test_options_say_what_they_are(board):
    board.draw("M1", "small red", moons=2, rings=("blue",), level=1)
    board.roll(red=5)
    menu = board.match.menu(ADA)
    (option,) = menu.options(Terraform, "space", {"die": "red"})
    assert (option.label, option.place) == ("M1", "M1")
    assert all(
        word in option.hint for word in ("small red planet", "water", "2 moons", "blue ring")
    )
    assert [option.label for option in menu.options(DrawPlanet, "die")] == [
        "blue 1",
        "green 1",
        "purple 1",
        "white 1",
    ]

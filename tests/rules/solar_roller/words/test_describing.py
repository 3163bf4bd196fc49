"""Texts about a position: the whole table, and the captain's own system with the rest of the
round."""

from typing import Any

import pytest

from rules.kernel import Match, Seat
from rules.solar_roller import GAME
from rules.solar_roller.content import GOALS, SPACES, UPGRADES
from rules.solar_roller.rounds.actions import Done, ShiftBand
from rules.solar_roller.setup import FoundSystem
from rules.solar_roller.sheet.drawing import DrawMoons, DrawPlanet
from rules.solar_roller.sheet.ships import MoveShip
from rules.solar_roller.state import Spot, State
from rules.solar_roller.words.game_text import WORDS

ADA, BEN = Seat(0), Seat(1)
DICE = {"red": 3, "blue": 1, "green": 6, "purple": 2, "white": 4}
BANDS = {"band 1": 2, "band 2": 5}


class Table:
    """A match whose position is set by hand."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self.match = Match.start(GAME, seats=seats, options=options, key=b"words")
        self.state.goals, self.state.upgrades = ["A", "C", "G"], [1, 6, 7]
        for captain in self.state.captains:
            captain.sheet.value.upgrades, captain.sheet.cover.upgrades = [], []

    @property
    def state(self) -> State:
        return self.match._frame.state

    def founded(self) -> "Table":
        """Give everybody a home on I2."""
        for seat in self.match.awaiting:
            self.match.play(seat, FoundSystem("red", "M3", "blue", "I2", "I2"))
        return self

    def actions(self, number: int = 3) -> "Table":
        """Start a round in which everybody has the same dice."""
        self.state.round, self.state.phase, self.state.marks = number, "actions", {}
        self.state.dice = {**DICE, **BANDS}
        for seat in range(self.match.seats):
            turn = self.state.sheet(Seat(seat)).turn
            turn.phase, turn.units, turn.dice, turn.pairs = "actions", 3, dict(DICE), [(2, 5)]
        return self

    def draw(self, seat: Seat, **spots: Spot) -> None:
        """Put these on a sheet, visible to everybody."""
        captain = self.state.captains[seat]
        for sheet in (captain.sheet.value, captain.sheet.cover):
            sheet.spots = {space: Spot() for space in SPACES} | spots

    def board(self, viewer: Seat | None = None) -> list[str]:
        return WORDS.named(
            WORDS.board(self.match.view(viewer)), ["Ada", "Ben", "Cleo"]
        ).splitlines()

    def hand(self, seat: Seat = ADA) -> list[str]:
        return WORDS.named(
            WORDS.hand(self.match.view(seat), seat), ["Ada", "Ben", "Cleo"]
        ).splitlines()


# ---------------------------------------------------------------- the board


def test_board_of_the_founding() -> None:
    table = Table()
    assert table.board()[:4] == [
        "Setting up the home systems. Not done yet: Ada and Ben.",
        "Captains:",
        "- Ada: 0 points; 0 actions written down.",
        "- Ben: 0 points; 0 actions written down.",
    ]
    assert not any(
        line.startswith(("Systems", "Dice", "Band dice", "Before the roll"))
        for line in table.board()
    )


def test_board_of_a_round_tells_dice_and_what_they_open() -> None:
    assert Table().founded().actions().board()[:3] == [
        "Round 3 of 10, actions. Not done yet: Ada and Ben.",
        "Band dice 2 and 5 open the inner and outer bands.",
        (
            "Dice, rolled by Ada: red 3 (moons), blue 1 (small planet), green 6 (any action), "
            "purple 2 (large planet), white 4 (fly up to 4, or rings)."
        ),
    ]


def test_board_tells_doubles_and_a_white_six() -> None:
    table = Table().founded().actions(4)
    table.state.dice |= {"white": 6, "band 1": 4, "band 2": 4}
    assert table.board()[1] == "Band dice 4 and 4 open all bands."
    assert table.board()[2].startswith("Dice, rolled by Ben: ")
    assert table.board()[2].endswith("white 6 (settle, build a ship, or any action).")


def test_board_of_a_bonus_tells_its_value_and_no_old_dice() -> None:
    table = Table().founded().actions(6)
    table.state.phase = "bonus"
    assert table.board()[:3] == [
        "Round 6 of 10, bonus action. Not done yet: Ada and Ben.",
        "Bonus before the roll: rings, in any band and colour.",
        "Captains:",
    ]


def test_board_when_it_is_over() -> None:
    table = Table().founded()
    for seat in (ADA, BEN):
        table.match.resign(seat)
    assert table.board()[:2] == ["The match is over.", "Captains:"]


def test_the_first_sentence_of_the_board_names_the_moment() -> None:
    """The table's post uses it as its heading."""
    table = Table().founded().actions()
    assert table.board()[0].partition(". ")[0] == "Round 3 of 10, actions"


def test_board_tells_how_each_captain_stands() -> None:
    table = Table().founded().actions()
    table.draw(
        ADA,
        I2=Spot("large", "blue", home=True, level=3),
        I4=Spot("small", "red", settled=2),
        M1=Spot("small", "green"),
        O5=Spot("large", "purple", moons=2),
    )
    for sheet in (table.state.captains[ADA].sheet.value, table.state.captains[ADA].sheet.cover):
        sheet.ships, sheet.upgrades, sheet.halo, sheet.taken = ["I2", "O5"], [7, 1], "outer", [2, 3]
    table.match.resign(BEN)
    # fauna 5, two moons 2, two ships 4, a settlement on flora 3, and two pairs for goal G
    assert table.board()[4] == (
        "- Ada: 16 points; 4 planets (2 inner, 1 middle, 1 outer); 2 ships (I2, O5); 1 settlement "
        "(I4); upgrades 1 and 7; halo in the outer band; 5 actions written down."
    )
    assert table.board()[5].startswith(
        "- Ben: 3 points; has resigned; 2 planets (1 inner, 1 middle); 1 ship (I2); "
    )
    assert "Not done yet: Ada." in table.board()[0]


def test_board_tells_goals_with_who_has_them() -> None:
    table = Table().founded().actions()
    table.state.captains[ADA].goals = {"C2": 9}
    table.state.captains[BEN].goals = {"C2": 5, "C1": 7}
    text = table.board()
    assert (
        '- C "First Footprints", a race. Inner band: three ship icons, 7 points first and 3 '
        "later (Ben 7). "
        "Middle band: eight moons, 9 points first and 5 later (Ada 9, Ben 5). "
        "Outer band: three small planets, 8 points first and 3 later."
    ) in text
    assert (
        '- G "A Balanced System", judged at the end. A point for each pair of a small and a '
        "large planet "
        "(now Ada 1, Ben 1)."
    ) in text
    (first,) = [line for line in text if line.startswith("- A ")]
    assert "Inner band: all four colours of planet, 5 points. Middle band:" in first


def test_board_of_the_solo_game_tells_the_lower_points_alone() -> None:
    (race,) = [line for line in Table(seats=1).board() if line.startswith("- C ")]
    assert race == (
        '- C "First Footprints", a race. Inner band: three ship icons, 3 points. Middle band: '
        "eight moons, 5 points. "
        "Outer band: three small planets, 3 points."
    )


def test_board_tells_upgrades_with_boxes_and_who_has_them() -> None:
    table = Table(seats=3).founded().actions()
    assert (
        'Upgrades: 1 "Better Fuel, Better Rockets"; 6 "Prosperous", 0 of 3 boxes filled; '
        '7 "Halos", 0 of 3 boxes filled.'
    ) in table.board()
    table.state.marks = {"6": 3, "7": 1}
    for seat, captain in enumerate(table.state.captains):
        captain.sheet.cover.upgrades = [6, 1] if seat else [6]
    assert (
        'Upgrades: 1 "Better Fuel, Better Rockets", earned by Ben and Cleo; '
        '6 "Prosperous", 3 of 3 boxes filled, earned by all; 7 "Halos", 1 of 3 boxes filled.'
    ) in table.board()


def test_board_tells_what_is_drawn_space_by_space() -> None:
    table = Table().founded().actions()
    table.draw(
        BEN,
        I2=Spot("large", "blue", moons=2, rings=("red", "green"), level=2, icon=True, home=True),
        I4=Spot("small", "red", moons=1, rings=("blue",), settled=0),
        O5=Spot(icon=True),
    )
    text = table.board()
    assert (
        "- Ben, inner band: I2 large blue planet, home, flora, 2 moons, red and green rings, ship "
        "icon; I4 small red planet, 1 moon, blue ring, settlement."
    ) in text
    assert "- Ben, outer band: O5 ship icon." in text
    assert not any(line.startswith("- Ben, middle band") for line in text)


@pytest.mark.parametrize(
    ("seats", "options", "told"),
    [
        (
            2,
            {},
            (
                "Rules: what is done in a round stays hidden until all are done; ships act in any "
                "band."
            ),
        ),
        (2, {"hidden_round": False}, "Rules: rounds in the open; ships act in any band."),
        (
            1,
            {"ships_bound": True, "settle_by_band": True},
            "Rules: solo; ships act in open bands only; settlements score by band.",
        ),
        (
            1,
            {"third_ship": "built"},
            "Rules: solo; ships act in any band; Real Explorers does not count the first ship.",
        ),
    ],
)
def test_board_ends_with_the_rules_in_force(seats: int, options: dict[str, Any], told: str) -> None:
    assert Table(seats, **options).board()[-1] == told


def test_board_tells_when_all_upgrades_are_out() -> None:
    table = Table(seats=1)
    table.state.upgrades = list(UPGRADES)
    assert table.board()[-1] == "Rules: solo; all upgrade cards; ships act in any band."


# ---------------------------------------------------------------- what is hidden


def test_what_a_captain_does_shows_on_nobody_elses_board_before_the_round_closes() -> None:
    table = Table()
    table.match.play(ADA, FoundSystem("red", "M3", "blue", "I2", "I2"))
    for viewer in (None, BEN):
        assert table.board(viewer)[0] == "Setting up the home systems. Not done yet: Ben."
        assert table.board(viewer)[2] == "- Ada: 0 points; 0 actions written down."
        assert not any("I2" in line for line in table.board(viewer))
    assert "- Ada, inner band: I2 large blue planet, home." in table.board(ADA)
    table.match.play(BEN, FoundSystem("green", "O1", "green", "O2", "O2"))
    assert "- Ada, inner band: I2 large blue planet, home." in table.board()
    assert "- Ben, outer band: O1 small green planet; O2 large green planet, home." in table.board(
        ADA
    )


def test_rounds_in_the_open_show_at_once() -> None:
    table = Table(hidden_round=False)
    table.match.play(ADA, FoundSystem("red", "M3", "blue", "I2", "I2"))
    assert "- Ada, inner band: I2 large blue planet, home." in table.board()


# ---------------------------------------------------------------- the hand


def test_hand_at_the_founding() -> None:
    assert Table().hand()[:2] == [
        "Found your home system: a small and a large planet, on any two spaces and in any colours.",
        "Inner band: I1, I2, I3, I4 and I5 empty.",
    ]


def test_hand_tells_what_is_left_of_a_round() -> None:
    assert Table().founded().actions().hand()[0] == (
        "3 of 3 actions left; draw in the inner and outer bands. Dice: red 3 (moons), blue 1 "
        "(small planet), green 6 (any action), purple 2 (large planet), white 4 (fly up to 4, or "
        "rings)."
    )


def test_hand_follows_what_was_done() -> None:
    table = Table().founded().actions(1)
    table.match.play(ADA, DrawPlanet("blue", "blue", "small", "I4"))
    table.match.play(ADA, ShiftBand("3 and 5"))
    assert table.hand()[:2] == [
        (
            "1 of 3 actions left; draw in all bands. Dice: red 3 (moons), green 6 (any action), "
            "purple 2 (large planet), white 4 (fly up to 4, or rings)."
        ),
        (
            "In this round so far: drew a small blue planet on I4 and gave up one action to shift "
            "the band dice to 3 and 5 (the middle and outer bands)."
        ),
    ]
    assert "Actions written down: 1." in table.hand()
    table.match.play(ADA, Done())
    assert table.hand()[0] == "You are done with this round; Ben may still act."


def test_hand_counts_the_points_of_this_round_as_the_own_tally_does() -> None:
    """In a hidden round, progress counts for its captain at once, and for the others once it is
    revealed."""
    table = Table().founded().actions()
    turn = table.state.sheet(ADA).turn
    turn.dice = dict.fromkeys(turn.dice, 6)
    before = table.match.tally(ADA).rows[ADA].total
    menu = table.match.menu(ADA)
    space = menu.options(DrawMoons, "space", {"die": "white"})[0].value
    table.match.play(ADA, menu.complete(DrawMoons, {"die": "white", "space": space}))
    total = table.match.tally(ADA).rows[ADA].total
    assert (
        total
        > before
        == table.match.tally(BEN).rows[ADA].total
        == table.match.tally(None).rows[ADA].total
    )
    assert any(line.startswith(f"Points so far: {total} ") for line in table.hand())


def test_hand_tells_what_upgrades_do_to_the_dice() -> None:
    table = Table().founded().actions()
    sheet = table.state.sheet(ADA)
    sheet.upgrades, sheet.turn.dice["red"] = [1, 3, 5], 4
    assert table.hand()[0].endswith("white 4 (fly up to 5, or rings).")
    assert "red 4 (rings)" in table.hand()[0]


def test_hand_tells_halves_and_the_fleet() -> None:
    table = Table().founded().actions()
    sheet = table.state.sheet(ADA)
    sheet.turn.units, sheet.turn.halves = 0, [("red", 1), ("white", 3)]
    sheet.turn.fleet, sheet.turn.points = ["I2", "M5"], 3
    assert table.hand()[:2] == [
        "No action left; you may still draw in the inner and outer bands.",
        (
            "Left of a split six, at no further cost: red 1 (small planet) and white 3 (fly up to "
            "3, or moons). The white die still lets these ships move up to 3: I2, M5."
        ),
    ]
    sheet.turn.points = 0
    assert table.hand()[1].endswith("The white die still lets these ships settle: I2, M5.")


def test_what_a_captain_decides_on_takes_two_lines_at_most() -> None:
    table = Table().founded().actions()
    sheet = table.state.sheet(ADA)
    sheet.upgrades, sheet.turn.halves = [2, 3, 5], [("red", 1)]
    sheet.turn.fleet, sheet.turn.points = ["I2", "M5"], 3
    table.match.play(BEN, Done())
    (*_, last) = lines = WORDS.moment(table.match.view(ADA), ADA).splitlines()
    assert len(lines) == 2
    assert "closes the round" in last
    assert "split six" in last
    assert "white die" in last


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        (
            {"phase": "bonus", "value": 5},
            "Bonus before the roll: terraforming, in any band and colour.",
        ),
        (
            {"phase": "free", "free": 2},
            "2 free actions left, of any value, in any band and colour.",
        ),
        ({"phase": "free", "free": 1}, "1 free action left, of any value, in any band and colour."),
        (
            {"phase": "halo"},
            "Mark the band of your halo: from now on every ring action there draws one ring more.",
        ),
        ({"phase": "done"}, "You are done with this round; Ada and Ben may still act."),
    ],
)
def test_hand_in_every_other_phase(facts: dict[str, Any], told: str) -> None:
    table = Table().founded().actions()
    for name, value in facts.items():
        setattr(table.state.sheet(ADA).turn, name, value)
    assert table.hand()[0] == told


def test_hand_of_a_captain_who_left_and_of_a_match_that_is_over() -> None:
    table = Table().founded()
    table.match.resign(ADA)
    assert table.hand()[0] == "You have resigned."
    table.match.resign(BEN)
    assert table.hand()[0] == "The match is over."


def test_hand_tells_the_own_system_with_the_room_left_in_it() -> None:
    table = Table().founded().actions()
    table.draw(
        ADA,
        I2=Spot("large", "blue", moons=2, level=1, icon=True, home=True),
        I4=Spot("small", "red", moons=5),
        M2=Spot(icon=True),
    )
    text = table.hand()
    assert (
        "Inner band: I2 large blue planet, home, water, 2 moons, ship icon, 1 place free; "
        "I4 small red planet, 5 moons, 0 places free; I1, I3 and I5 empty."
    ) in text
    assert "Middle band: M2 ship icon, 5 places free; M1, M3, M4, M5, M6, M7 and M8 empty." in text
    assert "Outer band: O1, O2, O3, O4, O5, O6 and O7 empty." in text


def test_hand_tells_ships_settlements_points_and_actions() -> None:
    table = Table().founded().actions()
    table.draw(
        ADA, I2=Spot("large", "blue", home=True), I4=Spot("small", "red", level=3, settled=2)
    )
    sheet = table.state.sheet(ADA)
    sheet.ships, sheet.taken, sheet.turn.taken = ["I2", "I2"], [3, 2], 1
    text = table.hand()
    assert "Ships in play: I2, I2; 1 more can be built." in text
    assert "Settlements: I4 (3 points)." in text
    assert "Points so far: 13 (terraforming 5, ships 4, settlements 3, goals 1)." in text
    assert "Actions written down: 6 (in the rounds before: 3, 2)." in text
    sheet.ships = []
    assert "Ships in play: none; 3 more can be built." in table.hand()


def test_hand_tells_how_far_one_is_with_each_goal() -> None:
    table = Table().founded().actions()
    table.state.captains[ADA].goals = {"C2": 9}
    spaces = {
        space: Spot("small", colour)
        for space, colour in zip(("I1", "I2", "I3"), ("red", "blue", "red"), strict=True)
    }
    table.draw(
        ADA, **spaces, O1=Spot("small", "red"), O2=Spot("small", "red"), O3=Spot("small", "red")
    )
    text = table.hand()
    assert (
        'Goal A "Inner Colours, Outer Dwarfs": inner band: all four colours of planet (2 of 4); '
        "middle band: two "
        "planets with fauna or more (0 of 2); outer band: more small planets than large ones, "
        "and at least one large "
        "(3 of 4)."
    ) in text
    assert (
        'Goal C "First Footprints": inner band: three ship icons (0 of 3); middle band: eight '
        "moons (met: 9 points); "
        "outer band: three small planets (met: it counts when the round closes)."
    ) in text
    assert (
        'Goal G "A Balanced System": a point for each pair of a small and a large planet (0 '
        "points so far)." in text
    )


def test_hand_tells_every_upgrade_on_the_table() -> None:
    table = Table().founded().actions()
    table.state.upgrades, table.state.marks = [4, 6, 7], {"6": 2, "7": 3}
    sheet = table.state.sheet(ADA)
    sheet.upgrades, sheet.halo, sheet.full = [7, 4], "middle", ["inner", "outer"]
    assert table.hand()[-3:] == [
        f'Upgrade 4 "Abundance", yours, taken for the inner and outer bands. {UPGRADES[4].text}',
        f'Upgrade 6 "Prosperous", not yours yet, 2 of 3 boxes filled. {UPGRADES[6].text}',
        f'Upgrade 7 "Halos", yours, halo in the middle band. {UPGRADES[7].text}',
    ]


def test_every_goal_and_upgrade_can_be_told() -> None:
    table = Table().founded().actions()
    table.state.goals, table.state.upgrades = list(GOALS), list(UPGRADES)
    text = "\n".join([*table.board(), *table.hand()])
    assert all(f'- {letter} "{goal.name}"' in text for letter, goal in GOALS.items())
    assert all(f'Upgrade {number} "{upgrade.name}"' in text for number, upgrade in UPGRADES.items())


def test_one_ship_left_to_serve_is_one_ship(board):
    board.working(2)
    board.ships("I1", "I3")
    board.roll(white=2)
    board.play(0, MoveShip("white", "I1", "I2"))
    assert "The white die still lets this ship move up to 2: I3." in GAME.words.hand(
        board.match.view(ADA), ADA
    )


def test_the_last_one_is_told_that_the_next_last_action_closes_the_round(board):
    def said(seat):
        return GAME.words.moment(board.match.view(seat), seat)

    board.roll()
    assert "closes the round" not in said(ADA)
    board.play(1, Done())
    assert "All others are done: your last action closes the round." in said(ADA)

"""Previews of a choice: points, room, icons, and anything left unused."""

from rules.kernel import Seat
from rules.solar_roller.content import BONUS, SPACES
from rules.solar_roller.rounds.actions import Done
from rules.solar_roller.sheet.drawing import DrawMoons, DrawPlanet, DrawRings, Terraform
from rules.solar_roller.sheet.ships import BuildShip, MoveShip, Settle

ADA = Seat(0)


def test_the_preview_says_what_rings_score(lay):
    board = lay(2)
    board.draw("M1", "small red")
    board.draw("M2", "small blue")
    board.draw("M3", "small blue", rings=("green",))
    board.roll(blue=4)

    def says(*spaces):
        picks = {"die": "blue", "colour": "blue", "band": "middle", "spaces": spaces}
        return board.match.menu(ADA).offer(DrawRings).preview(picks)

    assert says("M1") == "M1, small red planet: 1 blue ring for 2 points."
    assert says("M2") == "M2, small blue planet: 1 blue ring for 0 points (own colour)."
    assert says("M1", "M3") == "2 blue rings for 2 points."
    board.sheet().halo = "middle"
    assert "and 1 for your halo" in board.match.menu(ADA).offer(DrawRings).preview(
        {"die": "blue", "colour": "blue", "band": "middle"}
    )


def test_the_previews_say_what_else_is_drawn_and_what_it_brings(lay):
    board = lay(2)
    board.draw("M1", "large red", level=1, icon=True)
    board.draw("M2", icon=True)
    board.roll((3, 4), red=6)
    menu, places = board.match.menu(ADA), SPACES["M1"].places
    assert menu.offer(DrawPlanet).preview(
        {"die": "red", "colour": "red", "size": "small", "space": "M2"}
    ) == (f"{SPACES['M2'].places - 1} places for moons and a settlement; your ship icon is there.")
    assert menu.offer(DrawMoons).preview({"die": "red", "space": "M1", "moons": 2}) == (
        f"M1, large red planet: 2 moons for 2 points; {places - 3} places left. It takes red 6."
    )
    assert menu.offer(Terraform).preview({"die": "red", "space": "M1"}) == (
        "M1, large red planet: flora for 3 points instead of 2. It takes red 6."
    )
    board.draw("M1", "large red")
    assert board.match.menu(ADA).offer(Terraform).preview({"die": "red", "space": "M1"}) == (
        "M1, large red planet: water for 2 points. It takes red 6."
    )


def test_each_die_says_which_planet_it_draws(lay):
    board = lay(2)
    board.roll((3, 4), red=1, green=6, white=2)
    offer = board.match.menu(ADA).offer(DrawPlanet)
    told = {die: offer.preview({"die": die}) for die in ("red", "green", "white")}
    assert told == {
        "red": "A small red planet; it takes 1 moon at a time.",
        "green": "A green planet, small or large.",
        "white": "A large planet of any colour.",
    }
    assert (
        offer.preview({"die": "white", "colour": "red", "size": "large"})
        == "It takes 2 moons at a time."
    )


def test_the_preview_tells_the_points(board):
    board.draw("I2", "small red", level=3)
    board.ships("I2")
    board.roll(white=5)
    offer = board.match.menu(ADA).offers[Settle]
    told = offer.preview({"die": "white", "ship": "I2"})
    assert told == "5 points for good (fauna), but the ship leaves play with its own 2 points."


def test_the_preview_tells_where_settling_is_worth_nothing_yet(board):
    board.draw("I2", "small red")
    board.ships("I2")
    board.roll(white=5)
    offer = board.match.menu(ADA).offers[Settle]
    told = offer.preview({"die": "white", "ship": "I2"})
    assert told == "No points without life, and the ship leaves play with its own 2 points."
    assert Settle in board.verbs(0)


def test_the_preview_tells_how_far_a_ship_goes_and_whether_its_icon_is_drawn(board):
    board.draw("I2", "small red", icon=True)
    board.draw("I3", "small blue", moons=SPACES["I3"].places)
    board.roll(white=3)
    says = board.match.menu(ADA).offers[MoveShip].preview
    assert says({"die": "white", "ship": "I1", "to": "I2"}) == (
        "I2, small red planet: 1 movement point from I1; a ship icon is there already."
    )
    assert says({"die": "white", "ship": "I1", "to": "I3"}).endswith(
        ": 1 movement point from I1; no place is left for a ship icon."
    )
    assert (
        says({"die": "white", "ship": "I1", "to": "I4"})
        == "I4, empty: 2 movement points from I1; a ship icon is drawn there."
    )


def test_the_preview_tells_what_a_ship_brings(board):
    board.roll(white=5)
    told = board.match.menu(ADA).offers[BuildShip].preview({"at": "I1"})
    assert told == "At I1: 2 points while it is in play; 2 left to build."


def test_being_done_says_what_is_left_of_a_six_a_fleet_and_a_bonus(lay):
    board = lay(2)
    board.roll()
    board.doing().units, board.doing().halves, board.doing().fleet = 0, [("red", 5)], ["I1", "I2"]
    assert board.match.menu(ADA).offers[Done].preview({}) == (
        "red 5 of a split six and the white die for 2 ships left unused."
    )
    board.bonus(next(iter(BONUS.values())))
    assert board.match.menu(ADA).offers[Done].preview({}) == "Your bonus action stays unused."


def test_which_die_it_takes_is_said_where_that_is_not_asked(board):
    board.draw("M1", "large red")
    board.roll((3, 4), red=3, white=3)
    told = board.match.menu(ADA).offer(DrawMoons).preview({"die": "red", "space": "M1", "moons": 2})
    assert "It takes" not in told
    board.roll((3, 4), red=3)
    told = board.match.menu(ADA).offer(DrawMoons).preview({"die": "red", "space": "M1", "moons": 2})
    assert told.endswith("It takes red 3.")
    board.bonus(3)
    told = (
        board.match.menu(ADA).offer(DrawMoons).preview({"die": "bonus", "space": "M1", "moons": 2})
    )
    assert "It takes" not in told

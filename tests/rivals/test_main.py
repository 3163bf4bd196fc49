"""What computer players tell about a game, on the command line."""

import json

import pytest

from rivals.__main__ import main
from rules.__main__ import main as rules

KEY = "00ff" * 8


@pytest.fixture
def told(capsys):
    def run(*arguments, by=main):
        try:
            status = by([str(argument) for argument in arguments])
        except SystemExit as stop:
            status = int(stop.code or 0)
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def test_balance_sums_up_what_wins(told):
    asked = ("balance", "vertium", "--seats", 2, "--matches", 5, "--level", "easy", "--key", KEY, "--json")
    status, out, _ = told(*asked)
    assert status == 0
    found = json.loads(out)
    assert (found["game"], found["seats"], found["matches"]) == ("vertium", 2, 5)
    assert sum(found["shares"]) == pytest.approx(1, abs=0.01)
    least, middle, most = found["moves"]
    assert 10 < least <= middle <= most
    winners, others = found["scores"]["planets"]
    assert winners > others >= 0
    assert any(choice["what"].startswith("play-set ") for choice in found["choices"])
    assert all(8 <= choice["seats"] < 10 and 0 <= choice["share"] <= 1 for choice in found["choices"])
    shares = [choice["share"] for choice in found["choices"]]
    assert shares == sorted(shares, reverse=True)


def test_balance_reads_as_sentences(told):
    status, out, _ = told("balance", "vertium", "--seats", 2, "--matches", 1, "--level", "easy", "--key", KEY)
    assert status == 0
    assert "Vertium, 2 seats: 1 match of " in out
    assert "  Seat A wins " in out


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("balance", "chess"), "There is no game 'chess'"),
        (("balance", "vertium", "--level", "divine"), "There is no level divine; there is easy, normal and hard."),
        (("balance", "vertium", "--matches", "0"), "--matches takes a number from 1 on."),
        (("balance", "vertium", "--seats", "9"), "Vertium is played by 1 to 4."),
        (("balance", "vertium", "--key", "xyz"), "--key takes an even number of hexadecimal digits."),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(told, asked, says):
    status, out, err = told(*asked)
    assert (status, out) == (2, "")
    assert says in err


def test_rivals_play_in_selfplay(told):
    asked = ("selfplay", "vertium", "--rivals", "easy, Easy", "--key", KEY)
    status, out, _ = told(*asked, by=rules)
    assert status == 0
    assert "Seat A (Easy): first in " in out
    _, told_in_json, _ = told(*asked, "--json", by=rules)
    one = json.loads(told_in_json)
    assert (one["seats"], one["rivals"], one["over"]) == (2, ["easy", "easy"], True)
    assert one["moves"] > 10


@pytest.mark.parametrize(
    ("rivals", "says"),
    [
        ("easy,hard,hard", "--rivals takes a level for each of the 2 seats."),
        ("easy,", "There is no level ; there is easy, normal and hard."),
        ("easy,best", "There is no level best; there is easy, normal and hard."),
    ],
)
def test_levels_that_do_not_fit_the_seats_are_refused(told, rivals, says):
    status, _, err = told("selfplay", "vertium", "--seats", 2, "--rivals", rivals, by=rules)
    assert status == 2
    assert says in err

"""The command line of the computer players: what it tells about a game."""

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
    asked = (
        "balance",
        "vertium",
        "--seats",
        2,
        "--matches",
        5,
        "--level",
        "easy",
        "--key",
        KEY,
        "--json",
    )
    status, out, _ = told(*asked)
    assert status == 0
    found = json.loads(out)
    (size,) = found["sizes"]
    assert (found["game"], size["seats"], size["matches"]) == ("vertium", 2, 5)
    assert sum(size["shares"]) == pytest.approx(1, abs=0.01)
    least, middle, most = size["moves"]
    assert 10 < least <= middle <= most
    winners, others = found["scores"]["for planets"]
    assert winners > others >= 0
    assert any(choice["what"].startswith(("play-set ", "attack ")) for choice in found["choices"])
    assert all(
        8 <= choice["seats"] < 10 and 0 <= choice["wins"] <= 2 for choice in found["choices"]
    )
    wins = [choice["wins"] for choice in found["choices"]]
    assert wins == sorted(wins, reverse=True)


BRIEF = ("balance", "vertium", "--seats", 2, "--matches", 1, "--level", "easy", "--key", KEY)


def test_balance_reads_as_a_section_of_a_page(told):
    status, out, _ = told(*BRIEF)
    assert status == 0
    assert out.startswith(f"## Vertium\n\n1 match at easy, key `{KEY}`.\n")
    assert "| 2 | 1 | " in out
    assert "| for planets | " in out


def test_a_page_has_one_section_of_each_game_and_keeps_what_stands_round_it(told, tmp_path):
    page = tmp_path / "balance.md"
    assert told(*BRIEF, "--into", page)[:2] == (0, "")
    first = page.read_text()
    assert first.startswith("# Balance\n\nHow the games come out")
    assert first.endswith(told(*BRIEF)[1])
    page.write_text(f"{first.replace('1 match at easy', 'no match')}\n## Go\n\nStones.\n")
    told(*BRIEF, "--into", page)
    assert page.read_text() == f"{first}\n## Go\n\nStones.\n"


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("balance", "chess"), "There is no game 'chess'"),
        (
            ("balance", "vertium", "--level", "divine"),
            "There is no level divine; there is easy, normal and hard.",
        ),
        (("balance", "vertium", "--matches", "0"), "--matches takes a number from 1 on."),
        (("balance", "vertium", "--seats", "9"), "Vertium is played by 1 to 4."),
        (
            ("balance", "vertium", "--key", "xyz"),
            "--key takes an even number of hexadecimal digits.",
        ),
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

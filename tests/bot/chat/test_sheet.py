"""What is laid out: in its order, and never more than a message holds."""

import itertools

import discord
import pytest

from bot.chat.buttons import button
from bot.chat.fitting import fit_texts
from bot.chat.panel.layout import MOST_ROWS, WIDTH, Way, arrange_ways
from bot.chat.sheet import Beside, lay_out, unfold
from bot.chat.table.painting import Picture
from rules.kernel.text import ENGLISH

PICTURE = Picture(b"", "image/png", (16, 12), "The board")
TEXT, GALLERY, SECTION, ROW = 10, 12, 9, 1

numbers = itertools.count()


def press(label="Go"):
    return button(label, "log", next(numbers))


def laid(*parts):
    return lay_out(parts, ENGLISH).to_components()


async def test_parts_stand_in_their_order_and_empty_ones_nowhere() -> None:
    parts = laid("Missed", PICTURE, "", None, "Which?", Beside("It would be this.", press()), [], [press()])
    assert [part["type"] for part in parts] == [TEXT, GALLERY, TEXT, SECTION, ROW]
    assert parts[1]["items"][0]["description"] == "The board"
    assert parts[1]["items"][0]["media"]["url"] == "attachment://table.png"


async def test_of_too_much_text_the_longest_is_cut() -> None:
    parts = laid("x " * 3000, "Which?", Beside("It would be this.", press()))
    assert len(parts[0]["content"]) < 4000
    assert parts[1]["content"] == "Which?"
    assert parts[2]["components"][0]["content"] == "It would be this."


@pytest.mark.parametrize("lengths", [(5000, 5000, 10), (5,), (4005,), (400,) * 30], ids=str)
def test_texts_fit_together(lengths) -> None:
    fitted = fit_texts(["word " * (length // 5) for length in lengths], 4000)
    assert sum(map(len, fitted)) <= 4000
    assert all(fitted)


async def test_a_plain_answer_keeps_its_rows_when_it_is_laid_out() -> None:
    view = discord.ui.View(timeout=None)
    for row, label in enumerate(("One", "Two")):
        item = press(label)
        item.row = row
        view.add_item(item)
    parts = lay_out(unfold("Done.", view, [PICTURE]), ENGLISH).to_components()
    assert [part["type"] for part in parts] == [GALLERY, TEXT, ROW, ROW]


@pytest.mark.parametrize("minor", range(0, 10, 3))
@pytest.mark.parametrize("forms", [0, 1])
async def test_the_fullest_panel_fits(minor, forms) -> None:
    """With all that is around the choices: discord.py raises an error beyond forty components."""
    for count in range(1, MOST_ROWS * WIDTH + 1):
        ways = [Way("Way", "What it is.", [press(), *(press() for _ in range(forms))]) for _ in range(count)]
        ways += [Way("Other", "What it is.", [press()], minor=True) for _ in range(minor)]
        if sum(len(way.presses) for way in ways) <= MOST_ROWS * WIDTH:
            rows = [press() for _ in range(3)], [press() for _ in range(WIDTH)], [press()]
            laid("Missed", PICTURE, "Which?", *arrange_ways(ways), "Not now", *rows)


async def test_what_explains_itself_stands_beside_its_button_and_small_print_below_the_others() -> None:
    ways = [Way("Fly", "To Luna.", [press("Fly"), press("Change fly…")]), Way("End", "Ends the turn.", [press("End")])]
    trade = Way("Trade", "Offer a trade.", [press("Trade")], small=True, minor=True)
    first, second, row, others = laid(*arrange_ways([*ways, trade]))
    assert [part["components"][0]["content"] for part in (first, second)] == ["To Luna.", "Ends the turn."]
    assert others["content"] == "-# **Trade**: Offer a trade."
    assert [each["label"] for each in row["components"]] == ["Change fly…", "Trade"]


@pytest.mark.parametrize("name", ["A name that leaves no room beside it", "Short"])
async def test_where_one_does_not_explain_itself_all_are_in_rows(name) -> None:
    text = "" if name == "Short" else "Ends the turn."
    told, row = laid(*arrange_ways([Way("Fly", "To Luna.", [press()]), Way(name, text, [press()])]))
    assert told["content"].startswith("- **Fly**: To Luna.")
    assert len(row["components"]) == 2

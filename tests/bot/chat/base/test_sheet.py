"""The layout of answers: in order, within the limits of a message, and fitting a phone."""

import itertools

import discord
import pytest

from bot.chat.base.buttons import button, menu
from bot.chat.base.fitting import fit_texts
from bot.chat.base.painting import Picture
from bot.chat.base.sheet import ChoiceLine, lay_out, unfold
from bot.chat.panel import screen_fit as room
from bot.chat.panel.choices import (
    MOST_ROWS,
    WIDTH,
    PanelChoice,
    arrange_options,
    arrange_ways,
    list_reasons,
)
from bot.chat.panel.drafts import Draft
from bot.chat.panel.layout import SideMoves
from bot.chat.panel.screen_fit import FittedParts, PanelSize, QuestionParts, fit_screen
from rules.kernel import ENGLISH

PICTURE = Picture(b"", "image/png", (16, 12), "The board")
TEXT, GALLERY, SECTION, ROW, MENU = 10, 12, 9, 1, 3
DRAFT = Draft(1)

numbers = itertools.count()


def press(label="Go"):
    return button(label, "log", next(numbers))


def way(name, text, *more):
    """A choice with its button, and more of them."""
    return PanelChoice(name, text, [press(name), *more], (name, name, text))


def choose(entries):
    return menu("Choose", "value", next(numbers), entries=entries)


def laid(*parts):
    return lay_out(parts, ENGLISH).to_components()


async def test_a_label_is_cut_only_where_it_is_too_long() -> None:
    assert [press("x" * length).item.label for length in (80, 81)] == ["x" * 80, "x" * 79 + "…"]


async def test_parts_stand_in_their_order_and_empty_ones_nowhere() -> None:
    parts = laid(
        "Missed",
        PICTURE,
        "",
        None,
        "Which?",
        ChoiceLine("It would be this.", press()),
        [],
        [press()],
    )
    assert [part["type"] for part in parts] == [TEXT, GALLERY, TEXT, SECTION, ROW]
    assert parts[1]["items"][0]["description"] == "The board"
    assert parts[1]["items"][0]["media"]["url"] == "attachment://table.png"


async def test_it_is_counted_of_how_many_components_a_panel_is_made() -> None:
    assert [
        room._count(part)
        for part in ("Text", "", None, PICTURE, ChoiceLine("Go.", press()), [press(), press()], [])
    ] == [1, 0, 0, 1, 3, 3, 0]


async def test_of_too_much_text_the_longest_is_cut() -> None:
    parts = laid("x " * 3000, "Which?", ChoiceLine("It would be this.", press()))
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


@pytest.mark.parametrize("others", range(0, 10, 3))
@pytest.mark.parametrize("forms", [0, 1])
async def test_the_fullest_panel_fits(others, forms) -> None:
    """The panel has all its parts. discord.py raises an error beyond 40 components."""
    asking = QuestionParts("", "Your turn.", "A fact.", "", "Which?")
    around = FittedParts([[press(), press()]])
    for count in range(1, MOST_ROWS * WIDTH + 2):
        ways = [way("Way", "What it is.", *(press() for _ in range(forms))) for _ in range(count)]
        rest = SideMoves(
            [way("Other", "") for _ in range(others)], [press() for _ in range(WIDTH)], DRAFT
        )

        def lay(size, ways=ways, rest=rest):
            return [arrange_ways(ways, size, choose), around, rest.lay(size)]

        laid(
            *fit_screen(
                "Missed",
                PICTURE,
                asking,
                lay,
                ENGLISH,
                ["-# Fly: No fuel.", "-# Not possible now: Fly."],
            )
        )


async def test_what_explains_itself_stands_beside_its_button() -> None:
    ways = [way("Fly", "To Luna.", press("Change fly…")), way("End", "Ends the turn.")]
    first, second, row = laid(*arrange_ways(ways, PanelSize.WHOLE, choose).below)
    assert [part["components"][0]["content"] for part in (first, second)] == [
        "To Luna.",
        "Ends the turn.",
    ]
    assert [each["label"] for each in row["components"]] == ["Change fly…"]


@pytest.mark.parametrize("name", ["A name that leaves no room beside it", "Short"])
async def test_where_one_does_not_explain_itself_all_are_in_rows(name) -> None:
    text = "" if name == "Short" else "Ends the turn."
    told, row = laid(
        *arrange_ways([way("Fly", "To Luna."), way(name, text)], PanelSize.WHOLE, choose).below
    )
    assert told["content"].startswith("- **Fly**: To Luna.")
    assert len(row["components"]) == 2


# ---------------------------------------------------------------- as much as a phone shows


async def test_where_room_is_short_what_helps_a_beginner_stands_above_the_picture() -> None:
    ways = [way(name, f"What {name} is.")._replace(small=True) for name in ("Fly", "End")]
    for size in (PanelSize.WHOLE, PanelSize.SHORT):
        assert "-# What Fly is." in str(laid(*arrange_ways(ways, size, choose).below))
    mixed = [*ways, way("Land", "")]
    told, row = laid(*arrange_ways(mixed, PanelSize.WHOLE, choose).below)
    assert told["content"] == "-# **Fly**: What Fly is.\n-# **End**: What End is."
    assert [each["label"] for each in row["components"]] == ["Fly", "End", "Land"]
    short = arrange_ways(ways, PanelSize.BRIEF, choose)
    (row,) = laid(*short.below)
    assert [each["label"] for each in row["components"]] == ["Fly", "End"]
    assert short.above == "-# **Fly**: What Fly is.\n-# **End**: What End is."


async def test_moves_keep_their_buttons_however_little_room_there_is() -> None:
    short = arrange_ways(
        [way("Fly", "To Luna."), way("End", "Ends the turn.")], PanelSize.LISTED, choose
    )
    (row,) = laid(*short.below)
    assert [each["label"] for each in row["components"]] == ["Fly", "End"]
    assert short.above == "- **Fly**: To Luna.\n- **End**: Ends the turn."


async def test_what_a_press_comes_to_stays_beside_what_only_helps() -> None:
    ways = [way("Pay", "You would have 5 left."), way("End", "Ends the turn.")._replace(small=True)]
    short = arrange_ways(ways, PanelSize.BRIEF, choose)
    told, row = laid(*short.below)
    assert told["content"] == "- **Pay**: You would have 5 left."
    assert len(row["components"]) == 2
    assert short.above == "-# **End**: Ends the turn."


async def test_options_are_a_menu_then_and_what_it_has_no_room_for_is_told_above() -> None:
    long = "To Luna, " * 20
    listed = arrange_options(
        [way("Fly", long), way("End", "Ends the turn.")], PanelSize.LISTED, choose
    )
    (row,) = laid(*listed.below)
    assert [option["label"] for option in row["components"][0]["options"]] == ["Fly", "End"]
    assert listed.above == f"- **Fly**: {long}"


async def test_a_single_choice_is_a_button_however_little_room_there_is() -> None:
    listed = arrange_options([way("End", "Ends the turn.")], PanelSize.LISTED, choose)
    (row,) = laid(*listed.below)
    assert [each["label"] for each in row["components"]] == ["End"]
    assert listed.above == "- **End**: Ends the turn."


@pytest.mark.parametrize(("count", "menus"), [(1, 0), (2, 1)])
async def test_what_may_be_done_besides_is_one_menu_where_room_is_short(count, menus) -> None:
    rest = SideMoves(
        [way(f"Trade {number}", "With Ben.") for number in range(count)], [press("My hand")], DRAFT
    )
    rows = [part for part in laid(*rest.lay(PanelSize.SHORT).below) if part["type"] == ROW]
    assert sum(part["components"][0]["type"] == MENU for part in rows) == menus
    assert [part["type"] for part in laid(*rest.lay(PanelSize.WHOLE).below)] == [TEXT, ROW]


def test_what_is_barred_has_its_reason_once_and_only_its_name_where_room_is_short() -> None:
    barred = [
        ("Fly", "No fuel."),
        ("Land", "No fuel."),
        ("Lab", "A Lab needs Ore."),
        ("Build", "It takes Build."),
    ]
    told = "-# Fly and Land: No fuel.\n-# A Lab needs Ore.\n-# Build: It takes Build."
    assert list_reasons(barred) == [
        told,
        "-# Fly and Land: No fuel.\n-# A Lab needs Ore.\n-# Not possible either: Build.",
        "-# Fly and Land: No fuel.\n-# Not possible either: Lab and Build.",
        "-# Not possible now: Fly, Land, Lab and Build.",
    ]
    assert list_reasons([]) == [""]
    alike = list_reasons((f"Way {number}", "Too far.") for number in range(9))
    assert alike[0] == "-# Way 0, Way 1, Way 2, Way 3, Way 4 and 4 others: Too far."
    assert alike[-1].endswith("Way 4 and 4 others.")
    each = list_reasons((f"Way {number}", f"Reason {number}.") for number in range(9))
    assert each[0].endswith(
        "-# Way 4: Reason 4.\n-# Not possible either: Way 5, Way 6, Way 7 and Way 8."
    )


async def test_what_is_not_possible_stands_last_as_fully_as_there_is_room() -> None:
    barred = list_reasons((f"Way {number}", f"Reason {number}.") for number in range(5))
    asking = QuestionParts("", "**Your turn, Ada.**", "", "", "Where to?")
    shown = []
    for rows in range(2, 13):
        _, _, question, *below, last = fit_screen(
            "", None, asking, lambda _, rows=rows: [stack(rows)], ENGLISH, barred
        )
        assert question == "**Your turn, Ada.**\nWhere to?"
        assert len(below) == rows
        shown.append(barred.index(last))
    assert shown[0] == 0
    assert shown[-1] == len(barred) - 1, "the names are always there"
    assert shown == sorted(shown)
    assert len({*shown}) > 2


def stack(rows):
    return FittedParts([[press()] for _ in range(rows)])


async def test_a_question_stays_on_the_screen_and_the_rest_stands_above_the_picture() -> None:
    facts = "\n".join(
        f"Fact {number}, which takes a line of a phone or more." for number in range(20)
    )
    asking = QuestionParts(
        "You flew to Luna.", "**Your turn, Ada.**", facts, "-# Help.", "Where to?"
    )
    sizes = []

    def lay(size):
        sizes.append(size)
        return [FittedParts([[press()] for _ in range(2)])]

    above, picture, question, *rows, _ = fit_screen("Missed", PICTURE, asking, lay, ENGLISH)
    assert sizes == [PanelSize.WHOLE, PanelSize.SHORT, PanelSize.BRIEF], "more room is made first"
    assert picture is PICTURE
    shown = question.splitlines()
    assert shown[:3] == ["You flew to Luna.", "**Your turn, Ada.**", facts.splitlines()[0]]
    assert shown[-1] == "Where to?"
    assert above.splitlines() == ["Missed", *facts.splitlines()[len(shown) - 3 :], "-# Help."]
    assert len(rows) == 2


async def test_the_first_fact_stands_above_the_question_however_little_room_there_is(
    monkeypatch,
) -> None:
    monkeypatch.setattr(room, "ROOM", 0.0)
    asking = QuestionParts(
        "You flew.", "**Your turn, Ada.**", "Dice: 3 and 4.\nFuel: 2.", "-# Help.", "Where to?"
    )
    above, _, question, _ = fit_screen("Missed", PICTURE, asking, lambda _: [], ENGLISH)
    assert question == "**Your turn, Ada.**\nDice: 3 and 4.\nWhere to?"
    assert above == "Missed\nYou flew.\nFuel: 2.\n-# Help."


async def test_where_all_has_room_nothing_gives_way() -> None:
    asking = QuestionParts("", "**Your turn, Ada.**", "A fact.", "-# Help.", "Where to?")
    above, _, question, _ = fit_screen("", None, asking, lambda _: [], ENGLISH)
    assert not above
    assert question == "**Your turn, Ada.**\nA fact.\n-# Help.\nWhere to?"

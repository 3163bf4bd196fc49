"""What translators are given: every kind of text, with its plural where it has one, and nothing that is no word."""

import pytest

from bot.languages.gather import gather


@pytest.fixture(scope="module")
def messages():
    return gather()


@pytest.mark.parametrize(
    "message",
    [
        "{seat} paused the table.",  # a template of the desk
        "Something broke on our side; what the table does not show has not happened. Tell the host: fault {number}.",
        "There is no table here. Open one with /game new.",  # a refusal
        "{before} or {last}",  # how things are listed
        "Open a table in this channel",  # a command
        "How many seats, yours included",  # its option
        "My hand",  # a button
        "Standing orders",  # a verb
        "Disasters",  # an option of a game
        "The game in a minute",  # a topic
        "Calyx",  # something of a game's content
    ],
)
def test_a_text_of_each_kind_is_gathered(messages, message):
    assert messages.get(message) is not None


def test_what_is_counted_has_both_forms(messages):
    assert messages.get("{count} card").id == ("{count} card", "{count} cards")
    assert messages.get("{count} seat is").id == ("{count} seat is", "{count} seats are")


def test_nothing_is_gathered_that_holds_no_word(messages):
    for message in messages:
        first = message.id if isinstance(message.id, str) else message.id[0]
        assert not first or any(letter.isalpha() for letter in first)

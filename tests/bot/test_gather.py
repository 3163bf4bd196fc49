"""Translators get every kind of text, with its plural if it has one, and nothing without words."""

import random

import pytest

from bot.chat.base.tongues import FOLDER
from bot.languages.gather import TARGET, gather
from rules import catalogue
from rules.kernel import Capitalized, Lines, MarkedText, Match, Text
from rules.kernel.testing import KEY, play_at_random
from rules.kernel.words.text import Listed


@pytest.fixture(scope="module")
def messages():
    return gather()


@pytest.mark.parametrize(
    "message",
    [
        "{seat} paused the table.",  # a template of the desk
        (
            "Something broke. What the table does not show has not happened. Tell whoever runs "
            "this bot: fault {number}."
        ),
        "There is no table here. Open one with /game new.",  # a refusal
        "{before} or {last}",  # a list
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
    assert messages.get("{count:,} card").id == ("{count:,} card", "{count:,} cards")
    assert messages.get("{count:,} seat is").id == ("{count:,} seat is", "{count:,} seats are")


def test_nothing_is_gathered_that_holds_no_word(messages):
    for message in messages:
        first = message.id if isinstance(message.id, str) else message.id[0]
        assert not first or any(letter.isalpha() for letter in first)


def templates(text):
    """The templates that make up a text."""
    if isinstance(text, Lines | Listed):
        for item in text.items:
            yield from templates(item)
    elif isinstance(text, Capitalized | MarkedText):
        yield from templates(text.text)
    elif isinstance(text, Text):
        yield text.template
        for part in text.parts.values():
            yield from templates(part)


@pytest.mark.parametrize("key", catalogue)
def test_every_sentence_on_a_match_is_gathered(messages, key):
    game = catalogue[key]
    match = Match.start(game, seats=game.seats[-1], options={}, key=KEY)
    turns = [
        match.opening,
        *(turn for _, turn in play_at_random(match, random.Random(1), anytime=0.1)),
    ]
    told = set()
    for event in [each.event for turn in turns for each in turn.events]:
        for sentence in (game.words.event(event), *game.words.turn([event])):
            told |= {template for template in templates(sentence) if " " in template}
    assert [template for template in told if messages.get(template) is None] == []


def test_catalogues_are_looked_for_where_the_messages_are_gathered():
    assert TARGET.parent == FOLDER

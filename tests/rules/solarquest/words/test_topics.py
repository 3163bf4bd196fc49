"""The help topics fit a message and name commands that exist. Their figures and labels match the
content."""

import re

import pytest

from rules import solarquest
from rules.kernel import HelpTopics, Match, Seat, Text, fields_of
from rules.solarquest import content
from rules.solarquest.orders import StandingOrders
from rules.solarquest.state import Orders
from rules.solarquest.words.naming import ordered, standing_order
from rules.solarquest.words.topics import TOPICS

PROSE = content.read("content/topics.toml", HelpTopics)


@pytest.mark.parametrize("title", PROSE.topics)
def test_figures_come_from_the_content(title: str) -> None:
    """Except for the zero that means no limit."""
    assert set(re.findall(r"\d+", re.sub(r"{[^}]*}", "", PROSE.topics[title]))) <= {"0"}


def test_examples_of_the_rulebook() -> None:
    assert "a roll of 8 from Earth leaves 17" in TOPICS["Fuel"]
    assert "6 hydrons cost 120" in TOPICS["Where to refuel"]
    assert (
        "140 where its owner has no other moon of Jupiter, 280 with two more"
        in TOPICS["Buying and rent"]
    )


def test_what_gravity_does_to_a_ship_on_sinope() -> None:
    assert "a roll of 2, 3 or 4 does not clear the dots" in TOPICS["Movement, gravity and orbits"]
    assert (
        "leaves at Ganymede, Ariel, Hyperion and Galatea" in TOPICS["Movement, gravity and orbits"]
    )


def test_standing_orders_are_told_as_they_are_called() -> None:
    menu = Match.start(solarquest.GAME, seats=2, key=b"orders").menu(Seat(0))
    for orders in ("debts", "sales", "roll", "fuel"):
        for option in menu.options(StandingOrders, orders, {}):
            assert f"*{option.label}*" in TOPICS["Standing orders"]


def test_orders_are_called_in_a_hand_as_when_they_are_chosen() -> None:
    match = Match.start(solarquest.GAME, seats=2, key=b"orders")
    kept = Orders()
    for slot, field in fields_of(StandingOrders).items():
        chosen = Text(field.phrase, choice=standing_order(getattr(kept, slot)))
        assert str(chosen) in str(ordered(match.view(Seat(0)), Seat(0)))
        assert field.default == getattr(kept, slot), "so a form that changes nothing keeps them"


def test_thousands_are_written_as_in_the_pictures() -> None:
    told = "\n".join(map(str, TOPICS.values()))
    assert "1,000 at V" in told
    assert "passed and landed: 1,000" in told
    assert re.findall(r"(?<![\d,])\d{4,}", told) == ["1995"]  # a year


@pytest.mark.parametrize(
    ("ruling", "told"),
    [
        ("a15", "A bypassed Earth pays 500"),
        (
            "a16",
            (
                "Throws that a card multiplies and laser throws never draw one, and doubles among "
                "them bring no money"
            ),
        ),
        ("a18", "passing Earth on the way pays, and the goal cannot be bypassed"),
        (
            "a20",
            (
                "nothing is paid, a Fuel Station goes along, and where there is no such property "
                "nothing happens"
            ),
        ),
        ("a24", "Until it is settled nobody sells or trades"),
        ("a25", "A Fuel Station placed on a property closes the offers that name it"),
        ("a26", "who could not pay even by selling all, nor by a trade"),
        ("a28", "A ship that only a trade can save waits for one"),
        ("a28", "cannot be sold. Only a debt takes it"),
        ("a30", "Only the ship on turn fires, not in flight and not in a dispute"),
        ("a39", "when the ship touches down, or fails to take off"),
    ],
)
def test_a_ruling_stands_among_the_house_rulings(ruling: str, told: str) -> None:
    assert any(
        told in text for title, text in TOPICS.items() if title.startswith("House rulings")
    ), ruling


def test_what_deadlines_do_is_told() -> None:
    told = TOPICS["Standing orders"]
    assert "refuels fully where that is free, and rolls" in told
    assert "ends the turn at the landing, even where another roll is open" in told


def test_draining_is_only_for_ordinary_rolls() -> None:
    (option,) = [option for option in solarquest.GAME.options if option.key == "well_stall"]
    assert "on an ordinary roll" in option.help
    assert "on an ordinary roll" in TOPICS["Options"]


def test_house_data_counts_the_cards() -> None:
    counted = r"\b(\d+) (?:flights|shifts|finds|that|leaks|disputes)"
    assert sum(map(int, re.findall(counted, TOPICS["House data"]))) == len(content.CARDS)


def test_help_tells_that_the_gray_zone_is_an_exception_to_refuelling_once() -> None:
    assert "What you had to take in the gray zone does not count" in TOPICS["Where to refuel"]

"""The help topics fit a message and name commands that exist. Their figures and labels match the
content."""

from rules.vertium import content
from rules.vertium.words.topics import TOPICS


def test_the_disasters_are_told_as_the_cards_tell_them() -> None:
    for card in content.DISASTERS:
        assert content.CARDS[card].text in TOPICS["Disasters"]


def test_the_split_of_the_deck_is_labelled_as_ours_with_its_numbers() -> None:
    assert all(split.source == "house" for split in content.SPLITS.values())
    assert f"{content.SPLITS['steady'].counts['water']} Water" in TOPICS["House data"]
    assert f"{content.SPLITS['rough'].counts['raider']} Raider" in TOPICS["House data"]


def test_every_planet_is_named_as_ours() -> None:
    for planet in content.PLANETS.values():
        assert (planet.name in TOPICS["House data"]) == (planet.source == "house")


def test_what_is_ours_is_named_as_ours() -> None:
    """Each of these readings changes how the game is played, and none is printed."""
    phase_one, phase_two = (
        TOPICS[f"House rules and rulings: phase {number}"] for number in ("one", "two")
    )
    assert "blue moons until phase one ends" in phase_one
    assert "the deck" in phase_one
    assert "from the common pool first" in phase_one
    assert "Its token must go to an open planet that lacks the kind" in phase_one
    assert f"refilled to {content.DECK.refill_duel} cards" in phase_one
    assert "Gelbon counts in every total of Vertium and in points, CUBEs in neither" in phase_two
    assert "at least one crystal of a planet of yours; nothing is exchanged" in phase_two
    assert f"{content.SYSTEM.conflict.attack_limit} attacks in a row" in phase_two
    assert "and the rating" in phase_two


def test_the_solo_game_tells_every_end_and_grade() -> None:
    text = TOPICS["Solo against the Complex"]
    for end in (
        "all planets are yours",
        "neither side can attack",
        "you pass and the Complex cannot attack",
    ):
        assert f"\n- {end}" in text
    assert f"\n- {content.SYSTEM.conflict.attack_limit} attacks in a row" in text
    assert "is a rule of this house" in text
    for grade in content.SYSTEM.rating.grades:
        assert f"\n- {grade.least} or more: {grade.text}." in text


def test_standing_orders_are_announced_as_such() -> None:
    assert '"by standing order"' in TOPICS["Standing orders"]

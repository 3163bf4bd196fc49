"""The table of templates makes a sentence of each event, and a module knows its own events."""

import pytest

from rules.kernel import (
    EitherTemplate,
    Event,
    GameText,
    OfSeat,
    Passages,
    Seat,
    Telling,
    Text,
    events_in,
    plural,
    who,
)


class Drew(OfSeat):
    cards: int
    left: int | None = None


class Passed(OfSeat):
    pass


class Shuffled(Event):
    pass


CALLED = {"seat": who, "cards": lambda cards: plural(cards, "card")}
sentence = Telling(
    CALLED, {Drew: EitherTemplate("left", "{seat} drew {cards} of {left}.", "{seat} drew {cards}.")}
)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Drew(Seat(0), 1), "{seat:0} drew 1 card."),
        (Drew(Seat(1), 2, 0), "{seat:1} drew 2 cards."),
        (Drew(Seat(1), 2, 9), "{seat:1} drew 2 cards of 9."),
    ],
)
def test_an_event_is_told_by_what_it_has(event, told) -> None:
    assert sentence(event) == told


def test_what_is_told_otherwise_is_not_called_by_its_name() -> None:
    assert sentence.facts(Drew(Seat(0), 3), cards="Water", more=1) == {
        "seat": "{seat:0}",
        "cards": "Water",
        "more": 1,
    }


def test_an_event_without_a_template_has_a_function_or_is_refused() -> None:
    telling = Telling(CALLED, {})
    with pytest.raises(TypeError, match="nothing is said of Passed"):
        telling(Passed(Seat(0)))

    @telling.register
    def passed(event: Passed) -> Text:
        return Text("{seat} passed.", **telling.facts(event))

    assert telling(Passed(Seat(2))) == "{seat:2} passed."


def test_the_events_of_a_module_are_those_that_it_defines() -> None:
    assert events_in(__name__) == (Drew, Passed, Shuffled)
    assert Event not in events_in(__name__), "it is defined elsewhere"


passage = Passages(
    sentence,
    lambda told, event: not isinstance(event, Passed) or not isinstance(told[-1], Passed),
    lambda told: (f"drew {event.cards}" if isinstance(event, Drew) else "passed" for event in told),
)


@pytest.mark.parametrize(
    ("told", "text", "count"),
    [
        (
            [Drew(Seat(0), 1), Drew(Seat(0), 2), Passed(Seat(0))],
            "{seat:0} drew 1, drew 2 and passed.",
            3,
        ),
        ([Drew(Seat(0), 1), Drew(Seat(1), 2)], "{seat:0} drew 1 card.", 1),
        ([Drew(Seat(0), 1), Passed(Seat(0)), Passed(Seat(0))], "{seat:0} drew 1 and passed.", 2),
        ([Drew(Seat(0), 1), Shuffled(), Drew(Seat(0), 1)], "{seat:0} drew 1 card.", 1),
    ],
)
def test_what_one_seat_did_is_one_sentence_for_as_long_as_it_goes_on(told, text, count) -> None:
    assert passage(told) == (text, count)


def test_what_was_done_to_somebody_is_more_urgent_than_what_was_gained() -> None:
    class Hit(Drew):
        pass

    words = GameText(
        {},
        attack_events=(Hit,),
        score_events=(Drew,),
        sentence=sentence,
        headline=str,
        board=str,
        hand=str,
        moment=str,
    )
    assert [
        words.urgency(event) for event in (Hit(Seat(0), 1), Drew(Seat(0), 1), Passed(Seat(0)))
    ] == [2, 1, 0]

"""What the table of templates makes of an event, and which events are those of a module."""

import pytest

from rules.kernel.offer import Seat
from rules.kernel.telling import Either, Event, OfSeat, Telling, kinds
from rules.kernel.text import Text
from rules.kernel.words import plural, who


class Drew(OfSeat):
    cards: int
    left: int | None = None


class Passed(OfSeat):
    pass


CALLED = {"seat": who, "cards": lambda cards: plural(cards, "card")}
sentence = Telling(CALLED, {Drew: Either("left", "{seat} drew {cards} of {left}.", "{seat} drew {cards}.")})


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
    assert sentence.facts(Drew(Seat(0), 3), cards="Water", more=1) == {"seat": "{seat:0}", "cards": "Water", "more": 1}


def test_an_event_without_a_template_has_a_function_or_is_refused() -> None:
    telling = Telling(CALLED, {})
    with pytest.raises(TypeError, match="nothing is said of Passed"):
        telling(Passed(Seat(0)))

    @telling.register
    def passed(event: Passed) -> Text:
        return Text("{seat} passed.", **telling.facts(event))

    assert telling(Passed(Seat(2))) == "{seat:2} passed."


def test_the_events_of_a_module_are_those_that_it_defines() -> None:
    assert kinds(globals()) == (Drew, Passed)
    assert Event not in kinds({**globals(), "__name__": "another"})

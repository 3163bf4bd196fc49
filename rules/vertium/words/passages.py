"""What belongs together in one sentence or stands together, so that a post holds a turn or a battle: a card taken and
what was done with it; what the end of phase one brings; whose a planet is after an attack, and its rolls added up."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import singledispatch
from itertools import groupby, takewhile
from typing import Any

from rules.kernel.telling import Passages
from rules.kernel.text import Lines, Text
from rules.kernel.words import plural
from rules.vertium import events
from rules.vertium.words.naming import card, crystal, planet
from rules.vertium.words.telling import outcome_of, sentence, tell_in_battle, tell_spent
from rules.vertium.words.together import TOGETHER

__all__ = ["passage"]

_TURN = (events.Took, events.SetPlayed, events.Colonized, events.Passed, events.Refilled)
"""What a player does in a turn of phase one, in this order."""
_DISASTERS: Mapping[str, tuple[type, ...]] = {
    "mine_blast": (events.MineBlasted,),
    "meltdown": (events.MeltedDown,),
    "leak": (events.Leaked,),
    "virus": (events.VirusSpread,),
    "raider": (events.CardStolen, events.VertiumStolen),
}
"""By the card: what tells that it was played tells that it was taken."""
_FOUGHT = (events.Rolled, events.SkirmishCardPlayed, events.Held, events.RollEvaluated, events.Escaped, events.Stayed)
_WON = (events.PlanetTaken, events.PlanetHeld)
_INTERLUDE = (events.PhaseOneScored, events.BlueMoonTurned, events.ExtraTokensCounted, events.ObjectiveShown)
"""What the end of phase one brings: told in this order, the points first."""
_PHASE_TWO = (events.ConflictBegan, events.RoundBegan)


def passage(told: Sequence[Any]) -> tuple[str, int]:
    """A sentence for the first of these events, or several on a battle, and how many of them it tells. With a turn is
    told what lies face up after it: that is soon no news."""
    text, count = _passage(told)
    if count < len(told) and isinstance(told[count], events.RowFilled):
        return Lines([text, sentence(told[count])], " "), count + 1
    return text, count


def _passage(told: Sequence[Any]) -> tuple[str, int]:
    first = told[0]
    if isinstance(first, (events.Attacked, *_FOUGHT)):
        return _battle(told)
    if isinstance(first, events.Took) and len(told) > 1 and type(told[1]) in _DISASTERS.get(first.card, ()):
        return sentence(told[1]), 2
    if isinstance(first, events.ColonizationEnded) and len(told) > 1:
        return _between_phases(told)
    if type(first) in TOGETHER:
        alike = list(takewhile(lambda event: type(event) is type(first), told))
        return _tell(alike), len(alike)
    return _turn(told)


def _between_phases(told: Sequence[Any]) -> tuple[str, int]:
    """The end of phase one line by line, and what phase two will be."""
    some = list(takewhile(lambda event: type(event) in _INTERLUDE, told[1:]))
    begun = list(takewhile(lambda event: type(event) in _PHASE_TWO, told[1 + len(some) :]))
    count = 1 + len(some) + len(begun)
    some.sort(key=lambda event: _INTERLUDE.index(type(event)))
    points, *rest = (_tell(alike) for _, alike in groupby(some, type))
    return Lines([points, *(Text("- {told}", told=one) for one in rest), *map(sentence, begun)]), count


def _tell(alike: Iterable[Any]) -> Text:
    """Events of one kind."""
    some = list(alike)
    tell = TOGETHER.get(type(some[0]))
    return tell(some) if tell else Lines(map(sentence, some), " ")


# ---------------------------------------------------------------- phase one


def _goes_on(told: Sequence[Any], event: Any) -> bool:
    kinds = [*map(type, told), type(event)]
    return all(kind in _TURN for kind in kinds) and sorted(kinds, key=_TURN.index) == kinds


def _phrases(told: Sequence[Any]) -> Iterator[Text]:
    return (_phrase(event, told) for event in told)


_turn = Passages(sentence, _goes_on, _phrases)


@singledispatch
def _phrase(event: Any, told: Sequence[Any]) -> Text:
    """What the player did, to follow the name."""
    raise TypeError(f"{event!r} is no part of a turn in {told!r}")


@_phrase.register
def _(event: events.Took, told: Sequence[Any]) -> Text:  # noqa: ARG001 - as all phrases
    return Text("took {card}", card=card(event.card))


_SET = {  # as an extra token, from the pool
    (False, False): "set {what} on {planet}",
    (False, True): "set {what} on {planet} (from the common pool)",
    (True, False): "set {what} on {planet} as an extra token",
    (True, True): "set {what} on {planet} as an extra token (from the common pool)",
}


@_phrase.register
def _(event: events.SetPlayed, told: Sequence[Any]) -> Text:
    if event.planet is None:
        return Text("discarded a set of {colour}, for which no token is left", colour=card(event.colour))
    taken = told[0].card if isinstance(told[0], events.Took) else None
    what = Text("it") if taken == event.colour else card(event.colour)
    return Text(_SET[event.extra, event.from_pool], what=what, planet=planet(event.planet))


@_phrase.register
def _(event: events.Colonized, told: Sequence[Any]) -> Text:  # noqa: ARG001 - as all phrases
    return Text("colonized it ({crystals} there)", crystals=crystal(event.amount, gelbon=event.gelbon))


@_phrase.register
def _(event: events.Passed, told: Sequence[Any]) -> Text:  # noqa: ARG001 - as all phrases
    return Text("passed")


@_phrase.register
def _(event: events.Refilled, told: Sequence[Any]) -> Text:  # noqa: ARG001 - as all phrases
    return Text("drew {cards}", cards=plural(event.cards, "card"))


# ---------------------------------------------------------------- phase two


def _battle(told: Sequence[Any]) -> tuple[str, int]:
    """An attack with all that is known of it: whose the planet is now, then how it came to that, with the rolls that
    came to something added up, if there are several."""
    count = 1
    while count < len(told) and isinstance(told[count], _FOUGHT):
        count += 1
    ended = told[count : count + 1] if count < len(told) and isinstance(told[count], _WON) else []
    begun = [event for event in told[:count] if isinstance(event, events.Attacked)]
    fight = told[len(begun) : count]
    done = [place for place, event in enumerate(fight) if isinstance(event, events.RollEvaluated)]
    rolls = []
    if len(done) > 1:
        rolls = [_added_up([fight[place] for place in done])]
        before = fight[: done[-1]]
        rolls += [tell_spent(event) for event in before if isinstance(event, events.SkirmishCardPlayed)]
        stood = [event for event in before if isinstance(event, events.Escaped | events.Stayed)]
        fight = [*stood, *fight[done[-1] + 1 :]]
    parts = [sentence(fight[0]), *map(tell_in_battle, fight[1:])] if fight and not begun else map(tell_in_battle, fight)
    return Lines([*map(sentence, ended), *map(sentence, begun), *rolls, *parts], " "), count + len(ended)


def _added_up(rolls: Sequence[events.RollEvaluated]) -> Text:
    last = rolls[-1]
    total = events.RollEvaluated(
        last.attacker,
        last.defender,
        sum(roll.attacker_lost for roll in rolls),
        sum(roll.defender_lost for roll in rolls),
        sum(roll.cube_hits for roll in rolls),
        any(roll.cube_destroyed for roll in rolls),
        any(roll.attacker_fell for roll in rolls),
        any(roll.defender_fell for roll in rolls),
        last.mixed,
    )
    return Text("In {rolls} {outcome}.", rolls=plural(len(rolls), "roll"), outcome=outcome_of(total))

"""Joins events into sentences, so that a post holds a turn or a battle.
These are a card taken and its use, the gains at the end of phase one, and an attack with its result
and the sum of its rolls."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile, zip_longest
from typing import Any

from rules.kernel import Lines, Passages, Text, plural
from rules.vertium import events
from rules.vertium.words.doing import TURN, colonized_with, did
from rules.vertium.words.telling import outcome_of, sentence, tell_in_battle, tell_spent
from rules.vertium.words.together import TOGETHER

_CARDS: Mapping[type, str] = {
    events.MineBlasted: "mine_blast",
    events.MeltedDown: "meltdown",
    events.Leaked: "leak",
    events.VirusSpread: "virus",
    events.CardStolen: "raider",
    events.VertiumStolen: "raider",
}
"""What tells that a card was played tells that it was taken."""
_FOUGHT = (
    events.Rolled,
    events.SkirmishCardPlayed,
    events.Held,
    events.RollEvaluated,
    events.Escaped,
    events.Stayed,
)
_WON = (events.PlanetTaken, events.PlanetHeld)
_INTERLUDE = (
    events.PhaseOneScored,
    events.BlueMoonTurned,
    events.ExtraTokensCounted,
    events.ObjectiveShown,
)
"""What the end of phase one brings: told in this order, the points first."""
_PHASE_TWO = (events.ConflictBegan, events.RoundBegan)


def passage(told: Sequence[Any]) -> tuple[str, int]:
    """A sentence or several for the first of these events and those that belong with it, and how
    many events it covers. The face-up row is told only if nothing came after it; otherwise it is
    old news."""
    if isinstance(told[0], events.RowFilled) and len(told) > 1:
        return Text(""), 1
    text, count = _passage(told)
    if isinstance(told[-1], events.RowFilled) and count == len(told) - 1:
        return Lines([text, sentence(told[-1])], " "), count + 1
    return text, count


def _passage(told: Sequence[Any]) -> tuple[str, int]:
    first = told[0]
    if isinstance(first, (events.Attacked, *_FOUGHT)):
        return _battle(told)
    if isinstance(first, events.ColonizationEnded) and len(told) > 1:
        return _between_phases(told)
    if type(first) in TOGETHER:
        alike = list(takewhile(lambda event: type(event) is type(first), told))
        return _tell(alike), len(alike)
    return _turn(told)


def _between_phases(told: Sequence[Any]) -> tuple[str, int]:
    """The end of phase one line by line, and the mode of phase two."""
    some = list(takewhile(lambda event: type(event) in _INTERLUDE, told[1:]))
    begun = list(takewhile(lambda event: type(event) in _PHASE_TWO, told[1 + len(some) :]))
    count = 1 + len(some) + len(begun)
    some.sort(key=lambda event: _INTERLUDE.index(type(event)))
    points, *rest = (_tell(alike) for _, alike in groupby(some, type))
    return Lines(
        [points, *(Text("- {told}", told=one) for one in rest), *map(sentence, begun)]
    ), count


def _tell(alike: Iterable[Any]) -> Text:
    """The sentence for events of one kind."""
    some = list(alike)
    tell = TOGETHER.get(type(some[0]))
    return tell(some) if tell else Lines(map(sentence, some), " ")


# ---------------------------------------------------------------- phase one


def _goes_on(told: Sequence[Any], event: Any) -> bool:
    kinds = [*map(type, told), type(event)]
    return all(kind in TURN for kind in kinds) and sorted(kinds, key=TURN.index) == kinds


def _phrases(told: Sequence[Any]) -> Iterator[Text]:
    """The acts of a player, as phrases behind the name.
    Events told by the next phrase are left out."""
    for event, after in zip_longest(told, told[1:]):
        match event, after:
            case (events.CardStolen(), events.CardStolenSeen()) | (
                events.Refilled(),
                events.Drew(),
            ):
                pass
            case events.Took(), _ if _CARDS.get(type(after)) == event.card:
                pass
            case events.SetPlayed(), events.Colonized():
                yield colonized_with(after, event)
            case events.Colonized(), _:  # told with its set
                pass
            case _:
                yield did(event)


_turn = Passages(sentence, _goes_on, _phrases)


# ---------------------------------------------------------------- phase two


def _battle(told: Sequence[Any]) -> tuple[str, int]:
    """An attack with everything known about it: first the planet's owner now, then how that
    happened. Several finished rolls are summed."""
    count = 1
    while count < len(told) and isinstance(told[count], _FOUGHT):
        count += 1
    ended = told[count : count + 1] if count < len(told) and isinstance(told[count], _WON) else []
    begun = [event for event in told[:count] if isinstance(event, events.Attacked)]
    fight = told[len(begun) : count]
    done = [place for place, event in enumerate(fight) if isinstance(event, events.RollEvaluated)]
    rolls = []
    if len(done) > 1:
        rolls = [_add_up([fight[place] for place in done])]
        before = fight[: done[-1]]
        rolls += tell_spent(
            [event for event in before if isinstance(event, events.SkirmishCardPlayed)]
        )
        stood = [event for event in before if isinstance(event, events.Escaped | events.Stayed)]
        fight = [*stood, *fight[done[-1] + 1 :]]
    if len(told) > 1:
        fight = list(_without_open_roll(fight))
    parts = _tell_fight(fight, named=bool(begun), added_up=bool(rolls))
    return Lines([*map(sentence, ended), *map(sentence, begun), *rolls, *parts], " "), count + len(
        ended
    )


def _tell_fight(fight: Sequence[Any], *, named: bool, added_up: bool) -> Iterator[Text]:
    """The fight roll by roll.
    The first sentence names the battle, unless that is `named` before; later ones refer to earlier
    rolls."""
    following = added_up
    for place, event in enumerate(fight):
        yield tell_in_battle(event, later=following) if named or place else sentence(event)
        if isinstance(event, events.RollEvaluated):
            following = True
        elif isinstance(event, events.Rolled | events.Held | events.SkirmishCardPlayed):
            following = False


def _without_open_roll(fight: Sequence[Any]) -> Iterator[Any]:
    """Leave out a roll that nobody has answered yet: the question itself shows it."""
    for place, event in enumerate(fight):
        later = fight[place:]
        if not isinstance(event, events.Rolled) or any(
            isinstance(one, events.RollEvaluated) for one in later
        ):
            yield event


def _add_up(rolls: Sequence[events.RollEvaluated]) -> Text:
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
    return Text(
        "In {rolls} {outcome}.", rolls=plural(len(rolls), "roll"), outcome=outcome_of(total)
    )

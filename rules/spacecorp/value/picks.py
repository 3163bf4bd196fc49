"""Fields shared by the moves of several actions, and the verb that gives up the rest of an
action."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from rules.kernel import Move, Offer, Option, Seat, Slot, Text, one_of
from rules.spacecorp.corp import TeamId
from rules.spacecorp.sheets import CardId
from rules.spacecorp.state import State
from rules.spacecorp.value import previews

Hq = Annotated[
    str,
    Meta(
        title="with {choice} headquarters",
        description="Whose headquarters you use; rivals draw a card for theirs",
        extra={"asks": "Whose headquarters do you use?", "called": "Headquarters"},
    ),
]
Helps = Annotated[
    tuple[str, ...],
    Meta(
        title="helped by {choice}",
        description="Bases of others that you use; for each its owner draws a card",
        extra={"asks": "Which bases of others do you use?"},
    ),
]
Hand = Annotated[
    tuple[CardId, ...],
    Meta(
        title="playing {choice}",
        description="The cards you play for it",
        extra={"asks": "Which cards do you play?"},
    ),
]
TimedHand = Annotated[
    tuple[CardId, ...],
    Meta(
        title="playing {choice}",
        description="The cards you play; Time among them doubles the value",
        extra={"asks": "Which cards do you play?"},
    ),
]
SecondTeam = Annotated[
    TeamId,
    Meta(
        title="and then {choice}",
        description="With Time: another team that acts with the same value after this one",
        extra={"asks": "Time lets a second team act with the same value. Which?"},
    ),
]


class Finish(Move):
    """Leave the rest of your action."""

    follow_up: ClassVar[bool] = True
    optional: ClassVar[bool] = True


def second_slot(teams: Iterable[TeamId], state: State, seat: Seat) -> Slot | None:
    """Ask for the second team that Time serves.
    The default is none: Time doubles the value, or stays in the hand."""
    found = list(teams)
    return (
        one_of([0, *found], 0, describe=previews.second_team(state, seat, found)) if found else None
    )


def shut(verb: type[Move], slot: str, reason: Callable[[], Text]) -> Offer:
    """Show a verb that is refused. The reason is worded only when a menu is opened."""
    slots: dict[str, Any] = {
        slot: one_of([], barred_options=lambda: [Option("", Text(""), barred=reason())])
    }
    return Offer(verb, **slots)

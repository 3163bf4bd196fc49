"""The Progress Wheel (pages 12 and 17).
Each time that a marker reaches the top, its owner chooses a progress card."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import Move, Offer, Seat, Step, Table, Text, one_of
from rules.spacecorp.content import ERAS, FIGURES, PROGRESS
from rules.spacecorp.corp import Wheel
from rules.spacecorp.edges.windows import Window
from rules.spacecorp.events import Advanced
from rules.spacecorp.outcomes import ProgressMissed
from rules.spacecorp.prizes import Kin, ProgressId
from rules.spacecorp.state import State, Taking
from rules.spacecorp.sums import Sum
from rules.spacecorp.table.progress import available, award_of, show_progress, take, untaken
from rules.spacecorp.words import naming

AWARDS: dict[Wheel, Kin] = {"genetics": "adaptation", "revelation": "breakthrough"}
_EARNED: dict[Kin, Text] = {
    "adaptation": Text("Your genetics marker has come to the top: an Adaptation is yours."),
    "breakthrough": Text("Your revelation marker has come to the top: a Breakthrough is yours."),
}


class ChooseProgress(Move):
    """Choose a progress card for a marker that has come to the top of your Progress Wheel."""

    follow_up: ClassVar[bool] = True

    title: Annotated[
        ProgressId, Meta(description="The progress card you take", extra={"asks": "Which card?"})
    ]


def orbits(steps: int) -> int:
    """How often a marker has reached the top."""
    return steps // FIGURES.wheel.spaces


def advance(
    state: State, seat: Seat, wheel: Wheel, steps: int, table: Table, *, by: Sum | None = None
) -> None:
    """Advance a marker. In Mariners the cards that it earns wait for the next era (SCB-A27)."""
    corp = state.corps[seat]
    before: int = getattr(corp, wheel)
    setattr(corp, wheel, before + steps)
    passes = orbits(before + steps) - orbits(before)
    table.tell(Advanced(seat, wheel, steps, passes, by))
    if state.era != ERAS[0]:
        table.then(*[Award(seat, AWARDS[wheel]) for _ in range(passes)])


class Award(Step):
    """Take one card for one orbit; the next orbit's card is chosen afterwards.
    If no title is left, nothing is gained (SCC-A22)."""

    seat: Seat
    kin: Kin
    public: ClassVar[bool] = True

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset({self.seat} if self._titles(state) else ())

    def run(self, state: State, table: Table) -> None:
        table.done()
        table.tell(ProgressMissed(self.seat, self.kin))

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        others = lambda: untaken(state, seat, self.kin)  # noqa: E731 - called only when a menu is opened
        titles = one_of(self._titles(state), describe=show_progress, barred_options=others)
        yield Offer(ChooseProgress, title=titles, says=lambda **picks: self._tell(state, **picks))

    def _tell(self, state: State, title: ProgressId = "") -> Text:
        """Tell why a card is chosen; for a title, its award and effect."""
        if not title:
            return _EARNED[self.kin]
        told, award = naming.progress_text(title), award_of(state, title)
        return Text("{award}. {told}", award=naming.profit(award), told=told) if award else told

    def apply(self, state: State, seat: Seat, move: ChooseProgress, table: Table) -> None:
        """Take the card. A Breakthrough that pays an award opens the window for Leak."""
        table.done()
        award = take(state, seat, move.title, table)
        if award and self.kin == "breakthrough":
            state.late.breakthroughs = [*state.late.breakthroughs, Taking(seat, move.title)]
            table.then(Window("breakthrough_taken"))

    def default(self, state: State, seat: Seat) -> Move:
        return ChooseProgress(self._titles(state)[0])

    def _titles(self, state: State) -> list[ProgressId]:
        return available(state, self.seat, self.kin)


class FreeAdaptation(Award, tag="free-adaptation"):
    """In a match that starts among the stars, everybody gets an Adaptation of the previous era
    without a prerequisite. Its award is not paid."""

    kin: Kin = "adaptation"

    def _tell(self, state: State, title: ProgressId = "") -> Text:
        return (
            naming.progress_text(title) if title else Text("Everybody begins with an Adaptation.")
        )

    def apply(self, state: State, seat: Seat, move: ChooseProgress, table: Table) -> None:
        table.done()
        take(state, seat, move.title, table, paid=False)

    def _titles(self, state: State) -> list[ProgressId]:
        titles = available(state, self.seat, self.kin)
        return [
            title
            for title in titles
            if PROGRESS[title].era != state.era and not PROGRESS[title].prerequisite
        ]

"""Progress cards (page 17): which ones a player may take, and their one-time effects.
Lasting effects are read from the corporation that owns the card."""

from collections.abc import Callable, Mapping

from rules.kernel import Option, Seat, Table, Text
from rules.spacecorp.content import PROGRESS
from rules.spacecorp.corp import Corp
from rules.spacecorp.outcomes import ProgressPaid, ProgressTaken
from rules.spacecorp.prizes import Kin, Progress, ProgressId
from rules.spacecorp.state import State
from rules.spacecorp.table.deploying import StarChildren
from rules.spacecorp.table.tiles import yields
from rules.spacecorp.words import naming


def available(state: State, seat: Seat, kin: Kin) -> list[ProgressId]:
    """The titles of a kind that a player may take now."""
    return [title for title in _list_lying(state, kin) if may_take(state, seat, title)]


def may_take(state: State, seat: Seat, title: ProgressId) -> bool:
    """Whether the player may take a title: a copy is left, they don't own it, and they meet its
    prerequisite."""
    corp = state.corps[seat]
    return (
        bool(state.progress.get(title))
        and title not in corp.progress
        and not _is_barred(corp, PROGRESS[title])
    )


def show_progress(title: ProgressId) -> Option:
    """A title as an option."""
    return Option(title, naming.progress(title), naming.progress_text(title))


def untaken(state: State, seat: Seat, kin: Kin) -> list[Option]:
    """The titles on the Sideboard that a player can't take now, each with its reason."""
    titles = [title for title in _list_lying(state, kin) if not may_take(state, seat, title)]
    return [_barred(title, owned=title in state.corps[seat].progress) for title in titles]


def _barred(title: ProgressId, *, owned: bool) -> Option:
    name = naming.progress(title)
    told = Text(
        "{title} takes {owned} that you own before.", title=name, owned=naming.prerequisite(title)
    )
    if owned:
        told = Text("You own {title} already.", title=name)
    return Option(title, name, naming.progress_text(title), told)


def take(state: State, seat: Seat, title: ProgressId, table: Table, *, paid: bool = True) -> int:
    """Give a player the upper copy of a title, with its award unless `paid` is false, and apply its
    one-time effect. Returns the award."""
    corp, sheet = state.corps[seat], PROGRESS[title]
    award = award_of(state, title) if paid else 0
    state.progress[title] -= 1
    corp.progress = [*corp.progress, title]
    corp.profit += award
    corp.stirred = True
    table.tell(ProgressTaken(seat, title, award))
    if sheet.once:
        _ONCE[sheet.effect.kind](state, seat, sheet, table)
    return award


def award_of(state: State, title: ProgressId) -> int:
    """The award of a title's upper copy."""
    awards = PROGRESS[title].awards
    return awards[len(awards) - state.progress[title]]


def _list_lying(state: State, kin: Kin) -> list[ProgressId]:
    return [
        title for title, copies in state.progress.items() if copies and PROGRESS[title].kind == kin
    ]


def _is_barred(corp: Corp, sheet: Progress) -> bool:
    """Whether the player lacks a prerequisite: a number of different titles of one kind, or of both
    (SCC-A24)."""
    return any(
        sum(what in ("progress", PROGRESS[title].kind) for title in corp.progress) < count
        for what, count in sheet.prerequisite.items()
    )


# ---------------------------------------------------------------- what some do as they are taken


def _deploy(state: State, seat: Seat, sheet: Progress, table: Table) -> None:
    table.then(StarChildren(seat))


def _pay_for_progress(state: State, seat: Seat, sheet: Progress, table: Table) -> None:
    """Profit for each progress card, this one included."""
    corp = state.corps[seat]
    profit = min(sheet.effect.most, sheet.effect.per * len(corp.progress))
    corp.profit += profit
    table.tell(ProgressPaid(seat, sheet.id, profit))


def _produce_all(state: State, seat: Seat, sheet: Progress, table: Table) -> None:
    """The best tiles pay at once. This is no Produce action."""
    best = sorted((amount for _, amount in yields(state, seat)), reverse=True)
    profit = sum(best[: sheet.effect.most])
    state.corps[seat].profit += profit
    table.tell(ProgressPaid(seat, sheet.id, profit))


_ONCE: Mapping[str, Callable[[State, Seat, Progress, Table], None]] = {
    "deploy_extra_team": _deploy,
    "profit_per_progress": _pay_for_progress,
    "produce_all": _produce_all,
}

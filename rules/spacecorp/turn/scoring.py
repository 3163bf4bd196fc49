"""The standings, the bonuses at the end of a match, and the winner (pages 21 and 22)."""

from typing import Literal

from rules.kernel import Seat, Table, Tally, ranked
from rules.spacecorp.content import COLONIES, ERAS, FIGURES
from rules.spacecorp.outcomes import ColoniesScored, FinalPaid, MatchEnded
from rules.spacecorp.prizes import ColonyId
from rules.spacecorp.state import State
from rules.spacecorp.table.colonies import count_for, effect_of, reward
from rules.spacecorp.turn.contracts import fulfil, open_rows


def score(state: State, table: Table) -> None:
    """Pay the bonuses of the match's last era, then end the match."""
    if state.era == ERAS[-1]:
        _settle_colonies(state, table)
    else:
        _end_early(state, table)
    end_match(state, table)


def end_match(state: State, table: Table) -> None:
    """End the match with the profit as it stands, and tell the winner."""
    state.over = True
    table.tell(MatchEnded(tuple(tally(state).winners)))
    table.end()


def tally(state: State) -> Tally:
    """The standings by profit.
    Ties follow the rules of the last era; players who left come last (SCC-A39)."""
    standings = []
    for seat, corp in enumerate(state.corps):
        key = (not corp.left, corp.profit, *_breaks_ties(state, Seat(seat)))
        standings.append(({"profit": corp.profit}, corp.profit, key))
    return ranked(standings)


def _breaks_ties(state: State, seat: Seat) -> tuple[int, ...]:
    """The tiebreakers: total value of the player's colonies, then number of progress cards.
    In a match that ends earlier, number of bases."""
    if state.rules.last == ERAS[-1]:
        values = sum(COLONIES[colony].value for colony in state.colonies_of(seat))
        return values, len(state.corps[seat].progress)
    return (sum(1 for _ in state.bases(seat)),)


# ---------------------------------------------------------------- after Starfarers


def _settle_colonies(state: State, table: Table) -> None:
    """Pay the single colonies in turn order (SCC-A33), then profit by number of colonies."""
    for seat in state.round_from(state.first):
        for colony in state.colonies_of(seat):
            if effect_of(colony).timing == "era_end":
                _settle(state, seat, colony, table)
    awards = FIGURES.scoring.colonies
    for seat in state.round_from(state.first):
        count = len(state.colonies_of(seat))
        amount = max(awards[min(count, len(awards) - 1)], -state.corps[seat].profit)
        state.corps[seat].profit += amount
        table.tell(ColoniesScored(seat, count, amount))


def _settle(state: State, seat: Seat, colony: ColonyId, table: Table) -> None:
    effect = effect_of(colony)
    if effect.kind == "gain_per":
        reward(state, seat, colony, count_for(state, seat, effect) * effect.gain, table)
    elif rows := open_rows(state):
        fulfil(state, seat, max(rows, key=state.award), table)


# ---------------------------------------------------------------- a match that ends early


def _end_early(state: State, table: Table) -> None:
    """Pay for Beyond markers and, after Mariners, for the genetics marker."""
    per_space = FIGURES.scoring.genetics[ERAS.index(state.era)]
    for seat in state.round_from(state.first):
        corp = state.corps[seat]
        for marker in corp.beyond:
            _pay(state, seat, "beyond", FIGURES.scoring.beyond[marker - 1], table)
        _pay(state, seat, "genetics", per_space * corp.genetics, table)


def _pay(
    state: State, seat: Seat, reason: Literal["beyond", "genetics"], amount: int, table: Table
) -> None:
    if amount:
        state.corps[seat].profit += amount
        table.tell(FinalPaid(seat, reason, amount))

"""The gains from colonies for their founders: at once, on an event, or at the end of the era."""

from collections.abc import Callable, Mapping
from typing import Literal

from rules.kernel import Seat, Table
from rules.spacecorp.content import COLONIES, COLONY_EFFECTS, FIGURES, PROGRESS, ROWS
from rules.spacecorp.outcomes import ColonyPaid
from rules.spacecorp.prizes import ColonyEffect, ColonyId, Kin
from rules.spacecorp.state import State


def effect_of(colony: ColonyId) -> ColonyEffect:
    return COLONY_EFFECTS[COLONIES[colony].effect]


def pay_out(
    state: State, event: Literal["produce", "contract", "colonize"], by: Seat, table: Table
) -> None:
    """Pay for all colonies that react to an event of just now, in turn order."""
    for seat in state.round_from(by):
        side = "self" if seat == by else "opponent"
        for colony in state.colonies_of(seat):
            effect = effect_of(colony)
            if (effect.kind, effect.event, effect.by) == ("on_event", event, side):
                reward(state, seat, colony, effect.gain or count_for(state, seat, effect), table)


def pay_at_once(state: State, seat: Seat, colony: ColonyId, table: Table) -> None:
    """Pay the immediate gain of a new colony."""
    effect = effect_of(colony)
    if effect.timing == "immediate":
        reward(state, seat, colony, _AT_ONCE[effect.kind](state, seat, effect), table)


def reward(state: State, seat: Seat, colony: ColonyId, amount: int, table: Table) -> None:
    state.corps[seat].profit += amount
    table.tell(ColonyPaid(seat, colony, amount))


def count_for(state: State, seat: Seat, effect: ColonyEffect) -> int:
    """How many full sets of what a colony counts the player has."""
    return _COUNTS[effect.count](state, seat) // effect.per


# ---------------------------------------------------------------- at once


def _gain_per(state: State, seat: Seat, effect: ColonyEffect) -> int:
    return count_for(state, seat, effect) * effect.gain


def _contract_award(state: State, seat: Seat, effect: ColonyEffect) -> int:
    """The best printed award of a contract that is still open, without what earlier eras left
    (SCC-A33)."""
    few = len(state.corps) == FIGURES.players.least
    awards = [
        contract.award
        for contract, row in zip(ROWS[state.era], state.rows, strict=True)
        if row.marker != state.era
    ]
    return max((award.two if few else award.many for award in awards), default=0)


_AT_ONCE: Mapping[str, Callable[[State, Seat, ColonyEffect], int]] = {
    "gain_per": _gain_per,
    "gain_contract_award": _contract_award,
}

# ---------------------------------------------------------------- what they count


def _secure_sites(state: State, seat: Seat) -> int:
    return len({site for site, plot in state.bases(seat) if state.effect(plot, "secure")})


def _titles(state: State, kin: Kin) -> int:
    """Count the titles that anybody owns, each once (SCC-A31)."""
    return len(
        {title for corp in state.corps for title in corp.progress if PROGRESS[title].kind == kin}
    )


def _opposing(state: State, seat: Seat) -> int:
    """Count the colonies of all other players (SCC-A32)."""
    return sum(spot.colony is not None and spot.owner != seat for spot in state.sites.values())


def _empty_systems(state: State) -> int:
    """Count the star systems without a colony, including those with nothing on them."""
    systems = [site.id for site in state.board.sites if site.kind == "star_system"]
    return sum(
        state.sites[site].colony is None if site in state.sites else True for site in systems
    )


_COUNTS: Mapping[str, Callable[[State, Seat], int]] = {
    "own_secure_bases": _secure_sites,
    "breakthrough_titles_in_play": lambda state, _: _titles(state, "breakthrough"),
    "adaptation_titles_in_play": lambda state, _: _titles(state, "adaptation"),
    "own_progress_titles": lambda state, seat: len(state.corps[seat].progress),
    "own_colonies": lambda state, seat: len(state.colonies_of(seat)),
    "opposing_colonies": _opposing,
    "star_systems_without_colony": lambda state, _: _empty_systems(state),
}

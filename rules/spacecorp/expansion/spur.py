"""The Orion Spur (page 19): which teams may leave for it, and the pay of the first teams there."""

from rules.kernel import Seat, Table
from rules.spacecorp.boards import SiteId
from rules.spacecorp.outcomes import SpurReached
from rules.spacecorp.state import State


def may_leave_from(state: State, seat: Seat, start: SiteId) -> bool:
    """Whether a move from a site may end in a neighbouring region of the Orion Spur.
    The player needs a colony there (SCB-A20)."""
    spot = state.sites.get(start)
    return spot is not None and spot.colony is not None and spot.owner == seat


def enter(state: State, seat: Seat, site: SiteId, table: Table) -> None:
    """Pay a team that is about to land on the Orion Spur, if it is the first of all or the first at
    its site."""
    profit, corp = state.spur_award(site), state.corps[seat]
    corp.profit += profit
    if site not in state.gates:
        state.gates.append(site)
    corp.stirred = True
    table.tell(SpurReached(seat, site, profit))

"""All that a player can use for any action: the hand, all HQs and the teams, collected once."""

from collections.abc import Callable
from typing import Any, TypeVar

from rules.kernel import Seat
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import SITES
from rules.spacecorp.corp import Corp, TeamId
from rules.spacecorp.sheets import Action
from rules.spacecorp.state import State
from rules.spacecorp.value.plan import Plan
from rules.spacecorp.value.sources import held, quarters
from rules.spacecorp.value.value import Means, Standing, find_added, means

T = TypeVar("T")
_FINAL = frozenset(site.id for site in SITES.values() if site.final)


class Assets:
    """All that a player can use now."""

    def __init__(self, state: State, seat: Seat) -> None:
        corp = state.corps[seat]
        self.state, self.seat, self.corp = state, seat, corp
        self.held = held(tuple(corp.hand.cards))
        self.quarters = quarters(tuple([(each.hq, *each.infra) for each in state.corps]))
        self.teams = able_teams(corp)
        self._standing = Standing(seat, state.era, tuple(corp.progress), corp.profit, state.closing)
        self._plans: dict[tuple[Action, int], Plan] = {}
        self._worked_out: dict[Any, Any] = {}

    def means(self, action: Action) -> Means:
        """Everything available for one kind of action."""
        return means(self.held, self.quarters, self._standing, action)

    def plan(self, action: Action, need: int = 1) -> Plan:
        """The plan of an action that needs nothing but its value."""
        found = self._plans.get((action, need))
        if found is None:
            found = self._plans[action, need] = Plan(self.means(action), need)
        return found

    def work_out(self, what: Callable[["Assets"], T]) -> T:
        """Compute something from these assets once, such as all routes, for both the open check and
        the slots. The result must not refer back to the assets: such a cycle would outlive its
        menu."""
        found: T | None = self._worked_out.get(what)
        if found is None:
            found = self._worked_out[what] = what(self)
        return found

    def others(self, action: Action) -> tuple[str, ...]:
        """The other players whose HQs help with an action."""
        return self.quarters.others(self.seat, action)

    def has_any(self, action: Action) -> bool:
        """Whether the player has any value for an action."""
        if action in self.held.uses or action in self.quarters.boxes[self.seat]:
            return True
        if self.corp.progress and find_added(self._standing, action).bonus:
            return True
        return (not self.state.closing or self.held.competitors is not None) and bool(
            self.others(action)
        )


def able_teams(corp: Corp) -> dict[TeamId, SiteId]:
    """The teams that can act, with their sites. Teams on star tracks or at a final site can't."""
    return {
        number: team.site
        for number, team in enumerate(corp.teams, 1)
        if team.site is not None and not team.track and team.site not in _FINAL
    }

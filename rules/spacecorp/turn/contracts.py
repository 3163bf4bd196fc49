"""Step 2 of a turn: claim the contracts that you have fulfilled (page 7)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, TypeAlias

from msgspec import Meta

from rules.kernel import Capitalized, Move, Offer, Option, Seat, Step, Table, Text, many_of
from rules.spacecorp.boards import Site, SiteId
from rules.spacecorp.content import BOARDS, CONTRACTS, FIGURES, REGIONS, ROWS, SITES
from rules.spacecorp.edges.windows import Window
from rules.spacecorp.outcomes import ContractClaimed
from rules.spacecorp.prizes import Condition, Contract, ContractId
from rules.spacecorp.state import Bases, Claiming, State
from rules.spacecorp.table.colonies import pay_out
from rules.spacecorp.table.distances import distance
from rules.spacecorp.table.ending import note_contracts
from rules.spacecorp.words import naming

Sites: TypeAlias = frozenset[SiteId]


class Claim(Move):
    """Claim contracts that you have met, or none."""

    contracts: Annotated[
        tuple[ContractId, ...],
        Meta(description="The contracts you claim", extra={"asks": "Which contracts?"}),
    ]


class Contracts(Step):
    """Claim the active player's fulfilled contracts: all at once, or as they choose, by
    preference."""

    seat: Seat
    asked: tuple[ContractId, ...] = ()  # contracts to ask about, if the player wants to be asked

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset({self.seat} if self.asked else ())

    def run(self, state: State, table: Table) -> None:
        met = judge(state, self.seat)
        if met and state.corps[self.seat].preferences.value.claim == "ask":
            self.asked = tuple(ROWS[state.era][row].id for row in met)
        else:
            table.done()
            table.then(*[Fulfil(self.seat, row) for row in met])

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield Offer(
            Claim,
            contracts=many_of(
                lambda chosen: [contract for contract in self.asked if contract not in chosen],
                lambda _: True,
                describe=lambda contract: _show(state, contract),
                default=self.asked,
            ),
            says=lambda contracts: _tell(state, contracts),
        )

    def apply(self, state: State, seat: Seat, move: Claim, table: Table) -> None:
        table.done()
        table.then(*[Fulfil(seat, CONTRACTS[contract].row - 1) for contract in move.contracts])

    def default(self, state: State, seat: Seat) -> Move:
        return Claim(self.asked)


class Fulfil(Step):
    """Claim one contract. Everybody may answer it with an Edge before the next."""

    seat: Seat
    row: int

    def run(self, state: State, table: Table) -> None:
        table.done()
        fulfil(state, self.seat, self.row, table)
        state.late.claims = [*state.late.claims, Claiming(self.seat, self.row)]
        note_contracts(state, table)
        table.then(Window("contract_claimed"))


def judge(state: State, seat: Seat) -> list[int]:
    """The open rows whose contracts a player has fulfilled.
    They are checked only after a change that matters, or while a fulfilled one is unclaimed."""
    corp = state.corps[seat]
    if not corp.stirred:
        return []
    bases = state.bases(seat)
    met = [row for row in open_rows(state) if is_met(state, seat, row, bases)]
    corp.stirred = bool(met)
    return met


def open_rows(state: State) -> list[int]:
    """The rows whose contract of this era is still open."""
    return [number for number, row in enumerate(state.rows) if row.marker != state.era]


def fulfil(state: State, seat: Seat, row: int, table: Table) -> None:
    """Take the award, move the marker and pay colonies that react to it."""
    award = state.award(row)
    state.corps[seat].profit += award
    found = state.rows[row]
    found.marker, found.seats = state.era, {**found.seats, state.era: seat}
    table.tell(ContractClaimed(seat, ROWS[state.era][row].id, award))
    pay_out(state, "contract", seat, table)


def _tell(state: State, contracts: Sequence[ContractId]) -> Text:
    """Tell the gain from claiming these, and whether that ends the era."""
    profit = naming.profit(sum(state.award(CONTRACTS[contract].row - 1) for contract in contracts))
    before, needed = state.fulfilled, FIGURES.turn.contracts
    if before < needed <= before + len(contracts):
        return Text(
            "You gain {profit}, and the others have one turn left in the era.", profit=profit
        )
    return Text("You gain {profit}.", profit=profit)


def _show(state: State, contract: ContractId) -> Option:
    award = naming.profit(state.award(CONTRACTS[contract].row - 1))
    return Option(contract, Capitalized(naming.contract(contract)), award)


# ---------------------------------------------------------------- what contracts ask


def is_met(state: State, seat: Seat, row: int, bases: Bases | None = None) -> bool:
    """Whether a player fulfils the contract of a row in this era.
    Pass `bases` if the player's bases are known already."""
    contract = ROWS[state.era][row]
    count = _count(state, seat, contract, state.bases(seat) if bases is None else bases)
    return count >= contract.condition.at_least


def _count(state: State, seat: Seat, contract: Contract, bases: Bases) -> int:
    """How many of the things that a contract counts a player has."""
    asks = contract.condition
    if asks.signs:
        bases = [
            (at, plot)
            for at, plot in bases
            if {*asks.signs} & {*state.signs(state.sites[at], plot)}
        ]
    return _COUNTS[asks.kind](state, seat, _find_suitable(contract.id), bases)


def progress(state: State, seat: Seat, rows: Iterable[int], bases: Bases) -> list[float]:
    """How far a player is with the contracts of these rows, each from 0 to 1.
    `bases` are the player's."""
    contracts = [ROWS[state.era][row] for row in rows]
    return [
        min(1, _count(state, seat, each, bases) / each.condition.at_least) for each in contracts
    ]


def nearly(state: State, seat: Seat) -> ContractId | None:
    """The contract that a player needs just one more thing for; of several, the best paid.
    Contracts that need only one thing don't count."""
    bases, rows = state.bases(seat), {row: ROWS[state.era][row] for row in open_rows(state)}
    found = [
        row
        for row, contract in rows.items()
        if _count(state, seat, contract, bases) == contract.condition.at_least - 1 > 0
    ]
    return rows[max(found, key=state.award)].id if found else None


@cache
def _find_suitable(contract: ContractId) -> Sites:
    """The sites that pass a contract's filters, whatever lies there."""
    asks, board = CONTRACTS[contract].condition, BOARDS[CONTRACTS[contract].era]
    return frozenset(site.id for site in board.sites if _is_suitable(site, asks, board.home))


def _is_suitable(site: Site, asks: Condition, home: SiteId) -> bool:
    if asks.sites and site.id not in asks.sites:
        return False
    if asks.kinds and site.kind not in asks.kinds:
        return False
    if site.kind in asks.not_kinds:
        return False
    if asks.tags and not {*asks.tags} & {*REGIONS[site.region].tags}:
        return False
    if (site.explore or 0) < asks.min_explore:
        return False
    if asks.multi_star and not site.multi_star:
        return False
    return not asks.min_home_distance or _from_home(home, site.id) >= asks.min_home_distance


def _from_home(home: SiteId, site: SiteId) -> int:
    return distance(home, site) if site != home and SITES[site].kind == "star_system" else 0


def _count_production(state: State, _: Seat, suitable: Sites, bases: Bases) -> int:
    """The profit that a Produce of unlimited value would collect from the board (SCB-A25)."""
    return sum(
        [state.production(state.sites[site], plot) or 0 for site, plot in bases if site in suitable]
    )


_COUNTS: Mapping[str, Callable[[State, Seat, Sites, Bases], int]] = {
    "produce_actions": lambda state, seat, *_: state.corps[seat].produced,
    "base_sites": lambda _, __, suitable, bases: len(
        {site for site, _ in bases if site in suitable}
    ),
    "base_regions": lambda _, __, suitable, bases: len(
        {SITES[site].region for site, _ in bases if site in suitable}
    ),
    "base_types": lambda _, __, suitable, bases: len(
        {plot.base for site, plot in bases if site in suitable}
    ),
    "base_production": _count_production,
    "infra_cards": lambda state, seat, *_: sum(
        card is not None for card in state.corps[seat].infra
    ),
    "progress_cards": lambda state, seat, *_: len(state.corps[seat].progress),
    "colonies": lambda state, seat, *_: len(state.colonies_of(seat)),
    "teams_in_kind": lambda state, seat, suitable, _: sum(
        team.site in suitable for team in state.corps[seat].teams
    ),
}

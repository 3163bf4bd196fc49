"""Setup: ships on Earth, money and Fuel Stations, shuffled cards, and the first captain."""

from rules.kernel import EVERYONE, Pile, Seat, Secret, Table, only
from rules.solarquest.content import CARDS, DEEDS, FIGURES
from rules.solarquest.events import FirstThrow, VoyageBegan
from rules.solarquest.state import UNOWNED, Orders, Rules, Ship, State
from rules.solarquest.travel.voyage import Turn, begin_round


def set_up(table: Table) -> State:
    options = table.options
    rules = Rules(
        fuel=options["fuel"],
        lasers=options["lasers"],
        trading=options["trading"],
        markers=options["fuel"] and options["markers_from_stock"],
        rounds=options["round_limit"],
        drain=options["well_stall"] == "drain",
        rent_first=options["forced_sale_rent"] == "rent_first",
        cash=options["start_cash"],
    )
    stations = FIGURES.stations
    each = stations.each if rules.fuel else 0
    taken = each + (stations.markers if rules.markers else 0)
    state = State(
        rules=rules,
        ships=[_new_ship(seat, rules.cash, each) for seat in range(table.seats)],
        holdings=dict.fromkeys(DEEDS, UNOWNED),
        stock=stations.total - table.seats * taken if rules.fuel else 0,
        deck=Pile(kind="red shift", cards=list(CARDS), ordered=True),
        drawn=Pile(kind="red shift", ordered=True, open_to=EVERYONE),
    )
    state.deck.shuffle(table)
    state.first = _highest_roller(table)
    table.tell(VoyageBegan(state.first))
    begin_round(state, 1, table)
    table.then(Turn(state.first))
    return state


def _new_ship(seat: int, cash: int, stations: int) -> Ship:
    return Ship(
        space=FIGURES.players.start,
        cash=cash,
        tank=FIGURES.fuel.full,
        stations=stations,
        orders=Secret(Orders(), only(seat), Orders()),
    )


def _highest_roller(table: Table) -> Seat:
    """Roll for the first turn; ties roll again."""
    seats = tuple(map(Seat, range(table.seats)))
    while True:
        dice = tuple(table.chance.roll(FIGURES.dice.sides, FIGURES.dice.count) for _ in seats)
        table.tell(FirstThrow(seats, dice))
        totals = [sum(throw) for throw in dice]
        seats = tuple(
            seat for seat, total in zip(seats, totals, strict=True) if total == max(totals)
        )
        if len(seats) == 1:
            return seats[0]

"""The pictures in words, for those who cannot see them: what is needed to move comes first."""

from collections.abc import Iterator

from render.kit import LIVERIES, THEMES, Scene, figure
from render.solarquest.captions import phase
from render.solarquest.changes import Changes, changes
from render.solarquest.hud import seats_of
from render.solarquest.trades import open_trades
from rules.kernel.offer import Seat
from rules.kernel.words import listed, plural, seat_letter
from rules.solarquest.content import CARDS, DEEDS, FIGURES, GROUPS, MEMBERS, SPACES, GroupId
from rules.solarquest.naming import debt_order, fate, goods, member, sale_order, space
from rules.solarquest.state import PropertyId, State, Trade

__all__ = ["tell_board", "tell_detail", "tell_end", "tell_hand"]


# ---------------------------------------------------------------- the board


def tell_board(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    yield from _headline(view, scene)
    yield from _news(view, scene, changes(scene.events), brief=brief)
    yield from _captains(view, scene, brief=brief)
    for seat in view.flying:
        if held := _share(view, seat, brief=brief):
            yield f"{seat_letter(seat)} owns {held}."
    if view.trades:
        yield f"Open trades: {', '.join(_trade(trade) for trade in view.trades)}."


def _headline(view: State, scene: Scene) -> Iterator[str]:
    yield f"Solarquest. {scene.phase or phase(view)}."
    lit = listed(scene.name(seat) for seat in scene.lit)
    if scene.over:
        yield f"{lit or 'Nobody'} won, {scene.verb}."
    elif lit:
        yield f"{lit} to move: {scene.spoken(scene.verb).rstrip('?')}."
    leaders = [row.seat for row in scene.rows if row.rank == 1]
    if leaders and not scene.over and len(leaders) < len(scene.rows):
        lead = next(row.total for row in scene.rows if row.seat == leaders[0])
        verb = "leads" if len(leaders) == 1 else "lead"
        yield f"{listed(scene.name(seat) for seat in leaders)} {verb} with assets of {figure(lead)}."
    if view.debt is not None:
        to = "the bank" if view.debt.to is None else scene.name(view.debt.to)
        yield f"{scene.name(view.debt.seat)} owes {to} {figure(view.debt.amount)}."


def _news(view: State, scene: Scene, changed: Changes, *, brief: bool) -> Iterator[str]:
    """What the last turn changed."""
    if scene.last:
        yield f"Last: {scene.spoken(scene.last)}"
    if view.dice:
        yield f"Dice {listed(map(str, view.dice))}."
    if card := changed.card or view.card:
        yield f"Red Shift card {CARDS[card].title}."
    for seat, path in changed.flights:
        captain = seat_letter(seat) if brief else scene.name(seat)
        yield f"{captain} flew from {space(path[0])} to {space(path[-1])}."
    if money := [f"{seat_letter(seat)} {amount:+,}" for seat, amount in sorted(changed.money.items()) if amount]:
        yield f"Money: {', '.join(money)}."
    if changed.spaces:
        yield f"Changed: {listed(map(space, sorted(changed.spaces, key=list(SPACES).index)))}."


def _captains(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    totals = {row.seat: row.total for row in scene.rows}
    for seat in seats_of(view):
        ship, name = view.ships[seat], f"{seat_letter(seat)} {scene.name(seat)}"
        if not brief:
            name += f" ({LIVERIES[seat].spoken(THEMES[scene.theme])})"
        if ship.exit is not None:
            yield f"{name}: out, {fate(ship.exit)}."
            continue
        parts = [f"{'on' if ship.landed else 'beside'} {space(ship.space)}", f"cash {figure(ship.cash)}"]
        if view.rules.fuel:
            parts.append(f"tank {ship.tank}" if brief else f"tank {ship.tank} of {FIGURES.fuel.full}")
        if seat in totals:
            parts.append(f"assets {figure(totals[seat])}")
        if view.rules.fuel and ship.stations and not brief:
            parts.append(f"{plural(ship.stations, 'station')} to place")
        yield f"{name}: {', '.join(parts)}."


def _share(view: State, seat: Seat, *, brief: bool) -> str:
    """What a captain owns, by group."""
    told = []
    for group, members in MEMBERS.items():
        held = [place for place in members if view.holdings[place].owner == seat]
        if held and brief:
            told.append(f"{_short(group)} {len(held)}")
        elif held:
            told.append(f"{_short(group)} {', '.join(map(member, held))}")
    return ("; " if not brief else ", ").join(told)


def _short(group: GroupId) -> str:
    return GROUPS[group].name.removesuffix(" system")


def _trade(trade: Trade) -> str:
    return f"{trade.number} from {seat_letter(trade.seat)} to {seat_letter(trade.to)}"


# ---------------------------------------------------------------- hand, detail and end


def tell_hand(view: State, seat: Seat, scene: Scene) -> Iterator[str]:
    ship = view.ships[seat]
    yield f"The hand of {scene.name(seat)}, seat {seat_letter(seat)}."
    if ship.exit is not None:
        yield f"Out of the game: {fate(ship.exit)}."
        return
    yield f"Cash {figure(ship.cash)}."
    if view.rules.fuel:
        yield f"Tank {ship.tank} of {FIGURES.fuel.full}, {plural(ship.stations, 'Fuel Station')} to place."
    orders = ship.orders.value
    yield f"Standing orders: debts, {debt_order(orders.debts)}; sales, {sale_order(orders.sales)}."
    for trade in open_trades(view, seat):
        who = f"from {scene.name(trade.seat)}" if trade.to == seat else f"to {scene.name(trade.to)}"
        served = view.served(trade.properties)
        given, wanted = (
            goods(places, cash, served=served)
            for places, cash in ((trade.give, trade.give_cash), (trade.want, trade.want_cash))
        )
        yield f"Trade {trade.number} {who}: {given} for {wanted}, until round {trade.until}."
    for group, members in MEMBERS.items():
        if held := [place for place in members if view.holdings[place].owner == seat]:
            told = ", ".join(_rent(view, place) for place in held)
            yield f"{_short(group)}, {len(held)} of {len(members)}: {told}."
    yield from _headline(view, scene)


def tell_end(view: State, scene: Scene) -> Iterator[str]:
    """How a finished match ended."""
    yield from _headline(view, scene)
    yield from _captains(view, scene, brief=True)


def _rent(view: State, place: PropertyId) -> str:
    """What a landing costs now, and whether there is fuel."""
    return f"{member(place)} {figure(view.rent(place))}{' with fuel' * view.holdings[place].station}"


def tell_detail(view: State, group: GroupId, scene: Scene) -> Iterator[str]:
    yield f"{GROUPS[group].name}."
    for place in MEMBERS[group]:
        owner, station = view.holdings[place].owner, " with a Fuel Station" * view.holdings[place].station
        here = [scene.name(seat) for seat in view.flying if view.ships[seat].space == place]
        visit = f", {listed(here)} there" if here else ""
        if owner is None:
            yield f"{SPACES[place].name}: unowned{station}, {figure(view.price(place))}{visit}."
            continue
        held = view.held_in_group(owner, place)
        fuel = f", fuel {view.fuel_price(place)}" if DEEDS[place].fuel and view.rules.fuel else ""
        yield (
            f"{SPACES[place].name}: {seat_letter(owner)}'s{station}, rent {figure(view.rent(place))}{fuel} "
            f"with {held} of {len(MEMBERS[group])}{visit}."
        )
    yield from _headline(view, scene)

"""Alternative texts of the pictures, for players who can't see them.
The facts needed to move come first."""

from collections.abc import Iterator

from render.kit import SEAT_STYLES, THEMES, Scene, figure
from render.solarquest.captions import card, group, phase, place, tell_gone
from render.solarquest.changes import Changes, changes
from render.solarquest.hud import seats_of
from render.solarquest.trades import open_trades
from rules.kernel import Count, Lines, Seat, Text, listed, plural, seat_letter
from rules.solarquest.content import DEEDS, FIGURES, GROUPS, MEMBERS, SPACES, GroupId
from rules.solarquest.state import PropertyId, State, Trade
from rules.solarquest.words.naming import fate, goods, member, name_space, ordered

# ---------------------------------------------------------------- the board


def tell_board(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    yield from _headline(view, scene)
    yield from _news(view, scene, changes(scene.events), brief=brief)
    yield from _captains(view, scene, brief=brief)
    for seat in view.flying:
        if held := _share(view, seat, brief=brief):
            yield Text("{seat} owns {held}.", seat=scene.call(seat, brief=brief), held=held)
    if view.trades:
        yield Text(
            "Open trades: {trades}.",
            trades=Lines((_trade(trade, scene, brief=brief) for trade in view.trades), ", "),
        )


def _headline(view: State, scene: Scene) -> Iterator[str]:
    yield Text("Solarquest. {phase}.", phase=scene.phase or phase(view))
    highlighted = listed(scene.name(seat) for seat in scene.highlighted)
    if scene.over:
        yield Text("{names} won, {why}.", names=highlighted or Text("Nobody"), why=scene.verb)
    elif highlighted:
        yield Text(
            "{names} to move: {verb}.", names=highlighted, verb=scene.spoken(scene.verb).rstrip("?")
        )
    leaders = [row.seat for row in scene.rows if row.rank == 1]
    if leaders and not scene.over and len(leaders) < len(scene.rows):
        lead = figure(next(row.total for row in scene.rows if row.seat == leaders[0]))
        names = listed(scene.name(seat) for seat in leaders)
        one, many = "{names} leads with assets of {lead}.", "{names} lead with assets of {lead}."
        yield Count(len(leaders), one, many, names=names, lead=lead)
    if (debt := view.debt) is not None:
        to = Text("the League") if debt.to is None else scene.name(debt.to)
        yield Text(
            "{name} owes {to} {amount}.",
            name=scene.name(debt.seat),
            to=to,
            amount=figure(debt.amount),
        )


def _news(view: State, scene: Scene, changed: Changes, *, brief: bool) -> Iterator[str]:
    """The changes of the last turn."""
    if scene.last:
        yield Text("Last: {told}", told=scene.spoken(scene.last))
    if view.dice:
        yield Text("Dice {dice}.", dice=listed(map(str, view.dice)))
    if drawn := changed.card or view.card:
        yield Text("Red Shift card {title}.", title=card(drawn))
    for seat, path in changed.flights:
        ends = {"start": name_space(path[0]), "end": name_space(path[-1])}
        yield Text("{name} flew from {start} to {end}.", name=scene.call(seat, brief=brief), **ends)
    flow = [(seat, amount) for seat, amount in sorted(changed.money.items()) if amount]
    if money := [f"{scene.call(seat, brief=brief)} {amount:+,}" for seat, amount in flow]:
        yield Text("Money: {money}.", money=", ".join(money))
    if changed.spaces:
        spaces = listed(map(name_space, sorted(changed.spaces, key=list(SPACES).index)))
        yield Text("Changed: {spaces}.", spaces=spaces)


def _captains(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    totals = {row.seat: row.total for row in scene.rows}
    for seat in seats_of(view):
        ship, name = view.ships[seat], f"{seat_letter(seat)} {scene.name(seat)}"
        if not brief:
            name += f" ({SEAT_STYLES[seat].spoken(THEMES[scene.theme], scene.tongue)})"
        if ship.exit is not None:
            yield Text("{seat}: out, {fate}.", seat=name, fate=fate(ship.exit))
            continue
        at = name_space(ship.space)
        parts: list[str] = [
            Text("on {space}", space=at) if ship.landed else Text("beside {space}", space=at),
            Text("cash {amount}", amount=figure(ship.cash)),
        ]
        if view.rules.fuel:
            parts.append(
                Text("tank {fuel}", fuel=ship.tank)
                if brief
                else _tank(ship.tank, "tank {fuel} of {full}")
            )
        if seat in totals:
            parts.append(Text("assets {amount}", amount=figure(totals[seat])))
        if view.rules.fuel and ship.stations and not brief:
            parts.append(Text("{stations} to place", stations=plural(ship.stations, "station")))
        yield Text("{seat}: {facts}.", seat=name, facts=Lines(parts, ", "))


def _tank(fuel: int, told: str, **more: object) -> str:
    return Text(told, fuel=fuel, full=FIGURES.fuel.full, **more)


def _share(view: State, seat: Seat, *, brief: bool) -> str:
    """A captain's properties, by group."""
    told = []
    for of, members in MEMBERS.items():
        held = [here for here in members if view.holdings[here].owner == seat]
        if held:
            things = len(held) if brief else Lines(map(member, held), ", ")
            told.append(Text("{group} {held}", group=_short(of), held=things))
    return Lines(told, "; " if not brief else ", ")


def _short(of: GroupId) -> str:
    return Text(GROUPS[of].name.removesuffix(" system"))


def _trade(trade: Trade, scene: Scene, *, brief: bool) -> str:
    seats = {
        "seat": scene.call(trade.seat, brief=brief),
        "other": scene.call(trade.to, brief=brief),
    }
    return Text("{number} from {seat} to {other}", number=trade.number, **seats)


# ---------------------------------------------------------------- hand, detail and end


def tell_hand(view: State, seat: Seat, scene: Scene) -> Iterator[str]:
    ship = view.ships[seat]
    yield Text(
        "The hand of {name}, seat {letter}.", name=scene.name(seat), letter=seat_letter(seat)
    )
    if ship.exit is not None:
        yield Text("{gone}.", gone=tell_gone(ship.exit))
        return
    yield Text("Cash {amount}.", amount=figure(ship.cash))
    if view.rules.fuel:
        stations = plural(ship.stations, "Fuel Station")
        yield _tank(ship.tank, "Tank {fuel} of {full}, {stations} to place.", stations=stations)
    yield ordered(view, seat)
    for trade in open_trades(view, seat):
        served = view.served(trade.properties)
        given, wanted = (
            goods(places, cash, served=served)
            for places, cash in ((trade.give, trade.give_cash), (trade.want, trade.want_cash))
        )
        told = "Trade {number} to {name}: {given} for {wanted}, until round {round}."
        if trade.to == seat:
            told = "Trade {number} from {name}: {given} for {wanted}, until round {round}."
        name = scene.name(trade.seat if trade.to == seat else trade.to)
        yield Text(
            told, number=trade.number, name=name, given=given, wanted=wanted, round=trade.until
        )
    for of, members in MEMBERS.items():
        if held := [here for here in members if view.holdings[here].owner == seat]:
            numbers = {"held": len(held), "size": len(members)}
            deeds = Lines((_rent(view, here) for here in held), ", ")
            yield Text(
                "{group}, {held} of {size}: {deeds}.", group=_short(of), deeds=deeds, **numbers
            )
    yield from _headline(view, scene)


def tell_end(view: State, scene: Scene) -> Iterator[str]:
    """The result of a finished match."""
    yield from _headline(view, scene)
    yield from _captains(view, scene, brief=True)


def _rent(view: State, here: PropertyId) -> str:
    """The current rent of a property, and whether it has fuel."""
    told = "{place} {rent} with fuel" if view.holdings[here].station else "{place} {rent}"
    return Text(told, place=member(here), rent=figure(view.rent(here)))


def tell_detail(view: State, of: GroupId, scene: Scene) -> Iterator[str]:
    yield Text("{group}.", group=group(of))
    for here in MEMBERS[of]:
        facts = [_state(view, here, scene)]
        if there := [scene.name(seat) for seat in view.flying if view.ships[seat].space == here]:
            facts.append(Text("{names} there", names=listed(there)))
        yield Text("{place}: {facts}.", place=place(here), facts=Lines(facts, ", "))
    yield from _headline(view, scene)


def _state(view: State, here: PropertyId, scene: Scene) -> str:
    """The owner of a property, and its costs."""
    owner, station = view.holdings[here].owner, view.holdings[here].station
    if owner is None:
        told = "unowned with a Fuel Station, {price}" if station else "unowned, {price}"
        return Text(told, price=figure(view.price(here)))
    told = "{seat}'s with a Fuel Station" if station else "{seat}'s"
    rent = Text("rent {rent}", rent=figure(view.rent(here)))
    fueled = (
        Text("fuel {price}", price=view.fuel_price(here))
        if DEEDS[here].fuel and view.rules.fuel
        else ""
    )
    held, size = view.held_in_group(owner, here), len(MEMBERS[DEEDS[here].group])
    costs = Lines((Text(told, seat=scene.name(owner)), rent, fueled), ", ")
    return Text("{costs} with {held} of {size}", costs=costs, held=held, size=size)

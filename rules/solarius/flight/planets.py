"""Planets (9.B II.1, 9.D d.3): settled or declined on landing, and completed once their requirement
is met."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import EVERYONE, Move, Offer, Option, Pile, Seat, Table, Text, one_of, plural
from rules.solarius.charts import Hex
from rules.solarius.content import COLOURS, FIGURES, PLANETS, PlanetId, TechNeed
from rules.solarius.developments import explorer_bonus, payment_discount, precondition_boost
from rules.solarius.events import ColonyPlaced, PlanetDeclined, PlanetSettled, PlanetTurned
from rules.solarius.mat.mat import choose_sum, code, pay, read
from rules.solarius.scoring import count_links, rate_tracks
from rules.solarius.state import Due, Figure, Mat, State, World
from rules.solarius.words.naming import condition, gain, name_planet, points


class Settle(Move):
    """Place a colony on the planet where your ship is. You may complete it now or in a later
    turn."""


class Decline(Move):
    """Leave the planet that you have just turned up to others, for the explorer bonus."""

    optional: ClassVar[bool] = True


class CompletePlanet(Move):
    """Pay what a planet beside your mat asks for, at any time in your turn."""

    reply: ClassVar[bool] = True  # points are waiting to be taken

    planet: Annotated[
        PlanetId,
        Meta(
            description="A planet that you have begun to settle",
            extra={"asks": "Which planet do you complete?"},
        ),
    ]
    payment: Annotated[
        str,
        Meta(title="for {choice}", description="What you pay", extra={"asks": "What do you pay?"}),
    ]


# ---------------------------------------------------------------- after a flight


def explore(state: State, seat: Seat, at: Hex, table: Table) -> bool:
    """Turn up a face-down planet, drawn from those not seen yet. Returns whether there was one."""
    world = state.planets.get(at)
    if world is None or world.planet is not None:
        return False
    pile = state.hidden[world.colour]
    (found,) = pile.draw(table, 1, Pile(kind=pile.kind, open_to=EVERYONE))
    state.planets[at] = World(world.colour, found)
    table.tell(PlanetTurned(seat, found, at))
    return True


def offer_settlement(state: State, seat: Seat, here: Hex) -> Iterator[Offer]:
    """Offer to settle an open planet here.
    A player who has just turned it up may decline it instead."""
    world = state.planets.get(here)
    if world is None or world.planet is None:
        yield Offer(
            Settle,
            barred=lambda: Text("There is no planet at {hex}: fly to one to settle it.", hex=here),
        )
        return
    mat, found = state.mats[seat], world.planet
    colonies = FIGURES.figures.colonies
    discovered = state.flight is not None and state.flight.discovered
    if len(mat.settling) + len(mat.settled) == colonies:
        yield Offer(Settle, barred=Text("All {count} of your colonies are placed.", count=colonies))
    else:
        yield Offer(Settle, says=lambda: _asks(mat, found))
    if discovered:
        yield Offer(Decline, says=lambda: _instead(mat, found))


def _asks(mat: Mat, found: PlanetId) -> Text:
    """Tell what a planet brings and requires, and whether the player has that."""
    told = (
        "{planet}: {points}. To complete it, now or later, takes {condition}; unfinished at "
        "the end it costs {lost}."
    )
    if is_held(mat, found) and (_free(mat, found) or _prices(mat, found)):
        told = "{planet}: {points} for {condition}, which you have."
    before, after = FIGURES.scoring.unsettled[len(mat.settling) :][:2]
    facts = {
        "planet": name_planet(found),
        "points": points(PLANETS[found].points),
        "condition": condition(found, mat),
    }
    return Text(told, lost=points(before - after), **facts)


def _instead(mat: Mat, found: PlanetId) -> Text:
    cubes = plural(_bonus(mat, found), "resource")
    return Text(
        "You leave {planet} to others and take {resources}.",
        planet=name_planet(found),
        resources=cubes,
    )


def _bonus(mat: Mat, found: PlanetId) -> int:
    return PLANETS[found].points + explorer_bonus(mat)[0]


def settle(state: State, seat: Seat, here: Hex, table: Table) -> None:
    """Put a colony in the planet's place. The planet lies left of the mat until it is completed."""
    mat, found = state.mats[seat], _open_at(state, here)
    del state.planets[here]
    mat.settling.append(found)
    with count_links(state, table):
        state.figures[here] = Figure(seat, "colony", found)
        asks = PLANETS[found].dice
        more = precondition_boost(mat, asks) if asks else 0
        table.tell(ColonyPlaced(seat, found, here, payment_discount(mat), more))
    if state.flight is not None and state.flight.discovered and (cubes := explorer_bonus(mat)[1]):
        mat.due.append(Due("cubes", "explorer", found, cubes, rows=COLOURS))
    complete_ready(state, seat, table)


def _open_at(state: State, here: Hex) -> PlanetId:
    found = state.planets[here].planet
    assert found is not None  # noqa: S101 - landing turns it up
    return found


def decline(state: State, seat: Seat, here: Hex, table: Table) -> None:
    """Gain the explorer's bonus: as many cubes as the planet has points."""
    mat, found = state.mats[seat], _open_at(state, here)
    cubes = _bonus(mat, found)
    mat.due.append(Due("cubes", "explorer", found, cubes, rows=COLOURS))
    table.tell(PlanetDeclined(seat, found, cubes))


# ---------------------------------------------------------------- completing


def is_held(mat: Mat, found: PlanetId) -> bool:
    """Whether the tech dice meet a planet's requirement."""
    need = PLANETS[found].dice
    return need is None or _count_shown(mat, need) >= need.count


def _count_shown(mat: Mat, need: TechNeed) -> int:
    """How many tech dice meet it."""
    more = precondition_boost(mat, need)
    rows = [mat.rows[need.colour]] if need.colour else mat.rows.values()
    if need.value:
        return sum(row.value + more >= need.value for row in rows)
    return sum(row.column + more >= need.column for row in rows)


def _prices(mat: Mat, found: PlanetId) -> list[str]:
    """Every exact way to pay for a planet with the player's fuel and SpaceBucks."""
    asks = PLANETS[found]
    off = min(payment_discount(mat), asks.fuel + asks.sb + asks.mix)
    total = asks.fuel + asks.sb + asks.mix - off
    least = asks.fuel - min(asks.fuel, off)
    most = total - (asks.sb - min(asks.sb, off))
    return [
        code(fuel, total - fuel)
        for fuel in range(most, least - 1, -1)
        if fuel <= mat.fuel and total - fuel <= mat.sb
    ]


def _free(mat: Mat, found: PlanetId) -> bool:
    """Whether a planet costs nothing."""
    asks = PLANETS[found]
    return asks.fuel + asks.sb + asks.mix <= payment_discount(mat)


def complete_ready(state: State, seat: Seat, table: Table) -> None:
    """Complete planets that cost nothing by themselves, except at the last turn end (SM-A30)."""
    mat = state.mats[seat]
    if not mat.settling or (state.phase == "upkeep" and state.game_turn == state.rules.game_turns):
        return
    for found in list(mat.settling):
        if _free(mat, found) and is_held(mat, found):
            _complete(mat, PlanetSettled(seat, found), table)


def _candidates(state: State, mat: Mat) -> list[PlanetId]:
    """The planets whose dice are right.
    At the last turn end, they must have been right before it."""
    if state.phase == "upkeep":
        return [found for found in mat.payable if found in mat.settling]
    return [found for found in mat.settling if is_held(mat, found)]


def list_completable(state: State, mat: Mat) -> list[PlanetId]:
    """The planets that can be paid for now."""
    return (
        [found for found in _candidates(state, mat) if _prices(mat, found)] if mat.settling else []
    )


def offer_completion(state: State, mat: Mat) -> Offer:
    """Offer to pay for a planet."""
    if not mat.settling:
        return Offer(
            CompletePlanet, barred=Text("You have no planet that is still to be completed.")
        )
    open_ones = list_completable(state, mat)

    def others() -> Iterator[Option]:
        for found in mat.settling:
            if found not in open_ones:
                asks = Text(
                    "{planet} asks for {condition}.",
                    planet=name_planet(found),
                    condition=condition(found, mat),
                )
                yield Option(found, name_planet(found), barred=asks)

    return Offer(
        CompletePlanet,
        planet=one_of(
            open_ones,
            describe=lambda found: Option(
                found,
                name_planet(found),
                Text(
                    "{points} for {condition}",
                    points=points(PLANETS[found].points),
                    condition=condition(found, mat),
                ),
            ),
            barred_options=others,
        ),
        payment=lambda planet: choose_sum(_prices(mat, planet)),
        says=lambda planet, payment: _tell_completion(mat, planet, payment),
    )


def _tell_completion(mat: Mat, found: PlanetId, payment: str) -> Text:
    """Tell what a planet brings and what it costs, including points lost for fuel and SpaceBucks
    that would count at the end."""
    fuel, sb = read(payment)
    lost = rate_tracks(mat.fuel, mat.sb) - rate_tracks(mat.fuel - fuel, mat.sb - sb)
    told = "{planet}: {points} for {paid}."
    if lost:
        told = "{planet}: {points} for {paid}, and {lost} less for what you keep of these."
    brought = points(PLANETS[found].points)
    return Text(
        told, planet=name_planet(found), points=brought, paid=gain(fuel, sb), lost=points(lost)
    )


def complete(state: State, seat: Seat, move: CompletePlanet, table: Table) -> None:
    mat = state.mats[seat]
    fuel, sb = read(move.payment)
    pay(mat, (fuel, sb))
    _complete(mat, PlanetSettled(seat, move.planet, fuel, sb), table)


def _complete(mat: Mat, done: PlanetSettled, table: Table) -> None:
    mat.settling.remove(done.planet)
    mat.settled.append(done.planet)
    table.tell(done)

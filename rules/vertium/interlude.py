"""The end of phase one: extra tokens, blue moons, secret objectives and the score."""

from collections.abc import Callable

from rules.kernel import EVERYONE, Seat, Step, Table
from rules.vertium.battle.conflict import begin_conflict
from rules.vertium.colonizing.colonization import earn
from rules.vertium.content import BLUE_MOONS, SYSTEM, Effect
from rules.vertium.events import (
    BlueMoonTurned,
    ColonizationEnded,
    ExtraTokensCounted,
    ObjectiveShown,
    PhaseOneScored,
)
from rules.vertium.state import Planet, State, lose, owner_of
from rules.vertium.tally import end_match


class Interlude(Step):
    """End phase one. This step waits on the agenda until the last planet is colonized."""

    def run(self, state: State, table: Table) -> None:
        table.done()
        table.tell(ColonizationEnded())
        _put_cards_away(state)
        _count_extra_tokens(state, table)
        turn_blue_moons(state, table)
        _show_objectives(state, table)
        _score(state, table)
        if state.rules.battle == "none":
            end_match(state, table, "phase_one")
        else:
            begin_conflict(state, table)


def turn_blue_moons(state: State, table: Table) -> None:
    """Turn up blue moons and apply their effects."""
    for planet in state.planets.values():
        for moon in planet.blue:
            planet.blue.reveal(table)
            planet.blue.open_to = EVERYONE
            effect = BLUE_MOONS[moon].effect
            change = MOONS[effect.kind](state, planet, effect)
            table.tell(
                BlueMoonTurned(owner_of(planet), planet.id, moon, change, state.rules.gelbon)
            )


def _put_cards_away(state: State) -> None:
    """Put away the playing cards, which have no use from here on."""
    for pile in (
        state.deck,
        state.row,
        state.discard,
        *(faction.hand for faction in state.factions),
    ):
        pile.cards.clear()
        pile.known.clear()


def _count_extra_tokens(state: State, table: Table) -> None:
    """Turn the extra tokens of a planet into crystals."""
    for planet in state.planets.values():
        if tokens := sum(planet.tokens.values()):
            planet.tokens = dict.fromkeys(planet.tokens, 0)
            amount = tokens * SYSTEM.scoring.extra_token
            table.tell(
                ExtraTokensCounted(owner_of(planet), planet.id, amount, earn(state, planet, amount))
            )


def _show_objectives(state: State, table: Table) -> None:
    """Pay Vertium to players who own the planet of their secret objective."""
    for seat, faction in enumerate(state.factions):
        faction.objective.reveal(table)
        for name in faction.objective:
            planet = state.planets[name]
            met = planet.owner == seat
            amount = SYSTEM.scoring.objective if met else 0
            planet.vertium += amount
            table.tell(ObjectiveShown(Seat(seat), name, met, amount))


def _score(state: State, table: Table) -> None:
    ranking = state.ranking()
    standing = [(state.points_of(seat), state.moons_of(seat)) for seat in ranking]
    leaders = [
        seat for seat, stands in zip(ranking, standing, strict=True) if stands == standing[0]
    ]
    table.tell(
        PhaseOneScored(
            tuple(state.points_of(seat) for seat in sorted(ranking)), tuple(sorted(leaders))
        )
    )


# ---------------------------------------------------------------- blue moons: what each does to its
# planet's crystals


def _gain(state: State, planet: Planet, effect: Effect) -> int:
    earn(state, planet, effect.vertium)
    return effect.vertium


def _halve(state: State, planet: Planet, _effect: Effect) -> int:
    """Lose half, rounded down.
    With two kinds of crystals, the owner's standing order decides which go first."""
    return -lose(planet, planet.crystals // 2, state.factions[owner_of(planet)].orders.value.losses)


def _escape(_state: State, _planet: Planet, _effect: Effect) -> int:
    """Refuges matter only in battle."""
    return 0


MOONS: dict[str, Callable[[State, Planet, Effect], int]] = {
    "gain": _gain,
    "halve": _halve,
    "escape": _escape,
}

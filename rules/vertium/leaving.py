"""Leaving for good: the player's cards and tokens return to the table; the planets stay and defend
themselves."""

from rules.kernel import Seat, Table
from rules.vertium.colonizing.colonization import CardPlay, Draw, end_turn
from rules.vertium.events import Left
from rules.vertium.state import State
from rules.vertium.tally import end_match


def leave(state: State, seat: Seat, table: Table) -> None:
    """A house rule: the rulebook doesn't cover leaving."""
    faction = state.factions[seat]
    faction.resigned = True
    table.tell(Left(seat))
    give_back(state, seat)
    if _is_decided(state):
        _call_off(state)
        end_match(state, table, "resigned")
    elif state.phase == "colonization" and state.turn == seat:
        table.drop(lambda step: isinstance(step, Draw | CardPlay))
        end_turn(state, seat, table)


def give_back(state: State, seat: Seat) -> None:
    """Return the cards and tokens of a faction without a player: otherwise the open planets might
    lack them. A captain on a Refuge Moon leaves it for others."""
    faction = state.factions[seat]
    for card in list(faction.hand):
        faction.hand.give(card, state.discard)
    for colour, tokens in faction.tokens.items():
        state.pool[colour] += tokens
        faction.tokens[colour] = 0
    for planet in state.planets.values():
        if planet.exile == seat:
            planet.exile = None
            faction.captains += 1
    if battle := state.battle:
        for side in (battle.attacker, battle.defender):
            if side.seat == seat:
                side.cards.clear()


def _call_off(state: State) -> None:
    """Call off a battle with nobody left to fight it: the attacker goes home."""
    if battle := state.battle:
        home = state.planets[battle.source]
        home.vertium += battle.vertium
        home.gelbon += battle.gelbon
        state.factions[battle.attacker.seat].captains += 1
        state.battle = None


def _is_decided(state: State) -> bool:
    """Whether nobody is left to play against."""
    staying = [seat for seat, faction in enumerate(state.factions) if not faction.resigned]
    against = state.rules.complex
    return len(staying) < 2 or (against is not None and against not in staying)

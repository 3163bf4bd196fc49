"""Sensible players of Vertium. The figures of pace, limits and ratings are measured with them.

They count cards, weigh the odds of a battle and look after their planets, but plan no further
ahead. As a script it plays a series: `.venv/bin/python tests/helpers/vertium_players.py --seats 4
--matches 100 --option gelbon=yes`.
"""

import argparse
import hashlib
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from statistics import mean, median
from typing import Any, NamedTuple

from rules.cli import parse_options
from rules.kernel import Match, Move, Seat, Value
from rules.vertium import GAME
from rules.vertium.battle.attack import Attack, LeadFromRefuge, sources
from rules.vertium.battle.cube import BuildCube
from rules.vertium.battle.shadows import allied, targets
from rules.vertium.battle.skirmish import Escape, Hold, PlaySkirmishCard, Stay, roll_of
from rules.vertium.colonizing.colonization import PlaySet, Take, sets_of
from rules.vertium.colonizing.disasters import (
    Leak,
    Meltdown,
    MineBlast,
    StealCard,
    StealVertium,
    Virus,
)
from rules.vertium.content import COLOURS, DECK, FACTIONS, SYSTEM
from rules.vertium.events import Attacked, MatchEnded
from rules.vertium.orders import card_ordered
from rules.vertium.passing import Pass
from rules.vertium.setup import ChooseFaction
from rules.vertium.state import Planet, State

Way = tuple[float, Attack | LeadFromRefuge]
BARE = {0: 0.3, 1: 0.1}  # what a planet laid bare costs, by the crystals left there
GOOD_ODDS = 0.6


class Played(NamedTuple):
    """The facts of one match."""

    decisions: int
    hand_offs: int
    before_battle: int  # decisions before the first battle
    attacks: int
    futile: int  # the longest run of attacks without a conquest
    why: str
    winners: tuple[Seat, ...]
    match: Match


def sensible(match: Match, seat: Seat) -> Move:
    """The move of a player with some experience."""
    state, menu = match._frame.state, match.menu(seat)
    verbs = menu.moves
    if ChooseFaction in verbs or Take in verbs:
        return _take(state, seat) if Take in verbs else match.default(seat)
    if PlaySet in verbs:
        return _set(menu, state, seat)
    if state.phase == "colonization":
        return _disaster(menu, state, seat)
    if Escape in verbs:
        return Escape() if state.battle.crystals else Stay()
    if PlaySkirmishCard in verbs:
        return _card(state, seat)
    if BuildCube in verbs and (cube := _cube(menu, state, seat)):
        return cube
    return (
        _attack(state, seat, may_pass=Pass in verbs)
        if {Attack, LeadFromRefuge} & {*verbs}
        else Pass()
    )


def passive(match: Match, seat: Seat) -> Move:
    """Pass wherever that is legal."""
    return Pass() if Pass in match.menu(seat).moves else sensible(match, seat)


def brave(match: Match, seat: Seat) -> Move:
    """Attack wherever that is legal."""
    verbs = match.menu(seat).moves
    if Attack in verbs or LeadFromRefuge in verbs:
        return _attack(match._frame.state, seat, may_pass=False)
    return sensible(match, seat)


def play(
    seats: int,
    options: dict[str, Value],
    key: bytes,
    player: Callable[[Match, Seat], Move] = sensible,
    *,
    ordering: bool = False,
) -> Played:
    """Play a whole match. `ordering`: give every proposed standing order."""
    match = Match.start(GAME, seats=seats, options=options, key=key)
    decisions = hand_offs = before = attacks = futile = 0
    why, winners = "", ()
    while not match.over:
        awaiting = match.awaiting
        proposal = match.proposal(awaiting[0]) if ordering else None
        turn = match.play(awaiting[0], proposal.move if proposal else player(match, awaiting[0]))
        decisions += 1
        hand_offs += not {*turn.awaiting} <= {*awaiting}
        futile = max(futile, match._frame.state.futile)
        for told in turn.events:
            if isinstance(told.event, Attacked):
                before, attacks = before or decisions, attacks + 1
            if isinstance(told.event, MatchEnded):
                why, winners = told.event.why, told.event.winners
    return Played(decisions, hand_offs, before, attacks, futile, why, winners, match)


def series(
    seats: int,
    matches: int,
    options: dict[str, Value],
    player: Any = sensible,
    *,
    ordering: bool = False,
) -> Iterator[Played]:
    """Many matches, each with its own key."""
    for number in range(matches):
        key = hashlib.sha256(f"sensible {number}".encode()).digest()
        yield play(seats, options, key, player, ordering=ordering)


# ---------------------------------------------------------------- phase one


def _take(state: State, seat: Seat) -> Take:
    hand = list(state.factions[seat].hand)
    wanted = {
        colour for planet in state.open_planets() for colour in COLOURS if not planet.tokens[colour]
    }

    def worth(card: str) -> tuple[bool, bool, int]:
        held = hand.count(card) if card in COLOURS else 0
        return held >= DECK.set_size - 1, card in wanted, held

    return Take(max(state.row, key=worth))


def _set(menu: Any, state: State, seat: Seat) -> PlaySet:
    hand, goals = list(state.factions[seat].hand), list(state.factions[seat].objective)

    def worth(colour: str, home: str) -> float:
        if home not in state.planets:
            return -100
        planet = state.planets[home]
        value = planet.moon + 2 + 3 * (home in goals)
        lacking = [kind for kind in COLOURS if not planet.tokens[kind] and kind != colour]
        if planet.tokens[colour] or not lacking:
            return value * (1 if planet.tokens[colour] else 10)
        if len(lacking) == 1:  # the next set of that kind takes it
            return value if hand.count(lacking[0]) >= DECK.set_size - 1 else -value
        return value / len(lacking)

    ways = [
        (worth(colour, option.value), colour, option.value)
        for colour in sets_of(state, seat)
        for option in menu.options(PlaySet, "planet", {"colour": colour})
    ]
    _, colour, home = max(ways)
    return PlaySet(colour, home)


def _disaster(menu: Any, state: State, seat: Seat) -> Move:
    verbs = menu.moves
    rivals = [other for other in state.round_from(seat)[1:] if not state.factions[other].resigned]
    almost = [
        p for p in state.open_planets() if sum(map(bool, p.tokens.values())) == len(COLOURS) - 1
    ]
    if MineBlast in verbs:
        return MineBlast()
    if StealVertium in verbs:
        pick = {name: menu.options(StealVertium, name)[0].value for name in ("source", "home")}
        move: Move = menu.complete(StealVertium, pick)
        return move
    if StealCard in verbs:
        return StealCard(max(rivals, key=lambda other: len(state.factions[other].hand)))
    if Meltdown in verbs and list(state.factions[seat].hand).count("energy") < DECK.set_size - 1:
        return Meltdown(max(rivals, key=lambda other: (state.points_of(other), -other)))
    if Leak in verbs and (wet := [p.id for p in almost if p.tokens["water"]]):
        return Leak(wet[0])
    if Virus in verbs and any(p.tokens["agri"] for p in almost):
        return Virus()
    return Pass()


# ---------------------------------------------------------------- phase two


def _card(state: State, seat: Seat) -> Move:
    """The card that decides the battle, or else the one that gains most."""
    battle = state.battle
    assert battle is not None
    attacking = battle.window == "attacker"
    side = battle.attacker if attacking else battle.defender
    for order in ("lethal", "greedy"):
        if picked := card_ordered(order, roll_of(state, battle), side.cards, attacking=attacking):
            return PlaySkirmishCard(*picked)
    return Hold()


def _cube(menu: Any, state: State, seat: Seat) -> Move | None:
    """A CUBE for the best planet without one, if enough crystals are left to fight with."""
    if state.crystals_of(seat) < 4 * len(state.planets_of(seat)):
        return None
    best: Move | None = None
    for one in menu.options(BuildCube, "vertium_from"):
        for other in menu.options(BuildCube, "gelbon_from", {"vertium_from": one.value}):
            picks = {"vertium_from": one.value, "gelbon_from": other.value}
            for option in menu.options(BuildCube, "planet", picks):
                if (
                    best is None
                    or state.planets[option.value].moon > state.planets[best.planet].moon
                ):  # type: ignore[attr-defined]
                    best = BuildCube(**picks, planet=option.value)
    return best


def _attack(state: State, seat: Seat, *, may_pass: bool) -> Move:
    """The most promising attack. If passing is legal, attack only with good odds or when behind."""
    worth, move = max(_ways(state, seat), key=lambda way: way[0])
    if not may_pass:
        return move
    odds = _odds_of(state, seat, move)
    good = GOOD_ODDS if _ahead(state, seat) else 0.4
    alone = not any(
        other not in state.passed
        for other in range(len(state.factions))
        if _rival(state, seat, other)
    )
    lost = alone and not _ahead(state, seat)
    return move if (worth > 0 and odds >= good) or lost else Pass()


def _ways(state: State, seat: Seat) -> Iterator[Way]:
    """Every attack and its promise.
    It counts the planets won, less the crystals risked and the planets laid bare."""
    exchanged = 1 if state.factions[seat].captains else 0
    for source in sources(state, seat):
        for target in targets(state, seat):
            for along in range(1 - exchanged, source.crystals - exchanged + 1):
                move = _sending(source, target, along, exchanged=exchanged)
                odds, left = _odds_of(state, seat, move), source.crystals - along - exchanged
                bare = BARE.get(left, 0.0)
                cost = 0.04 * (along + exchanged) * (1 - odds)
                yield odds * (1 + 0.03 * target.moon + 0.02 * along) - bare - cost, move


def _sending(
    source: Planet, target: Planet, along: int, *, exchanged: int
) -> Attack | LeadFromRefuge:
    vertium = min(along, source.vertium)
    if not exchanged:
        return LeadFromRefuge(source.id, target.id, vertium, along - vertium)
    leave: Any = "vertium" if source.vertium > vertium else "gelbon"
    return Attack(source.id, target.id, vertium, along - vertium, leave)


def _odds_of(state: State, seat: Seat, move: Attack | LeadFromRefuge) -> float:
    target = state.planets[move.target]
    owner = target.owner
    assert owner is not None
    shield = SYSTEM.gelbon.cube_hits * target.cube
    return odds(
        _dice(state, seat),
        _dice(state, owner),
        move.vertium + move.gelbon,
        target.crystals + shield,
    )


def _dice(state: State, seat: Seat) -> int:
    if state.rules.solo and seat == state.rules.complex:
        return SYSTEM.solo.draw
    return FACTIONS[state.factions[seat].id].dice


def _rival(state: State, seat: Seat, other: int) -> bool:
    return not allied(state, seat, Seat(other)) and not state.factions[other].resigned


def _ahead(state: State, seat: Seat) -> bool:
    """Whether the seat would win if the match ended now."""
    if state.rules.complex is not None:
        return seat != state.rules.complex
    standing = {
        other: (len(state.planets_of(other)), state.moons_of(other))
        for other in map(Seat, range(state.seats))
    }
    return standing[seat] == max(standing.values())


@cache
def _rolls(attackers: int, defenders: int) -> dict[tuple[int, int], float]:
    """The hits that get through on the defender and the attacker, with their chances."""
    symbols = {face.value: face.symbol for face in SYSTEM.face}

    def strengths(dice: int) -> Counter[tuple[int, int]]:
        found: Counter[tuple[int, int]] = Counter()
        for thrown in product(symbols.values(), repeat=dice):
            atomics = thrown.count("atomic") // SYSTEM.conflict.atomics_per_hit
            found[thrown.count("photon") + atomics, thrown.count("shield")] += 1
        return found

    found: Counter[tuple[int, int]] = Counter()
    for (hits, shields), ways in strengths(attackers).items():
        for (others, stops), more in strengths(defenders).items():
            found[max(0, hits - stops), max(0, others - shields)] += ways * more
    total = found.total()
    return {hits: ways / total for hits, ways in found.items()}


@cache
def odds(attackers: int, defenders: int, attack: int, defence: int) -> float:
    """The chance that an attack succeeds, from the dice and crystals of both sides."""
    won = nothing = 0.0
    for (dealt, taken), chance in _rolls(attackers, defenders).items():
        if dealt > defence:
            won += chance
        elif not dealt and not taken:
            nothing += chance
        elif taken <= attack:
            won += chance * odds(attackers, defenders, attack - taken, defence - dealt)
    return won / (1 - nothing)


# ---------------------------------------------------------------- a series on the command line


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--matches", type=int, default=50)
    asked.add_argument("--option", action="append", default=[])
    asked.add_argument("--player", choices=("sensible", "passive", "brave"), default="sensible")
    asked.add_argument(
        "--ordering", action="store_true", help="give every standing order that is proposed"
    )
    chosen = asked.parse_args()
    player = {"sensible": sensible, "passive": passive, "brave": brave}[chosen.player]
    options = parse_options(GAME, chosen.option)
    told = list(series(chosen.seats, chosen.matches, options, player, ordering=chosen.ordering))
    lines = [
        (
            f"{len(told)} matches of {chosen.seats} ({', '.join(chosen.option) or 'standard'}, "
            f"{chosen.player}):"
        )
    ]
    for name in ("decisions", "hand_offs", "before_battle", "attacks", "futile"):
        figures = sorted(getattr(one, name) for one in told)
        usual = figures[len(figures) * 19 // 20]
        lines.append(
            f"  {name}: mean {mean(figures):.1f}, median {median(figures)}, 19 of 20 up to "
            f"{usual}, most {figures[-1]}"
        )
    lines += [f"  ended by {dict(Counter(one.why for one in told))}"]
    lines += [f"  won by {dict(Counter(one.winners for one in told))}"]
    sys.stdout.write("\n".join([*lines, ""]))


if __name__ == "__main__":
    main()

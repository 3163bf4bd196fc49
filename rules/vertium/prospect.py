"""The prospects of each faction, for computer players that look ahead: the score, and the likely
gains from planets and battles.

An open planet is divided by how soon each hand could complete it. A battle counts by its average
result, and so does the best attack left to a faction.
"""

from rules.kernel import Seat, Tally, ranked
from rules.vertium.battle.attack import sources
from rules.vertium.battle.duel import Fight, expect
from rules.vertium.battle.shadows import targets
from rules.vertium.battle.skirmish import roll_of
from rules.vertium.content import COLOURS, DECK, FACTIONS, SYSTEM, steps_of_orbit
from rules.vertium.state import Battle, Planet, State
from rules.vertium.tally import tally

SHARES = 100  # the parts that a point is counted in

# Estimates, not rules: only the computer players use them.
_READY = (0.9, 0.35, 0.12, 0.05)  # chance of a set by the next turn, by number of cards missing
# How much that chance decides a planet, by number of tokens missing.
_FIRM = (0, 1, 0.3, 0.15, 0.1)
_PACE = 1.8  # turns needed for a token
_MISSED = 0.6  # points lost by a missed turn
_MEANS = 0.25  # points of a crystal where crystals do not score
_CARD = 0.3  # the same for a skirmish card in a battle
_ATTACK = 0.25  # the part of a future attack that counts

_SCORING = SYSTEM.scoring


def prospect(state: State) -> Tally:
    """The tally in parts of a point, including prospects."""
    outlook = _Outlook(state)
    standings = []
    for row in tally(state).rows:
        faction = state.factions[row.seat]
        total = int(SHARES * (row.total + outlook.gains[row.seat]))
        standings.append(
            (row.categories, total, (not faction.resigned, -row.rank if outlook.sides else total))
        )
    return ranked(standings)


class _Outlook:
    """The prospects of each faction, besides points."""

    def __init__(self, state: State) -> None:
        self.state, rules = state, state.rules
        self.gains = [0.0] * len(state.factions)
        self.sides = rules.complex is not None
        self.planet: float = _SCORING.planet
        if rules.solo:
            self.planet = SYSTEM.rating.planet
        elif rules.battle == "american":
            self.planet = 1
        self.crystal: float = _SCORING.vertium
        if rules.solo or rules.battle == "american":
            self.crystal = _MEANS
            for seat in range(len(self.gains)):
                self.gains[seat] += _MEANS * state.crystals_of(Seat(seat))
        if state.phase == "colonization":
            self._phase_one()
        elif state.phase == "conflict":
            self._phase_two()

    # ---------------------------------------------------------------- phase one

    def _phase_one(self) -> None:
        state = self.state
        order = [
            seat
            for seat in state.round_from(state.first if state.turn is None else state.turn)
            if not state.factions[seat].resigned
        ]
        open_planets = state.open_planets()
        lacking = sum(not count for planet in open_planets for count in planet.tokens.values())
        turns = _PACE * lacking / len(order) if order else 0
        ready = [self._ready(seat) for seat in order]
        for planet in state.planets.values():
            worth = self.crystal * sum(planet.tokens.values()) * _SCORING.extra_token
            if planet.owner is not None:
                worth += (
                    self.crystal
                    * (planet.orbit + turns)
                    / steps_of_orbit(planet.moon)
                    * _SCORING.orbit
                )
                self.gains[planet.owner] += worth + self._goal(planet.owner, planet)
                continue
            missing = [colour for colour in COLOURS if not planet.tokens[colour]]
            worth = self.planet + self.crystal * (
                planet.moon + sum(max(0, n - 1) for n in planet.tokens.values())
            )
            for seat, share in zip(order, _shares(missing, ready), strict=True):
                self.gains[seat] += share * (worth + self._goal(seat, planet))
        for seat in order:
            self.gains[seat] -= _MISSED * state.factions[seat].misses

    def _goal(self, seat: Seat, planet: Planet) -> float:
        return (
            self.crystal * _SCORING.objective * (planet.id in self.state.factions[seat].objective)
        )

    def _ready(self, seat: Seat) -> dict[str, float]:
        """The chance that this seat has a set of each kind by its next turn.
        A player about to take a card counts the row too."""
        state, found = self.state, {}
        hand = state.factions[seat].hand.cards
        row = state.row.cards if seat == state.turn and len(state.row.cards) == DECK.face_up else ()
        for colour in COLOURS:
            lacks = DECK.set_size - hand.count(colour) - (colour in row)
            found[colour] = _READY[max(0, lacks)]
        return found

    # ---------------------------------------------------------------- phase two

    def _phase_two(self) -> None:
        state = self.state
        if state.battle is not None:
            self._battle(state.battle)
        for seat in range(len(self.gains)):
            now = seat in state.order or (seat == state.turn and state.battle is None)
            if now or state.rules.battle != "rounds" or state.round < SYSTEM.conflict.rounds:
                self._attack(Seat(seat))

    def _battle(self, battle: Battle) -> None:
        """Value the current battle, including the roll on the table."""
        state, target = self.state, self.state.planets[battle.target]
        for side in (battle.attacker, battle.defender):
            self.gains[side.seat] += _CARD * len(side.cards)
        roll = roll_of(state, battle)
        if battle.window == "refuge":
            fight = expect(*roll[2:], *self._dice(battle.attacker.seat, battle.defender.seat))
        else:
            lies = roll.outcome()
            left = (
                roll.attackers - lies.attacker_lost,
                roll.defenders - lies.defender_lost,
                roll.cube - lies.cube_hits,
            )
            if lies.defender_fell:
                fight = Fight(1, left[0], 0)
            elif lies.attacker_fell:
                fight = Fight(0, 0, left[1])
            else:
                fight = expect(*left, *self._dice(battle.attacker.seat, battle.defender.seat))
        if target.owner is not None:
            gain, loss = self._sway(fight, battle.crystals, target.crystals)
            self.gains[battle.attacker.seat] += gain
            self.gains[target.owner] -= loss

    def _attack(self, seat: Seat) -> None:
        """Value the best attack with all crystals that can leave a planet."""
        state = self.state
        if state.factions[seat].resigned:
            return
        best, victim = (0.0, 0.0), None
        aims = targets(state, seat)
        for source in sources(state, seat):
            along = source.crystals - 1
            for target in aims:
                if target.owner is None:
                    continue
                cube = SYSTEM.gelbon.cube_hits * target.cube
                fight = expect(along, target.crystals, cube, *self._dice(seat, target.owner))
                gain, loss = self._sway(fight, along, target.crystals)
                gain -= self.crystal
                if victim is None or gain + loss > sum(best):
                    best, victim = (gain, loss), target.owner
        if victim is not None:
            self.gains[seat] += _ATTACK * best[0]
            self.gains[victim] -= _ATTACK * best[1]

    def _sway(self, fight: Fight, attackers: int, defenders: int) -> tuple[float, float]:
        """The gain of a battle for the attacker, and its cost for the defender."""
        reward = self.crystal * _SCORING.battle
        gain = fight.won * (self.planet + reward) - self.crystal * (attackers - fight.kept)
        loss = (
            fight.won * self.planet
            - (1 - fight.won) * reward
            + self.crystal * (defenders - fight.held)
        )
        return gain, loss

    def _dice(self, attacker: Seat, defender: Seat) -> tuple[int, int]:
        factions = self.state.factions
        return FACTIONS[factions[attacker].id].dice, FACTIONS[factions[defender].id].dice


def _shares(missing: list[str], ready: list[dict[str, float]]) -> list[float]:
    """The part of an open planet that each seat may count on, in turn order.
    If one token is missing, the first seat with that set gets the planet."""
    if len(missing) == 1:
        chances, left = [], 1.0
        for each in ready:
            chances.append(left * each[missing[0]])
            left -= chances[-1]
    else:
        chances = [sum(each[colour] for colour in missing) for each in ready]
    whole, firm = sum(chances), _FIRM[len(missing)]
    return [firm * chance / whole + (1 - firm) / len(ready) for chance in chances]

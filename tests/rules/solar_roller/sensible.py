"""Captains who play sensibly, to measure how long a match takes.

`python -m tests.rules.solar_roller.sensible` prints the figures for `content/pace.toml`. A captain
values some moves by their immediate gain and takes the best. Moves without a gain are skipped. Half
the time, a captain who is done sends the next bonus in advance.
"""

import random
from statistics import mean
from typing import Any, NamedTuple

from rules.kernel import Match, Move, Seat
from rules.solar_roller import GAME
from rules.solar_roller.content import GOALS
from rules.solar_roller.rounds.actions import Done, ShiftBand
from rules.solar_roller.rounds.upgrades import Flip, Nudge, Split
from rules.solar_roller.sheet.drawing import draw
from rules.solar_roller.sheet.goals import key, worth
from rules.solar_roller.sheet.ships import BuildShip, MoveShip, Settle, fly
from rules.solar_roller.state import State, snapshot
from rules.solar_roller.tally import tally
from rules.solar_roller.verbs import Drawing

LOOKED_AT = 6  # moves tried of each verb
AHEAD = 0.5  # probability that a bonus is sent in advance
# The value of a planet or an icon, and the least gain that justifies changing a die.
PLANET, ICON, TRIED = (1.5, 0.6, 0.2)


class Measured(NamedTuple):
    decisions: int
    hand_offs: int


def promise(state: State, seat: Seat) -> float:
    """The value of a sheet: its points, races it would score, and further chances."""
    sheet, captain = state.sheet(seat), state.captains[seat]
    points = float(tally(state).rows[seat].total)
    for letter in state.goals:
        if GOALS[letter].when == "race":
            parts = enumerate(GOALS[letter].part)
            points += sum(
                worth(part, sheet, state.round)
                for n, part in parts
                if key(letter, n) not in captain.goals
            )
    left = (11 - state.round) / 10
    spots = sheet.spots.values()
    return points + left * (
        PLANET * sum(bool(spot.size) for spot in spots) + ICON * sum(spot.icon for spot in spots)
    )


def gain(state: State, seat: Seat, move: Move) -> float:
    """The immediate gain of a move, tried on a copy of the sheet."""
    if isinstance(move, Nudge | Flip | Split):
        return TRIED
    if isinstance(move, ShiftBand):
        return TRIED / 2
    if not isinstance(move, Drawing | MoveShip | Settle | BuildShip):
        return 0
    secret = state.captains[seat].sheet
    sheet, before = secret.value, promise(state, seat)
    secret.value = snapshot(sheet)
    if isinstance(move, Drawing):
        if move.die == "bonus":  # perhaps in advance
            secret.value.turn.phase, secret.value.turn.free = "bonus", 1
        draw(secret.value, seat, move)
    else:
        fly(secret.value, state.rules, seat, move)
    after = promise(state, seat)
    secret.value = sheet
    return after - before


def chosen(match: Match, seat: Seat, rng: random.Random, *, ahead: bool = False) -> Move:
    """The best of some moves, or a pass."""
    menu, state = match.menu(seat), match._frame.state
    offers = {verb: menu.offer(verb) for verb in menu.moves if menu.is_anytime(verb) == ahead}
    moves = []
    for verb, offer in offers.items():
        if verb is not Done:
            moves += [offer.sample(rng) for _ in range(LOOKED_AT)]
    best = max(moves, key=lambda move: gain(state, seat, move))
    enough = ahead or Done not in offers or gain(state, seat, best) > 0
    return best if enough else Done()


def measured(seats: int, seed: int) -> Measured:
    """Play one match. Return the number of choices, and how often the table waits for another
    captain than the one who moved last."""
    rng = random.Random(seed)
    match = Match.start(GAME, seats=seats, key=seed.to_bytes(4, "big"))
    decisions, hand_offs, step = 0, int(seats > 1), match._frame.agenda[-1]
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, chosen(match, seat, rng))
        decisions += 1
        if not match.over and match._frame.agenda[-1] is not step:
            step = match._frame.agenda[-1]
            hand_offs += set(match.awaiting) != {seat}
        menu = match.menu(seat)
        if any(map(menu.is_anytime, menu.moves)) and rng.random() < AHEAD:
            match.play(seat, chosen(match, seat, rng, ahead=True))
            decisions += 1
    return Measured(decisions, hand_offs)


def average(seats: int, matches: int) -> tuple[Any, Any]:
    found = [measured(seats, seed) for seed in range(matches)]
    return mean(one.decisions for one in found), mean(one.hand_offs for one in found)


if __name__ == "__main__":
    for seats in GAME.seats:
        print(seats, *average(seats, 20))  # noqa: T201 - this is what it is for

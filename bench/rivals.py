"""The rivals: which share of matches each level wins against another, with seats changed from match to match and seeds
that stay, and how long a thought takes. A run takes hours, so `make bench` leaves it out: `python -m bench rivals`."""

import math
import random
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

import msgspec

from bench.measure import Measure
from rivals import LEVELS, think
from rivals.playing import Player, play_out
from rules import catalogue
from rules.kernel.match import Match
from rules.kernel.offer import Move, Seat

MATCHES = 100
WORKERS = 2
LONGEST = {"easy": 0.05, "normal": 0.3, "hard": 3.0}  # seconds of a processor
MOST = 60  # moves that who goes by the score alone looks at
SURE = 1.96  # standard errors: in nineteen of twenty cases the share lies within


@dataclass(frozen=True)
class Duel:
    """Who plays whom, and which share of the victories the first is to have at least."""

    game: str
    players: tuple[str, ...]
    share: float

    @property
    def title(self) -> str:
        first, *others = self.players
        return f"{catalogue[self.game].title}: {first} against {' '.join(others)}"


DUELS = (
    Duel("vertium", ("normal", "default"), 0.85),
    Duel("vertium", ("normal", "easy"), 0.70),
    Duel("vertium", ("hard", "normal"), 0.70),
    Duel("vertium", ("hard", *["default"] * 3), 0.40),
    Duel("solarquest", ("normal", "default"), 0.65),
    Duel("solarquest", ("normal", "easy"), 0.62),
    Duel("solarquest", ("hard", "normal"), 0.60),
    Duel("solarquest", ("hard", *["default"] * 3), 0.40),
    Duel("solar-roller", ("normal", "score"), 0.60),
    Duel("solar-roller", ("normal", "easy"), 0.85),
    Duel("solar-roller", ("hard", "normal"), 0.55),
    Duel("solar-roller", ("hard", *["score"] * 3), 0.40),
    Duel("solarius", ("normal", "easy"), 0.65),
    Duel("solarius", ("hard", "normal"), 0.55),
    Duel("spacecorp", ("normal", "easy"), 0.65),
    Duel("spacecorp", ("hard", "normal"), 0.55),
)


class Result(msgspec.Struct):
    """What is kept of a match."""

    share: float  # of the victory, of the first of the players
    scores: list[int]  # in the order of the players
    longest: dict[str, float]  # thought, by level
    spent: dict[str, list[float]]  # seconds and thoughts, by level


def measures(duels: Sequence[Duel] = DUELS, matches: int = MATCHES) -> Iterator[Measure]:
    with ProcessPoolExecutor(WORKERS) as pool:
        for duel in duels:
            results = list(pool.map(partial(play, duel), range(matches)))
            share = sum(result.share for result in results) / matches
            about = math.sqrt(share * (1 - share) / matches) * SURE
            scores = " to ".join(
                f"{sum(result.scores[place] for result in results) / matches:.0f}" for place in range(len(duel.players))
            )
            note = f"± {about:.2f} in {matches} matches, {scores} points"
            yield Measure(duel.title, "all victories", share, duel.share, at_least=True, note=note)
            for level in dict.fromkeys(player for player in duel.players if player in LEVELS):
                longest = max(result.longest[level] for result in results)
                seconds, thoughts = (sum(result.spent[level][part] for result in results) for part in (0, 1))
                what = f"the longest thought of {level} in {catalogue[duel.game].title}"
                note = f"{longest:.2f} s, {seconds / thoughts:.3f} s on average"
                yield Measure(what, f"{LONGEST[level]} s", longest / LONGEST[level], 1, note=note)


def play(duel: Duel, number: int) -> Result:
    """One match. Each deal is played once from every seat."""
    count = len(duel.players)
    game, deal, turned = catalogue[duel.game], number // count, number % count
    spent: dict[str, list[float]] = {name: [0.0, 0, 0.0] for name in duel.players}
    seated = [duel.players[(seat - turned) % count] for seat in range(count)]
    match = Match.start(game, seats=count, key=deal.to_bytes(8, "big"))
    for _ in play_out(match, [_player(name, spent[name]) for name in seated], 100_000 * number):
        pass
    rows = [match.tally().rows[(place + turned) % count] for place in range(count)]
    winners = sum(row.rank == 1 for row in rows)
    return Result(
        (rows[0].rank == 1) / winners,
        [row.total for row in rows],
        {name: of[2] for name, of in spent.items()},
        {name: of[:2] for name, of in spent.items()},
    )


def _player(name: str, spent: list[float]) -> Player:
    if name == "default":
        return lambda match, seat, _: match.default(seat) if seat in match.awaiting else None
    if name == "score":
        return _score

    def player(match: Match, seat: Seat, seed: int) -> Move | None:
        started = time.process_time()
        move = think(match, seat, LEVELS[name], seed).move
        took = time.process_time() - started
        spent[:] = spent[0] + took, spent[1] + 1, max(spent[2], took)
        return move

    return player


def _score(match: Match, seat: Seat, seed: int) -> Move | None:
    """The move that scores best at once."""
    if seat not in match.awaiting:
        return None

    def lead(move: Move) -> int:
        fork = guess.fork()
        fork.play(seat, move)
        rows = fork.tally(seat).rows
        return rows[seat].total - max(row.total for row in rows if row.seat != seat)

    guess = match.guess(seat, random.Random(seed))
    return max(guess.menu(seat).candidates(random.Random(seed), MOST), key=lead)

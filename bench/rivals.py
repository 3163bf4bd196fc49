"""Computer players: each level's share of victories against another, and how long it thinks. Seats
change from match to match, seeds stay. A run takes hours, so `make bench` leaves it out: use
`python -m bench rivals`.

Every match is saved in rivals.jsonl as it ends. A run that was cut goes on where it stopped, on
another machine too, because the file is part of the repository. Matches of computer players that
thought otherwise are dropped. RIVALS.md has the table so far.
"""

import gc
import hashlib
import math
import os
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import msgspec
from msgspec.structs import astuple
from tqdm import tqdm

from bench.expected import expect
from bench.keeping import write_table
from bench.measure import Measure
from rivals import LEVELS, think
from rivals.playing import Player, play_out
from rules import catalogue
from rules.kernel import Match, Move, Seat

MATCHES = 100
ROUND = 10  # matches of each duel before any gets more, the quick duels first
KEPT = Path(__file__).with_name("rivals.jsonl")
TABLE = Path(__file__).with_name("RIVALS.md")
# Positions that show whether computer players have changed, and moves between them.
PROBED, APART = (12, 13)
LONGEST = {"easy": 0.05, "normal": 0.3, "hard": 3.0}  # seconds of processor time
# Repeats of a search that took too long: the same search can only be slower for other reasons.
AGAIN = 3
MOST = 60  # moves that the player by score alone looks at
SURE = 1.96  # standard errors: the share is within them in 19 of 20 cases


@dataclass(frozen=True)
class Duel:
    """Who plays whom, and the least share of victories for the first."""

    game: str
    players: tuple[str, ...]
    share: float

    @property
    def title(self) -> str:
        first, *others = self.players
        return f"{catalogue[self.game].title}: {first} against {' '.join(others)}"


DUELS = tuple(
    Duel(key, players, share)
    for key, game in catalogue.items()
    for players, share in expect(game).duels
)


class Result(msgspec.Struct):
    """The saved result of a match."""

    share: float  # of the victory, for the first player
    scores: list[int]  # by player
    longest: dict[str, float]  # longest search in seconds, by level
    spent: dict[str, list[float]]  # seconds and searches, by level


class DuelMatch(msgspec.Struct):
    """A saved match of a duel, with the version of computer players and rules."""

    duel: str
    number: int
    engine: str
    result: Result


def measures() -> Iterator[Measure]:
    found = read_kept()
    leave_out_others(found)
    workers = len(os.sched_getaffinity(0))
    known = sum(map(len, found.values()))
    order = sorted(DUELS, key=lambda duel: "hard" in duel.players)
    pool = ProcessPoolExecutor(workers, initializer=gc.freeze)  # as in the thinker
    with pool, tqdm(total=MATCHES * len(DUELS), initial=known, unit="match") as bar:
        for most in range(ROUND, MATCHES + 1, ROUND):
            for duel in order:
                results = found[duel]
                missing = [number for number in range(most) if number not in results]
                for number, result in zip(
                    missing, pool.map(partial(play, duel), missing), strict=True
                ):
                    results[number] = result
                    keep(DuelMatch(duel.title, number, engine(duel.game), result))
                    bar.update()
                if missing:
                    write_table(
                        TABLE, [line.line() for each in DUELS for line in summed(each, found[each])]
                    )
    for duel in DUELS:
        yield from summed(duel, found[duel])


def read_kept() -> dict[Duel, dict[int, Result]]:
    """The saved matches that are still valid, by duel and number."""
    found: dict[Duel, dict[int, Result]] = {duel: {} for duel in DUELS}
    by_title = {duel.title: duel for duel in DUELS}
    for line in KEPT.read_bytes().splitlines() if KEPT.exists() else ():
        played = msgspec.json.decode(line, type=DuelMatch)
        duel = by_title.get(played.duel)
        if duel is not None and played.engine == engine(duel.game) and played.number < MATCHES:
            found[duel][played.number] = played.result
    return found


def leave_out_others(found: dict[Duel, dict[int, Result]]) -> None:
    """Keep these matches in the file and drop all others."""
    lines = [
        _line(DuelMatch(duel.title, number, engine(duel.game), result))
        for duel, results in found.items()
        for number, result in sorted(results.items())
    ]
    fresh = KEPT.with_suffix(".new")
    fresh.write_bytes(b"".join(lines))
    fresh.replace(KEPT)


def keep(played: DuelMatch) -> None:
    with KEPT.open("ab") as file:
        file.write(_line(played))


def _line(played: DuelMatch) -> bytes:
    return msgspec.json.encode(played) + b"\n"


@cache
def engine(game: str) -> str:
    """A hash of the levels' budgets and of some searches. While it is the same, saved matches stay
    valid, however the code has changed."""
    depths = [(level.key, *astuple(level)[3:]) for level in LEVELS.values()]
    digest, rng, moves = hashlib.sha256(repr(depths).encode()), random.Random(game), 0
    for number in range(PROBED):
        match = Match.start(catalogue[game], seats=2, key=number.to_bytes(8, "big"))
        moves += APART
        for _ in range(moves):
            if not match.over:
                seat = match.awaiting[0]
                match.play(seat, match.menu(seat).sample(rng, usual=1))
        if not match.over:
            digest.update(repr(think(match, match.awaiting[0], LEVELS["normal"], number)).encode())
    return digest.hexdigest()[:8]


def summed(duel: Duel, results: dict[int, Result]) -> Iterator[Measure]:
    """The results of a duel so far."""
    played, title = list(results.values()), catalogue[duel.game].title
    matches = len(played)
    if not matches:
        return
    share = sum(result.share for result in played) / matches
    about = math.sqrt(share * (1 - share) / matches) * SURE
    points = [
        sum(result.scores[place] for result in played) / matches
        for place in range(len(duel.players))
    ]
    note = (
        f"± {about:.2f} in {matches} matches, {' to '.join(f'{each:.0f}' for each in points)} "
        "points"
    )
    yield Measure(duel.title, "all victories", share, duel.share, at_least=True, note=note)
    good = expect(catalogue[duel.game]).good_score
    if good and duel.players[0] == "hard":
        what = f"the score of hard in {title}"
        yield Measure(
            what,
            f"{good} points",
            points[0] / good,
            0.5,
            at_least=True,
            note=f"in {matches} matches",
        )
    for level in dict.fromkeys(player for player in duel.players if player in LEVELS):
        longest = max(result.longest[level] for result in played)
        seconds, thoughts = (sum(result.spent[level][part] for result in played) for part in (0, 1))
        what = f"the longest thought of {level} in {title}"
        note = f"{longest:.2f} s, {seconds / thoughts:.3f} s on average, in {matches} matches"
        yield Measure(what, f"{LONGEST[level]} s", longest / LONGEST[level], 1, note=note)


def play(duel: Duel, number: int) -> Result:
    """Play one match. Each deal is played once from every seat."""
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
        {name: round(of[2], 3) for name, of in spent.items()},
        {name: [round(of[0], 3), of[1]] for name, of in spent.items()},
    )


def _player(name: str, spent: list[float]) -> Player:
    if name == "default":
        return lambda match, seat, _: match.default(seat) if seat in match.awaiting else None
    if name == "score":
        return _score

    def player(match: Match, seat: Seat, seed: int) -> Move | None:
        move, took = _time_thought(match, seat, name, seed)
        for _ in range(AGAIN):
            if took > max(LONGEST[name], spent[2]):
                took = min(took, _time_thought(match, seat, name, seed)[1])
        spent[:] = spent[0] + took, spent[1] + 1, max(spent[2], took)
        return move

    return player


def _time_thought(match: Match, seat: Seat, name: str, seed: int) -> tuple[Move | None, float]:
    started = time.process_time()
    move = think(match, seat, LEVELS[name], seed).move
    return move, time.process_time() - started


def _score(match: Match, seat: Seat, seed: int) -> Move | None:
    """The move with the best score at once."""
    if seat not in match.awaiting:
        return None

    def lead(move: Move) -> int:
        fork = guess.fork()
        fork.play(seat, move)
        rows = fork.tally(seat).rows
        return rows[seat].total - max(row.total for row in rows if row.seat != seat)

    guess = match.guess(seat, random.Random(seed))
    return max(guess.menu(seat).candidates(random.Random(seed), MOST), key=lead)

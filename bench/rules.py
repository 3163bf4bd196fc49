"""The rules: how fast random matches are played, how fast a match is stored, and that long matches
cost no more."""

import itertools
import json
import random
from collections.abc import Callable, Iterator

import chess

from bench.measure import Measure, side_by_side
from rules import catalogue
from rules.kernel import Game, Match

ROUNDS = 7
MATCHES = 6  # per round
MOVES = 60  # made before and while a match is measured; the shortest have some two hundred
# Decisions a second, against python-chess.
FASTEST = {
    "vertium": 1.15,
    "solar-roller": 0.8,
    "solarquest": 1.15,
    "solarius": 0.8,
    "spacecorp": 0.25,
}
# A fork, against dump and load.
FORKED = {
    "vertium": 0.33,
    "solar-roller": 0.25,
    "solarquest": 0.25,
    "solarius": 0.25,
    "spacecorp": 0.25,
}


def measures() -> Iterator[Measure]:
    for key, bound in FASTEST.items():
        yield speed(catalogue[key], bound)
        yield measure_storing(catalogue[key])
        yield measure_forking(catalogue[key])
        yield length(catalogue[key])


def speed(game: Game, bound: float) -> Measure:
    """Decisions a second in random matches: a move is taken from the menu, and made."""
    theirs, ours = side_by_side(ROUNDS, chess_playouts(), playouts(game))
    return Measure(
        f"decisions/s of a random match: {game.title}",
        "python-chess random playouts",
        theirs / ours,
        bound,
        at_least=True,
        note=f"{1 / ours:,.0f} to {1 / theirs:,.0f} a second",
    )


def chess_playouts() -> Callable[[], int]:
    seeds = itertools.count()

    def work() -> int:
        plies = 0
        for _ in range(MATCHES * 4):
            rng, board = random.Random(next(seeds)), chess.Board()
            while not board.is_game_over():
                board.push(rng.choice(list(board.legal_moves)))
                plies += 1
        return plies

    return work


def playouts(game: Game) -> Callable[[], int]:
    seeds = itertools.count()

    def work() -> int:
        moves = 0
        for _ in range(MATCHES):
            seed = next(seeds)
            rng = random.Random(seed)
            match = Match.start(game, seats=game.seats[-1], key=seed.to_bytes(8, "big"))
            while not match.over:
                seat = match.awaiting[0]
                match.play(seat, match.menu(seat).sample(rng))
                moves += 1
        return moves

    return work


def in_the_middle(game: Game, *, idle: int = 0) -> tuple[Match, random.Random]:
    """A match some way in, with at least so many entries in its journal that change nothing."""
    rng = random.Random(7)
    match = Match.start(game, seats=game.seats[-1], key=b"the middle of a match")
    while match.version < idle:
        _change_nothing(match)
    for _ in range(MOVES):
        seat = match.awaiting[0]
        match.play(seat, match.menu(seat).sample(rng))
    return match, rng


def _change_nothing(match: Match) -> None:
    """Say a standing order once more as it is; in a game without them, make a move and take it
    back."""
    seat, rng = match.awaiting[0], random.Random(1)
    orders = [offer for verb, offer in match.menu(seat).anytime.items() if verb.standing_order]
    if orders:
        match.play(seat, orders[0].sample(rng, usual=1))
    else:
        match.play(seat, match.menu(seat).sample(rng))
        match.undo(seat)


def measure_storing(game: Game) -> Measure:
    match, _ = in_the_middle(game)
    data = match.dump()
    plain = json.loads(data)

    def ours() -> int:
        for _ in range(200):
            Match.load(game, match.dump())
        return 200

    def theirs() -> int:
        for _ in range(200):
            json.loads(json.dumps(plain))
        return 200

    mine, peer = side_by_side(ROUNDS, ours, theirs)
    return Measure(
        f"dump and load mid-game: {game.title}",
        "the standard json on the same data",
        mine / peer,
        0.5,
        note=f"{len(data) / 1000:.1f} kB, {mine * 1e6:.0f} µs",
    )


def measure_forking(game: Game) -> Measure:
    """A second match to look ahead in, against a stored one read again."""
    match, _ = in_the_middle(game)

    def ours() -> int:
        for _ in range(200):
            match.fork()
        return 200

    def theirs() -> int:
        for _ in range(200):
            Match.load(game, match.dump())
        return 200

    mine, peer = side_by_side(ROUNDS, ours, theirs)
    note = f"{mine * 1e6:.0f} µs"
    return Measure(
        f"fork of a mid-game match: {game.title}",
        "dump and load",
        mine / peer,
        FORKED[game.key],
        note=note,
    )


def length(game: Game) -> Measure:
    """The same moves played and stored early in a match, and after a thousand others."""

    def after(idle: int) -> Callable[[], int]:
        def work() -> int:
            match, rng = Match.load(game, start.dump(), start.journal), random.Random(3)
            for _ in range(MOVES):
                seat = match.awaiting[0]
                match.play(seat, match.menu(seat).sample(rng))
                match.dump()
            return MOVES

        start, _ = in_the_middle(game, idle=idle)
        return work

    early, late = side_by_side(ROUNDS * 3, after(0), after(1000))
    return Measure(
        f"move 1,000: {game.title}", "the same move 1,000 entries earlier", late / early, 1.1
    )

"""The rules: the speed of random matches and of storing, and that long matches cost no more."""

import itertools
import json
import random
from collections.abc import Callable, Iterator

import chess

from bench.expected import expect
from bench.measure import Measure, side_by_side
from rules import catalogue
from rules.kernel import Game, Match

ROUNDS = 7
MATCHES = 6  # per round
MOVES = 60  # made before and while a match is measured; the shortest have some two hundred


def measures() -> Iterator[Measure]:
    for game in catalogue.values():
        yield speed(game, expect(game).playouts)
        yield measure_storing(game)
        yield measure_forking(game)
        yield length(game)


def speed(game: Game, bound: float) -> Measure:
    """Decisions a second in random matches: choosing a move from the menu, and making it."""
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
    """A match under way, with at least so many journal entries that change nothing."""
    rng = random.Random(7)
    match = Match.start(game, seats=game.seats[-1], key=b"the middle of a match")
    while match.version < idle:
        _change_nothing(match)
    for _ in range(MOVES):
        seat = match.awaiting[0]
        match.play(seat, match.menu(seat).sample(rng))
    return match, rng


def _change_nothing(match: Match) -> None:
    """Repeat a standing order. In a game without any, make a move and take it back."""
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
    """A fork, against dump and load."""
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
        expect(game).fork,
        note=note,
    )


def length(game: Game) -> Measure:
    """The same moves early in a match, and after a thousand others."""

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

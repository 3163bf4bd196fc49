"""Measure how fair a game is in matches of computer players.
The result says which seat wins, where points come from, how long a match takes, and which choices
go with winning."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from rivals.playing import Player, play_out
from rules.kernel import Game, Match, Move, Value
from rules.kernel.moves.move import tag

SELDOM = 8  # a choice that fewer seats made says nothing


class PlayedMatch(msgspec.Struct, frozen=True):
    """The facts of one match that enter the balance."""

    moves: int
    shares: tuple[float, ...]  # by seat: its share of the victory
    scores: tuple[dict[str, int], ...]
    choices: tuple[frozenset[str], ...]


class ChoiceRecord(msgspec.Struct, frozen=True):
    """A choice, the number of seats that made it, and how often they won.
    A value of 1 is the average of their tables."""

    what: str
    seats: int
    wins: float


class SeatCount(msgspec.Struct, frozen=True):
    """The results of all matches with one number of seats."""

    seats: int
    matches: int
    moves: tuple[int, int, int]  # of the shortest, the median and the longest match
    shares: list[float]  # by seat: its share of all victories


class Balance(msgspec.Struct, frozen=True):
    """The results of all matches of a game."""

    game: str
    sizes: list[SeatCount]
    scores: dict[str, list[float]]  # by category: the mean of the winners and of the others
    choices: list[ChoiceRecord]  # best first


def play_many(
    game: Game,
    seats: int,
    options: Mapping[str, Value],
    player: Player,
    *,
    key: bytes,
    matches: int,
) -> Iterator[PlayedMatch]:
    """Play matches of one kind of player. The same key gives the same matches."""
    for _ in range(matches):
        yield _play(
            Match.start(game, seats=seats, options=options, key=key),
            player,
            int.from_bytes(key[:4], "big"),
        )
        key = hashlib.sha256(key).digest()


def weigh(game: Game, played: Mapping[int, Sequence[PlayedMatch]]) -> Balance:
    """Sum up matches: lengths and victories by number of seats, points and choices over all."""
    matches = [one for some in played.values() for one in some]
    rows = [row for one in matches for row in zip(one.shares, one.scores, one.choices, strict=True)]
    won = [scores for share, scores, _ in rows if share]
    lost = [scores for share, scores, _ in rows if not share]
    wins: dict[str, list[float]] = {}
    for one in matches:
        for share, made in zip(one.shares, one.choices, strict=True):
            for what in made:
                wins.setdefault(what, []).append(share * len(one.shares))
    choices = [
        ChoiceRecord(what, len(got), _mean(got))
        for what, got in wins.items()
        if SELDOM <= len(got) < len(rows)  # a choice that everybody makes says nothing
    ]
    return Balance(
        game.key,
        [_measure(seats, some) for seats, some in played.items() if some],
        {
            name: [_mean([scores.get(name, 0) for scores in half]) for half in (won, lost)]
            for name in rows[0][1]
        },
        sorted(choices, key=lambda choice: (-choice.wins, -choice.seats, choice.what)),
    )


def _measure(seats: int, played: Sequence[PlayedMatch]) -> SeatCount:
    lengths = sorted(one.moves for one in played)
    moves = (lengths[0], lengths[len(lengths) // 2], lengths[-1])
    return SeatCount(
        seats,
        len(played),
        moves,
        [_mean([one.shares[seat] for one in played]) for seat in range(seats)],
    )


def _play(match: Match, player: Player, seed: int) -> PlayedMatch:
    choices: list[set[str]] = [set() for _ in range(match.seats)]
    moves = 0
    for seat, move, _ in play_out(match, [player] * match.seats, seed):
        choices[seat].update(_choices(move))
        moves += 1
    rows = match.tally().rows
    first = sum(row.rank == 1 for row in rows)
    shares = tuple((row.rank == 1) / first for row in rows)
    return PlayedMatch(
        moves, shares, tuple(row.categories for row in rows), tuple(map(frozenset, choices))
    )


def _choices(move: Move) -> Iterator[str]:
    """The verb, and the verb with each named thing in the move: cards, upgrades, places."""
    verb = tag(type(move))
    yield verb
    for value in msgspec.structs.astuple(move):
        for named in value if isinstance(value, tuple) else (value,):
            if isinstance(named, str):
                yield f"{verb} {named}"


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 3) if values else 0

"""How fair a game is, by matches of computer players: which seat wins, what scores, how long it
takes, and whose choice of a card, an upgrade or an option goes with winning."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from rivals.playing import Player, play_out
from rules.kernel import Game, Match, Move, Value
from rules.kernel.moves.move import tag

SELDOM = 8  # seats that made a choice: of fewer nothing can be said


class PlayedMatch(msgspec.Struct, frozen=True):
    """What is kept of a match."""

    moves: int
    shares: tuple[float, ...]  # of the victory, by seat
    scores: tuple[dict[str, int], ...]
    choices: tuple[frozenset[str], ...]


class ChoiceRecord(msgspec.Struct, frozen=True):
    """Something that seats chose, and how often those seats won: 1 is as often as any seat of their
    table."""

    what: str
    seats: int
    wins: float


class SeatCount(msgspec.Struct, frozen=True):
    """What the matches of so many seats come to."""

    seats: int
    matches: int
    moves: tuple[int, int, int]  # of the shortest, the middle and the longest
    shares: list[float]  # of the victories, by seat


class Balance(msgspec.Struct, frozen=True):
    """What many matches come to."""

    game: str
    sizes: list[SeatCount]
    scores: dict[str, list[float]]  # by category: the mean of the winners and that of the others
    choices: list[ChoiceRecord]  # those that go with winning first, those with losing last


def play_many(
    game: Game,
    seats: int,
    options: Mapping[str, Value],
    player: Player,
    *,
    key: bytes,
    matches: int,
) -> Iterator[PlayedMatch]:
    """Matches of one kind of player, one by one: the same key, the same matches."""
    for _ in range(matches):
        yield _play(
            Match.start(game, seats=seats, options=options, key=key),
            player,
            int.from_bytes(key[:4], "big"),
        )
        key = hashlib.sha256(key).digest()


def weigh(game: Game, played: Mapping[int, Sequence[PlayedMatch]]) -> Balance:
    """Sum matches up, by their numbers of seats and all together."""
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
        if SELDOM <= len(got) < len(rows)  # what all do decides nothing
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
    """The verb, and with it everything of the move that has a name: cards, upgrades, places."""
    verb = tag(type(move))
    yield verb
    for value in msgspec.structs.astuple(move):
        for named in value if isinstance(value, tuple) else (value,):
            if isinstance(named, str):
                yield f"{verb} {named}"


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 3) if values else 0

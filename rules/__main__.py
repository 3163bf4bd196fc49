"""The rules on the command line: list games, play matches, replay or verify records.
As the outermost layer it may import rivals, which the rules themselves do not know."""

import argparse
import hashlib
import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from tqdm import tqdm

from rivals.levels import LEVELS, RivalLevel, find_level
from rivals.playing import play_out, rival
from rules import catalogue
from rules.cli import (
    BadArgument,
    Parser,
    find_game,
    parse_options,
    read_key,
    read_record,
    verify_file,
)
from rules.kernel import (
    Disagreement,
    Game,
    Match,
    MoveResult,
    Record,
    Refusal,
    Value,
    label,
    listed,
    plural,
    seat_letter,
)
from rules.kernel.match.journal import DamagedRecord

TOO_LONG = 100_000  # after this many moves a random match is given up


def main(arguments: Sequence[str] | None = None) -> int:
    asked = parser().parse_args(arguments)
    try:
        status: int = asked.does(asked)
    except Refusal as fault:
        print(f"python -m rules: {fault}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader has seen enough
        sys.stderr.close()
        return 0
    return status


def parser() -> Parser:
    top = Parser(prog="python -m rules", description=__doc__)
    commands = top.add_subparsers(
        title="commands", required=True, metavar="COMMAND", parser_class=Parser
    )

    games = commands.add_parser("games", help="what there is, with seats and options")
    games.set_defaults(does=show_games)

    play = commands.add_parser(
        "selfplay", help="play matches to the end, at random or by computer players"
    )
    play.add_argument("game", metavar="KEY", help="one of the games")
    play.add_argument("--seats", type=int, metavar="N", help="how many play (default: the most)")
    play.add_argument(
        "--matches", type=int, default=1, metavar="M", help="how many matches (default: 1)"
    )
    play.add_argument(
        "--key", metavar="HEX", help="the key of all chance: the same key, the same matches"
    )
    play.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="an option of the game; may be repeated",
    )
    play.add_argument(
        "--rivals",
        metavar="LEVEL,LEVEL",
        help=f"computer players by seat, each {listed(LEVELS, 'or')} (default: chance)",
    )
    play.add_argument(
        "--json", action="store_true", help="print one JSON object per match, its record included"
    )
    play.set_defaults(does=selfplay)

    again = commands.add_parser("replay", help="tell a recorded match again, turn by turn")
    again.add_argument(
        "file",
        metavar="FILE",
        type=Path,
        help="a record exported by the bot, or a line of selfplay --json",
    )
    again.set_defaults(does=replay)

    check = commands.add_parser(
        "verify", help="check the seal, the dice and every move of a record"
    )
    check.add_argument(
        "file",
        metavar="FILE",
        type=Path,
        help="a record exported by the bot, or a line of selfplay --json",
    )
    check.set_defaults(does=lambda asked: verify_file(catalogue, asked.file))
    return top


def show_games(_: argparse.Namespace) -> int:
    for game in catalogue.values():
        print(f"{game.key}: {game.title}, for {game.seats[0]} to {game.seats[-1]}. {game.blurb}")
        for spec in game.options:
            ends = spec.choices
            choices = (
                f"{ends[0]}-{ends[-1]}"
                if isinstance(ends, range)
                else "|".join(_write_value(c) for c in ends)
            )
            print(f"  {spec.key}={choices} (default {_write_value(spec.default)}): {spec.help}")
    return 0


def selfplay(asked: argparse.Namespace) -> int:
    game = find_game(catalogue, asked.game)
    levels = (
        [find_level(text) for text in asked.rivals.split(",")] if asked.rivals is not None else []
    )
    seats = (len(levels) or game.seats[-1]) if asked.seats is None else asked.seats
    if levels and len(levels) != seats:
        raise BadArgument(f"--rivals takes a level for each of the {seats} seats.")
    options = parse_options(game, asked.option)
    game.combine(seats, options)
    if asked.matches < 1:
        raise BadArgument("--matches takes a number from 1 on.")
    key = read_key(asked.key)
    told = []
    for _ in tqdm(range(asked.matches), unit="match", disable=None):
        told.append(_match(game, seats, options, key, levels))
        if asked.json:
            print(json.dumps(told[-1]), flush=True)
        key = hashlib.sha256(key).digest()
    if not asked.json:
        _summary(game, told, levels)
    return 0 if all(one["over"] for one in told) else 1


def _match(
    game: Game, seats: int, options: dict[str, Value], key: bytes, levels: Sequence[RivalLevel]
) -> dict[str, Any]:
    """One match in plain data."""
    match = Match.start(game, seats=seats, options=options, key=key)
    moves = turns = 0
    started, awaiting = time.perf_counter(), match.awaiting
    for turn in islice(_rivals(match, levels, key) if levels else _chance(match, key), TOO_LONG):
        moves += 1
        turns += turn.awaiting != awaiting
        awaiting = turn.awaiting
    seconds = time.perf_counter() - started
    rows = match.tally().rows
    return {
        "game": game.key,
        "seats": seats,
        "options": dict(match.options),
        "rivals": [level.key for level in levels],
        "moves": moves,
        "turns": turns,
        "over": match.over,
        "scores": [row.total for row in rows],
        "ranks": [row.rank for row in rows],
        "seconds": round(seconds, 6),
        "record": json.loads(match.record().dump()),
    }


def _chance(match: Match, key: bytes) -> Iterator[MoveResult]:
    rng = random.Random(key)  # noqa: S311 - these choices are not secret
    while not match.over:
        awaiting = match.awaiting
        seat = awaiting[0] if len(awaiting) == 1 else rng.choice(awaiting)
        yield match.play(seat, match.menu(seat).sample(rng))


def _rivals(match: Match, levels: Sequence[RivalLevel], key: bytes) -> Iterator[MoveResult]:
    for _, _, turn in play_out(
        match, [rival(level) for level in levels], int.from_bytes(key[:4], "big")
    ):
        yield turn


def _summary(game: Game, told: list[dict[str, Any]], levels: Sequence[RivalLevel]) -> None:
    moves, seconds = sum(one["moves"] for one in told), sum(one["seconds"] for one in told)
    over = sum(one["over"] for one in told)
    played = plural(len(told), "match", "matches")
    print(f"{game.title}: {played}, {over} ended, {moves} moves, {moves / seconds:,.0f} a second.")
    seats = range(len(told[0]["ranks"]))
    firsts = [sum(one["ranks"][seat] == 1 for one in told) for seat in seats]
    totals = [sum(one["scores"][seat] for one in told) / len(told) for seat in seats]
    for seat in seats:
        who = f"Seat {seat_letter(seat)}" + (f" ({levels[seat].label})" if levels else "")
        print(f"  {who}: first in {firsts[seat]}, {totals[seat]:.1f} points on average.")


def replay(asked: argparse.Namespace) -> int:
    record = _record(asked.file)
    words = record.game.words
    try:
        for match, turn in Match.follow(record):
            final, names = match, [f"Seat {seat_letter(seat)}" for seat in range(match.seats)]
            for sentence in filter(None, words.turn(turn.heard(None))):
                print(words.named(sentence, names))
    except Disagreement as fault:
        print(fault, file=sys.stderr)
        return 1
    print()
    print(words.named(words.board(final.view(None)), names))
    for row in sorted(final.tally().rows, key=lambda row: row.rank):
        parts = ", ".join(f"{name} {points}" for name, points in row.categories.items())
        print(f"{row.rank}. {names[row.seat]}: {row.total} ({parts})")
    return 0


def _record(path: Path) -> Record:
    try:
        return read_record(catalogue, path)
    except DamagedRecord as fault:
        raise BadArgument(fault.reason) from fault


def _write_value(value: Value) -> str:
    return label(value) if isinstance(value, bool) else str(value)


if __name__ == "__main__":
    sys.exit(main())

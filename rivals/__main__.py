"""Computer players on the command line: measure how fair a game is."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
from tqdm import tqdm

from rivals.balance import Balance, PlayedMatch, play_many, weigh
from rivals.levels import LEVELS, RivalLevel, find_level
from rivals.playing import rival
from rules import catalogue
from rules.cli import BadArgument, Parser, find_game, parse_options, read_key
from rules.kernel import Refusal, listed, plural, seat_letter

TOLD = 12  # the choices shown at each end; --json has all
HEAD = """# Balance

How the games come out when computer players meet: which seat wins, where points come from, how long
a match takes, and which choices go with winning. A command writes this page, one section for each
game: `python -m rivals balance KEY --into docs/balance.md`. The same key plays the same matches
again, as long as rules and computer players are the same.

A few matches say little. If *n* seats made a choice, chance alone moves their share of victories by
some 1/√*n*. A choice that goes with winning need not cause it: a player who is ahead can afford
more.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    asked = parser().parse_args(arguments)
    try:
        show_balance(asked)
    except Refusal as fault:
        print(f"python -m rivals: {fault}", file=sys.stderr)
        return 2
    return 0


def parser() -> Parser:
    top = Parser(prog="python -m rivals", description=__doc__)
    commands = top.add_subparsers(
        title="commands", required=True, metavar="COMMAND", parser_class=Parser
    )
    balance = commands.add_parser("balance", help="let computer players meet, and sum up what wins")
    balance.add_argument("game", metavar="KEY", help="one of the games")
    balance.add_argument(
        "--seats", type=int, metavar="N", help="how many play (default: every number of seats)"
    )
    balance.add_argument(
        "--matches", type=int, default=20, metavar="M", help="matches for each (default: 20)"
    )
    balance.add_argument(
        "--level",
        default="normal",
        metavar="LEVEL",
        help=f"{listed(LEVELS, 'or')} (default: normal)",
    )
    balance.add_argument(
        "--key", metavar="HEX", help="the key of all chance: the same key, the same matches"
    )
    balance.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="an option of the game; may be repeated",
    )
    balance.add_argument("--json", action="store_true", help="print one JSON object")
    balance.add_argument(
        "--into", type=Path, metavar="FILE", help="write it into a page, match by match"
    )
    return top


def show_balance(asked: argparse.Namespace) -> None:
    game, level = find_game(catalogue, asked.game), find_level(asked.level)
    if asked.matches < 1:
        raise BadArgument("--matches takes a number from 1 on.")
    options, key = parse_options(game, asked.option), read_key(asked.key)
    counts = [seats for seats in game.seats if seats > 1] if asked.seats is None else [asked.seats]
    for seats in counts:
        game.combine(seats, options)
    streams = {
        seats: play_many(game, seats, options, rival(level), key=key, matches=asked.matches)
        for seats in counts
    }
    played: dict[int, list[PlayedMatch]] = {seats: [] for seats in counts}
    with tqdm(total=len(counts) * asked.matches, unit="match", disable=None) as bar:
        for seats, one in (
            (seats, next(streams[seats])) for _ in range(asked.matches) for seats in counts
        ):
            played[seats].append(one)
            bar.update()
            balance = weigh(game, played)
            # After each match, so a page exists even if the command is stopped early.
            if asked.into:
                put_into(asked.into, tell(balance, level, key))
    if not asked.into:
        print(
            msgspec.json.encode(balance).decode()
            if asked.json
            else "\n".join(tell(balance, level, key))
        )


def tell(balance: Balance, level: RivalLevel, key: bytes) -> list[str]:
    """The balance as a section of a page."""
    matches = plural(sum(size.matches for size in balance.sizes), "match", "matches")
    lines = [
        f"## {catalogue[balance.game].title}",
        "",
        f"{matches} at {level.key}, key `{key.hex()}`.",
        "",
    ]
    lines += [
        "| seats | matches | moves: fewest, median, most | victories by seat |",
        "| --- | --- | --- | --- |",
    ]
    for size in balance.sizes:
        shares = ", ".join(
            f"{seat_letter(seat)} {share:.0%}" for seat, share in enumerate(size.shares)
        )
        lines += [
            f"| {size.seats} | {size.matches} | {', '.join(map(str, size.moves))} | {shares} |"
        ]
    lines += ["", "| points from | winners | others |", "| --- | --- | --- |"]
    lines += [
        f"| {name} | {winners:.1f} | {others:.1f} |"
        for name, (winners, others) in balance.scores.items()
    ]
    choices = balance.choices
    shown = choices if len(choices) <= 2 * TOLD else choices[:TOLD] + choices[-TOLD:]
    if shown:
        lines += [
            "",
            "| choice | victories, 1 is average | seats that made it |",
            "| --- | --- | --- |",
        ]
    return lines + [f"| {each.what} | {each.wins:.2f} | {each.seats} |" for each in shown]


def put_into(path: Path, section: Sequence[str]) -> None:
    """Replace the section with the same heading, or add it at the end."""
    text = path.read_text(encoding="utf-8") if path.exists() else HEAD
    before, _, after = text.partition(f"{section[0]}\n")
    rest = after[found:] if (found := after.find("## ")) >= 0 else ""
    whole = before.rstrip("\n") + "\n\n" + "\n".join(section) + "\n" + (f"\n{rest}" if rest else "")
    path.with_suffix(".new").write_text(whole, encoding="utf-8")
    path.with_suffix(".new").replace(path)


if __name__ == "__main__":
    sys.exit(main())

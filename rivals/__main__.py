"""Computer players on the command line: how fair a game is when they play it."""

import argparse
import sys
from collections.abc import Sequence

import msgspec
from tqdm import tqdm

from rivals.balance import Balance, play_many, weigh
from rivals.levels import LEVELS, find_level
from rivals.playing import rival
from rules import catalogue
from rules.cli import Parser, Refused, find_game, parse_options, read_key
from rules.kernel.errors import Refusal
from rules.kernel.words import listed, plural, seat_letter

TOLD = 12  # choices shown at each end; --json has all


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
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND", parser_class=Parser)
    balance = commands.add_parser("balance", help="let computer players meet, and sum up what wins")
    balance.add_argument("game", metavar="KEY", help="one of the games")
    balance.add_argument("--seats", type=int, metavar="N", help="how many play (default: every number of seats)")
    balance.add_argument("--matches", type=int, default=20, metavar="M", help="matches for each (default: 20)")
    balance.add_argument("--level", default="normal", metavar="LEVEL", help=f"{listed(LEVELS, 'or')} (default: normal)")
    balance.add_argument("--key", metavar="HEX", help="the key of all chance: the same key, the same matches")
    balance.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="an option of the game; may be repeated"
    )
    balance.add_argument("--json", action="store_true", help="print one JSON object per number of seats")
    return top


def show_balance(asked: argparse.Namespace) -> None:
    game, level = find_game(catalogue, asked.game), find_level(asked.level)
    if asked.matches < 1:
        raise Refused("--matches takes a number from 1 on.")
    options, key = parse_options(game, asked.option), read_key(asked.key)
    counts = [seats for seats in game.seats if seats > 1] if asked.seats is None else [asked.seats]
    for seats in counts:
        game.combine(seats, options)
    with tqdm(total=len(counts) * asked.matches, unit="match", disable=None) as bar:
        for seats in counts:
            played = []
            for one in play_many(game, seats, options, rival(level), key=key, matches=asked.matches):
                played.append(one)
                bar.update()
            balance = weigh(game, seats, played)
            with bar.external_write_mode():
                print(msgspec.json.encode(balance).decode() if asked.json else "\n".join(tell(balance)), flush=True)


def tell(balance: Balance) -> list[str]:
    least, middle, most = balance.moves
    about = f"{catalogue[balance.game].title}, {plural(balance.seats, 'seat')}"
    matches = plural(balance.matches, "match", "matches")
    lines = [f"{about}: {matches} of {least} to {most} moves, {middle} in the middle."]
    lines += [f"  Seat {seat_letter(seat)} wins {share:.0%}." for seat, share in enumerate(balance.shares)]
    lines += [
        f"  {category}: {winners:.1f} for who wins, {others:.1f} for who does not."
        for category, (winners, others) in balance.scores.items()
    ]
    choices = balance.choices
    shown = choices if len(choices) <= 2 * TOLD else choices[:TOLD] + choices[-TOLD:]
    lines += [f"  {each.what}: {each.share:.0%} for {plural(each.seats, 'seat')} that did it." for each in shown]
    return lines


if __name__ == "__main__":
    sys.exit(main())

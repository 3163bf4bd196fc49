"""Paint a random position of a game, and print what it cost."""

import argparse
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tqdm import tqdm

from render import Picture, film, paint, paint_detail, paint_hand, painters, regions
from render.kit import THEMES
from render.kit.core.palettes import NoPalette
from render.positions import Position, play_at_random
from rules import catalogue
from rules.cli import BadArgument, Parser, parse_options
from rules.kernel import Game, Illegal, Seat, listed, seat_letter

MOVES = 60  # the default: well into most matches


def main(arguments: Sequence[str] | None = None) -> int:
    asked = parser().parse_args(arguments)
    try:
        draw = prepare(asked)
        started = time.perf_counter()
        picture = draw()
        cold = time.perf_counter() - started
        _write(asked.out, picture)
    except (BadArgument, Illegal, NoPalette) as fault:
        print(f"python -m render: {fault}", file=sys.stderr)
        return 2
    width, height = picture.size
    told = f"{asked.out}: {width}×{height}, {len(picture.data):,} bytes, {1000 * cold:.0f} ms"
    if not asked.film:
        started = time.perf_counter()
        draw()
        told += f", and {1000 * (time.perf_counter() - started):.0f} ms once warm"
    print(told)
    print(picture.alt)
    return 0


def parser() -> Parser:
    top = Parser(prog="python -m render", description=__doc__)
    top.add_argument("game", metavar="KEY", help=f"one of the games: {', '.join(painters)}")
    top.add_argument("--seats", type=int, metavar="N", help="how many play (default: the most)")
    top.add_argument(
        "--moves",
        type=int,
        metavar="M",
        help=f"random moves made before (default: {MOVES}; a film: all)",
    )
    top.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="where the picture goes"
    )
    top.add_argument(
        "--theme", choices=list(THEMES), default="night", help="the colours (default: night)"
    )
    top.add_argument(
        "--seed", type=int, metavar="S", help="the same number, the same position (default: any)"
    )
    top.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="an option of the game; repeatable",
    )
    instead = top.add_mutually_exclusive_group()
    instead.add_argument(
        "--hand", metavar="SEAT", help="paint what this seat holds: A, B, C … or 0, 1, 2 …"
    )
    instead.add_argument(
        "--detail", metavar="REGION", help="paint one part of the board in large, by id or name"
    )
    instead.add_argument("--film", action="store_true", help="paint the whole match as a film")
    return top


def prepare(asked: argparse.Namespace) -> Callable[[], Picture]:
    """Play up to the position, and return the function that paints it."""
    game = _game(asked.game)
    seats = game.seats[-1] if asked.seats is None else asked.seats
    options = parse_options(game, asked.option)
    game.combine(seats, options)
    seed = random.SystemRandom().randrange(2**32) if asked.seed is None else asked.seed
    if not 0 <= seed < 2**32:
        raise BadArgument(f"--seed takes a number from 0 to {2**32 - 1}.")
    if asked.moves is not None and asked.moves < 0:
        raise BadArgument("--moves takes a number from 0 on.")
    moves = asked.moves if asked.film or asked.moves is not None else MOVES
    positions = tqdm(
        play_at_random(game, seats, seed=seed, options=options, moves=moves),
        unit="move",
        disable=None,
    )
    key, theme = game.key, asked.theme
    if asked.film:
        frames = [position.capture(theme=theme) for position in positions]
        return lambda: film(key, frames)
    *_, last = positions
    if asked.hand is not None:
        seat = _seat(asked.hand, seats)
        return lambda: paint_hand(key, last.match.view(seat), seat, last.scene(seat, theme=theme))
    view, scene = last.match.view(None), last.scene(theme=theme)
    if asked.detail is not None:
        region = _region(asked.detail, key, last)
        return lambda: paint_detail(key, view, region, scene)
    return lambda: paint(key, view, scene)


def _write(out: Path, picture: Picture) -> None:
    try:
        out.write_bytes(picture.data)
    except OSError as fault:
        raise BadArgument(f"{out} cannot be written: {fault.strerror}.") from fault


def _game(key: str) -> Game:
    if key not in painters:
        raise BadArgument(f"There are no pictures of {key!r}, only of {listed(painters)}.")
    return catalogue[key]


def _seat(text: str, seats: int) -> Seat:
    known = {name: Seat(seat) for seat in range(seats) for name in (str(seat), seat_letter(seat))}
    if text.upper() not in known:
        raise BadArgument(f"--hand takes a seat from A to {seat_letter(seats - 1)}, not {text!r}.")
    return known[text.upper()]


def _region(text: str, key: str, position: Position) -> str:
    known = regions(key, position.match.view(None))
    for region, name in known.items():
        if text.lower() in (region.lower(), name.lower()):
            return region
    raise BadArgument(f"--detail takes one of {listed(known, 'or')}, not {text!r}.")


if __name__ == "__main__":
    sys.exit(main())

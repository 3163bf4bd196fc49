"""`make mutants`: break one line at a time, and list the breaks that no test notices.

cosmic-ray makes the breaks, and a seed chooses which are tried. Each runs in a copy of the tree
against those tests of its room that run the broken line, with one test run for each processor.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import NamedTuple

from cosmic_ray.ast import get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names
from coverage import CoverageData
from tqdm import tqdm

GAMES = [
    "tests/rules/test_every_game.py",
    "tests/rules/test_every_game_keeps.py",
    "tests/rules/test_every_game_hides.py",
    "tests/rules/test_every_game_forks.py",
    "tests/rules/test_every_game_candidates.py",
]
ROOMS: Mapping[str, list[str]] = {
    "rules/kernel": ["tests/rules/kernel", *GAMES, "tests/rules/test_golden.py"],
    "bot/desk": ["tests/bot/desk", "tests/bot/chat"],
    "bot/store": ["tests/bot/store", "tests/bot/desk"],
    "bot/chat": ["tests/bot/chat"],
}
BREAKS = (  # a comparison reversed, a condition dropped, a number off by one; nothing that lint or mypy would see
    *("Comparison", "AddNot", "Delete_Not", "TrueWithFalse", "FalseWithTrue", "AndWithOr", "OrWithAnd", "Number"),
    *("BreakWithContinue", "ContinueWithBreak", "ZeroIterationForLoop", "Operator_Add_Sub", "Operator_Sub_Add"),
)
SAME = ("_Is", "_IsNot")  # suffixes of breaks that seldom change anything
SAMPLE = 25  # breaks in each room
LONGEST = 600  # seconds; a break that makes tests hang was noticed
LET_LIVE = 0.1


class Mutant(NamedTuple):
    room: str
    module: str
    operator: str
    occurrence: int
    line: int

    def __str__(self) -> str:
        return f"{self.module}:{self.line} {self.operator.removeprefix('core/')}"


def mutants(room: str) -> list[Mutant]:
    """Every break of a room."""
    names = [
        name for name in sorted(operator_names()) if any(part in name for part in BREAKS) and not name.endswith(SAME)
    ]
    found = []
    for module in sorted(Path(room).rglob("*.py")):
        text = module.read_text(encoding="utf-8")
        tree, figures = get_ast(text), _find_figures(text)
        for name in names:
            operator, occurrence = get_operator(name)(), 0
            for node in _nodes(tree):
                for start, _ in operator.mutation_positions(node):
                    if start[0] not in figures:
                        found.append(Mutant(room, str(module), name, occurrence, start[0]))
                    occurrence += 1
    return found


def _find_figures(text: str) -> set[int]:
    """The lines with a module's waiting times and batch sizes: one more or less is no fault."""
    found = [node for node in ast.parse(text).body if isinstance(node, ast.Assign | ast.AnnAssign)]
    return {line for node in found for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}


def _nodes(node: object) -> Iterable[object]:
    yield node
    for child in getattr(node, "children", ()):
        yield from _nodes(child)


def watch(room: str, tree: Path, workers: int) -> CoverageData:
    """The tests that run each line of a room."""
    print(f"Watching the tests of {room}")
    watched = [f"--cov={room}", "--cov-context=test", "--cov-report=", "--timeout=0"]
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(workers), *watched, *ROOMS[room]]
    kept = tree / f".coverage.{room.replace('/', '-')}"
    subprocess.run(command, cwd=tree, env={**os.environ, "COVERAGE_FILE": str(kept)}, check=True)  # noqa: S603 - our own
    seen = CoverageData(str(kept))
    seen.read()
    return seen


def find_witnesses(mutant: Mutant, tree: Path, seen: CoverageData) -> list[str]:
    """The tests that run the broken function, or all of its room if the line is in no function."""
    module = tree / mutant.module
    functions = [
        (node.body[0].lineno, node.end_lineno or node.lineno)
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    around = [(first, last) for first, last in functions if first <= mutant.line <= last]
    if not around:
        return ROOMS[mutant.room]
    first, last = max(around)
    lines = seen.contexts_by_lineno(str(module))
    return sorted({test.rpartition("|")[0] for line in range(first, last + 1) for test in lines.get(line, ())} - {""})


def notices(mutant: Mutant, tree: Path, tests: list[str]) -> bool:
    """Whether one of these tests fails with this break, tried in this copy of the tree."""
    if not tests:
        return False
    module = tree / mutant.module
    whole = module.read_text(encoding="utf-8")
    broken = mutate_code(whole, get_operator(mutant.operator)(), mutant.occurrence)
    module.write_text(broken, encoding="utf-8")
    listed = tree / "tests-to-run"
    listed.write_text("\n".join(tests), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", f"@{listed}"]
    try:
        done = subprocess.run(command, cwd=tree, capture_output=True, timeout=LONGEST, check=False)  # noqa: S603 - our own
    except subprocess.TimeoutExpired:
        return True
    finally:
        module.write_text(whole, encoding="utf-8")
    return done.returncode != 0


def copy_tree(folder: Path) -> Path:
    """A copy of all files that git tracks."""
    listed = subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True).stdout  # noqa: S607
    for name in listed.splitlines():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(name, folder / name)
    return folder


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.mutants", description=__doc__)
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=f"one or more of {', '.join(ROOMS)}; all if left out")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="how many breaks of each room (default %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="which they are (default %(default)s)")
    asked = parser.parse_args()
    if unknown := [room for room in asked.rooms if room not in ROOMS]:
        parser.error(f"there is no room {unknown[0]}; there is {', '.join(ROOMS)}")
    rooms = asked.rooms or list(ROOMS)
    chosen = []
    for room in rooms:
        rng, every = random.Random(f"{asked.seed} {room}"), mutants(room)
        chosen += rng.sample(every, min(asked.sample, len(every)))
    workers = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder:
        whole = copy_tree(Path(folder, "whole"))
        seen = {room: watch(room, whole, workers) for room in rooms}
        trees: Queue[Path] = Queue()
        for number in range(workers):
            trees.put(copy_tree(Path(folder, str(number))))

        def try_mutant(mutant: Mutant) -> bool:
            tree = trees.get()
            try:
                return notices(mutant, tree, find_witnesses(mutant, whole, seen[mutant.room]))
            finally:
                trees.put(tree)

        with ThreadPoolExecutor(workers) as pool, tqdm(total=len(chosen), disable=None, unit="mutant") as bar:
            alive = []
            for mutant, noticed in zip(chosen, pool.map(try_mutant, chosen), strict=True):
                bar.update()
                if not noticed:
                    alive.append(mutant)
                    bar.write(f"nobody noticed {mutant}")
    share = len(alive) / len(chosen)
    print(f"{len(alive)} of {len(chosen)} lived ({share:.0%}; at most {LET_LIVE:.0%} may).")
    return 1 if share > LET_LIVE else 0


if __name__ == "__main__":
    sys.exit(main())

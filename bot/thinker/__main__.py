"""The worker process, which thinks until its input closes.
To stay small it loads only the rules and the computer players."""

import pickle
import sys
import time
from typing import BinaryIO

import msgspec

from bot.garbage import collect_seldom
from bot.thinker import LENGTH, ThoughtRequest
from rivals import Thought, think
from rivals.levels import find_level
from rules import catalogue
from rules.kernel import Match

LONGEST = 10.0  # seconds until a thought ends with the best move so far


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    while head := source.read(LENGTH):
        position = msgspec.json.decode(
            source.read(int.from_bytes(head, "big")), type=ThoughtRequest
        )
        answer = pickle.dumps(consider(position))
        sink.write(len(answer).to_bytes(LENGTH, "big") + answer)
        sink.flush()


def consider(position: ThoughtRequest) -> Thought:
    match, end = Match.load(catalogue[position.game], position.match), time.monotonic() + LONGEST
    level = find_level(position.level)
    if position.advice:
        level = msgspec.structs.replace(level, slips=0)
    return think(match, position.seat, level, position.seed, late=lambda: time.monotonic() > end)


if __name__ == "__main__":
    with collect_seldom():  # collecting the loaded code would take a fifth of each thought
        serve(sys.stdin.buffer, sys.stdout.buffer)

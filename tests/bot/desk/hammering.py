"""A process that plays a range of matches as fast as it can while another does the same.

Run by test_once.py: `python hammering.py URL SEED FIRST LAST`. It prints every answered press:
match, interaction and the revision in the answer. Both processes use the same interaction for the
same version of a match, as if one press had reached both.
"""

import asyncio
import json
import random
import sys

from toy import GAME

from bot.desk import Desk, PlayMoves
from bot.store import Busy, WriteConflict, open_store
from rules.kernel import Illegal, Stale

PEOPLE = (11, 22)
ROUNDS = 4


async def main() -> None:
    url, seed, first, last = sys.argv[1:]
    rng = random.Random(int(seed))
    store = await open_store(url)
    desk = Desk(store, {GAME.key: GAME}, None)  # type: ignore[arg-type] # it announces nothing
    answered = {}
    try:
        for _ in range(ROUNDS):
            matches = list(range(int(first), int(last) + 1))
            rng.shuffle(matches)
            for match in matches:
                row, live = await desk._tables.look(match)
                seat = rng.choice(live.awaiting)
                move = live.menu(seat).sample(rng)
                interaction = match * 10_000 + row.version
                try:
                    outcome = await desk.do(
                        PlayMoves(match, PEOPLE[seat], [move], interaction=interaction)
                    )
                except (Illegal, Stale, Busy, WriteConflict):
                    continue
                answered[match, interaction] = outcome.revision
    finally:
        await store.close()
    sys.stdout.write(json.dumps([[*press, revision] for press, revision in answered.items()]))


if __name__ == "__main__":
    asyncio.run(main())

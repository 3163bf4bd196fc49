"""A thinker for tests, which waits or fails on command."""

import asyncio

from toy import GAME

from bot.thinker import Thoughtless
from rivals import Thought
from rules.kernel import Match


class Mind:
    """Makes the default move of its guess, once it is free to."""

    def __init__(self):
        self.asked = []
        self.free = asyncio.Event()
        self.free.set()
        self.fails = False
        self.ideas = []  # moves to make instead, when its seat is awaited

    async def __call__(self, position):
        self.asked.append(position)
        await self.free.wait()
        if self.fails:
            raise Thoughtless
        match = Match.load(GAME, position.match)
        if self.ideas and position.seat in match.awaiting:
            return Thought(self.ideas.pop(), ())
        return Thought(
            match.default(position.seat) if position.seat in match.awaiting else None, ()
        )

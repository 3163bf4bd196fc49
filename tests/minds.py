"""A thinker for tests, which is free when they say so, and fails when they want it to."""

import asyncio

from toy import GAME

from bot.thinker import Thoughtless
from rivals import Thought
from rules.kernel import Match


class Mind:
    """Makes the default move of the guess it is given, when it may."""

    def __init__(self):
        self.asked = []
        self.free = asyncio.Event()
        self.free.set()
        self.fails = False
        self.ideas = []  # moves that it makes instead, when it is awaited

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

"""The search for a computer player's move.
It knows no game: moves, guesses and scores come from the kernel.

It is a flat Monte-Carlo search. Each move is tried in several guesses of the hidden cards, all with
the same dice. A line plays on for some turns, half at random. If the game judges the worth of a
turn, the line ends with the turn. The better half of the moves is tried further, until one is left.
"""

import random
from collections.abc import Callable
from itertools import count

import msgspec

from rivals.judging import Arm, JudgedMove, beats, judge, standing, sum_up
from rivals.levels import RivalLevel
from rules.kernel import Illegal, Match, Move, Seat, Text, who

DEEPEST = 60  # a line is judged after this many decisions at the latest
LONG = 20  # after this many moves in one turn the default move ends it
DEAL = 2  # the cost of a guess in decisions; a fork with its score costs one
BESIDES = 3  # moves besides the turn get one part in this many of the budget
KEEN = 0.5  # the probability that a line plays the better of two moves

# For games that judge the worth of a turn: a line plays the turn well and ends soon.
OWN = 6  # in its own turn a line plays the best of this many moves
OTHERS = 3  # the same in turns of others: with random moves they would look harmless
TRIES = 4  # the tries of each move before lines include the others' turns
USUAL = 0.7  # the probability that a line takes a preset


class Thought(msgspec.Struct, frozen=True):
    """The result of a search."""

    # None: make no move, which is only possible if the table does not wait for the seat.
    move: Move | None
    ranked: tuple[JudgedMove, ...]  # all searched moves, the chosen one first
    cut: bool = False  # whether it was stopped early


def think(
    match: Match,
    seat: Seat,
    level: RivalLevel,
    seed: int,
    *,
    late: Callable[[], bool] = lambda: False,
) -> Thought:
    """Choose a move for this seat from what it may see.
    The same seed gives the same move. `late` is called before each line. Once it returns True, the
    search ends with the best move so far."""
    search = _Search(match, seat, level, seed, late)
    besides = search.besides()
    asked = seat in match.invited or seat not in match.awaiting
    if asked or besides:
        answer = search.choose(
            besides, level.budget if asked else level.budget // BESIDES, idle=True
        )
        if answer.move is not None or seat not in match.awaiting:
            return answer
    return search.choose(search.moves(), level.budget)


class _Search:
    def __init__(
        self, match: Match, seat: Seat, level: RivalLevel, seed: int, late: Callable[[], bool]
    ) -> None:
        if match.over or (seat not in match.awaiting and seat not in match.invited):
            raise Illegal(Text("Nobody waits for {seat}.", seat=who(seat)))
        self.seat, self.level = seat, level
        self._seed, self._late, self._cut = seed, late, False
        self._asked = {*match.asked} - {seat}
        self._match = match
        self._deals: list[Match] = []
        self._near = match.game.short_search
        self._long = seat in match.awaiting and match.lingered(seat) >= LONG
        self._spent = 0
        # The cost of all lines so far, and the number of turns they played.
        self._run = self._legs = 0
        self._menu = self._deal(0).menu(seat)

    def moves(self) -> list[Move]:
        """The moves of the current step."""
        if self._long:
            return [self._match.default(self.seat)]
        return self._menu.candidates(self._dice("moves"), self.level.glances)

    def besides(self) -> list[Move]:
        """Anytime moves besides the turn.
        If others were already asked something since the last turn, moves that ask again are left
        out. Otherwise computer players would haggle without end."""
        if self._long:
            return []
        there = self._menu.candidates(self._dice("besides"), self.level.glances, anytime=True)
        moves = [
            move for move in there if not move.standing_order and self._menu.is_anytime(type(move))
        ]
        return [move for move in moves if not self._asks(move)] if self._asked else moves

    def choose(self, moves: list[Move], budget: int, *, idle: bool = False) -> Thought:
        """Choose the best move by sequential halving.
        With `idle`, choose none unless one is clearly better. A seat that was asked something
        answers unless answering is worse."""
        self._spent = 0
        arms, none = [Arm(move) for move in self._sieve(moves)], Arm(None)
        arms += [none] * idle
        left, deals = list(arms), count()
        halvings = (len(arms) - 1).bit_length()
        for halving in range(1, halvings + 1):
            line = budget / halvings / len(left) / TRIES
            while self._spent * halvings < budget * halving and not self._cut:
                self._try(left, next(deals), self._sight(line))
            judge(arms)
            left.sort(key=lambda arm: -arm.worth)
            if self._cut:
                break
            left = left[: len(left) - len(left) // 2]
            left += [none] * (idle and none not in left)
        best = left[0]
        if idle and best is not none:
            clear = (
                none.worth <= best.worth if self.seat in self._match.invited else beats(best, none)
            )
            best = best if clear else none
        arms.sort(key=lambda arm: (arm is not best, -len(arm.ends), -arm.worth))
        if not idle and self._dice("slip").random() < self.level.slips:
            arms[:2] = reversed(arms[:2])
        return Thought(arms[0].move, sum_up(arms, arms[0]), self._cut)

    def _sight(self, line: float) -> int:
        """The number of turns that a line looks ahead.
        If the game judges the worth of a turn, it is one turn or none. It is one only if the budget
        allows enough lines of that length. Many short lines tell more than a few long ones."""
        if not self._near:
            return self.level.turns
        return int(bool(self._run) and line * self._legs >= 2 * self._run)

    def _try(self, arms: list[Arm], number: int, turns: int) -> None:
        """Try each move once more, in the same guess and with the same dice."""
        deal, spent = self._deal(number), self._spent
        for arm in arms:
            if self._late():
                self._cut = True
                return
            arm.ends.append(self._play_on(deal.fork(), arm.move, self._dice(number), turns))
            self._legs += 1 + turns  # the rest of its own turn, and the others' turns
        self._run += self._spent - spent

    def _play_on(
        self, match: Match, move: Move | None, dice: random.Random, turns: int
    ) -> tuple[float, float]:
        """Make the move and play the line to its end.
        It ends when the seat has its last turn again, or when its current turn is over. Returns the
        seat's standing then. If all play at once, a turn ends with the round."""
        seat = self.seat
        own, others = (min(most, self.level.breadth) * self._near for most in (OWN, OTHERS))
        away = self._make(match, move, dice)
        for _ in range(DEEPEST):
            if match.over:
                break
            mover = seat if seat in match.awaiting else match.awaiting[0]
            if mover != seat:
                if not turns:
                    break
                away = True
            elif away:
                away, turns = False, turns - 1
                if turns <= 0:
                    break
            match, over = self._go_on(match, mover, dice, others if away else own)
            away = away or over
        self._spent += 1
        return standing(match, seat)

    def _go_on(
        self, match: Match, mover: Seat, dice: random.Random, own: int
    ) -> tuple[Match, bool]:
        """Play one move of a line.
        It is the best of `own` random moves by score. If `own` is 0, it is one random move or the
        better of two. Returns the match after it, and whether the move closes a round that all play
        at once."""
        if match.lingered(mover) >= LONG:
            return match, self._advance(match, mover, match.default(mover))
        menu, usual = match.menu(mover), USUAL * self._near
        moves = {menu.sample(dice, usual=usual): None}
        for _ in range(own - 1 if own else dice.random() < KEEN):
            moves[menu.sample(dice, usual=usual)] = None
        if len(moves) == 1:
            return match, self._advance(match, mover, *moves)
        forks = [self._after(match, mover, move) for move in moves]
        return max(forks, key=lambda fork: standing(fork[0], mover)[1])

    def _advance(self, match: Match, mover: Seat, move: Move, *, sure: bool = False) -> bool:
        """Make a move. Returns whether it closes a round that all play at once."""
        self._spent += 1
        together, turn = match.together, match.play(mover, move, sure=sure)
        return together and turn.barrier

    def _make(self, match: Match, move: Move | None, dice: random.Random) -> bool:
        """Make the move.
        Other seats that are invited give the answer with the best score. Returns whether the move
        closes a round that all play at once."""
        over = move is not None and self._advance(match, self.seat, move)
        for other in [each for each in match.invited if each != self.seat]:
            menu, lead, best = match.menu(other), standing(match, other)[1], None
            for answer in menu.candidates(dice, self.level.breadth, anytime=True):
                if menu.is_anytime(type(answer)) and not answer.standing_order:
                    fork, _ = self._after(match, other, answer)
                    if (
                        not {*fork.invited} - {*match.invited}
                        and (gain := standing(fork, other)[1]) > lead
                    ):
                        lead, best = gain, answer
            if best is not None:
                match.play(other, best)
        return over

    def _sieve(self, moves: list[Move]) -> list[Move]:
        """The moves to search.
        Half are the best by score. The others come in the order of the menu, which is fair to all
        verbs."""
        breadth = self.level.breadth
        if len(moves) <= breadth:
            return moves
        scored = {
            move: standing(self._after(self._deal(0), self.seat, move)[0], self.seat)[1]
            for move in moves
        }
        best = sorted(moves, key=lambda move: -scored[move])[: breadth - breadth // 2]
        return (best + [move for move in moves if move not in best])[:breadth]

    def _asks(self, move: Move) -> bool:
        """Whether the move invites another seat to answer."""
        deal = self._deal(0)
        return bool({*self._after(deal, self.seat, move)[0].invited} - {*deal.invited})

    def _after(self, match: Match, seat: Seat, move: Move) -> tuple[Match, bool]:
        """A fork after a move, and whether the move closes a round that all play at once."""
        fork = match.fork()
        self._spent += 1
        return fork, self._advance(fork, seat, move, sure=True)

    def _deal(self, number: int) -> Match:
        """One guess of the hidden cards. All moves are tried in it."""
        while len(self._deals) <= number:
            self._deals.append(self._match.guess(self.seat, self._dice("deal", len(self._deals))))
            self._spent += DEAL
        return self._deals[number]

    def _dice(self, *about: object) -> random.Random:
        return random.Random(f"{self._seed} {about}")  # noqa: S311 - the result is nobody's secret

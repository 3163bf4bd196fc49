"""The search: which move a computer player makes. It knows no game. Moves, guesses and scores are
the kernel's.

It is a flat Monte-Carlo search. Each move is tried in several guesses of the hidden cards, all with
the same dice. A line plays on for some turns, half at random. If the game says what a turn was
worth, the line ends with the turn. The better half of the moves is tried further, until one is
left.
"""

import random
from collections.abc import Callable
from itertools import count

import msgspec

from rivals.judging import Arm, Judged, beats, judge, standing, sum_up
from rivals.levels import Level
from rules.kernel import Illegal, Match, Move, Seat, Text, who

DEEPEST = 60  # decisions after which a line is judged, wherever it is
LONG = 20  # moves in one turn; then the default move, so that a turn ends
DEAL = 2  # decisions that a guess costs; a fork with its score costs one
BESIDES = 3  # one part in so many of the budget is for moves beside the turn
KEEN = 0.5  # how often a line plays the better of two moves

# For games that say what a turn was worth: a line plays the turn well and ends soon.
OWN = 6  # in its own turn a line plays the best of so many moves
OTHERS = 3  # in turns of others: with random moves they would look harmless
TRIES = 4  # tries of each move before lines include the others' turns
USUAL = 0.7  # how often a line takes a default


class Thought(msgspec.Struct, frozen=True):
    """The result of a search."""

    move: Move | None  # None: make no move, if the table does not wait for this seat
    ranked: tuple[Judged, ...]  # all moves that were searched, best first
    cut: bool = False  # whether it was stopped early


def think(match: Match, seat: Seat, level: Level, seed: int, *, late: Callable[[], bool] = lambda: False) -> Thought:
    """Choose a move for this seat from what it may see. The same seed gives the same move. `late`
    is asked before each line; if it says yes, the search ends with the best move so far."""
    search = _Search(match, seat, level, seed, late)
    besides = search.besides()
    asked = seat in match.invited or seat not in match.awaiting
    if asked or besides:
        answer = search.choose(besides, level.budget if asked else level.budget // BESIDES, idle=True)
        if answer.move is not None or seat not in match.awaiting:
            return answer
    return search.choose(search.moves(), level.budget)


class _Search:
    def __init__(self, match: Match, seat: Seat, level: Level, seed: int, late: Callable[[], bool]) -> None:
        if match.over or (seat not in match.awaiting and seat not in match.invited):
            raise Illegal(Text("Nobody waits for {seat}.", seat=who(seat)))
        self.seat, self.level = seat, level
        self._seed, self._late, self._cut = seed, late, False
        self._asked = {*match.asked} - {seat}
        self._match = match
        self._deals: list[Match] = []
        self._near = match.game.foresees
        self._long = seat in match.awaiting and match.lingered(seat) >= LONG
        self._spent = 0
        self._run = self._legs = 0  # what all lines have cost, and how many turns they played
        self._menu = self._deal(0).menu(seat)

    def moves(self) -> list[Move]:
        """The moves that the table waits for."""
        if self._long:
            return [self._match.default(self.seat)]
        return self._menu.candidates(self._dice("moves"), self.level.glances)

    def besides(self) -> list[Move]:
        """Moves beside the turn. If others have been asked something already, moves that ask more
        are left out: computer players would haggle without end."""
        if self._long:
            return []
        there = self._menu.candidates(self._dice("besides"), self.level.glances, anytime=True)
        moves = [move for move in there if not move.aside and self._menu.is_anytime(type(move))]
        return [move for move in moves if not self._asks(move)] if self._asked else moves

    def choose(self, moves: list[Move], budget: int, *, idle: bool = False) -> Thought:
        """Choose the best move by sequential halving. With `idle`, choose none unless one is
        clearly better. A seat that was asked something answers unless that is worse."""
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
            clear = none.worth <= best.worth if self.seat in self._match.invited else beats(best, none)
            best = best if clear else none
        arms.sort(key=lambda arm: (arm is not best, -len(arm.ends), -arm.worth))
        if not idle and self._dice("slip").random() < self.level.slips:
            arms[:2] = reversed(arms[:2])
        return Thought(arms[0].move, sum_up(arms, arms[0]), self._cut)

    def _sight(self, line: float) -> int:
        """How many turns a line looks ahead. If the game says what a turn was worth, it is one turn
        or none. It is one only if the budget allows enough lines of that length, because many short
        lines tell more than a few long ones."""
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

    def _play_on(self, match: Match, move: Move | None, dice: random.Random, turns: int) -> tuple[float, float]:
        """Make the move and play on until the seat has its turn again for the last time, or until
        its turn is over. Returns its standing then. If all play at once, a turn ends with the
        round."""
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

    def _go_on(self, match: Match, mover: Seat, dice: random.Random, own: int) -> tuple[Match, bool]:
        """The match after the best of `own` random moves by score, or after one or the better of
        two if `own` is 0. Also says whether the move closes a round that all play at once."""
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
        """Make the move. Other seats that are invited answer with the move that scores best at
        once. Returns whether it closes a round that all play at once."""
        over = move is not None and self._advance(match, self.seat, move)
        for other in [each for each in match.invited if each != self.seat]:
            menu, lead, best = match.menu(other), standing(match, other)[1], None
            for answer in menu.candidates(dice, self.level.breadth, anytime=True):
                if menu.is_anytime(type(answer)) and not answer.aside:
                    fork, _ = self._after(match, other, answer)
                    if not {*fork.invited} - {*match.invited} and (gain := standing(fork, other)[1]) > lead:
                        lead, best = gain, answer
            if best is not None:
                match.play(other, best)
        return over

    def _sieve(self, moves: list[Move]) -> list[Move]:
        """The moves to search: half are the best by score, the others as they come, which is fair
        to all verbs."""
        breadth = self.level.breadth
        if len(moves) <= breadth:
            return moves
        scored = {move: standing(self._after(self._deal(0), self.seat, move)[0], self.seat)[1] for move in moves}
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
        return random.Random(f"{self._seed} {about}")  # noqa: S311 - nobody's secret hangs on it

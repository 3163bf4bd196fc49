"""Undo in every game with orders. It leaves a match in which the undone moves never happened. A new
checkpoint costs nobody their undo."""

import random
from collections.abc import Callable

import pytest

from rules.kernel import Illegal, Match, Move, Seat
from rules.kernel.match import undo

CHOICES = 140  # choices made in each match
AGAIN = 4  # of this many orders, all but one repeat an earlier wording


class Table:
    """A match, and the choices made in it without those that were taken back."""

    def __init__(self, setup, rng: random.Random) -> None:
        self.setup = setup
        self.rng = rng
        self.match = setup.start()
        self.chosen: list[tuple[Seat, Move]] = []
        self.said: dict[Seat, list[Move]] = {}

    def act(self, what: Callable[[Match], object]) -> None:
        what(self.match)

    def go_on(self) -> None:
        """Perhaps give an order, mostly in an earlier wording. Then make a move."""
        if self.rng.random() < 0.4:
            self.order(Seat(self.rng.randrange(self.setup.seats)))
        if not self.match.over:
            seat = self.rng.choice(self.match.awaiting)
            self.play(
                seat, self.match.menu(seat).sample(self.rng, anytime=self.rng.random() < 0.15)
            )

    def order(self, seat: Seat) -> None:
        menu, said = self.match.menu(seat), self.said.setdefault(seat, [])
        orders = [verb for verb in menu.moves if verb.standing_order]
        if not orders:
            return
        again = [move for move in said if is_legal(self.match, seat, move)]
        if again and self.rng.randrange(AGAIN):
            self.play(seat, self.rng.choice(again))
        else:
            move = menu.offer(self.rng.choice(orders)).sample(self.rng)
            said.append(move)
            self.play(seat, move)

    def play(self, seat: Seat, move: Move) -> None:
        self.act(lambda match: match.play(seat, move))
        self.chosen.append((seat, move))

    def undo(self, seat: Seat, steps: int) -> None:
        self.act(lambda match: match.undo(seat, steps))
        own = [
            number
            for number, (chooser, move) in enumerate(self.chosen)
            if chooser == seat and not move.standing_order
        ]
        self.chosen = [
            each for number, each in enumerate(self.chosen) if number not in own[-steps:]
        ]

    def told_anew(self) -> Match:
        """A match in which nothing was ever taken back. Orders that are not legal there are left
        out."""
        match = self.setup.start()
        for seat, move in self.chosen:
            if not move.standing_order or is_legal(match, seat, move):
                match.play(seat, move)
        return match


def is_legal(match: Match, seat: Seat, move: Move) -> bool:
    try:
        match.menu(seat).check(move)
    except Illegal:
        return False
    return True


@pytest.fixture(params=range(3))
def table(plain, request) -> Table:
    return Table(plain, random.Random(request.param))


def test_undo_leaves_a_match_that_never_took_the_undone_move(table):
    for _ in range(CHOICES):
        table.go_on()
        if table.match.over:
            break
        seat = Seat(table.rng.randrange(table.setup.seats))
        if (undoable := table.match.undoable(seat)) and table.rng.random() < 0.3:
            table.undo(seat, table.rng.randint(1, undoable))  # every undo on offer works
            assert table.match.fingerprint() == table.told_anew().fingerprint()
    assert Match.replay(table.match.record()).fingerprint() == table.match.fingerprint()


def test_a_new_checkpoint_costs_nobody_the_undo(table, monkeypatch):
    """Play the same match twice. In one the checkpoint moves up as early as possible, in the other
    never."""
    still = table.setup.start()
    moved = 0

    def both(act):
        with monkeypatch.context() as patch:
            patch.setattr(undo, "EARLY", 2)
            patch.setattr(undo, "TAIL", 4)
            act(table.match)
        with monkeypatch.context() as patch:
            patch.setattr(undo, "EARLY", 10 * CHOICES)
            act(still)

    table.act = both
    for _ in range(CHOICES // 2):
        table.go_on()
        assert len(table.match._past.tail) <= undo.ENTRIES
        moved += len(table.match._past.tail) < len(still._past.tail)
        if table.match.over:
            break
        seats = [Seat(seat) for seat in range(table.setup.seats)]
        undoable = [still.undoable(seat) for seat in seats]
        assert [table.match.undoable(seat) for seat in seats] == undoable
        able = [seat for seat in seats if undoable[seat]]
        if able and table.rng.random() < 0.3:
            seat = table.rng.choice(able)
            table.undo(seat, table.rng.randint(1, undoable[seat]))
            assert table.match.fingerprint() == still.fingerprint()
    assert moved or table.match.over

"""What every game shares: moves and offers, secrecy, chance, the agenda, the match.

A game is a state, moves, steps that say what may be done, and a score:

>>> import msgspec
>>> from rules.kernel.table.game import Game, Spoken, ranked
>>> from rules.kernel.match.match import Match
>>> from rules.kernel.moves.offer import Move, Offer, Seat, amount
>>> from rules.kernel.table.step import Step
>>> class Sky(msgspec.Struct):
...     left: int
...     turn: Seat
>>> class Gather(Move):
...     "Gather lights from the sky."
...     count: int
>>> class Turn(Step):
...     def awaiting(self, state):
...         return frozenset({state.turn})
...     def offers(self, state, seat):
...         yield Offer(Gather, count=amount(1, min(3, state.left)))
...     def apply(self, state, seat, move, table):
...         state.left -= move.count
...         if state.left:
...             state.turn = Seat(1 - seat)
...         else:
...             table.end()
>>> class Lights(Game):
...     key, title, blurb, seats = "lights", "Lights", "Who takes the last?", range(2, 3)
...     moves, steps, events, state, words = (Gather,), (Turn,), (), Sky, None
...     def setup(self, table):
...         table.then(Turn())
...         return Sky(left=4, turn=Seat(0))
...     def tally(self, state):
...         won = [not state.left and seat == state.turn for seat in range(2)]
...         return ranked([({}, int(each), (each,)) for each in won])

A match plays it; what may not be done is refused with a sentence, and nothing has changed:

>>> match = Match.start(Lights(), seats=2, key=b"a key")
>>> [option.value for option in match.menu(Seat(0)).options(Gather, "count", {})]
[1, 2, 3]
>>> match.play(Seat(0), Gather(4))  # doctest: +ELLIPSIS
Traceback (most recent call last):
rules.kernel.errors.Illegal: ...
>>> match.play(Seat(0), Gather(3)).awaiting
(1,)
>>> match.undo(Seat(0)).awaiting
(0,)
>>> match.play(Seat(0), Gather(3)).version, match.play(Seat(1), Gather(1)).version, match.over
(4, 5, True)
"""

"""A round: the draft, then the bids."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

import msgspec

from rules.kernel import (
    EVERYONE,
    NOBODY,
    Move,
    Offer,
    Option,
    OrderProposal,
    Seat,
    Secret,
    Step,
    Table,
    Text,
    amount,
    many_of,
    one_of,
    only,
)
from toy.state import Player, State, pile
from toy.words import Ended, Fetched, Given, Saw, Shone, Toasted

HAND = 4
HIGHEST = 10
MANY = 3  # lights: who has so many is invited to give some away


class Fetch(Move):
    """Draw the top card."""


class Take(Move):
    """Take a face-up card."""

    card: Annotated[int, msgspec.Meta(description="Which of the face-up cards")]


class PutAway(Move):
    """Put some cards away."""

    follow_up: ClassVar[bool] = True
    cards: Annotated[tuple[int, ...], msgspec.Meta(description="The cards to put away")] = ()


class Offering(Move):
    """Bid a card, with a share of your lights on top."""

    card: Annotated[int, msgspec.Meta(description="The card you bid")]
    extra: Annotated[int, msgspec.Meta(description="Lights on top")] = 0


class Roll(Move):
    """Boost your bid by a die."""


class Ready(Move):
    """Close your bid."""


class Give(Move):
    """Give a light away, whoever's turn it is."""

    to: Annotated[Seat, msgspec.Meta(description="Who gets it")]


class Steer(Move):
    """Your standing order for bids."""

    standing_order: ClassVar[bool] = True
    habit: Annotated[str, msgspec.Meta(description="What to do when bids open")]


def deal(table: Table) -> State:
    deck = pile([value for value in range(1, HIGHEST + 1) for _ in range(4)], NOBODY, ordered=True)
    deck.shuffle(table)
    eyes = [EVERYONE if table.options["open"] else only(seat) for seat in range(table.seats)]
    players = [
        Player(pile([], eyes[seat]), Secret(0, only(seat), 0), Secret("ask", only(seat), "ask"))
        for seat in range(table.seats)
    ]
    for player in players:
        deck.draw(table, HAND, player.hand)
    row = pile([], EVERYONE)
    deck.draw(table, 2, row)
    table.then(*[Round() for _ in range(table.options["rounds"])])
    return State(players, deck, row, pile([], EVERYONE, ordered=True))


def staying(state: State) -> list[Seat]:
    return [Seat(seat) for seat, player in enumerate(state.players) if not player.gone]


class Round(Step):
    def run(self, state: State, table: Table) -> None:
        table.done()
        state.round += 1
        table.then(*[Draft(seat) for seat in staying(state)], Bid())


class Draft(Step):
    seat: Seat
    drawn: bool = False

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.players[self.seat].gone else frozenset({self.seat})

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        hand = state.players[seat].hand
        if self.drawn:
            yield Offer(
                PutAway,
                cards=many_of(
                    lambda chosen: remaining(hand.cards, chosen), lambda chosen: len(chosen) < 3
                ),
            )
            return
        yield Offer(Fetch, barred="" if len(state.deck) else Text("The deck is empty."))
        row = sorted(set(state.row.cards))
        high = [_in_row(card, Text("Too high a card to take.")) for card in row if card == HIGHEST]
        yield Offer(
            Take,
            card=one_of(
                [card for card in row if card < HIGHEST],
                describe=_in_row,
                barred_options=lambda: high,
            ),
        )

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        hand = state.players[seat].hand
        match move:
            case Fetch():
                table.tell(Fetched(seat))
                for card in state.deck.draw(table, 1, hand):
                    table.tell(Saw(seat, card), to=seat)
                self.drawn = True
            case Take(card):
                state.row.give(card, hand)
                state.deck.draw(table, 1, state.row)
                self.drawn = True
            case PutAway(cards):
                for card in cards:
                    hand.give(card, state.spent)
                table.done()
                table.then(Toast(seat))

    def default(self, state: State, seat: Seat) -> Move:
        if self.drawn:
            return PutAway(())
        return Fetch()


def end(state: State, table: Table) -> None:
    most = max((state.players[seat].lights for seat in staying(state)), default=0)
    table.tell(Ended(tuple(seat for seat in staying(state) if state.players[seat].lights == most)))
    table.end()


def _in_row(card: int, barred: str = "") -> Option:
    return Option(card, Text("{card} of the row", card=card), barred=barred)


def remaining(cards: list[int], chosen: tuple[int, ...]) -> list[int]:
    left = list(cards)
    for card in chosen:
        left.remove(card)
    return left if len(chosen) < 2 else []


class Toast(Step):
    """A window that nobody is waited for in: whoever has ordered it drinks to the seat, once, and
    shines for that."""

    seat: Seat

    def run(self, state: State, table: Table) -> None:
        table.done()
        for other in staying(state):
            if other != self.seat and state.players[other].habit.value == "toast":
                state.players[other].habit = Secret("ask", only(other), "ask")
                state.players[other].lights += 1
                table.tell(Toasted(other, self.seat), ordered=other)


class Bid(Step):
    together: ClassVar[bool] = True

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset(seat for seat in staying(state) if not state.players[seat].ready)

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        player = state.players[seat]
        if player.hand.cards:
            yield Offer(
                Offering,
                card=one_of(sorted(set(player.hand.cards))),
                extra=lambda card: (
                    amount(0, min(card, player.lights), default=lambda: 0)
                    if player.lights
                    else None
                ),
                says=lambda card, extra: Text(
                    "Bid {bid} of {most}.", bid=card + extra, most=player.boost
                ),
            )
        yield Offer(Roll, barred="" if player.boost == 0 else Text("You have rolled."))
        yield Offer(Ready)

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        player = state.players[seat]
        match move:
            case Offering(card, extra):
                player.bid = Secret(card + extra, only(seat), 0)
            case Roll():
                (player.boost,) = table.chance.roll(6)
            case Ready():
                player.ready = True

    def run(self, state: State, table: Table) -> None:
        table.done()
        best = max((p.bid.value + p.boost for p in state.players if not p.gone), default=0)
        shone = tuple(
            s for s in staying(state) if state.players[s].bid.value + state.players[s].boost == best
        )
        for seat, player in enumerate(state.players):
            player.lights += seat in shone
            player.bid, player.boost, player.ready = Secret(0, only(seat), 0), 0, False
        table.tell(Shone(shone))
        if state.round == table.options["rounds"]:
            end(state, table)

    def answer(self, state: State, seat: Seat) -> Move | None:
        return Ready() if state.players[seat].habit.value == "never" else None

    def propose(self, state: State, seat: Seat) -> OrderProposal | None:
        undecided = state.players[seat].habit.value == "ask"
        label = Text("From now on, bid nothing")
        promise = Text("From now on I bid nothing for you.")
        return OrderProposal(Steer("never"), label, promise) if undecided else None

    def default(self, state: State, seat: Seat) -> Move:
        return Ready()


class AtAnyTime(Step):
    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset(seat for seat in staying(state) if state.players[seat].lights >= MANY)

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        player = state.players[seat]
        if player.lights:
            yield Offer(Give, to=one_of([other for other in staying(state) if other != seat]))
        yield Offer(Steer, habit=one_of(["ask", "never", "toast"], default=player.habit.value))

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        match move:
            case Give(to):
                state.players[seat].lights -= 1
                state.players[to].lights += 1
                table.tell(Given(seat, to))
            case Steer(habit):
                state.players[seat].habit = Secret(habit, only(seat), "ask")

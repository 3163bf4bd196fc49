"""The number of presses or commands for each kind of turn, from reading the post to the end."""

import random
from typing import NamedTuple

import pytest

from rules.kernel import name_verb
from rules.vertium import GAME

ROUGH = "deck: rough"
AMERICAN = "phase_two: american"
ALIKE = 3


class Turn(NamedTuple):
    """A kind of turn: its last verb, its number of moves, its limit of presses, and the match in
    which it occurs."""

    verb: str
    moves: int
    presses: int
    options: str = "phase_two: three_rounds"
    seed: int = 0
    kinds: int = 0  # the least number of possible sets
    held: str = ""  # a card in the hand, when no set is possible


TURNS = {
    "a set": Turn("play-set", 2, 4, kinds=1),
    "one of several kinds of sets": Turn("play-set", 2, 4, "refill_to: 6", kinds=2),
    "a pass": Turn("pass", 2, 3, held="metal", seed=4),
    "mine blast": Turn("mine-blast", 2, 3, ROUGH, held="mine_blast", seed=12),
    "meltdown": Turn("meltdown", 2, 4, ROUGH, held="meltdown", seed=1),
    "leak": Turn("leak", 2, 4, ROUGH, held="leak", seed=26),
    "virus": Turn("virus", 2, 3, f"{ROUGH}, refill_to: 4", held="virus", seed=4),
    "a raid on a hand": Turn("steal-card", 2, 4, ROUGH, held="raider", seed=10),
    "an attack": Turn("attack", 1, 4, seed=21),
    "an attack in American style": Turn("attack", 1, 4, AMERICAN, seed=21),
    "no further attack": Turn("pass", 1, 2, AMERICAN, seed=7),
    "a skirmish card": Turn("play-skirmish-card", 1, 3, seed=21),
    "no skirmish card": Turn("hold", 1, 2, seed=21),
    "an escape": Turn("escape", 1, 2, seed=7),
    "staying": Turn("stay", 1, 2, seed=7),
}


def begins(turn: Turn):
    """A condition: a player is before such a turn."""

    def wanted(card, view):
        if turn.moves == 1:
            return (
                any(verb.name == turn.verb and not verb.barred for verb in card.verbs)
                and view.phase == "conflict"
            )
        hand = view.factions[card.seat].hand.cards
        if (
            view.phase != "colonization"
            or len(view.open_planets()) < 2
            or card.verbs[0].name != "take"
        ):
            return False
        if turn.kinds:
            return sum(hand.count(kind) >= ALIKE for kind in view.pool) >= turn.kinds
        return turn.held in hand and all(
            hand.count(kind) + (kind in view.row.cards) < ALIKE for kind in view.pool
        )

    return wanted


CALLED = {str(move.__struct_config__.tag): name_verb(move) for move in GAME.moves}


def others(turn: Turn) -> set[str]:
    """The verbs that this turn doesn't use."""
    return {*CALLED} - {"take", turn.verb}


async def at_such_a_turn(house, hands, turn):
    people = await house.table("Ada", "Ben", options=turn.options)
    for person in people:  # standing orders answer all questions, except the one to be measured
        ask = {"cards": "ask" if turn.verb in ("play-skirmish-card", "hold") else "never"}
        flee = {"refuge": "ask" if turn.verb in ("escape", "stay") else "never"}
        await person.command("/vertium standing-orders", **ask, **flee)
    play = hands(house, people, random.Random(turn.seed))
    await play.until(begins(turn))
    house.made.clear()
    return play


async def nobody_was_asked(house, turn):
    """In a battle, standing orders have answered for both."""
    if turn.verb == "attack":
        assert (await house.desk.at(1)).view().battle is None


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
async def test_presses_in_the_panel(quick, hands, turn) -> None:
    play = await at_such_a_turn(quick, hands, turn)
    person, shown = await play.next(), None
    but = {*play.beside, *map(CALLED.__getitem__, others(turn))}
    for _ in range(turn.moves):
        shown = await play.panel(person, shown, want=CALLED[turn.verb], but=but)
    assert play.pressed[-1][0] == turn.verb
    assert sum(presses for _, presses in play.pressed) <= turn.presses
    await nobody_was_asked(quick, turn)


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
async def test_commands(quick, hands, turn) -> None:
    play = await at_such_a_turn(quick, hands, turn)
    for number in range(turn.moves):
        await play.command(*others(turn))
        assert len(quick.made) == number + 1
    await nobody_was_asked(quick, turn)

"""A battle for a planet, roll by roll: skirmish dice, skirmish cards and the Refuge Moon."""

from collections.abc import Callable, Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import Move, Offer, OrderProposal, Seat, Step, Table, one_of
from rules.vertium.battle.previews import (
    card_held,
    die_turned,
    escaping,
    promise,
    staying,
    tell_outcome,
)
from rules.vertium.content import FACTIONS, SYSTEM
from rules.vertium.dice import CARD_FACES, SYMBOLS, Roll, card_gains, card_matters, turn_die
from rules.vertium.events import (
    Escaped,
    Held,
    PlanetHeld,
    PlanetTaken,
    Rolled,
    RollEvaluated,
    SkirmishCardPlayed,
    Stayed,
)
from rules.vertium.orders import card_ordered, escape_ordered, propose
from rules.vertium.state import Battle, Planet, Side, State, lose

NOBODY: frozenset[Seat] = frozenset()
CUBE_HITS = SYSTEM.gelbon.cube_hits


class Escape(Move):
    """Escape to the Refuge Moon: the planet is lost, but the captain lives and may lead a later
    attack."""


class Stay(Move):
    """Let the captain stand and fight on."""

    optional: ClassVar[bool] = True


class PlaySkirmishCard(Move):
    """Turn one of your dice to the symbol of a skirmish card, which is then used up for this
    battle."""

    card: Annotated[
        str, Meta(description="Which skirmish card", extra={"asks": "Which card do you play?"})
    ]
    die: Annotated[
        int,
        Meta(
            title="on die {choice}",
            description="Which of your dice it turns, 1 being the leftmost",
            extra={"asks": "Which of your dice does it turn?"},
        ),
    ]


class Hold(Move):
    """Play no skirmish card on this roll."""

    optional: ClassVar[bool] = True


class Skirmish(Step):
    """Roll until a captain falls or escapes.
    Before a roll, a captain without crystals may escape. After it, first the attacker, then the
    defender may play a card. They are asked only if a card matters."""

    def awaiting(self, state: State) -> frozenset[Seat]:
        battle = _battle(state)
        side = _side(battle)
        if state.factions[side.seat].resigned:
            return NOBODY
        open_now = (
            _may_escape(state, battle)
            if battle.window == "refuge"
            else _may_play(state, battle, card_matters)
        )
        return frozenset((side.seat,)) if open_now else NOBODY

    def run(self, state: State, table: Table) -> None:
        """Nobody is asked in this window: go on to the next one that is open."""
        while not _go_on(state, table):
            if self.awaiting(state):
                return
        table.done()

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        battle = _battle(state)
        side = _side(battle)
        if battle.window == "refuge":
            yield Offer(Escape, says=lambda: escaping(state, battle))
            yield Offer(Stay, says=lambda: staying(state, battle))
            return
        roll, dice = roll_of(state, battle), tuple(side.dice)
        yield Offer(
            PlaySkirmishCard,
            card=one_of([card_held(card, dice) for card in side.cards]),
            die=lambda card: die_turned(card, dice),
            says=lambda **picks: promise(state, battle, roll, **picks) if "card" in picks else "",
        )
        yield Offer(Hold, says=lambda: tell_outcome(state, battle, roll))

    def apply(self, state: State, seat: Seat, move: Move, table: Table) -> None:
        battle = _battle(state)
        match move:
            case Escape():
                table.tell(Escaped(seat, battle.target))
                state.planets[battle.target].exile = seat
                _planet_taken(state, battle, table)
                table.done()
                return
            case PlaySkirmishCard(card, die):
                side, attacking = _side(battle), battle.window == "attacker"
                dealt, spared = _gain(roll_of(state, battle), card, die, attacking=attacking)
                table.tell(
                    SkirmishCardPlayed(
                        seat, card, die, side.dice[die - 1], battle.target, dealt, spared
                    )
                )
                side.dice = list(turn_die(tuple(side.dice), card, die))
                side.cards.remove(card)
                side.played = card
            case Hold():
                if self._asks(state, seat):  # otherwise nobody decided anything
                    table.tell(Held(seat, battle.target))
            case Stay():
                table.tell(Stayed(seat, battle.target))
        if _go_on(state, table):
            table.done()

    def answer(self, state: State, seat: Seat) -> Move | None:
        battle, orders = _battle(state), state.factions[seat].orders.value
        if battle.window == "refuge":
            escapes = escape_ordered(orders, battle)
            if escapes is None:
                return None
            return Escape() if escapes else Stay()
        if orders.cards in ("ask", "matters") and self._asks(state, seat):
            return None
        picked = card_ordered(
            orders.cards,
            roll_of(state, battle),
            _side(battle).cards,
            attacking=battle.window == "attacker",
        )
        return PlaySkirmishCard(*picked) if picked else Hold()

    def _asks(self, state: State, seat: Seat) -> bool:
        """Whether a card may matter to this captain, or their order covers it."""
        return state.factions[seat].orders.value.cards != "matters" or _may_play(
            state, _battle(state), card_gains
        )

    def propose(self, state: State, seat: Seat) -> OrderProposal | None:
        """Propose an order for cards only. No order about escapes is right for most players."""
        undecided = state.factions[seat].orders.value.cards == "matters"
        return (
            propose(state, seat, cards="greedy")
            if undecided and _battle(state).window != "refuge"
            else None
        )

    def default(self, state: State, seat: Seat) -> Move:
        return Stay() if _battle(state).window == "refuge" else Hold()


# ---------------------------------------------------------------- who is asked


def _battle(state: State) -> Battle:
    battle = state.battle
    if battle is None:
        raise ValueError("there is no battle")
    return battle


def _side(battle: Battle) -> Side:
    """The side whose window it is."""
    return battle.attacker if battle.window == "attacker" else battle.defender


def _may_escape(state: State, battle: Battle) -> bool:
    """A lone captain may escape to a Refuge Moon without a captain. A CUBE there must be gone."""
    planet = state.planets[battle.target]
    return (
        not planet.crystals
        and planet.refuge
        and planet.exile is None
        and not planet.cube
        and FACTIONS[state.factions[battle.defender.seat].id].refuge
    )


def _may_play(state: State, battle: Battle, helps: Callable[..., bool]) -> bool:
    """Whether a card helps with the roll. `helps` tests for a change or for a gain."""
    mine, theirs = battle.attacker, battle.defender
    attacking = battle.window == "attacker"
    if not attacking:
        mine, theirs = theirs, mine
    return bool(mine.cards) and helps(
        roll_of(state, battle), tuple(mine.cards), tuple(theirs.cards), attacking=attacking
    )


# ---------------------------------------------------------------- what happens


def _gain(roll: Roll, card: str, die: int, *, attacking: bool) -> tuple[int, int]:
    """How many more hits a card deals, and how many it stops."""
    before, after = roll.exchange(), roll.turned(card, die, attacking=attacking).exchange()
    dealt, taken = (0, 1) if attacking else (1, 0)
    return max(0, after[dealt] - before[dealt]), max(0, before[taken] - after[taken])


def _go_on(state: State, table: Table) -> bool:
    """Go on to the next window. Returns whether the battle is over."""
    battle = _battle(state)
    if battle.window == "refuge":
        _throw(state, battle, table)
        battle.window = "attacker"
    elif battle.window == "attacker":
        battle.window = "defender"
    else:
        battle.window = "refuge"
        return _evaluate(state, battle, table)
    return False


def _throw(state: State, battle: Battle, table: Table) -> None:
    """Roll for both sides. The Complex of the solo game flips cards instead."""
    for side in (battle.attacker, battle.defender):
        if state.rules.solo and side.seat == state.rules.complex:
            side.dice = _flip(state, battle, table)
        else:
            side.dice = list(
                table.chance.roll(len(SYMBOLS), FACTIONS[state.factions[side.seat].id].dice)
            )
        side.played = ""
    battle.rolls += 1
    one, other, target = battle.attacker, battle.defender, state.planets[battle.target]
    thrown, strong = (tuple(one.dice), tuple(other.dice)), (battle.crystals, target.crystals)
    table.tell(Rolled(one.seat, other.seat, target.id, *thrown, *strong, state.rules.gelbon))


def _flip(state: State, battle: Battle, table: Table) -> list[int]:
    """Flip cards of the Complex and return their faces.
    Its pile is shuffled for each battle, and when too few cards are left."""
    solo = SYSTEM.solo
    left = [
        card for card, copies in solo.deck.items() for _ in range(copies - state.pile.count(card))
    ]
    if battle.rolls == 0 or len(left) < solo.draw:
        left = [card for card, copies in solo.deck.items() for _ in range(copies)]
        state.pile.clear()
    table.chance.shuffle(left)
    state.pile.extend(left[: solo.draw])
    return [CARD_FACES[card] for card in left[: solo.draw]]


def _evaluate(state: State, battle: Battle, table: Table) -> bool:
    """Apply the attacker's hits, then the defender's. Returns whether that ends the battle."""
    attacker, defender = battle.attacker.seat, battle.defender.seat
    planet = state.planets[battle.target]
    outcome = roll_of(state, battle).outcome()
    lose(planet, outcome.defender_lost, state.factions[defender].orders.value.losses)
    lose(battle, outcome.attacker_lost, state.factions[attacker].orders.value.losses)
    battle.cube += outcome.cube_hits
    destroyed = planet.cube and battle.cube == CUBE_HITS
    if destroyed:
        planet.cube = False
        state.factions[defender].cubes += 1
    table.tell(
        RollEvaluated(
            attacker,
            defender,
            outcome.attacker_lost,
            outcome.defender_lost,
            outcome.cube_hits,
            destroyed,
            outcome.attacker_fell,
            outcome.defender_fell,
            state.rules.gelbon,
        )
    )
    if outcome.defender_fell:
        state.factions[defender].captains += 1
        _planet_taken(state, battle, table)
    elif outcome.attacker_fell:
        state.factions[attacker].captains += 1
        _planet_held(state, battle, planet, table)
    return state.battle is None


def _planet_taken(state: State, battle: Battle, table: Table) -> None:
    """The captain and the survivors move in."""
    planet = state.planets[battle.target]
    planet.owner = battle.attacker.seat
    planet.vertium = battle.vertium + SYSTEM.scoring.battle
    planet.gelbon = battle.gelbon
    state.battle = None
    state.futile = 0
    state.factions[battle.attacker.seat].won += 1
    state.turn = battle.attacker.seat  # American style: the winner goes on
    table.tell(
        PlanetTaken(
            battle.attacker.seat,
            battle.defender.seat,
            planet.id,
            planet.crystals,
            state.rules.gelbon,
        )
    )


def _planet_held(state: State, battle: Battle, planet: Planet, table: Table) -> None:
    planet.vertium += SYSTEM.scoring.battle
    state.battle = None
    state.futile += 1
    state.factions[battle.defender.seat].won += 1
    state.turn = battle.defender.seat
    table.tell(
        PlanetHeld(
            battle.defender.seat,
            battle.attacker.seat,
            planet.id,
            planet.crystals,
            state.rules.gelbon,
        )
    )


def roll_of(state: State, battle: Battle) -> Roll:
    planet = state.planets[battle.target]
    return Roll(
        tuple(battle.attacker.dice),
        tuple(battle.defender.dice),
        battle.crystals,
        planet.crystals,
        CUBE_HITS - battle.cube if planet.cube else 0,
    )

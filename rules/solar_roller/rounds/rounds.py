"""The course of a round: the bonus of even rounds, the roll, the actions, and the close, when races
are scored."""

from rules.kernel import Seat, Step, Table
from rules.solar_roller.content import BAND_DICE, BONUS, COLOURS, FIGURES, GOALS, UPGRADES, WHITE
from rules.solar_roller.events import BonusBegan, GoalScored, Rolled, RoundEnded, UpgradeMarked
from rules.solar_roller.rounds.actions import Actions
from rules.solar_roller.rounds.bonus import Bonus
from rules.solar_roller.rounds.hiding import open_sheets, show
from rules.solar_roller.sheet.goals import is_met, key, race_prize
from rules.solar_roller.state import State, Turn
from rules.solar_roller.tally import end_match, totals


class Round(Step):
    """Begin a round. An even one starts with the bonus action of the round tracker."""

    def run(self, state: State, table: Table) -> None:
        table.done()
        state.round += 1
        if state.round in BONUS:
            value = BONUS[state.round]
            open_sheets(state, Turn("bonus", free=1, value=value), "bonus")
            table.tell(BonusBegan(state.round, value))
            table.then(Bonus())
        table.then(Roll(), Actions(), RoundEnd())


class Roll(Step):
    """Roll all seven dice once, for everybody."""

    def run(self, state: State, table: Table) -> None:
        table.done()
        names = (*COLOURS, WHITE, *BAND_DICE)
        state.dice = dict(zip(names, table.chance.roll(FIGURES.faces, len(names)), strict=True))
        table.tell(Rolled(state.round, state.roller, dict(state.dice)))
        # In the order of the bands, from the star outwards.
        one, two = sorted(state.dice[die] for die in BAND_DICE)
        for number in state.upgrades:
            trigger, marks = UPGRADES[number].trigger, state.marks.get(str(number), 0)
            hit = (trigger.kind == "double" and one == two) or (
                trigger.kind == "sum" and one + two >= trigger.least
            )
            if hit and marks < trigger.n:
                state.marks[str(number)] = marks + 1
                table.tell(UpgradeMarked(number, marks + 1, state.round == FIGURES.rounds))
        action_dice = {die: state.dice[die] for die in (*COLOURS, WHITE)}
        open_sheets(
            state,
            Turn("actions", units=FIGURES.actions, dice=action_dice, pairs=[(one, two)]),
            "actions",
        )


class RoundEnd(Step):
    """Reveal everything, note the actions taken, and score the races."""

    def run(self, state: State, table: Table) -> None:
        table.done()
        for captain in state.captains:
            captain.sheet.value.taken.append(captain.sheet.value.turn.taken)
            captain.sheet.value.turn.taken = 0
        show(state, table)
        _judge(state, table)
        table.tell(RoundEnded(state.round, totals(state)))
        if state.round == FIGURES.rounds:
            end_match(state, table)
        else:
            table.then(Round())


def _judge(state: State, table: Table) -> None:
    """Score the races.
    All captains who meet a part in the first round when anybody does are first. In the solo game,
    nobody is."""
    racing = [
        (Seat(seat), captain) for seat, captain in enumerate(state.captains) if not captain.resigned
    ]
    taken = {name for captain in state.captains for name in captain.goals}
    for letter in state.goals:
        if GOALS[letter].when != "race":
            continue
        for number, part in enumerate(GOALS[letter].part):
            name = key(letter, number)
            first = not state.rules.solo and name not in taken
            scorers = [
                (seat, captain)
                for seat, captain in racing
                if name not in captain.goals and is_met(part, captain.sheet.value)
            ]
            points = race_prize(part, state.round, first=first)
            for seat, captain in scorers:
                captain.goals[name] = points
                table.tell(
                    GoalScored(seat, letter, number, points, first, first and len(scorers) > 1)
                )

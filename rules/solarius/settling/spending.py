"""Using dues (9.A, II.2 to II.4, 10): points for cubes and tech dice, effects with a choice,
bonuses and outposts. Nothing is lost until the player gives it up, so an exchange fits between two
cubes."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from rules.kernel import (
    Capitalized,
    Count,
    Lines,
    Move,
    Offer,
    OneOf,
    Option,
    Seat,
    Step,
    Table,
    Text,
    listed,
    one_of,
    plural,
)
from rules.solarius.cards.cards import PlayCard, offer_play, play_card
from rules.solarius.content import COLOURS, STATIONS, Colour, Use
from rules.solarius.events import EffectChosen
from rules.solarius.flight.planets import complete_ready
from rules.solarius.mat.dice import cheapest, choose_tech, grow, price, tell_die, tell_gain
from rules.solarius.mat.mat import choose_split, gain, read
from rules.solarius.mat.storage import choose_spaces, columns_of, fits, lay
from rules.solarius.settling.dues import (
    can_sell,
    has_use,
    lose,
    lose_useless,
    open_dues,
    take_gains,
    use_up,
)
from rules.solarius.settling.effects import grant, warn_of_waste
from rules.solarius.settling.outposts import (
    HubBonus,
    PlaceOutpost,
    offer_bonus,
    offer_outpost,
    place_outpost,
    take_bonus,
)
from rules.solarius.state import Due, Mat, State
from rules.solarius.words.naming import (
    action_points,
    count_resources,
    name_given,
    source,
    tell_effect,
)
from rules.solarius.words.naming import colour as named

RowSlot = Annotated[
    Colour,
    Meta(title="in {choice}", description="The row of your mat", extra={"asks": "Into which row?"}),
]


class Store(Move):
    """Put resources into a row of your mat."""

    row: RowSlot
    spaces: Annotated[
        str,
        Meta(
            title="({choice})",
            description="The columns in which they are put",
            extra={"asks": "Into which columns do they go?"},
        ),
    ]


class Upgrade(Move):
    """Turn tech dice to higher values; a step costs as many action points as the die shows."""

    called: ClassVar[str] = "Turn tech dice up"

    dice: Annotated[
        tuple[str, ...],
        Meta(
            description="The tech dice, each with the value that it shall have",
            extra={"asks": "Which tech dice do you turn up, and how far?"},
        ),
    ]


class Shift(Move):
    """Move tech dice to the right, where their rows have more room; each further step costs
    more."""

    called: ClassVar[str] = "Move tech dice right"

    dice: Annotated[
        tuple[str, ...],
        Meta(
            description="The tech dice, each with the column where it shall stand",
            extra={"asks": "Which tech dice do you move right, and how far?"},
        ),
    ]


class UseEffect(Move):
    """Choose what an effect brings."""

    follow_up: ClassVar[bool] = True
    effect: Annotated[
        str,
        Meta(
            description="The effect, by where it comes from",
            extra={"asks": "Which effect comes first?"},
        ),
    ]
    choice: Annotated[
        str,
        Meta(
            title="for {choice}", description="What it does", extra={"asks": "What do you choose?"}
        ),
    ]


class Forgo(Move):
    """Use no more: what is left is lost."""

    optional: ClassVar[bool] = True


# ---------------------------------------------------------------- what can be done


def offer_uses(state: State, seat: Seat) -> Iterator[Offer]:
    """Offer the uses of the open dues."""
    mat = state.mats[seat]
    dues = open_dues(mat)
    kinds = {due.kind for due in dues}
    if "cubes" in kinds:
        yield _offer_store(mat, dues)
    if "tech" in kinds:
        for use, verb in USES.items():
            most = max((due.left for due in dues if use in due.uses), default=0)
            if most:
                yield _offer_tech(mat, use, verb, most)
    if choices := [due for due in dues if due.kind in ("mix", "choose")]:
        yield _offer_choice(mat, choices)
    for due in dues:
        match due.kind:
            case "outpost":
                yield from offer_outpost(state, mat, due)
            case "hub":
                yield offer_bonus(mat, due)
            case "play":
                yield offer_play(mat)
    yield Offer(Forgo, says=lambda: _tell_lost(dues))


USES: dict[Use, type[Upgrade | Shift]] = {"upgrade": Upgrade, "shift": Shift}


def _offer_store(mat: Mat, dues: list[Due]) -> Offer:
    most = {row: sum(due.left for due in dues if row in due.rows) for row in COLOURS}
    rows = [row for row, cubes in most.items() if cubes and fits(mat, row)]
    if not rows:
        full = "No space is free there: sell a resource first, or forgo {cubes}."
        if not can_sell(mat):
            full = (
                "No space is free there: spend fuel or SpaceBucks and sell a resource first, "
                "or forgo {cubes}."
            )
        return Offer(Store, barred=lambda: Text(full, cubes=count_resources(max(most.values()))))
    return Offer(
        Store,
        row=one_of(
            rows, describe=lambda row: Option(row, Capitalized(named(row)), _room(mat, row))
        ),
        spaces=lambda row: choose_spaces(mat, row, most[row]),
    )


def _room(mat: Mat, row: Colour) -> Text:
    return Count(mat.free(row), "{count} space is free", "{count} spaces are free")


def _offer_tech(mat: Mat, use: Use, verb: type[Upgrade | Shift], most: int) -> Offer:
    cost = cheapest(mat, use)
    if cost is None or cost > most:
        return Offer(verb, barred=lambda: _dear(cost, most))
    return Offer(
        verb, dice=choose_tech(mat, use, most), says=lambda dice: _tell_dice(mat, use, dice, most)
    )


def _tell_dice(mat: Mat, use: Use, dice: tuple[str, ...], most: int) -> Text:
    """Tell the cost of the chosen tech dice and the points left.
    For a single die, also tell its gain, which then stands beside each option. Without dice, the
    summary of the moment says enough."""
    if not dice:
        return Text("")
    left = Text(
        "{left} of {most} left", left=most - price(mat, use, dice), most=action_points(most)
    )
    told = Text("{dice}: {left}", dice=listed(tell_die(die, use) for die in dice), left=left)
    return Lines([told, tell_gain(mat, *dice, use) if len(dice) == 1 else ""], "; ")


def _dear(cost: int | None, most: int) -> Text:
    if cost is None:
        return Text("All your tech dice have come as far as they can.")
    return Text(
        "The next step takes {cost}; {most} left.",
        cost=action_points(cost),
        most=plural(most, "is", "are"),
    )


def _offer_choice(mat: Mat, choices: list[Due]) -> Offer:
    by_source = {due.source: due for due in choices}

    def choice(effect: str) -> OneOf:
        due = by_source[effect]
        return choose_split(mat, due.left) if due.kind == "mix" else _options(mat, due)

    return Offer(
        UseEffect,
        effect=one_of(
            list(by_source), describe=lambda of: Option(of, source(by_source[of].origin, of))
        ),
        choice=choice,
    )


def _options(mat: Mat, due: Due) -> OneOf:
    """Ask for one of a station's effects."""
    kinds = {
        option.kind: option for does in STATIONS[due.source].immediate for option in does.options
    }
    return one_of(
        tuple(kinds),
        describe=lambda kind: Option(
            kind, tell_effect(kinds[kind]), warn_of_waste(mat, kinds[kind])
        ),
    )


def _tell_lost(dues: list[Due]) -> Text:
    """Tell what would be lost."""
    return Text("You lose {left}.", left=listed(map(name_given, dues)))


# ---------------------------------------------------------------- using it


def spend(state: State, seat: Seat, move: Any, table: Table) -> None:
    """Carry out a use of a due."""
    mat = state.mats[seat]
    match move:
        case Store(row, spaces):
            lay(state, seat, row, spaces, table)
            _use_cubes(mat, row, len(columns_of(spaces)))
        case Upgrade(dice):
            _grow(state, seat, "upgrade", dice, table)
        case Shift(dice):
            _grow(state, seat, "shift", dice, table)
        case UseEffect(of, choice):
            _use_effect(state, seat, of, choice, table)
        case PlaceOutpost():
            place_outpost(state, seat, _first(mat, "outpost"), move, table)
        case HubBonus():
            take_bonus(state, seat, _first(mat, "hub"), move, table)
        case PlayCard():
            use_up(mat, _first(mat, "play"), 1)
            play_card(state, seat, move, table)
        case Forgo():
            lose(state, seat, list(open_dues(mat)), table, forced=False)


def _first(mat: Mat, kind: str) -> Due:
    return next(due for due in mat.due if due.kind == kind)


def _use_cubes(mat: Mat, row: Colour, cubes: int) -> None:
    for due in [due for due in open_dues(mat) if row in due.rows]:
        used = min(cubes, due.left)
        cubes -= used
        if used:
            use_up(mat, due, used)


def _grow(state: State, seat: Seat, use: Use, dice: tuple[str, ...], table: Table) -> None:
    """Grow tech dice.
    Points of different effects don't add up; the due with the fewest other uses pays."""
    mat = state.mats[seat]
    cost = price(mat, use, dice)
    enough = [due for due in open_dues(mat) if use in due.uses and due.left >= cost]
    use_up(mat, min(enough, key=lambda due: (len(due.uses), due.left)), cost)
    grow(state, seat, use, dice, table)
    complete_ready(state, seat, table)


def _use_effect(state: State, seat: Seat, of: str, choice: str, table: Table) -> None:
    mat = state.mats[seat]
    due = next(due for due in open_dues(mat) if due.source == of and due.kind in ("mix", "choose"))
    mat.due.remove(due)
    if due.kind == "mix":
        gain(state, seat, *read(choice), table, origin=due.origin, source=due.source)
        return
    options = [option for does in STATIONS[of].immediate for option in does.options]
    chosen = [option for option in options if option.kind == choice]
    table.tell(EffectChosen(seat, of, choice))
    grant(state, seat, chosen, table, origin=due.origin, source=of)


class Spending(Step):
    """Let the player use dues until all are used, given up, or of no use."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,)) if has_use(state, self.seat) else frozenset()

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        return offer_uses(state, seat)

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        spend(state, seat, move, table)
        take_gains(state, seat, table)
        if not state.mats[seat].due:
            table.done()

    def run(self, state: State, table: Table) -> None:
        take_gains(state, self.seat, table)
        lose_useless(state, self.seat, table)
        if not state.mats[self.seat].due:
            table.done()

    def default(self, state: State, seat: Seat) -> Move:
        return use_first(state, seat)


def use_first(state: State, seat: Seat) -> Move:
    """The first possible use of a due, except playing a card."""
    for offer in offer_uses(state, seat):
        if offer.is_open() and offer.move is not PlayCard:
            return next(iter(offer.every()))
    return Forgo()

"""The bridge (2.2, 9.A, 9.C).
A player takes a die with the bonus or penalty of its space; then the others age and a new one
arrives."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from rules.kernel import (
    NAMED,
    Capitalized,
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
)
from rules.solarius.bridge.anytime import SellResources, offer_sale, sell
from rules.solarius.cards.research import Research
from rules.solarius.content import COLOURS, DEVELOPMENTS, DIE_SPACES, FIGURES, Colour
from rules.solarius.developments import (
    contamination_skip,
    die_space_card,
    die_space_clean,
    die_space_points,
    die_space_recolour,
    wheel_bonus,
)
from rules.solarius.events import BridgeLaid, BridgeRefilled, DieSetAside, DieTaken
from rules.solarius.mat.contamination import contaminate
from rules.solarius.mat.dice import draw_die, worth
from rules.solarius.mat.mat import advance, choose_split, choose_sum, level_out, pay, payments, read
from rules.solarius.settling.dues import can_sell
from rules.solarius.settling.spending import Spending
from rules.solarius.state import Action, Die, Due, Mat, PlacedDie, State
from rules.solarius.words.naming import (
    action_points,
    contamination,
    gain,
    label_space,
    name_die,
    name_mix,
    on_bridge,
    points,
    tell_points,
    tell_space,
)
from rules.solarius.words.naming import colour as named

STANDARD, TRANSFORMATION, RESEARCH = "standard", "transformation", "research"
SPECIAL = (TRANSFORMATION, RESEARCH)  # on every mat; each has room for one die in a game turn

_VALUES = FIGURES.bridge.values
_CUBES = FIGURES.contamination


class TakeDie(Move):
    """Take a die from the bridge, with the bonus or penalty of its space, and put it on your
    mat."""

    die: Annotated[
        int,
        Meta(
            description="Which die, from the newest to the oldest",
            extra=NAMED | {"asks": "Which die do you take?"},
        ),
    ]
    space: Annotated[
        str,
        Meta(
            title="– {choice}",
            description="The space of your mat, or the card, on which it lies",
            extra={"asks": "Where do you put it?"},
        ),
    ]
    colour: Annotated[
        Colour | None,
        Meta(
            title="as {choice}",
            description="The colour that it counts as",
            extra={"asks": "Which colour does it become?"},
        ),
    ] = None
    split: Annotated[
        str,
        Meta(
            title="with {choice}",
            description="How its bonus comes, or its penalty is paid",
            extra={"asks": "In fuel or in SpaceBucks?", "called": "Payment"},
        ),
    ] = ""
    skip: Annotated[
        bool,
        Meta(
            title="with {choice}",
            description="Whether your card keeps contamination off",
            extra={"asks": "Does your card keep contamination off?"},
        ),
    ] = True


# ---------------------------------------------------------------- setting it up and keeping it full


def lay_bridge(state: State, table: Table) -> None:
    """Lay the first four dice.
    The highest for the starting player go on the first space, the next lower ones on the next."""
    drawn = [draw_die(state, table) for _ in range(FIGURES.bridge.dice)]
    mat = state.mats[state.first]
    worths = [worth(mat, colour, face) for colour, face in drawn]
    steps = sorted(set(worths), reverse=True)
    laid = [
        Die(colour, face, steps.index(value))
        for (colour, face), value in zip(drawn, worths, strict=True)
    ]
    state.bridge = sorted(laid, key=lambda each: each.space)
    table.tell(BridgeLaid(tuple(state.bridge)))


def refill(state: State, table: Table) -> None:
    """Move the arrow on: every die ages by a space, except on the last, and a new one arrives."""
    last = len(_VALUES) - 1
    aged = [Die(each.colour, each.face, min(last, each.space + 1)) for each in state.bridge]
    colour, face = draw_die(state, table)
    state.bridge = [Die(colour, face, 0), *aged]
    table.tell(BridgeRefilled(colour, face))


def set_aside(state: State, seat: Seat, table: Table) -> None:
    """In the turn of a player who has left, remove the oldest die (SM-A54)."""
    oldest = state.bridge.pop()
    state.mats[seat].dice.append(PlacedDie(oldest.colour, oldest.face, STANDARD))
    table.tell(DieSetAside(seat, oldest.colour, oldest.face))


# ---------------------------------------------------------------- taking a die


class Bridge(Step):
    """Begin a player turn: take one of the four dice."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,))

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        mat, bridge = state.mats[seat], state.bridge
        if not _list_payable(mat, bridge):
            yield offer_sale(mat)
        yield Offer(
            TakeDie,
            die=_dice(mat, bridge),
            space=lambda die: _spaces(mat, bridge[die - 1]),
            colour=lambda die, space: _colours(mat, bridge[die - 1], space),
            split=lambda die: _split(mat, bridge[die - 1]),
            skip=lambda die, space, colour: _choose_skip(mat, bridge[die - 1], space, colour),
            says=lambda die, space, colour, split, skip: _says(
                mat, bridge[die - 1], space, colour, split, skip=skip
            ),
        )

    def apply(self, state: State, seat: Seat, move: TakeDie | SellResources, table: Table) -> None:
        if isinstance(move, SellResources):
            sell(state.mats[seat], seat, move, table)
            return
        mat, taken = state.mats[seat], state.bridge.pop(move.die - 1)
        colour = move.colour or taken.colour
        value, (fuel, sb) = wheel_bonus(mat, _VALUES[taken.space]), read(move.split)
        if value < 0:
            pay(mat, (fuel, sb))
            fuel, sb = -fuel, -sb
        else:
            advance(mat, fuel, sb)
        mat.dice.append(PlacedDie(taken.colour, taken.face, move.space))
        own = worth(mat, colour, taken.face)
        state.action = Action(colour, taken.face, move.space, own)
        table.tell(
            DieTaken(seat, taken.colour, colour, taken.face, move.space, value, fuel, sb, own)
        )
        contaminate(state, seat, _dirt(move.space, own), table, skip=move.skip)
        self._go_on(state, seat, move.space, table)

    def _go_on(self, state: State, seat: Seat, space: str, table: Table) -> None:
        """Resolve what the space brings before the die action."""
        table.done()
        if mix := die_space_clean(space):
            state.mats[seat].due.append(Due("mix", "card", str(DIE_SPACES[space]), mix))
            table.then(Spending(seat))
        if space == RESEARCH or die_space_card(space):
            state.phase = "research"
            table.then(Research(seat))
        else:
            state.phase = "action"

    def default(self, state: State, seat: Seat) -> Move:
        """The timeout move: the oldest die that can be paid for, in its own colour."""
        mat = state.mats[seat]
        if not _list_payable(mat, state.bridge):
            return next(iter(offer_sale(mat).every()))
        number = _dice(mat, state.bridge).values()[-1]
        return TakeDie(number, STANDARD, split=_preset(mat, state.bridge[number - 1]))


def _dirt(space: str, own: int) -> int:
    """The contamination of a die: for its points, and for a special space."""
    cubes = {TRANSFORMATION: _CUBES.transformation, RESEARCH: _CUBES.research}.get(space, 0)
    if own >= _CUBES.points and die_space_clean(space) is None:
        cubes += _CUBES.cubes
    return cubes


def _list_payable(mat: Mat, bridge: list[Die]) -> list[int]:
    """The dice that a player can pay for, by number.
    A player who can pay for none, even after a sale, may take any (SM-A7)."""
    numbers = list(range(1, len(bridge) + 1))
    if mat.fuel or mat.sb:
        return numbers
    found = [
        number for number in numbers if wheel_bonus(mat, _VALUES[bridge[number - 1].space]) >= 0
    ]
    return found if found or can_sell(mat) else numbers


def _dice(mat: Mat, bridge: list[Die]) -> OneOf:
    """Ask for a die by number."""
    numbers, found = range(1, len(bridge) + 1), _list_payable(mat, bridge)

    def show(number: int) -> Option:
        lying = bridge[number - 1]
        value = wheel_bonus(mat, _VALUES[lying.space])
        label = on_bridge(Capitalized(name_die(lying.colour, lying.face)), value)
        return Option(
            number, label, _says(mat, lying, STANDARD, None, _preset(mat, lying), skip=True)
        )

    def others() -> Iterator[Option]:
        for number in numbers:
            if number not in found:
                price = -wheel_bonus(mat, _VALUES[bridge[number - 1].space])
                no = Text(
                    "It costs {price}, and you have neither: sell resources first.",
                    price=name_mix(price),
                )
                yield Option(number, show(number).label, barred=no)

    return one_of(found, describe=show, barred_options=others)


def _spaces(mat: Mat, lying: Die) -> OneOf:
    """Ask for a space for the die. Each special space and each card holds one in a game turn."""
    used = [placed.space for placed in mat.dice]
    special = (*SPECIAL, *mat.card_spaces)
    found = [STANDARD, *[space for space in special if space not in used and _fits(lying, space)]]

    def show(space: str) -> Option:
        cubes = _dirt(space, 0)
        soils = contamination(cubes) if cubes else ""
        return Option(space, label_space(space), Lines([tell_space(space), soils], ", "))

    def others() -> Iterator[Option]:
        for space in special:
            if space in used:
                yield Option(
                    space,
                    label_space(space),
                    barred=Text("A die lies there until the game turn ends."),
                )
            elif space not in found:
                fitting = listed(map(named, DEVELOPMENTS[DIE_SPACES[space]].colours))
                no = Text(
                    "It takes {fitting} dice, and this one is {colour}.",
                    fitting=fitting,
                    colour=named(lying.colour),
                )
                yield Option(space, label_space(space), barred=no)

    return one_of(found, default=STANDARD, describe=show, barred_options=others)


def _fits(lying: Die, space: str) -> bool:
    """Whether a card takes dice of this colour. The mat's own spaces take all."""
    card = DIE_SPACES.get(space)
    fitting = DEVELOPMENTS[card].colours if card else ()
    return not fitting or lying.colour in fitting


def _colours(mat: Mat, lying: Die, space: str) -> OneOf | None:
    """Ask for the colour that the die takes on: any other on the transformation space, or those of
    its card."""
    if space == TRANSFORMATION:
        found = [colour for colour in COLOURS if colour != lying.colour]
    elif not (found := list(die_space_recolour(space))):
        return None
    return one_of(
        found,
        describe=lambda of: Option(
            of, Capitalized(named(of)), tell_points(worth(mat, of, lying.face), of)
        ),
    )


def _split(mat: Mat, lying: Die) -> OneOf | None:
    """Ask how the bonus is divided, or the penalty paid."""
    value = wheel_bonus(mat, _VALUES[lying.space])
    if value > 0:
        return choose_split(mat, value, default=lambda: level_out(mat, value))
    if value < 0 and (ways := payments(mat, -value)):
        return choose_sum(ways, default=ways[0])
    return None


def _preset(mat: Mat, lying: Die) -> str:
    """The default division."""
    split = _split(mat, lying)
    return str(split.preset()) if split else ""


def _choose_skip(mat: Mat, lying: Die, space: str, colour: Colour | None) -> OneOf | None:
    """Ask whether a card keeps contamination off. It works once, so it may be saved."""
    if contamination_skip(mat) is None or not _dirt(
        space, worth(mat, colour or lying.colour, lying.face)
    ):
        return None
    kept = {True: Text("contamination kept off"), False: Text("contamination")}
    return one_of(
        (True, False), default=True, describe=lambda skip: Option(skip, Capitalized(kept[skip]))
    )


def _says(
    mat: Mat, lying: Die, space: str, colour: Colour | None, split: str, *, skip: bool
) -> Text:
    """Sum up a die: its points, the bonus or cost of its space on the bridge, and its
    contamination."""
    own, more = worth(mat, colour or lying.colour, lying.face), die_space_points(space)
    card = contamination_skip(mat) if skip else None
    cubes = max(0, _dirt(space, own) - (DEVELOPMENTS[card].amount if card else 0))
    told = [
        action_points(own),
        Text("{more} more by the card", more=more) if more else "",
        _tell_split(mat, lying, split) if split else "",
        _soils(mat, cubes) if cubes else "",
    ]
    return Lines(told, ", ")


def _tell_split(mat: Mat, lying: Die, split: str) -> Text:
    pays = wheel_bonus(mat, _VALUES[lying.space]) > 0
    return Text("you get {gain}" if pays else "you pay {gain}", gain=gain(*read(split)))


def _soils(mat: Mat, cubes: int) -> Text:
    """Tell the contamination of a die, and the points lost at the end for cubes without a space."""
    beside = cubes - (mat.spaces - mat.contamination)
    if beside <= 0:
        return Text("it brings {contamination}", contamination=contamination(cubes))
    lost = points(-beside * FIGURES.scoring.contamination)
    return Text(
        "it brings {contamination}: {lost} less", lost=lost, contamination=contamination(cubes)
    )

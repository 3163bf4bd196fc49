"""The die action (9.A): gain resources in the colour of the die, or use its colour.
More points can be bought for SpaceBucks."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta

from rules.kernel import (
    Capitalized,
    Lines,
    Move,
    Offer,
    OneOf,
    Option,
    Seat,
    Slot,
    Step,
    Table,
    Text,
    amount,
    one_of,
)
from rules.solarius.content import FIGURES, Colour, Use
from rules.solarius.developments import (
    colour_points,
    die_space_both,
    die_space_points,
    face_bonus,
    point_price,
    resource_bonus,
    star_best_die,
    wear,
)
from rules.solarius.events import Acted
from rules.solarius.mat.dice import cheapest, choose_tech, price, tell_gain
from rules.solarius.mat.mat import affordable, charge
from rules.solarius.mat.storage import LATER, choose_spaces, columns_of, fits
from rules.solarius.settling.dues import lose, take_gains
from rules.solarius.settling.spending import USES, Spending, Store, spend
from rules.solarius.state import Action, Due, Mat, State, What
from rules.solarius.words.naming import action as named
from rules.solarius.words.naming import action_points as counted
from rules.solarius.words.naming import bucks, count_resources, development
from rules.solarius.words.naming import colour as coloured
from rules.solarius.words.naming import fuel as fuelled

TECH: dict[Colour, Use] = {"turquoise": "upgrade", "brown": "shift"}


class Act(Move):
    """Use the action points of your die: for resources of its colour, or for what its colour
    does."""

    what: Annotated[
        What,
        Meta(
            title="– {choice}",
            description="What the action points of the die are used for",
            extra={"asks": "What do you use its action points for?"},
        ),
    ]
    points: Annotated[
        int,
        Meta(
            title="buying {choice}",
            description="More action points, bought with SpaceBucks",
            extra={"asks": "Do you buy more action points?"},
        ),
    ] = 0
    resources: Annotated[
        int,
        Meta(
            title="with {choice} of the action points for resources",
            description="How many of the action points go to resources",
            extra={"asks": "How many action points go to resources?"},
        ),
    ] = 0
    best: Annotated[
        bool,
        Meta(
            title="counting {choice}",
            description="Whether the star counts your highest tech die",
            extra={"asks": "Which tech die does the star count?"},
        ),
    ] = False
    spaces: Annotated[
        str,
        Meta(
            title="({choice})",
            description="The columns in which the resources are put now",
            extra={"asks": "Into which columns do they go?"},
        ),
    ] = LATER
    dice: Annotated[
        tuple[str, ...],
        Meta(
            title="({choice})",
            description="The tech dice that are turned or moved now",
            extra={"asks": "Which tech dice, and how far?", "none": "Later"},
        ),
    ] = ()


class DieAction(Step):
    """Use the points of the die."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,))

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        mat, action = state.mats[seat], state.under_way
        yield Offer(Act, **_slots(mat, action), says=lambda **picks: _says(mat, action, **picks))

    def apply(self, state: State, seat: Seat, move: Act, table: Table) -> None:
        mat, action = state.mats[seat], state.under_way
        cubes, rest = _shares(mat, action, move)
        if move.best and (card := star_best_die(mat, action)):
            wear(mat, card)
        paid = _price_points(mat, move.points)
        mat.sb -= paid
        state.action = Action(action.colour, action.face, action.space, action.points, move.what)
        table.tell(Acted(seat, move.what, action.colour, cubes + rest, move.points, paid))
        if cubes:
            _take_resources(mat, action.colour, cubes)
        if rest:
            _use_colour(state, seat, action.colour, rest, table)
        if move.spaces != LATER:
            spend(state, seat, Store(action.colour, move.spaces), table)
            if (over := [due for due in mat.due if due.kind == "cubes"]) and not fits(
                mat, action.colour
            ):
                # With no space left, the remaining cubes are forfeited (9.A I).
                lose(state, seat, over, table, forced=True)
        if move.dice:
            spend(state, seat, USES[TECH[action.colour]](move.dice), table)
        table.done()
        state.phase = "supplement"
        table.then(Spending(seat))

    def default(self, state: State, seat: Seat) -> Move:
        return Act("colour")


def _slots(mat: Mat, action: Action) -> dict[str, Any]:
    """Build only the slots with a real choice.
    Cards and SpaceBucks add some. The use of the points can be picked at once, or step by step
    later so that an exchange fits in between."""
    both = die_space_both(action.space) is not None
    most = _to_buy(mat)

    return {
        "what": _choose_what(
            mat, action, ("resources", "colour", "both") if both else ("resources", "colour")
        ),
        "best": lambda: _choose_star(mat, action),
        "points": lambda: (
            one_of(range(most + 1), default=0, describe=lambda count: _show_bought(mat, count))
            if most
            else None
        ),
        "resources": lambda what, best, points: (
            _choose_share(_total(mat, action, "resources", best=best) + points)
            if what == "both"
            else None
        ),
        "spaces": lambda what, best, points, resources: _choose_spaces(
            mat, action, Act(what, points, resources, best)
        ),
        "dice": lambda what, best, points, resources: _choose_dice(
            mat, action, Act(what, points, resources, best)
        ),
    }


def _choose_what(mat: Mat, action: Action, whats: tuple[What, ...]) -> OneOf:
    """Ask what the points are for.
    Warn if they would be lost, as an exchange may still make room."""

    def show(what: What) -> Option:
        have = _total(mat, action, what, best=star_best_die(mat, action) is not None)
        after = _warning(mat, action, what, have + _to_buy(mat)) or _tell_use(action, what)
        told = [_tell_used(mat, action, Act(what)), after]
        return Option(what, Capitalized(named(what, action.colour)), Lines(told, ". "))

    return one_of(whats, describe=show)


def _to_buy(mat: Mat) -> int:
    """How many points can be bought."""
    return affordable(mat.sb, point_price(mat), FIGURES.prices.point)


def _warning(mat: Mat, action: Action, what: What, have: int) -> str:
    """Why so many points would be lost now; empty if they would not."""
    colour = action.colour
    if what == "both":
        return ""
    if what == "resources":
        full = "Your {colour} row is full: all would be lost, unless you sell some of it first"
        return "" if fits(mat, colour) else Text(full, colour=coloured(colour))
    use = TECH.get(colour)
    if use is None:
        level, full = (mat.fuel, _FULL_OF_FUEL) if colour == "black" else (mat.sb, _FULL_OF_BUCKS)
        return full if level == FIGURES.tracks.most else ""
    cost = cheapest(mat, use)
    if cost is None:
        return Text("All your tech dice have come as far as they can: all would be lost")
    return (
        Text("The next step takes {cost}: all would be lost", cost=counted(cost))
        if cost > have
        else ""
    )


_FULL_OF_FUEL = Text("Your fuel track is full: all would be lost, unless you spend fuel first")
_FULL_OF_BUCKS = Text(
    "Your track of SpaceBucks is full: all would be lost, unless you spend some first"
)


def _choose_star(mat: Mat, action: Action) -> OneOf | None:
    """Ask what a star counts, if a card lets it count the highest tech die."""
    card = star_best_die(mat, action)
    if card is None:
        return None
    values = {best: _total(mat, action, "resources", best=best) for best in (False, True)}
    labels = {
        False: Text("The tech die of its colour"),
        True: Text("Your highest, with {card}", card=development(card)),
    }
    return one_of(
        (False, True),
        default=False,
        describe=lambda best: Option(best, labels[best], counted(values[best])),
    )


def _show_bought(mat: Mat, count: int) -> Option:
    """An option to buy points: "2 action points for 3 SpaceBucks"."""
    if not count:
        return Option(0, Text("No more action points"))
    return Option(
        count,
        Text("{points} for {price}", points=counted(count), price=bucks(_price_points(mat, count))),
    )


def _choose_share(count: int) -> Slot | None:
    """Ask how many points go to resources; some must be left for the colour."""
    return amount(1, count - 1) if count > 1 else None


def _choose_spaces(mat: Mat, action: Action, move: Act) -> Slot | None:
    cubes, _ = _shares(mat, action, move)
    if not cubes or not fits(mat, action.colour):
        return None
    return choose_spaces(mat, action.colour, cubes + resource_bonus(mat, action.colour), later=True)


def _choose_dice(mat: Mat, action: Action, move: Act) -> Slot | None:
    use = TECH.get(action.colour)
    cost = cheapest(mat, use) if use else None
    if use is None or cost is None:
        return None
    _, count = _shares(mat, action, move)
    return choose_tech(mat, use, count, later=True) if cost <= count else None


def _shares(mat: Mat, action: Action, move: Act) -> tuple[int, int]:
    """How many points go to resources, and how many to the use of the colour."""
    every = _total(mat, action, move.what, best=move.best) + move.points
    cubes = every if move.what == "resources" else move.resources
    return cubes, every - cubes


def _total(mat: Mat, action: Action, what: What, *, best: bool) -> int:
    """The points of the die with all that cards add; added points never contaminate.
    Points that cards add to the action of a colour don't count for resources."""
    found = action.points + die_space_points(action.space) + face_bonus(mat, action.face)
    found += die_space_both(action.space) or 0
    if what != "resources":
        found += colour_points(mat, action.colour)
    if best:
        found += max(row.value for row in mat.rows.values()) - mat.rows[action.colour].value
    return found


def _take_resources(mat: Mat, colour: Colour, cubes: int) -> None:
    more = resource_bonus(mat, colour)
    mat.due.append(Due("cubes", "die", left=cubes + more, rows=(colour,)))


def _use_colour(state: State, seat: Seat, colour: Colour, count: int, table: Table) -> None:
    if colour in TECH:
        state.mats[seat].due.append(Due("tech", "die", left=count, uses=(TECH[colour],)))
    else:
        fuel, sb = (count, 0) if colour == "black" else (0, count)
        state.mats[seat].due.append(Due("gain", "die", left=count, fuel=fuel, sb=sb))
        take_gains(state, seat, table)


# ---------------------------------------------------------------- buying points


def _price_points(mat: Mat, count: int) -> int:
    return charge(count, point_price(mat), FIGURES.prices.point)


def _says(mat: Mat, action: Action, what: What | None = None, **more: Any) -> str:
    """Tell what the points bring, what bought points and chosen steps cost, and what is left for
    later."""
    if what is None:
        return ""
    move = Act(what, **more)
    cubes, rest = _shares(mat, action, move)
    told: list[str] = [_tell_used(mat, action, move)]
    if move.spaces != LATER:
        placed = columns_of(move.spaces)
        if left := cubes + resource_bonus(mat, action.colour) - len(placed):
            told_left = "{left} to store later"
            if not fits(mat, action.colour, placed):
                told_left = "{left} lost: the row is full"
            told.append(Text(told_left, left=count_resources(left)))
    after = ""
    if move.spaces == LATER and not move.dice:  # nothing is picked for them yet
        after = _warning(mat, action, what, rest + (0 if "points" in more else _to_buy(mat)))
    if len(move.dice) == 1:
        told.append(tell_gain(mat, *move.dice, TECH[action.colour]))
    elif not (after or more):
        after = _tell_use(action, what)
    return Lines([Lines(told, ", "), after], ". ")


_USE: dict[Use, Text] = {
    "upgrade": Text("Stars of a colour count what its tech die shows"),
    "shift": Text("Further right a tech die opens more of its row"),
}


def _tell_use(action: Action, what: What) -> str:
    """Tell what growing tech dice is good for."""
    return _USE[TECH[action.colour]] if what == "colour" and action.colour in TECH else ""


def _tell_used(mat: Mat, action: Action, move: Act) -> Text:
    """Tell the points and what they bring, or what the chosen tech dice cost: "2 action points for
    2 fuel"."""
    cubes, rest = _shares(mat, action, move)
    points = counted(cubes + rest)
    if move.points:
        told = "{points} ({bought} bought for {price})"
        paid = bucks(_price_points(mat, move.points))
        points = Text(told, points=points, bought=move.points, price=paid)
    if move.dice:
        return Text(
            "costs {cost} of {points}",
            cost=price(mat, TECH[action.colour], move.dice) + cubes,
            points=points,
        )
    if move.what == "resources":
        brought = count_resources(cubes + resource_bonus(mat, action.colour))
    elif move.what == "both":
        return points
    elif action.colour in TECH:
        brought = Text("tech dice")
    else:
        brought = fuelled(rest) if action.colour == "black" else bucks(rest)
    return Text("{points} for {brought}", points=points, brought=brought)

"""Setup: show goals and upgrades, then all captains found a home system."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import (
    EVERYONE,
    Move,
    Offer,
    Option,
    Seat,
    Secret,
    Step,
    Table,
    Text,
    one_of,
    only,
)
from rules.solar_roller.content import (
    BAND_OF,
    BANDS,
    COLOURS,
    FIGURES,
    GOALS,
    SPACES,
    SPACES_OF,
    UPGRADES,
    Colour,
    SpaceId,
)
from rules.solar_roller.events import CardsShown, SystemFounded
from rules.solar_roller.rounds.hiding import note, show
from rules.solar_roller.rounds.rounds import Round
from rules.solar_roller.sheet.drawing import change, coloured
from rules.solar_roller.sheet.ships import launch
from rules.solar_roller.state import Captain, Rules, Sheet, Spot, State, Turn, snapshot

_SPACES = [
    Option(space, space, Text("{band} band", band=Text(band.name)), place=space)
    for band in BANDS.values()
    for space in SPACES_OF[band.id]
]


class FoundSystem(Move):
    """Draw a small and a large planet. The inner one of them is home: your first ship is there."""

    small_colour: Annotated[
        Colour,
        Meta(
            title="· small one: {choice}",
            description="The colour of the small planet",
            extra={"asks": "What colour is the small planet?"},
        ),
    ]
    small: Annotated[
        SpaceId,
        Meta(
            title="· small planet on {choice}",
            description="Where the small planet is drawn",
            extra={"asks": "Where do you draw the small planet?"},
        ),
    ]
    large_colour: Annotated[
        Colour,
        Meta(
            title="· large one: {choice}",
            description="The colour of the large planet",
            extra={"asks": "What colour is the large planet?"},
        ),
    ]
    large: Annotated[
        SpaceId,
        Meta(
            title="· large planet on {choice}",
            description="Where the large planet is drawn",
            extra={"asks": "Where do you draw the large planet?"},
        ),
    ]
    home: Annotated[
        SpaceId,
        Meta(
            title="· home on {choice}",
            description="Which of them is home; yours to say where both are in one band",
            extra={"asks": "Which of them is home?"},
        ),
    ]


def set_up(table: Table) -> State:
    """Show the cards and hand out the sheets."""
    options = table.options
    solo = table.seats == 1
    rules = Rules(
        solo=solo,
        hidden=bool(options["hidden_round"]) and not solo,
        ships_bound=bool(options["ships_bound"]),
        built_ships=options["third_ship"] == "built",
        settle_by_band=bool(options["settle_by_band"]),
    )
    cards = list(GOALS)
    table.chance.shuffle(cards)
    goals = sorted(cards[: FIGURES.displayed])
    backs = {upgrade.goal: upgrade.number for upgrade in UPGRADES.values()}
    others = sorted(backs[letter] for letter in cards[FIGURES.displayed : 2 * FIGURES.displayed])
    state = State(rules, [], goals, list(UPGRADES) if options["upgrades"] == "all" else others)
    for seat in range(table.seats):
        sheet = Sheet({space: Spot() for space in SPACES}, Turn("founding"))
        sheet.upgrades = [
            number for number in state.upgrades if UPGRADES[number].trigger.kind == "always"
        ]
        state.captains.append(
            Captain(Secret(sheet, only(seat) if rules.hidden else EVERYONE, snapshot(sheet)))
        )
    table.tell(CardsShown(tuple(state.goals), tuple(state.upgrades), solo))
    table.then(Founding(), Round())
    return state


class Founding(Step):
    """Every captain draws two planets and marks the home planet."""

    together: ClassVar[bool] = True

    def awaiting(self, state: State) -> frozenset[Seat]:
        return state.unready

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield Offer(
            FoundSystem,
            small=one_of(_SPACES),
            large=lambda small: one_of([option for option in _SPACES if option.value != small]),
            home=lambda small, large: one_of(homes(small, large)),
            small_colour=one_of(COLOURS, describe=coloured),
            large_colour=one_of(COLOURS, describe=coloured),
        )

    def apply(self, state: State, seat: Seat, move: FoundSystem, table: Table) -> None:
        note(state, seat, _found_system(state.sheet(seat), seat, move), table)
        state.finish(seat)

    def run(self, state: State, table: Table) -> None:
        table.done()
        show(state, table)

    def default(self, state: State, seat: Seat) -> FoundSystem:
        return _usual()


def _usual() -> FoundSystem:
    """The default system, for a captain who makes no choice."""
    large, small = (
        next(space for space in SPACES if BAND_OF[space] == band) for band in list(BANDS)[:2]
    )
    return FoundSystem(COLOURS[0], small, COLOURS[1], large, large)


def found_usual(sheet: Sheet) -> None:
    """Draw the default system, in place of one that can't be seen."""
    _found_system(sheet, Seat(0), _usual())


def _found_system(sheet: Sheet, seat: Seat, move: FoundSystem) -> SystemFounded:
    """Draw the system chosen."""
    change(sheet, move.small, size="small", colour=move.small_colour)
    change(sheet, move.large, size="large", colour=move.large_colour)
    change(sheet, move.home, home=True)
    for _ in range(FIGURES.ships_at_start):
        launch(sheet, move.home)
    return SystemFounded(
        seat, move.small, move.small_colour, move.large, move.large_colour, move.home
    )


def homes(small: SpaceId, large: SpaceId) -> list[SpaceId]:
    """The inner one of the two, or both if they share a band."""
    bands = list(BANDS)
    return [
        space
        for space, other in ((small, large), (large, small))
        if bands.index(BAND_OF[space]) <= bands.index(BAND_OF[other])
    ]

"""Setup: factions, planets and their moons, decks, hands and secret objectives."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from rules.kernel import (
    EVERYONE,
    Move,
    Offer,
    Option,
    Pile,
    Seat,
    Secret,
    Step,
    Table,
    Text,
    one_of,
    only,
)
from rules.vertium.colonizing.colonization import begin_turn, fill_row
from rules.vertium.content import (
    BLUE_MOONS,
    COLOURS,
    COMPLEX,
    DECK,
    FACTIONS,
    PLANETS,
    SPLITS,
    SYSTEM,
    TOKENS,
    Setup,
)
from rules.vertium.events import ColonizationBegan, Dealt, FactionChosen
from rules.vertium.interlude import Interlude
from rules.vertium.leaving import give_back
from rules.vertium.solo import begin_solo
from rules.vertium.state import Colour, Faction, FactionId, Orders, Planet, PlanetId, Rules, State

BATTLES: dict[str, Any] = {"three_rounds": "rounds", "american": "american", "none": "none"}
REBELS = tuple(faction for faction in FACTIONS if faction != COMPLEX)


class ChooseFaction(Move):
    """Choose the faction you lead; with special abilities its craft matters."""

    faction: Annotated[FactionId, Meta(description="The faction you want to lead")]


class FactionChoice(Step):
    """Setup: a player chooses a faction, if the table plays so."""

    public: ClassVar[bool] = True
    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.factions[self.seat].resigned else frozenset({self.seat})

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield Offer(ChooseFaction, faction=one_of([_option(faction) for faction in _unled(state)]))

    def apply(self, state: State, seat: Seat, move: ChooseFaction, table: Table) -> None:
        _lead(state, seat, move.faction, table)
        table.done()

    def run(self, state: State, table: Table) -> None:
        self.apply(state, self.seat, self.default(state, self.seat), table)

    def default(self, state: State, seat: Seat) -> ChooseFaction:
        return ChooseFaction(_unled(state)[0])


class Deal(Step):
    """Setup: deal hands, face-up cards and secret objectives, then begin.
    The solo game deals the planets instead."""

    def run(self, state: State, table: Table) -> None:
        table.done()
        if state.rules.solo:
            begin_solo(state, table)
            return
        for seat, faction in enumerate(state.factions):
            if faction.resigned:
                give_back(state, Seat(seat))
                continue
            hand = state.deck.draw(table, DECK.start_hand, faction.hand)
            (objective,) = state.box.draw(table, 1, faction.objective)
            table.tell(Dealt(Seat(seat), tuple(hand), objective), to=Seat(seat))
        fill_row(state, table)
        state.phase = "colonization"
        first = next(
            seat for seat in state.round_from(state.first) if not state.factions[seat].resigned
        )
        table.tell(ColonizationBegan(first))
        begin_turn(state, first, table)
        table.then(Interlude())


def set_up(table: Table) -> State:
    """Lay out the table before any decision."""
    options, chance = table.options, table.chance
    solo = table.seats == 1
    rules = _rules(table)
    layout = SYSTEM.solo.layout if solo else table.seats
    figures = next(setup for setup in SYSTEM.setup if setup.players == layout)
    sides = [_faction(Seat(seat), figures, rules) for seat in range(2 if solo else table.seats)]
    planets = _planets(table, figures)
    deck = Pile[str](kind="card", cards=[] if solo else _cards(str(options["deck"])), ordered=True)
    deck.shuffle(table)
    box = Pile[str](kind="objective", cards=list(planets), ordered=True)
    box.shuffle(table)
    state = State(
        rules=rules,
        seats=table.seats,
        factions=sides,
        planets=planets,
        deck=deck,
        row=Pile(kind="card", open_to=EVERYONE),
        discard=Pile(kind="card", open_to=EVERYONE, ordered=True),
        box=box,
        pool=dict.fromkeys(COLOURS, 0),
        first=Seat(chance.pick(range(table.seats)) if options["first_player"] == "random" else 0),
    )
    _lead_factions(state, table)
    table.then(Deal())
    return state


def _rules(table: Table) -> Rules:
    options, solo = table.options, table.seats == 1
    against: Seat | None = None
    if solo:
        against = Seat(1)
    elif options["complex"]:
        seats = {"first": 0, "last": table.seats - 1}
        choice = str(options["complex_seat"])
        against = Seat(seats[choice] if choice in seats else table.chance.pick(range(table.seats)))
    return Rules(
        battle=BATTLES[str(options["phase_two"])],
        refill_to=int(options["refill_to"]),
        gelbon=bool(options["gelbon"]),
        advanced=bool(options["advanced"]),
        solo=solo,
        attack_limit=int(options["attack_limit"]),
        complex=against,
    )


def _faction(seat: Seat, figures: Setup, rules: Rules) -> Faction:
    """A side whose faction is not named yet."""
    eyes = only(seat)
    return Faction(
        id="",
        hand=Pile(kind="card", open_to=eyes),
        objective=Pile(kind="objective", open_to=eyes),
        tokens={},
        captains=figures.captains,
        cubes=figures.cubes if rules.gelbon else 0,
        orders=Secret(Orders(), eyes, Orders()),
    )


def _planets(table: Table, figures: Setup) -> dict[PlanetId, Planet]:
    """The planets in play. Each has an orange moon; some have a blue one face down."""
    names = list(PLANETS)
    if table.options["planets"] == "random":
        table.chance.shuffle(names)
    names = sorted(names[: figures.planets])
    moons = list(figures.moons)
    table.chance.shuffle(moons)
    planets = {
        name: Planet(name, moon, Pile(kind="blue moon"), dict.fromkeys(COLOURS, 0))
        for name, moon in zip(names, moons, strict=True)
    }
    blues = Pile[str](
        kind="blue moon",
        cards=[moon.id for moon in BLUE_MOONS.values() for _ in range(moon.copies)],
        ordered=True,
    )
    blues.shuffle(table)
    table.chance.shuffle(names)
    for name in names[: len(blues)]:
        blues.draw(table, 1, planets[name].blue)
    return planets


def _cards(split: str) -> list[str]:
    return [card for card, copies in SPLITS[split].counts.items() for _ in range(copies)]


def _lead_factions(state: State, table: Table) -> None:
    """Assign the factions, or ask each player in turn order."""
    complex_seat, how = state.rules.complex, table.options["factions"]
    if complex_seat is not None:
        _lead(state, complex_seat, COMPLEX, table)
    seats = [seat for seat in state.round_from(state.first) if seat != complex_seat]
    if how == "choose":
        table.then(*(FactionChoice(seat) for seat in seats))
        return
    rebels = list(REBELS)
    if how == "random":
        table.chance.shuffle(rebels)
    for seat, faction in zip(sorted(seats), rebels, strict=False):
        _lead(state, seat, faction, table)


def _lead(state: State, seat: Seat, faction: FactionId, table: Table) -> None:
    state.factions[seat].id = faction
    state.factions[seat].tokens = _supply(faction, state.rules)
    if seat < table.seats:  # nobody plays the Complex of the solo game
        table.tell(FactionChosen(seat, faction))


def _supply(faction: FactionId, rules: Rules) -> dict[Colour, int]:
    """The colonization tokens of a faction. The Complex has no craft."""
    craft = FACTIONS[faction].specialty
    if not rules.advanced or not craft:
        return dict.fromkeys(COLOURS, TOKENS.per_kind)
    return {colour: TOKENS.specialty if colour == craft else TOKENS.other for colour in COLOURS}


def _unled(state: State) -> list[FactionId]:
    """The rebel factions without a player."""
    led = {faction.id for faction in state.factions}
    return [faction for faction in REBELS if faction not in led]


def _option(faction: FactionId) -> Option:
    sheet = FACTIONS[faction]
    return Option(
        faction, sheet.name, hint=Text("{craft}: {note}", craft=sheet.craft, note=sheet.note)
    )

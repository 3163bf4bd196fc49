"""Game preparations (4.0): lay out space, planets, hubs and cards.
Players begin with a start card or make their own choice."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import EVERYONE, NAMED, Move, Offer, Option, Pile, Seat, Step, Table, one_of, only
from rules.solarius.cards.cards import show_card
from rules.solarius.charts import Hex, Tile, chart
from rules.solarius.content import (
    BEGIN,
    CARDS,
    COLOURS,
    FIGURES,
    MAP,
    PLANETS,
    REMOVED,
    STARTS,
    TILES,
    CardId,
    Colour,
    PlanetId,
)
from rules.solarius.events import CardsDiscarded, Prepared, StartChosen, StartDealt
from rules.solarius.state import Mat, Row, State, World
from rules.solarius.turn.options import rules_of
from rules.solarius.turn.turns import Opening
from rules.solarius.words.naming import colour as named


class ChooseStart(Move):
    """Choose how you begin, where there are no start cards."""

    follow_up: ClassVar[bool] = True
    discard: Annotated[
        CardId,
        Meta(
            title="without {choice}",
            description="The card that you discard, by its name or number",
            extra=NAMED | {"asks": "Which card do you discard?"},
        ),
    ]
    column: Annotated[
        Colour,
        Meta(
            title="with {choice} in column II",
            description="The tech die that begins in column II",
            extra={"asks": "Which tech die begins in column II?"},
        ),
    ]
    value: Annotated[
        Colour,
        Meta(
            title="with {choice} at 2",
            description="The tech die that begins at 2",
            extra={"asks": "Which tech die begins at 2?"},
        ),
    ]


def set_up(table: Table) -> State:
    """Lay out the table."""
    seats, chance = table.seats, table.chance
    letters = [letter for letter in TILES if letter != "H"]
    chance.shuffle(letters)
    tiles = tuple(
        Tile(letter, turns - 1)
        for letter, turns in zip(letters, chance.roll(6, len(letters)), strict=True)
    )
    hubs = Pile(kind="hub", cards=sorted(letters), ordered=True)
    hubs.shuffle(table)
    coming = Pile[str](kind="hub", ordered=True)
    rules = rules_of(table.options)
    hubs.draw(table, rules.game_turns, coming)
    removed = FIGURES.dice.removed[str(seats)]
    state = State(
        rules,
        tiles,
        [_new_mat(seat, chart(tiles).home) for seat in range(seats)],
        _lay_planets(tiles, table),
        bag=dict.fromkeys(COLOURS, FIGURES.dice.each - removed),
        deck=Pile(kind="card", ordered=True),
        discard=Pile(kind="card", ordered=True, open_to=EVERYONE),
        coming=coming,
        boxed=hubs,
        hidden={colour: _new_pile(colour) for colour in COLOURS},
        first=Seat(chance.pick(range(seats))),
    )
    table.tell(Prepared(state.first))
    if state.rules.start_cards:
        _deal_starts(state, table)
    else:
        _deal_freely(state, table)
    table.then(Opening())
    return state


def _new_mat(seat: int, home: Hex) -> Mat:
    return Mat({colour: Row() for colour in COLOURS}, Pile(kind="card", open_to=only(seat)), home)


def _lay_planets(tiles: tuple[Tile, ...], table: Table) -> dict[Hex, World]:
    """Lay planets face down, with the right number of each colour.
    A planet is drawn only when it is turned up."""
    colours = [planet.colour for planet in PLANETS.values()]
    removed = REMOVED[str(table.seats)]
    backs = [colour for colour in COLOURS for _ in range(colours.count(colour) - removed)]
    table.chance.shuffle(backs)
    return {
        hex_: World(back)
        for hex_, back in zip(_planet_spaces(tiles, table.seats), backs, strict=True)
    }


def _new_pile(colour: Colour) -> Pile[PlanetId]:
    """The planets of a colour, face down.
    The pile has no order, so no planet has a place before it is turned up."""
    cards = [planet.id for planet in PLANETS.values() if planet.colour == colour]
    return Pile(kind=f"{colour} planet", cards=cards)


def _planet_spaces(tiles: tuple[Tile, ...], seats: int) -> list[Hex]:
    """The hexes with a planet for so many players. Other marked hexes stay empty (SM-A31)."""
    lying = chart(tiles)
    centre, outer = (
        {mark for mark, counts in marks.items() if seats in counts}
        for marks in (MAP.marks.centre, MAP.marks.outer)
    )
    return [
        hex_
        for hex_, mark in lying.marks.items()
        if mark in (centre if hex_[0] == lying.home[0] else outer)
    ]


# ---------------------------------------------------------------- how everybody begins


def _deal_starts(state: State, table: Table) -> None:
    """Deal each player a start card with its two progress cards."""
    starts = list(STARTS)
    table.chance.shuffle(starts)
    for seat, start in enumerate(starts[: state.seats]):
        mat, begins = state.mats[seat], STARTS[start]
        _begin(mat, begins.column, begins.value)
        mat.hand = Pile(kind="card", cards=list(begins.cards), open_to=mat.hand.open_to)
        table.tell(StartDealt(Seat(seat), start))
    dealt = [card for mat in state.mats for card in mat.hand.cards]
    _shuffle_deck(state, [card for card in CARDS if card not in dealt], table)


def _deal_freely(state: State, table: Table) -> None:
    """Deal each player three cards, one to discard.
    They choose in turn order, in the open (SM-A46)."""
    _shuffle_deck(state, list(CARDS), table)
    for seat in state.playing:
        mat = state.mats[seat]
        state.deck.draw(table, BEGIN.deal, mat.hand)
        mat.surplus = BEGIN.deal - BEGIN.keep
    table.then(*map(Preparation, state.playing))


def _shuffle_deck(state: State, cards: list[CardId], table: Table) -> None:
    state.deck = Pile(kind="card", cards=cards, ordered=True)
    state.deck.shuffle(table)


def _begin(mat: Mat, column: Colour, value: Colour) -> None:
    """Put one tech die in column II, turn another to 2, and put two cubes in each other row."""
    mat.rows[column].column = 2
    mat.rows[value].level = 2
    for colour, row in mat.rows.items():
        if colour not in (column, value):
            row.cubes = (BEGIN.cubes, 0, 0)


class Preparation(Step):
    """A player chooses how to begin."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,)) if state.mats[self.seat].surplus else frozenset()

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        hand = list(state.mats[seat].hand)
        yield Offer(
            ChooseStart,
            discard=one_of(hand, describe=show_card),
            column=one_of(COLOURS, describe=_show),
            value=lambda column: one_of(
                [colour for colour in COLOURS if colour != column], describe=_show
            ),
        )

    def apply(self, state: State, seat: Seat, move: ChooseStart, table: Table) -> None:
        mat = state.mats[seat]
        table.done()
        mat.hand.give(move.discard, state.discard)
        mat.surplus = 0
        _begin(mat, move.column, move.value)
        table.tell(CardsDiscarded(seat, (move.discard,)))
        table.tell(StartChosen(seat, move.column, move.value))

    def default(self, state: State, seat: Seat) -> Move:
        return ChooseStart(next(iter(state.mats[seat].hand)), COLOURS[0], COLOURS[1])


def _show(colour: Colour) -> Option:
    return Option(colour, named(colour))

"""Preparations: cases SM-01 to SM-11, HT-01 to HT-04, HT-64 and HT-65."""

from collections import Counter

import pytest

from rules.kernel import Match, Seat
from rules.kernel.testing import KEY
from rules.solarius import GAME, events
from rules.solarius.charts import AXIAL, Tile, chart
from rules.solarius.content import CARDS, PLANETS, STARTS
from rules.solarius.state import Die
from rules.solarius.turn.setup import ChooseStart
from rules.solarius.turn.turns import GameTurn, Opening

COLOURS = ("black", "yellow", "turquoise", "brown")
KEYS = [KEY, bytes(32), bytes([7] * 32)]
PLAYERS = pytest.mark.parametrize("seats", [2, 3, 4])


def begun(seats: int, key: bytes = KEY, **options: object) -> Match:
    return Match.start(GAME, seats=seats, options=options, key=key)


@pytest.mark.parametrize(("seats", "dice"), [(2, 12), (3, 16), (4, 20)])
def test_sm_01_ht_01_dice_in_the_game(seats, dice) -> None:
    """Four lie on the bridge. The bag is empty after as many player turns as it holds dice."""
    state = begun(seats)._frame.state
    assert len(state.bridge) == 4
    assert sum(state.bag.values()) == dice - 4 == 4 * seats
    lying = Counter(state.bag) + Counter(die.colour for die in state.bridge)
    assert set(lying.values()) == {dice // 4}


@pytest.mark.parametrize(("seats", "planets", "removed"), [(2, 20, 4), (3, 28, 2), (4, 32, 1)])
def test_sm_02_ht_01_planets_on_the_map(seats, planets, removed) -> None:
    """All lie face down. Some of each colour are left out, and nobody knows which."""
    state = begun(seats)._frame.state
    assert len(state.planets) == planets
    lying = Counter(world.colour for world in state.planets.values())
    assert lying == dict.fromkeys(COLOURS, 9 - removed)
    assert all(world.planet is None for world in state.planets.values())
    assert sorted(planet for pile in state.hidden.values() for planet in pile) == sorted(PLANETS)


@pytest.mark.parametrize(("seats", "used"), [(2, 0), (3, 2), (4, 0)])
def test_sm_03_planet_spaces_with_a_3_in_the_centre(seats, used) -> None:
    """They are for exactly three players."""
    state = begun(seats)._frame.state
    spaces = [hex_ for hex_, mark in state.chart.marks.items() if mark == "3" and hex_[0] == "H"]
    assert len(spaces) == 2
    assert sum(hex_ in state.planets for hex_ in spaces) == used


@pytest.mark.parametrize(("seats", "threes", "fours"), [(2, 0, 0), (3, 6, 0), (4, 6, 6)])
def test_sm_04_planet_spaces_with_numbers_on_outer_tiles(seats, threes, fours) -> None:
    state = begun(seats)._frame.state
    lying = Counter(state.chart.marks[hex_] for hex_ in state.planets if hex_[0] != "H")
    assert (lying["3"], lying["4"], lying["p"]) == (threes, fours, 18)


@PLAYERS
def test_sm_05_two_hubs_are_removed_unseen_and_four_wait(seats) -> None:
    state = begun(seats)._frame.state
    assert (len(state.hubs), len(state.coming), len(state.boxed)) == (1, 3, 2)
    assert sorted([*state.hubs, *state.coming, *state.boxed]) == list("ABCDEF")
    view = begun(seats).view(Seat(0))
    assert not [*view.coming, *view.boxed]


@PLAYERS
@pytest.mark.parametrize("key", KEYS, ids=range(3))
def test_sm_06_everybody_begins_as_a_start_card_says(seats, key) -> None:
    match = begun(seats, key)
    starts = {
        told.event.seat: STARTS[told.event.start]
        for told in match.opening.events
        if isinstance(told.event, events.StartDealt)
    }
    assert len({start.id for start in starts.values()}) == seats
    for seat, mat in enumerate(match._frame.state.mats):
        start = starts[Seat(seat)]
        assert (mat.fuel, mat.sb, mat.drives, mat.contamination, mat.beside) == (2, 2, [], 0, 0)
        for colour, row in mat.rows.items():
            assert (row.column, row.value) == (
                1 + (colour == start.column),
                1 + (colour == start.value),
            )
            assert row.cubes == ((2, 0, 0) if colour in start.cubes else (0, 0, 0))
        assert list(mat.hand) == sorted(start.cards)
        assert mat.ship == "H10"


@pytest.mark.parametrize("start", STARTS)
def test_a_start_card_moves_one_die_turns_another_and_fills_the_other_rows(start) -> None:
    card = STARTS[start]
    assert sorted([card.column, card.value, *card.cubes]) == sorted(COLOURS)
    assert len(card.cards) == 2
    assert all(CARDS[number].starting for number in card.cards)


def test_sm_07_ht_02_the_start_card_with_cards_4_and_5() -> None:
    """Its brown die stands in II, its black die shows 2, and there are two cubes each in yellow and
    turquoise."""
    (start,) = [start for start in STARTS.values() if start.cards == (4, 5)]
    assert (start.column, start.value, start.cubes) == ("brown", "black", ("yellow", "turquoise"))


@pytest.mark.parametrize(("seats", "deck"), [(2, 28), (3, 26), (4, 24)])
def test_sm_08_ht_01_unused_starting_cards_are_in_the_deck(seats, deck) -> None:
    state = begun(seats)._frame.state
    assert len(state.deck) == deck
    dealt = [card for mat in state.mats for card in mat.hand]
    assert sorted([*state.deck, *dealt]) == sorted(CARDS)


@PLAYERS
def test_sm_09_without_start_cards(seats) -> None:
    """Each player gets three cards and discards one. Then follows the same kind of start, chosen in
    turn order."""
    match = begun(seats, start_cards=False)
    state = match._frame.state
    assert [len(mat.hand) for mat in state.mats] == [3] * seats
    assert len(state.deck) == 32 - 3 * seats
    for place in range(seats):
        seat = Seat((state.first + place) % seats)
        assert match.awaiting == (seat,)
        card = state.mats[seat].hand.cards[1]
        match.play(seat, ChooseStart(card, "brown", "black"))
        state = match._frame.state
        mat = state.mats[seat]
        assert len(mat.hand) == 2
        assert card in state.discard
        assert [mat.rows[colour].column for colour in COLOURS] == [1, 1, 1, 2]
        assert [mat.rows[colour].value for colour in COLOURS] == [2, 1, 1, 1]
        assert [mat.rows[colour].cubes[0] for colour in COLOURS] == [0, 2, 2, 0]
    assert len(state.bridge) == 4
    assert state.game_turn == 1


def test_the_two_tech_dice_of_a_free_start_are_not_one() -> None:
    match = begun(2, start_cards=False)
    seat = match.awaiting[0]
    menu = match.menu(seat)
    card = match._frame.state.mats[seat].hand.cards[0]
    options = menu.options(ChooseStart, "value", {"discard": card, "column": "black"})
    assert [option.value for option in options if not option.barred] == [
        "yellow",
        "turquoise",
        "brown",
    ]


def laid(table, *dice: tuple[str, int]) -> list[Die]:
    """The bridge after these dice came out of the bag, each with its rolled side."""
    sides = [(side,) for _, side in dice]
    colours = iter([colour for colour, _ in dice])
    table.rolls(*sides)
    table.match._table.chance.pick = lambda options: next(colours)  # the die that is drawn
    return list(
        table.one([told.event for told in table.now(Opening()).events], events.BridgeLaid).dice
    )


def test_sm_10_ht_03_the_first_dice_lie_by_their_points(lay) -> None:
    """3, 1, 2 and 3 victory points: both threes on -1, the two on 0, the one on the next space."""
    dice = laid(lay(2), ("black", 3), ("yellow", 1), ("turquoise", 2), ("brown", 3))
    assert {die.colour: die.space for die in dice} == {
        "black": 0,
        "brown": 0,
        "turquoise": 1,
        "yellow": 2,
    }


def test_sm_11_ht_04_stars_of_the_first_dice_count_the_starting_players_tech_dice(lay) -> None:
    """With start card 4 + 5 a black star +1 counts 3 and a yellow star 1."""
    table = lay(2)
    table.row("black", level=2)
    table.row("yellow", seat=1, level=4)
    dice = laid(table, ("black", 6), ("yellow", 4), ("turquoise", 2), ("brown", 5))
    assert {die.colour: die.space for die in dice} == {
        "black": 0,
        "turquoise": 1,
        "yellow": 2,
        "brown": 2,
    }
    assert {die.colour: die.face for die in dice}["black"] == "star+1"


@pytest.mark.parametrize("letter", "ABCDEF")
def test_a_hub_goes_to_the_hex_with_its_letter(lay, letter) -> None:
    """Marion turns hub B and puts it on its hex of an outer tile. From then on everybody knows
    it."""
    table = lay(2)
    state = table.state
    for pile in (state.coming, state.boxed):
        pile.clear()
    state.coming.cards, state.coming.known = [letter], [0]
    began = table.one([told.event for told in table.now(GameTurn()).events], events.GameTurnBegan)
    assert (began.number, began.hub, began.at) == (2, letter, state.chart.hubs[letter])
    assert began.at[0] == letter
    assert table.match.view(None).hubs == [letter]


def test_ht_64_the_fourth_hub_begins_the_last_game_turn() -> None:
    state = begun(2)._frame.state
    assert state.game_turn == len(state.hubs) == 1
    assert state.game_turn + len(state.coming) == 4


def test_ht_65_a_tile_turned_once_lies_where_the_notes_say() -> None:
    """Tile B is south-east of the centre, and its middle is at (2, 3). Its hub is one step east of
    that, and after one turn one step south-east, at (2, 4)."""
    tiles = (Tile("A", 0), Tile("B", 1), *(Tile(letter, 0) for letter in "CDEF"))
    turned = chart(tiles)
    place = AXIAL[turned.cells[turned.hubs["B"]]]
    assert place == (2, 4)
    unturned = chart(tuple(Tile(letter, 0) for letter in "ABCDEF"))
    assert AXIAL[unturned.cells[unturned.hubs["B"]]] == (3, 3)


def test_the_map_is_a_rosette_without_gaps() -> None:
    """133 hexes, none further than seven steps from home, and every hub has at least four free
    neighbours."""
    lying = begun(4)._frame.state.chart
    assert len(lying.names) == len(set(AXIAL)) == 133
    assert max(lying.distance(lying.home, hex_) for hex_ in lying.names) == 7
    for letter, hub in lying.hubs.items():
        ring = lying.beside[hub]
        assert {hex_[0] for hex_ in ring} == {letter}
        assert sum(lying.marks[hex_] == "." for hex_ in ring) >= 4

"""Setup: the table before the match, and the layout of each era."""

from collections.abc import Sequence

from rules.kernel import EVERYONE, Pile, Seat, Secret, Table, only
from rules.spacecorp.content import (
    BOARDS,
    CARDS,
    COLONIES,
    ERAS,
    FIGURES,
    PROGRESS,
    ROWS,
    SETUPS,
    SHEETS,
    TILES,
    TIME,
    TIME_CARDS,
    copies_of,
)
from rules.spacecorp.corp import Corp, Preferences, Team
from rules.spacecorp.sheets import CardId, Era, TileId
from rules.spacecorp.state import Row, Rules, State, Turn
from rules.spacecorp.table.cards import draw, lay, refill

CHEMICAL_DRIVE = "M01"


def new_state(table: Table) -> State:
    """The table before its first era is laid out.
    Everybody has an HQ and the markers that a match beginning there gives."""
    rules = Rules(table.options["first_era"], table.options["last_era"])
    before = ERAS[: ERAS.index(rules.first)]
    seen = EVERYONE
    return State(
        rules=rules,
        era=rules.first,
        corps=[_new_corp(seat, rules.first) for seat in range(table.seats)],
        turn=Turn(Seat(0), phase="between", rewards=[0] * table.seats),
        sites={},
        deck=Pile(kind="card", ordered=True),
        offers=[Pile(kind="card", open_to=seen) for _ in range(FIGURES.turn.offers)],
        played=Pile(kind="card", open_to=seen),
        discard=Pile(kind="card", ordered=True, open_to=seen),
        time=Pile(kind="card", cards=_time_cards(table), open_to=seen),
        box=Pile(kind="card"),
        stacks={},
        rows=[Row(before[-1] if before else None) for _ in ROWS[rules.first]],
        progress={
            title.id: len(title.awards) for title in PROGRESS.values() if title.era in before
        },
        colonies=[],
        beyond=[],
    )


def _new_corp(seat: int, era: Era) -> Corp:
    """A player who begins in an era."""
    first = SETUPS[era]
    return Corp(
        hq=first.hq,
        hand=Pile(kind="card", open_to=only(seat)),
        orders=Secret([], only(seat), []),
        preferences=Secret(Preferences(), only(seat), Preferences()),
        teams=[Team() for _ in range(FIGURES.pieces.teams)],
        genetics=first.genetics,
        revelation=first.revelation,
    )


def _time_cards(table: Table) -> list[str]:
    """The Time cards in play: one for each player, and some for the deck."""
    return list(TIME_CARDS[: table.seats + TIME.in_deck[table.seats - FIGURES.players.least]])


# ---------------------------------------------------------------- an era


def lay_board(state: State, table: Table) -> None:
    """Lay out the era: the board, stacks of Discovery tiles, Beyond markers, teams at home, and new
    items on the Sideboard."""
    board = BOARDS[state.era]
    state.sites = {}
    state.stacks = _stacks(state.era)
    for stack in state.stacks.values():
        stack.shuffle(table)
    state.beyond = [1, 2] if board.beyond else []
    state.progress |= {
        title.id: len(title.awards) for title in PROGRESS.values() if title.era == state.era
    }
    if state.era == ERAS[-1]:
        state.colonies = [
            colony.id for colony in COLONIES.values() if len(state.corps) in colony.players
        ]
    for seat in state.playing:
        for number in range(1, SETUPS[state.era].teams + 1):
            state.place(seat, number, board.home)


def _stacks(era: Era) -> dict[str, Pile[TileId]]:
    tiles: dict[str, list[TileId]] = {}
    for tile in TILES.values():
        if tile.era == era:
            tiles.setdefault(tile.stack, []).append(tile.id)
    return {stack: Pile(kind="tile", cards=lying, ordered=True) for stack, lying in tiles.items()}


def deal(state: State, table: Table) -> None:
    """Deal hands, deck and offers. This follows the choice of the first player."""
    setup, players = SETUPS[state.era], len(state.corps) - FIGURES.players.least
    order = state.round_from(state.first)
    drives = copies_of(CHEMICAL_DRIVE, setup.chemical_drives * len(order))
    for place, seat in enumerate(order):
        hand = state.corps[seat].hand
        if state.time.cards:  # may run out: players who left took theirs along (SCC-A39)
            state.time.give(state.time.cards[0], hand)
        for drive in drives[place : place + setup.chemical_drives]:
            lay(drive, hand)
    _stack_deck(state, drives, table)
    for place, seat in enumerate(order):
        extra = setup.start_cards
        if state.era == state.rules.first:
            state.corps[seat].profit = setup.profit[players][place]
            extra += setup.extra_cards[players][place]
        draw(state, seat, extra, "setup", table)
    refill(state, table)
    state.deck_was = len(state.deck)


def _stack_deck(state: State, taken: Sequence[CardId], table: Table) -> None:
    """Build the deck from the era's cards and the remaining Time cards. Start cards lie on top."""
    sheets = [sheet for sheet in SHEETS.values() if sheet.era == state.era]
    copies = [
        copy for sheet in sheets for copy in copies_of(sheet.id, sheet.copies) if copy not in taken
    ]
    state.deck = Pile(
        kind="card", cards=[copy for copy in copies if not CARDS[copy].start], ordered=True
    )
    while state.time.cards:
        state.time.give(state.time.cards[0], state.deck)
    state.deck.shuffle(table)
    start = Pile(kind="card", cards=[copy for copy in copies if CARDS[copy].start], ordered=True)
    start.shuffle(table)
    start.draw(table, len(start), state.deck)

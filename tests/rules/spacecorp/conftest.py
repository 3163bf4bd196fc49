"""Lays out positions of SpaceCorp by hand, so that a test can start just before its rule."""

from collections.abc import Iterable
from typing import Any

import pytest
from pseudo import escapes

from rules.kernel import NOBODY, Illegal, Menu, Move, MoveResult, Option, Pile, Question, Seat, only
from rules.kernel.testing import StagedMatch
from rules.spacecorp import GAME
from rules.spacecorp.content import CARDS, SITES, TILES, TIME_CARDS
from rules.spacecorp.corp import Corp
from rules.spacecorp.state import Ending, Plot, Spot
from rules.spacecorp.turn.eras import NextTurn
from rules.spacecorp.turn.turn import PlayerTurn
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.value import OWN, Terms


def readable(text: str) -> str:
    """Return a text after a check that it can be translated. Some rare texts only occur in laid out
    positions."""
    assert escapes(text) == []
    return text


class Space(StagedMatch):
    """A table in an era where seat 0 is about to act. Hands are empty, HQs are standard, and nobody
    has any profit."""

    def __init__(self, seats: int = 2, era: str = "mariners", **options: object) -> None:
        super().__init__(GAME, seats, **{"first_era": era, **options})
        for seat, corp in enumerate(self.state.corps):
            self.hand(seat)
            corp.hq, corp.profit, corp.genetics, corp.revelation = "standard", 0, 0, 0
        for row in self.state.rows:
            row.marker = None
        self.state.first = self.state.next = Seat(0)
        self.turn(0)

    # ---------------------------------------------------------------- looking

    def corp(self, seat: int) -> Corp:
        return self.state.corps[seat]

    def held(self, seat: int) -> list[str]:
        return list(self.corp(seat).hand.cards)

    def profits(self) -> list[int]:
        return [corp.profit for corp in self.state.corps]

    @property
    def awaited(self) -> Seat:
        """The one seat that the table waits for."""
        (seat,) = self.match.awaiting
        return seat

    @property
    def on_turn(self) -> Seat:
        return self.state.turn.seat

    def worth(self, seat: int, action: Any, *cards: str, port: bool = False) -> tuple[int, int]:
        """The value of cards and the own HQ, and their value with a shield."""
        return (
            Assets(self.state, Seat(seat)).means(action).value(OWN, sorted(cards), Terms(port=port))
        )

    def can(self, seat: int, verb: type[Move], **picks: object) -> bool:
        """Whether a verb is possible with these picks, even if it needs further ones."""
        try:
            found = self.match.menu(Seat(seat)).complete(verb, picks)
        except Illegal:
            return False
        # Otherwise a list is too short.
        return not isinstance(found, Question) or found.slot not in picks

    def why_not(self, seat: int, verb: type[Move], **picks: object) -> str:
        """The sentence that refuses these picks."""
        menu = self.match.menu(Seat(seat))
        with pytest.raises(Illegal) as refusal:
            menu.complete(verb, picks)
        return readable(refusal.value.reason)

    def choices(self, seat: int, verb: type[Move], slot: str, **picks: object) -> dict[Any, Option]:
        """The options of a slot by value, including barred ones."""
        options = self.match.menu(Seat(seat)).options(verb, slot, picks)
        for option in options:
            for text in (option.label, option.hint, option.barred):
                readable(text)
        return {option.value: option for option in options}

    def barred(self, seat: int, verb: type[Move]) -> str:
        """The reason why a verb is barred."""
        return readable(self.match.menu(Seat(seat)).barred[verb])

    def says(self, seat: int, verb: type[Move], **picks: object) -> str:
        """The preview of a move."""
        menu = self.match.menu(Seat(seat))
        move = self._whole(menu, verb, picks)
        return readable(
            menu.offer(verb).preview({name: getattr(move, name) for name in move.__struct_fields__})
        )

    # ---------------------------------------------------------------- playing

    def do(self, seat: int, verb: type[Move], **picks: object) -> list[Any]:
        """Make a move from the relevant picks alone, and return what happened."""
        return self.play(seat, self._whole(self.match.menu(Seat(seat)), verb, picks))

    def _whole(self, menu: Menu, verb: type[Move], picks: dict[str, object]) -> Move:
        """The complete move; optional lists stay as they are."""
        move = menu.complete(verb, picks)
        if isinstance(move, Question) and move.is_complete:
            return self._whole(menu, verb, {**picks, move.slot: move.chosen})
        assert not isinstance(move, Question), move
        return move

    def refuses(self, seat: int, move: Move) -> str:
        """The reason why a move is refused. It also checks that nothing has changed."""
        before = self.match.dump()
        with pytest.raises(Illegal) as refusal:
            self.match.play(Seat(seat), move)
        assert self.match.dump() == before
        return readable(refusal.value.reason)

    # ---------------------------------------------------------------- laying out: cards

    def _piles(self) -> list[Pile[str]]:
        state = self.state
        hands = [corp.hand for corp in state.corps]
        return [
            state.deck,
            *state.offers,
            state.played,
            state.discard,
            state.time,
            state.box,
            *hands,
        ]

    def _lift(self, cards: Iterable[str]) -> list[str]:
        """Take cards from wherever they lie."""
        lifted = list(cards)
        assert set(lifted) <= set(CARDS), lifted
        for pile in self._piles():
            self._fill(pile, [card for card in pile.cards if card not in lifted])
        for corp in self.state.corps:
            corp.infra = [None if card in lifted else card for card in corp.infra]
        return lifted

    @staticmethod
    def _fill(pile: Pile[str], cards: list[str]) -> None:
        pile.cards = cards if pile.ordered else sorted(cards)
        pile.known = [NOBODY] * len(cards)

    def _bury(self, cards: list[str]) -> None:
        """Put cards at the bottom of the deck."""
        self._fill(self.state.deck, [*cards, *self.state.deck.cards])

    def hand(self, seat: int, *cards: str) -> None:
        """Make these the whole hand of a player."""
        corp = self.corp(seat)
        self._lift(cards)
        held = corp.hand.cards
        self._bury([card for card in held if card not in TIME_CARDS])
        self._fill(
            self.state.time,
            [*self.state.time.cards, *(card for card in held if card in TIME_CARDS)],
        )
        corp.hand = Pile(kind="card", cards=list(cards), open_to=only(seat))

    def offers(self, *cards: str) -> None:
        """Make these the only cards in the offers."""
        self._lift(cards)
        for box, card in zip(self.state.offers, [*cards, None, None, None, None], strict=False):
            self._bury(box.cards)
            self._fill(box, [card] if card else [])

    def deck(self, *cards: str) -> None:
        """Put these cards on top of the deck, in this order."""
        self._lift(cards)
        self._fill(self.state.deck, [*self.state.deck.cards, *reversed(cards)])

    def only_deck(self, *cards: str) -> None:
        """Make these the only cards left in the deck."""
        self._lift(cards)
        self._fill(self.state.box, [*self.state.box.cards, *self.state.deck.cards])
        self._fill(self.state.deck, list(reversed(cards)))
        self.state.ending = None if cards else Ending("deck")

    def infra(self, seat: int, *cards: str | None) -> None:
        """Put cards in the slots of an HQ."""
        self._lift(card for card in cards if card)
        self.corp(seat).infra = [*cards, None, None, None][:3]

    def discard(self, *cards: str) -> None:
        """Make this the discard pile, with the last card on top."""
        self._fill(self.state.discard, self._lift(cards))

    # ---------------------------------------------------------------- laying out: the board

    def spot(self, site: str) -> Spot:
        assert site in SITES, site
        return self.state.sites.setdefault(
            site, Spot([Plot() for _ in range(max(1, SITES[site].boxes))])
        )

    def tile(self, site: str, *tiles: str) -> None:
        """Lay the tiles of a site."""
        for plot, tile in zip(self.spot(site).plots, tiles, strict=True):
            assert tile in TILES, tile
            plot.tile = tile
            for stack in self.state.stacks.values():
                self._fill(stack, [other for other in stack.cards if other != tile])

    def base(self, seat: int, site: str, *kinds: str, tiles: tuple[str, ...] = ()) -> None:
        """Build the bases of a site, on these tiles."""
        if tiles:
            self.tile(site, *tiles)
        spot = self.spot(site)
        spot.owner = Seat(seat)
        for plot, kind in zip(spot.plots, kinds, strict=True):
            plot.base = kind
            plot.bare = plot.tile is None and SITES[site].boxes > 0
        self.corp(seat).stirred = True

    def team(self, seat: int, number: int, site: str | None, track: int = 0) -> None:
        assert site is None or site in SITES, site
        self.state.place(Seat(seat), number, site, track)

    def claim(self, seat: int, number: int, site: str) -> None:
        """Place a team that has explored a site."""
        self.team(seat, number, site)
        spot = self.spot(site)
        spot.claim, spot.claimant = Seat(seat), number

    def next_tiles(self, stack: str, *tiles: str) -> None:
        """Put these tiles on top of a stack, in this order."""
        pile = self.state.stacks[stack]
        self._fill(pile, [*(tile for tile in pile.cards if tile not in tiles), *reversed(tiles)])

    def profit(self, *profits: int) -> None:
        for corp, profit in zip(self.state.corps, profits, strict=False):
            corp.profit = profit

    def progress(self, seat: int, *titles: str) -> None:
        """Give a player these progress cards."""
        self.corp(seat).progress = list(titles)
        for title in titles:
            if title in self.state.progress:
                self.state.progress[title] -= 1
        self.corp(seat).stirred = True

    def row(self, number: int, era: str | None) -> None:
        """Put the marker of a contract in place. Rows count from 1."""
        self.state.rows[number - 1].marker = era

    # ---------------------------------------------------------------- laying out: turns

    def turn(self, seat: int = 0) -> MoveResult:
        """Start a player's turn."""
        self.state.next = Seat((seat + 1) % len(self.state.corps))
        self.state.deck_was = len(self.state.deck)
        return self.now(PlayerTurn(Seat(seat)), NextTurn())


@pytest.fixture
def lay() -> type[Space]:
    """`lay(seats, era=…)` starts a match to lay out."""
    return Space

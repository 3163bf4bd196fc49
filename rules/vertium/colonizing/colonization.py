"""Phase one: take a card from the row, then play a set or a disaster, or pass, until every planet
is colonized."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from rules.kernel import (
    Capitalized,
    Count,
    Lines,
    Move,
    Offer,
    OrderProposal,
    Pile,
    Seat,
    Step,
    Table,
    Text,
    listed,
    one_of,
)
from rules.vertium.colonizing.disasters import StealCard, disasters, strike, tell_disaster
from rules.vertium.content import CARDS, COLOURS, DECK, SYSTEM, steps_of_orbit
from rules.vertium.events import (
    Colonized,
    Drew,
    OrbitCompleted,
    Passed,
    Refilled,
    Reshuffled,
    RowFilled,
    SetPlayed,
    Took,
    TurnMissed,
)
from rules.vertium.orders import best_take, fullest, propose
from rules.vertium.passing import Pass
from rules.vertium.places import NOWHERE, PLACES
from rules.vertium.state import CardId, Colour, Planet, PlanetId, State
from rules.vertium.words.naming import crystal, nth

_SCORING = SYSTEM.scoring
SET_FIRST = Text("You hold a set: it must be played first.")


class Take(Move):
    """A turn begins with one of the face-up cards, which goes into your hand."""

    card: Annotated[
        CardId,
        Meta(description="The face-up card you take", extra={"asks": "Which card do you take?"}),
    ]


class PlaySet(Move):
    """Turn three cards of one kind into a token on an open planet."""

    colour: Annotated[
        Colour,
        Meta(
            title="of {choice}",
            description="The kind of set",
            extra={"asks": "Which set do you play?"},
        ),
    ]
    planet: Annotated[
        PlanetId,
        Meta(
            title="on {choice}",
            description="The open planet where the token goes",
            extra={"asks": "Where does its token go?"},
        ),
    ]


class Draw(Step):
    """Card play: a turn begins with a card from the face-up row."""

    public: ClassVar[bool] = True
    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,))

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        cards = dict.fromkeys(state.row.cards)
        yield Offer(Take, card=one_of(cards), says=lambda card: _use(state, seat, card))

    def apply(self, state: State, seat: Seat, move: Take, table: Table) -> None:
        faction = state.factions[seat]
        state.row.give(move.card, faction.hand)
        faction.setless = False
        table.tell(Took(seat, move.card))
        table.done()
        table.then(CardPlay(seat))

    def answer(self, state: State, seat: Seat) -> Take | None:
        order = state.factions[seat].orders.value.turn
        return self.default(state, seat) if order in ("collect", "best_set") else None

    def propose(self, state: State, seat: Seat) -> OrderProposal | None:
        """Propose to players who already let the bot pass for them."""
        return (
            propose(state, seat, turn="collect")
            if state.factions[seat].orders.value.turn == "pass"
            else None
        )

    def default(self, state: State, seat: Seat) -> Take:
        return Take(best_take(state.factions[seat].hand, state.row))


def _use(state: State, seat: Seat, card: CardId) -> str:
    """Tell the use of a face-up card in a hand."""
    if card not in COLOURS:
        return tell_disaster(state, seat, card)
    hand = state.factions[seat].hand.cards
    held = hand.count(card) + 1
    for each in COLOURS:
        if hand.count(each) >= DECK.set_size:
            return Text(
                "You hold a set of {card} already, which you must play next.", card=CARDS[each].name
            )
    if held == DECK.set_size:
        return Text("Makes a set of {card}, which you must then play.", card=CARDS[card].name)
    return Text(
        "Your {nth} {card}: {size} make a set.",
        card=CARDS[card].name,
        nth=nth(held),
        size=DECK.set_size,
    )


class CardPlay(Step):
    """Card play.
    A set must be played. Without one, a disaster may be played, or the turn passes. After a raid
    for a card, only a set that the card completes may be played."""

    seat: Seat
    raided: bool = False

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,))

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        sets = sets_of(state, seat)
        if sets:
            yield Offer(
                PlaySet,
                colour=one_of(sets),
                planet=lambda colour: one_of(
                    _homes(state, seat, colour), describe=PLACES.__getitem__
                ),
                says=lambda colour, planet: _preview(state, seat, colour, planet),
            )
        must_play = SET_FIRST if sets and not self.raided else ""
        if not self.raided:
            yield from disasters(state, seat, must_play)
        yield Offer(Pass, barred=must_play)

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        table.done()
        # A set would have had to be played.
        state.factions[seat].setless = not isinstance(move, PlaySet) and not self.raided
        match move:
            case PlaySet(colour, planet):
                _play_set(state, seat, colour, planet, table)
            case Pass():
                table.tell(Passed(seat))
            case _:
                strike(state, seat, move, table)
        if isinstance(move, StealCard):
            table.then(CardPlay(seat, raided=True))
        else:
            end_turn(state, seat, table)

    def answer(self, state: State, seat: Seat) -> PlaySet | Pass | None:
        order = state.factions[seat].orders.value.turn
        plays = order == "best_set" or (order != "wait" and self._idle(state, seat))
        return self.default(state, seat) if plays else None

    def propose(self, state: State, seat: Seat) -> OrderProposal | None:
        undecided = state.factions[seat].orders.value.turn == "wait"
        return propose(state, seat, turn="pass") if undecided and self._idle(state, seat) else None

    def _idle(self, state: State, seat: Seat) -> bool:
        """Whether the hand has nothing to play.
        The others can't know that, so only an order may pass."""
        return not any(
            offer.is_open() for offer in self.offers(state, seat) if offer.move is not Pass
        )

    def default(self, state: State, seat: Seat) -> PlaySet | Pass:
        """The timeout move: play a set on the fullest planet open to it, or pass."""
        ways = {
            home: colour for colour in sets_of(state, seat) for home in _homes(state, seat, colour)
        }
        planets = [state.planets[home] for home in ways if home != NOWHERE]
        home = fullest(planets).id if planets else NOWHERE
        return PlaySet(ways[home], home) if ways else Pass()


# ---------------------------------------------------------------- sets and tokens


def sets_of(state: State, seat: Seat) -> list[Colour]:
    """The kinds that a hand holds a set of."""
    hand = state.factions[seat].hand.cards
    return [colour for colour in COLOURS if hand.count(colour) >= DECK.set_size]


def _homes(state: State, seat: Seat, colour: Colour) -> list[PlanetId]:
    """The planets open to the token of a set.
    It must go to an open planet that lacks the kind, if there is one. The result is `NOWHERE` if no
    token is left."""
    if not (state.pool[colour] or state.factions[seat].tokens[colour]):
        return [NOWHERE]
    open_planets = state.open_planets()
    lacking = [planet.id for planet in open_planets if not planet.tokens[colour]]
    return lacking or [planet.id for planet in open_planets]


def _list_missing(planet: Planet) -> list[Colour]:
    """The kinds of tokens that an open planet lacks."""
    return [colour for colour in COLOURS if not planet.tokens[colour]]


def _preview(state: State, seat: Seat, colour: Colour, planet_id: PlanetId) -> Text:
    """Tell the effect of a token and the value of its planet.
    The planet is named if there is no question about it. Only its owner sees a secret objective."""
    name = CARDS[colour].name
    planet = state.planets.get(planet_id)
    if planet is None:
        return Text("No {card} token is left: the set is discarded.", card=name)
    goal = [Text("your secret objective")] * (planet_id in state.factions[seat].objective)
    told = Lines([*goal, _tell_prospect(state, planet, colour)], "; ")
    if len(_homes(state, seat, colour)) > 1:
        return Text("{told}.", told=Capitalized(told))
    return Text("{card} on {planet}: {told}.", card=name, planet=planet.name, told=told)


def _tell_prospect(state: State, planet: Planet, colour: Colour) -> Text:
    """Tell who would own a planet after one more token, and what it would bring."""
    gelbon = state.rules.gelbon and planet.yields_gelbon
    if planet.tokens[colour]:
        extra = crystal(_SCORING.extra_token, gelbon=gelbon)
        return Text(
            "an extra token, worth {crystals} to its owner when phase one ends", crystals=extra
        )
    others = [CARDS[kind].name for kind in _list_missing(planet) if kind != colour]
    one = "worth {crystals}, and whoever lays {cards} next owns it"
    many = "worth {crystals}, and still without {cards}"
    facts = {"crystals": crystal(planet.moon, gelbon=gelbon), "cards": listed(others)}
    return (
        Count(len(others), one, many, **facts)
        if others
        else Text("yours at once, with {crystals}", **facts)
    )


def _play_set(state: State, seat: Seat, colour: Colour, planet_id: PlanetId, table: Table) -> None:
    faction = state.factions[seat]
    for _ in range(DECK.set_size):
        faction.hand.give(colour, state.discard)
    planet = state.planets.get(planet_id)
    if planet is None:
        table.tell(SetPlayed(seat, colour, None))
        return
    supply = state.pool if state.pool[colour] else faction.tokens
    supply[colour] -= 1
    extra = planet.tokens[colour] > 0
    planet.tokens[colour] += 1
    table.tell(SetPlayed(seat, colour, planet_id, extra, supply is state.pool))
    if not _list_missing(planet):
        _colonize(state, seat, planet, table)


def _colonize(state: State, seat: Seat, planet: Planet, table: Table) -> None:
    """Colonize a planet: spend the four tokens, place a captain, and gain the moon's number in
    crystals."""
    for colour in COLOURS:
        planet.tokens[colour] -= 1
    planet.owner = seat
    state.factions[seat].captains -= 1
    gelbon = earn(state, planet, planet.moon)
    table.tell(Colonized(seat, planet.id, planet.moon, gelbon))


def earn(state: State, planet: Planet, amount: int) -> bool:
    """Add crystals of the planet's kind. Returns whether that is Gelbon."""
    gelbon = state.rules.gelbon and planet.yields_gelbon
    if gelbon:
        planet.gelbon += amount
    else:
        planet.vertium += amount
    return gelbon


# ---------------------------------------------------------------- turns


def begin_turn(state: State, seat: Seat, table: Table) -> None:
    """Begin the turn of this seat, or of the next that has no turn to miss.
    Its moons move, and the row is filled."""
    while (faction := state.factions[seat]).misses or faction.resigned:
        if not faction.resigned:
            faction.misses -= 1
            state.turns += 1
            table.tell(TurnMissed(seat, faction.misses))
        seat = state.next_seat(seat)
    state.turn = seat
    state.turns += 1
    _move_moons(state, seat, table)
    fill_row(state, table)
    table.then(Draw(seat) if state.row.cards else CardPlay(seat))


def end_turn(state: State, seat: Seat, table: Table) -> None:
    """Refill hands, then begin the next seat's turn.
    After the last planet, only the end of phase one follows, which waits on the agenda."""
    if not state.open_planets():
        state.turn = None
        return
    least = state.rules.refill_to
    short = [other for other in range(state.seats) if len(state.factions[other].hand.cards) < least]
    for other in sorted(short, key=lambda other: other != seat):
        _refill(state, Seat(other), table)
    begin_turn(state, state.next_seat(seat), table)


def _move_moons(state: State, seat: Seat, table: Table) -> None:
    """Move the orange moons. A full orbit yields a crystal."""
    for planet in state.planets.values():
        if planet.owner == seat:
            planet.orbit += 1
            if planet.orbit == steps_of_orbit(planet.moon):
                planet.orbit = 0
                gelbon = earn(state, planet, _SCORING.orbit)
                table.tell(OrbitCompleted(seat, planet.id, _SCORING.orbit, gelbon))


def fill_row(state: State, table: Table) -> None:
    """Turn up cards until the row is full."""
    if wanting := DECK.face_up - len(state.row.cards):
        drawn = _draw(state, wanting, state.row, table)
        if drawn:
            table.tell(RowFilled(tuple(drawn)))


def _refill(state: State, seat: Seat, table: Table) -> None:
    """Refill a hand that has fewer cards than the limit."""
    faction = state.factions[seat]
    wanting = state.rules.refill_to - len(faction.hand.cards)
    if not faction.resigned and (drawn := _draw(state, wanting, faction.hand, table)):
        faction.setless = False
        table.tell(Refilled(seat, len(drawn)))
        table.tell(Drew(seat, tuple(drawn)), to=seat)


def _draw(state: State, n: int, to: Pile[CardId], table: Table) -> list[CardId]:
    """Draw from the deck. When it runs out, the discards are shuffled into a new one."""
    deck = state.deck
    drawn = deck.draw(table, min(n, len(deck.cards)), to)
    if len(drawn) < n and state.discard.cards:
        cards = len(state.discard.cards)
        state.discard.draw(table, cards, deck)
        deck.shuffle(table)
        table.tell(Reshuffled(cards))
        drawn += deck.draw(table, min(n - len(drawn), cards), to)
    return drawn

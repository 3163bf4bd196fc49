"""The five disaster cards: their choices, and one small function for each kind of effect."""

from collections.abc import Callable, Iterator
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta

from rules.kernel import (
    Count,
    Lines,
    Move,
    Offer,
    Option,
    Seat,
    Table,
    Text,
    one_of,
    plural,
    who,
    whom,
)
from rules.vertium.content import CARDS, DISASTERS, Effect
from rules.vertium.events import (
    CardStolen,
    CardStolenSeen,
    Leaked,
    MeltedDown,
    MineBlasted,
    VertiumStolen,
    VirusSpread,
)
from rules.vertium.places import NOWHERE, PLACES
from rules.vertium.state import CardId, Planet, PlanetId, State, owner_of
from rules.vertium.words.naming import count_kinds, name_crystals, planets

Crystal: TypeAlias = Literal["vertium", "gelbon"]
CRYSTALS: tuple[Crystal, ...] = ("vertium", "gelbon")
_NOTHING = Text("none")
HOMELESS = Text("You need a planet of your own to put the Vertium on.")
NOBODY_RICHER = Text("Vertium is stolen only from somebody who has more than you, and nobody has.")
NOBODY_RICHER_MIXED = Text(
    "Crystals are stolen only from somebody who has more than you, and nobody has."
)


class MineBlast(Move):
    """Your rival misses two turns; with more players the next two miss one each."""

    called: ClassVar[str] = "Play Mine Blast"


class Meltdown(Move):
    """A player of your choice discards all Energy cards."""

    called: ClassVar[str] = "Play Meltdown"

    player: Annotated[
        Seat,
        Meta(
            title="on {choice}",
            description="Whose Energy cards are discarded",
            extra={"asks": "Whose Energy cards are discarded?"},
        ),
    ]


class Leak(Move):
    """One Water token goes from an open planet to the common pool."""

    called: ClassVar[str] = "Play Leak"

    planet: Annotated[
        PlanetId,
        Meta(
            description="The open planet that loses a Water token",
            extra={"asks": "Which planet loses a Water token?"},
        ),
    ]


class Virus(Move):
    """All Agri tokens go from the open planets to the common pool."""

    called: ClassVar[str] = "Play Virus"


class StealCard(Move):
    """Draw a card unseen from a rival's hand. A set that it completes may be played at once."""

    called: ClassVar[str] = "Play Raider for a card"

    player: Annotated[
        Seat,
        Meta(
            title="from {choice}",
            description="From whose hand you draw",
            extra={"asks": "From whose hand do you draw?"},
        ),
    ]


class StealVertium(Move):
    """With a planet of your own, take 1 Vertium from a faction richer than yours."""

    called: ClassVar[str] = "Play Raider for Vertium"

    source: Annotated[
        PlanetId,
        Meta(
            title="from {choice}",
            description="The planet that loses it",
            extra={"asks": "Which planet loses it?"},
        ),
    ]
    home: Annotated[
        PlanetId,
        Meta(
            title="for {choice}",
            description="Your planet that receives it",
            extra={"asks": "Which of your planets gets it?"},
        ),
    ]
    crystal: Annotated[
        Crystal,
        Meta(
            title="taking {choice}",
            description="Which crystal is taken",
            extra={"asks": "Which crystal do you take?"},
        ),
    ] = "vertium"


def disasters(state: State, seat: Seat, barred: str = "") -> Iterator[Offer]:
    """Offer the disasters in a hand. With `barred`, all are refused for that reason."""
    hand = state.factions[seat].hand.cards
    for card, effect in EFFECTS.items():
        if card in hand:
            for verb, offer, _ in KINDS[effect.kind]:
                yield Offer(verb, barred=barred) if barred else offer(state, seat, effect)


def tell_disaster(state: State, seat: Seat, card: CardId) -> str:
    """Tell what a disaster would do now; if it needs a choice, the text of its card."""
    effect = EFFECTS[card]
    _, offer, _ = KINDS[effect.kind][0]
    return offer(state, seat, effect).preview({}) or CARDS[card].text


def strike(state: State, seat: Seat, move: Move, table: Table) -> None:
    """Play a disaster card."""
    card, effect, happen = PLAYED[type(move)]
    state.factions[seat].hand.give(card, state.discard)
    happen(state, seat, effect, move, table)


# ---------------------------------------------------------------- Mine Blast


def _mine_blast(state: State, seat: Seat, effect: Effect) -> Offer:
    def says() -> Text:
        victims, turns = _next_seats(state, seat, effect), plural(_turns(state, effect), "turn")
        told = "{seats} would miss {turns}{moons}."
        if len(victims) > 1:
            told = "{seats} would each miss {turns}{moons}."
        moons = (
            Text("; their moons would stand still")
            if any(map(state.planets_of, victims))
            else Text("")
        )
        return Text(told, seats=whom(victims), turns=turns, moons=moons)

    return Offer(MineBlast, says=says)


def skip_turns(state: State, seat: Seat, effect: Effect, _move: MineBlast, table: Table) -> None:
    victims = _next_seats(state, seat, effect)
    turns = _turns(state, effect)
    for victim in victims:
        state.factions[victim].misses += turns
    table.tell(MineBlasted(seat, tuple(victims), turns))


def _next_seats(state: State, seat: Seat, effect: Effect) -> list[Seat]:
    return [other for other in state.round_from(seat)[1:] if not state.factions[other].resigned][
        : effect.seats
    ]


def _turns(state: State, effect: Effect) -> int:
    return effect.with_two if state.seats == 2 else effect.with_more


# ---------------------------------------------------------------- Meltdown


def _meltdown(state: State, seat: Seat, effect: Effect) -> Offer:
    """Offer Meltdown. The card says "a player", so players may name themselves."""
    players = [
        other
        for other in state.round_from(state.next_seat(seat))
        if not state.factions[other].resigned
    ]

    def says(player: Seat) -> Text:
        facts = {"seat": who(player), "card": CARDS[effect.of].name}
        if player != seat:
            return Text("{seat} would discard all {card} cards.", **facts)
        held = state.factions[seat].hand.cards.count(effect.of)
        if not held:
            return Text("{seat} has no {card} card: nothing would happen.", **facts)
        one = "{seat} would discard {count} {card} card."
        more = "{seat} would discard {count} {card} cards."
        return Count(held, one, more, **facts)

    def name(player: Seat) -> Option:
        return Option(player, Text("You") if player == seat else who(player))

    return Offer(Meltdown, player=one_of(players, describe=name), says=says)


def discard_kind(state: State, seat: Seat, effect: Effect, move: Meltdown, table: Table) -> None:
    hand = state.factions[move.player].hand
    cards = hand.cards.count(effect.of)
    for _ in range(cards):
        hand.give(effect.of, state.discard)
    table.tell(MeltedDown(seat, move.player, cards))


# ---------------------------------------------------------------- Leak and Virus


def _leak(state: State, _seat: Seat, effect: Effect) -> Offer:
    def says(planet: PlanetId) -> Text:
        token = CARDS[effect.of].name
        if planet == NOWHERE:
            return Text("No open planet has a {card} token: nothing would happen.", card=token)
        goes = "A {card} token would go from {planet} to the common pool."
        there = state.planets[planet].tokens
        left = Text(
            "Left there: {tokens}.",
            tokens=count_kinds({**there, effect.of: there[effect.of] - 1}) or _NOTHING,
        )
        return Lines([Text(goes, card=token, planet=PLACES[planet].label), left], " ")

    wet = [PLACES[planet.id] for planet in _bearing(state, effect)]
    return Offer(Leak, planet=one_of(wet or [PLACES[NOWHERE]]), says=says)


def remove_token(state: State, seat: Seat, effect: Effect, move: Leak, table: Table) -> None:
    planet = state.planets.get(move.planet)
    if planet is not None:
        _to_pool(state, planet, effect.of, 1)
    table.tell(Leaked(seat, None if planet is None else planet.id))


def _virus(state: State, _seat: Seat, effect: Effect) -> Offer:
    def says() -> Text:
        struck = _bearing(state, effect)
        if not struck:
            return Text(
                "No open planet has an {card} token: nothing would happen.",
                card=CARDS[effect.of].name,
            )
        one = "{count} {card} token would go from {planets} to the common pool."
        more = "{count} {card} tokens would go from {planets} to the common pool."
        tokens = sum(planet.tokens[effect.of] for planet in struck)
        where = planets(planet.id for planet in struck)
        return Count(tokens, one, more, card=CARDS[effect.of].name, planets=where)

    return Offer(Virus, says=says)


def remove_all_tokens(state: State, seat: Seat, effect: Effect, _move: Virus, table: Table) -> None:
    struck = _bearing(state, effect)
    tokens = sum(_to_pool(state, planet, effect.of, planet.tokens[effect.of]) for planet in struck)
    table.tell(VirusSpread(seat, tuple(planet.id for planet in struck), tokens))


def _bearing(state: State, effect: Effect) -> list[Planet]:
    """The open planets with a token of the kind that the card takes."""
    return [planet for planet in state.open_planets() if planet.tokens[effect.of]]


def _to_pool(state: State, planet: Planet, colour: str, tokens: int) -> int:
    planet.tokens[colour] -= tokens
    state.pool[colour] += tokens
    return tokens


# ---------------------------------------------------------------- Raider


def _steal_card(state: State, seat: Seat, _effect: Effect) -> Offer:
    rivals = [rival for rival in state.round_from(seat)[1:] if len(state.factions[rival].hand)]

    def says(player: Seat) -> Text:
        held = plural(len(state.factions[player].hand), "card")
        return Text("You draw one of {seat}'s {cards}, unseen.", seat=who(player), cards=held)

    return Offer(StealCard, player=one_of(rivals), says=says)


def raid_hand(state: State, seat: Seat, _effect: Effect, move: StealCard, table: Table) -> None:
    (card,) = state.factions[move.player].hand.draw(table, 1, state.factions[seat].hand)
    state.factions[seat].setless = False
    table.tell(CardStolen(seat, move.player))
    table.tell(CardStolenSeen(seat, move.player, card), to=(seat, move.player))


def _steal_vertium(state: State, seat: Seat, effect: Effect) -> Offer:
    homes = state.planets_of(seat)
    if not homes:
        return Offer(StealVertium, barred=HOMELESS)
    have = state.crystals_of(seat)
    richer = [other for other in state.round_from(seat)[1:] if state.crystals_of(other) > have]
    theirs = [planet for rival in richer for planet in state.planets_of(rival)]
    sources = [PLACES[planet.id] for planet in theirs if _there(planet, effect)]
    if not sources:
        return Offer(
            StealVertium, barred=NOBODY_RICHER_MIXED if state.rules.gelbon else NOBODY_RICHER
        )
    givers, takers = one_of(sources), one_of([PLACES[planet.id] for planet in homes])

    def says(source: PlanetId) -> Text:
        planet = state.planets[source]
        told = "{seat} has {crystals} there, and would lose one of them to you."
        return Text(
            told, seat=who(owner_of(planet)), crystals=name_crystals(planet.vertium, planet.gelbon)
        )

    if not state.rules.gelbon:
        return Offer(StealVertium, source=givers, home=takers, says=says)
    return Offer(
        StealVertium,
        source=givers,
        home=takers,
        says=says,
        crystal=lambda source: one_of(_there(state.planets[source], effect), default=CRYSTALS[0]),
    )


def raid_planet(state: State, seat: Seat, effect: Effect, move: StealVertium, table: Table) -> None:
    source, home = state.planets[move.source], state.planets[move.home]
    gelbon = move.crystal == "gelbon"
    if gelbon:
        source.gelbon -= effect.vertium
        home.gelbon += effect.vertium
    else:
        source.vertium -= effect.vertium
        home.vertium += effect.vertium
    table.tell(VertiumStolen(seat, owner_of(source), source.id, home.id, gelbon))


def _there(planet: Planet, effect: Effect) -> list[Crystal]:
    """The kinds of crystals that a planet has enough of to steal."""
    return [crystal for crystal in CRYSTALS if getattr(planet, crystal) >= effect.vertium]


# ---------------------------------------------------------------- the cards and what they do

Choosing: TypeAlias = Callable[[State, Seat, Effect], Offer]
Happening: TypeAlias = Callable[[State, Seat, Effect, Any, Table], None]

KINDS: dict[str, tuple[tuple[type[Move], Choosing, Happening], ...]] = {
    "skip_turns": ((MineBlast, _mine_blast, skip_turns),),
    "discard_kind": ((Meltdown, _meltdown, discard_kind),),
    "remove_token": ((Leak, _leak, remove_token),),
    "remove_all_tokens": ((Virus, _virus, remove_all_tokens),),
    "raid": ((StealCard, _steal_card, raid_hand), (StealVertium, _steal_vertium, raid_planet)),
}
EFFECTS = {card: effect for card in DISASTERS if (effect := CARDS[card].effect)}
PLAYED = {
    verb: (card, effect, happen)
    for card, effect in EFFECTS.items()
    for verb, _, happen in KINDS[effect.kind]
}

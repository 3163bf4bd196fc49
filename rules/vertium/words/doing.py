"""Phrases for acts in a turn of phase one, to follow the name, alone or joined."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.kernel import EitherTemplate, OfSeat, Telling, Text, plural, who, whom
from rules.vertium import events
from rules.vertium.content import CARDS, DECK
from rules.vertium.words.naming import count_kinds, crystal, faces, name_card, name_planet, planets
from rules.vertium.words.naming import name_cards as named


def _cards(cards: int | tuple[str, ...]) -> Text:
    """The number of cards, or their names."""
    return plural(cards, "card") if isinstance(cards, int) else named(cards)


CALLED: Mapping[str, Callable[[Any], object]] = {
    **dict.fromkeys(("seat", "first", "victim", "attacker", "defender"), who),
    **dict.fromkeys(("victims", "leaders", "order"), whom),
    **dict.fromkeys(
        ("planet", "objective", "source", "home", "target", "vertium_from", "gelbon_from"),
        name_planet,
    ),
    **dict.fromkeys(("planets", "rebels", "complex"), planets),
    **dict.fromkeys(("card", "colour"), name_card),
    **dict.fromkeys(("attack", "defence"), faces),
    "cards": _cards,
    "tokens": lambda tokens: plural(tokens, "Agri token"),
}

did = Telling(
    CALLED,
    {
        events.Took: "took {card}",
        events.Leaked: EitherTemplate(
            "planet",
            "played Leak (a Water token went from {planet} to the common pool)",
            "played Leak, but no open planet has a Water token",
        ),
        events.VirusSpread: EitherTemplate(
            "tokens",
            "played Virus ({tokens} went from {planets} to the common pool)",
            "played Virus, but no open planet has an Agri token",
        ),
        events.CardStolen: "stole a card from {victim}'s hand with Raider",
        events.CardStolenSeen: "stole {card} from {victim}'s hand with Raider",
        events.Passed: "passed",
        events.Refilled: "drew {cards}",
        events.Drew: "drew {cards}",
    },
)
_facts = did.facts

TURN: tuple[type[OfSeat], ...] = (
    events.Took,
    events.MineBlasted,
    events.MeltedDown,
    events.Leaked,
    events.VirusSpread,
    events.CardStolen,
    events.CardStolenSeen,
    events.VertiumStolen,
    events.SetPlayed,
    events.Colonized,
    events.Passed,
    events.Refilled,
    events.Drew,
)
"""All of that, in the order in which it is done."""


@did.register
def _(event: events.MineBlasted) -> Text:
    told = "set off a Mine Blast ({victims} misses {turns})"
    if len(event.victims) > 1:
        told = "set off a Mine Blast ({victims} miss {turns} each)"
    return Text(told, **_facts(event, turns=plural(event.turns, "turn")))


@did.register
def _(event: events.MeltedDown) -> Text:
    told = "played Meltdown ({victim} discarded {cards})"
    if not event.cards:
        told = "played Meltdown, but {victim} had no Energy card"
        if event.victim == event.seat:
            told = "played Meltdown on themselves, without an Energy card"
    elif event.victim == event.seat:
        told = "lost {cards} to their own Meltdown"
    return Text(told, **_facts(event, cards=plural(event.cards, "Energy card")))


@did.register
def _(event: events.VertiumStolen) -> Text:
    effect = CARDS["raider"].effect
    told = "stole {crystals} from {victim}'s {source} for {home} with Raider"
    return Text(
        told,
        **_facts(event, crystals=crystal(effect.vertium if effect else 0, gelbon=event.gelbon)),
    )


_SET = {  # by extra token, and by token from the pool
    (False, False): "turned {cards} into a token on {planet}",
    (False, True): "turned {cards} into a token on {planet} (from the common pool)",
    (True, False): "turned {cards} into an extra token on {planet}",
    (True, True): "turned {cards} into an extra token on {planet} (from the common pool)",
}


@did.register
def _(event: events.SetPlayed) -> Text:
    if event.planet is None:
        return Text("discarded a set of {colour} (no such token is left)", **_facts(event))
    return Text(_SET[event.extra, event.from_pool], **_facts(event, cards=_a_set(event)))


def _a_set(event: events.SetPlayed) -> Text:
    return count_kinds({event.colour: DECK.set_size})


@did.register
def _(event: events.Colonized) -> Text:
    return Text(
        "colonized {planet} ({crystals} there)",
        planet=name_planet(event.planet),
        crystals=_yield(event),
    )


def colonized_with(event: events.Colonized, played: events.SetPlayed) -> Text:
    """A planet colonized, with the set that completed it."""
    told = "colonized {planet} with {cards} ({crystals} there)"
    return Text(
        told, planet=name_planet(event.planet), cards=_a_set(played), crystals=_yield(event)
    )


def _yield(event: events.Colonized) -> Text:
    return crystal(event.amount, gelbon=event.gelbon)

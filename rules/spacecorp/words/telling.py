"""One sentence for every event.
Most tell what a player did; the others have sentences of their own."""

from typing import Any

from rules.kernel import Count, EitherTemplate, OfSeat, Telling, Text, who, whom
from rules.spacecorp import events, outcomes
from rules.spacecorp.content import FIGURES
from rules.spacecorp.words.doing import CALLED, did
from rules.spacecorp.words.naming import cards

_said = Telling(
    CALLED,
    {
        events.TurnBegan: EitherTemplate(
            "extra", "{seat} has an extra turn.", "It is {seat}'s turn."
        ),
        events.OffersFilled: "New in the offers: {cards}.",
        outcomes.PileThinned: (
            "Nobody has drawn a card for rounds: {card} was discarded from the deck."
        ),
        outcomes.EraEnded: "{era} is over.",
        outcomes.EraBegan: "{era} begins; {first} has the first turn.",
    },
)


def sentence(event: Any) -> Text:
    """The sentence for one event."""
    if tells(event):
        return Text("{seat} {did}.", seat=who(event.seat), did=did(event))
    return _said(event)


def tells(event: Any) -> bool:
    """Whether an event is something that a player did, so that it can be joined to others behind
    one name."""
    return type(event) in _DID


@_said.register
def _(event: events.CardsSeen) -> Text:
    return Count(
        len(event.cards),
        "Your new card: {cards}.",
        "Your new cards: {cards}.",
        cards=cards(event.cards),
    )


_KINDS = {
    "adaptation": "There was no Adaptation that {seat} could take.",
    "breakthrough": "There was no Breakthrough that {seat} could take.",
}


@_said.register
def _(event: outcomes.ProgressMissed) -> Text:
    return Text(_KINDS[event.kind], seat=who(event.seat))


_CAUSES = {
    "contracts": (
        "With {contracts} contracts claimed the era ends: everybody else has one more turn, "
        "without help of others."
    ),
    "deck": (
        "The deck is used up, so the era ends soon: players may pass for good, and nobody helps "
        "others any more."
    ),
}


@_said.register
def _(event: outcomes.EraEndTriggered) -> Text:
    return Text(_CAUSES[event.cause], contracts=FIGURES.turn.contracts)


@_said.register
def _(event: outcomes.MatchEnded) -> Text:
    won = "The match is over: {winners} wins."
    if len(event.winners) > 1:
        won = "The match is over: {winners} win together."
    return Text(won, winners=whom(event.winners))


_DID = {kind for kind in events.EVENTS if issubclass(kind, OfSeat)} - {
    events.TurnBegan,
    events.CardsSeen,
    outcomes.ProgressMissed,
}

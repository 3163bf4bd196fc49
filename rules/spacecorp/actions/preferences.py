"""Preferences that answer for a player: contracts, transports, rewards, and which Infra card to
lose."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from rules.kernel import Move, Offer, Option, Seat, Slot, Text, many_of, one_of
from rules.spacecorp.content import CARDS, FIGURES
from rules.spacecorp.corp import Preferences
from rules.spacecorp.sheets import CardId
from rules.spacecorp.state import State
from rules.spacecorp.words import naming
from rules.spacecorp.words.orders import preferred


class Prefer(Move):
    """What is done for you unasked: contracts, transports, rewards, lost Infra. Nobody else sees
    it."""

    standing_order: ClassVar[bool] = True
    called: ClassVar[str] = "Preferences"

    claim: Annotated[
        Literal["all", "ask"],
        Meta(
            title="contracts: {choice}",
            description="What becomes of contracts that you have met",
            extra={"asks": "What becomes of contracts that you have met?"},
        ),
    ] = "all"
    transport: Annotated[
        Literal["ask", "always", "never"],
        Meta(
            title="transports: {choice}",
            description="Whether you are asked for a transport: a free trip between your bases as "
            "a turn "
            "ends",
            extra={
                "asks": "As your turn ends, one team may travel between your bases. Are you asked?"
            },
        ),
    ] = "ask"
    rewards: Annotated[
        Literal["all", "research", "none"],
        Meta(
            title="rewards: {choice}",
            description="Whether you draw a card for each use of your bases and headquarters",
            extra={"asks": "A rival who uses what is yours brings you a card. Do you draw it?"},
        ),
    ] = "all"
    shed: Annotated[
        tuple[CardId, ...],
        Meta(
            title="given up first: {choice}",
            description="Infra cards that Incompatible takes from you, in order",
            extra={"asks": "Which Infra cards may Incompatible take, in order?"},
        ),
    ] = ()

    def settled(self) -> Preferences:
        return Preferences(self.claim, self.shed, self.transport, self.rewards)


_CLAIMS = (Option("all", Text("Claim them all")), Option("ask", Text("Ask me each time")))
_TRANSPORTS = (
    Option("ask", Text("Ask me where one is of use")),
    Option("always", Text("Ask me wherever one is possible")),
    Option("never", Text("End the turn without one")),
)
_REWARDS = (
    Option("all", Text("Draw them all")),
    Option(
        "research", Text("Draw only up to {most} cards in hand", most=FIGURES.turn.research_hand)
    ),
    Option("none", Text("Decline them all")),
)


def preferences_offer(state: State, seat: Seat) -> Offer:
    corp = state.corps[seat]
    now, lying = corp.preferences.value, [card for card in corp.infra if card]

    def shed() -> Slot | None:
        if not lying:
            return None
        return many_of(
            lambda chosen: [card for card in lying if card not in chosen],
            lambda _: True,
            ordered=True,
            describe=lambda card: Option(card, naming.card(card), naming.worth(CARDS[card])),
            default=tuple(card for card in now.shed if card in lying),
        )

    return Offer(
        Prefer,
        claim=one_of(_CLAIMS, default=now.claim),
        transport=one_of(_TRANSPORTS, default=now.transport),
        rewards=one_of(_REWARDS, default=now.rewards),
        shed=shed,
        says=lambda **picks: preferred(Prefer(**picks).settled()),
    )

"""The preview of an Edge names its result, its victims and its sources."""

import pytest

from rules.kernel import Seat, named
from rules.spacecorp.actions.preferences import Prefer
from rules.spacecorp.actions.research import Research
from rules.spacecorp.content import CARDS
from rules.spacecorp.edges.stakes import stake
from rules.spacecorp.state import Claiming, Late, Plot, Spot
from rules.spacecorp.turn.anytime import OrderEdge, PlayEdge

COPY = {sheet.edge.id: copy for copy, sheet in CARDS.items() if sheet.edge}


def read(text):
    return named(text, ("Ada", "Ben", "Cleo"))


def told(table, seat, edge):
    return read(stake(table.state, Seat(seat), COPY[edge]))


@pytest.fixture
def late(lay):
    """A table after Cleo's turn, in which she did everything that an Edge can answer."""
    table = lay(3)
    table.state.late = Late(
        producer=Seat(2), produced=5, claims=[Claiming(Seat(2), 0)], discarded=["M11a"]
    )
    table.state.late.discarder = table.state.late.ended = Seat(2)
    return table


def test_whose_cards_profit_and_turn_it_takes_is_said(late):
    assert told(late, 0, "poach") == "You take Ion Thruster, which Cleo has discarded."
    assert told(late, 0, "divert") == "You gain 3 profit, as Cleo has collected 5."
    assert told(late, 1, "intercept") == "You take an extra turn at once, after Cleo's."
    assert told(late, 0, "intercept") == "You take an extra turn at once, and your own after it."
    assert "for Cleo's claim." in told(late, 0, "market_influence")
    assert "for your own claim." in told(late, 2, "market_influence")


def test_whom_it_hits_is_said_oneself_included(lay):
    table = lay(3)
    table.state.corps[0].profit, table.state.corps[1].profit = 5, 1
    assert told(table, 0, "hostile_microbes") == "Nobody would lose any profit now."
    for seat, site in enumerate(("mars_north", "mars_south")):
        table.state.sites[site] = Spot(
            owner=Seat(seat), plots=[Plot("m_e1_dormant_spores", "research")]
        )
        table.state.place(Seat(seat), 1, site)
    assert told(table, 0, "hostile_microbes") == "Profit is lost by you (3) and Ben (1)."
    table.infra(0, "M11a")
    table.infra(2, "M11b")
    assert told(table, 0, "incompatible") == "Each of these loses an Infra card: you and Cleo."


def test_what_is_to_be_named_first_says_what_it_does(lay):
    table = lay()
    assert told(table, 0, "sabotage").startswith(
        "At the start of another player's turn, name an action"
    )
    assert told(table, 0, "salvage").startswith("You take all cards in the offers: ")


def test_the_panel_says_it_before_the_card_is_played(lay):
    table = lay()
    table.hand(0, "M23a")
    table.hand(1, "M29a")
    table.turn()
    table.state.late.discarded, table.state.late.discarder = ["M11a"], Seat(0)
    assert (
        read(table.says(1, PlayEdge))
        == "Poach (Headhunter Bureau): You take Ion Thruster, which Ada has discarded."
    )


def test_orders_and_preferences_are_sentences(lay):
    table = lay()
    table.hand(1, "M31a", "M29a")
    table.turn()
    said = read(table.says(1, OrderEdge, card="M31a", on=0, want=("move",), least=2))
    ends = " It ends if the card is spent before."
    assert (
        said == "Hack (Relay Tap) is played as Ada's turn begins, for the best of Move worth 2 or "
        f"more.{ends}"
    )
    does = "In another player's turn, before the offers are refilled, take one card from them."
    assert table.match.menu(Seat(1)).offer(OrderEdge).preview({"card": "M31a"}) == does
    assert table.says(1, OrderEdge, card="M29a", want=("move",)).endswith(
        f"is played when somebody discards 2 cards or more, one of them for Move.{ends}"
    )
    table.do(1, OrderEdge, card="M31a", on=0, want=("move",), least=2)
    assert read(table.says(1, OrderEdge, card="M31a")) == said, "it is shown as it stands"
    table.do(1, OrderEdge, card="M29a")
    assert table.says(1, OrderEdge, card="M29a", when="never").startswith("The order for ")
    assert table.says(1, Prefer, claim="ask").startswith(
        "You are asked before contracts are claimed."
    )


def test_the_last_cards_of_the_deck_are_told_of_before_they_are_drawn(lay):
    table = lay()
    assert read(table.says(0, Research)) == "You draw 2 cards. Headquarters 2 gives Research 2."
    table.state.deck.cards = table.state.deck.cards[:2]
    assert read(table.says(0, Research)).endswith(
        "**That takes the last card of the deck: the era then ends soon.**"
    )

"""Names and texts of action cards: values, Edges and specials, built from their data."""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from rules.kernel import Lines, MarkedText, Text, listed
from rules.spacecorp.content import CARDS, EDGES
from rules.spacecorp.sheets import Card, CardEdge, CardId, EdgeId, Sheet, SpecialText, Use

_KINDS = {
    "research": MarkedText("research", Text("Research")),
    "move": MarkedText("move", Text("Move")),
    "explore": MarkedText("explore", Text("Explore")),
    "build": MarkedText("build", Text("Build")),
    "produce": MarkedText("produce", Text("Produce")),
    "genetics": MarkedText("genetics", Text("Genetics")),
    "revelation": MarkedText("revelation", Text("Revelation")),
    "upgrade": Text("Upgrade"),
    "special": MarkedText("special", Text("Special")),
    "colonize": Text("Colonize"),
}


def name_kind(action: str) -> Text:
    """The name of an action."""
    return _KINDS[action]


def card(copy: CardId) -> Text:
    """The title of a card; copies share it."""
    sheet = CARDS[copy]
    mark: str = "special" if sheet.special else "time"
    if sheet.uses:
        mark = sheet.uses[0].action
    return MarkedText(mark, sheet.title)


def cards(copies: Iterable[CardId]) -> Text:
    """Some cards: "Ion Thruster and Cargo Pod ×2"."""
    return listed(count_alike(map(card, copies)))


def count_alike(told: Iterable[Text]) -> list[Text]:
    """Count equal texts, so that each appears once."""
    return [
        one if count == 1 else Text("{card} ×{count}", card=one, count=count)
        for one, count in Counter(told).items()
    ]


_USES = {
    (False, False): "{kind} {value}",
    (True, False): "{kind} x{value}",
    (False, True): "Shielded {kind} {value}",
    (True, True): "Shielded {kind} x{value}",
}
"""By whether it is a factor, and shielded."""


@cache
def name_use(use: Use) -> Text:
    """One use of a card or a printed box: "Move 3", "Move x3", "Shielded Move 2"."""
    return Text(_USES[use.multiplier, use.shielded], kind=name_kind(use.action), value=use.value)


def worth(sheet: Card | Sheet) -> Text:
    """The uses of a card in a few words: "Move 2 or Explore 1 · Infra"."""
    told = [listed(map(name_use, sheet.uses), "or")] if sheet.uses else []
    if sheet.special:
        told.append(name_kind("special"))
    if sheet.infra:
        told.append(Text("Infra"))
    if sheet.edge:
        told.append(Text("Edge: {edge}", edge=name_edge(sheet.edge.id)))
    return Lines(told or [_TIME], " · ")


def card_text(sheet: Card | Sheet) -> Text:
    """The full text of a card."""
    told = [Text("{worth}.", worth=worth(sheet))]
    if sheet.edge:
        told.append(edge_text(sheet.edge))
    if sheet.special:
        told.append(special_text(sheet.special))
    return Lines(told, " ")


_TIME = Text("doubles a Move, Explore or Build, or serves two teams")
_EDGES = {
    "intercept": (
        "When another player's turn is over, take a whole turn at once; then it goes on as it "
        "would have."
    ),
    "salvage": (
        "At the start of your turn, take all cards in the offers. Their boxes stay empty until "
        "your turn ends."
    ),
    "sabotage": (
        "At the start of another player's turn, name an action: that player cannot take it in "
        "this turn."
    ),
    "poach": (
        "Take all action cards that another player has just discarded at the end of a turn; Time "
        "cards stay."
    ),
    "market_influence": (
        "When a contract is claimed, gain {own} if you claimed it in your own turn, {other} if not."
    ),
    "hack": "In another player's turn, before the offers are refilled, take one card from them.",
    "competitors": (
        "With your action, use the Infra of two headquarters, at least one of them a rival's; "
        "each rival is rewarded. The end of the era does not hinder it."
    ),
    "divert": (
        "When another player has collected with a Produce, gain half of that, rounded up. They "
        "keep theirs."
    ),
    "hostile_microbes": (
        "At the start of a turn, whoever has a base or a team where a tile shows life loses "
        "{amount} profit, you included; nobody falls below 0."
    ),
    "leak": (
        "When another player takes a Breakthrough with its award, take the other copy, if you "
        "meet what it asks and do not own the title."
    ),
    "incompatible": (
        "At the start of a turn, everybody with Infra cards gives up one of their choice, you "
        "included; the active player is first."
    ),
}
_SPECIALS = {
    "probe": (
        "Explore from afar any site that takes up to Explore {most} and has no tile, team or base "
        "yet. You take what the tile gives at once, but have no claim."
    ),
    "free_relocate": (
        "Put one of your teams on any site but the Oort Cloud, whatever the distance. No base is "
        "needed, and radiation does no harm."
    ),
    "advance_star_track": "Put one of your teams from any box of a star track onto its star.",
}


def name_edge(edge: EdgeId) -> Text:
    """The name of an Edge."""
    return EDGES[edge].name


def edge_text(edge: CardEdge) -> Text:
    """The effect of a card's Edge, and its moment."""
    return edge_says(edge.id, own=edge.own, other=edge.other, amount=edge.amount)


def edge_says(edge: EdgeId, **numbers: object) -> Text:
    """The effect of an Edge with these numbers, and its moment."""
    return Text(_EDGES[edge], **numbers)


def special_text(special: SpecialText) -> Text:
    """The effect of a Special."""
    return Text(_SPECIALS[special.kind], most=special.most)

"""Phrases for what a player did, to follow the name.
Each works as its own sentence or as part of one."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rules.kernel import EitherTemplate, Telling, Text, listed, plural, who, whom
from rules.spacecorp import events, outcomes
from rules.spacecorp.sums import Sum
from rules.spacecorp.words.naming import (
    a_base,
    bases,
    card,
    cards,
    colony,
    contract,
    era,
    name_edge,
    name_kind,
    name_stack,
    name_team,
    name_tile,
    profit,
    progress,
    tell_given,
    there,
    tile_facts,
)


def _cards_told(count: int) -> Text:
    return plural(count, "card")


CALLED: Mapping[str, Callable[[Any], object]] = {
    **dict.fromkeys(("seat", "target", "first"), who),
    **dict.fromkeys(("site", "start"), there),
    **dict.fromkeys(("profit", "amount", "award"), profit),
    "winners": whom,
    "team": name_team,
    "card": card,
    "cards": cards,
    "count": _cards_told,
    "tile": name_tile,
    "title": progress,
    "base": a_base,
    "bases": bases,
    "stack": name_stack,
    "edge": name_edge,
    "action": name_kind,
    "era": era,
    "contract": contract,
}

did = Telling(
    CALLED,
    {
        # cards
        events.CardsDiscarded: "discarded {cards}",
        # actions
        events.BoxBare: "found the stack for {site} empty",
        events.TileRedirected: "turned up {tile} at {site} (a tile of {stack} takes its place)",
        events.ClaimPaid: "gained {profit} for the claim at {site}",
        events.BasePaid: "gained {profit} by {base} there",
        events.ProbeSent: "sent {card} to {site}",
        events.SecondDropped: "let {team} rest",
        # contracts, rewards, transport
        outcomes.ContractClaimed: "claimed the contract for {contract} ({award})",
        outcomes.RewardsDeclined: "declined {count} for helping",
        outcomes.RewardsLapsed: "was due {count} for helping, but the deck is empty",
        outcomes.Transported: "transported {team} from {start} to {site}",
        # progress cards, stars and colonies
        outcomes.ProgressTaken: EitherTemplate("award", "took {title} ({award})", "took {title}"),
        outcomes.ProgressPaid: "gained {amount} by {title}",
        outcomes.TeamDeployed: "deployed {team} on the star of {site}",
        outcomes.TeamSentHome: "had to take {team} back from {site} to Sol, driven off by Phobes",
        outcomes.Released: EitherTemplate(
            "profit",
            "freed the tiles of {site} from the Phobes and gained {profit}",
            "freed the tiles of {site} from the Phobes",
        ),
        outcomes.SpurReached: EitherTemplate(
            "award", "gained {award} as the first at that gate", "was not the first there"
        ),
        # Edges
        outcomes.EdgePlayed: "played {edge} ({card})",
        outcomes.Sabotaged: "barred {target} from {action} for this turn",
        outcomes.MicrobesHit: EitherTemplate(
            "amount", "lost {amount} to microbes", "had no profit to lose to microbes"
        ),
        outcomes.InfraShed: EitherTemplate(
            "out",
            "gave up the Infra card {card}, which is out of the game",
            "gave up the Infra card {card}",
        ),
        outcomes.Influenced: "gained {amount}",
        outcomes.Intercepted: "gained an extra turn",
        # passes and ends
        outcomes.Passed: EitherTemplate(
            "final", "passed for the rest of the era", "could not take any action"
        ),
        outcomes.CardGivenUp: "could not take any action and discarded {card}",
        outcomes.LegacyKept: "kept {tile} with {base} as legacy",
        outcomes.LegacyDeclined: "kept no legacy",
        outcomes.BeyondStart: "begins with a team at {site}",
        outcomes.Left: "resigned",
    },
)
"""What somebody did, to follow the name."""

_facts = did.facts


# ---------------------------------------------------------------- cards


def take(taken: Iterable[events.OfferTaken]) -> Text:
    """Several cards taken in a row."""
    return Text("took {cards} from the offers", cards=cards(event.card for event in taken))


@did.register
def _(event: events.OfferTaken) -> Text:
    return take([event])


_DRAWN = {
    "research": "drew {count}",
    "reward": "drew {count} for helping",
    "few": "drew {count}",
    "setup": "drew {count} to begin with",
}


def draw(drawn: Sequence[events.CardsDrawn]) -> Text:
    """Several draws in a row, described by the reason of the first."""
    last = sum(event.count for event in drawn if event.why == "few") if drawn[0].why != "few" else 0
    told = "{drew}, {last} of them as the turn ended" if last else "{drew}"
    drew = Text(_DRAWN[drawn[0].why], count=_cards_told(sum(event.count for event in drawn)))
    return Text(told, drew=drew, last=last)


@did.register
def _(event: events.CardsDrawn) -> Text:
    return draw([event])


# ---------------------------------------------------------------- actions


def _with(told: Text, sum_: Sum) -> Text:
    """An action and what was given for it."""
    took = tell_given(sum_)
    return Text("{told} ({took})", told=told, took=took) if took else told


@did.register
def _(event: events.Researched) -> Text:
    return _with(Text("researched"), event.sum)


@did.register
def _(event: events.Moved) -> Text:
    return _with(Text("moved {team} from {start} to {site}", **_facts(event)), event.sum)


_MARKERS = {1: "took the 1st Beyond marker", 2: "took the 2nd Beyond marker"}


@did.register
def _(event: events.BeyondReached) -> Text:
    return Text(_MARKERS[event.marker])


@did.register
def _(event: events.Explored) -> Text:
    return _with(Text("explored {site} with {team}", **_facts(event)), event.sum)


def find(placed: Iterable[events.TilePlaced]) -> Text:
    """Several tiles placed in a row: "found Exotic Elements (a base yields 1)"."""
    return Text("found {tiles}", tiles=listed(map(_find, placed)))


@did.register
def _(event: events.TilePlaced) -> Text:
    return find([event])


def _find(event: events.TilePlaced) -> Text:
    told = "{tile} (nothing to gain while Phobes are there)" if event.barren else "{tile} ({facts})"
    return Text(told, tile=name_tile(event.tile), facts=tile_facts(event.tile))


@did.register
def _(event: events.Built) -> Text:
    return _with(Text("built {bases} at {site}", **_facts(event)), event.sum)


@did.register
def _(event: events.Produced) -> Text:
    sites = _name_yielding(event.sites)
    return _with(Text("collected {profit} from {sites}", **_facts(event, sites=sites)), event.sum)


def _name_yielding(places: Iterable[str]) -> Text:
    """The tiles collected from. Several in one system are counted."""

    def tell(place: str, count: int) -> Text:
        site = _yields(place)
        if count == 1:
            return site
        return Text("{tiles} of {site}", tiles=plural(count, "tile"), site=site)

    return listed(tell(place, count) for place, count in Counter(places).items())


def _yields(place: str) -> Text:
    return Text("the legacy tile") if place == "legacy" else there(place)


_ADVANCED = {  # by marker and whether it reached the top
    ("genetics", False): "advanced the genetics marker by {steps}",
    ("genetics", True): "advanced the genetics marker by {steps}, to the top",
    ("revelation", False): "advanced the revelation marker by {steps}",
    ("revelation", True): "advanced the revelation marker by {steps}, to the top",
}


@did.register
def _(event: events.Advanced) -> Text:
    told = Text(_ADVANCED[event.wheel, bool(event.passes)], steps=event.steps)
    return _with(told, event.sum) if event.sum else told


@did.register
def _(event: events.Upgraded) -> Text:
    told = "upgraded slot {slot} with {card}"
    if event.out is not None:
        told = "upgraded slot {slot} with {card} ({out} is back in the hand)"
        if not event.returned:
            told = "upgraded slot {slot} with {card} ({out} is out of the game)"
    return Text(told, **_facts(event, out=card(event.out) if event.out else ""))


# ---------------------------------------------------------------- stars and colonies


@did.register
def _(event: events.Relocated) -> Text:
    told = "brought {team} from {start} to {site} by {card}"
    if event.start == event.site:
        told = "brought {team} to {site} by {card}"
    return Text(told, **_facts(event))


def bring(advanced: Iterable[outcomes.TrackAdvanced]) -> Text:
    """Several teams that came nearer to their stars: "brought team 1 within 2 boxes of Sirius and
    team 3 to Procyon"."""
    return Text("brought {teams}", teams=listed(map(_bring, advanced)))


@did.register
def _(event: outcomes.TrackAdvanced) -> Text:
    return bring([event])


def _bring(event: outcomes.TrackAdvanced) -> Text:
    told = "{team} within {boxes} of {site}" if event.box else "{team} to {site}"
    return Text(told, **_facts(event, boxes=plural(event.box, "box", "boxes")))


@did.register
def _(event: outcomes.ColonyFounded) -> Text:
    founded = Text(
        "founded the colony {colony} at {site}", colony=colony(event.tile), site=there(event.site)
    )
    lost = [name_team(event.removed)] * bool(event.removed) + [profit(event.paid)] * bool(
        event.paid
    )
    return (
        Text("{founded} (giving up {lost})", founded=founded, lost=listed(lost))
        if lost
        else founded
    )


def gain(paid: Iterable[outcomes.ColonyPaid]) -> Text:
    """Profit from colonies."""
    return Text("gained {sums}", sums=listed(map(_gain, paid)))


@did.register
def _(event: outcomes.ColonyPaid) -> Text:
    return gain([event])


def _gain(event: outcomes.ColonyPaid) -> Text:
    return Text(
        "{amount} by the colony {colony}", amount=profit(event.amount), colony=colony(event.tile)
    )


# ---------------------------------------------------------------- Edges


@did.register
def _(event: outcomes.Diverted) -> Text:
    told = "gained {amount} from the Produce of {target}, who keeps all of it"
    return Text("gained {amount}" if event.target is None else told, **_facts(event))


@did.register
def _(event: outcomes.Poached) -> Text:
    told = "took {cards}, which {target} had discarded"
    return Text(
        "took {cards} from the discard pile" if event.target is None else told, **_facts(event)
    )


# ---------------------------------------------------------------- ends

_REASONS = {
    "beyond": "gained {amount} for Beyond markers",
    "genetics": "gained {amount} for genetics",
}


@did.register
def _(event: outcomes.FinalPaid) -> Text:
    return Text(_REASONS[event.reason], amount=profit(event.amount))


@did.register
def _(event: outcomes.ColoniesScored) -> Text:
    count = plural(event.count, "colony", "colonies")
    if not event.amount:
        return Text("has no colony")
    if not event.count:
        return Text("lost {amount} for having no colony", amount=profit(-event.amount))
    return Text("gained {amount} for {count}", amount=profit(event.amount), count=count)

"""Special: a single card does what its text says. Value, Infra and bases play no part."""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated

from msgspec import Meta

from rules.kernel import Move, Offer, Seat, Slot, Table, one_of
from rules.spacecorp.actions.move import arrive
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import CARDS
from rules.spacecorp.corp import TeamId
from rules.spacecorp.events import ProbeSent, Relocated
from rules.spacecorp.expansion import reasons
from rules.spacecorp.expansion.discovering import discover, stack_of
from rules.spacecorp.sheets import CardId
from rules.spacecorp.sheets import SpecialText as Printed
from rules.spacecorp.state import State
from rules.spacecorp.table.cards import spend
from rules.spacecorp.value import previews
from rules.spacecorp.value.assets import Assets, able_teams
from rules.spacecorp.value.picks import shut
from rules.spacecorp.value.sources import SPECIAL
from rules.spacecorp.words import naming


class Special(Move):
    """Play a card marked Special: it does what it says."""

    card: Annotated[CardId, Meta(description="The card", extra={"asks": "Which card?"})]
    team: Annotated[
        TeamId,
        Meta(
            title="for {choice}",
            description="The team it is for, if it is for one",
            extra={"asks": "Which team?"},
        ),
    ] = 0
    site: Annotated[
        SiteId,
        Meta(
            title="at {choice}",
            description="The site it is for, if it is for one",
            extra={"asks": "Which site?"},
        ),
    ] = ""


def can_play_special(assets: Assets) -> bool:
    return SPECIAL in assets.held.uses and next(_able(assets), None) is not None


def _able(assets: Assets) -> Iterator[CardId]:
    """The special cards that would have an effect now."""
    state, seat = assets.state, assets.seat
    for card in assets.held.of_kind(SPECIAL):
        if _teams(state, seat, card) or any(_sites(state, seat, card)):
            yield card


def special_offer(assets: Assets) -> Offer:
    state, seat, able = assets.state, assets.seat, list(_able(assets))
    if not able:
        return shut(Special, "card", lambda: reasons.no_special(assets.held.of_kind(SPECIAL)))

    def teams(card: CardId) -> Slot | None:
        found = _teams(state, seat, card)
        return one_of(found, describe=previews.show_team(state, seat)) if found else None

    def sites(card: CardId, team: TeamId) -> Slot | None:
        found = list(_sites(state, seat, card, team))
        return (
            one_of(found, describe=lambda site: previews.destination(state, seat, site))
            if found
            else None
        )

    return Offer(
        Special,
        card=one_of(able, describe=previews.special_card),
        team=teams,
        site=sites,
        says=lambda card: naming.special_text(_read_printed(card)),
    )


def _kind(card: CardId) -> str:
    return _read_printed(card).kind


def _read_printed(card: CardId) -> Printed:
    found = CARDS[card].special
    assert found is not None  # noqa: S101 - callers pass special cards only
    return found


def _teams(state: State, seat: Seat, card: CardId) -> list[TeamId]:
    """The teams that a card could be used on."""
    if _kind(card) == "free_relocate":
        return [*able_teams(state.corps[seat])]
    if _kind(card) == "advance_star_track":
        return [number for number, team in state.corps[seat].deployed() if team.track]
    return []


def _sites(state: State, seat: Seat, card: CardId, team: TeamId = 0) -> Iterator[SiteId]:
    """The sites that a card could be used on."""
    if _kind(card) == "probe":
        yield from _list_probed(state, _read_printed(card).most)
    elif _kind(card) == "free_relocate" and team:
        barred = state.board.beyond, state.corps[seat].team(team).site
        yield from (site.id for site in state.board.sites if site.id not in barred)


def _list_probed(state: State, most: int) -> Iterator[SiteId]:
    """The sites that a probe can reach.
    Each has an exploration box within its range, no game piece, and a tile left for it
    (SCC-A15)."""
    taken = {*state.sites, *[team.site for corp in state.corps for team in corp.teams]}
    for site in state.board.sites:
        reached = site.explore is not None and site.explore <= most and site.id not in taken
        if reached and len(state.stacks[stack_of(site, 0)]):
            yield site.id


def special(assets: Assets, move: Special, table: Table) -> None:
    state, seat = assets.state, assets.seat
    spend(state, seat, [move.card])
    _DONE[_kind(move.card)](state, seat, move, table)


def _probe(state: State, seat: Seat, move: Special, table: Table) -> None:
    table.tell(ProbeSent(seat, move.card, move.site))
    discover(state, seat, 0, move.site, table)


def _relocate(state: State, seat: Seat, move: Special, table: Table) -> None:
    """Move a team to any site. Distance, bases and radiation do not matter (SCC-A16)."""
    _go(state, seat, move, move.site, table)
    arrive(state, seat, move.team, move.site, table)


def _reach_star(state: State, seat: Seat, move: Special, table: Table) -> None:
    site = state.corps[seat].team(move.team).site
    assert site is not None  # noqa: S101 - a team on a star track is on the board
    _go(state, seat, move, site, table)
    state.place(seat, move.team, site)


def _go(state: State, seat: Seat, move: Special, site: SiteId, table: Table) -> None:
    start = state.corps[seat].team(move.team).site
    assert start is not None  # noqa: S101 - only teams on the board are offered
    state.turn.acted = [*state.turn.acted, move.team]
    table.tell(Relocated(seat, move.card, move.team, start, site))


_DONE: Mapping[str, Callable[[State, Seat, Special, Table], None]] = {
    "probe": _probe,
    "free_relocate": _relocate,
    "advance_star_track": _reach_star,
}

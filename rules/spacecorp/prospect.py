"""The prospects of each corporation, for computer players that look ahead: profit, and the means to
make more."""

from collections.abc import Mapping

from rules.kernel import Seat, Tally, ranked
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import CARDS, FIGURES, SITES
from rules.spacecorp.state import State
from rules.spacecorp.table.tiles import yields
from rules.spacecorp.turn.contracts import open_rows, progress

SHARES = 10  # the parts that a million of profit is counted in

# Estimates in parts of a million. They are no rules: only the computer players use them.
_CARD = 4
_INFRASTRUCTURE = 12
_VALUE = 4  # for each point of value
_BASE = 22  # later eras need bases
_PRODUCTION = 10  # for each million that it produces
# For each million of a contract's award, once its condition is met. Partial progress counts for
# less.
_CONTRACT = 6
_PROGRESS = 20
_MARKER = 8  # a step of genetics or revelation
_TEAM = 12  # a team that can still do something
_SITE = 16  # a team at a site that it can explore
_CLAIM = 18  # a team with a claim, where it may build first
_BEYOND = 22

_LAID = {
    each.id: _INFRASTRUCTURE + _VALUE * max(use.value for use in each.uses)
    for each in CARDS.values()
    if each.infra
}
# A team at an explored site.
_THERE = {site.id: 0 if site.final else _TEAM for site in SITES.values()}
# A team at an unexplored site.
_AHEAD = {site: worth + _SITE * (SITES[site].explore is not None) for site, worth in _THERE.items()}


def prospect(state: State) -> Tally:
    """The tally in parts of a million, including the means that will earn profit later."""
    awards = {row: state.award(row) for row in open_rows(state)}
    standings = []
    for seat, corp in enumerate(state.corps):
        total = SHARES * corp.profit + (0 if corp.left else int(_means(state, Seat(seat), awards)))
        standings.append(({"profit": corp.profit}, total, (not corp.left, total)))
    return ranked(standings)


def _means(state: State, seat: Seat, awards: Mapping[int, int]) -> float:
    corp, bases, points = state.corps[seat], state.bases(seat), FIGURES.scoring.colonies
    parts = progress(state, seat, awards, bases)
    return (
        _CARD * len(corp.hand)
        + sum([_LAID[card] for card in corp.infra if card is not None])
        + _BASE * len(bases)
        + _PRODUCTION * sum([production for _, production in yields(state, seat, bases)])
        + _CONTRACT
        * sum([award * part * part for award, part in zip(awards.values(), parts, strict=True)])
        + _PROGRESS * len(corp.progress)
        + _MARKER * (corp.genetics + corp.revelation)
        + sum([_team(state, team.site) for _, team in corp.deployed() if team.site])
        + _CLAIM
        * len([spot for spot in state.sites.values() if spot.claim == seat and spot.owner is None])
        + _BEYOND * len(corp.beyond)
        + SHARES * points[min(len(state.colonies_of(seat)), len(points) - 1)]
    )


def _team(state: State, site: SiteId) -> int:
    """The worth of a team at its site."""
    spot = state.sites.get(site)
    return (_THERE if spot is not None and spot.explored else _AHEAD)[site]

"""Where each corporation is heading, for who looks ahead: profit, and what it has to make profit with."""

from rules.kernel.game import Tally, ranked
from rules.kernel.offer import Seat
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import CARDS, FIGURES, SITES
from rules.spacecorp.contracts import progress
from rules.spacecorp.scoring import tally
from rules.spacecorp.sheets import CardId
from rules.spacecorp.state import State
from rules.spacecorp.tiles import yields

__all__ = ["SHARES", "prospect"]

SHARES = 10  # a million of profit is counted in so many parts

# Judgements, not rules, in parts of a million: nobody but a rival goes by them.
_CARD = 4
_INFRASTRUCTURE = 12
_VALUE = 4  # and for what it gives
_BASE = 22  # eras to come ask for it
_PRODUCTION = 10  # for each million that it produces
_CONTRACT = 6  # for each million of its award, where nothing lacks; a part of what it asks counts for less than that
_PROGRESS = 20
_MARKER = 8  # a step of genetics or revelation
_TEAM = 12  # that can still do something
_SITE = 16  # where it can explore
_CLAIM = 18  # where it may build before others
_BEYOND = 22


def prospect(state: State) -> Tally:
    """The tally in parts of a million, with what works for it counted in."""
    standings = []
    for row in tally(state).rows:
        corp, seat = state.corps[row.seat], Seat(row.seat)
        total = SHARES * row.total + (0 if corp.left else int(_means(state, seat)))
        standings.append((row.categories, total, (not corp.left, total)))
    return ranked(standings)


def _means(state: State, seat: Seat) -> float:
    corp, bases, awards = state.corps[seat], state.bases(seat), FIGURES.scoring.colonies
    produced = sum(production for _, production in yields(state, seat))
    contracts = sum(state.award(row) * part * part for row, part in progress(state, seat, bases) if part)
    return (
        _CARD * len(corp.hand)
        + sum(_INFRASTRUCTURE + _VALUE * _best(card) for card in corp.infra if card is not None)
        + _BASE * len(bases)
        + _PRODUCTION * produced
        + _CONTRACT * contracts
        + _PROGRESS * len(corp.progress)
        + _MARKER * (corp.genetics + corp.revelation)
        + sum(_team(state, team.site) for _, team in corp.deployed() if team.site)
        + _CLAIM * sum(spot.claim == seat and not spot.built for spot in state.sites.values())
        + _BEYOND * len(corp.beyond)
        + SHARES * awards[min(len(state.colonies_of(seat)), len(awards) - 1)]
    )


def _best(card: CardId) -> int:
    return max(use.value for use in CARDS[card].uses)


def _team(state: State, site: SiteId) -> int:
    """What a team can do where it is."""
    if SITES[site].final:
        return 0
    spot, explorable = state.sites.get(site), SITES[site].explore is not None
    return _TEAM + (_SITE if explorable and (spot is None or not spot.explored) else 0)

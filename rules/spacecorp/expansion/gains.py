"""Time for two teams: what the first gains before the second acts.
Sure gains count as soon as the action is named. Gains by luck, or by a progress card chosen later,
count only if nothing else is enough."""

from collections.abc import Iterator, Mapping

from rules.kernel import Seat
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import ERAS, PROGRESS, SITES, TILES
from rules.spacecorp.corp import Wheel
from rules.spacecorp.expansion.bases import exploited, guarded, is_phobes
from rules.spacecorp.expansion.discovering import stack_of
from rules.spacecorp.expansion.radiation import SHIELDING
from rules.spacecorp.expansion.wheel import AWARDS, orbits
from rules.spacecorp.prizes import ProgressId
from rules.spacecorp.sheets import BaseId, Tile
from rules.spacecorp.state import Spot, State
from rules.spacecorp.table.progress import available, award_of
from rules.spacecorp.value.value import NO_GAIN, Gain


def by_arriving(state: State, site: SiteId) -> Gain:
    """The first teams at the Orion Spur are paid."""
    return Gain(state.spur_award(site)) if SITES[site].kind == "orion_spur" else NO_GAIN


def by_building(state: State, seat: Seat, site: SiteId, bases: tuple[BaseId, ...]) -> Gain:
    """Profit of these bases as they are built, and whether one of them shields."""
    spot = state.sites.get(site)
    shields = not SHIELDING[state.era].isdisjoint(bases)
    if spot is None:
        return Gain(shields=shields)
    profit, secured = 0, False
    for plot, base in zip(spot.plots, bases, strict=False):
        effects = state.rule(base)
        for effect in effects.effects if effects else ():
            if effect.kind == "exploit":
                profit += exploited(state, seat, spot, plot, effect)
            elif effect.kind == "secure" and not secured:
                profit += guarded(state, seat, site, effect)
                secured = True
            elif effect.kind == "release_awards" and is_phobes(plot) and spot.driven:
                profit += sum(TILES[each.tile].profit for each in spot.plots if each.tile)
                spot = Spot(spot.plots)
    return Gain(profit, shields)


def hoped_of_building(state: State, seat: Seat, site: SiteId, bases: tuple[BaseId, ...]) -> Gain:
    """The same, plus the best progress card that these bases may bring."""
    sure, spot = by_building(state, seat, site, bases), state.sites.get(site)
    effects = [effect for base in bases if (rule := state.rule(base)) for effect in rule.effects]
    steps = {
        wheel: sum(effect.amount for effect in effects if effect.kind == wheel) for wheel in AWARDS
    }
    if (
        spot is not None
        and spot.driven
        and any(effect.kind == "release_awards" for effect in effects)
    ):
        tiles = [TILES[plot.tile] for plot in spot.plots if plot.tile]
        steps = {
            wheel: steps[wheel] + sum(getattr(tile, wheel) for tile in tiles) for wheel in AWARDS
        }
    return _with_cards(state, seat, sure, steps)


def hoped_of_exploring(state: State, seat: Seat, site: SiteId) -> Gain:
    """The most that the undrawn tiles of a site may bring."""
    spot = state.sites.get(site)
    plots = spot.plots if spot else [None] * SITES[site].boxes
    boxes = [
        box
        for box, plot in enumerate(plots)
        if plot is None or (plot.tile is None and not plot.bare)
    ]
    found = [list(_list_drawn(state, stack_of(SITES[site], box))) for box in boxes]
    steps = {
        wheel: sum(max(getattr(tile, wheel) for tile in tiles) for tiles in found)
        for wheel in AWARDS
    }
    return _with_cards(
        state, seat, Gain(sum(max(tile.profit for tile in tiles) for tiles in found)), steps
    )


def _list_drawn(state: State, stack: str) -> Iterator[Tile]:
    """The tiles that a stack may give, following redirects to other stacks."""
    for tile in TILES.values():
        if (tile.era, tile.stack) == (state.era, stack):
            yield from _list_drawn(state, tile.redirect) if tile.redirect else (tile,)


def _with_cards(state: State, seat: Seat, gain: Gain, steps: Mapping[Wheel, int]) -> Gain:
    """Add the most helpful progress card for each marker that these steps bring to the top."""
    for wheel, more in steps.items():
        before = getattr(state.corps[seat], wheel)
        if state.era == ERAS[0] or orbits(before + more) == orbits(before):
            continue
        cards = [_of_card(state, title) for title in available(state, seat, AWARDS[wheel])] or [
            NO_GAIN
        ]
        profit = gain.profit + max(card.profit for card in cards)
        shields = gain.shields or any(card.shields for card in cards)
        gain = Gain(profit, shields, gain.bears or any(card.bears for card in cards))
    return gain


def _of_card(state: State, title: ProgressId) -> Gain:
    """The gain from a progress card. A lower cost for radiation counts as profit."""
    effect = PROGRESS[title].effect
    eased = effect.amount if effect.kind == "radiation_discount" else 0
    once = effect.per * effect.most if effect.kind == "profit_per_progress" else 0
    return Gain(
        award_of(state, title) + eased + once,
        effect.kind == "auto_shield",
        effect.ignores == "introvs",
    )

"""NOTES of the boards, cases 16 to 22, and of the cards, 17, 18 and 22: tiles. Jennifer, Mark and
Carol are the rulebook's."""

from collections import Counter

import pytest

from rules.spacecorp.actions.explore import Explore
from rules.spacecorp.content import BOARDS, TILES
from rules.spacecorp.events import BoxBare, TilePlaced, TileRedirected
from rules.spacecorp.expansion.discovering import stack_of


def exploring(lay, site, *cards, era="mariners", **tiles):
    table = lay(era=era)
    table.team(0, 1, site)
    table.hand(0, *cards)
    for stack, found in tiles.items():
        table.next_tiles(stack, *([found] if isinstance(found, str) else found))
    table.turn()
    return table


def test_boards_16_cards_17_south_mars_takes_2(lay):
    table = exploring(lay, "mars_south", "M02a", "M15a")  # Explore 1, Explore 2
    assert not table.can(0, Explore, team=1, cards=("M02a",))
    table.do(0, Explore, team=1, cards=("M15a",))
    assert TILES[table.spot("mars_south").plots[0].tile].stack == "e2"


def test_boards_16_jennifer_draws_an_e1_tile_at_luna(lay):
    table = exploring(lay, "luna", "M02a")
    table.do(0, Explore, team=1, cards=("M02a",))
    assert TILES[table.spot("luna").plots[0].tile].stack == "e1"


def test_boards_16_a_lagrange_point_cannot_be_explored(lay):
    table = exploring(lay, "solar_l2", "M15a")
    assert table.options(0, Explore, "team") == []
    assert table.why_not(0, Explore, team=1)


def test_boards_17_mark_finds_shadowed_ice_at_luna_and_has_the_claim(lay):
    table = exploring(lay, "luna", "M02a", e1="m_e1_shadowed_ice")
    table.do(0, Explore, team=1)
    spot = table.spot("luna")
    assert table.profits() == [1, 0]
    assert (spot.plots[0].tile, spot.claim, spot.claimant) == ("m_e1_shadowed_ice", 0, 1)


def test_a_claim_lasts_only_as_long_as_the_team_remains(lay):
    table = exploring(lay, "luna", "M02a", e1="m_e1_shadowed_ice")
    table.do(0, Explore, team=1)
    table.team(0, 1, "earth")
    assert table.spot("luna").claim is None


def test_boards_18_water_and_exo_microbes(lay):
    table = exploring(lay, "mars_south", "M15a", e2="m_e2_water_exo_microbes")
    table.do(0, Explore, team=1)
    assert table.profits() == [2, 0]
    assert table.corp(0).genetics == 1
    spot = table.spot("mars_south")
    assert table.state.production(spot, spot.plots[0]) == 1
    assert table.state.build_cost("mars_south") == 8


def test_boards_19_a_tile_sends_to_another_stack(lay):
    tiles = {"e2": "p_e2_promising_echoes", "e3": "p_e3_vent_gardens"}
    table = exploring(lay, "dione", "P18a", era="planeteers", **tiles)
    events = table.do(0, Explore, team=1)
    assert table.one(events, TileRedirected).tile == "p_e2_promising_echoes"
    assert table.spot("dione").plots[0].tile == "p_e3_vent_gardens"
    assert (table.corp(0).profit, table.corp(0).genetics) == (1, 1)
    assert all("p_e2_promising_echoes" not in stack for stack in table.state.stacks.values())


def carol(lay, *cards):
    """A team on Epsilon Eridani (e10, three boxes)."""
    return exploring(
        lay,
        "epsilon_eridani",
        *cards,
        era="starfarers",
        primary="s_pri_alien_ruins",
        secondary=("s_sec_rings", "s_sec_precious_dust"),
    )


def test_boards_20_cards_22_carol_needs_10_for_epsilon_eridani(lay):
    table = carol(lay, "S22a", "S20a")  # 5 and 4
    assert not table.can(0, Explore, team=1)
    table = carol(lay, "S22a", "S22b")
    table.do(0, Explore, team=1)
    assert [plot.tile for plot in table.spot("epsilon_eridani").plots] == [
        "s_pri_alien_ruins",
        "s_sec_rings",
        "s_sec_precious_dust",
    ]


def test_boards_20_carol_takes_the_awards_as_they_come(lay):
    table = carol(lay, "S22a", "S22b")
    events = table.do(0, Explore, team=1)
    assert [(tile.profit, tile.revelation) for tile in table.all(events, TilePlaced)] == [
        (2, 1),
        (2, 0),
        (0, 0),
    ]
    assert (table.corp(0).profit, table.corp(0).revelation) == (4, 1)
    assert (table.spot("epsilon_eridani").claim, table.spot("epsilon_eridani").claimant) == (0, 1)


def test_boards_21_artificial_signals_call_for_an_alien_tile(lay):
    tiles = {"primary": "s_pri_signals_a", "alien": "s_ali_barterers"}
    table = exploring(lay, "alpha_centauri", "S22a", era="starfarers", **tiles)
    table.do(0, Explore, team=1)
    assert table.spot("alpha_centauri").plots[0].tile == "s_ali_barterers"
    assert table.corp(0).profit == 4


def test_boards_22_the_stacks_hold_enough_for_every_box_and_every_redirect():
    left = Counter((tile.era, tile.stack) for tile in TILES.values())
    left.subtract((tile.era, tile.redirect) for tile in TILES.values() if tile.redirect)
    for era, board in BOARDS.items():
        left.subtract(
            (era, stack_of(site, box)) for site in board.sites for box in range(site.boxes)
        )
    assert left == {
        ("mariners", "e1"): 0,
        ("mariners", "e2"): 0,
        ("planeteers", "e1"): 0,
        ("planeteers", "e2"): 0,
        ("planeteers", "e3"): 0,
        ("starfarers", "primary"): 3,
        ("starfarers", "secondary"): 0,
        ("starfarers", "alien"): 3,
    }


def test_a10_where_a_stack_is_empty_the_box_counts_as_filled(lay):
    table = exploring(lay, "luna", "M02a")
    table.state.stacks["e1"].clear()
    table.turn()
    events = table.do(0, Explore, team=1)
    assert table.one(events, BoxBare).site == "luna"
    assert table.spot("luna").explored
    assert table.profits() == [0, 0]


@pytest.mark.parametrize(
    "tile",
    [tile for tile in TILES.values() if not (tile.redirect or tile.special)],
    ids=lambda t: t.id,
)
def test_each_tile_gives_what_is_printed(lay, tile):
    site = {
        "e1": {"mariners": "luna", "planeteers": "ceres"}.get(tile.era),
        "e2": {"mariners": "mars_south", "planeteers": "callisto"}.get(tile.era),
        "e3": "titan",
        "primary": "alpha_centauri",
        "secondary": "procyon",
        "alien": "alpha_centauri",
    }[tile.stack]
    cards = {"mariners": ("M15a",), "planeteers": ("P18a",), "starfarers": ("S22a", "S22b")}[
        tile.era
    ]
    stacks = {tile.stack: tile.id}
    if tile.stack == "alien":
        stacks["primary"] = "s_pri_signals_a"
    if tile.stack == "secondary":
        stacks["primary"] = "s_pri_ice_giant"  # gives nothing at once
    table = exploring(lay, site, *cards, era=tile.era, **stacks)
    table.do(0, Explore, team=1, cards=cards)
    corp, spot = table.corp(0), table.spot(site)
    assert (corp.profit, corp.genetics, corp.revelation) == (
        tile.profit,
        tile.genetics,
        tile.revelation,
    )
    plot = spot.plots[-1]
    assert plot.tile == tile.id
    assert table.state.production(spot, plot) == tile.production
    assert table.state.colony_points(spot, plot) == tile.colony
    assert table.state.signs(spot, plot) == tile.signs
    assert spot.claim == 0

"""Conditions on the tables, even for house data: the counts of the box, the values that the
rulebook and reports show, and the needs of play."""

from collections import Counter
from itertools import pairwise

import pytest

from rules.spacecorp.actions.upgrade import Upgrade
from rules.spacecorp.content import (
    BASES,
    BOARDS,
    CARDS,
    COLONIES,
    COLONY_EFFECTS,
    CONTRACTS,
    EDGES,
    ERAS,
    FIGURES,
    PROGRESS,
    REGIONS,
    ROWS,
    SETUPS,
    SHEETS,
    SIGNS,
    TILES,
    TIME,
    TIME_CARDS,
)
from rules.spacecorp.table.distances import distance

MARINERS, PLANETEERS, STARFARERS = ERAS


def of(era, things):
    return [thing for thing in things if thing.era == era]


def told(sheet):
    return {(use.action, use.value, use.multiplier, use.shielded) for use in sheet.uses}


# ---------------------------------------------------------------- cards


def test_there_are_220_cards():
    decks = {era: sum(sheet.copies for sheet in of(era, SHEETS.values())) for era in ERAS}
    assert decks == {MARINERS: 46, PLANETEERS: 58, STARFARERS: 76}
    progress = Counter(title.kind for title in PROGRESS.values() for _ in title.awards)
    assert progress == {"adaptation": 18, "breakthrough": 14}
    assert sum(decks.values()) + TIME.copies + progress.total() == 220
    assert len(CARDS) == 180 + 8


@pytest.mark.parametrize("era", ERAS)
def test_twelve_cards_of_each_era_are_start_cards(era):
    assert sum(sheet.copies for sheet in of(era, SHEETS.values()) if sheet.start) == 12


def test_everybody_can_have_a_chemical_drive():
    (drive,) = [sheet for sheet in SHEETS.values() if sheet.title == "Chemical Drive"]
    assert drive.copies >= FIGURES.players.most
    assert (drive.start, drive.infra, told(drive)) == (True, True, {("move", 1, False, False)})


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_each_card_is_of_a_form_that_its_era_has(sheet):
    assert len(told(sheet)) == len(sheet.uses) <= 2
    assert bool(sheet.uses) != bool(sheet.special)
    for use in sheet.uses:
        assert use.value >= 1
        assert not use.shielded or (use.action in ("move", "build") and sheet.era != MARINERS)
        assert not use.multiplier or (use.value >= 2 and sheet.era == STARFARERS)
        assert use.action != "revelation" or sheet.era != MARINERS
        assert not sheet.infra or use.action in ("research", "move", "explore", "build")


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_each_card_is_worth_what_it_says(lay, sheet):
    """Beside an HQ that prints Research 2 and Move 1."""
    table = lay(era=sheet.era)
    table.hand(0, f"{sheet.id}a")
    table.turn()
    for action in {use.action for use in sheet.uses}:
        printed = {"research": 2, "move": 1}.get(action, 0)
        uses = [use for use in sheet.uses if use.action == action]
        if uses[0].multiplier:
            plain, shielded = (printed or 1) * uses[0].value, 0
        else:
            plain = printed + max(use.value for use in uses)
            shielded = max((printed + use.value for use in uses if use.shielded), default=0)
        assert table.worth(0, action, f"{sheet.id}a") == (plain, shielded)


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_cards_marked_as_infra_and_no_others_can_be_laid_down(lay, sheet):
    table = lay(era=sheet.era)
    table.hand(0, f"{sheet.id}a")
    table.turn()
    assert (Upgrade in table.verbs(0)) == sheet.infra


@pytest.mark.parametrize(
    "sheet", [sheet for sheet in SHEETS.values() if sheet.infra], ids=lambda sheet: sheet.id
)
def test_each_infra_card_serves_from_its_slot(lay, sheet):
    table = lay(era=sheet.era)
    table.hand(0, f"{sheet.id}a")
    table.turn()
    table.do(0, Upgrade, card=f"{sheet.id}a", slot=2)
    for action in {use.action for use in sheet.uses}:
        printed = {"research": 2, "move": 1}.get(action, 0)
        best = max((use for use in sheet.uses if use.action == action), key=lambda use: use.value)
        value = (printed or 1) * best.value if best.multiplier else printed + best.value
        assert table.worth(0, action)[0] == value


REPORTED = {
    "Science Module": {("move", 1, False, False), ("explore", 1, False, False)},
    "Cargo Pod": {("move", 1, False, False), ("build", 1, False, False)},
    "Heavy Lifter": {("move", 2, False, False), ("build", 2, False, False)},
    "Grown Mesh": {("build", 2, False, False), ("build", 1, False, True)},
    "Fusion Booster": {("move", 5, False, False), ("move", 3, False, True)},
    "1stGen Antimatter Drive": {("move", 3, True, False), ("explore", 3, False, False)},
    "Matter Manipulators": {("move", 2, True, False), ("build", 4, False, False)},
    "R&D Network": {("explore", 3, False, False)},
    "Clone Forge": {("genetics", 1, False, False)},
    "Evo Accelerators": {("genetics", 2, False, False)},
}


@pytest.mark.parametrize("title", REPORTED)
def test_what_players_have_seen_is_there(title):
    (sheet,) = [sheet for sheet in SHEETS.values() if sheet.title == title]
    assert told(sheet) == REPORTED[title]
    assert sheet.source == "report"


def test_every_era_has_cards_for_every_action():
    for era in ERAS:
        sheets = of(era, SHEETS.values())
        counts = Counter()
        for sheet in sheets:
            for use in sheet.uses:
                counts[use.action] += sheet.copies
        wanted = ["research", "move", "explore", "build", "produce", "genetics"]
        if era != MARINERS:
            wanted.append("revelation")
        assert all(counts[action] >= 5 for action in wanted), counts


def test_the_eleven_edges_are_there_in_eras_where_they_can_be_played():
    assert {edge.name for edge in EDGES.values()} == {
        "Competitors",
        "Divert",
        "Hack",
        "Hostile Microbes",
        "Incompatible",
        "Intercept",
        "Leak",
        "Market Influence",
        "Poach",
        "Sabotage",
        "Salvage",
    }
    eras = {(sheet.edge.id, sheet.era) for sheet in SHEETS.values() if sheet.edge}
    assert {(edge, MARINERS) for edge in ("salvage", "sabotage", "intercept", "poach")} <= eras
    assert ("leak", MARINERS) not in eras
    assert ("incompatible", STARFARERS) in eras


def test_time_cards():
    assert len(TIME_CARDS) == 8
    assert set(TIME.actions) == {"move", "explore", "build"}
    assert [seats + more for seats, more in zip((2, 3, 4), TIME.in_deck, strict=True)] == [2, 5, 8]


# ---------------------------------------------------------------- progress cards and colonies


def test_progress_cards_are_two_of_each_title_one_of_them_with_an_award():
    assert Counter(title.kind for title in PROGRESS.values()) == {
        "adaptation": 9,
        "breakthrough": 7,
    }
    assert Counter(title.era for title in PROGRESS.values()) == {PLANETEERS: 8, STARFARERS: 8}
    for title in PROGRESS.values():
        award, none = title.awards
        assert award > none == 0


def test_four_adaptations_of_planeteers_ask_for_nothing():
    """Each of four players takes one if a match begins with Starfarers."""
    adaptations = [
        title for title in of(PLANETEERS, PROGRESS.values()) if title.kind == "adaptation"
    ]
    assert sum(not title.prerequisite for title in adaptations) >= 4


def test_colonies_fit_the_players_who_choose_from_them():
    assert len(COLONIES) == 32
    assert {n: sum(n in colony.players for colony in COLONIES.values()) for n in (2, 3, 4)} == {
        2: 12,
        3: 17,
        4: 20,
    }
    assert {colony.effect for colony in COLONIES.values()} == set(COLONY_EFFECTS)
    for effect, players in {
        "b": {2},
        "j": {2},
        "i": {2},
        "o": {2},
        "k": {3, 4},
        "p": {3, 4},
    }.items():
        for colony in COLONIES.values():
            assert colony.effect != effect or set(colony.players) <= players
    assert any((colony.value, colony.effect) == (6, "f") for colony in COLONIES.values())


# ---------------------------------------------------------------- tiles and bases


def test_there_are_70_tiles():
    stacks = Counter((tile.era, tile.stack) for tile in TILES.values())
    assert stacks == {
        (MARINERS, "e1"): 6,
        (MARINERS, "e2"): 3,
        (PLANETEERS, "e1"): 6,
        (PLANETEERS, "e2"): 14,
        (PLANETEERS, "e3"): 8,
        (STARFARERS, "primary"): 16,
        (STARFARERS, "secondary"): 12,
        (STARFARERS, "alien"): 5,
    }


@pytest.mark.parametrize("tile", TILES.values(), ids=TILES)
def test_each_tile_shows_what_its_era_has(tile):
    signs = {
        MARINERS: {"wonder", "life", "water"},
        PLANETEERS: {"wonder", "life", "water", "artifact"},
        STARFARERS: {"anomaly", "outpost", "dust", "water", "life"},
    }
    assert set(tile.signs) <= signs[tile.era] <= set(SIGNS)
    assert tile.era != MARINERS or not tile.revelation
    assert tile.era == STARFARERS or not tile.colony
    if tile.redirect:
        gains = (
            tile.signs,
            tile.profit,
            tile.genetics,
            tile.revelation,
            tile.production,
            tile.base,
            tile.colony,
        )
        assert gains == ((), 0, 0, 0, None, 0, 0)


def suits(tile, asked):
    """Whether a tile meets the condition of a base there."""
    if asked.sign in tile.signs:
        return True
    return (asked.production and tile.production is not None) or (asked.colony and tile.colony)


@pytest.mark.parametrize("base", BASES.values(), ids=BASES)
def test_each_base_fits_at_least_two_tiles_of_each_of_its_eras(base):
    for era, rule in base.eras.items():
        if not rule.any_of or base.id == "spaceport":
            continue
        tiles = of(era, TILES.values())
        fits = {tile.id for tile in tiles if any(suits(tile, each) for each in rule.any_of)}
        assert len(fits) >= 2


def test_108_bases():
    assert len(BASES) * FIGURES.pieces.bases * FIGURES.players.most == 108


# ---------------------------------------------------------------- boards and contracts


@pytest.mark.parametrize("era", ERAS)
def test_boards_are_whole(era):
    board = BOARDS[era]
    assert {site.region for site in board.sites} <= {region.id for region in board.regions}
    linked = Counter(frozenset(border.between) for border in board.borders)
    assert set(linked.values()) == {1}
    assert {region for border in board.borders for region in border.between} == {
        region.id for region in board.regions
    }
    assert all(border.cost > 0 for border in board.borders)
    for site in board.sites:
        assert (site.explore is not None) == (site.boxes > 0)
        assert (site.build is None) == (site.kind in ("home", "beyond", "orion_spur"))


def test_the_known_sites_are_as_they_are_known():
    sites = {site.id: site for board in BOARDS.values() for site in board.sites}
    assert sites["earth"].gravity == 2
    assert (sites["mars_north"].gravity, sites["mars_south"].gravity) == (1, 1)
    assert (sites["luna"].explore, sites["luna"].build) == (1, 2)
    assert (sites["mars_south"].explore, sites["mars_south"].build) == (2, 6)
    assert sites["ceres"].explore == 1
    eridani, indi = sites["epsilon_eridani"], sites["epsilon_indi"]
    assert (eridani.explore, eridani.build, eridani.boxes) == (10, 8, 3)
    assert (indi.explore, indi.build, indi.boxes, indi.multi_star) == (10, 20, 3, True)


def test_radiation_begins_beyond_the_asteroids():
    for board in BOARDS.values():
        for region in board.regions:
            home = next(site.region for site in board.sites if site.id == board.home)
            calm = board.era == MARINERS or region.id == home or "asteroid" in region.tags
            assert REGIONS[region.id].radiation == (not calm or board.era == STARFARERS)


def test_21_regions_among_the_stars():
    kinds = Counter(site.kind for site in BOARDS[STARFARERS].sites)
    assert kinds == {"star_system": 13, "home": 1, "orion_spur": 3}
    assert len(BOARDS[STARFARERS].regions) == 13 + 1 + 3 + 4


def test_a_build_of_13_is_enough_for_the_refinery_at_alpha_centauri():
    build = next(site.build for site in BOARDS[STARFARERS].sites if site.id == "alpha_centauri")
    producing = [
        tile for tile in TILES.values() if tile.stack == "primary" and tile.production is not None
    ]
    assert max(build + tile.base for tile in producing) <= 13


def test_contracts_rise_along_their_rows():
    assert all(len(ROWS[era]) == 7 for era in ERAS)
    for row in range(7):
        for face in ("two", "many"):
            awards = [getattr(ROWS[era][row].award, face) for era in ERAS]
            assert all(one < other for one, other in pairwise(awards))
    assert all(contract.award.many >= contract.award.two for contract in CONTRACTS.values())


def test_far_systems_are_as_far_as_their_contract_says():
    far = [
        site.id
        for site in BOARDS[STARFARERS].sites
        if site.kind == "star_system" and distance("sol", site.id) >= 50
    ]
    assert set(far) == {
        "procyon",
        "lacaille_9352",
        "wolf_1061",
        "epsilon_indi",
        "ross_780",
        "kapteyns_star",
    }


def test_a_match_that_begins_later_begins_short_of_an_orbit():
    spaces = FIGURES.wheel.spaces
    assert all(max(setup.genetics, setup.revelation) < spaces for setup in SETUPS.values())

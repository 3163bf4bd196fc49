"""Everything on the board is in its place, and what the last turn changed is marked."""

import pytest

from render.kit import (
    NIGHT,
    SEAT_STYLES,
    Scene,
    badge,
    draw_owned_ring,
    last_round,
    last_square,
    ship,
    target,
    token,
)
from render.spacecorp import captions
from render.spacecorp.board import draw_board
from render.spacecorp.company.cards import CARD
from render.spacecorp.fleets import BASE, base_band, base_piece, set_out
from render.spacecorp.hud import compose
from render.spacecorp.space.charts import CHARTS
from render.spacecorp.space.systems import stops
from rules.kernel import EVERYONE, Pile, Seat
from rules.spacecorp import events as told
from rules.spacecorp.content import BASES, CARDS, ERAS, ROWS, SITES
from rules.spacecorp.state import Ending, Plot, Spot


def written(canvas):
    return [text.text for text in canvas.texts]


def near(canvas, at, far=100):
    """The text around a point."""
    x, y = at
    boxes = [
        (text.text, (text.ink[0] + text.ink[2]) / 2, (text.ink[1] + text.ink[3]) / 2)
        for text in canvas.texts
    ]
    return [text for text, left, top in boxes if abs(left - x) < far and abs(top - y) < far / 2]


def middle(era, site):
    place = CHARTS[era].spots[site]
    return place.x, place.y


# ---------------------------------------------------------------- sites


def test_what_exploring_and_building_would_cost(opening, painted) -> None:
    view = opening("mariners")
    south = CHARTS["mariners"].spots["mars_south"]
    assert near(painted(view), (south.plate[0] + 50, south.plate[1]), 90)[-2:] == ["2", "6"]
    lagrange = CHARTS["mariners"].spots["solar_l5"]
    assert near(painted(view), lagrange.plate, 40) == ["3"]


def test_a_tile_shows_its_signs_its_yield_and_what_building_costs_now(opening, painted) -> None:
    view = opening("mariners")
    view.sites["luna"] = Spot([Plot("m_e2_water_exo_microbes")])
    assert near(painted(view), CHARTS["mariners"].spots["luna"].plate) == ["Luna", "P1", "4"]
    view.sites["luna"] = Spot([Plot("m_e1_shadowed_ice")])
    assert near(painted(view), CHARTS["mariners"].spots["luna"].plate) == ["Luna", "1"]


def test_a_base_by_type_and_owner_and_what_its_tile_yields(opening, painted, where) -> None:
    view = opening("mariners")
    view.sites["deimos"] = Spot([Plot("m_e1_exotic_elements_a", "refinery")], owner=Seat(2))
    canvas = painted(view)
    x, y = middle("mariners", "deimos")
    width = CHARTS["mariners"].spots["deimos"].long(BASE)
    ((left, foot),) = where(base_piece(SEAT_STYLES[2], "refinery", NIGHT, width=width))
    assert (left < x, foot > y) == (True, True)
    assert not where(base_piece(SEAT_STYLES[1], "refinery", NIGHT, width=width))
    assert not where(base_piece(SEAT_STYLES[2], "spaceport", NIGHT, width=width))
    assert near(canvas, CHARTS["mariners"].spots["deimos"].plate) == ["Deimos", "P2"]


def test_no_two_types_of_base_look_alike() -> None:
    pieces = {base_piece(SEAT_STYLES[0], base, NIGHT).alpha.tobytes() for base in BASES}
    colours = {base_piece(SEAT_STYLES[0], base, NIGHT).colours.tobytes() for base in BASES}
    assert len(colours) == len(BASES) >= len(pieces)


def test_a_claim_is_a_ring_and_its_owners_token(opening, painted, where) -> None:
    view = opening("mariners")
    view.sites["luna"] = Spot([Plot("m_e1_shadowed_ice")], claim=Seat(3))
    painted(view)
    place = CHARTS["mariners"].spots["luna"]
    assert where(draw_owned_ring(SEAT_STYLES[3], place.r, NIGHT, width=4)) == [(place.x, place.y)]
    assert len(where(token(SEAT_STYLES[3], 13, NIGHT))) == 1


def test_teams_stand_at_their_sites_and_several_of_one_player_are_counted(
    opening, painted, where
) -> None:
    view = opening("planeteers")
    view.corps[1].teams[0].site = "ceres"
    painted(view)
    x, y = middle("planeteers", "ceres")
    assert where(ship(SEAT_STYLES[1], NIGHT, height=60)) == [(x + 26, y + 26)]
    assert len(where(ship(SEAT_STYLES[1], NIGHT, height=54))) == 1  # the other is still at home
    assert len(where(badge("2", NIGHT.text, NIGHT, r=15))) == 3


def test_beyond_markers_lie_there_until_somebody_has_them(opening, painted, where) -> None:
    view = opening("planeteers")
    painted(view)
    assert [len(where(badge(marker, NIGHT.muted, NIGHT, r=15))) for marker in "12"] == [1, 1]
    view.beyond, view.corps[2].beyond = [2], [1]
    where_to = len(where(token(SEAT_STYLES[2], 15, NIGHT)))
    painted(view)
    assert len(where(badge("1", NIGHT.muted, NIGHT, r=15))) == 1  # from the board painted before
    assert len(where(token(SEAT_STYLES[2], 15, NIGHT))) == where_to + 1


# ---------------------------------------------------------------- among the stars


@pytest.fixture
def stars(opening):
    return opening("starfarers")


def test_a_team_on_a_star_track_is_in_its_box(stars, painted, where) -> None:
    stars.corps[1].teams[0].site, stars.corps[1].teams[0].track = "sirius", 2
    painted(stars)
    assert where(token(SEAT_STYLES[1], 12, NIGHT)) == [
        stops(CHARTS["starfarers"].spots["sirius"])[1]
    ]


def test_tiles_side_by_side_each_under_its_base(stars, painted, where) -> None:
    tiles = ("s_pri_alien_ruins", "s_sec_rings", "s_sec_precious_dust")
    bases = ("secure", "spaceport", "refinery")
    plots = [Plot(tile, base) for tile, base in zip(tiles, bases, strict=True)]
    stars.sites["epsilon_eridani"] = Spot(plots, owner=Seat(0))
    painted(stars)
    lids = [where(base_band(SEAT_STYLES[0], base, NIGHT, size=(67, 26))) for base in bases]
    assert [len(lid) for lid in lids] == [1, 1, 1]
    assert lids[0][0][0] < lids[1][0][0] < lids[2][0][0]


def test_what_all_boxes_of_a_system_cost_to_build(stars, painted) -> None:
    tiles = ("s_pri_alien_ruins", "s_sec_rings", "s_sec_precious_dust")
    stars.sites["epsilon_eridani"] = Spot([Plot(tile) for tile in tiles], claim=Seat(0))
    place = CHARTS["starfarers"].spots["epsilon_eridani"]
    assert "16" in near(painted(stars), (place.x, place.y + 80))


def test_what_phobes_withhold_is_not_shown(stars, painted) -> None:
    spot = stars.sites["alpha_centauri"] = Spot([Plot("s_ali_barterers")], claim=Seat(0))
    place = CHARTS["starfarers"].spots["alpha_centauri"]
    assert {"P3", "1"} <= set(near(painted(stars), (place.x, place.y + 110)))
    spot.driven = True
    assert not {"P3", "1"} & set(near(painted(stars), (place.x, place.y + 110)))


def test_a_colony_with_its_owner_and_its_value(stars, painted, where) -> None:
    stars.sites["sirius"] = Spot(
        [Plot("s_pri_habitable_a", "industrial")], owner=Seat(1), colony="C19"
    )
    canvas = painted(stars)
    place = CHARTS["starfarers"].spots["sirius"]
    assert where(draw_owned_ring(SEAT_STYLES[1], place.r, NIGHT, width=5)) == [(place.x, place.y)]
    assert "6" in near(canvas, (place.x - 60, place.y - 24), 60)
    assert len(where(token(SEAT_STYLES[1], 11, NIGHT))) == 1


def test_what_the_next_team_in_the_orion_spur_is_paid(stars, painted) -> None:
    assert written(painted(stars)).count("+5") >= 3
    stars.corps[0].teams[0].site = "spur_rim"
    words = written(painted(stars))
    assert words.count("+2") >= 2
    assert "+0" not in words


# ---------------------------------------------------------------- below the map


def test_four_offers_or_bare_boxes_and_the_deck(opening, painted) -> None:
    view = opening("mariners")
    view.offers = [
        Pile(kind="card", cards=cards, open_to=EVERYONE)
        for cards in (["M13a"], ["M26a"], [], ["M25a"])
    ]
    words = written(painted(view))
    assert {"Heavy Lifter", "Solar Sail", "Near Space Probe", "Intercept", "Special"} <= set(words)
    assert f"{len(view.deck)} cards" in words


def test_shielded_values_factors_and_infra_stand_on_cards(opening, painted) -> None:
    view = opening("starfarers")
    shown = [
        "S01a",
        next(card for card, sheet in CARDS.items() if any(use.multiplier for use in sheet.uses)),
    ]
    view.offers = [Pile(kind="card", cards=[card], open_to=EVERYONE) for card in shown]
    words = written(painted(view))
    for card in shown:
        for use in CARDS[card].uses:
            assert (f"×{use.value}" if use.multiplier else str(use.value)) in words
    assert ("Infra" in words) == any(CARDS[card].infra for card in shown)


def test_seven_contracts_with_awards_and_markers(opening, painted, where) -> None:
    view = opening("planeteers")
    for row in view.rows:
        row.marker, row.seats = None, {}
    view.rows[2].marker, view.rows[2].seats = "planeteers", {"planeteers": Seat(1)}
    view.rows[3].marker = "mariners"
    words = written(painted(view))
    awards = [f"+{view.award(row)}" for row in range(7) if row != 2]
    assert [word for word in words if word in awards] == awards
    assert words.count("–") == 1
    assert "1 of 6" in words
    asked = [captions.contract(contract.id) for contract in ROWS["planeteers"]]
    assert [word for word in words if word in asked] == asked
    assert len(where(token(SEAT_STYLES[1], 12, NIGHT))) == 1


# ---------------------------------------------------------------- what has just happened


def test_where_something_happened_and_where_a_team_set_out(opening, painted, where) -> None:
    view = opening("mariners")
    painted(view, events=[told.Moved(Seat(0), 1, "luna", "eros", None)])
    luna, eros = (CHARTS["mariners"].spots[site] for site in ("luna", "eros"))
    assert (eros.x, eros.y) in where(last_round(eros.r - 4, NIGHT))
    assert (luna.x, luna.y) in where(set_out(luna.r - 4, NIGHT))


@pytest.mark.parametrize(
    "event",
    [
        told.Explored(Seat(0), 1, "luna", None),
        told.Built(Seat(0), 1, "luna", ("research",), None),
        told.Produced(Seat(0), ("luna", "legacy"), 3, None),
    ],
)
def test_every_action_at_a_site_is_marked(opening, painted, where, event) -> None:
    painted(opening("mariners"), events=[event])
    place = CHARTS["mariners"].spots["luna"]
    assert where(last_round(place.r - 4, NIGHT)) == [(place.x, place.y)]


def test_new_cards_in_the_offers_and_a_contract_just_claimed(opening, painted, where) -> None:
    view = opening("mariners")
    painted(view, events=[told.OffersFilled(tuple(view.offered()[:2]))])
    assert len(where(last_square(CARD[0] - 16, CARD[1] - 16, NIGHT))) == 2
    before = len(where(last_square(638, 7, NIGHT)))
    painted(view, events=[told.ContractClaimed(Seat(0), ROWS["mariners"][1].id, 3)])
    assert len(where(last_square(638, 7, NIGHT))) == before + 1


def test_sites_of_an_open_offer_are_marked_in_the_colour_of_who_is_asked(
    opening, painted, where
) -> None:
    painted(opening("mariners"), targets=["luna", "M01a"], awaiting=[3])
    place = CHARTS["mariners"].spots["luna"]
    assert where(target(SEAT_STYLES[3], place.r - 4, NIGHT)) == [(place.x, place.y)]


# ---------------------------------------------------------------- round the map


def test_profit_stands_in_the_chips(opening, painted) -> None:
    view = opening("mariners")
    for seat, corp in enumerate(view.corps):
        corp.profit = 31 + seat
    assert {"31", "32", "33", "34"} <= set(written(painted(view)))


def test_who_has_passed_and_who_has_one_turn_left(opening, painted) -> None:
    view = opening("mariners")
    view.corps[0].passed, view.corps[3].left = True, True
    view.ending = Ending("contracts", [Seat(2)])
    words = written(painted(view))
    assert (words.count("passed"), words.count("resigned"), words.count("one turn left")) == (
        1,
        1,
        1,
    )


def test_the_era_its_contracts_and_its_deck_stand_under_the_title(opening, era, painted) -> None:
    view = opening(era)
    told_there = written(painted(view))
    assert any(text.startswith(f"{view.board.name} · 0 of 6 contracts · ") for text in told_there)


def test_a_board_without_a_scene(opening, era) -> None:
    view = opening(era)
    assert draw_board(view, compose(view, Scene())).size == (1600, 1600)


def test_every_site_has_a_face_of_its_kind(era) -> None:
    kinds = {SITES[site].kind for site in CHARTS[era].spots if site in SITES}
    assert kinds >= (
        {"home", "star_system", "orion_spur"} if era == ERAS[-1] else {"home", "beyond"}
    )

"""Hands, headquarters, regions and the Sideboard in large: complete, tidy, and visible only to
those who may see them."""

import pytest

from render.kit import KIT, MOST_ALT, NIGHT, SEAT_STYLES, Scene, last_square, token
from render.spacecorp import PAINTER
from render.spacecorp.brand import BRAND
from render.spacecorp.company.cards import CARD
from render.spacecorp.company.hand import draw_hand
from render.spacecorp.detail import draw_detail, regions, seat_of
from render.spacecorp.fleets import base_piece
from render.spacecorp.hud import compose
from rules.kernel import EVERYONE, Pile, Seat
from rules.spacecorp import events as told
from rules.spacecorp.content import BASES, CARDS, COLONIES, PROGRESS, REGIONS, SHEETS
from rules.spacecorp.state import Plot, Spot

ALL = [f"{sheet}a" for sheet in SHEETS]  # one card of each title


def detail(view, region, **scene):
    return draw_detail(view, region, compose(view, Scene(**scene)))


def written(canvas):
    return [text.text for text in canvas.texts]


def holding(view, cards):
    view.corps[0].hand = Pile(kind="card", cards=sorted(cards), open_to=EVERYONE)
    return draw_hand(view, Seat(0), compose(view, Scene()))


# ---------------------------------------------------------------- hands


@pytest.mark.parametrize("start", range(0, len(ALL), 14))
def test_every_card_says_what_it_can_be_played_for(opening, pieces, assert_tidy, start) -> None:
    cards = ALL[start : start + 14]
    canvas = holding(opening("mariners"), cards)
    told_there = " ".join(written(canvas))
    for card in cards:
        assert all(word in told_there for word in CARDS[card].title.split())
    assert_tidy(canvas)


def test_cards_lie_by_kind_the_strongest_first(opening) -> None:
    words = written(holding(opening("mariners"), ["M19a", "M01a", "M11a", "M05a", "M25a"]))
    titles = [
        "Mission Control",
        "Ion Thruster",
        "Chemical Drive",
        "Habitat Shells",
        "Near Space Probe",
    ]
    assert [word for word in words if word in titles][:5] == titles


def test_edges_and_specials_say_what_they_do_once_for_each_title(opening) -> None:
    words = " ".join(written(holding(opening("mariners"), ["M25a", "M26a"])))
    assert "Intercept · Solar Sail" in words
    assert words.count("Near Space Probe") == 2  # on the card, and above its text


def test_a_new_card_is_marked(opening, where) -> None:
    view = opening("mariners")
    view.corps[0].hand = Pile(kind="card", cards=["M01a", "M13a"], open_to=EVERYONE)
    draw_hand(view, Seat(0), compose(view, Scene(events=[told.CardsSeen(Seat(0), ("M13a",))])))
    assert len(where(last_square(CARD[0] - 16, CARD[1] - 16, NIGHT))) == 1


def test_an_empty_hand(opening) -> None:
    assert "No cards" in written(holding(opening("mariners"), []))


def test_a_large_hand_grows_the_picture(opening, pieces, assert_tidy) -> None:
    few, many = holding(opening("mariners"), ALL[:3]), holding(opening("mariners"), ALL[:24])
    assert few.size[1] < many.size[1] <= 2400
    assert_tidy(many)


# ---------------------------------------------------------------- headquarters


def test_infra_or_what_is_printed(opening) -> None:
    view = opening("mariners")
    view.corps[1].infra = ["M11a", None, None]
    words = written(detail(view, "hq_b"))
    assert {"Ion Thruster", "Slot 2", "Slot 3", "Infra"} <= set(words)
    assert "Slot 1" not in words
    assert {"Slot 1", "Slot 2", "Slot 3"} <= set(written(detail(view, "hq_a")))


def test_the_stock_of_bases(opening, where) -> None:
    view = opening("planeteers")
    view.sites["ceres"] = Spot([Plot("p_e1_ice_veins", "industrial")], owner=Seat(1))
    canvas = detail(view, "hq_b")
    words = written(canvas)
    assert words[words.index("Industrial") + 1] == "2"
    assert words[words.index("Refinery") + 1] == "3"
    for base, entry in BASES.items():
        assert bool(where(base_piece(SEAT_STYLES[1], base, NIGHT, width=38))) == (
            view.era in entry.eras
        )


def test_progress_cards_the_wheel_teams_and_colonies(opening) -> None:
    view = opening("starfarers")
    corp = view.corps[0]
    corp.progress, corp.genetics, corp.revelation = ["BS1", "AP3"], 5, 7
    view.sites["sirius"] = Spot(
        [Plot("s_pri_habitable_a", "industrial")], owner=Seat(0), colony="C19"
    )
    corp.teams[0].site, corp.teams[0].track = "wolf_359", 3
    words = written(detail(view, "hq_a"))
    assert {PROGRESS["BS1"].title, PROGRESS["AP3"].title, COLONIES["C19"].name} <= set(words)
    assert {
        "Adaptation in 3 steps",
        "Breakthrough in 1 step",
        "1 · 3 boxes from Wolf 359",
        "2 · Sol",
    } <= set(words)


@pytest.mark.parametrize("count", [0, 1, 9, 16])
def test_any_number_of_progress_cards_is_tidy(opening, pieces, assert_tidy, count) -> None:
    view = opening("starfarers")
    view.corps[3].progress = list(PROGRESS)[:count]
    assert_tidy(
        detail(view, "hq_d", names=("Ada", "Ben", "Cleo", "Maximiliana Konstantina of Ulm"))
    )


# ---------------------------------------------------------------- regions and the Sideboard


def test_there_is_every_region_with_sites_every_hq_and_the_sideboard(opening, era) -> None:
    view = opening(era, 3)
    known = regions(view)
    sites = {site.region for site in view.board.sites}
    assert set(known) == sites | {"hq_a", "hq_b", "hq_c", "sideboard"}
    assert len(known) <= 25  # what one menu can hold
    assert [seat_of(view, region) for region in ("hq_c", "sideboard")] == [2, None]


def test_a_full_region_with_all_that_stands_there(era, full, pieces, assert_tidy) -> None:
    for seed in range(2):
        view = full(era, 4, seed)
        for region in regions(view):
            if region in REGIONS:
                assert_tidy(detail(view, region))
                pieces.clear()


def test_a_site_in_large(opening, where) -> None:
    view = opening("planeteers")
    view.sites["titan"] = Spot([Plot("p_e3_hidden_reservoir", "research")], owner=Seat(1))
    view.sites["rhea"] = Spot([Plot("p_e3_vent_gardens")], claim=Seat(2))
    view.corps[3].teams[0].site = "rhea"
    words = written(detail(view, "p_saturn"))
    assert {
        "Hidden Reservoir",
        "Research",
        "Vent Gardens",
        "has a claim",
        "not explored yet",
    } <= set(words)
    assert {
        "Jupiter: 3",
        "transit to Pluto: +8",
        "radiation: 2 profit for an unshielded Move or Build",
    } <= set(words)
    assert len(where(token(SEAT_STYLES[3], 20, NIGHT))) == 1


def test_all_progress_cards_and_colonies_that_can_be_had(opening, pieces, assert_tidy) -> None:
    view = opening("starfarers")
    view.progress = dict.fromkeys(PROGRESS, 2) | {"BS1": 1, "AP1": 0}
    canvas = detail(view, "sideboard")
    words = written(canvas)
    assert "Radiation Resistant" not in words
    assert words[words.index("Probe Network") - 1] == "1 copy"
    assert {COLONIES[colony].name for colony in view.colonies} <= set(words)
    assert_tidy(canvas)


def test_an_empty_sideboard(opening) -> None:
    view = opening("mariners")
    assert "none yet" in written(detail(view, "sideboard"))


# ---------------------------------------------------------------- all of them


@pytest.mark.parametrize("theme", ["night", "day"])
def test_pictures_in_large_are_small_in_bytes_and_told(full, era, theme) -> None:
    view = full(era)
    for region in regions(view):
        picture = PAINTER.paint_detail(view, region, Scene(theme=theme))
        assert len(picture.data) <= 220_000
        assert 0 < len(picture.alt) <= MOST_ALT


def test_the_brand_keeps_the_colours_of_the_kinds() -> None:
    assert len(set(BRAND.keep)) == len(BRAND.keep)
    assert BRAND.palettes != KIT.palettes

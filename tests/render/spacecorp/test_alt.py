"""The alt text tells in whole sentences what a player needs to move without seeing the picture."""

from render.kit import MOST_ALT, Scene, alt_of
from render.spacecorp import PAINTER
from render.spacecorp.hud import compose
from rules.kernel import EVERYONE, Pile, Seat
from rules.spacecorp import events as told
from rules.spacecorp.state import Plot, Spot

LONG = tuple(f"Maximiliana Konstantina of Ulm {letter}" for letter in "ABCD")


def board(view, **scene):
    return PAINTER.board_alt(view, compose(view, Scene(**scene)))


def test_a_table_in_words(opening) -> None:
    view = opening("mariners", 2)
    view.corps[0].profit, view.corps[0].teams[0].site = 7, "luna"
    view.sites["deimos"] = Spot([Plot("m_e1_exotic_elements_a", "refinery")], owner=Seat(0))
    view.sites["luna"] = Spot([Plot("m_e1_shadowed_ice")], claim=Seat(0))
    view.offers[0] = Pile(kind="card", cards=["M13a"], open_to=EVERYONE)
    moved = told.Explored(Seat(0), 1, "luna", None)
    words = board(view, names=("Ada", "Ben"), awaiting=[1], verb="take an action", events=[moved])
    assert words.startswith("SpaceCorp. Mariners · 0 of 6 contracts")
    assert "Ben to move: take an action." in words
    assert "Changed: Luna." in words
    assert "Heavy Lifter (Move 2 or Build 2)" in words
    assert "A Ada (amber circle): 7 profit, " in words
    assert "teams at Luna and Earth, Refinery at Deimos." in words
    assert "Explored: Luna." in words
    assert "bases at 3 Lagrange points for 3" in words


def test_everybodys_profit_is_told_however_long_the_names(full, era) -> None:
    for seed in range(3):
        view = full(era, 4, seed)
        words = board(
            view, names=LONG, awaiting=[2], last="Somebody did something of which much can be said."
        )
        assert len(words) <= MOST_ALT
        for seat, corp in enumerate(view.corps):
            assert f"{'ABCD'[seat]} {LONG[seat]}" in words
            assert f"{corp.profit} profit" in words


def test_a_hand_in_words(opening) -> None:
    view = opening("mariners", 2)
    view.corps[0].hand = Pile(kind="card", cards=["M01a", "M01b", "M26a"], open_to=EVERYONE)
    scene = compose(view, Scene(names=("Ada", "Ben"), awaiting=[0]))
    words = alt_of(PAINTER.tell_hand(view, Seat(0), scene))
    assert "The hand of Ada, seat A." in words
    assert "Chemical Drive ×2 (Move 1 · Infra); Solar Sail (Move 3 · Edge: Intercept)." in words
    assert "Infra: Research 2; Move 1; bare; bare." in words


def test_a_region_a_headquarters_and_the_sideboard_in_words(opening) -> None:
    view = opening("starfarers", 2)
    view.sites["sirius"] = Spot(
        [Plot("s_pri_habitable_a", "industrial")], owner=Seat(1), colony="C06"
    )
    view.corps[1].teams[0].site, view.corps[1].teams[0].track = "sirius", 1
    scene = compose(view, Scene(names=("Ada", "Ben")))
    words = alt_of(PAINTER.tell_detail(view, "s_sirius", scene))
    assert "Borders: Sol: 30, " in words
    assert "Industrial of Ben" in words
    assert "Lantern Court" in words
    words = alt_of(PAINTER.tell_detail(view, "hq_b", scene))
    assert "The headquarters of Ben, seat B." in words
    assert "Teams: Sirius, 1 box away and Sol ×2." in words
    assert "Colony Lantern Court, 6." in words
    words = alt_of(PAINTER.tell_detail(view, "sideboard", scene))
    assert "Progress cards to be had: " in words
    assert "Colonies: " in words


def test_how_it_ended(opening) -> None:
    view = opening("mariners", 2)
    view.over = True
    words = alt_of(PAINTER.tell_end(view, compose(view, Scene(names=("Ada", "Ben")))))
    assert "The match is over" in words
    assert "A Ada" in words


def test_a_film_says_which_eras_are_played(find) -> None:
    whole = find(lambda view: view.era == "mariners", seats=2)
    assert PAINTER.introduce(whole)[0] == "From Mariners to Starfarers"
    alone = find(
        lambda view: view.era == "planeteers",
        seats=2,
        first_era="planeteers",
        last_era="planeteers",
    )
    assert PAINTER.introduce(alone)[0] == "Planeteers"

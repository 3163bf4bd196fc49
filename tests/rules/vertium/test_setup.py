"""Set up: the table before the first turn."""

from collections import Counter

import pytest

from rules.kernel import EVERYONE
from rules.vertium.content import BLUE_MOONS, COLOURS, SPLITS
from rules.vertium.events import Dealt, FactionChosen
from rules.vertium.setup import ChooseFaction

MOONS = {2: [2, 2, 3, 4, 5], 3: [2, 2, 2, 3, 4, 5, 6], 4: [2, 2, 2, 3, 3, 4, 5, 6, 7]}


def test_notes_v24_the_deck_of_78_cards():
    assert list(SPLITS["steady"].counts.values()) == [18, 18, 18, 18, 1, 1, 1, 1, 2]
    for split in SPLITS.values():
        assert sum(split.counts.values()) == 78
        assert len({split.counts[colour] for colour in COLOURS}) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("split", ["steady", "rough"])
def test_facts_v08_hands_of_six_and_two_cards_face_up(lay, seats, split):
    state = lay(seats, deck=split).state
    hands = [faction.hand for faction in state.factions]
    assert [len(hand) for hand in hands] == [6] * seats
    assert len(state.row) == 2
    assert not state.discard.cards
    everything = Counter(card for pile in (state.deck, state.row, *hands) for card in pile)
    assert everything == SPLITS[split].counts


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_planets_and_moons_by_number_of_players(lay, seats):
    state = lay(seats).state
    planets = list(state.planets.values())
    assert sorted(planet.moon for planet in planets) == MOONS[seats]
    assert all(
        planet.owner is None and not planet.crystals and not any(planet.tokens.values())
        for planet in planets
    )
    assert [faction.captains for faction in state.factions] == [len(planets)] * seats
    blues = [moon for planet in planets for moon in planet.blue]
    assert sorted(blues) == sorted(BLUE_MOONS)
    assert all(len(planet.blue) <= 1 and not planet.blue.open_to for planet in planets)


def test_moons_lie_differently_from_match_to_match(lay):
    state = lay(4).state
    assert [planet.moon for planet in state.planets.values()] != MOONS[4]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_faction_has_a_secret_objective_among_the_planets_in_play(lay, seats):
    board = lay(seats)
    state = board.state
    held = [card for faction in state.factions for card in faction.objective]
    assert len(held) == seats
    assert sorted([*held, *state.box]) == sorted(state.planets)
    for seat in range(seats):
        view = board.match.view(seat)
        assert [len(faction.objective.cards) for faction in view.factions] == [
            int(o == seat) for o in range(seats)
        ]
        assert [len(faction.hand.cards) for faction in view.factions] == [
            6 * (o == seat) for o in range(seats)
        ]


def test_only_its_owner_hears_of_an_opening_hand(lay):
    board = lay(3)
    for seat in range(3):
        (dealt,) = [event for event in board.match.opening.heard(seat) if isinstance(event, Dealt)]
        assert dealt.seat == seat
        assert sorted(dealt.cards) == board.hand_of(seat)
    assert not any(isinstance(event, Dealt) for event in board.match.opening.heard(None))


def test_planets_in_play_are_the_first_or_any(lay):
    assert list(lay(2).state.planets) == ["ashvale", "brume", "calyx", "dunmarrow", "eskerin"]
    drawn = list(lay(2, planets="random").state.planets)
    assert len(drawn) == 5
    assert drawn == sorted(drawn)
    assert drawn != list(lay(2).state.planets)


def test_first_player(lay):
    assert lay(4).state.turn == 0
    board = lay(4, first_player="random")
    assert board.state.turn == board.state.first == board.match.awaiting[0]


def test_factions_in_order(lay):
    assert [faction.id for faction in lay(4).state.factions] == ["soar", "hielo", "rmf", "myst"]


def test_factions_at_random(lay):
    factions = [faction.id for faction in lay(4, factions="random").state.factions]
    assert sorted(factions) == ["hielo", "myst", "rmf", "soar"]
    assert factions != ["soar", "hielo", "rmf", "myst"]


def test_factions_are_chosen_in_turn_order_and_the_last_is_not_asked(lay):
    board = lay(4, factions="choose", advanced=True)
    assert board.state.phase == "setup"
    assert board.match.awaiting == (0,)
    board.play(0, ChooseFaction("myst"))
    assert "myst" not in board.options(1, ChooseFaction, "faction")
    board.play(1, ChooseFaction("rmf"))
    told = board.play(2, ChooseFaction("soar"))
    assert [event.faction for event in told if isinstance(event, FactionChosen)] == [
        "soar",
        "hielo",
    ]
    assert board.state.phase == "colonization"
    assert board.state.factions[0].tokens == {"metal": 5, "energy": 3, "water": 3, "agri": 3}


def test_whoever_plays_first_chooses_first(lay):
    board = lay(3, factions="choose", first_player="random", planets="random")
    assert board.state.first != 0
    asked = []
    while board.state.phase == "setup":
        asked += board.match.awaiting
        board.match.play(asked[-1], board.match.default(asked[-1]))
    assert asked == board.state.round_from(board.state.first)


def test_a_seat_that_leaves_before_it_chooses_leads_what_is_left(lay):
    board = lay(3, factions="choose")
    board.match.resign(0)
    assert board.match.awaiting == (1,)
    assert board.state.factions[0].id == "soar"
    board.match.resign(2)
    assert board.match.over


def test_tokens_are_four_of_each_kind(lay):
    assert all(faction.tokens == dict.fromkeys(COLOURS, 4) for faction in lay(3).state.factions)


def test_facts_v36_and_notes_v15_advanced_tokens(lay):
    factions = lay(4, advanced=True).state.factions
    assert [sum(faction.tokens.values()) for faction in factions] == [14] * 4
    assert {
        colour: sum(faction.tokens[colour] for faction in factions) for colour in COLOURS
    } == dict.fromkeys(COLOURS, 14)
    by_id = {faction.id: faction.tokens for faction in factions}
    soar_and_rmf = {colour: by_id["soar"][colour] + by_id["rmf"][colour] for colour in COLOURS}
    assert soar_and_rmf == {"metal": 6, "energy": 8, "water": 6, "agri": 8}


def test_the_complex_has_no_craft(lay):
    board = lay(3, complex=True, advanced=True)
    assert board.state.factions[2].tokens == dict.fromkeys(COLOURS, 4)


@pytest.mark.parametrize(("where", "seat"), [("last", 3), ("first", 0)])
def test_seat_of_the_complex(lay, where, seat):
    state = lay(4, complex=True, complex_seat=where).state
    assert state.rules.complex == seat
    assert [index for index, faction in enumerate(state.factions) if faction.id == "complex"] == [
        seat
    ]
    assert len({faction.id for faction in state.factions}) == 4


def test_the_complex_may_sit_anywhere(lay):
    state = lay(4, complex=True, complex_seat="random").state
    assert state.factions[state.rules.complex].id == "complex"


def test_cubes_only_with_gelbon(lay):
    assert [faction.cubes for faction in lay(3).state.factions] == [0, 0, 0]
    assert [faction.cubes for faction in lay(3, gelbon=True).state.factions] == [7, 7, 7]


def test_solo_is_laid_out_as_with_three_players(lay):
    state = lay(1).state
    assert sorted(planet.moon for planet in state.planets.values()) == MOONS[3]
    assert state.rules.solo
    assert state.rules.complex == 1
    assert [faction.id for faction in state.factions] == ["soar", "complex"]
    assert not state.deck.cards


def test_orange_moons_are_seen_by_all_and_blue_ones_by_nobody(lay):
    view = lay(3).match.view(None)
    assert sorted(planet.moon for planet in view.planets.values()) == MOONS[3]
    assert sum(len(planet.blue) for planet in view.planets.values()) == 3
    assert not any(
        planet.blue.cards or planet.blue.open_to & EVERYONE for planet in view.planets.values()
    )

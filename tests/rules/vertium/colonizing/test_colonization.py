"""Phase one: taking cards, playing sets, colonizing planets."""

import random

import pytest

from rules.kernel import Illegal, Seat
from rules.vertium.colonizing.colonization import CardPlay, PlaySet, Take
from rules.vertium.content import CARDS, COLOURS
from rules.vertium.events import ColonizationEnded, Colonized, Drew, Refilled, RowFilled, SetPlayed
from rules.vertium.interlude import Interlude
from rules.vertium.passing import Pass

WATERS = ("water", "water", "water")
AGRIS = ("agri", "agri", "agri")
PAIRS = ("water", "water", "metal", "metal")


def kinds(events):
    return {type(event) for event in events}


# ---------------------------------------------------------------- the row


def test_facts_v09_take_one_of_two_and_the_next_player_turns_one_up(lay):
    board = lay(2)
    board.hand(0, *PAIRS)
    board.row("agri", "energy")
    board.deck_top("virus")
    board.go()
    assert board.options(0, Take, "card") == ["agri", "energy"]
    board.play(0, Take("energy"))
    assert board.state.row.cards == ["agri"]
    assert board.hand_of(0) == ["energy", "metal", "metal", "water", "water"]
    told = board.play(0, Pass())
    assert board.one(told, RowFilled).cards == ("virus",)
    assert board.state.row.cards == ["agri", "virus"]
    assert board.state.turn == 1
    assert board.match.awaiting == (1,)


def test_two_alike_cards_leave_no_choice(lay):
    board = lay(2)
    board.hand(0, *PAIRS)
    board.row("agri", "agri")
    board.go()
    assert board.verbs(0) == {Pass}
    assert board.hand_of(0).count("agri") == 1


def test_a_card_not_in_the_row_cannot_be_taken(lay):
    board = lay(2)
    board.row("agri", "energy")
    board.go()
    with pytest.raises(Illegal, match="Agri or Energy"):
        board.match.play(Seat(0), Take("water"))


def test_a_taken_card_may_be_taken_back_until_the_turn_is_over(lay):
    board = lay(2)
    board.hand(0, *PAIRS)
    board.row("agri", "energy")
    board.go()
    before = board.match.fingerprint()
    board.play(0, Take("energy"))
    board.match.undo(Seat(0))
    assert board.match.fingerprint() == before
    board.play(0, Take("agri"))
    board.play(0, Pass())
    assert not board.match.undoable(Seat(0))


def test_everybody_knows_what_was_taken_from_the_row(lay):
    board = lay(2)
    board.hand(0, *PAIRS)
    board.row("agri", "energy")
    board.go()
    board.play(0, Take("energy"))
    assert board.match.view(1).factions[0].hand.cards == ["energy"]


def test_an_empty_row_is_no_reason_to_stop(playing):
    board = playing(*PAIRS)
    for pile in (board.state.deck, board.state.row):
        pile.cards.clear()
        pile.known.clear()
    board.play(0, Pass())
    assert board.match.awaiting == (1,)
    assert Take not in board.verbs(1)


# ---------------------------------------------------------------- sets


def test_facts_v11_a_set_must_be_played_and_ends_the_turn(playing):
    board = playing(*WATERS, "virus", "metal")
    assert board.verbs(0) == {PlaySet}
    with pytest.raises(Illegal, match="must be played"):
        board.match.play(Seat(0), Pass())
    told = board.play(0, PlaySet("water", "brume"))
    assert board.one(told, SetPlayed) == SetPlayed(
        0, "water", "brume", extra=False, from_pool=False
    )
    assert board.state.planets["brume"].tokens["water"] == 1
    assert board.state.factions[0].tokens["water"] == 3
    assert board.state.discard.cards == [*WATERS]
    assert board.state.turn == 1


def test_a_player_with_two_sets_plays_one_of_them(playing):
    board = playing(*WATERS, *AGRIS)
    assert board.options(0, PlaySet, "colour") == ["water", "agri"]
    board.play(0, PlaySet("agri", "brume"))
    assert board.state.turn == 1
    assert board.hand_of(0).count("water") >= 3


def test_a_fourth_alike_card_stays(playing):
    board = playing(*WATERS, "water", "metal", "metal", "agri")
    board.play(0, PlaySet("water", "brume"))
    assert board.hand_of(0) == ["agri", "metal", "metal", "water"]


def test_notes_v26_hands_are_refilled_to_four_after_a_set(playing):
    board = playing(*WATERS, "metal", "metal", "agri", "agri")
    told = board.play(0, PlaySet("water", "brume"))
    assert len(board.hand_of(0)) == 4
    assert not kinds(told) & {Refilled, Drew}
    board = playing(*WATERS, "metal", "agri")
    board.deck_top("energy", "agri")
    turn = board.match.play(Seat(0), PlaySet("water", "brume"))
    assert board.hand_of(0) == ["agri", "agri", "energy", "metal"]
    assert board.one(turn.heard(1), Refilled).cards == 2
    assert board.one(turn.heard(0), Drew).cards == ("energy", "agri")
    assert Drew not in kinds(turn.heard(1)) | kinds(turn.heard(None))


def test_refill_to_six(playing):
    board = playing(*WATERS, "metal", refill_to=6)
    board.play(0, PlaySet("water", "brume"))
    assert len(board.hand_of(0)) == 6


def test_facts_v10_everybody_below_four_is_refilled_the_player_on_turn_first(lay):
    board = lay(3)
    board.hand(1, *WATERS, "metal", "agri")
    board.hand(0, "metal")
    board.deck_top("energy", "agri", "virus", "raider", "leak")
    board.now(CardPlay(Seat(1)), Interlude())
    told = board.play(1, PlaySet("water", "brume"))
    assert [event for event in told if isinstance(event, Drew)] == [
        Drew(Seat(1), ("energy", "agri")),
        Drew(Seat(0), ("virus", "raider", "leak")),
    ]


def test_a_set_completed_by_refilling_waits_for_the_next_turn(playing):
    board = playing(*WATERS, "agri", "agri")
    board.deck_top("agri", "metal")
    board.play(0, PlaySet("water", "brume"))
    assert board.hand_of(0).count("agri") == 3
    assert board.match.awaiting == (1,)


def test_notes_v50_a_token_goes_where_it_is_needed(playing):
    board = playing(*WATERS, "metal")
    for name in ("ashvale", "brume", "dunmarrow", "eskerin"):
        board.planet(name, tokens="water")
    board.go()
    assert board.options(0, PlaySet, "planet", colour="water") == ["calyx"]
    board.planet("calyx", tokens="water")
    board.go()
    assert len(board.options(0, PlaySet, "planet", colour="water")) == 5


def test_facts_v19_and_notes_v32_a_token_nobody_needs_is_an_extra_one(playing):
    board = playing(*WATERS, "metal")
    board.planet("brume", owner=1)
    for name in ("ashvale", "calyx", "dunmarrow", "eskerin"):
        board.planet(name, tokens="water")
    board.go()
    assert "brume" not in board.options(0, PlaySet, "planet", colour="water")
    told = board.play(0, PlaySet("water", "calyx"))
    assert board.one(told, SetPlayed).extra
    assert board.state.planets["calyx"].tokens["water"] == 2
    assert board.state.planets["calyx"].owner is None


def test_facts_v20_and_notes_v33_without_a_token_the_set_is_discarded(playing):
    board = playing(*WATERS, "metal")
    board.state.factions[0].tokens["water"] = 0
    board.go()
    assert board.options(0, PlaySet, "planet", colour="water") == ["none"]
    told = board.play(0, PlaySet("water", "none"))
    assert board.one(told, SetPlayed).planet is None
    assert board.state.discard.cards == [*WATERS]
    assert not any(planet.tokens["water"] for planet in board.state.planets.values())
    assert board.state.turn == 1


def test_the_pool_is_used_before_the_own_supply(playing):
    board = playing(*WATERS, "metal")
    board.state.pool["water"] = 1
    board.state.factions[0].tokens["water"] = 0
    told = board.play(0, PlaySet("water", "brume"))
    assert board.one(told, SetPlayed).from_pool
    assert board.state.pool["water"] == 0


def test_the_preview_tells_what_a_token_would_do(playing):
    board = playing(*WATERS, "metal")
    board.planet("calyx", moon=4, tokens="metal energy agri")
    board.planet("brume", moon=2, tokens="metal")
    board.planet("ashvale", tokens="water")
    board.state.factions[0].objective.cards[:] = ["brume"]
    board.go()
    says = board.match.menu(Seat(0)).offers[PlaySet].preview
    assert says({"colour": "water"}) == ""
    assert says({"colour": "water", "planet": "calyx"}) == "Yours at once, with 4 Vertium."
    assert says({"colour": "water", "planet": "brume"}) == (
        "Your secret objective; worth 2 Vertium, and still without Energy and Agri."
    )
    board.planet("brume", tokens="metal agri")
    assert says({"colour": "water", "planet": "brume"}).endswith(
        "; worth 2 Vertium, and whoever lays Energy next owns it."
    )
    assert says({"colour": "water", "planet": "ashvale"}).startswith(
        "An extra token, worth 1 Vertium to its owner"
    )
    assert (
        says({"colour": "water", "planet": "none"})
        == "No Water token is left: the set is discarded."
    )


def test_the_only_planet_for_a_token_is_named_in_the_preview(playing):
    board = playing(*WATERS, "metal")
    for name in board.state.planets:
        board.planet(name, owner=1)
    board.planet("calyx", moon=4, tokens="metal energy agri", owner=None)
    board.go()
    says = board.match.menu(Seat(0)).offers[PlaySet].preview
    assert (
        says({"colour": "water", "planet": "calyx"})
        == "Water on Calyx: yours at once, with 4 Vertium."
    )


# ---------------------------------------------------------------- colonizing


def test_facts_v12_and_notes_v31_whoever_adds_the_fourth_token_owns_the_planet(playing):
    board = playing(*WATERS, "metal")
    board.planet("calyx", moon=4, tokens="metal energy agri")
    told = board.play(0, PlaySet("water", "calyx"))
    planet = board.state.planets["calyx"]
    assert board.one(told, Colonized) == Colonized(0, "calyx", 4, gelbon=False)
    assert (planet.owner, planet.vertium, planet.gelbon, planet.orbit) == (0, 4, 0, 0)
    assert board.state.factions[0].captains == 4
    assert not any(planet.tokens.values())


def test_four_tokens_of_three_kinds_are_not_enough(playing):
    board = playing(*WATERS, "metal")
    board.planet("calyx", tokens="metal metal energy")
    board.play(0, PlaySet("water", "calyx"))
    assert board.state.planets["calyx"].owner is None


def test_extra_tokens_stay_on_a_colonized_planet(playing):
    board = playing(*WATERS, "metal")
    board.planet("calyx", tokens="metal metal energy agri")
    board.play(0, PlaySet("water", "calyx"))
    assert board.state.planets["calyx"].tokens == {"metal": 1, "energy": 0, "water": 0, "agri": 0}


@pytest.mark.parametrize(("moon", "gelbon"), [(2, 2), (3, 3), (4, 0), (7, 0)])
def test_facts_v32_with_gelbon_small_moons_yield_gelbon(playing, moon, gelbon):
    board = playing(*WATERS, "metal", gelbon=True)
    board.planet("calyx", moon=moon, tokens="metal energy agri")
    board.play(0, PlaySet("water", "calyx"))
    planet = board.state.planets["calyx"]
    assert (planet.vertium, planet.gelbon) == (moon - gelbon, gelbon)


def test_notes_v34_the_last_planet_ends_phase_one_at_once(playing):
    board = playing(seats=4, phase_two="none")
    for name in board.state.planets:
        board.planet(name, owner=0)
    board.planet("calyx", owner=None, tokens="metal energy agri")
    board.hand(1, *WATERS)
    board.now(CardPlay(Seat(1)), Interlude())
    turns = board.state.turns
    told = board.play(1, PlaySet("water", "calyx"))
    assert ColonizationEnded in kinds(told)
    assert not kinds(told) & {Refilled, RowFilled}
    assert board.state.turns == turns
    assert board.match.over


def test_a_guess_gives_no_set_to_who_was_seen_to_hold_none(lay):
    """A faction that passes holds no set, as it would have had to play it."""
    board = lay(2)
    board.hand(0, "metal", "metal", "water", "water", "agri")
    board.now(CardPlay(Seat(0)))
    board.play(0, Pass())
    rng = random.Random(4)
    for _ in range(60):
        hand = board.match.guess(Seat(1), rng).view(Seat(0)).factions[0].hand.cards
        assert all(hand.count(colour) < 3 for colour in COLOURS)


def test_beside_each_face_up_card_stands_what_it_is_good_for(lay):
    board = lay(2)
    board.hand(0, "water", "water", "agri")
    board.row("water", "leak", "mine_blast")
    board.go()
    take = board.match.menu(Seat(0)).offer(Take)
    assert take.preview({"card": "water"}) == "Makes a set of Water, which you must then play."
    assert take.preview({"card": "leak"}) == CARDS["leak"].text
    assert take.preview({"card": "mine_blast"}) == "{seat:1} would miss 2 turns."
    board = lay(2)
    board.hand(0, "water", "water", "water", "agri")
    board.row("agri", "metal")
    board.go()
    take = board.match.menu(Seat(0)).offer(Take)
    assert (
        take.preview({"card": "agri"})
        == "You hold a set of Water already, which you must play next."
    )
    board = lay(2)
    board.hand(0, "water", "agri")
    board.row("agri", "metal")
    board.go()
    take = board.match.menu(Seat(0)).offer(Take)
    assert take.preview({"card": "agri"}) == "Your second Agri: 3 make a set."
    assert take.preview({"card": "metal"}) == "Your first Metal: 3 make a set."

"""The five disaster cards."""

import pytest

from rules.kernel import Illegal, Seat
from rules.vertium.colonizing.colonization import CardPlay, PlaySet
from rules.vertium.colonizing.disasters import (
    Leak,
    Meltdown,
    MineBlast,
    StealCard,
    StealVertium,
    Virus,
)
from rules.vertium.events import (
    CardStolen,
    CardStolenSeen,
    Drew,
    Leaked,
    MeltedDown,
    MineBlasted,
    VertiumStolen,
    VirusSpread,
)
from rules.vertium.interlude import Interlude
from rules.vertium.passing import Pass

REST = ("metal", "metal", "water", "water")


@pytest.fixture
def holding(playing):
    """A match in which seat 0 is about to play, with these cards and some that make no set."""

    def begin(*cards, seats=2, **options):
        board = playing(*cards, *REST, seats=seats, **options)
        board.empty_planets()
        for seat in range(1, seats):
            board.hand(seat, "agri", "agri", "energy", "energy")
        board.go()
        return board

    return begin


def preview(board, verb, **picks):
    return board.match.menu(Seat(0)).offers[verb].preview(picks)


@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("mine_blast", MineBlast()),
        ("meltdown", Meltdown(Seat(0))),
        ("leak", Leak("none")),
        ("virus", Virus()),
        ("raider", StealCard(Seat(1))),
    ],
)
def test_without_a_set_a_disaster_may_be_played(holding, card, move):
    board = holding(card)
    board.deck_top("metal", "metal")
    assert board.verbs(0) == {type(move), Pass}
    board.play(0, move)
    assert board.state.discard.cards == [card]
    assert card not in board.hand_of(0)


def test_a_set_in_hand_bars_disasters(holding):
    board = holding("virus", "water")
    assert board.verbs(0) == {PlaySet}
    with pytest.raises(Illegal, match="must be played"):
        board.match.play(Seat(0), Virus())


def test_a_disaster_ends_the_turn(holding):
    board = holding("virus", "leak")
    board.play(0, Virus())
    assert board.state.turn == 1


# ---------------------------------------------------------------- Mine Blast


def test_moons_are_spoken_of_only_where_a_victim_has_any(holding):
    board = holding("mine_blast")
    board.planet("brume", owner=1, vertium=3)
    board.go()
    assert (
        preview(board, MineBlast) == "{seat:1} would miss 2 turns; their moons would stand still."
    )


def test_facts_v14_and_notes_v27_two_players_the_rival_misses_two_turns(holding):
    board = holding("mine_blast")
    assert preview(board, MineBlast) == "{seat:1} would miss 2 turns."
    assert board.one(board.play(0, MineBlast()), MineBlasted) == MineBlasted(0, (1,), 2)
    assert board.state.turn == 0
    assert board.state.factions[1].misses == 1  # the first of them has just been missed


def test_notes_v28_three_players_both_others_miss_one(holding):
    board = holding("mine_blast", seats=3)
    assert board.one(board.play(0, MineBlast()), MineBlasted) == MineBlasted(0, (1, 2), 1)
    assert board.state.turn == 0
    assert [faction.misses for faction in board.state.factions] == [0, 0, 0]


def test_facts_v14_four_players_the_next_two_miss_one(holding):
    board = holding("mine_blast", seats=4)
    assert board.one(board.play(0, MineBlast()), MineBlasted).victims == (1, 2)
    assert board.state.turn == 3


def test_missed_turns_add_up(holding):
    board = holding("mine_blast", seats=4)
    board.state.factions[2].misses = 2
    board.play(0, MineBlast())
    assert [faction.misses for faction in board.state.factions] == [0, 0, 2, 0]


def test_a_mine_blast_passes_over_who_has_left(holding):
    board = holding("mine_blast", seats=4)
    board.match.resign(1)
    assert board.one(board.play(0, MineBlast()), MineBlasted).victims == (2, 3)


# ---------------------------------------------------------------- Meltdown


def test_facts_v15_and_notes_v29_all_energy_cards_are_discarded(holding):
    board = holding("meltdown")
    board.hand(1, "energy", "energy", "energy", "metal")
    board.go()
    assert board.options(0, Meltdown, "player") == [1, 0]
    told = board.play(0, Meltdown(Seat(1)))
    assert board.one(told, MeltedDown) == MeltedDown(0, 1, 3)
    assert board.state.discard.cards.count("energy") == 3
    assert len(board.hand_of(1)) == 4
    assert len(board.one(told, Drew).cards) == 3


def test_a_meltdown_may_hit_nothing_and_oneself(holding):
    board = holding("meltdown")
    assert preview(board, Meltdown, player=Seat(1)) == "{seat:1} would discard all Energy cards."
    assert (
        preview(board, Meltdown, player=Seat(0))
        == "{seat:0} has no Energy card: nothing would happen."
    )
    labels = [
        str(option.label) for option in board.match.menu(Seat(0)).options(Meltdown, "player", {})
    ]
    assert labels == ["{seat:1}", "You"]
    assert board.one(board.play(0, Meltdown(Seat(0))), MeltedDown) == MeltedDown(0, 0, 0)


# ---------------------------------------------------------------- Leak and Virus


def test_facts_v16_a_leak_takes_one_water_token_from_an_open_planet(holding):
    board = holding("leak")
    board.planet("brume", tokens="water water agri")
    board.planet("calyx", tokens="agri")
    board.planet("eskerin", tokens="water", owner=1)
    board.go()
    assert board.options(0, Leak, "planet") == ["brume"]
    told = "A Water token would go from Brume to the common pool. Left there: 1 Water and 1 Agri."
    assert preview(board, Leak, planet="brume") == told
    assert board.one(board.play(0, Leak("brume")), Leaked) == Leaked(0, "brume")
    assert board.state.planets["brume"].tokens == {"metal": 0, "energy": 0, "water": 1, "agri": 1}
    assert board.state.planets["eskerin"].tokens["water"] == 1
    assert board.state.pool["water"] == 1


def test_a_leak_may_find_no_water(holding):
    board = holding("leak")
    assert board.options(0, Leak, "planet") == ["none"]
    assert board.one(board.play(0, Leak("none")), Leaked) == Leaked(0, None)
    assert not any(board.state.pool.values())


def test_facts_v17_and_notes_v30_a_virus_takes_all_agri_tokens_for_the_pool(holding):
    board = holding("virus")
    board.planet("brume", tokens="water agri agri")
    board.planet("calyx", tokens="agri")
    board.planet("eskerin", tokens="agri", owner=1)
    board.hand(1, "agri", "agri", "agri", "metal")
    board.go()
    assert (
        preview(board, Virus) == "3 Agri tokens would go from Brume and Calyx to the common pool."
    )
    board.empty_planets()
    assert preview(board, Virus) == "No open planet has an Agri token: nothing would happen."
    board.planet("brume", tokens="water agri agri")
    board.planet("calyx", tokens="agri")
    board.planet("eskerin", tokens="agri", owner=1)
    assert board.one(board.play(0, Virus()), VirusSpread) == VirusSpread(0, ("brume", "calyx"), 3)
    planets = board.state.planets
    assert [planets[name].tokens["agri"] for name in ("brume", "calyx", "eskerin")] == [0, 0, 1]
    assert board.state.pool["agri"] == 3
    board.now(CardPlay(Seat(1)), Interlude())
    board.play(1, PlaySet("agri", "calyx"))
    assert board.state.pool["agri"] == 2
    assert board.state.factions[1].tokens["agri"] == 4


# ---------------------------------------------------------------- Raider: a card


def test_facts_v18_a_raid_takes_a_card_that_only_the_two_of_them_know(holding):
    board = holding("raider", seats=3)
    assert board.options(0, StealCard, "player") == [1, 2]
    before = board.hand_of(1)
    turn = board.match.play(Seat(0), StealCard(Seat(1)))
    (card,) = set(board.hand_of(0)) - set(REST)
    assert card in before
    assert len(board.hand_of(1)) == 3
    for seat, sees in ((0, True), (1, True), (2, False), (None, False)):
        heard = {type(event) for event in turn.heard(seat)}
        assert CardStolen in heard
        assert (CardStolenSeen in heard) == sees
        known = board.match.view(seat).factions[0].hand.cards
        assert (card in known) == sees


def test_facts_v18_a_set_that_the_stolen_card_completes_may_be_played_at_once(holding):
    board = holding("raider")
    board.hand(1, "water")
    board.go()
    board.play(0, StealCard(Seat(1)))
    assert board.match.awaiting == (0,)
    assert board.verbs(0) == {PlaySet, Pass}
    board.play(0, PlaySet("water", "brume"))
    assert board.state.turn == 1
    assert [len(board.hand_of(seat)) for seat in range(2)] == [4, 4]


def test_a_set_completed_by_a_raid_may_wait(holding):
    board = holding("raider")
    board.hand(1, "water")
    board.go()
    board.play(0, StealCard(Seat(1)))
    board.play(0, Pass())
    assert board.hand_of(0).count("water") == 3
    assert board.state.turn == 1


def test_the_table_waits_the_same_way_where_a_raid_completes_nothing(holding):
    board = holding("raider")
    board.hand(1, "agri")
    board.go()
    board.play(0, StealCard(Seat(1)))
    assert board.match.awaiting == (0,)
    assert board.verbs(0) == {Pass}
    assert len(board.hand_of(1)) == 0
    board.play(0, Pass())
    assert len(board.hand_of(1)) == 4


def test_after_a_raid_no_second_disaster_follows(holding):
    board = holding("raider", "virus")
    board.play(0, StealCard(Seat(1)))
    assert Virus not in board.verbs(0)


def test_a_raid_needs_a_rival_who_holds_a_card(holding):
    board = holding("raider", seats=3)
    board.hand(1)
    board.go()
    assert board.options(0, StealCard, "player") == [2]


# ---------------------------------------------------------------- Raider: a crystal


def test_facts_v18_a_raid_for_vertium_moves_one_from_a_richer_faction(holding):
    board = holding("raider", seats=3)
    board.planet("ashvale", owner=0, vertium=3)
    board.planet("brume", owner=1, vertium=4)
    board.planet("calyx", owner=1)
    board.planet("dunmarrow", owner=2, vertium=3)
    board.go()
    assert board.options(0, StealVertium, "source") == ["brume"]
    told = board.play(0, StealVertium("brume", "ashvale"))
    assert board.one(told, VertiumStolen) == VertiumStolen(0, 1, "brume", "ashvale")
    assert (board.state.planets["brume"].vertium, board.state.planets["ashvale"].vertium) == (3, 4)
    assert board.state.turn == 1


def test_richer_means_over_all_planets(holding):
    board = holding("raider")
    board.planet("ashvale", owner=0, vertium=3)
    board.planet("brume", owner=1, vertium=2)
    board.planet("calyx", owner=1, vertium=2)
    board.go()
    assert board.options(0, StealVertium, "source") == ["brume", "calyx"]


def test_who_has_no_planet_or_no_richer_rival_is_told_why_not(holding):
    board = holding("raider")
    with pytest.raises(Illegal, match="You need a planet of your own to put the Vertium on"):
        board.match.play(Seat(0), StealVertium("brume", "ashvale"))
    board.planet("ashvale", owner=0, vertium=3)
    board.planet("brume", owner=1, vertium=3)
    board.go()
    with pytest.raises(
        Illegal, match="Vertium is stolen only from somebody who has more than you, and nobody has"
    ):
        board.match.play(Seat(0), StealVertium("brume", "ashvale"))


def test_a_stolen_crystal_stays_what_it_is(holding):
    board = holding("raider", gelbon=True)
    board.planet("ashvale", owner=0, moon=4, vertium=1)
    board.planet("brume", owner=1, vertium=1, gelbon=1)
    board.planet("calyx", owner=1, gelbon=2)
    board.go()
    assert board.options(0, StealVertium, "crystal", source="brume", home="ashvale") == [
        "vertium",
        "gelbon",
    ]
    assert board.options(0, StealVertium, "crystal", source="calyx", home="ashvale") == ["gelbon"]
    assert board.one(
        board.play(0, StealVertium("calyx", "ashvale", "gelbon")), VertiumStolen
    ).gelbon
    planets = board.state.planets
    assert (planets["ashvale"].vertium, planets["ashvale"].gelbon, planets["calyx"].gelbon) == (
        1,
        1,
        1,
    )


def test_without_gelbon_the_crystal_is_not_asked_for(holding):
    board = holding("raider")
    board.planet("ashvale", owner=0, vertium=1)
    board.planet("brume", owner=1, vertium=2)
    board.go()
    assert board.match.menu(Seat(0)).complete(StealVertium, {}) == StealVertium("brume", "ashvale")


def test_with_gelbon_the_reason_speaks_of_crystals(playing):
    """Richer counts both kinds: the faction with most crystals may have less Vertium."""
    board = playing("raider", gelbon=True)
    board.empty_planets()
    board.planet("ashvale", owner=0, gelbon=3)
    board.planet("brume", owner=1, vertium=2)
    board.go()
    assert (
        "Crystals are stolen only from somebody who has more than you"
        in board.match.menu(Seat(0)).barred[StealVertium]
    )

"""Texts about a position: everything public, nothing hidden, and names in place of seats."""

import random
import re
from typing import Any

import msgspec
import pytest

from rules.kernel import Match, Seat, mask
from rules.vertium.colonizing.colonization import PlaySet, Take
from rules.vertium.content import CARDS, COLOURS, PLANETS, SYSTEM
from rules.vertium.setup import ChooseFaction
from rules.vertium.state import Battle, Orders, Side
from rules.vertium.words.game_text import WORDS

ADA, BEN = Seat(0), Seat(1)
EVERY_TABLE: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (2, {"gelbon": True, "refill_to": 6}),
    (3, {"complex": True, "advanced": True, "refill_to": 6}),
    (4, {"phase_two": "american", "refill_to": 6}),
    (4, {"phase_two": "none"}),
]


def board(layout: Any, viewer: Seat | None = None) -> list[str]:
    names = ["Ada", "Ben", "Cleo", "Dev"][: layout.match.seats]
    return WORDS.named(WORDS.board(layout.match.view(viewer)), names).splitlines()


def hand(layout: Any, seat: Seat) -> list[str]:
    return WORDS.hand(layout.match.view(seat), seat).splitlines()


# ---------------------------------------------------------------- names


def test_names_are_put_in_last() -> None:
    assert WORDS.named("{seat:1} passed.", ["{seat:1}", "B{en}"]) == "B{en} passed."
    assert WORDS.named("{seat:0}'s", {0: "{seat:1}", 1: "Ben"}) == "{seat:1}'s"


def test_the_unmanned_faction_reads_as_the_complex() -> None:
    text = "{seat:1} passed. {seat:1} attacked {seat:0}.\n- {seat:1}, and {seat:1}"
    named = "The Complex passed. The Complex attacked Ada.\n- The Complex, and the Complex"
    assert WORDS.named(text, ["Ada"]) == named
    assert WORDS.named("The roll: {seat:0} shield; {seat:1} photon.", {0: "Ada"}) == (
        "The roll: Ada shield; the Complex photon."
    )


def test_without_names_seats_have_letters() -> None:
    assert WORDS.named("{seat:1} passed.", []) == "Seat B passed."


# ---------------------------------------------------------------- the board


def test_board_of_phase_one(lay: Any) -> None:
    table = lay(2)
    table.empty_planets()
    table.planet("ashvale", moon=5, tokens="metal water")
    table.planet("brume", moon=4, tokens="agri agri agri energy", blue="")
    table.planet("calyx", moon=2, owner=ADA, vertium=3, orbit=1)
    table.planet("dunmarrow", moon=3, owner=BEN, vertium=1, orbit=3, tokens="water")
    table.row("water", "raider")
    table.hand(0, "metal", "metal")
    table.state.factions[1].misses = 2
    table.state.pool["agri"] = 2
    lines = board(table)
    assert lines[0] == "Phase one, turn 1, 3 planets still open. Ada is on turn."
    assert lines[1] == "Face up: Raider and Water."
    assert "- Ada, the Soar: 5 points, 1 planet; 3 Vertium; 2 cards." in lines
    assert "- Ben, the Hielo: 3 points, 1 planet; 1 Vertium; 6 cards; misses 2 turns." in lines
    assert "- Ashvale, moon 5: open, has Metal and Water, lacks Energy and Agri." in lines
    assert (
        "- Brume, moon 4: open, has Energy and Agri, lacks Metal and Water; extra: 2 Agri." in lines
    )
    assert "- Calyx, moon 2: Ada's, 3 Vertium; one more in 3 turns." in lines
    assert "- Dunmarrow, moon 3: Ben's, 1 Vertium; one more in 1 turn; extra: 1 Water." in lines
    assert (
        "- Eskerin, moon 4: open, no token yet." in lines
        or "- Eskerin, moon 2: open, no token yet." in lines
    )
    assert "Common pool: 2 Agri." in lines
    assert f"Deck: {len(table.state.deck)} cards; discard pile: 0 cards." in lines
    assert "- Ada: 5 captains; tokens 4 Metal, 4 Energy, 4 Water and 4 Agri." in lines
    assert lines[-1] == "Rules: phase two in rounds, hands refilled to 4."


def test_board_knows_cards_taken_face_up(lay: Any) -> None:
    table = lay(2)
    table.hand(0, "metal")
    table.row("water", "agri")
    table.go()
    table.play(0, Take("water"))
    assert any("2 cards (known: 1 Water)" in line for line in board(table))
    assert any("2 cards (known: 1 Metal and 1 Water)" in line for line in board(table, ADA))


def test_board_shows_blue_moons_as_far_as_they_are_known(lay: Any) -> None:
    table = lay(2)
    assert sum("a blue moon face down" in line for line in board(table)) == 3
    table.planet("calyx", blue="refuge", owner=ADA, exile=BEN)
    assert any(
        line.startswith("- Calyx")
        and line.endswith("Refuge Moon; Ben's captain on the Refuge Moon.")
        for line in board(table)
    )


def test_board_of_a_battle(lay: Any) -> None:
    table = lay(2, gelbon=True)
    table.empty_planets()
    for name in table.state.planets:
        table.planet(name, owner=BEN, vertium=1)
    table.planet("ashvale", owner=ADA, vertium=2, gelbon=1)
    table.planet("calyx", owner=BEN, vertium=3, gelbon=1, cube=True)
    state = table.state
    state.phase, state.turn, state.attacks, state.passed = "conflict", ADA, 3, [BEN]
    state.futile = 2
    state.battle = Battle(
        "ashvale",
        "calyx",
        Side(ADA, [6, 5, 4], ["photon", "atomic"], "shield"),
        Side(BEN, [2, 2, 1]),
        vertium=2,
        gelbon=1,
        cube=1,
        rolls=2,
        window="defender",
    )
    lines = board(table)
    assert lines[:4] == [
        ("Phase two, after 3 attacks, the last 2 in vain (at 10 the match ends). Ada is on turn."),
        "Battle, roll 2: Ada attacks Ben's Calyx from Ashvale; Ben may play a card.",
        (
            "- Ada: captain with 2 Vertium and 1 Gelbon; dice photon, atomic, shield; "
            "played shield on this roll; cards left photon and atomic."
        ),
        (
            "- Ben: captain with 3 Vertium and 1 Gelbon; dice atomic, atomic, photon; CUBE with 1 "
            "of 3 hits."
        ),
    ]
    moon = state.planets["ashvale"].moon
    assert (
        f"- Ada, the Soar: 8 points, 1 planet (moons {moon} in all); 4 Vertium and 2 Gelbon; 6 "
        "cards." in lines
    )
    assert "Passed since the last battle: Ben." in lines
    state.battle.window, state.battle.from_refuge = "refuge", True
    assert board(table)[1] == (
        "Battle, before roll 3: Ada attacks Ben's Calyx from the Refuge Moon with Vertium of "
        "Ashvale; Ben may escape."
    )


def test_board_while_factions_are_chosen(lay: Any) -> None:
    table = lay(2, factions="choose")
    assert board(table)[0] == "Setting up: Ada chooses a faction."
    table.play(0, ChooseFaction("myst"))
    lines = board(table)
    assert lines[0] == "Setting up: Ben chooses a faction."
    assert "- Ada, the Myst: 0 points, 0 planets; no Vertium." in lines
    assert "- Ben: 0 points, 0 planets; no Vertium." in lines


def test_board_of_a_round(lay: Any) -> None:
    table = lay(3)
    table.state.phase = "conflict"
    table.state.turn = BEN
    table.state.round = 2
    table.state.order = [Seat(2), ADA]
    lines = board(table)
    assert lines[:2] == [
        "Phase two, round 2 of 3. Ben is on turn.",
        "Attacking later in this round: Cleo and Ada.",
    ]


def test_board_of_the_solo_game(lay: Any) -> None:
    lines = board(lay(1))
    assert lines[0] == "Phase two, before the first attack. Ada is on turn."
    assert any(line.startswith("- The Complex: ") for line in lines)
    assert sum(": the Complex's, " in line for line in lines) == SYSTEM.solo.complex_planets
    assert sum(": Ada's, " in line for line in lines) == SYSTEM.solo.rebel_planets
    assert lines[-1] == "Rules: Solo against the Complex."


def test_board_names_who_plays_the_complex(lay: Any) -> None:
    table = lay(3, complex=True, advanced=True, gelbon=True)
    lines = board(table)
    assert any(line.startswith("- Cleo, the Complex: ") for line in lines)
    assert lines[-1] == (
        "Rules: American style, Gelbon & CUBE, special abilities, Shadows of the Complex, which "
        "Cleo plays, hands refilled to 4."
    )
    table.match.resign(BEN)
    assert any(
        line.startswith("- Ben, ") and line.endswith("; has resigned.") for line in board(table)
    )


@pytest.mark.parametrize(("seats", "options"), EVERY_TABLE)
def test_every_position_of_a_match_reads_well(
    lay: Any, seats: int, options: dict[str, Any]
) -> None:
    table, rng = lay(seats, **options), random.Random(7)
    for _ in range(60):
        for viewer in (None, *map(Seat, range(seats))):
            text = WORDS.named(
                WORDS.board(table.match.view(viewer)), ["Ada", "Ben", "Cleo", "Dev"][:seats]
            )
            assert_well_made(text)
            assert text.count("\n- ") >= len(table.state.factions) + len(table.state.planets)
        for seat in map(Seat, range(seats)):
            names = ["Ada", "Ben", "Cleo", "Dev"][:seats]
            assert_well_made(WORDS.named(WORDS.hand(table.match.view(seat), seat), names))
        if table.match.over:
            break
        table.play_on(rng, 15)


def assert_well_made(text: str) -> None:
    assert "{" not in text
    assert "  " not in text
    assert "_" not in text
    for line in text.splitlines():
        assert line[-1] in ".:", line
        assert not re.search(r" [,;.]|[,;] ?[.;,]|: ?[.;]|\bNone\b", line), line


@pytest.mark.parametrize(("seats", "options"), EVERY_TABLE)
def test_nothing_hidden_shows(lay: Any, seats: int, options: dict[str, Any]) -> None:
    """Matches that differ only in what a viewer can't see have the same texts for that viewer."""
    table, rng = lay(seats, **options), random.Random(11)
    differ = 0
    for _ in range(4):
        table.play_on(rng, 25)
        for viewer in (None, *map(Seat, range(seats))):
            other: Match = table.match.twin(viewer, rng)
            differ += msgspec.json.encode(other._frame.state) != msgspec.json.encode(table.state)
            assert WORDS.board(other.view(viewer)) == WORDS.board(table.match.view(viewer))
            if viewer is not None:
                assert WORDS.hand(other.view(viewer), viewer) == WORDS.hand(
                    table.match.view(viewer), viewer
                )
    assert differ or seats == 1, "the guesses were all alike: nothing was tested"


def test_the_public_board_names_no_card_of_a_dealt_hand_and_no_order(lay: Any) -> None:
    table = lay(2)
    table.hand(0, "leak", "virus")
    before = board(table)
    table.hand(0, "meltdown", "mine_blast")
    table.state.factions[0].orders.value = Orders("greedy", "never", 5, "vertium_first", "best_set")
    assert board(table) == before
    assert not any(
        CARDS[card].name in line
        for card in ("leak", "virus", "meltdown", "mine_blast")
        for line in before
    )
    assert not any("secret objective" in line for line in before)
    (objective,) = mask(table.state, ADA).factions[0].objective
    assert any(f"secret objective {PLANETS[objective].name}" in line for line in board(table, ADA))


def test_the_most_pressing_comes_first(lay: Any) -> None:
    table = lay(4)
    text = "\n".join(board(table))
    starts = [
        text.index(part)
        for part in ("Phase one", "Face up", "Factions:", "Planets:", "Deck:", "Rules:")
    ]
    assert starts == sorted(starts)
    assert text.index("Planets:") < 500


# ---------------------------------------------------------------- what is decided on


def moment(layout: Any, seat: Seat) -> list[str]:
    names = ["Ada", "Ben", "Cleo"][: layout.match.seats]
    return WORDS.named(WORDS.moment(layout.match.view(seat), seat), names).splitlines()


def test_who_is_asked_in_a_battle_reads_the_roll_and_their_own_dice_first(lay: Any) -> None:
    table = lay(2, gelbon=True)
    table.empty_planets()
    table.planet("calyx", owner=BEN, vertium=3, cube=True)
    table.state.phase = "conflict"
    table.state.battle = battle = Battle(
        "ashvale",
        "calyx",
        Side(ADA, [6, 5, 4], ["photon"]),
        Side(BEN, [2, 2, 1], ["atomic", "shield"]),
        vertium=2,
        rolls=2,
        window="attacker",
    )
    assert moment(table, ADA) == [
        "Roll for Calyx: Ada photon, atomic, shield; Ben atomic, atomic, photon.",
        "Left: Ada 2 Vertium; Ben 3 Vertium; CUBE with 0 of 3 hits.",
        "Ben may answer with atomic or shield.",
    ]
    battle.window = "defender"
    assert moment(table, BEN) == [
        "Roll for Calyx: Ben atomic, atomic, photon; Ada photon, atomic, shield.",
        "Left: Ben 3 Vertium; Ada 2 Vertium; CUBE with 0 of 3 hits.",
    ]
    battle.window = "refuge"
    assert moment(table, BEN)[0] == "Ada attacks Calyx, where Ben has nothing but a captain left."
    table.state.attacks = 1
    assert moment(table, BEN)[-1].startswith("On battle dice a photon is one hit")


def test_a_post_in_a_battle_is_headed_by_what_is_asked_and_at_stake(lay: Any) -> None:
    table = lay(2)
    table.conflict({"ashvale": 3}, {"calyx": 1})
    attacker, defender = Side(ADA, [6, 5, 2], ["shield"]), Side(BEN, [1, 4, 2], ["shield"])
    table.state.battle = battle = Battle(
        "ashvale", "calyx", attacker, defender, vertium=3, rolls=1, window="defender"
    )

    def headline() -> str:
        return WORDS.named(WORDS.headline(table.match.view(None)), ["Ada", "Ben"])

    lost = "Ben would lose 1 Vertium, the last; Ada would lose 1 Vertium"
    assert headline() == f"Battle for Calyx: play a card or hold? As it stands, {lost}"
    battle.window = "attacker"
    assert headline().endswith(
        "stands, Ada would lose 1 Vertium; Ben would lose 1 Vertium, the last"
    )
    table.planet("calyx", vertium=0)
    assert (
        headline()
        == "Battle for Calyx: play a card or hold? As it stands, Ben would lose the captain, "
        "and so Calyx"
    )
    battle.window = "refuge"
    assert headline() == "Battle for Calyx: Ben's captain is alone there and may escape"


def test_a_post_between_battles_is_headed_by_the_score(lay: Any) -> None:
    table = lay(2)
    table.conflict({"ashvale": 1}, {"calyx": 3, "brume": 2})
    assert WORDS.named(WORDS.headline(table.match.view(None)), ["Ada", "Ben"]).endswith(
        ": Ben 9, Ada 3"
    )
    table = lay(2, phase_two="american")
    table.conflict({"ashvale": 9}, {"calyx": 3, "brume": 2})
    assert WORDS.named(WORDS.headline(table.match.view(None)), ["Ada", "Ben"]).endswith(
        ": Ben 2 planets, Ada 1 planet"
    )


def test_a_secret_objective_is_announced_to_its_player_alone(lay: Any) -> None:
    table = lay(2)
    (objective,) = table.state.factions[0].objective
    told = (
        f"Your secret objective: {PLANETS[objective].name}, 3 Vertium if it is yours when "
        "phase one ends."
    )
    assert moment(table, ADA)[1] == told
    assert told not in moment(table, BEN)


def test_who_follows_is_one_line_of_what_is_decided_on(lay: Any) -> None:
    table = lay(3, phase_two="american")
    table.conflict({"ashvale": 0, "brume": 3}, {"calyx": 3}, {"dunmarrow": 3})
    table.state.turn, table.state.order, table.state.passed = ADA, [ADA, BEN], [Seat(2)]
    assert moment(table, ADA) == [
        (
            "Attack: your captain leads Vertium to a rival's planet. Each hit costs a side 1 "
            "Vertium, or without any its captain. Whoever is left holds the planet and gains 1 "
            "Vertium."
        ),
        "Ashvale is held by a captain alone: one hit takes it.",
        "Not yet on the attack: Ben. Passed since the last battle: Cleo.",
    ]


# ---------------------------------------------------------------- the hand


def test_hand_tells_sets_and_what_is_one_card_short(lay: Any) -> None:
    table = lay(2)
    table.hand(0, "metal", "metal", "metal", "water", "water", "agri", "raider")
    lines = hand(table, ADA)
    assert lines[0] == "Your hand, 7 cards: 3 Metal, 2 Water, 1 Agri and 1 Raider."
    assert lines[1] == "Ready as a set: Metal. On your turn a set must be played."
    assert lines[2] == "One card short of a set: Water."
    assert lines[3] == f"Raider: {CARDS['raider'].text}"
    (objective,) = table.state.factions[0].objective
    name = PLANETS[objective].name
    assert (
        lines[4]
        == f"Your secret objective: {name}, {SYSTEM.scoring.objective} Vertium if it is yours "
        "when phase one ends."
    )
    assert lines[5] == "Your tokens: 4 Metal, 4 Energy, 4 Water and 4 Agri."
    assert lines[6] == (
        "Standing orders: skirmish cards: Ask me when it matters; captain: Ask me whether to "
        "escape; turns in phase one: Wait for me."
    )
    assert len(lines) == 7


def test_hand_without_a_set_or_disaster_is_short(lay: Any) -> None:
    table = lay(2)
    table.hand(0)
    table.state.factions[0].tokens = dict.fromkeys(COLOURS, 0)
    lines = hand(table, ADA)
    assert lines[0] == "Your hand, 0 cards: empty."
    assert "Your tokens: none left." in lines
    assert len(lines) == 4


def test_hand_follows_a_played_set(lay: Any) -> None:
    table = lay(2)
    table.empty_planets()
    table.hand(0, "metal", "metal", "agri", "agri", "raider", "leak")
    table.row("metal", "water")
    table.go()
    table.play(0, Take("metal"))
    table.play(0, PlaySet("metal", "calyx"))
    assert hand(table, ADA)[0] == "Your hand, 4 cards: 2 Agri, 1 Leak and 1 Raider."
    assert "Your tokens: 3 Metal, 4 Energy, 4 Water and 4 Agri." in hand(table, ADA)


def test_hand_tells_standing_orders_and_cards_of_a_battle(lay: Any) -> None:
    table = lay(2, gelbon=True)
    state = table.state
    state.factions[1].orders.value = Orders("lethal", "at_zero_if", 3, "vertium_first", "best_set")
    assert hand(table, BEN)[-1] == (
        "Standing orders: skirmish cards: Play only to fell or save a captain; captain: Escape "
        "from a strong attacker (3 Vertium or more); lost first: Vertium; turns in phase one: "
        "Play my best set."
    )
    state.phase = "conflict"
    state.battle = Battle("ashvale", "calyx", Side(ADA, cards=["shield"]), Side(BEN), 2)
    assert hand(table, ADA)[0] == "Skirmish cards left in this battle: shield."
    assert hand(table, BEN)[0] == "Skirmish cards left in this battle: none."
    assert not any("Your hand" in line for line in hand(table, BEN))

"""Texts about a position: everything public, nothing hidden, and names in place of seats."""

import random

import pytest
from pseudo import escapes

from rules.kernel import Match, Seat
from rules.kernel.testing import KEY, play_at_random
from rules.solarius import GAME
from rules.solarius.bridge.actions import Act
from rules.solarius.cards.cards import DrawCards, PlayCard
from rules.solarius.content import CARDS, PLANETS
from rules.solarius.flight.flight import Fly
from rules.solarius.flight.planets import CompletePlanet, Decline, Settle
from rules.solarius.settling.missions import CompleteMission
from rules.solarius.settling.spending import Forgo
from rules.solarius.settling.stations import BuildStation
from rules.solarius.turn.turns import GameTurn
from rules.solarius.words.game_text import WORDS
from rules.solarius.words.naming import tell_wait

ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
NAMES = ["Ada", "Ben", "Cleo", "Dev"]


def lines(text: str) -> list[str]:
    """The lines as people read them, after a check that they can be translated."""
    assert escapes(text) == []
    return WORDS.named(text, NAMES).splitlines()


def board(table, viewer=None):
    return lines(WORDS.board(table.match.view(viewer)))


def hand(table, seat=ADA):
    return lines(WORDS.hand(table.match.view(seat), seat))


def moment(table, seat=ADA):
    return lines(WORDS.moment(table.match.view(seat), seat))


def says(table, verb, seat=ADA):
    """The preview of a verb without questions."""
    (told,) = lines(table.match.menu(seat).offer(verb).preview({}))
    return told


def waits_for(table):
    text = tell_wait(table.match.view(None))
    assert escapes(text) == []
    return str(text)


# ---------------------------------------------------------------- prices that cards lower


def test_planets_are_priced_for_who_pays_wherever_they_are_named(lay) -> None:
    """Settler Subsidy takes 2 off, and Simulated Terrain raises tech dice. Another player has
    neither."""
    table = lay()
    table.develop(20, 21)
    table.set(settling=["K8", "K2"], fuel=9, sb=0, ship="A5")
    table.set(1, ship="A8")
    table.planet("A6", "K9")
    table.supplement()
    cheap = "5 fuel and 2 SpaceBucks, 2 less in all thanks to Settler Subsidy"
    assert f"Open planet Umbral Drift, 4 victory points: {cheap}." in hand(table)
    assert any(
        f"open planets Umbral Drift ({cheap}), Tarrow (nothing thanks to" in line
        for line in board(table)
    )
    options = table.choices(CompletePlanet, "planet")
    assert options["K8"].hint == f"4 victory points for {cheap}"
    flights = table.choices(Fly, "to")
    assert "thanks to Settler Subsidy" in flights["A6"].hint
    table.supplement(1)
    assert "thanks to" not in table.choices(Fly, "to", seat=1)["A6"].hint


def test_missions_are_priced_for_who_pays_wherever_they_are_named(lay) -> None:
    table = lay()
    table.develop(18)
    table.take_on(9, 31)
    table.hold(17, 29)
    table.supplement()
    value = "black worth 6 and yellow worth 5, or one of them 2 lower with Contract Lawyers"
    columns = (
        "2 yellow from I and 2 yellow from II, or one of them from 1 column further left, or of I "
        "not at all, with Contract Lawyers"
    )
    mine = hand(table)
    assert f"Open mission Grand Fair of Two Suns, 8 victory points: {value}." in mine
    assert f"Open mission Golden Ballast, 5 victory points: {columns}." in mine
    assert any(
        "black worth 7, or 2 lower with Contract Lawyers. Charter of Settlers" in line
        for line in mine
    )
    assert any(value in line for line in board(table))
    shown = table.choices(PlayCard, "card")[17].hint
    assert "or one of them from 1 column further left with Contract Lawyers" in shown
    assert "Contract Lawyers" in table.choices(PlayCard, "half", card=29)["mission"].hint


def test_stations_are_priced_for_who_pays(lay) -> None:
    table = lay()
    table.develop(17)
    table.supplement()
    asks = "Your next station takes resources worth 3 and 2, or 2 less in all with Modular Frames:"
    assert asks in hand(table)
    assert "Your next station takes resources worth 3 and 2:" in hand(table, BEN)


def test_where_nothing_can_be_bought_or_sold_nobody_is_told_to(lay) -> None:
    for fuel, told in (
        (2, "All is done: end your turn, or buy or sell something first."),
        (0, "All is done: end your turn."),
    ):
        table = lay()
        table.set(fuel=fuel, sb=0, ship="H11")
        table.hold(2)
        table.supplement()
        table.play(0, PlayCard(2, "mission"))
        assert moment(table)[0] == told


# ---------------------------------------------------------------- the board


def test_the_board_at_the_start(lay) -> None:
    told = board(lay(3))
    assert told[0] == "Game turn 1 of 4, player turn 1 of 4. Ada is on turn: take a die."
    dice = "black 1 (space 0), yellow 1 (space +1), turquoise 1 (space +2), brown 1 (space +3)"
    assert told[1] == f"Bridge, with what each die pays: {dice}."
    assert told[2] == "Players:"
    facts = (
        "ship on H10; 2 fuel and 2 SpaceBucks; range 1 (drives 1); 0 cards; 0 of 3 "
        "contamination spaces taken"
    )
    assert told[3:6] == [
        f"- Ada: 2 victory points; {facts}; starting player.",
        f"- Ben: 2 victory points; {facts}.",
        f"- Cleo: 2 victory points; {facts}.",
    ]
    assert told[7].startswith(
        "- Ada: black tech die 1 in I, no resources (2 free); yellow tech die 1 in I, no "
        "resources (2 free);"
    )
    assert told[-2:] == [
        "Supply: 32 cards in the deck, 0 cards discarded, 12 dice in the bag, 3 hubs to come.",
        "Rules: start cards.",
    ]


def test_the_options_of_a_table_are_told(lay) -> None:
    table = lay(2, overpay=True, outposts_double_cards=True)
    table.state.rules = type(table.state.rules)(False, True, True)
    assert board(table)[-1] == (
        "Rules: starts chosen freely, outposts double the victory points of cards, too, "
        "resources may be worth more than a price."
    )


def busy(lay):
    """A table with something of everything."""
    table = lay(3)
    table.set(
        fuel=3,
        sb=4,
        drives=[2, 1],
        contamination=3,
        beside=2,
        settling=["Y6"],
        settled=["T3"],
        ship="A7",
    )
    table.hold(17)
    table.take_on(29)
    table.develop(2, 11)
    table.mat().worn = [11]
    table.figure("F5", 0, "station", "ore_elevator", "station_drive")
    table.figure("F2", 1, "mission", "30")
    table.figure("B6", 1, "colony", "K3")
    table.planet("A6", "Y3")
    table.hub("F")
    table.row("black", level=5, column=4, cubes=(2, 1, 0))
    table.takes("yellow", "star", space="transformation", colour="brown")
    return table


def test_a_mat_is_told_row_by_row_with_all_that_lies_round_it(lay) -> None:
    told = board(busy(lay))
    assert (
        "- Ada: black tech die 4 (2 victory points) in IV, resources 2 in I and 1 in II (3 free); "
        "yellow tech die 1 in I, no resources (2 free); turquoise tech die 1 in I, no resources "
        "(2 free); brown tech die 1 in I, no resources (2 free)."
    ) in told
    assert (
        "- Ada has dice yellow star on the transformation space; open planets Saffron Bay (5 "
        "SpaceBucks); completed planets Verdigris (turquoise 2); stations Ore Elevator; open "
        "missions Long Burn (black worth 7); developments Cargo Sling, Master Tuner; outposts "
        "Station Drive."
    ) in told
    assert (
        "- Ben has completed planets Cinderhollow (black 2); completed missions Deep Thought Basin."
        in told
    )
    (ada,) = [line for line in told if line.startswith("- Ada: ") and "points;" in line]
    assert (
        "range 4 (drives 1, 2, 1); 1 card; 3 of 3 contamination spaces taken and 3 beside the mat"
        in ada
    )


def test_space_is_told_tile_by_tile(lay) -> None:
    told = board(busy(lay))
    (cradle,) = [line for line in told if line.startswith("- Cradle (H): ")]
    assert "H10 home, H10 ship of Ben, H10 ship of Cleo, " in cradle
    (lantern,) = [line for line in told if line.startswith("- Lantern Cluster (A): ")]
    assert "A6 Gildmere (yellow, 2 victory points: 3 SpaceBucks), A7 ship of Ada, " in lantern
    assert lantern.endswith(", A19 portal.")
    (ember,) = [line for line in told if line.startswith("- Ember Crossing (F): ")]
    assert "F2 mission marker of Ben, " in ember
    assert "F5 station of Ada with an outpost, F6 hub F, " in ember
    (veils,) = [line for line in told if line.startswith("- Twin Veils (B): ")]
    assert "B6 colony of Ben, " in veils


def test_what_is_hidden_is_not_told() -> None:
    """Never cards in other hands, planets face down or future hubs, at any moment of a match."""
    match = Match.start(GAME, seats=3, options={}, key=KEY)
    for number, _ in enumerate(play_at_random(match, random.Random(3))):
        if number % 30 or match.over:
            continue
        state = match._frame.state
        told = WORDS.board(match.view(None))
        colours = {world.colour for world in state.planets.values() if world.planet is None}
        down = {planet for colour in colours for planet in state.hidden[colour]}
        assert not [PLANETS[planet].name for planet in down if PLANETS[planet].name in told]
        secret = {card for mat in state.mats for card in mat.hand} | set(state.deck)
        for card in secret:
            assert CARDS[card].mission.name not in told
            assert CARDS[card].development.name not in told
        for letter in state.coming:
            assert f"space of hub {letter}" in told
        mine = WORDS.hand(match.view(BEN), BEN)
        for card in state.mats[0].hand:
            assert CARDS[card].mission.name not in mine


# ---------------------------------------------------------------- where the match stands


@pytest.mark.parametrize(
    ("phase", "told"),
    [
        ("start", "Before the first game turn"),
        ("hub", "Game turn 2 of 4, player turn 3 of 4"),
        ("die", "Game turn 2 of 4, player turn 3 of 4"),
        ("close", "Game turn 2 of 4, player turn 3 of 4"),
        ("upkeep", "End of game turn 2 of 4"),
        ("over", "The match is over"),
    ],
)
def test_headline(lay, phase, told) -> None:
    table = lay()
    state = table.state
    state.phase, state.game_turn, state.turns = phase, 2, 5
    assert WORDS.headline(table.match.view(None)) == told


# ---------------------------------------------------------------- questions and their basis


def test_before_the_die_a_player_reads_what_there_is_to_pay_with(lay) -> None:
    """Each die shows its result beside it. The player's stock is followed by the uses of the
    colours."""
    table = lay()
    assert moment(table) == [
        "You have 2 fuel, 2 SpaceBucks, and contamination on 0 of 3 spaces.",
        (
            "Black is good for fuel, yellow for SpaceBucks, turquoise turns tech dice up, brown "
            "moves them right; any is good for resources."
        ),
    ]
    assert waits_for(table) == "take a die"
    table.set(contamination=3, beside=2)
    assert moment(table)[0].endswith(", and contamination on 3 of 3 spaces, with 2 beside the mat.")


def test_before_the_die_action_the_die_is_told(lay) -> None:
    table = lay()
    table.row("brown", level=4)
    table.takes("yellow", "star+1", space="transformation", colour="brown")
    assert moment(table)[0] == "Your die: brown star +1, with 5 action points."
    assert (
        moment(table)[1]
        == "Your tech dice: black 1 in I, yellow 1 in I, turquoise 1 in I and brown 4 in I."
    )
    assert moment(table)[2] == "You have 2 fuel, 2 SpaceBucks, and contamination on 2 of 3 spaces."
    assert waits_for(table) == "use the die"


def test_tech_dice_are_told_only_where_they_can_be_grown(lay) -> None:
    table = lay()
    table.takes("black", "2")
    assert not any("tech dice" in line for line in moment(table))


def test_before_the_supplementary_action_the_reach_of_the_ship(lay) -> None:
    table = lay()
    table.supplement()
    assert moment(table)[0] == "You may do one thing more, then end your turn."
    assert moment(table)[-1] == "Your ship is on H10 and reaches 1 hex; 2 fuel would buy 1 more."
    assert waits_for(table) == "fly, or do something else"


def test_what_has_to_be_used_comes_before_the_supplementary_action(lay) -> None:
    table = lay()
    table.takes("black", "3")
    table.does(Act("resources"))
    assert table.state.phase == "supplement"
    assert moment(table)[0] == "The die gives you 3 resources."
    assert not any("then end your turn" in line or "reaches" in line for line in moment(table))


def test_a_moment_is_three_short_lines_at_most() -> None:
    """So a phone shows the question with its buttons."""
    match = Match.start(GAME, seats=2, options={}, key=KEY)
    for _ in play_at_random(match, random.Random(5)):
        for seat in (ADA, BEN):
            told = lines(WORDS.moment(match.view(seat), seat))
            assert len(told) <= 3
            assert all(len(line) <= 130 for line in told), told


def test_in_it_what_is_left_of_the_points(lay) -> None:
    table = lay()
    table.takes("turquoise", "3")
    table.does(Act("colour"))
    assert moment(table)[:2] == [
        "The die gives you 3 action points.",
        "Your tech dice: black 1 in I, yellow 1 in I, turquoise 1 in I and brown 1 in I.",
    ]
    assert waits_for(table) == "use 3 action points on tech dice"


def test_after_landing_the_planet_is_told_with_what_can_be_done_there(lay) -> None:
    table = lay()
    table.planet("A6", "Y3", up=False)
    table.set(ship="A7", fuel=0)
    table.supplement()
    table.does(Fly("A6"))
    assert moment(table) == ["You have 0 fuel, 2 SpaceBucks, and contamination on 0 of 3 spaces."]
    assert waits_for(table) == "settle, build, complete, or go on"
    asks = (
        "Gildmere: 2 victory points. To complete it, now or later, takes 3 SpaceBucks; unfinished "
        "at the end it costs 1 victory point."
    )
    assert says(table, Settle) == asks
    assert says(table, Decline) == "You leave Gildmere to others and take 2 resources."
    table.set(sb=3)
    assert says(table, Settle) == "Gildmere: 2 victory points for 3 SpaceBucks, which you have."
    table.does(Decline())
    assert moment(table)[0] == "The explorer bonus gives you 2 resources."


def test_a_research_space(lay) -> None:
    table = lay()
    table.takes("black", "2", space="research")
    assert moment(table)[0] == "Your die: black 2, with 2 action points."
    assert waits_for(table) == "draw or play a card"


def test_cards_to_be_put_away(lay) -> None:
    table = lay()
    table.hold(9, 10)
    table.next_cards(20, 21)
    table.supplement()
    table.does(DrawCards())
    told = moment(table)
    assert told == ["Discard 1 card of your hand."]
    assert hand(table)[0] == "Discard 1 card of your hand."
    held = [line for line in hand(table) if line.startswith("- No. ")]
    assert [line.split(". ")[1] for line in held] == ["9", "10", "20", "21"]
    assert waits_for(table) == "discard 1 card"


def test_an_outpost_a_hub_and_effects(lay) -> None:
    table = lay()
    table.take_on(29)
    table.hub("A")
    for colour in ("black", "yellow"):
        table.row(colour, cubes=(3, 2, 1), column=5)
    table.set(ship="A11", fuel=0)
    table.supplement()
    table.does(Fly("A11"))
    table.does(CompleteMission(29, "black I+I+II+III"))
    assert moment(table)[0] == (
        "Hub A gives you the bonus of an outpost; the figure on A11, the first of its kind on its "
        "tile, gives you a free outpost."
    )
    assert waits_for(table) == "choose a bonus of hub A"
    table.set(due=[], ship="B12")
    table.row("black", cubes=(3, 2, 1))
    table.supplement()
    table.does(Fly("B12"))
    table.does(BuildStation("tanker_exchange", "black I+II, yellow II"))
    assert moment(table)[0] == (
        "Tanker Exchange gives you 4 in fuel and SpaceBucks; the figure on B12, the first of its "
        "kind on its tile, gives you a free outpost."
    )
    table.set(due=[], ship="B16")
    table.row("turquoise", cubes=(3, 2, 1), column=5)
    table.row("black", cubes=(3, 2, 1))
    table.supplement()
    table.does(Fly("B16"))
    table.does(BuildStation("drive_foundry", "black II+III, turquoise III"))
    assert "Drive Foundry gives you a choice of effects" in moment(table)[0]
    table.set(due=[], ship="E15")
    table.row("turquoise", cubes=(3, 2, 1))
    table.row("yellow", cubes=(3, 2, 1))
    table.supplement()
    table.does(Fly("E15"))
    table.does(BuildStation("orbital_bourse", "yellow I+II+III, turquoise II+III"))


def test_a_hub_that_comes(lay) -> None:
    table = lay()
    table.figure("A11", 1, "mission", "29")
    state = table.state
    for pile in (state.coming, state.boxed):
        pile.clear()
    state.coming.cards, state.coming.known = ["A"], [0]
    state.turn = None
    table.now(GameTurn())
    assert waits_for(table) == "choose a bonus of hub A"
    assert board(table)[0] == "Game turn 2 of 4, player turn 1 of 4."
    assert moment(table, BEN)[0] == "Hub A gives you the bonus of an outpost."


def test_a_turn_end(lay) -> None:
    table = lay()
    table.figure("A11", 0, "station", "ore_elevator")
    table.turn_end()
    assert waits_for(table) == "use what stations give"
    assert board(table)[0] == "End of game turn 1 of 4."
    assert moment(table)[0] == "Ore Elevator gives you 1 resource."


def test_the_last_turn_end_names_what_may_still_be_paid_for(lay) -> None:
    table = lay()
    table.state.game_turn = 4
    table.set(sb=5, settling=["Y6"])
    table.turn_end()
    assert moment(table)[0] == "The last moment to pay for Saffron Bay."
    assert (
        says(table, Forgo)
        == "A planet that you do not pay for stays open, and costs victory points."
    )


def test_a_start_to_be_chosen() -> None:
    match = Match.start(GAME, seats=2, options={"start_cards": False}, key=KEY)
    assert tell_wait(match.view(None)) in ("choose a start", "discard 1 card")
    assert lines(WORDS.board(match.view(None)))[0] == "Before the first game turn."


def test_the_end_and_who_has_left(lay) -> None:
    table = lay(3)
    table.match.resign(CLEO)
    assert moment(table, CLEO) == hand(table, CLEO) == ["You have resigned."]
    assert any(
        "Cleo: 0 victory points; has resigned" in line
        or "Cleo: 2 victory points; has resigned" in line
        for line in board(table)
    )
    table.match.resign(BEN)
    assert moment(table) == ["The match is over."]
    assert waits_for(table) == "with the most victory points"
    assert board(table)[0] == "The match is over."


# ---------------------------------------------------------------- the hand


def test_a_hand_says_what_columns_and_special_spaces_are_good_for(lay) -> None:
    table = lay()
    told = hand(table)
    assert (
        "A tech die in I, II, III, IV and V opens 2, 3, 5, 6 and 6 spaces of its row; in IV or V "
        "it also brings 1 victory point at the end."
    ) in told
    research = "The research space is free: first you draw or play a card."
    assert {research, "The transformation space is free: the die takes another colour."} <= {*told}
    table.takes("black", "2", space="research")
    assert research not in hand(table)


def test_a_hand_holds_all_that_is_the_players_own(lay) -> None:
    told = hand(busy(lay))
    assert any(line.startswith("You have ") and " so far: " in line for line in told)
    assert any(line.startswith("Your mat: black tech die ") for line in told)
    assert sum(line.startswith("Your ship is on ") for line in told) == 1
    assert "Your cards, as a mission or as a development:" in told
    assert (
        "- No. 17. Trench Beacons, 6 victory points: 2 black from II and 1 turquoise from II. "
        "Modular Frames: The two values of a station's price are 2 lower in all, but neither "
        "under 1."
    ) in told
    assert "Open planet Saffron Bay, 3 victory points: 5 SpaceBucks." in told
    assert "Open mission Long Burn, 5 victory points: black worth 7." in told
    assert (
        "Ore Elevator, at each later building and turn end: 1 SpaceBuck and 1 resource of any "
        "colour." in told
    )
    assert "Cargo Sling: Each of your flights has 1 more range." in told
    assert any(line.startswith("Master Tuner (used for now): ") for line in told)
    assert "Your next station takes resources worth 5 and 3:" in told
    assert (
        "- Tanker Exchange (black and yellow): 4 in fuel and SpaceBucks; then always 1 fuel and "
        "1 SpaceBuck." in told
    )
    assert not any(line.startswith("- Ore Elevator") for line in told)
    assert told[-1].startswith("Outposts left: Colony Supplies (3 in fuel and SpaceBucks), ")
    assert "Station Drive" not in told[-1]


def test_a_hand_without_cards(lay) -> None:
    assert "You have no cards." in hand(lay())


def test_with_all_stations_built_none_is_offered(lay) -> None:
    table = lay()
    for hex_, station in zip(
        ("A11", "B12", "F5", "F7"),
        ("ash_vault", "ore_elevator", "drive_foundry", "tanker_exchange"),
        strict=True,
    ):
        table.figure(hex_, 0, "station", station)
    assert not any(line.startswith("Your next station") for line in hand(table))


def test_settled_planets_leave_the_open_ones(lay) -> None:
    table = lay()
    table.planet("A6", "T1", up=False)
    table.row("turquoise", level=2)
    table.set(ship="A7")
    table.supplement()
    table.does(Fly("A6"))
    table.does(Settle())
    assert not any(line.startswith("Open planet") for line in hand(table))
    assert any("completed planets Seafoam Rise (turquoise 1)" in line for line in board(table))


def test_a_planet_that_can_be_paid_for_is_told_before_the_turn_ends(lay) -> None:
    table = lay()
    table.set(settling=["Y3"], sb=2, fuel=0)
    table.state.phase = "close"
    assert moment(table)[0] == "All is done: end your turn, or buy or sell something first."
    table.set(sb=3)
    assert moment(table)[0] == "You can complete Gildmere before you end your turn."

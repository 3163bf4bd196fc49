"""Every event has its sentence, which tells what happened and no more."""

import pytest
from pseudo import escapes

from rules.kernel import Seat
from rules.solarius import events
from rules.solarius.state import Die
from rules.solarius.words.game_text import WORDS

ADA, BEN = Seat(0), Seat(1)
NAMES = ["Ada", "Ben", "Cleo", "Dev"]

TOLD = [
    (events.Prepared(BEN), "Space is laid out, and Ben is the starting player."),
    (
        events.StartDealt(ADA, "S4"),
        (
            "Ada starts with the brown tech die in II, the black one at 2, and 2 resources each in "
            "yellow and turquoise."
        ),
    ),
    (
        events.StartChosen(ADA, "turquoise", "yellow"),
        (
            "Ada starts with the turquoise tech die in II, the yellow one at 2, and 2 resources "
            "each in black and brown."
        ),
    ),
    (
        events.BridgeLaid((Die("black", "3", 0), Die("yellow", "star+1", 0), Die("brown", "1", 2))),
        (
            "On the bridge lie black 3 (space -1), yellow star +1 (space -1) and brown 1 (space "
            "+1), each with its"
            " bonus or cost."
        ),
    ),
    (events.GameTurnBegan(1, BEN, "C", "C10"), "Game turn 1 begins: hub C is built on C10."),
    (
        events.GameTurnBegan(2, BEN, "C", "C10"),
        "Game turn 2 begins: Ben is the starting player, and hub C is built on C10.",
    ),
    (
        events.GameTurnBegan(4, BEN, "D", "D9", last=True),
        "The last game turn begins: Ben is the starting player, and hub D is built on D9.",
    ),
    (events.GameTurnEnded(3), "Game turn 3 is over."),
    (events.TurnEnded(ADA), "Ada ended the turn."),
    (events.TurnEnded(ADA, 12), "Ada ended the turn with 12 victory points."),
    (
        events.TurnEnded(ADA, 12, tracks=1),
        "Ada ended the turn with 12 victory points, counting 1 for fuel and SpaceBucks.",
    ),
    (events.BridgeRefilled("brown", "star"), "The new die on the bridge: brown star."),
    (events.DieSetAside(ADA, "yellow", "2"), "Ada is gone, and the yellow 2 was put away."),
    (
        events.DieTaken(ADA, "black", "black", "star+1", "standard", 2, 1, 1, 3),
        "Ada took the black star +1 (3 action points, with 1 fuel and 1 SpaceBuck).",
    ),
    (
        events.DieTaken(ADA, "black", "black", "1", "research", -1, 0, -1, 1),
        "Ada put the black 1 on the research space (1 action point, for 1 SpaceBuck).",
    ),
    (
        events.DieTaken(ADA, "yellow", "brown", "2", "transformation", 0, 0, 0, 2),
        "Ada made the yellow 2 brown on the transformation space (2 action points).",
    ),
    (
        events.DieTaken(ADA, "yellow", "yellow", "2", "card 1", 0, 0, 0, 2),
        "Ada put the yellow 2 on Spare Reactor (2 action points).",
    ),
    (
        events.DieTaken(ADA, "yellow", "brown", "2", "card 10", 3, 0, 3, 2),
        "Ada made the yellow 2 brown on Prism Relay (2 action points, with 3 SpaceBucks).",
    ),
    (events.Contaminated(ADA, 1, 0), "Ada took 1 contamination."),
    (events.Contaminated(ADA, 2, 1), "Ada took 2 contamination (1 beside the mat)."),
    (events.Contaminated(ADA, 0, 0, 1), "Ada kept off 1 contamination."),
    (events.Contaminated(ADA, 1, 0, 1), "Ada took 1 contamination and kept off 1 contamination."),
    (
        events.Contaminated(ADA, 1, 1, 1),
        "Ada took 1 contamination (1 beside the mat) and kept off 1 contamination.",
    ),
    (events.ContaminationRemoved(ADA, 3), "Ada cleared 3 contamination."),
    (events.SpacesAdded(ADA, 2), "Ada gained 2 more contamination spaces."),
    (
        events.Acted(ADA, "resources", "black", 2, 0, 0),
        "Ada used 2 action points for black resources.",
    ),
    (
        events.Acted(ADA, "resources", "black", 4, 1, 2),
        "Ada used 4 action points (1 bought for 2 SpaceBucks) for black resources.",
    ),
    (events.Acted(ADA, "colour", "black", 1, 0, 0), "Ada used 1 action point for fuel."),
    (events.Acted(ADA, "colour", "yellow", 1, 0, 0), "Ada used 1 action point for SpaceBucks."),
    (
        events.Acted(ADA, "colour", "turquoise", 3, 0, 0),
        "Ada chose to turn tech dice up with 3 action points.",
    ),
    (
        events.Acted(ADA, "colour", "brown", 3, 0, 0),
        "Ada chose to move tech dice right with 3 action points.",
    ),
    (
        events.Acted(ADA, "both", "black", 4, 0, 0),
        "Ada used 4 action points for black resources and fuel.",
    ),
    (
        events.Acted(ADA, "both", "yellow", 4, 0, 0),
        "Ada used 4 action points for yellow resources and SpaceBucks.",
    ),
    (
        events.Acted(ADA, "both", "turquoise", 4, 0, 0),
        "Ada used 4 action points for turquoise resources and to turn tech dice up.",
    ),
    (
        events.Acted(ADA, "both", "brown", 4, 0, 0),
        "Ada used 4 action points for brown resources and to move tech dice right.",
    ),
    (events.Gained(ADA, 2, 0, 0, "die", ""), "Ada gained 2 fuel."),
    (events.Gained(ADA, 3, 0, 2, "die", ""), "Ada gained 3 fuel (2 lost)."),
    (
        events.Gained(ADA, 1, 1, 0, "permanent", "tanker_exchange"),
        "Ada gained 1 fuel and 1 SpaceBuck from Tanker Exchange.",
    ),
    (
        events.Gained(ADA, 0, 4, 1, "immediate", "tanker_exchange"),
        "Ada gained 4 SpaceBucks from Tanker Exchange (1 lost).",
    ),
    (
        events.Gained(ADA, 3, 0, 0, "outpost", "colony_supplies"),
        "Ada gained 3 fuel from Colony Supplies.",
    ),
    (events.Gained(ADA, 3, 0, 0, "hub", "B"), "Ada gained 3 fuel from hub B."),
    (events.Gained(ADA, 0, 2, 0, "card", "30"), "Ada gained 2 SpaceBucks from Hub Concession."),
    (events.Stored(ADA, "black", (1,)), "Ada stored 1 black resource in I."),
    (events.Stored(ADA, "black", (1, 1, 2)), "Ada stored 3 black resources (2 in I and 1 in II)."),
    (
        events.Upgraded(ADA, (("black", 3), ("brown", 5))),
        "Ada turned the black tech die to 3 and the brown tech die to 4 (2 victory points).",
    ),
    (
        events.Upgraded(ADA, (("black", 6),)),
        "Ada turned the black tech die to 4 (4 victory points).",
    ),
    (
        events.Shifted(ADA, (("black", 2), ("yellow", 5))),
        "Ada moved the black tech die to II and the yellow tech die to V.",
    ),
    (events.Forgone(ADA, 2, forced=False), "Ada gave up 2 action points."),
    (events.Forgone(ADA, 1, forced=True), "Ada had no use for 1 action point."),
    (events.Forgone(ADA, 2, forced=True, resources=2), "Ada had no room for 2 resources."),
    (
        events.Forgone(ADA, 5, forced=False, resources=4),
        "Ada gave up 1 action point and 4 resources.",
    ),
    (events.Forgone(ADA, 3, forced=False, mix=3), "Ada gave up 3 in fuel and SpaceBucks."),
    (events.Forgone(ADA, 0, forced=False), "Ada gave up the rest."),
    (
        events.EffectChosen(ADA, "drive_foundry", "take_drive"),
        "Ada used Drive Foundry for 1 common drive.",
    ),
    (
        events.EffectChosen(ADA, "orbital_bourse", "play_card"),
        "Ada used Orbital Bourse for a card played from hand.",
    ),
    (events.DrivesBought(ADA, 2, 6), "Ada bought 2 drives for 6 fuel."),
    (events.DriveTaken(ADA, lost=False), "Ada took a common drive."),
    (events.DriveTaken(ADA, lost=True), "Ada had no room for a common drive."),
    (events.DriveUpgraded(ADA, 3), "Ada upgraded a drive for 3 fuel."),
    (events.DriveUpgraded(ADA, 0), "Ada upgraded a drive."),
    (events.DriveUpgraded(ADA, 0, lost=True), "Ada had no drive to upgrade."),
    (events.CardsDrawn(ADA, 2), "Ada drew 2 cards."),
    (events.CardsDrawn(ADA, 0), "Ada found no card to draw."),
    (events.CardsSeen(ADA, (17,)), "Seen by Ada alone: Trench Beacons / Modular Frames (No. 17)."),
    (
        events.CardsDiscarded(ADA, (1, 17)),
        (
            "Ada discarded Seed Vault Convoy / Spare Reactor (No. 1) and Trench Beacons / Modular "
            "Frames (No. 17)."
        ),
    ),
    (events.DeckShuffled(9), "The 9 discarded cards were shuffled into a new deck."),
    (events.CardPlayed(ADA, 17, "mission"), "Ada took on the mission Trench Beacons."),
    (events.CardPlayed(ADA, 17, "development"), "Ada developed Modular Frames."),
    (events.PortalsOpened(ADA, "flip"), "Ada turned a drive back to 1 for the portals."),
    (events.PortalsOpened(ADA, "remove"), "Ada gave up a drive for the portals."),
    (events.PortalsOpened(ADA, "keys"), "Ada opened the portals with a card."),
    (events.Flew(ADA, ("H10", "H11", "B7"), 0), "Ada flew from H10 to B7."),
    (events.Flew(ADA, ("H10", "H11", "B7"), 2), "Ada flew from H10 to B7 for 2 fuel."),
    (events.Flew(ADA, ("H10",), 0), "Ada stayed on H10."),
    (events.PlanetTurned(ADA, "Y3", "B7"), "Ada turned up Gildmere (yellow, 2 victory points)."),
    (events.PlanetDeclined(ADA, "Y3", 2), "Ada declined Gildmere for 2 resources."),
    (events.PlanetDeclined(ADA, "K1", 1), "Ada declined Emberwell for 1 resource."),
    (events.ColonyPlaced(ADA, "Y3", "B7"), "Ada placed a colony on Gildmere."),
    (
        events.PlanetSettled(ADA, "Y3", 0, 3),
        "Ada completed Gildmere for 3 SpaceBucks (2 victory points).",
    ),
    (events.PlanetSettled(ADA, "T3"), "Ada completed Verdigris (2 victory points)."),
    (
        events.StationBuilt(
            ADA, "ore_elevator", 1, "B7", (("yellow", (1, 1, 0)), ("brown", (2, 0, 0)))
        ),
        "Ada built Ore Elevator (first station) on B7 for yellow worth 3 and brown worth 2.",
    ),
    (
        events.StationBuilt(ADA, "ore_elevator", 3, "B7", (("yellow", (2, 2, 2)),)),
        "Ada built Ore Elevator (third station, 2 victory points) on B7 for yellow worth 12.",
    ),
    (
        events.MissionCompleted(
            ADA, 17, "B7", "B", (("black", (0, 2, 0)), ("turquoise", (0, 1, 0)))
        ),
        (
            "Ada completed Trench Beacons (6 victory points) on B7 beside hub B for black worth 4 "
            "and turquoise worth 2."
        ),
    ),
    (
        events.MissionCompleted(ADA, 29, "B7", "B", (("black", (2, 1, 1)),), linked=True),
        (
            "Ada completed Long Burn (5 victory points) on B7, linked to hub B by other figures, "
            "for black worth 7."
        ),
    ),
    (
        events.OutpostPlaced(ADA, "station_drive", "B7"),
        "Ada placed the outpost Station Drive on B7.",
    ),
    (events.HubBonusTaken(ADA, "station_drive", "B"), "Ada used hub B for 1 common drive."),
    (
        events.ResourceBought(ADA, "black", 2, 1, 1),
        "Ada bought a black resource in II for 1 fuel and 1 SpaceBuck.",
    ),
    (
        events.ResourceBought(ADA, "black", 1, 1, 0, 7),
        "Ada bought a black resource in I for 1 fuel with Port Broker.",
    ),
    (
        events.ResourcesSold(ADA, (("black", (1, 0, 1)),), 1, 1),
        "Ada sold resources (black worth 4) for 1 fuel and 1 SpaceBuck.",
    ),
    (
        events.ResourcesSold(ADA, (("black", (0, 0, 1)),), 3, 0, 26),
        "Ada sold resources (black worth 3) for 3 fuel with Recycling Plant.",
    ),
    (events.Left(ADA), "Ada resigned; their figures stay in space."),
    (
        events.LinksCounted((2, 0), (1, 1)),
        "For connected figures Ada gained 1 victory point and Ben lost 1 victory point.",
    ),
    (
        events.MatchEnded("game_turns", (BEN,)),
        "The last game turn is over, and victory points are counted: Ben wins.",
    ),
    (
        events.MatchEnded("game_turns", (ADA, BEN)),
        (
            "The last game turn is over, and victory points are counted: Ada and Ben share the "
            "victory."
        ),
    ),
    (events.MatchEnded("last_player", (BEN,)), "All others have left: Ben wins."),
]


@pytest.mark.parametrize(
    ("event", "sentence"), TOLD, ids=[f"{n} {type(e).__name__}" for n, (e, _) in enumerate(TOLD)]
)
def test_sentence(event: events.Event, sentence: str) -> None:
    text = WORDS.event(event)
    assert escapes(text) == []
    assert WORDS.tell(text, NAMES) == sentence


def test_every_kind_of_event_is_told() -> None:
    assert {type(event) for event, _ in TOLD} == set(events.EVENTS)


# ---------------------------------------------------------------- a turn in a few sentences


def turn(*told: events.Event) -> list[str]:
    sentences = WORDS.turn(told)
    assert len(sentences) == len(told)
    assert [word for text in sentences for word in escapes(text)] == []
    return [WORDS.tell(text, NAMES) for text in sentences if text]


DIE = events.DieTaken(ADA, "black", "black", "3", "standard", 2, 1, 1, 3)


def test_the_die_its_points_and_what_they_brought_are_one_sentence() -> None:
    told = turn(
        DIE,
        events.Contaminated(ADA, 1, 0),
        events.Acted(ADA, "resources", "black", 3, 0, 0),
        events.Stored(ADA, "black", (1, 1)),
        events.Stored(ADA, "black", (2,)),
    )
    assert told == [
        (
            "Ada took the black 3 (with 1 fuel and 1 SpaceBuck), took 1 contamination and used 3 "
            "action points for 3 black resources (2 in I and 1 in II)."
        )
    ]


@pytest.mark.parametrize(
    ("colour", "result", "end"),
    [
        ("black", [events.Gained(ADA, 3, 0, 0, "die", "")], "used 3 action points for 3 fuel."),
        (
            "black",
            [events.Gained(ADA, 3, 0, 2, "die", "")],
            "used 3 action points for 3 fuel (2 lost).",
        ),
        (
            "turquoise",
            [events.Upgraded(ADA, (("black", 2),)), events.Upgraded(ADA, (("black", 3),))],
            "used 3 action points to turn the black tech die to 3.",
        ),
        (
            "brown",
            [events.Shifted(ADA, (("black", 2),)), events.Shifted(ADA, (("brown", 3),))],
            "used 3 action points to move the black tech die to II and the brown tech die to III.",
        ),
    ],
    ids=["fuel", "too much fuel", "upgrades", "shifts"],
)
def test_what_the_colour_did_is_told_with_the_points(colour, result, end) -> None:
    (sentence,) = turn(DIE, events.Acted(ADA, "colour", colour, 3, 0, 0), *result)
    assert sentence.endswith(end)


@pytest.mark.parametrize(
    ("colour", "what", "result", "end"),
    [
        (
            "turquoise",
            "colour",
            [events.Upgraded(ADA, (("black", 2),), 1), events.Forgone(ADA, 2, forced=False)],
            (
                "used 1 of 3 action points to turn the black tech die to 2 and gave up 2 action "
                "points."
            ),
        ),
        (
            "brown",
            "colour",
            [events.Shifted(ADA, (("black", 2),), 1), events.Shifted(ADA, (("brown", 2),), 1)],
            (
                "used 2 of 3 action points to move the black tech die to II and the brown tech "
                "die to II."
            ),
        ),
        (
            "black",
            "resources",
            [events.Stored(ADA, "black", (1,)), events.Forgone(ADA, 2, forced=True, resources=2)],
            "used 1 of 3 action points for 1 black resource in I and had no room for 2 resources.",
        ),
        (
            "black",
            "colour",
            [events.Gained(ADA, 1, 0, 0, "die", ""), events.Forgone(ADA, 2, forced=True, fuel=2)],
            "used 1 of 3 action points for 1 fuel and had no room for 2 fuel.",
        ),
        (
            "black",
            "resources",
            [events.Stored(ADA, "black", (1, 1, 2, 1))],
            "used 3 action points for 4 black resources",
        ),
    ],
    ids=["upgrade", "shifts", "resource", "fuel", "more by a card"],
)
def test_of_the_points_so_many_are_told_as_were_used(colour, what, result, end) -> None:
    (sentence,) = turn(DIE, events.Acted(ADA, what, colour, 3, 0, 0), *result)
    assert end in sentence


def test_the_table_tells_how_many_points_a_tech_die_took() -> None:
    told = turn(
        events.Acted(ADA, "colour", "turquoise", 3, 1, 2), events.Upgraded(ADA, (("black", 2),), 1)
    )
    used = (
        "Ada used 1 of 3 action points (1 bought for 2 SpaceBucks) to turn the black tech die to 2."
    )
    assert told == [used]


def test_what_came_from_elsewhere_is_not_told_as_the_dies() -> None:
    action = events.Acted(ADA, "colour", "black", 3, 0, 0)
    (sentence,) = turn(action, events.Gained(ADA, 2, 0, 0, "card", "30"))
    assert sentence == "Ada used 3 action points for fuel and gained 2 fuel from Hub Concession."


def test_a_flight_and_what_it_came_to_are_one_sentence_after_that() -> None:
    told = turn(
        DIE,
        events.Acted(ADA, "colour", "black", 3, 0, 0),
        events.Gained(ADA, 3, 0, 0, "die", ""),
        events.PortalsOpened(ADA, "remove"),
        events.Flew(ADA, ("H10", "B7"), 2),
        events.PlanetTurned(ADA, "Y3", "B7"),
        events.ColonyPlaced(ADA, "Y3", "B7"),
        events.PlanetSettled(ADA, "Y3", 0, 3),
        events.OutpostPlaced(ADA, "colony_supplies", "B7"),
        events.Gained(ADA, 1, 2, 0, "outpost", "colony_supplies"),
        events.TurnEnded(ADA),
        events.BridgeRefilled("brown", "star"),
    )
    assert told[1:] == [
        (
            "Ada gave up a drive for the portals, flew from H10 to B7 for 2 fuel, turned up "
            "Gildmere (yellow, 2 victory points), placed a colony there, completed it for 3 "
            "SpaceBucks, placed the outpost Colony Supplies on B7 and gained 1 fuel and 2 "
            "SpaceBucks from Colony Supplies."
        ),
        "Ada ended the turn, and a brown star came to the bridge.",
    ]


def test_what_a_colony_asks_for_is_told_only_where_it_has_not_got_it() -> None:
    placed, links = events.ColonyPlaced(ADA, "Y3", "B7"), events.LinksCounted((2, 0), (1, 1))
    flown = events.Flew(ADA, ("H10", "B7"), 0)
    asks = (
        "Ada flew from H10 to B7 and placed a colony on Gildmere (to be completed with 3 "
        "SpaceBucks)."
    )
    assert turn(flown, placed, links)[0] == asks
    done = turn(flown, placed, links, events.PlanetSettled(ADA, "Y3", 0, 3))
    assert done[0] == "Ada flew from H10 to B7 and placed a colony on Gildmere."


def test_what_a_colony_asks_for_is_told_as_its_player_has_to_pay_it() -> None:
    (told,) = turn(events.Flew(ADA, ("H10", "B7"), 0), events.ColonyPlaced(ADA, "Y3", "B7", off=2))
    assert told.endswith(
        "placed a colony on Gildmere (to be completed with 1 SpaceBuck thanks to Settler Subsidy)."
    )


def test_points_for_connected_figures_keep_their_place_after_what_connected_them() -> None:
    placed, links = events.ColonyPlaced(ADA, "Y3", "B7"), events.LinksCounted((2, 0), (1, 1))
    assert [text.partition(" ")[0] for text in turn(placed, links)] == ["Ada", "For"]
    gain = events.PlanetSettled(ADA, "Y3", 0, 3)
    assert WORDS.urgency(placed) < WORDS.urgency(links) == WORDS.urgency(gain), (
        "no blow, which posts tell first"
    )


def test_two_planets_that_complete_at_once_are_both_named() -> None:
    told = turn(events.PlanetSettled(ADA, "T3"), events.PlanetSettled(ADA, "N1"))
    assert told == [
        "Ada completed Verdigris (2 victory points) and completed Loamstead (1 victory point)."
    ]


def test_cards_drawn_in_the_research_space_belong_to_the_die_others_begin_a_sentence() -> None:
    action = events.Acted(ADA, "colour", "black", 1, 0, 0)
    told = turn(DIE, events.CardsDrawn(ADA, 1), action, events.CardsDrawn(ADA, 2))
    assert len(told) == 2
    assert "drew 1 card and used 1 action point for fuel" in told[0]
    assert told[1] == "Ada drew 2 cards."


def test_what_cards_were_drawn_is_a_sentence_by_itself_for_it_is_not_for_everybody() -> None:
    told = [
        events.CardsDrawn(ADA, 2),
        events.CardsSeen(ADA, (1, 17)),
        events.CardsDiscarded(ADA, (1,)),
    ]
    sentences = [WORDS.tell(text, NAMES) for text in WORDS.turn(told)]
    assert sentences == [
        "Ada drew 2 cards.",
        (
            "Seen by Ada alone: Seed Vault Convoy / Spare Reactor (No. 1) and Trench Beacons / "
            "Modular Frames (No. 17)."
        ),
        "Ada discarded Seed Vault Convoy / Spare Reactor (No. 1).",
    ]


def test_what_two_players_do_is_told_apart() -> None:
    gains = [events.Gained(seat, 2, 0, 0, "permanent", "drive_foundry") for seat in (ADA, BEN)]
    assert turn(*gains) == [f"{name} gained 2 fuel from Drive Foundry." for name in ("Ada", "Ben")]


def test_an_end_of_a_turn_without_a_new_die() -> None:
    assert turn(events.TurnEnded(ADA), events.GameTurnEnded(1)) == [
        "Ada ended the turn.",
        "Game turn 1 is over.",
    ]

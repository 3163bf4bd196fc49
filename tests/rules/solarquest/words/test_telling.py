"""Every event has its sentence, which tells what happened and no more."""

import pytest
from pseudo import escapes

from rules.kernel import Seat
from rules.solarquest import events
from rules.solarquest.content import CARDS
from rules.solarquest.state import Trade
from rules.solarquest.words.game_text import WORDS

ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
SWAP = Trade(3, ADA, BEN, ("io", "moon"), 100, ("callisto",), 0, until=5)
GIFT = Trade(4, BEN, ADA, (), 0, (), 250, until=5)
SALE = Trade(5, ADA, BEN, ("io",), 0, (), 700, until=5)

TOLD = [
    (
        events.FirstThrow((ADA, BEN, CLEO), ((4, 5), (1, 3), (6, 3))),
        "The throw for the first turn: Ada 9, Ben 4 and Cleo 9.",
    ),
    (events.VoyageBegan(BEN), "Ben has the first turn."),
    (events.RoundBegan(3, 40), "Round 3 of 40 begins."),
    (events.RoundBegan(3, 0), "Round 3 begins."),
    (events.Rolled(ADA, (3, 5)), "Ada rolled 3 and 5."),
    (
        events.Rolled(ADA, (4, 4), doubles=100),
        "Ada rolled 4 and 4: doubles, which bring 100 Federons.",
    ),
    (
        events.TakeoffFailed(ADA, "io", 9, 7),
        "Ada could not take off from Io: it takes 9 hydrons and the tank holds 7.",
    ),
    (
        events.Stalled(ADA, "sinope"),
        "Gravity held Ada at Sinope: the roll does not clear the black dots.",
    ),
    (
        events.Stalled(ADA, "sinope", lost=1),
        "Gravity held Ada at Sinope and burned 1 hydron: the roll does not clear the black dots.",
    ),
    (
        events.Flew(ADA, ("earth", "earth_well_1", "moon"), 2),
        "Ada flew from Earth to the Moon on 2 hydrons.",
    ),
    (
        events.Flew(ADA, ("solar_space_dock", "mercury", "station_i", "drift_1"), 0),
        "Ada flew from the Solar Space Dock to the open space 2 spaces before Io.",
    ),
    (
        events.Flew(ADA, ("callisto", "europa"), 8, held="orbit"),
        "Ada flew from Callisto to Europa on 8 hydrons: gravity held the ship in the orbit.",
    ),
    (
        events.Flew(ADA, ("titania", "miranda", "titania"), 10, held="orbit"),
        "Ada flew round and back to Titania on 10 hydrons: gravity held the ship in the orbit.",
    ),
    (
        events.Flew(ADA, ("earth_research_lab", "earth"), 0, held="pulled_back"),
        "Ada flew from the Earth Research Lab to Earth: its gravity pulled the ship back.",
    ),
    (events.PassedEarth(ADA, 500), "Ada passed Earth and collected 500 Federons."),
    (events.Bypassed(ADA, "jupiter_research_lab"), "Ada bypassed the Jupiter Research Lab."),
    (events.Landed(ADA, "drift_1"), "Ada landed on the open space 2 spaces before Io."),
    (events.Landed(ADA, "moon"), "Ada landed on the Moon (unowned)."),
    (events.Landed(ADA, "io", station=True), "Ada landed on Io (unowned, with a Fuel Station)."),
    (events.Landed(ADA, "moon", owner=BEN), "Ada landed on Ben's Moon."),
    (
        events.Landed(ADA, "io", owner=BEN, station=True),
        "Ada landed on Ben's Io (with a Fuel Station).",
    ),
    (
        events.Landed(ADA, "solar_space_dock", owner=ADA),
        "Ada landed on their own Solar Space Dock.",
    ),
    (events.WelcomedHome(ADA, 500), "Earth welcomed Ada home with 500 Federons."),
    (
        events.FeeCollected(ADA, "station_ii", 800),
        "Ada collected 800 Federons at Federation Station II.",
    ),
    (events.Paid(ADA, BEN, 140, "rent", "io"), "Ada paid Ben 140 Federons: rent for Io."),
    (
        events.Paid(ADA, BEN, 75, "rent", "solar_space_dock"),
        "Ada paid Ben 75 Federons: the fee of the Solar Space Dock.",
    ),
    (events.Paid(ADA, BEN, 800, "repairs"), "Ada paid Ben 800 Federons: laser repairs."),
    (
        events.Paid(ADA, None, 140, "rent", "moon"),
        "Ada paid the League 140 Federons: rent for the Moon.",
    ),
    (
        events.Bought(ADA, "io", 310, 2, 11),
        "Ada bought Io for 310 Federons: now 2 of 11 in the Jupiter system.",
    ),
    (
        events.Bought(ADA, "charon", 270, 2, 2),
        "Ada bought Charon for 270 Federons: now all of the Pluto system.",
    ),
    (
        events.Bought(ADA, "solar_space_dock", 340, 3, 5),
        "Ada bought the Solar Space Dock for 340 Federons: now 3 of 5 Space Docks.",
    ),
    (
        events.Bought(ADA, "mimas", 650, 1, 10, station=True),
        (
            "Ada bought Mimas with its Fuel Station for 650 Federons: now 1 of 10 in the Saturn "
            "system."
        ),
    ),
    (events.Bought(ADA, "mercury", 465, 1, 1), "Ada bought Mercury for 465 Federons."),
    (
        events.SaleForced(ADA, BEN, "europa", 290),
        "Ben had to sell Europa to Ada for 290 Federons, having no Fuel Station there.",
    ),
    (events.StationPlaced(ADA, "moon", 2), "Ada placed a Fuel Station on the Moon (2 left)."),
    (events.StationPlaced(ADA, "io", 0), "Ada placed a Fuel Station on Io (none left)."),
    (
        events.StationsBought(ADA, 2, 1000, 30),
        "Ada bought 2 Fuel Stations for 1,000 Federons; 30 left for sale.",
    ),
    (
        events.StationsBought(ADA, 1, 500, 0),
        "Ada bought 1 Fuel Station for 500 Federons; none left for sale.",
    ),
    (events.Refuelled(ADA, "io", 13, 25), "Ada took 13 hydrons on Io for free; the tank is full."),
    (
        events.Refuelled(ADA, "io", 1, 12, 20, BEN),
        "Ada took 1 hydron on Io from Ben for 20 Federons; the tank holds 12.",
    ),
    (
        events.CardDrawn(ADA, "rs09", 6),
        (
            'A Red Shift card for Ada, "Last Light": The farthest lamp needs a new bulb. Fly to '
            "Pluto. "
            "That takes 6 hydrons."
        ),
    ),
    (
        events.CardDrawn(ADA, "rs09", 0),
        'A Red Shift card for Ada, "Last Light": The farthest lamp needs a new bulb. Fly to Pluto.',
    ),
    (events.Multiplied(ADA, (3, 4), 28), "Ada threw 3 and 4, which the card makes 28 spaces."),
    (events.WindfallTaken(ADA, 250, again=False), "Ada collected 250 Federons."),
    (events.WindfallTaken(ADA, 400, again=True), "Ada collected 400 Federons and may roll again."),
    (events.FuelLeaked(ADA, 2, 10), "Ada lost 2 hydrons; the tank holds 10."),
    (events.FuelLeaked(ADA, 0, 0), "Ada had no fuel to lose."),
    (events.PropertyClaimed(ADA, "io", BEN), "Ada won the dispute and took Io from Ben."),
    (
        events.PropertyClaimed(ADA, "moon", None, station=True),
        "Ada won the dispute and took the Moon with its Fuel Station from the League.",
    ),
    (events.PropertyForfeited(ADA, "io", None), "Ada lost the dispute and gave Io to the League."),
    (
        events.PropertyForfeited(ADA, "io", BEN, station=True),
        "Ada lost the dispute and gave Io with its Fuel Station to Ben.",
    ),
    (events.NothingInDispute(ADA), "There is no property for Ada to have a dispute about."),
    (
        events.DebtFell(ADA, BEN, 1200, "rent", 300),
        "Ada owes Ben 1,200 Federons for rent and has 300: the rest must be raised.",
    ),
    (
        events.DebtFell(ADA, None, 800, "repairs", 0),
        "Ada owes the League 800 Federons for laser repairs and has 0: the rest must be raised.",
    ),
    (
        events.DebtFell(ADA, BEN, 340, "rent", 10, "solar_space_dock"),
        (
            "Ada owes Ben 340 Federons for the fee of the Solar Space Dock and has 10: the rest "
            "must be raised."
        ),
    ),
    (
        events.DebtFell(ADA, BEN, 1200, "rent", 0, "venus", raisable=False),
        (
            "Ada owes Ben 1,200 Federons for rent and has 0: selling everything would not bring "
            "the rest."
        ),
    ),
    (events.PropertySold(ADA, "io", 310), "Ada sold Io to the League for 310 Federons."),
    (
        events.PropertySold(ADA, "io", 810, station=True),
        "Ada sold Io with its Fuel Station to the League for 810 Federons.",
    ),
    (
        events.StationsSold(ADA, 2, 1000),
        "Ada sold 2 Fuel Stations to the League for 1,000 Federons.",
    ),
    (
        events.TradeOffered(SWAP),
        (
            "Trade 3: Ada offers Ben Io, the Moon and 100 Federons for Callisto, until round 5 is "
            "over."
        ),
    ),
    (
        events.TradeOffered(GIFT, counters=3),
        (
            "Trade 4, instead of trade 3: Ben offers Ada nothing for 250 Federons, until round 5 "
            "is over."
        ),
    ),
    (
        events.TradeOffered(SALE, served=("io",)),
        (
            "Trade 5: Ada offers Ben Io with its Fuel Station (810) for 700 Federons, until round "
            "5 is over."
        ),
    ),
    (
        events.TradeDone(SALE, served=("io",)),
        "Trade 5 is done: Ada gave Ben Io with its Fuel Station (810) for 700 Federons.",
    ),
    (
        events.TradeDone(SWAP),
        "Trade 3 is done: Ada gave Ben Io, the Moon and 100 Federons for Callisto.",
    ),
    (events.TradeClosed(SWAP, "refused"), "Ben refused trade 3, which Ada had offered."),
    (events.TradeClosed(SWAP, "withdrawn"), "Ada withdrew trade 3."),
    (events.TradeClosed(SWAP, "countered"), "Ben answers trade 3 with another."),
    (events.TradeClosed(SWAP, "expired"), "Trade 3 between Ada and Ben has run out."),
    (
        events.TradeClosed(SWAP, "goods_gone"),
        "Trade 3 between Ada and Ben lapsed: what it is about has changed hands.",
    ),
    (
        events.TradeClosed(SWAP, "goods_changed"),
        "Trade 3 between Ada and Ben lapsed: what it is about has a Fuel Station now.",
    ),
    (
        events.TradeClosed(SWAP, "captain_gone"),
        "Trade 3 between Ada and Ben lapsed: one of them is out of the game.",
    ),
    (
        events.LaserFired(ADA, "io", "europa", (BEN,), (3, 5), 8),
        "Ada fired at Ben (Europa) with 8 hydrons and rolled 3 and 5: a miss.",
    ),
    (
        events.LaserFired(ADA, "io", "moon", (BEN,), (4, 4), 8, repairs=800),
        (
            "Ada fired at Ben (the Moon) with 8 hydrons and rolled 4 and 4: a hit, 800 Federons "
            "for repairs."
        ),
    ),
    (
        events.LaserFired(ADA, "io", "io", (BEN, CLEO), (1, 1), 4, repairs=200),
        (
            "Ada fired at Ben and Cleo (Io) with 4 hydrons and rolled 1 and 1: a hit, 200 Federons "
            "for repairs each."
        ),
    ),
    (
        events.LaserFired(ADA, "io", "europa", (BEN,), (6, 6), 8, destroyed=True),
        "Ada fired at Ben (Europa) with 8 hydrons and rolled 6 and 6: the ship is destroyed.",
    ),
    (
        events.LaserFired(ADA, "io", "europa", (BEN, CLEO), (6, 6), 8, destroyed=True),
        (
            "Ada fired at Ben and Cleo (Europa) with 8 hydrons and rolled 6 and 6: the ships are "
            "destroyed."
        ),
    ),
    (
        events.SpoilsTaken(ADA, BEN, 300, ("io", "moon"), 2),
        "Ada took over all that Ben had: Io, the Moon, 300 Federons and 2 Fuel Stations.",
    ),
    (events.SpoilsTaken(ADA, BEN, 0, (), 0), "Ada took over all that Ben had: nothing."),
    (events.SpoilsTaken(ADA, BEN, 0, (), 1), "Ada took over all that Ben had: 1 Fuel Station."),
    (
        events.WentOut(ADA, "bankrupt", ("io", "moon"), BEN, 2305),
        (
            "Ada is out of the game: bankrupt. Ben gets 2,305 Federons of what was owed. The "
            "League takes Io and the Moon."
        ),
    ),
    (events.WentOut(ADA, "bankrupt", ()), "Ada is out of the game: bankrupt."),
    (
        events.WentOut(ADA, "stranded", ("io",)),
        "Ada is out of the game: stranded, with too little fuel to leave. The League takes Io.",
    ),
    (
        events.WentOut(ADA, "stranded", (), space="metis", tank=1),
        (
            "Ada is out of the game: stranded on Metis with 1 hydron, where a take-off burns 2 at "
            "least."
        ),
    ),
    (
        events.WentOut(ADA, "insufficient_fuel", ()),
        "Ada is out of the game: too little fuel for the card.",
    ),
    (
        events.WentOut(ADA, "insufficient_fuel", (), space="metis", tank=4),
        "Ada is out of the game: the card takes more fuel than the 4 hydrons in the tank.",
    ),
    (events.WentOut(ADA, "destroyed", ("io",)), "Ada is out of the game: shot down."),
    (events.WentOut(ADA, "resigned", ()), "Ada is out of the game: resigned."),
    (events.MatchEnded("last_ship", (BEN,)), "Only one ship is left: Ben wins."),
    (
        events.MatchEnded("rounds", (ADA, BEN)),
        "The last round is over, and assets are counted: Ada and Ben win together.",
    ),
]


@pytest.mark.parametrize(("event", "told"), TOLD, ids=lambda part: type(part).__name__)
def test_sentence(event: object, told: str) -> None:
    assert WORDS.named(WORDS.event(event), ["Ada", "Ben", "Cleo"]) == told
    assert escapes(WORDS.event(event)) == []


def test_every_event_has_its_own_sentence_and_a_sample_here() -> None:
    assert {type(event) for event, _ in TOLD} == set(events.EVENTS)


def test_what_is_no_event_is_refused() -> None:
    with pytest.raises(TypeError):
        WORDS.event("io")


@pytest.mark.parametrize(
    "event",
    [
        *(event for event, _ in TOLD),
        *(events.CardDrawn(ADA, card.id, card.hydrons) for card in CARDS.values()),
    ],
    ids=lambda event: type(event).__name__,
)
def test_sentences_are_well_made(event: object) -> None:
    text = WORDS.named(WORDS.event(event), ["Ada", "Ben", "Cleo"])
    assert text.endswith(".")
    assert text[0].isupper()
    assert "  " not in text
    assert "{" not in text
    assert "_" not in text
    assert " , " not in text
    assert len(text) <= (180 if isinstance(event, events.CardDrawn) else 120)


# ---------------------------------------------------------------- a flight in one sentence

TO_IO = events.Flew(ADA, ("earth", "earth_well_1", "io"), 8)
HOME = events.Flew(ADA, ("galatea", "earth"), 6, held="pulled_back")

FLIGHTS = [
    (
        [
            events.Rolled(ADA, (3, 5)),
            TO_IO,
            events.Landed(ADA, "io", BEN),
            events.Paid(ADA, BEN, 120, "rent", "io"),
        ],
        [
            (
                "Ada rolled 3 and 5, flew from Earth to Ben's Io on 8 hydrons and paid Ben 120 "
                "Federons in rent."
            )
        ],
    ),
    (
        [events.Rolled(ADA, (4, 4), 100), TO_IO],
        ["Ada rolled 4 and 4 (doubles bring 100 Federons) and flew from Earth to Io on 8 hydrons."],
    ),
    (
        [
            events.Landed(ADA, "solar_space_dock", BEN),
            events.Paid(ADA, BEN, 75, "rent", "solar_space_dock"),
        ],
        ["Ada landed on Ben's Solar Space Dock and paid Ben a fee of 75 Federons."],
    ),
    (
        [
            events.Rolled(ADA, (2, 4)),
            HOME,
            events.PassedEarth(ADA, 500),
            events.Landed(ADA, "earth"),
            events.WelcomedHome(ADA, 500),
        ],
        [
            (
                "Ada rolled 2 and 4, flew back (pulled by gravity) from Galatea to Earth on 6 "
                "hydrons and came home to 1,000 Federons."
            )
        ],
    ),
    (
        [
            events.Rolled(ADA, (1, 3)),
            events.CardDrawn(ADA, "rs23", 2),
            events.Multiplied(ADA, (1, 2), 6),
            events.Flew(ADA, ("galatea", "station_i"), 0, held="orbit"),
            events.PassedEarth(ADA, 500),
            events.Landed(ADA, "station_i"),
            events.FeeCollected(ADA, "station_i", 450),
        ],
        [
            (
                'Ada rolled 1 and 3 (a Red Shift card instead of 4 spaces), drew "Double Shift" '
                "(which takes 2"
                " hydrons), threw 1 and 2 (6 spaces), flew in orbit (held by gravity) from "
                "Galatea to Federation"
                " Station I, past Earth for 500 Federons and collected 450 Federons."
            )
        ],
    ),
    (
        [
            events.Rolled(ADA, (5, 4)),
            events.TakeoffFailed(ADA, "io", 9, 7),
            events.Paid(ADA, None, 120, "rent", "io"),
        ],
        [
            (
                "Ada rolled 5 and 4, could not take off from Io with 7 hydrons and paid the League "
                "120 Federons in rent."
            )
        ],
    ),
    (
        [events.Rolled(ADA, (1, 2)), events.Stalled(ADA, "sinope", 3)],
        ["Ada rolled 1 and 2 and was held at Sinope by gravity (which burned 3 hydrons)."],
    ),
    (
        [
            events.Rolled(ADA, (1, 2)),
            events.Stalled(ADA, "sinope"),
            events.Landed(ADA, "sinope", ADA),
        ],
        ["Ada rolled 1 and 2, was held at Sinope by gravity and landed on their own Sinope."],
    ),
    (  # events outside the flight stand alone, and so do those of others
        [
            events.Bypassed(ADA, "io"),
            events.Rolled(ADA, (3, 5)),
            events.Flew(BEN, ("io", "elara"), 3),
        ],
        ["Ada bypassed Io.", "Ada rolled 3 and 5.", "Ben flew from Io to Elara on 3 hydrons."],
    ),
    (
        [events.Paid(ADA, BEN, 120, "rent", "io"), events.Landed(ADA, "moon")],
        ["Ada paid Ben 120 Federons: rent for Io.", "Ada landed on the Moon (unowned)."],
    ),
]


@pytest.mark.parametrize(("told", "said"), FLIGHTS)
def test_a_flight_and_its_landing_are_one_sentence(told: list[object], said: list[str]) -> None:
    sentences = WORDS.turn(told)
    assert len(sentences) == len(told)
    assert [WORDS.named(text, ["Ada", "Ben", "Cleo"]) for text in sentences if text] == said
    assert [escapes(text) for text in sentences] == [[]] * len(told)

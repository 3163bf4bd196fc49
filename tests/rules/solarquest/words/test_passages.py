"""A turn reads as one sentence: the throw, the way, purchases and buildings, and the fuel."""

import pytest

from rules.kernel import Seat
from rules.kernel.words.telling import ORDERED
from rules.solarquest import events
from rules.solarquest.state import Trade
from rules.solarquest.words.game_text import WORDS

ADA, BEN = Seat(0), Seat(1)
ROLL = events.Rolled(ADA, (6, 1))
FLIGHT = events.Flew(ADA, ("europa", "ganymede"), 7)
LANDING = events.Landed(ADA, "ganymede")
FLOWN = "Ada rolled 6 and 1, flew from Europa to Ganymede on 7 hydrons"


def tell(*told):
    return [WORDS.tell(text, ["Ada", "Ben"]) for text in WORDS.turn(told) if text]


@pytest.mark.parametrize(
    ("told", "sentences"),
    [
        (
            [
                ROLL,
                FLIGHT,
                LANDING,
                events.Bought(ADA, "ganymede", 360, 3, 11),
                events.StationPlaced(ADA, "ganymede", 2),
                events.Refuelled(ADA, "ganymede", 5, 25),
            ],
            [
                (
                    f"{FLOWN}, bought it for 360 Federons (3 of 11 in the Jupiter system), "
                    "placed a Fuel Station there"
                    " and filled up with 5 hydrons for free."
                )
            ],
        ),
        (
            [
                events.Refuelled(ADA, "europa", 2, 12),
                events.Refuelled(ADA, "europa", 3, 15),
                ROLL,
                FLIGHT,
                LANDING,
            ],
            [
                (
                    "Ada took 5 hydrons on Europa for free (the tank holds 15), rolled 6 and 1 "
                    "and flew from Europa to"
                    " Ganymede (unowned) on 7 hydrons."
                )
            ],
        ),
        (
            [
                ROLL,
                FLIGHT,
                events.PassedEarth(ADA, 500),
                LANDING,
                events.Bought(ADA, "ganymede", 360, 1, 11),
            ],
            [
                (
                    f"{FLOWN}, past Earth for 500 Federons and bought it for 360 Federons (1 of 11 "
                    "in the Jupiter system)."
                )
            ],
        ),
        (
            [events.StationPlaced(ADA, "europa", 0), ROLL],
            ["Ada placed a Fuel Station on Europa and rolled 6 and 1."],
        ),
        (
            [LANDING, events.Refuelled(ADA, "ganymede", 4, 9, 60, BEN)],
            [
                (
                    "Ada landed on Ganymede (unowned) and took 4 hydrons from Ben for 60 Federons "
                    "(the tank holds 9)."
                )
            ],
        ),
        (
            [ROLL, FLIGHT, events.Bypassed(ADA, "ganymede"), ROLL],
            [f"{FLOWN} and bypassed it.", "Ada rolled 6 and 1."],
        ),
        (
            [ROLL, events.RoundBegan(2, 40), events.Rolled(BEN, (1, 2))],
            ["Ada rolled 6 and 1.", "Ben rolled 1 and 2."],
        ),
    ],
)
def test_a_turn_is_one_sentence(told, sentences):
    assert tell(*told) == sentences


DRAWN = events.Rolled(ADA, (1, 3))


@pytest.mark.parametrize(
    ("card", "hydrons", "told", "said"),
    [
        (
            "rs01",
            2,
            [
                events.Flew(ADA, ("earth", "earth_well_1", "moon"), 0),
                events.Landed(ADA, "moon", BEN),
                events.Paid(ADA, BEN, 40, "rent", "moon"),
            ],
            (
                '"Homesick Passenger" (which takes 2 hydrons), flew from Earth to Ben\'s Moon '
                "and paid Ben 40 Federons"
                " in rent."
            ),
        ),
        (
            "rs26",
            0,
            [events.WindfallTaken(ADA, 400, True)],
            '"Your Own Comet" and collected 400 Federons (and may roll again).',
        ),
        (
            "rs30",
            0,
            [events.FuelLeaked(ADA, 2, 10), events.Landed(ADA, "moon")],
            '"Dripping Tap", lost 2 hydrons (the tank holds 10) and landed on the Moon (unowned).',
        ),
        ("rs31", 0, [events.FuelLeaked(ADA, 0, 0)], '"Burst Seam" and had no fuel to lose.'),
        (
            "rs32",
            0,
            [events.PropertyClaimed(ADA, "io", BEN)],
            '"Witness Found" and took Io from Ben.',
        ),
        (
            "rs36",
            0,
            [events.PropertyForfeited(ADA, "io", BEN, True)],
            '"Better Lawyer" and gave Io with its Fuel Station to Ben.',
        ),
        (
            "rs35",
            0,
            [events.NothingInDispute(ADA)],
            '"Wrong Stamp" and found no property to dispute.',
        ),
    ],
)
def test_a_red_shift_card_is_told_once_with_what_came_of_it(card, hydrons, told, said):
    sentences = tell(DRAWN, events.CardDrawn(ADA, card, hydrons), *told)
    assert sentences == [f"Ada rolled 1 and 3 (a Red Shift card instead of 4 spaces), drew {said}"]


@pytest.mark.parametrize(
    ("card", "hydrons", "said"),
    [
        ("rs29", 3, '"Hail of Gravel" (which takes 3 hydrons).'),
        ("rs32", 0, '"Witness Found", which wins a property of a rival.'),
        ("rs34", 0, '"Lost File", which wins a property that nobody owns.'),
        ("rs35", 0, '"Wrong Stamp", which costs a property.'),
        ("rs36", 0, '"Better Lawyer", which costs a property in favour of the next captain.'),
    ],
)
def test_a_card_of_which_nothing_has_come_yet_says_what_is_at_stake(card, hydrons, said):
    assert tell(DRAWN, events.CardDrawn(ADA, card, hydrons)) == [
        f"Ada rolled 1 and 3 (a Red Shift card instead of 4 spaces) and drew {said}"
    ]


DOUBLES = events.Rolled(ADA, (3, 3), 100)
AGAIN = events.Flew(ADA, ("ganymede", "callisto"), 4, held="orbit")


def test_who_rolls_once_more_after_doubles_goes_on_in_the_same_sentence():
    told = [DOUBLES, FLIGHT, LANDING, events.Bought(ADA, "ganymede", 360, 1, 11)]
    told += [DOUBLES, AGAIN, events.Bypassed(ADA, "callisto"), ROLL, FLIGHT]
    assert tell(*told) == [
        (
            "Ada rolled 3 and 3 (doubles bring 100 Federons), flew from Europa to Ganymede on 7 "
            "hydrons, bought it for 360 Federons (1 of 11 in the Jupiter system), then rolled 3 "
            "and 3 (doubles), flew in orbit (held by gravity) to Callisto on 4 hydrons, bypassed "
            "it, then rolled 6 and 1 and flew to Ganymede on 7 hydrons."
        )
    ]


OWED = events.DebtFell(ADA, BEN, 260, "rent", 155)


def test_a_debt_that_is_paid_by_a_sale_belongs_to_the_turn():
    landed = [ROLL, FLIGHT, events.Landed(ADA, "ganymede", BEN), OWED]
    flown = "Ada rolled 6 and 1, flew from Europa to Ben's Ganymede on 7 hydrons"
    assert tell(*landed) == [f"{flown} and could not pay Ben 260 Federons at once."]
    sales = [events.StationsSold(ADA, 1, 500), events.PropertySold(ADA, "io", 310)]
    sold = (
        "sold 1 Fuel Station to the League for 500 Federons, sold Io to the League for 310 Federons"
    )
    assert tell(*landed, *sales, events.Paid(ADA, BEN, 260, "rent", "ganymede")) == [
        f"{flown}, {sold} and paid Ben 260 Federons in rent."
    ]
    assert tell(OWED, sales[0], events.Paid(ADA, BEN, 260, "repairs")) == [
        (
            "Ada sold 1 Fuel Station to the League for 500 Federons and paid Ben 260 Federons for "
            "repairs."
        )
    ]


def test_who_rolls_once_more_by_a_card_goes_on_in_the_same_sentence():
    found = [DRAWN, events.CardDrawn(ADA, "rs26", 0), events.WindfallTaken(ADA, 400, True)]
    assert len(tell(*found, ROLL, FLIGHT)) == 1
    assert len(tell(ROLL, FLIGHT, ROLL, FLIGHT)) == 2, "another turn"


def test_an_order_is_told_beside_what_it_did_in_a_turn_of_several_throws():
    told = [DOUBLES, FLIGHT, LANDING, ROLL, AGAIN]
    (text,) = [WORDS.tell(text, ["Ada", "Ben"]) for text in WORDS.turn(told, {3: ORDERED}) if text]
    assert text.endswith(
        "then rolled 6 and 1 (by standing order) and flew in orbit (held by gravity) to Callisto "
        "on 4 hydrons."
    )


OFFERED = Trade(1, BEN, ADA, (), 180, ("thebe",), 0, until=4)


@pytest.mark.parametrize(
    ("trade", "said"),
    [
        (
            Trade(2, ADA, BEN, ("thebe",), 0, (), 400, until=4),
            "Ada wants 400 Federons instead of 180 Federons from Ben for Thebe",
        ),
        (
            Trade(2, ADA, BEN, ("io",), 0, (), 180, until=4),
            "Ada offers Ben Io instead of Thebe for 180 Federons",
        ),
        (
            Trade(2, ADA, BEN, ("io",), 0, (), 400, until=4),
            "Ada answers trade 1 with another: Io to Ben for 400 Federons",
        ),
    ],
)
def test_a_counter_offer_is_told_by_what_it_changes(trade, said):
    assert tell(events.TradeClosed(OFFERED, "countered"), events.TradeOffered(trade, 1)) == [
        f"{said} (trade 2, until round 4 is over)."
    ]


def test_a_laser_comes_before_a_rent_and_that_before_a_throw():
    shot = events.LaserFired(ADA, "io", "europa", (BEN,), (6, 6), 3)
    assert [WORDS.urgency(event) for event in (shot, events.Paid(ADA, BEN, 90, "rent"), ROLL)] == [
        2,
        1,
        0,
    ]

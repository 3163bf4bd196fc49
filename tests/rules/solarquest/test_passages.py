"""A turn reads as one sentence: the throw, the way, what was bought and built, and the fuel."""

import pytest

from rules.kernel.offer import Seat
from rules.solarquest import events
from rules.solarquest.words.spoken import WORDS

ADA, BEN = Seat(0), Seat(1)
ROLL = events.Rolled(ADA, (6, 1))
FLIGHT = events.Flew(ADA, ("europa", "ganymede"), 7)
LANDING = events.Landed(ADA, "ganymede")
FLOWN = "Ada rolled 6 and 1, flew from Europa to Ganymede (unowned) on 7 hydrons"


def tell(*told):
    return [WORDS.tell(text, ["Ada", "Ben"]) for text in WORDS.turn(told) if text]


@pytest.mark.parametrize(
    ("told", "sentences"),
    [
        (
            [
                *(ROLL, FLIGHT, LANDING, events.Bought(ADA, "ganymede", 360, 3, 11)),
                *(events.StationPlaced(ADA, "ganymede", 2), events.Refuelled(ADA, "ganymede", 5, 25)),
            ],
            [
                (
                    f"{FLOWN}, bought it for 360 Federons (3 of 11 in the Jupiter system), placed a Fuel Station there"
                    " (2 left) and filled up with 5 hydrons for free."
                )
            ],
        ),
        (
            [events.Refuelled(ADA, "europa", 2, 12), events.Refuelled(ADA, "europa", 3, 15), ROLL, FLIGHT, LANDING],
            [
                (
                    "Ada took 5 hydrons on Europa for free (the tank holds 15), rolled 6 and 1 and flew from Europa to"
                    " Ganymede (unowned) on 7 hydrons."
                )
            ],
        ),
        (
            [ROLL, FLIGHT, events.PassedEarth(ADA, 500), LANDING, events.Bought(ADA, "ganymede", 360, 1, 11)],
            [f"{FLOWN}, past Earth for 500 Federons and bought it for 360 Federons (1 of 11 in the Jupiter system)."],
        ),
        (
            [events.StationPlaced(ADA, "europa", 0), ROLL],
            ["Ada placed a Fuel Station on Europa (none left).", "Ada rolled 6 and 1."],
        ),
        (
            [LANDING, events.Refuelled(ADA, "ganymede", 4, 9, 60, BEN)],
            ["Ada landed on Ganymede (unowned) and took 4 hydrons for 60 Federons to Ben (the tank holds 9)."],
        ),
        ([ROLL, events.Rolled(BEN, (1, 2))], ["Ada rolled 6 and 1.", "Ben rolled 1 and 2."]),
    ],
)
def test_a_turn_is_one_sentence(told, sentences):
    assert tell(*told) == sentences


def test_a_laser_comes_before_a_rent_and_that_before_a_throw():
    shot = events.LaserFired(ADA, "io", "europa", (BEN,), (6, 6), 3)
    assert [WORDS.urgency(event) for event in (shot, events.Paid(ADA, BEN, 90, "rent"), ROLL)] == [2, 1, 0]

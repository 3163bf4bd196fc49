"""The picture marks each change of a turn in the place where it happened."""

import pytest

from render.solarius.changes import changes
from rules.kernel import Seat
from rules.solarius import events as told

A, B = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("event", "field", "wanted"),
    [
        (told.Flew(A, ("A1", "A2"), 0), "flights", [("A1", "A2")]),
        (told.GameTurnBegan(2, A, "C", "C5"), "hexes", {"C5"}),
        (told.GameTurnBegan(2, A, "C", "C5"), "hub", True),
        (told.PlanetTurned(A, "K1", "B3"), "hexes", {"B3"}),
        (told.ColonyPlaced(A, "K1", "B3"), "planets", {"K1"}),
        (told.PlanetSettled(A, "K1"), "planets", {"K1"}),
        (told.StationBuilt(B, "ash_vault", 1, "B3", ()), "stations", {(B, "ash_vault")}),
        (told.MissionCompleted(B, 3, "B3", "B", ()), "played", {(B, 3)}),
        (told.CardPlayed(B, 3, "mission"), "played", {(B, 3)}),
        (told.OutpostPlaced(B, "station_drive", "B3"), "hexes", {"B3"}),
        (told.BridgeRefilled("black", "1"), "refilled", True),
        (told.DieTaken(B, "black", "black", "1", "standard", 0, 0, 0, 1), "taken", {B}),
        (told.Upgraded(B, (("black", 2), ("brown", 3))), "dice", {(B, "black"), (B, "brown")}),
        (told.Shifted(B, (("black", 2),)), "dice", {(B, "black")}),
        (told.Stored(B, "brown", (1, 1)), "cubes", {(B, "brown")}),
        (told.ResourceBought(B, "brown", 1, 2, 0), "cubes", {(B, "brown")}),
        (told.DrivesBought(B, 2, 6), "drives", {B}),
        (told.DriveTaken(B, lost=False), "drives", {B}),
        (told.DriveUpgraded(B, 3), "drives", {B}),
        (told.CardsSeen(B, (3, 4)), "drawn", {B: (3, 4)}),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, told.Event) else None,
)
def test_it_is_kept(event, field, wanted) -> None:
    assert getattr(changes([event]), field) == wanted


@pytest.mark.parametrize(
    "event",
    [
        told.DriveTaken(A, lost=True),
        told.DriveUpgraded(A, 0, lost=True),
        told.PlanetDeclined(A, "K1", 2),
    ],
)
def test_what_changed_nothing_is_not_marked(event) -> None:
    assert changes([event]) == changes([])


def test_cards_of_two_draws_come_together() -> None:
    assert changes([told.CardsSeen(A, (3,)), told.CardsSeen(A, (5, 6))]).drawn == {A: (3, 5, 6)}

"""Drives (9.B I.1, 9.D d.2): bought as a supplementary action, upgraded from 1 to 2 at any time, or
gained free."""

from typing import Annotated

from msgspec import Meta

from rules.kernel import Move, Offer, Seat, Table, Text, amount
from rules.solarius.content import FIGURES
from rules.solarius.developments import drive_price
from rules.solarius.events import DrivesBought, DriveTaken, DriveUpgraded
from rules.solarius.scoring import count_links
from rules.solarius.state import Mat, State
from rules.solarius.words.naming import count_drives, fuel

_DRIVES = FIGURES.drives


class BuyDrives(Move):
    """Buy common drives: each is one more step in every flight."""

    drives: Annotated[
        int, Meta(description="How many you buy", extra={"asks": "How many do you buy?"})
    ]


class UpgradeDrive(Move):
    """Turn a common drive of yours from 1 to 2, at any time in your turn."""


def prices(mat: Mat) -> tuple[int, int]:
    """The prices of a drive and of its upgrade."""
    return drive_price(mat, _DRIVES.buy, _DRIVES.upgrade)


def offer_drives(mat: Mat) -> Offer:
    price, free = prices(mat)[0], _DRIVES.slots - len(mat.drives)
    most = min(free, mat.fuel // price)
    if not free:
        full = Text(
            "Your ship has {drives}, which is all that it has room for.",
            drives=count_drives(_DRIVES.slots),
        )
        return Offer(BuyDrives, barred=full)
    if not most:
        short = "A drive costs {price}; you have {fuel}."
        return Offer(BuyDrives, barred=lambda: Text(short, price=fuel(price), fuel=fuel(mat.fuel)))
    return Offer(
        BuyDrives,
        drives=amount(1, most),
        says=lambda drives: Text(
            "Costs {price}; your range is {range} then.",
            price=fuel(price * drives),
            range=mat.range + drives,
        ),
    )


def buy_drives(state: State, seat: Seat, move: BuyDrives, table: Table) -> None:
    mat = state.mats[seat]
    paid = prices(mat)[0] * move.drives
    mat.fuel -= paid
    with count_links(state, table):
        mat.drives += [1] * move.drives
        table.tell(DrivesBought(seat, move.drives, paid))


def can_upgrade(mat: Mat) -> bool:
    return 1 in mat.drives and mat.fuel >= prices(mat)[1]


def offer_upgrade(mat: Mat) -> Offer:
    price = prices(mat)[1]
    if 1 not in mat.drives:
        return Offer(UpgradeDrive, barred=Text("You have no common drive that shows 1."))
    if mat.fuel < price:
        short = Text(
            "Turning a drive to 2 costs {price}; you have {fuel}.",
            price=fuel(price),
            fuel=fuel(mat.fuel),
        )
        return Offer(UpgradeDrive, barred=short)
    told = Text(
        "Costs {price}; your range is {range} then.",
        price=fuel(price),
        range=mat.range + _DRIVES.upgraded - 1,
    )
    return Offer(UpgradeDrive, says=lambda: told)


def upgrade_drive(state: State, seat: Seat, price: int, table: Table) -> None:
    """Upgrade a drive; drives of 1 are all the same.
    An upgrade by an effect is lost without one."""
    mat = state.mats[seat]
    if 1 not in mat.drives:
        table.tell(DriveUpgraded(seat, 0, lost=True))
        return
    mat.fuel -= price
    with count_links(state, table):
        mat.drives[mat.drives.index(1)] = _DRIVES.upgraded
        table.tell(DriveUpgraded(seat, price))


def take_drive(state: State, seat: Seat, table: Table) -> None:
    """Gain a free common drive. Without a free slot it is lost (SM-A26)."""
    mat = state.mats[seat]
    lost = len(mat.drives) == _DRIVES.slots
    with count_links(state, table):
        if not lost:
            mat.drives.append(1)
        table.tell(DriveTaken(seat, lost))

"""What somebody reads when a thing cannot be done: one sentence; for what nobody foresaw, an id that is in the log."""

import logging
import secrets
import traceback

from bot.desk import Refused, StoreError
from rules.kernel.errors import Illegal, Stale
from rules.kernel.journal import Damaged

__all__ = ["FORESEEN", "sentence"]

log = logging.getLogger(__name__)

FORESEEN = (Refused, StoreError, Illegal, Stale, Damaged)
LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that is taken for another


def sentence(fault: Exception, doing: str) -> str:
    """What to say. Seats are named as `{seat:2}`."""
    if isinstance(fault, FORESEEN):
        return str(fault)
    number = "".join(secrets.choice(LETTERS) for _ in range(4))
    # Where it broke, but not what it says of it: that may be a card of somebody's hand.
    where = "".join(traceback.format_tb(fault.__traceback__))
    log.error("fault %s in %s: %s\n%s", number, doing, type(fault).__name__, where)
    return f"Something broke on our side; what the table does not show has not happened. Tell the host: fault {number}."

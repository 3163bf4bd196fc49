"""What somebody reads when a thing cannot be done: one sentence; for what nobody foresaw, an id
that is in the log."""

import logging
import secrets
import traceback

from rules.kernel import Refusal, Text

log = logging.getLogger(__name__)

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that is taken for another
BROKEN = (
    "Something broke. What the table does not show has not happened. Tell whoever runs this "
    "bot: fault {number}."
)


def sentence(fault: Exception, doing: str) -> str:
    """What to say. Seats are named as `{seat:2}`."""
    if isinstance(fault, Refusal):
        return fault.reason
    number = "".join(secrets.choice(LETTERS) for _ in range(4))
    # Where it broke, but not what it says of it: that may be a card of somebody's hand.
    where = "".join(traceback.format_tb(fault.__traceback__))
    log.error("fault %s in %s: %s\n%s", number, doing, type(fault).__name__, where)
    return Text(BROKEN, number=number)

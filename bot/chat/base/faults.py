"""The text for a failed request: the reason in one sentence.
An unforeseen error gets an id that is also in the log."""

import logging
import secrets
import traceback

from rules.kernel import Refusal, Text

log = logging.getLogger(__name__)

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # without characters that look alike
BROKEN = (
    "Something broke. What the table does not show has not happened. Tell whoever runs this "
    "bot: fault {number}."
)


def sentence(fault: Exception, doing: str) -> str:
    """Word a failure. Seats are named as `{seat:2}`."""
    if isinstance(fault, Refusal):
        return fault.reason
    number = "".join(secrets.choice(LETTERS) for _ in range(4))
    # The traceback without the error's message, which may name a card in somebody's hand.
    where = "".join(traceback.format_tb(fault.__traceback__))
    log.error("fault %s in %s: %s\n%s", number, doing, type(fault).__name__, where)
    return Text(BROKEN, number=number)

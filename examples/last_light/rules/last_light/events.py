"""The events of Last Light."""

from rules.kernel import OfSeat, events_in


class Gathered(OfSeat):
    count: int


class Ended(OfSeat):
    """The seat has won."""


EVENTS = events_in(__name__)

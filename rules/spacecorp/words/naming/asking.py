"""The current question, in a few words."""

from rules.kernel import Text
from rules.spacecorp.state import State

_PHASES = {
    "start": Text("about to act"),
    "action": Text("in action"),
    "contracts": Text("at the contracts"),
    "rewards": Text("at the rewards"),
    "transport": Text("at the transport"),
    "discard": Text("at the end of the turn"),
    "draw": Text("at the end of the turn"),
    "end": Text("at the end of the turn"),
    "between": Text("between two eras"),
}
_ASKED = {
    "start": Text("take an action"),
    "action": Text("go on with it"),
    "contracts": Text("claim a contract?"),
    "transport": Text("transport a team?"),
    "between": Text("get ready"),
}


def phase(view: State) -> Text:
    """The current phase of the turn."""
    return _PHASES[view.turn.phase]


def tell_wait(view: State) -> Text:
    """What the table is waiting for; after the match, what decided it."""
    if view.over:
        return Text("with the most profit")
    if view.turn.phase == "action" and view.turn.named == "research":
        return Text("draw a card")
    return _ASKED.get(view.turn.phase, Text(""))

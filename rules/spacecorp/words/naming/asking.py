"""What is asked now, in a few words."""

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
    """Where the turn stands."""
    return _PHASES[view.turn.phase]


def tell_wait(view: State) -> Text:
    """What the table waits for; once the match is over, what decided it."""
    if view.over:
        return Text("with the most profit")
    if view.turn.phase == "action" and view.turn.named == "research":
        return Text("draw a card")
    return _ASKED.get(view.turn.phase, Text(""))

"""Every text that SpaceCorp's pictures show, so that a word is changed, or another language found, in one place."""

from rules.kernel.offer import Seat
from rules.kernel.text import Capital, Lines, Text
from rules.kernel.words import plural
from rules.spacecorp.content import FIGURES, ContractId
from rules.spacecorp.state import State
from rules.spacecorp.words import naming

TAGLINE = Text("Three eras, from Earth to the stars")
OFFERS, CONTRACTS = Text("Offers"), Text("Contracts")
PASSED, LEFT, LAST_TURN = Text("passed"), Text("left"), Text("one turn left")
INFRA, TIME = Text("Infra"), Text("Doubles")
_BETWEEN = " · "


# ---------------------------------------------------------------- round the picture


def phase(view: State) -> str:
    """Where the match stands, in a few words."""
    if view.over:
        return Text("The match is over")
    now, most = view.fulfilled, FIGURES.turn.contracts
    parts = [naming.era(view.era), Text("{now} of {most} contracts", now=now, most=most)]
    if view.ending:
        parts.append(Text("the era ends"))
    else:
        parts.append(plural(len(view.deck), "card"))
    return Lines(parts, _BETWEEN)


# ---------------------------------------------------------------- below the map


def contract(contract_id: ContractId) -> str:
    """What it asks for, as the beginning of a line."""
    return Capital(naming.contract(contract_id))


def claimed(view: State) -> str:
    """How many contracts there are still to come before the era ends."""
    return Text("{now} of {most}", now=view.fulfilled, most=FIGURES.turn.contracts)


def deck(view: State) -> str:
    return plural(len(view.deck), "card") if len(view.deck) else Text("deck empty")


def standing(view: State, seat: Seat) -> str:
    """What keeps a player from playing on as usual."""
    corp = view.corps[seat]
    if corp.left:
        return LEFT
    if corp.passed:
        return PASSED
    return LAST_TURN if view.ending and seat in view.ending.last else ""

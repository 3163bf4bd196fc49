"""Places for figures: empty hexes, hubs beside them, and the special case of a closed-in hub."""

from rules.kernel import Seat, Text
from rules.solarius.charts import Hex
from rules.solarius.content import Letter
from rules.solarius.state import State
from rules.solarius.words.naming import figure, name_planet


def vacancy(state: State, here: Hex) -> str:
    """Why no station or mission marker can be placed here; empty if one can."""
    if here in state.figures:
        return Text(
            "A {figure} stands on {hex}, and a hex holds one figure.",
            hex=here,
            figure=figure(state.figures[here].kind),
        )
    match state.chart.kinds[here]:
        case "portal":
            return Text("{hex} is a portal: stations and missions need an empty hex.", hex=here)
        case "home":
            return Text(
                "{hex} is the home planet: stations and missions need an empty hex.", hex=here
            )
        case "planet" if here in state.planets:
            found = state.planets[here].planet
            return Text(
                "{planet} is on {hex}: stations and missions need an empty hex.",
                hex=here,
                planet=name_planet(found) if found else Text("A planet"),
            )
    return ""


def hub_beside(state: State, here: Hex) -> Letter | None:
    """The hub, built or to come, that is next to a hex."""
    beside = state.chart.beside[here]
    return next((letter for letter, place in state.chart.hubs.items() if place in beside), None)


def hub_linked(state: State, seat: Seat, here: Hex) -> Letter | None:
    """The hub that a chain of figures links to this hex, beginning with another player's figure
    (SM-A52). That counts only if every place beside the hub is taken (SM-A39). Hubs whose bonus is
    gone come first."""
    gone = state.mats[seat].hubs
    for letter in sorted(state.chart.hubs, key=lambda letter: letter not in gone):
        ring = state.chart.beside[state.chart.hubs[letter]]
        if not all(_is_taken(state, seat, hex_) for hex_ in ring):
            continue
        chain = [hex_ for hex_ in ring if hex_ in state.figures]
        for link in chain:
            chain += [
                hex_
                for hex_ in state.chart.beside[link]
                if hex_ in state.figures and hex_ not in chain
            ]
        if any(
            hex_ in chain and state.figures[hex_].seat != seat for hex_ in state.chart.beside[here]
        ):
            return letter
    return None


def _is_taken(state: State, seat: Seat, hex_: Hex) -> bool:
    """Whether this player could place no figure on a hex."""
    if (
        hex_ in state.figures
        or hex_ in state.planets
        or state.chart.kinds[hex_] in ("portal", "hub", "home")
    ):
        return True
    return any(mat.ship == hex_ for other, mat in enumerate(state.mats) if other != seat)

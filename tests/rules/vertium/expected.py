"""What tests and benches expect of Vertium."""

from bench.expected import Expected, UsualTurn

EXPECTED = Expected(
    turn=UsualTurn(plan=("Play set", "Take", "Pass"), presses=3, commands=2, posts=1),
    no_lesson=frozenset(
        {"ChooseFaction", "BuildCube"}  # in rules that no lesson uses
        | {"Hold", "Stay"}  # taught with the alternatives to them
    ),
    playouts=1.15,
    pictures={
        "Vertium": (
            4,
            lambda view: view.phase == "conflict" and view.round == 2 and not view.battle,
        ),
        "Vertium, battle": (4, lambda view: bool(view.battle and view.battle.rolls > 1)),
    },
    duels=(
        (("normal", "default"), 0.85),
        (("normal", "easy"), 0.70),
        (("hard", "normal"), 0.70),
        (("hard", *["default"] * 3), 0.40),
    ),
)

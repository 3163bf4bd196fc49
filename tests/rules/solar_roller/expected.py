"""What tests and benches expect of Solar Roller."""

from bench.expected import Expected, UsualTurn

EXPECTED = Expected(
    turn=UsualTurn(
        plan=(
            "Found system",
            "Draw planet",
            "Terraform",
            "Draw moons",
            "Draw rings",
            "Move ship",
            "Done",
        ),
        presses=10,
        commands=3,
        posts=1,
    ),
    no_lesson=frozenset({"Done"}),
    playouts=0.8,
    fork=0.25,
    pictures={
        "Solar Roller, alone": (1, lambda view: view.round == 10 and view.phase == "actions"),
        "Solar Roller, six": (6, lambda view: view.phase == "over"),
    },
    duels=(
        (("normal", "score"), 0.60),
        (("normal", "easy"), 0.85),
        (("hard", "normal"), 0.55),
        (("hard", *["score"] * 3), 0.40),
    ),
)

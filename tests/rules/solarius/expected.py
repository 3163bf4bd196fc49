"""What tests and benches expect of Solarius Mission."""

from bench.expected import Expected, UsualTurn

EXPECTED = Expected(
    turn=UsualTurn(
        plan=(
            "Take die",
            "Act",
            "Fly",
            "Settle",
            "Store",
            "Move tech dice right",
            "Turn tech dice up",
            "Forgo",
            "End turn",
        ),
        presses=9,
        commands=5,
        posts=1.1,
    ),
    no_lesson=frozenset(
        {"ChooseStart"}  # in rules that no lesson uses
        | {"Decline", "Discard", "EndTurn", "Forgo"}
    ),
    playouts=0.8,
    fork=0.25,
    pictures={"Solarius Mission, four": (4, lambda view: view.game_turn == 4 and view.turns == 15)},
    duels=((("normal", "easy"), 0.65), (("hard", "normal"), 0.55)),
    good_score=30,
)

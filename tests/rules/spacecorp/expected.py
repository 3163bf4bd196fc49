"""What tests and benches expect of SpaceCorp."""

from bench.expected import Expected, UsualTurn

EXPECTED = Expected(
    turn=UsualTurn(
        plan=(
            "Explore",
            "Build",
            "Produce",
            "Move",
            "Research",
            "Upgrade",
            "Claim",
            "End turn",
            "Finish",
        ),
        presses=4,
        commands=1,
        posts=1,
    ),
    no_lesson=frozenset(
        {"Colonize", "Deploy", "KeepLegacy", "Revelation", "SendHome"}  # after the eras of a lesson
        | {"Claim", "Draw", "EndTurn", "Finish", "TakeOffer", "Transport"}
    ),
    playouts=0.25,
    fork=0.25,
    warm_picture=1.0,  # its maps have twice as many labels
    pictures={
        "SpaceCorp, Planeteers": (4, lambda view: view.era == "planeteers" and len(view.deck) < 10),
        "SpaceCorp, Starfarers": (4, lambda view: view.over),
    },
    duels=((("normal", "easy"), 0.65), (("hard", "normal"), 0.55)),
    good_score=90,
)

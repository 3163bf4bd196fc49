"""What tests and benches expect of Solarquest."""

from bench.expected import Expected, UsualTurn

EXPECTED = Expected(
    turn=UsualTurn(
        plan=("Buy with a Fuel Station", "Buy", "Roll", "Land", "End turn"),
        presses=2,
        commands=2,
        posts=1,
    ),
    no_lesson=frozenset(
        {"Bypass", "EndTurn", "GiveUp", "HoldFire", "Land", "PayRent", "RefuseTrade"}
        | {"SettleDebt", "TakeProperty", "WithdrawTrade"}
    ),
    playouts=1.15,
    fork=0.25,
    pictures={"Solarquest, six": (6, lambda view: view.round == 33 and view.card is not None)},
    duels=(
        (("normal", "default"), 0.65),
        (("normal", "easy"), 0.62),
        (("hard", "normal"), 0.60),
        (("hard", *["default"] * 3), 0.40),
    ),
)

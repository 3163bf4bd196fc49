"""Names of verbs, slots and options read like sentences."""

import pytest

from bot.chat.base.naming import word_name


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("standing-orders", "Standing orders"),
        ("refuge_limit", "Refuge limit"),
        ("lost CUBEs", "Lost CUBEs"),
        (2, "2"),
    ],
)
def test_one_capital(name, text) -> None:
    assert word_name(name) == text

"""Garbage is collected seldom while the bot plays, and as before when it has stopped."""

import gc

from bot.garbage import THRESHOLDS, collect_seldom


def test_what_is_loaded_is_not_looked_through_and_the_rest_seldom() -> None:
    before = gc.get_threshold(), gc.get_freeze_count()
    with collect_seldom():
        assert gc.get_threshold() == THRESHOLDS
        assert gc.get_freeze_count() > before[1]
    assert (gc.get_threshold(), gc.get_freeze_count()) == before

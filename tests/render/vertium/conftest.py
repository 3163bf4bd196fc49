"""Whose pictures these tests look at, in every mode there is."""

import pytest

from render.positions import modes
from rules.vertium import GAME


def mode_name(mode):
    seats, options = mode
    return " ".join([str(seats), *(f"{key}={value}" for key, value in options.items())])


@pytest.fixture(params=list(modes(GAME)), ids=mode_name)
def mode(request):
    """Every mode there is: seats and options."""
    return request.param


@pytest.fixture
def game():
    return GAME

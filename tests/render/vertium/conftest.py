"""Whose pictures these tests look at, in every mode there is."""

import pytest

from render.positions import modes
from rules.vertium import GAME


@pytest.fixture(params=list(modes(GAME)))
def mode(request):
    """Every mode there is: seats and options."""
    return request.param


@pytest.fixture
def game():
    return GAME

"""Whose pictures these tests look at, in every mode there is."""

import pytest

from render.positions import modes
from rules.solarquest import GAME


@pytest.fixture(params=list(modes(GAME)))
def mode(request):
    """Every mode there is: seats and options."""
    return request.param


@pytest.fixture
def game():
    return GAME


@pytest.fixture
def eager():
    """Captains who buy and build fill the board."""
    return True

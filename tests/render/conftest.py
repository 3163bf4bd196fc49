"""Where the golden pictures are, and how they are renewed: `pytest tests/render --renew`, then look at each of them."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew", action="store_true", help="paint the golden pictures anew instead of comparing")


@pytest.fixture
def renew(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--renew", default=False))

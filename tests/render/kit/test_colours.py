"""Seats are told apart by every eye, and stand out from what they lie on."""

from itertools import product

import pytest
from colours import EYES, TO_XYZ, Triple, assert_apart, ciede2000, closest, lab, linear

from render.kit import DAY, NIGHT, RGB, SEAT_STYLES, WHITE, rgb, seat_styles


@pytest.mark.parametrize(
    ("one", "two", "distance"),
    [  # from the published test data of Sharma, Wu and Dalal
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.1848, -84.8006), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_measure_itself(one: Triple, two: Triple, distance: float) -> None:
    assert ciede2000(one, two) == pytest.approx(distance, abs=1e-4)


def nearest(colours: list[RGB], grounds: list[RGB]) -> float:
    """The smallest distance to a background, whatever the eye."""
    pairs = list(product(colours, grounds))
    return min(ciede2000(lab(a, eye), lab(b, eye)) for eye in EYES for a, b in pairs)


_SETS = {
    "seats by night": (
        [seat_style.fill(NIGHT) for seat_style in SEAT_STYLES],
        (23.7, 19.9, 19.9, 19.8),
    ),
    "seats by day": (
        [seat_style.fill(DAY) for seat_style in SEAT_STYLES],
        (23.0, 22.2, 21.7, 21.9),
    ),
}


@pytest.mark.parametrize("name", _SETS)
def test_no_two_of_a_set_look_alike_to_any_eye(name: str) -> None:
    assert_apart(*_SETS[name])


def test_the_four_factions_of_vertium() -> None:
    factions = seat_styles("amber", "silver", "scarlet", "violet")
    assert min(closest([seat_style.fill(NIGHT) for seat_style in factions])) >= 20.0


def test_seats_stand_out_from_the_page() -> None:
    night, day = ([seat_style.fill(theme) for seat_style in SEAT_STYLES] for theme in (NIGHT, DAY))
    assert nearest(night, [NIGHT.space, NIGHT.panel]) >= 36.6
    assert nearest(night, [NIGHT.raised]) >= 33.9
    assert nearest(day, [DAY.space, WHITE]) >= 27.2


def _luminance(colour: RGB) -> float:
    return sum(share * linear(channel) for share, channel in zip(TO_XYZ[1], colour, strict=True))


def contrast(one: RGB, two: RGB) -> float:
    light, dark = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
def test_words_can_be_read(theme) -> None:
    for ground in (theme.space, theme.panel, theme.raised, theme.ink):
        assert contrast(theme.text, ground) >= 12
        assert contrast(theme.muted, ground) >= 6
        for colour in (theme.gold, theme.gain, theme.danger):
            assert contrast(colour, ground) >= 4


def test_seats_contrast_with_the_night() -> None:
    assert min(contrast(seat_style.fill(NIGHT), NIGHT.space) for seat_style in SEAT_STYLES) >= 4.8
    assert min(contrast(seat_style.fill(NIGHT), NIGHT.panel) for seat_style in SEAT_STYLES) >= 4.25


def test_each_seat_has_a_letter_a_colour_and_a_shape_of_its_own() -> None:
    assert [seat_style.letter for seat_style in SEAT_STYLES] == list("ABCDEF")
    assert len({seat_style.shape for seat_style in SEAT_STYLES}) == len(SEAT_STYLES)
    assert SEAT_STYLES[1].spoken(NIGHT) == "azure square"
    assert SEAT_STYLES[5].spoken(DAY) == "graphite cross"


def test_a_colour_is_read_from_its_code() -> None:
    assert rgb("#0b1020") == (11, 16, 32)

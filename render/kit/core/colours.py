"""Every colour with a meaning: the two themes, and the six seat styles of colour, shape and
letter."""

from typing import Literal, NamedTuple

from render.kit.core.tongue import ENGLISH, Tongue

RGB = tuple[int, int, int]
ThemeName = Literal["night", "day"]
Shape = Literal["circle", "square", "triangle", "diamond", "star", "cross"]


def rgb(code: str) -> RGB:
    """'#0b1020' as numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """Colour a, mixed with this share of b."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def lightness(colour: RGB) -> float:
    """The lightness of a colour, from 0 to 255."""
    return 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]


def readable_on(colour: RGB) -> RGB:
    """Black or white, whichever is readable on the colour."""
    return WHITE if lightness(colour) < 140 else BLACK


WHITE = rgb("#ffffff")
BLACK = rgb("#0a0e1c")  # marks on resources, pips, card faces: the same by day


class Theme(NamedTuple):
    """The colours of one theme."""

    name: ThemeName
    void: RGB  # darkest end of the backdrop's ramp
    space: RGB  # backdrop
    panel: RGB  # chips and panels
    raised: RGB  # cells in panels
    line: RGB  # hairlines
    line2: RGB  # outlines of empty things
    text: RGB
    muted: RGB
    faint: RGB
    ink: RGB  # contour of tokens, stroke of labels, letter on a token, fill of pills
    mark: RGB  # the last move only
    gold: RGB  # points, bonuses, active bands
    gain: RGB
    danger: RGB
    stars: tuple[RGB, RGB, RGB, RGB]

    @property
    def day(self) -> bool:
        return self.name == "day"


NIGHT = Theme(
    name="night",
    void=rgb("#060913"),
    space=rgb("#0b1020"),
    panel=rgb("#161d33"),
    raised=rgb("#202946"),
    line=rgb("#2e3a60"),
    line2=rgb("#4b5a88"),
    text=rgb("#f4f7fe"),
    muted=rgb("#b3bedb"),
    faint=rgb("#7886ad"),
    ink=rgb("#0a0e1c"),
    mark=rgb("#ffffff"),
    gold=rgb("#ffd98a"),
    gain=rgb("#7ee0a8"),
    danger=rgb("#ff7a59"),
    stars=(rgb("#39456e"), rgb("#5c6a98"), rgb("#98a6d0"), rgb("#e4ebff")),
)
DAY = Theme(
    name="day",
    void=rgb("#dde3ef"),
    space=rgb("#e9edf5"),
    panel=rgb("#ffffff"),
    raised=rgb("#eef2f9"),
    line=rgb("#c2cce0"),
    line2=rgb("#93a2c4"),
    text=rgb("#121a30"),
    muted=rgb("#46526f"),
    faint=rgb("#6d7a9b"),
    ink=rgb("#ffffff"),
    mark=rgb("#0b1020"),
    gold=rgb("#8f5f00"),  # night's three signal colours are unreadable on white
    gain=rgb("#0f7a4a"),
    danger=rgb("#c8401c"),
    stars=(rgb("#d3daea"), rgb("#c6cfe4"), rgb("#b3bfda"), rgb("#9dabcc")),
)
THEMES: dict[ThemeName, Theme] = {"night": NIGHT, "day": DAY}


class Paint(NamedTuple):
    """One of the six seat colours, with its shape."""

    night_name: str
    day_name: str
    shape: Shape
    night: RGB
    day: RGB


_PAINTS = (
    Paint("amber", "amber", "circle", rgb("#fecb70"), rgb("#cb8124")),
    Paint("azure", "azure", "square", rgb("#66cbfd"), rgb("#009ce6")),
    Paint("scarlet", "scarlet", "triangle", rgb("#ec4903"), rgb("#960005")),
    Paint("violet", "violet", "diamond", rgb("#8d65f9"), rgb("#7100ca")),
    Paint("jade", "jade", "star", rgb("#139375"), rgb("#0c715f")),
    Paint("silver", "graphite", "cross", rgb("#f6f8fa"), rgb("#1a232b")),
)
PAINTS = {paint.night_name: paint for paint in _PAINTS}


class SeatStyle(NamedTuple):
    """How a seat looks: the letter is the seat's, and colour and shape belong together."""

    letter: str
    colour: str  # a key of PAINTS

    @property
    def shape(self) -> Shape:
        return PAINTS[self.colour].shape

    def fill(self, theme: Theme) -> RGB:
        paint = PAINTS[self.colour]
        return paint.day if theme.day else paint.night

    def spoken(self, theme: Theme, tongue: Tongue = ENGLISH) -> str:
        """In words: 'azure square'."""
        paint = PAINTS[self.colour]
        return tongue.gettext(f"{paint.day_name if theme.day else paint.night_name} {paint.shape}")


def seat_styles(*colours: str) -> tuple[SeatStyle, ...]:
    """The styles of seats A, B, C … in these colours, for games with seat colours of their own."""
    return tuple(
        SeatStyle(letter, colour) for letter, colour in zip("ABCDEF", colours, strict=False)
    )


SEAT_STYLES = seat_styles(*PAINTS)

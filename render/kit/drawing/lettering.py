"""Type: the two packaged fonts, words rendered once as masks, and fitting long texts.

Always Layout.BASIC: Raqm may be missing on another machine, and lays out words differently.
"""

import unicodedata
from functools import lru_cache
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import Literal, NamedTuple

import fontpkg_exo_2  # type: ignore[import-untyped]  # the package has no marker
import fontpkg_fira_sans_condensed  # type: ignore[import-untyped]  # nor has this one
from PIL import Image, ImageDraw, ImageFont

from render.kit.core.cache import Cache

Face = Literal["display", "text"]
SMALLEST = 22  # below this it is hard to read on a phone
_LEAST = 0.7  # of its size: other languages need half as much room again
_EXO = Path(fontpkg_exo_2.ROOT) / "files" / "Exo2[wght].ttf"
_FIRA = Path(fontpkg_fira_sans_condensed.ROOT) / "files"
_FIRA_WEIGHTS = {500: "Medium", 600: "SemiBold", 700: "Bold"}
_WORDS: "Cache[Word]" = Cache(8_000_000)


class Style(NamedTuple):
    """A text style: font, weight, size."""

    face: Face
    weight: int
    size: int
    tracking: int = 0
    capitals: bool = False  # all text in it is upper case
    full: int = 0  # the size before shrinking; 0 if it was not shrunk

    def at(self, size: int) -> "Style":
        return self if size == self.size else self._replace(size=size, full=self.full or self.size)

    @property
    def bare(self) -> "Style":
        """The parts of the style that shape letters."""
        return Style(self.face, self.weight, self.size)

    @property
    def least(self) -> int:
        """The smallest size. A text that is too long even then is cut."""
        return min(SMALLEST, ceil(_LEAST * (self.full or self.size)))


TITLE = Style("display", 800, 54)
TURN = Style("display", 800, 50)
TURN_WITH_VERB = Style("display", 800, 48)
VERB = Style("text", 500, 30)
PHASE = Style("text", 500, 33)
SCORE = Style("display", 800, 60)
LONG_SCORE = Style("display", 800, 46)  # from four digits on
PANEL_TITLE = Style("display", 800, 36)
LAST_MOVE = Style("text", 600, 31)
NAME = Style("text", 700, 38)
SECOND_LINE = Style("text", 500, 27)
COUNT = Style("text", 600, 30)
PLANET_NAME = Style("text", 700, 32)
PLACE_LABEL = Style("text", 600, 25)
HEADING = Style("display", 600, 24, tracking=2, capitals=True)
ROW = Style("text", 600, 28)
VALUE = Style("display", 800, 30)
REGION_NAME = Style("display", 700, 28, tracking=4, capitals=True)


@lru_cache(maxsize=256)
def font(style: Style) -> ImageFont.FreeTypeFont:
    if style.face == "text":
        path = _FIRA / f"FiraSansCondensed-{_FIRA_WEIGHTS[style.weight]}.ttf"
        return ImageFont.truetype(path, style.size, layout_engine=ImageFont.Layout.BASIC)
    loaded = ImageFont.truetype(_EXO, style.size, layout_engine=ImageFont.Layout.BASIC)
    loaded.set_variation_by_axes([style.weight])
    return loaded


@lru_cache(maxsize=64)
def cap_height(style: Style) -> int:
    """The height of a capital. Text is centred on it, without descenders."""
    return -round(font(style.bare).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=4096)
def _has(face: Face, character: str) -> bool:
    """Whether the font has the character. For a missing one it draws a box."""
    probe = font(Style(face, 700, 40))
    mask, missing = probe.getmask(character), probe.getmask("\uffff")
    return character.isspace() or mask.size != missing.size or bytes(mask) != bytes(missing)


def keep_legible(text: str) -> str:
    """The text without characters that the fonts lack (emoji, CJK …). It may be empty."""
    kept = "".join(c for c in unicodedata.normalize("NFC", text) if _printable(c) and _has("text", c))
    return " ".join(kept.split())


def _printable(character: str) -> bool:
    return character.isspace() or not unicodedata.category(character).startswith(("C", "M"))


@lru_cache(maxsize=4096)
def replace_missing(text: str, style: Style, stand_in: str = "•") -> tuple[str, Style]:
    """The text and style that are drawn. If the display font lacks a character, the text font takes
    over. Characters that it lacks too get a stand-in."""
    text = unicodedata.normalize("NFC", text)
    text = "".join(c for c in text if _printable(c))
    if style.face == "display" and not all(_has("display", c) for c in text):
        style = Style("text", 700, style.size, style.tracking)
    if style.face == "text":
        text = "".join(c if _has("text", c) else stand_in for c in text)
        while stand_in * 2 in text:
            text = text.replace(stand_in * 2, stand_in)
    return text, style


@lru_cache(maxsize=8192)
def measure(text: str, style: Style) -> int:
    """Width on the line, in whole pixels."""
    text, style = replace_missing(text, style)
    return round(font(style.bare).getlength(text)) + style.tracking * max(0, len(text) - 1)


def holds(text: str, style: Style, width: int) -> bool:
    """Whether the text fits the width in a size that is easy to read."""
    return measure(text, style.at(min(style.size, SMALLEST))) <= width


@lru_cache(maxsize=4096)
def fit(text: str, style: Style, width: int) -> tuple[str, Style]:
    """Shrink a text to fit the width. At the smallest size, cut it with an ellipsis."""
    for size in range(style.size, style.least - 1, -1):
        if measure(text, style.at(size)) <= width:
            return text, style.at(size)
    smallest = style.at(style.least)
    return _cut(text, smallest, width), smallest


def _cut(text: str, style: Style, width: int) -> str:
    """The text, cut to the width with an ellipsis."""
    for end in range(len(text) - 1, 0, -1):
        cut = text[:end].rstrip(" ·,") + "…"
        if measure(cut, style) <= width:
            return cut
    return "…"


@lru_cache(maxsize=1024)
def fold(text: str, style: Style, width: int) -> tuple[tuple[str, ...], Style]:
    """Fit a text into one line if that is easy to read, otherwise into two. The second may be cut."""
    if holds(text, style, width):
        return (text,), fit(text, style, width)[1]
    for size in range(min(style.size, SMALLEST), style.least - 1, -1):
        small = style.at(size)
        fits = [end for end in range(1, len(text)) if measure(text[:end].rstrip(), small) <= width]
        spaces = [end for end in fits if text[end] == " "]
        if both := [end for end in spaces if measure(text[end:].strip(), small) <= width]:
            end = min(both, key=lambda at: abs(2 * at - len(text)))
            return (text[:end].rstrip(), text[end:].strip()), small
    end, rest = max(fits, default=1), text[max(fits, default=1) :].strip()
    return (text[:end].rstrip(), rest if measure(rest, small) <= width else _cut(rest, small, width)), small


def figure(number: int) -> str:
    """A number as pictures show it: with thousands separators and a true minus."""
    return f"{number:,}".replace("-", "−")


class Word(NamedTuple):
    """A rendered text: masks for letters and stroke, and their corner from the start of the base
    line."""

    letters: Image.Image
    stroke: Image.Image | None
    left: int
    top: int

    @property
    def weight(self) -> int:
        return self.letters.width * self.letters.height * (2 if self.stroke else 1) + 200


@_WORDS.remembers
def word(text: str, style: Style, stroke: int) -> Word:
    text, style = replace_missing(text, style)
    face = font(style.bare)
    starts = [0.0]
    if style.tracking:
        starts = _track(text, style)
        boxes = [face.getbbox(c, anchor="ls", stroke_width=stroke) for c in text]
        runs = list(text)
    else:
        boxes, runs = [face.getbbox(text, anchor="ls", stroke_width=stroke)], [text]
    left = min((round(x + box[0]) for x, box in zip(starts, boxes, strict=True)), default=0) - 1
    top = min((round(box[1]) for box in boxes), default=0) - 1
    right = max((round(x + box[2]) for x, box in zip(starts, boxes, strict=True)), default=0) + 1
    bottom = max((round(box[3]) for box in boxes), default=0) + 1
    size = (max(1, right - left), max(1, bottom - top))

    def mask(width: int) -> Image.Image:
        image = Image.new("L", size)
        draw = ImageDraw.Draw(image)
        for x, run in zip(starts, runs, strict=True):
            draw.text((x - left, -top), run, fill=255, font=face, anchor="ls", stroke_width=width)
        return image

    return Word(mask(0), mask(stroke) if stroke else None, left, top)


def _track(text: str, style: Style) -> list[float]:
    """The start of each letter, with kerning."""
    face = font(style.bare)
    starts = [0.0]
    for a, b in pairwise(text):
        starts.append(starts[-1] + face.getlength(a + b) - face.getlength(b) + style.tracking)
    return starts[: len(text)]

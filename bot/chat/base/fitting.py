"""How much text Discord takes, and what gives way where there is more."""

from collections.abc import Sequence

MOST_TEXT = 2000  # characters of a message in plain words


def fit_text(text: str, most: int = MOST_TEXT) -> str:
    """A text that a message holds, cut where a line, a sentence or a word ends."""
    if len(text) <= most:
        return text
    head = text[: most - 2]
    end = next(
        (at for gap in ("\n", ". ", " ") if (at := head.rfind(gap)) > most // 2), len(head) - 1
    )
    return f"{head[: end + 1].rstrip()} …"


def fit_texts(texts: Sequence[str], most: int) -> list[str]:
    """Several texts that a message holds together: the longest gives way first."""
    fitted = list(texts)
    while (beyond := sum(map(len, fitted)) - most) > 0:
        longest = max(range(len(fitted)), key=lambda number: len(fitted[number]))
        length = len(fitted[longest])
        fitted[longest] = fit_text(fitted[longest], max(length - beyond, length // 2))
    return fitted

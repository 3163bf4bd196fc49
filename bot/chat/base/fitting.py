"""The limits of Discord on text, and how longer text is cut."""

from collections.abc import Sequence

MOST_TEXT = 2000  # characters of a plain message


def fit_text(text: str, most: int = MOST_TEXT) -> str:
    """Cut a text to fit a message, at the end of a line, a sentence or a word."""
    if len(text) <= most:
        return text
    head = text[: most - 2]
    end = next(
        (at for gap in ("\n", ". ", " ") if (at := head.rfind(gap)) > most // 2), len(head) - 1
    )
    return f"{head[: end + 1].rstrip()} …"


def fit_texts(texts: Sequence[str], most: int) -> list[str]:
    """Cut several texts to fit one message together. The longest is cut first."""
    fitted = list(texts)
    while (beyond := sum(map(len, fitted)) - most) > 0:
        longest = max(range(len(fitted)), key=lambda number: len(fitted[number]))
        length = len(fitted[longest])
        fitted[longest] = fit_text(fitted[longest], max(length - beyond, length // 2))
    return fitted

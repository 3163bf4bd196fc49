"""A pseudo-language for tests: every letter gets an accent, and every sentence grows by half.

A text without accents has escaped translation. It was no text, or it was cut, joined or formatted
on its way.
"""

import gettext
import re

from rules.kernel import Tongue, worded

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀćđéƒĝĥíĵķĺɱñóƥɋŕśţúṽŵẋýźÁɃĆĐÉƑĜĤÍĴĶĹṀÑÓƤɊŔŚŢÚṼŴẊÝŹ"
LETTERS = str.maketrans(PLAIN, ACCENTED)

# Parts that stay the same: placeholders for seats, mentions or times, typed words, letters of seats
# and dice.
SAME = re.compile(r"\{[^{}]*\}|<[^<>]*>|`[^`]*`|(?<![A-Za-z])[A-Z](?![A-Za-z])")
WORD = re.compile(r"[A-Za-z]+")


class Pseudo(gettext.NullTranslations):
    """The catalogue of the pseudo-language."""

    def gettext(self, message: str) -> str:
        return "\n".join(map(self._line, message.split("\n")))

    def _line(self, message: str) -> str:
        told, at = [], 0
        for same in SAME.finditer(message):
            told += [message[at : same.start()].translate(LETTERS), same[0]]
            at = same.end()
        told.append(message[at:].translate(LETTERS))
        letters = len(WORD.findall(SAME.sub("", message)))
        return "".join(told) if not letters else self._longer("".join(told), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def _longer(self, told: str, message: str) -> str:
        """Lengthen the text by half, before its final punctuation."""
        body = told.rstrip(".!?:\n ")
        more = ("ööööööö " * len(message))[: len(SAME.sub("", message)) // 2].rstrip()
        return f"{body}{more}{told[len(body) :]}"


PSEUDO: Tongue = Pseudo()


def escapes(text: str, names: tuple[str, ...] = ()) -> list[str]:
    """The words of a text that the pseudo-language does not reach.
    `names` are the same in all languages."""
    told = worded(text, PSEUDO)
    for name in names:
        told = told.replace(name, "")
    return WORD.findall(SAME.sub("", told))

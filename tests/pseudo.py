"""A language that nobody speaks: every letter gets an accent, every sentence is half as long again.

What reads otherwise has escaped: it was not a text, or a text was cut, joined or formatted on its
way.
"""

import gettext
import re

from rules.kernel import Tongue, worded

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀćđéƒĝĥíĵķĺɱñóƥɋŕśţúṽŵẋýźÁɃĆĐÉƑĜĤÍĴĶĹṀÑÓƤɊŔŚŢÚṼŴẊÝŹ"
LETTERS = str.maketrans(PLAIN, ACCENTED)

# The same in every language: what stands for a seat, a mention or a time, what is typed as it
# stands, letters of seats and dice.
SAME = re.compile(r"\{[^{}]*\}|<[^<>]*>|`[^`]*`|(?<![A-Za-z])[A-Z](?![A-Za-z])")
WORD = re.compile(r"[A-Za-z]+")


class Pseudo(gettext.NullTranslations):
    """The catalogue of that language."""

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
        """Half as long again, before what ends the message."""
        body = told.rstrip(".!?:\n ")
        more = ("ööööööö " * len(message))[: len(SAME.sub("", message)) // 2].rstrip()
        return f"{body}{more}{told[len(body) :]}"


PSEUDO: Tongue = Pseudo()


def escapes(text: str, names: tuple[str, ...] = ()) -> list[str]:
    """The words of a text that the language does not reach; `names` are the same in all."""
    told = worded(text, PSEUDO)
    for name in names:
        told = told.replace(name, "")
    return WORD.findall(SAME.sub("", told))

"""Verify a finished match: its seal, its key, every throw, and the end that a replay reaches."""

from collections.abc import Callable
from typing import Protocol

import msgspec

from rules.kernel.errors import Refusal
from rules.kernel.match.journal import Opened, Played, Record, Resigned
from rules.kernel.table.chance import key_of, seal_of
from rules.kernel.words.text import Count, Text

SEALED = (
    "Dice: the seed fits the seal {seal}, and the key comes from the seed and the id of the post "
    "that published the seal, {post}. Open that post: it should show this seal, right above the "
    "post that opened the table. If it is not marked as edited and answers no command, nobody "
    "could choose the dice."
)
SEALED_BY_CLICKS = (
    "Dice: the seed fits the seal {seal}, of which the first post shows the beginning. This match "
    "is older than posts that publish the whole seal: its key comes from ids that no post shows, "
    "so whoever runs the bot could choose them."
)
OTHER_SEED = Text("The seed does not fit the seal that was published when the table opened.")
OTHER_KEY = Text(
    "The key does not come from the seed and the id of the post that published the seal."
)
OTHER_END = Text("The last entry does not lead to the position recorded.")
OTHER_RULES = (
    "Moves: made under other rules than those here ({version}), so they were not played again."
)
CHANCE = "Dice and cards: {count} throws made again, all the same."
MOVES = "Moves: {count} steps played again, to the same end."


class Disagreement(Refusal):
    """A record whose replay comes out differently. `entry` is the first that differs."""

    def __init__(self, entry: int, reason: str) -> None:
        super().__init__(Text("Entry {entry} does not agree: {reason}", entry=entry, reason=reason))
        self.entry = entry


class Verdict(msgspec.Struct, frozen=True):
    """Whether a record holds.
    `notes` says what was checked and what could not be. `entry` is the first that does not agree, 0
    for the record as a whole."""

    holds: bool
    notes: list[str]
    entry: int | None = None
    reason: str = ""


class Replayed(Protocol):
    """The result of replaying a record."""

    def fingerprint(self) -> str: ...


def check(record: Record, replay: Callable[[Record], Replayed]) -> Verdict:
    """Check a record from its seal to its last entry."""
    notes: list[str] = []
    if wrong := _check_seal(record):
        return Verdict(False, notes, 0, wrong)
    notes.append(_tell_seal(record))
    throws = 0
    for number, entry in enumerate(record.entries, 1):
        for throw in entry.throws if isinstance(entry, Opened | Played | Resigned) else ():
            throws += 1
            if not throw.possible or throw.again(record.key) != throw:
                fault = Disagreement(number, Text("a throw is not what the key gives."))
                return Verdict(False, notes, number, fault.reason)
    notes.append(Count(throws, "Dice and cards: {count} throw made again, the same.", CHANCE))
    if record.rules_version != record.game.rules_version:
        notes.append(Text(OTHER_RULES, version=record.rules_version))
        return Verdict(True, notes)
    try:
        again = replay(record)
    except Disagreement as fault:
        return Verdict(False, notes, fault.entry, fault.reason)
    if again.fingerprint() != record.fingerprint:
        return Verdict(False, notes, len(record.entries), OTHER_END)
    notes.append(
        Count(len(record.entries), "Moves: {count} step played again, to the same end.", MOVES)
    )
    return Verdict(True, notes)


def _check_seal(record: Record) -> str:
    """The sentence on what is wrong with the seal or the key, "" if nothing is."""
    if not record.seal:
        return ""
    if seal_of(record.seed) != record.seal:
        return OTHER_SEED
    return OTHER_KEY if key_of(record.seed, record.ids) != record.key else ""


def _tell_seal(record: Record) -> Text:
    """The sentence on what the seal proves."""
    if not record.seal:
        return Text("No seal: there is none with which the dice could be compared.")
    if record.published is None:
        return Text(SEALED_BY_CLICKS, seal=record.seal)
    return Text(SEALED, seal=record.seal, post=str(record.published.post))

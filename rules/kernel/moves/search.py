"""Picks in any order: the values of a slot that lead to a legal move with the given picks."""

from collections.abc import Iterator
from typing import Any

from rules.kernel.errors import Illegal
from rules.kernel.moves.offer import (
    MISSING,
    KeepDefault,
    ManyOf,
    Offer,
    Option,
    Picks,
    Slot,
    fields_of,
)
from rules.kernel.moves.option import distinct

SEARCH = 400  # after this many tries the search lets an option pass


class OfferSearch:
    """One search of an offer with the given picks."""

    def __init__(self, offer: Offer, given: dict[str, Any]) -> None:
        self.offer = offer
        self.given = given
        self.names = list(offer.slots)
        self.fields = fields_of(offer.move)
        self.left = SEARCH

    def options(self, name: str, chosen: tuple[Any, ...]) -> list[Option]:
        at = self.names.index(name)
        last = max((self.names.index(slot) for slot in self.given), default=-1)
        found: dict[Any, Option] = {}
        for done in self._fill(self.names[:at], self.given, {}):
            try:
                slot = self.offer.slot(name, done)
            except KeyError:
                continue  # the search was cut short before a pick that this slot needs
            if not self._grows(slot, name, chosen):
                continue
            for option in slot.options(self.fields[name], chosen):
                if found.get(option.value, option).barred or option.value not in found:
                    found[option.value] = option
        if last <= at:
            return list(found.values())
        return [
            option
            for option in found.values()
            if option.barred or self._leads_on(name, chosen, option, last)
        ]

    def _grows(self, slot: Slot, name: str, chosen: tuple[Any, ...]) -> bool:
        """Whether the list may hold its picks so far after these earlier picks."""
        try:
            return (
                not chosen
                or not isinstance(slot, ManyOf)
                or bool(slot.grow(chosen, self.fields[name]))
            )
        except Illegal:
            return False

    def _leads_on(self, name: str, chosen: tuple[Any, ...], option: Option, last: int) -> bool:
        pick = (
            (*chosen, option.value)
            if fields_of(self.offer.move)[name].kind is tuple
            else option.value
        )
        return any(True for _ in self._fill(self.names[: last + 1], {**self.given, name: pick}, {}))

    def _fill(
        self, names: list[str], given: Picks, done: dict[str, Any]
    ) -> Iterator[dict[str, Any]]:
        """Every way to fill the slots in order around the given picks.
        At the bound it yields what it has so far."""
        self.left -= 1
        if not names or self.left < 0:
            yield done
            return
        name, *rest = names
        slot = self.offer.slot(name, done)
        choices = slot.values()
        if name in given:
            try:
                check = slot.grow if isinstance(slot, ManyOf) else slot.check
                choices = [check(given[name], self.fields[name])]
            except Illegal:
                return
        if choices is None:  # too many to try, unless there is a preset or a single value
            answer = slot.only() if slot.preset() is MISSING else slot.preset()
            if answer is MISSING:
                self.left = 0
                yield done
                return
            choices = [answer]
        for value in choices:
            yield from self._fill(rest, given, {**done, name: value})


def answer_of(slot: Slot, options: list[Option]) -> Any:
    """The preset if it is legal, else the single answer if there is one."""
    preset = slot.preset()
    if isinstance(slot, ManyOf | KeepDefault):
        return slot.only() if preset is MISSING else preset
    if preset is not MISSING and (
        slot.values() is None or any(o.value == preset and not o.barred for o in options)
    ):
        return preset
    return single_of(slot, options)


def single_of(slot: Slot, options: list[Option]) -> Any:
    """The answer if there is no choice, else `MISSING`. Options that look alike count as one."""
    if isinstance(slot, ManyOf | KeepDefault):
        return slot.only()
    legal = distinct(option for option in options if not option.barred)
    return legal[0].value if len(legal) == 1 else MISSING

"""Slots that hold a list of picks, made one by one."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from rules.kernel.errors import Illegal
from rules.kernel.moves.move import Field
from rules.kernel.moves.option import (
    Describe,
    Option,
    all_shown,
    any_legal,
    find_picked,
    first_reason,
    legal_of,
)
from rules.kernel.moves.slot import LISTS, MISSING, Slot
from rules.kernel.words.text import Text
from rules.kernel.words.words import listed

_EVERY_ORDER = (
    "an unordered list must take what it takes in every order: where the order matters, say "
    "`ordered=True`"
)


class ManyOf(Slot, eq=False):
    """A list of picks, made one by one.
    Every legal beginning can be completed. The order does not matter unless `ordered` is set.

    `additions` lists the options that can be added to the chosen ones. `is_complete` says whether
    the chosen ones are enough, and `explain_lack` is said if they are not. If some options are
    barred, `all_options` lists the barred ones too; only a reader needs it. `explain_refusal` tells
    a person why the named option can't be added. An unordered list must accept its picks in every
    order.

    >>> left = lambda chosen: [c for c in "abc" if c not in chosen and len(chosen) < 2]
    >>> pair = many_of(left, lambda chosen: len(chosen) == 2)
    >>> pair.is_complete(("a",)), pair.additions(("a",))
    (False, ['b', 'c'])
    """

    additions: Callable[[tuple[Any, ...]], Iterable[Any]]
    is_complete: Callable[[tuple[Any, ...]], bool]
    ordered: bool = False
    describe: Describe | None = None
    all_options: Callable[[tuple[Any, ...]], Sequence[Option]] | None = None
    explain_refusal: Callable[[tuple[Any, ...], Any], str] | None = None
    explain_lack: str | Callable[[tuple[Any, ...]], str] = ""

    def is_open(self) -> bool:
        return self.is_complete(()) or any_legal(list(self.additions(())))

    def reason(self) -> str | None:
        return first_reason(list((self.all_options or self.additions)(())))

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:
        return (
            list(self.all_options(chosen))
            if self.all_options
            else all_shown(list(self.additions(chosen)), field, self.describe)
        )

    def grow(self, value: object, field: Field) -> tuple[Any, ...]:
        """The picks so far, each checked as it was added. They need not be complete."""
        if not isinstance(value, LISTS):
            wrong = "{question} {value} is not possible: it takes a list of choices."
            raise Illegal(Text(wrong, value=field.label(value), question=field.question))
        chosen = self._add(value, field)
        canonical = self._canonize(chosen)
        if canonical != chosen:
            try:
                self._add(canonical, field)
            except Illegal as fault:
                raise RuntimeError(_EVERY_ORDER) from fault
        return canonical

    def _add(self, picks: Iterable[object], field: Field) -> tuple[Any, ...]:
        chosen: tuple[Any, ...] = ()
        for pick in picks:
            others = partial(self._tell_others, chosen, pick, field)
            chosen = (
                *chosen,
                find_picked(list(self.additions(chosen)), pick, field, self.describe, others),
            )
        return chosen

    def _tell_others(self, chosen: tuple[Any, ...], pick: object, field: Field) -> Iterator[Option]:
        """Options that can't be added though they are shown or named, each with its reason."""
        yield from self.all_options(chosen) if self.all_options else ()
        if self.explain_refusal and (barred := self.explain_refusal(chosen, pick)):
            yield Option(pick, "", barred=barred)
        if pick in chosen:
            yield Option(pick, "", barred=Text("{pick} is chosen already.", pick=field.label(pick)))
        elif chosen and pick in legal_of(list(self.additions(()))):
            alone = {option.value: option.label for option in self.options(field)}
            others = listed(alone[each] for each in chosen if each in alone)
            yield Option(
                pick,
                "",
                barred=Text("{pick} does not go with {others}.", pick=alone[pick], others=others),
            )

    def check(self, value: object, field: Field) -> tuple[Any, ...]:
        chosen = self.grow(value, field)
        if not self.is_complete(chosen):
            raise Illegal(
                self.lack(chosen)
                or Text("{question} That is not enough yet.", question=field.question)
            )
        return chosen

    def lack(self, chosen: tuple[Any, ...]) -> str:
        """The game's sentence on a list that is not complete yet."""
        return self.explain_lack(chosen) if callable(self.explain_lack) else self.explain_lack

    def sample(self, rng: random.Random) -> tuple[Any, ...]:
        chosen: tuple[Any, ...] = ()
        while True:
            legal = legal_of(list(self.additions(chosen)))
            if not legal or (self.is_complete(chosen) and rng.random() * (len(legal) + 1) < 1):
                return self._canonize(chosen)
            chosen = (*chosen, legal[int(rng.random() * len(legal))])

    def usual(self, rng: random.Random) -> Any:
        preset = self.preset()
        return self.sample(rng) if preset is MISSING else self._canonize(tuple(preset))

    def values(self) -> None:
        return None

    def every(self) -> Iterator[tuple[Any, ...]]:
        seen: set[tuple[Any, ...]] = {()}
        left: list[tuple[Any, ...]] = [()]
        while left:
            chosen = left.pop()
            if self.is_complete(chosen):
                yield chosen
            for pick in legal_of(list(self.additions(chosen))):
                if (grown := self._canonize((*chosen, pick))) not in seen:
                    seen.add(grown)
                    left.append(grown)

    def only(self) -> Any:
        chosen: tuple[Any, ...] = ()
        while True:
            legal = legal_of(list(self.additions(chosen)))
            if not legal:
                return chosen
            if len(legal) > 1 or self.is_complete(chosen):
                return MISSING
            chosen = (*chosen, legal[0])

    def _canonize(self, chosen: tuple[Any, ...]) -> tuple[Any, ...]:
        """One form for the same set: in the order in which the first picks are listed."""
        if self.ordered or len(chosen) < 2:
            return chosen
        places = list(legal_of(list(self.additions(()))))
        try:
            return tuple(sorted(chosen, key=places.index))
        except ValueError as fault:
            raise RuntimeError(_EVERY_ORDER) from fault


many_of = ManyOf

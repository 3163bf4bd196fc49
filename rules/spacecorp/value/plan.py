"""One action, while it is picked and when it is carried out.

A plan is made once the target is known. It includes the effects of the player's own bases, and
lists other players' bases that could help for a reward.
"""

from collections.abc import Callable, Sequence

from rules.kernel import MISSING, Option, Slot, Table, Text, many_of, one_of
from rules.spacecorp.content import FIGURES, TIME_CARDS
from rules.spacecorp.outcomes import EdgePlayed
from rules.spacecorp.sheets import CardId
from rules.spacecorp.state import State
from rules.spacecorp.sums import Part, Sum
from rules.spacecorp.table.cards import spend, throw
from rules.spacecorp.value import previews
from rules.spacecorp.value.choosing import cheapest, lighter, promising, subsets
from rules.spacecorp.value.reckoning import Cards, Help, Helps, Price, Reckoning
from rules.spacecorp.value.sources import hq_seats
from rules.spacecorp.value.value import OWN, Second

__all__ = ["Help", "Plan", "Price", "Second"]


class Plan(Reckoning):
    """An action on a target."""

    # ---------------------------------------------------------------- the slots that all actions
    # share

    def hq_slot(self) -> Slot:
        """Ask whose Infra to use. The default is the player's own, if it is enough."""
        able = self.able_hqs()
        others = self._closed_hqs if self.means.closing else None
        return one_of(
            able, OWN if OWN in able else MISSING, describe=previews.hq, barred_options=others
        )

    def _closed_hqs(self) -> list[Option]:
        """HQs that could be used before the end of the era was triggered."""
        return [previews.show_closed_hq(hq) for hq in self.means.others]

    def help_slot(self, hq: str) -> Slot | None:
        """Ask for other players' bases, if any could help."""
        useful = self._find_useful(hq)
        ids = [each.id for each in self.helps if any(each.id in chosen for chosen in useful)]
        if not ids:
            return None
        shown = {each.id: each for each in self.helps}
        return many_of(
            lambda chosen: [
                each for each in ids if each not in chosen and {*chosen, each} in useful
            ],
            lambda chosen: self.price(hq, chosen) is not None,
            default=lambda: cheapest(subsets(ids), lambda chosen: self.price(hq, chosen)),
            describe=lambda each: previews.show_help(each, shown[each].seat, shown[each].site),
            explain_refusal=lambda _chosen, each: previews.IDLE_HELP if each in [*shown] else "",
            explain_lack=lambda chosen: self._lack(hq, chosen, None),
        )

    def _find_useful(self, hq: str) -> set[frozenset[str]]:
        """The choices of helping bases that lead to one that is enough.
        In that one, each base adds something."""
        if not self.helps:
            return set()
        if len(self.helps) == 1 and self.helps[0].way and not self.way:  # the usual case
            return {frozenset(), frozenset((self.helps[0].id,))}
        every = [frozenset(chosen) for chosen in subsets([each.id for each in self.helps])]
        counts = {chosen: self._count_help(hq, tuple(chosen)) for chosen in every}

        def adds(each: str, chosen: frozenset[str]) -> bool:
            return any(
                more > less
                for more, less in zip(counts[chosen], counts[chosen - {each}], strict=True)
            )

        whole = [tuple(chosen) for chosen in every if all(adds(each, chosen) for each in chosen)]
        able = [chosen for chosen in whole if self.price(hq, chosen) is not None]
        return {frozenset(part) for chosen in able for part in subsets(chosen)}

    def _count_help(self, hq: str, helps: Helps) -> tuple[bool, bool, int]:
        """The result with these helping bases and all cards: whether the action is allowed, whether
        it is shielded whatever is played, and its value."""
        used = self.used(helps)
        laid, shielded = self.means.value(hq, (), self.terms(used, ()))
        safe = (
            not self.penalty
            or self.shielded
            or any(each.shield for each in used)
            or laid == shielded > 0
        )
        value = self.means.value(hq, None, self.terms(used, None))[0]
        return self.way or any(each.way for each in used), safe, value

    def cards_slot(self, hq: str, helps: Helps = ()) -> Slot | None:
        """Ask for cards from the hand.
        The default is the cheapest set that is enough. Actions without a need have no default:
        there, more cards draw more or advance a marker further."""
        means, action, two = self.means, self.means.action, self.two
        able, held = means.playable(hq), means.held.cards
        timed = [card for card in held if card in TIME_CARDS] if means.time and not two else []
        if not able and not timed:
            return None
        legal = [card for card in held if card in able or card in timed]

        def more(chosen: Cards) -> list[CardId]:
            done = bool(timed) and self.is_timed(chosen)
            return [card for card in legal if card not in chosen and not (done and card in timed)]

        def list_useful(chosen: Cards) -> list[Option]:
            """The cards of use here, including Time when it is used up already."""
            done = bool(timed) and self.is_timed(chosen)
            shown = [
                card
                for card in held
                if card not in chosen and (card in legal or (two and card in TIME_CARDS))
            ]
            return [show(card, done=done) for card in shown]

        def show(card: CardId, *, done: bool) -> Option:
            if card in legal:
                return (
                    previews.one_time(card) if done and card in timed else previews.playable(card)
                )
            return previews.time_used(card)

        def price(chosen: Cards) -> Price | None:
            return self.price(hq, helps, chosen)

        return many_of(
            more,
            lambda chosen: price(chosen) is not None,
            default=(lambda: self._fewest(list(able), timed[-1:], price))
            if action in FIGURES.spending.actions
            else MISSING,
            describe=previews.playable,
            all_options=list_useful,
            explain_refusal=lambda _chosen, card: (
                previews.unplayable(card, action) if card in held else ""
            ),
            explain_lack=lambda chosen: self._lack(hq, helps, chosen),
        )

    def _fewest(
        self,
        able: Sequence[CardId],
        timed: Sequence[CardId],
        price: Callable[[Cards], Price | None],
    ) -> tuple[CardId, ...]:
        """The cheapest set that is enough. Time is used only if nothing else is."""
        gives = {card: self.means.hand[card] for card in able}
        found = cheapest(promising(gives), price)
        if found is None:
            found = cheapest(((*cards, *timed) for cards in promising(gives)), price)
        assert found is not None  # noqa: S101 - a slot is asked for only if some set is enough
        return lighter(gives, found, price)

    def _lack(self, hq: str, helps: Helps, cards: Cards | None) -> Text:
        """Tell why the picks are not enough yet."""
        used = self.used(helps)
        if not self.way and not any(each.way for each in used):
            return previews.NO_WAY
        terms = self.terms(used, cards)
        value = self.means.value(hq, cards, terms)[0]
        alone = self.copy()
        alone.follows = None
        if self.follows is not None and alone.price(hq, helps, cards) is not None:
            return previews.idle_second(self.means.action, value)
        bill = self.bill(hq, helps, cards)
        if bill is not None and sum(bill) > self.means.profit:
            return previews.unpaid(bill, self.means.profit, add=True)
        return previews.short(self.means.action, value, self.need, terms.times)

    # ---------------------------------------------------------------- what is done

    def sum(self, hq: str, helps: Helps = (), cards: Cards = ()) -> Sum | None:
        """The value of the picks, part by part; None if they are not possible."""
        price = self.price(hq, helps, cards)
        if price is None:
            return None
        means, used, terms = self.means, self.used(helps), price.terms
        parts = means.parts(hq, cards, terms, shield=price.by_source)
        if terms.bonus:
            parts.append(Part("spaceport", terms.bonus))
        if self.industrial or any(each.industrial for each in used):
            parts.append(Part("industrial", 2, factor=True))
        if not self.two and self.is_timed(cards):
            parts.append(Part("time", 2, factor=True))
        seats = (*hq_seats(hq, means.seat), *[each.seat for each in used])
        helped = tuple([seat for seat in seats if seat != means.seat])
        return Sum(
            means.action,
            price.value,
            tuple(parts),
            need=self.need,
            spent=price.spent,
            penalty=price.penalty,
            shielded=price.shielded,
            helped=helped,
        )

    def carry_out(self, state: State, hq: str, helps: Helps, cards: Cards, table: Table) -> Sum:
        """Pay for the action: cards and Time go to the table, profit is spent, and owners of the
        HQs and bases used are due rewards."""
        means, seat = self.means, self.means.seat
        done = self.sum(hq, helps, cards)
        assert done is not None  # noqa: S101 - the offer allows only possible picks
        if len(hq_seats(hq, seat)) > 1:  # a card played for its Edge is discarded at once (SCC-A4)
            card = means.held.competitors
            assert card is not None  # noqa: S101 - two HQs can be chosen only with this card
            throw(state, seat, card)
            table.tell(EdgePlayed(seat, card, "competitors"))
        spend(state, seat, [*cards, *([means.time] if self.two and means.time else ())])
        state.corps[seat].profit -= done.cost
        for other in done.helped:
            state.turn.rewards[other] += 1
        return done

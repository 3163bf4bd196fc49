"""Looking at a table: what a seat may do, what a viewer sees, what a post shows, where a person sits. Nothing waits."""

from collections.abc import Mapping
from copy import copy
from typing import Any, Self

import msgspec

from bot.desk.act import asked, awaited, copied, invited, refuse_ended
from bot.desk.errors import NotBegun, NotSeated
from bot.desk.floor import Floor
from bot.desk.results import Card, Line, Party, Post, Sitting, Verb
from bot.desk.told import heard, tellings
from bot.store import ACTIVE, MatchRow
from rules.kernel.errors import Illegal
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.menu import Menu, Question
from rules.kernel.offer import Move, Option, Picks, Seat
from rules.kernel.text import Text

__all__ = ["Reading", "seat_of"]

TOLD = 50  # acts of which a post may tell
MOMENT = 1.0  # seconds in which nobody minds that another process has acted


class Reading:
    """The part of the desk that only looks."""

    _floor: Floor
    _age = 0.0  # seconds; so old may be what is said of who may do what

    def glancing(self) -> Self:
        """This desk for somebody who is still typing: what it says of who may do what, and who sits where, may be a
        moment old. It was so then, and mostly costs no trip to the database; whoever acts is judged by what is so."""
        glancing = copy(self)
        glancing._age = MOMENT  # noqa: SLF001 - its own kind
        return glancing

    # ------------------------------------------------------------------ a seat's possibilities

    async def menu(self, match: int, person: int) -> Card:
        """What a person may do now, with a stamp for each verb."""
        live, seat = await self._seated(match, person)
        menu = live.menu(seat)
        verbs = tuple(
            Verb(
                str(move.__struct_config__.tag),
                move,
                live.stamp(seat, move),
                menu.barred.get(move, ""),
                menu.is_anytime(move),
            )
            for move in menu.offers
        )
        return Card(seat, live.version, live.awaiting, verbs, menu.forced, live.undoable(seat), live.together)

    async def options(self, match: int, person: int, verb: str, slot: str, picks: Picks) -> list[Option]:
        """What may be picked for one slot, given the other picks in any order."""
        move, menu = await self._verb(match, person, verb)
        return menu.options(move, slot, picks)

    async def slots(self, match: int, person: int, verb: str) -> tuple[str, ...]:
        """What a verb asks for, in the order in which it is asked."""
        move, menu = await self._verb(match, person, verb)
        return tuple(menu.offer(move).slots)

    async def complete(self, match: int, person: int, verb: str, picks: Picks) -> Move | Question:
        """The whole move, with what has one answer filled in, or the next question."""
        move, menu = await self._verb(match, person, verb)
        return menu.complete(move, picks)

    async def preview(self, match: int, person: int, move: Move) -> str:
        """What there is to say of a whole move before it is made."""
        live, seat = await self._seated(match, person)
        return live.menu(seat).offer(type(move)).preview(msgspec.structs.asdict(move))

    async def _seated(self, number: int, person: int) -> tuple[Match, Seat]:
        """The match under way and where the person sits: to be used at once."""
        row, match = await self._floor.look(number, self._age)
        seat = seat_of(row, person)
        if seat is None:
            raise NotSeated
        refuse_ended(row)
        if match is None:
            raise NotBegun
        return match, seat

    async def _verb(self, number: int, person: int, verb: str) -> tuple[type[Move], Menu]:
        match, seat = await self._seated(number, person)
        for move in match.game.moves:
            if move.__struct_config__.tag == verb:
                return move, match.menu(seat)
        raise Illegal(Text("There is no {verb} in {game}.", verb=verb, game=match.game.title))

    # ------------------------------------------------------------------ what there is to see

    async def view(self, match: int, person: int | None = None) -> Any:
        """The table as a person may see it: a player's own view, the public one for everybody else."""
        row, live = await self._floor.look(match)
        if live is None:
            raise NotBegun
        return copied(live.game, live.view(None if person is None else seat_of(row, person)))

    async def game(self, match: int) -> str:
        """The key of the game that is played there."""
        return (await self._floor.row(match, self._age)).game

    async def party(self, match: int) -> Party:
        """Who sits there, and what they play."""
        row = await self._floor.row(match, self._age)
        return Party(row.game, tuple(row.seats))

    async def seat(self, match: int, person: int) -> int | None:
        """Where a person sits."""
        return seat_of(await self._floor.row(match, self._age), person)

    async def post(self, match: int, person: int | None = None) -> Post:
        """Everything that a public post of the table shows; for a player, with the table as that player sees it."""
        row = await self._floor.row(match)
        async with self._floor.store.reading() as repository:
            acts = await repository.acts(match, row.since, TOLD)
            due = {} if row.turn_limit is None else (await repository.clocks.of(match))[0]
        row, live = await self._floor.look(match)
        seat, game = None if person is None else seat_of(row, person), self._floor.game(row.game)
        return _post(row, game, live, seat, due=due, said=heard(tellings(game, acts), None))

    async def log(
        self,
        match: int,
        person: int | None = None,
        most: int = 50,
        *,
        before: int | None = None,
        after: int | None = None,
    ) -> list[Line]:
        """What was told at the table, as far as the person may hear it: the newest acts, in order, of all or of those
        before a revision; or those that came next after one."""
        row = await self._floor.row(match)
        seat, game = None if person is None else seat_of(row, person), self._floor.game(row.game)
        while True:
            async with self._floor.store.reading() as repository:
                if after is None:
                    acts = await repository.acts(match, 0, most, before=before)
                else:
                    acts = await repository.next_acts(match, after, most)
            lines = [Line(act.revision, act.version, act.at, heard(tellings(game, [act]), seat)) for act in acts]
            told = [line for line in lines if line.said]
            if told or len(acts) < most:
                return told
            # All of these said nothing to this person: go on with those beyond.
            before, after = (acts[0].revision, None) if after is None else (None, acts[-1].revision)

    # ------------------------------------------------------------------ where there is a table

    async def tables(self, person: int) -> list[Sitting]:
        """Every table at which a person sits or is offered a seat, those that wait for this person first."""
        async with self._floor.store.reading() as repository:
            rows = await repository.of_person(person, ACTIVE)
        sittings = [sitting for row in rows if (sitting := _sitting(row, person)) is not None]
        return sorted(sittings, key=lambda sitting: (not sitting.waits, not sitting.invited))

    async def table_in(self, channel: int) -> int | None:
        """The match under way in a channel, or the last there was."""
        if (known := self._floor.rows.active_in(channel, self._age)) is not None:
            return known
        async with self._floor.store.reading() as repository:
            active = await repository.active_in(channel)
            return await repository.latest_in(channel) if active is None else active


def seat_of(row: MatchRow, person: int) -> Seat | None:
    """Where a person sits, also one who has resigned: what they saw remains theirs."""
    return next((Seat(place.seat) for place in row.seats if place.person == person), None)


def _sitting(row: MatchRow, person: int) -> Sitting | None:
    for place in row.seats:
        mine = place.person == person and not place.gone
        if not mine and place.offered != person:
            continue
        ask, waited = asked(row), awaited(row)
        consents = ask is not None and place.seat not in (ask.seat, *ask.agreed)
        waits = not mine or (row.status == "playing" and (place.seat in waited or consents))
        asks = mine and row.status == "playing" and place.seat in invited(row)
        return Sitting(
            match=row.id,
            game=row.game,
            channel=row.channel,
            status=row.status,
            seat=place.seat,
            offered=not mine,
            waits=waits,
            invited=asks,
            awaiting=waited,
            version=row.version,
            post=row.post,
            shut=row.shut,
        )
    return None


def _post(
    row: MatchRow,
    game: Game,
    match: Match | None,
    seat: Seat | None,
    *,
    due: Mapping[int, float],
    said: tuple[str, ...],
) -> Post:
    post = Post(
        match=row.id,
        game=row.game,
        channel=row.channel,
        host=row.host,
        status=row.status,
        revision=row.revision,
        version=row.version,
        options=row.options if match is not None else game.combine(row.size, row.options),
        seats=tuple(row.seats),
        fill=row.fill,
        turn_limit=row.turn_limit,
        due=due,
        seal=row.seal,
        said=said,
        ask=asked(row),
        over=row.status == "over",
        post=row.post,
        language=row.language,
    )
    if match is None:
        return post
    return msgspec.structs.replace(
        post,
        view=copied(game, match.view(seat)),
        awaiting=awaited(row),
        invited=invited(row),
        tally=match.tally(seat),
        seed=row.seed.hex() if post.over else "",
        clicks=tuple(place.click for place in row.seats) if post.over else (),
    )

"""Nobody ever sees another player's secrets, in text, pictures, file names, buttons or errors."""

import random

from bot.desk.base.narration import read_told, tell
from rules import catalogue


def screen(person) -> str:
    """Everything that is on a person's screen, ids and file names included."""
    parts = [str(person.sees)]
    for message in person.sees.messages:
        parts += [button.custom_id for button in message.buttons]
        parts += [picture.filename + picture.alt for picture in message.attachments]
    return "\n".join(parts)


async def test_what_one_hears_alone_stands_on_no_other_screen(quick, hands) -> None:
    people = await quick.table("Ada", "Ben", "Cleo")
    play = hands(quick, people, random.Random(9))
    for _ in range(60):
        await (play.command() if play.rng.random() < 0.5 else play.panel())
        for person in people:
            await person.command("/game hand")
    async with quick.store.reading() as repository:
        acts = await repository.acts(1, 0)
    game, alone = catalogue["vertium"], 0
    for told in (told for act in acts for told in read_told(game, act)):
        for seat in told.to if told.to is not None and len(told.to) == 1 else ():
            for said in tell(game, [told], seat):
                alone += 1
                text = said.replace(f"{{seat:{seat}}}", people[seat].name)
                assert all(
                    text not in screen(other) for other in people if other is not people[seat]
                )
    assert alone > 5
    for person in people:
        assert all(
            not message.private or message.raw.reader == person.id
            for message in person.sees.messages
        )


async def test_a_hand_is_painted_for_its_owner_alone(house) -> None:
    people = await house.table("Ada", "Ben")
    for person in people:
        shown = await person.press("My hand")
        assert shown.private
        assert shown.attachments[0].filename == "table.png"
        assert "secret objective" in shown
    pictures = [
        message.attachments[0].data
        for message in people[0].sees.messages
        if message.private and message.attachments
    ]
    others = [
        message.attachments[0].data
        for message in people[1].sees.messages
        if message.private and message.attachments
    ]
    assert len(pictures) == len(others) == 1
    assert pictures != others


async def test_your_tables_show_how_things_are_where_it_is_your_turn_as_you_see_them(house) -> None:
    people = await house.table("Ada", "Ben")
    turn = (await house.desk.looks.read_post(1)).awaiting[0]
    answer = await people[turn].command("/games")
    assert "it is **your turn**." in answer
    (picture,) = answer.attachments
    assert "Ada" in picture.alt
    assert (await people[1 - turn].command("/games")).attachments == ()

"""Opening a table, joining and leaving, options, and the start."""

import pytest


async def lobby_post(person):
    return await person.until(
        lambda sees: next((m for m in reversed(sees.messages) if m.button("Join")), None)
    )


async def test_a_table_from_open_to_start(quick) -> None:
    ada, ben, cleo = (quick.person(name) for name in ("Ada", "Ben", "Cleo"))
    await ada.command("/game new", game="Vertium", seats=3)
    post = await lobby_post(ada)
    assert "**Vertium** · Table 1, for 3 · host Ada" in post
    assert "Colonize planets" in post, "what kind of game it is"
    assert "Standard rules. A match takes " in post
    assert "It starts when the last seat is taken." in post
    assert not post.private
    await ben.press("Join")
    await ada.until(lambda sees: "✚ Ben" in sees.text)
    assert "You have a seat" in await ben.press("Join")
    await ben.press("Leave")
    await ada.until(lambda sees: "✚ free" in sees.text)
    await ben.press("Join")
    assert "host" in await ben.press("Start")
    await cleo.command("/game join")
    started = await ada.until(
        lambda sees: next((m for m in sees.messages if m.button("Play")), None)
    )
    assert started.pings  # only the players on turn
    assert len(started.pings) == 1
    await ada.until(lambda sees: not any(message.button("Join") for message in sees.messages))
    await ada.until(lambda sees: "● Ada  ✚ Ben  ▲ Cleo" in sees.text)
    assert sum("Dice sealed as" in message for message in ada.sees.messages) == 1


async def test_a_name_with_a_full_stop_is_whole_in_every_headline(quick) -> None:
    who, ben = quick.person("Dr. Who"), quick.person("Mr. B. Good")
    for person in (who, ben):
        await person.command("/me calls", how="none")
    await who.command("/game new", game="vertium", seats=2)
    post = await lobby_post(who)
    assert post.text.splitlines()[0] == "**Vertium** · Table 1, for 2 · host Dr. Who"
    await ben.press("Join")
    await quick.told()
    _, opening, turn = (message.text for message in who.sees.messages if not message.private)
    assert opening.splitlines()[0] == "**Vertium** · Table 1, for 2 · host Dr. Who"
    assert opening.endswith("● Dr. Who  ✚ Mr. B. Good")
    (seat,) = (await quick.desk.looks.read_post(1)).awaiting
    waiting = ("● Dr. Who", "✚ Mr. B. Good")[seat]
    assert (
        turn.splitlines()[0]
        == f"**Vertium · Phase one, turn 1, 5 planets still open** — {waiting}, your turn"
    )
    await who.command("/game resign")
    await who.press("Leave for good")
    await quick.told()
    ending = [message.text for message in who.sees.messages if not message.private][-1]
    assert ending.splitlines()[0].endswith("Mr. B. Good wins.")


async def test_the_host_starts_with_those_who_are_there(quick) -> None:
    ada, ben = quick.person("Ada"), quick.person("Ben")
    await ada.command("/game new", game="vertium", seats=4, host_starts=True)
    await lobby_post(ben)
    await ben.press("Join")
    assert "match begins" in await ada.command("/game start")
    await ada.until(lambda sees: any(message.button("Play") for message in sees.messages))


async def test_the_computer_plays_an_empty_seat(quick) -> None:
    ada, ben = quick.person("Ada"), quick.person("Ben")
    await ada.command("/game new", game="vertium", seats=4)
    await lobby_post(ben)
    await ben.press("Join")
    assert "Only the host" in await ben.press("Computer")
    assert "Only the host" in await ben.command("/game computer")
    shown = await ada.press("Computer")
    assert [button.label for button in shown.buttons] == [
        f"{seat} {level}" for seat in "▲◆" for level in ("Easy", "Normal", "Hard")
    ]
    shown = await ada.press("◆ Hard", on=shown)
    assert "◆ Computer D (Hard)" in shown
    await ada.until(lambda sees: "● Ada  ✚ Ben  ▲ free  ◆ Computer D (Hard)" in sees.text)
    shown = await ada.press("◆ Free this seat", on=shown)
    await ada.until(
        lambda sees: not any("Computer D" in each for each in sees.messages if not each.private)
    )
    await ada.press("◆ Easy", on=shown)
    await ada.press("▲ Normal", on=shown)
    await quick.told()
    post = await quick.desk.looks.read_post(1)
    assert post.status == "playing"
    assert [place.level for place in post.seats] == ["", "", "normal", "easy"]
    assert set(post.awaiting) <= {0, 1}


async def test_a_seat_is_kept_for_the_computer_by_command(quick) -> None:
    ada = quick.person("Ada")
    await ada.command("/game new", game="vertium", seats=4, host_starts=True)
    assert [choice["value"] for choice in await ada.type("/game computer", "seat", "")] == [
        "B",
        "C",
        "D",
    ]
    assert "✚ Computer B" in await ada.command("/game computer")
    assert "◆ Computer D" in await ada.command("/game computer", seat="d")
    assert [
        choice["value"] for choice in await ada.type("/game computer", "seat", "", free=True)
    ] == ["B", "D"]
    assert "Which seat? There is no B." in await ada.command("/game computer", seat="B")
    freed = await ada.command("/game computer", free=True)
    assert "✚ free" in freed
    assert "◆ Computer D" in freed
    await ada.command("/game computer", seat="D", free=True)
    assert "The computer has no seat" in await ada.command("/game computer", free=True)
    for _ in range(3):
        await ada.command("/game computer")
    assert "Every seat at this table is taken." in await ada.command("/game computer")
    await ada.command("/game start")
    assert "The match has begun." in await ada.command("/game computer", seat="B", free=True)


async def test_options_typed_and_chosen(quick) -> None:
    ada, ben = quick.person("Ada"), quick.person("Ben")
    names = [
        choice["value"] for choice in await ada.type("/game new", "options", "", game="vertium")
    ]
    assert "deck: " in names
    values = [
        choice["value"]
        for choice in await ada.type("/game new", "options", "deck: ", game="vertium")
    ]
    assert "deck: rough" in values
    more = await ada.type("/game new", "options", "deck: rough, pha", game="vertium")
    assert more[0]["value"] == "deck: rough, phase_two: "
    await ada.command("/game new", game="vertium", seats=2, options="Deck: ROUGH")
    assert "Deck: Rough" in await lobby_post(ada)
    assert "Only the host" in await ben.press("Options")
    shown = await ada.press("Options")
    shown = await ada.choose(
        "What would you change?",
        next(o for o in shown.menus[0].options if "Phase two" in o),
        on=shown,
    )
    shown = await ada.choose(shown.menus[0].custom_id, "None", on=shown)
    assert any("Phase two: None" in option for option in shown.menus[0].options)
    assert shown.text.startswith("Phase two: None.\n")
    await ada.until(
        lambda sees: any("Phase two: None" in each for each in sees.messages if not each.private)
    )


async def test_options_that_are_ours_are_said_and_not_called_standard(quick) -> None:
    """Two players draw up to 6 unless they choose 4, as in the rules.
    In American style a limit ends the match."""
    ada = quick.person("Ada")
    for given, told in (
        ({"game": "vertium", "seats": 2}, "Cards in hand: 6."),
        ({"game": "vertium", "seats": 2, "options": "refill_to: 4"}, "Cards in hand: 4."),
        ({"game": "vertium", "seats": 3, "options": "refill_to: 5"}, "Cards in hand: 5."),
        (
            {"game": "vertium", "seats": 3, "options": "phase_two: american"},
            "Phase two: American; Attack limit: 10.",
        ),
        ({"game": "solarquest", "seats": 3}, "Round limit: 40."),
        ({"game": "solarquest", "seats": 3, "options": "round_limit: 0"}, "Round limit: 0."),
        ({"game": "solarius", "seats": 3}, "Standard rules."),
    ):
        await ada.command("/game new", **given)
        assert f" {told} " in (await lobby_post(ada)).text.replace("\n", " ")
        request = await ada.command("/game cancel")
        await ada.press(request.buttons[0].custom_id, on=request)
        await quick.told()


async def test_a_rematch_is_played_with_what_was_chosen(quick) -> None:
    """The choice stays even if it is the rulebook's default and the bot has another for this number
    of players."""
    ada, ben = await quick.table("Ada", "Ben", options="refill_to: 4")
    await ben.press("Leave for good", on=await ben.command("/game resign"))
    await ada.until(lambda sees: any(m.button("Rematch") for m in sees.messages))
    await ada.press("Rematch")
    assert "Cards in hand: 4." in await lobby_post(ada)
    await ben.press("Join")
    await quick.told()
    post = await quick.desk.looks.read_post(2)
    assert (post.status, post.options["refill_to"]) == ("playing", 4)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"options": "deck rough"}, "lacks its colon"),
        ({"options": "colour: red"}, "Which option? There is no colour."),
        ({"options": "deck: marble"}, "takes"),
        ({"options": "complex: yes"}, "3 or 4"),
        ({"seats": 1, "options": "gelbon: yes"}, "solo"),
    ],
)
async def test_what_cannot_be_opened_is_explained(quick, given, said) -> None:
    answer = await quick.person("Ada").command("/game new", game="vertium", **given)
    assert answer.private
    assert said in answer
    assert len(quick.person("Ada").sees.messages) == 1


async def test_missing_permissions_are_named_when_a_table_is_opened(quick) -> None:
    quick.box.forbid("general", "attach_files", "send_messages")
    answer = await quick.person("Ada").command("/game new", game="vertium", seats=2)
    assert "I need Send Messages and Attach Files" in answer
    assert await quick.desk.looks.find_table(quick.person("Ada").channel.id) is None


async def test_a_second_table_gets_a_thread(quick) -> None:
    await quick.table("Ada", "Ben")
    cleo, dev = quick.person("Cleo"), quick.person("Dev")
    offer = await cleo.command("/game new", game="vertium", seats=2, options="deck: rough")
    assert "thread" in offer
    opened = await cleo.press("Open a thread", on=offer)
    thread = opened.text.split("#")[1].rstrip(".")
    for person in (cleo, dev):
        person.go(thread)
    post = await lobby_post(dev)
    assert "Deck: Rough" in post
    number = (await quick.desk.looks.list_seats(cleo.id))[0].match
    assert thread == f"Vertium · Table {number}"
    assert f"**Vertium** · Table {number}, for 2" in post
    await dev.press("Join")
    await dev.until(lambda sees: any(message.button("Play") for message in sees.messages))


async def test_a_table_is_closed_by_a_second_press_that_names_it(quick) -> None:
    ada = quick.person("Ada")
    await ada.command("/game new", game="vertium", seats=2)
    await lobby_post(ada)
    request = await ada.command("/game cancel")
    assert "Close **Vertium · Table 1**?" in request
    assert "closed before" in await ada.press("Close the table", on=request)
    await ada.until(lambda sees: any(not m.private and "closed before" in m for m in sees.messages))
    assert "no table" not in await ada.command("/game new", game="vertium", seats=2)


async def test_whoever_plays_a_match_is_called_when_it_is_called_off(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben")
    assert "Only the host" in await ben.command("/game cancel")
    request = await ada.command("/game cancel")
    assert "Call off **Vertium · Table 1**? Nobody wins, and it cannot be brought back." in request
    assert "The match was called off." in await ada.press("Call it off", on=request)
    await quick.told()
    last = [message for message in ben.sees.messages if not message.private][-1]
    assert "Ben: this match is called off by its host. Nobody wins." in last
    assert last.pings == ("Ben",)
    assert not last.buttons
    assert "That table is closed." in await ben.command("/play")


async def test_a_host_who_is_alone_is_asked_how_to_begin(quick) -> None:
    ada = quick.person("Ada")
    await ada.command("/game new", game="vertium", seats=3)
    await lobby_post(ada)
    request = await ada.press("Start")
    assert [button.label for button in request.buttons] == ["With the computer", "Solo", "Wait"]
    assert "The table waits." in await ada.press("Wait", on=request)
    assert (await quick.desk.looks.read_post(1)).status == "lobby"
    request = await ada.command("/game start")
    assert "The match begins." in await ada.press("With the computer", on=request)
    assert [place.level for place in (await quick.desk.looks.read_post(1)).seats] == [
        "",
        "normal",
        "normal",
    ]


async def test_solo_is_offered_where_the_game_has_it_and_means_one_seat(quick) -> None:
    ada = quick.person("Ada")
    await ada.command("/game new", game="solar-roller", seats=2)
    request = await ada.command("/game start")
    assert "The match begins." in await ada.press("Solo", on=request)
    assert len((await quick.desk.looks.read_post(1)).seats) == 1
    quick.box.add_channel("attic")
    ada.go("attic")
    await ada.command("/game new", game="solarquest", seats=2)
    request = await ada.command("/game start")
    assert [button.label for button in request.buttons] == ["With the computer", "Wait"]


async def test_commands_where_there_is_no_table(quick) -> None:
    ada = quick.person("Ada")
    given = {
        "replace": {"newcomer": quick.person("Ben")},
        "history": {"move": 1},
        "limit": {"hours": 2},
    }
    commands = {command.name for command in quick.bot.tree.get_command("game").commands} - {
        "new",
        "watch",
    }
    assert len(commands) == 20
    for command in commands:
        answer = await ada.command(f"/game {command}", **given.get(command, {}))
        assert "no table here" in answer
        assert answer.private
    assert "no table here" in await ada.command("/play")
    assert "no table here" in await ada.command("/vertium pass")
    assert await ada.type("/vertium take", "card", "") == []
    assert "no table" in await ada.command("/games")


async def test_a_long_range_offers_round_figures_and_what_is_usual(quick) -> None:
    ada = quick.person("Ada")
    values = [
        choice["value"]
        for choice in await ada.type("/game new", "options", "start_cash: ", game="solarquest")
    ]
    spec = next(spec for spec in quick.games["solarquest"].options if spec.key == "start_cash")
    figures = [int(value.removeprefix("start_cash: ")) for value in values]
    assert {spec.choices[0], spec.choices[-1], spec.default} <= {*figures}
    assert all(figure % 500 == 0 for figure in figures if figure != spec.default)
    typed = await ada.type("/game new", "options", "start_cash: 1234", game="solarquest")
    assert [choice["value"] for choice in typed] == ["start_cash: 1234"]
    await ada.command("/game new", game="solarquest", seats=2)
    await lobby_post(ada)
    shown = await ada.press("Options")
    option = next(option for option in shown.menus[0].options if option.startswith("Round limit"))
    shown = await ada.choose("What would you change?", option, on=shown)
    rounds = list(map(int, shown.menus[0].options))
    assert (rounds[0], rounds[-1], len(rounds)) == (0, 100, 21)
    assert all(number % 5 == 0 for number in rounds)


async def test_help(quick) -> None:
    ada = quick.person("Ada")
    assert "/game new" in await ada.command("/help")
    shown = await ada.command("/help", game="vert")
    assert "Vertium" in shown
    other = await ada.choose("Choose a topic", shown.menus[0].options[3], on=shown)
    assert shown.menus[0].options[3] in other
    assert (await ada.type("/help", "topic", "scor", game="vertium"))[0]["value"] == "Scoring"
    assert await ada.type("/help", "topic", "") == []  # there is no table here
    assert await ada.type("/help", "topic", "", game="chess") == []
    await ada.command("/game new", game="vertium", seats=2)
    assert "Gelbon & CUBE" in [choice["value"] for choice in await ada.type("/help", "topic", "")]
    titles = list(map(str, quick.games["solarquest"].words.topics))[:25]
    for typed in (
        "solarquest",
        "Solarquest",
        "solarq",
    ):  # in any spelling, and whatever is played here
        assert [
            choice["value"] for choice in await ada.type("/help", "topic", "", game=typed)
        ] == titles
    assert await ada.type("/help", "topic", "", game="chess") == []
    assert "Scoring" in await ada.command("/help", game="vertium", topic="scor")


async def test_there_are_no_scores_before_a_match_and_none_of_a_table_that_was_closed(
    quick,
) -> None:
    ada = quick.person("Ada")
    await ada.command("/game new", game="vertium", seats=3)
    assert "The match begins when its last seat is taken" in await ada.command("/game scores")
    await ada.press("Close the table", on=await ada.command("/game cancel"))
    assert "That table is closed." in await ada.command("/game scores")


async def test_the_host_decides_under_options_when_the_match_starts(quick) -> None:
    ada = quick.person("Ada")
    await ada.command("/game new", game="vertium", seats=3)
    shown = await ada.press("Options", on=await lobby_post(ada))
    for before, now in (
        ("last seat is taken", "host says so"),
        ("host says so", "last seat is taken"),
    ):
        shown = await ada.choose("What would you change?", f"Start: when the {before}", on=shown)
        shown = await ada.choose("Choose…", f"When the {now}", on=shown)
        assert f"Start: when the {now}." in shown
        assert (await quick.desk.looks.read_post(1)).fill == (now == "last seat is taken")

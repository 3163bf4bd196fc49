"""Everything stored in the folder is back after a restart, and after a crash."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import discord
import pytest

from sandbox import Sandbox

pytestmark = pytest.mark.asyncio

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x02\x00\x00\x00\x03"


async def test_the_channel_is_as_it_was(tmp_path: Path, bot: Any, start: Any, rest: Any) -> None:
    @bot.tree.command(description="Whisper")
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("psst", ephemeral=True)

    async with Sandbox(tmp_path) as box:
        await start(bot, box)
        ada = box.person("Ada")
        box.add_channel("games")
        box.forbid("games", "attach_files")
        ada.write("hello")
        await ada.command("/whisper")
        channel = bot.guilds[0].text_channels[0]
        view = discord.ui.View(timeout=None).add_item(
            discord.ui.Button(label="Play", custom_id="play")
        )
        embed = discord.Embed(title="Turn 1").set_image(url="attachment://board.png")
        file = discord.File(_file(tmp_path), "board.png", description="The board")
        message = await channel.send("a board", file=file, view=view, embed=embed)
        await message.create_thread(name="Table 7")
        before = ada.sees
        await bot.close()

    async with Sandbox(tmp_path) as box:
        ada = box.person("Ada")
        assert [each.text for each in ada.sees.messages] == ["hello", "a board\nTurn 1"]
        assert ada.sees.last == before.last
        assert ada.sees.last.attachments[0].data == PNG
        assert ada.sees.last.thread == "Table 7"
        assert "psst" not in ada.sees
        assert [command.name for command in box.core.registry.commands.values()] == ["whisper"]
        assert box.core.world.channel_named("games").denied
        assert ada.write("again").id > before.last.id
        shown = box.core.payloads.message(ada.sees.messages[1].raw)
        assert shown["embeds"][0]["image"]["url"].startswith(box.url), (
            "the address is that of this start"
        )


def _file(folder: Path) -> str:
    path = folder / "picture"
    path.write_bytes(PNG)
    return str(path)


CRASHING = """
import asyncio, os, pathlib, sys
from sandbox import Sandbox

async def main():
    async with Sandbox(pathlib.Path(sys.argv[1])) as box:
        for number in range(20):
            box.person("Ada").write(f"word {number}")
        os._exit(9)

asyncio.run(main())
"""


async def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", CRASHING, tmp_path], check=False)  # noqa: ASYNC221 - nothing else runs
    assert done.returncode == 9
    async with Sandbox(tmp_path) as box:
        assert len(box.person("Ada").sees.messages) == 20

"""Orrery on the command line: without a command it plays, on Discord or in its sandbox; the others
look after it."""

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from bot import VERSION, logs, name_program, store
from bot.health import find_trouble, heartbeat_of, is_alive, is_anybody_alive
from bot.settings import Settings, Wrong, read
from rules import catalogue
from rules.cli import BadArgument, Parser, verify_file


def main(arguments: Sequence[str] | None = None) -> int:
    asked = parser().parse_args(arguments)
    try:
        status: int = asked.does(read(os.environ, Path(".env")), asked)
    except (Wrong, BadArgument, store.BadAddress) as fault:
        print(f"Orrery: {fault}", file=sys.stderr)
        return 2
    except store.StoreError as fault:
        print(f"Orrery: {logs.explain(fault)}", file=sys.stderr)
        return 1
    except OSError as fault:  # the folder isn't writable, or the disk is full
        print(f"Orrery: {fault.strerror}: {fault.filename}", file=sys.stderr)
        return 1
    return status


def parser() -> Parser:
    top = Parser(
        prog=name_program(),
        description=__doc__,
        epilog="Settings come from the environment and the file .env; docs/hosting.md lists them.",
    )
    top.set_defaults(does=run)
    top.add_argument("--version", action="version", version=f"Orrery {VERSION}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    look = commands.add_parser(
        "doctor", help="check settings, database, pictures and Discord, and say what to mend"
    )
    look.set_defaults(does=doctor)

    save = commands.add_parser(
        "backup", help="copy the database into a file, also while the bot runs"
    )
    save.add_argument(
        "file",
        metavar="FILE",
        help="the file to make; an SQLite database, whatever it was made from",
    )
    save.set_defaults(
        does=lambda settings, asked: _tell(store.backup(settings.database_url, asked.file))
    )

    back = commands.add_parser("restore", help="read a backup into an empty database")
    back.add_argument("file", metavar="FILE", help="a file made by backup")
    back.set_defaults(
        does=lambda settings, asked: _tell(store.restore(settings.database_url, asked.file))
    )

    over = commands.add_parser(
        "move-to", help="copy everything into an empty database elsewhere, with the bot stopped"
    )
    over.add_argument(
        "address", metavar="ADDRESS", help="where to, as DATABASE_URL has it; either kind"
    )
    over.set_defaults(does=move)

    lift = commands.add_parser(
        "migrate", help="bring the database up to this release; a start does it too"
    )
    lift.set_defaults(does=lambda settings, _: _tell(store.migrate(settings.database_url)))

    check = commands.add_parser(
        "verify", help="check the seal, the dice and every move of a match's record"
    )
    check.add_argument("file", metavar="FILE", type=Path, help="a record, as /game export gives it")
    check.set_defaults(does=lambda _, asked: verify_file(catalogue, asked.file))

    heart = commands.add_parser(
        "health", help="whether the bot of this folder is alive: exit status 0 or 1"
    )
    heart.set_defaults(does=health)
    return top


def run(settings: Settings, _: argparse.Namespace) -> int:
    from bot import app  # noqa: PLC0415 - health runs every half minute and should not load discord.py

    logs.configure(settings.log_level, settings.token, settings.process)
    try:
        asyncio.run(app.run(settings, lambda text: print(text, flush=True)))
    except app.StartupError as fault:
        print(f"Orrery: {fault}", file=sys.stderr)
        return 1
    return 0


def move(settings: Settings, asked: argparse.Namespace) -> int:
    if is_anybody_alive():
        raise store.StoreError(
            "The bot is running, and what is played now would stay behind: stop it first. After "
            "a crash, wait a minute."
        )
    return _tell(store.move(settings.database_url, asked.address))


def doctor(settings: Settings, _: argparse.Namespace) -> int:
    from bot.doctor import examine  # noqa: PLC0415 - as above

    return 0 if asyncio.run(examine(settings, print)) else 1


def health(settings: Settings, _: argparse.Namespace) -> int:
    heartbeat = heartbeat_of(settings.process)
    who = f"Orrery ({settings.process})" if settings.process else "Orrery"
    if not is_alive(heartbeat):
        print(f"{who} does not run in this folder, or has lost Discord.")
        return 1
    trouble = find_trouble(heartbeat)
    print(
        f"{who} is alive, and goes on by itself when this is over: {trouble}"
        if trouble
        else f"{who} is alive."
    )
    return 1 if trouble else 0


def _tell(sentence: str) -> int:
    print(sentence)
    return 0


if __name__ == "__main__":
    sys.exit(main())

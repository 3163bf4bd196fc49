"""Channels and their threads."""

from aiohttp import web

from sandbox.checks.bodies import NewForumPost, NewThread, ThreadChange
from sandbox.checks.refusal import ApiRefusal, invalid, missing_permissions, read, unknown
from sandbox.server.core import Core
from sandbox.server.rest.http import answer, key, nothing, receive
from sandbox.world.events import Typing
from sandbox.world.payloads import Json
from sandbox.world.permissions import Permissions
from sandbox.world.posts import PostedBody, Upload
from sandbox.world.records import Channel, ChannelKind, Message

DURATIONS = frozenset({60, 1440, 4320, 10080})
THREAD_CREATED = 18


class Channels:
    def __init__(self, core: Core) -> None:
        self.core = core
        self.world = core.world

    def routes(self) -> list[web.RouteDef]:
        base = "/channels/{channel}"
        return [
            web.get(base, self.one),
            web.patch(base, self.change),
            web.post(base + "/typing", self.show_typing),
            web.post(base + "/threads", self.start),
            web.post(base + "/messages/{message}/threads", self.start_from_message),
            web.get(base + "/thread-members", self.members),
            web.get(base + "/thread-members/{user}", self.show_member),
            web.put(base + "/thread-members/{user}", self.join),
            web.delete(base + "/thread-members/{user}", self.leave),
            web.get("/guilds/{guild}/threads/active", self.list_active),
        ]

    def _channel(self, request: web.Request) -> Channel:
        return self.world.open_to_bot(key(request, "channel"))

    def _thread(self, request: web.Request) -> Channel:
        channel = self._channel(request)
        if not channel.is_thread:
            raise ApiRefusal(400, 50024, "Cannot execute action on this channel type")
        return channel

    def _require(self, channel: Channel, needed: Permissions) -> None:
        if needed not in self.world.permissions(channel):
            raise missing_permissions()

    async def one(self, request: web.Request) -> web.Response:
        return answer(self.core.payloads.channel(self._channel(request)))

    async def show_typing(self, request: web.Request) -> web.Response:
        self.world.tell(Typing(self._channel(request), self.world.bot))
        return nothing()

    async def start(self, request: web.Request) -> web.Response:
        parent = self._channel(request)
        body, uploads = await receive(request)
        if parent.kind == ChannelKind.FORUM:
            return answer(self._start_post(parent, read(body, NewForumPost), uploads), 201)
        new = read(body, NewThread)
        private = new.type in {None, ChannelKind.PRIVATE_THREAD}
        self._require(
            parent,
            Permissions.CREATE_PRIVATE_THREADS if private else Permissions.CREATE_PUBLIC_THREADS,
        )
        kind = ChannelKind.PRIVATE_THREAD if private else ChannelKind.PUBLIC_THREAD
        return answer(self.core.payloads.channel(self._start(parent, new, kind)), 201)

    async def start_from_message(self, request: web.Request) -> web.Response:
        parent = self._channel(request)
        message = self.world.public_message(parent.id, key(request, "message"))
        body, _ = await receive(request)
        new = read(body, NewThread)
        self._require(parent, Permissions.CREATE_PUBLIC_THREADS)
        if message.thread:
            raise ApiRefusal(400, 160004, "A thread has already been created for this message")
        thread = self._start(parent, new, ChannelKind.PUBLIC_THREAD, message)
        return answer(self.core.payloads.channel(thread), 201)

    def _start_post(self, forum: Channel, new: NewForumPost, uploads: list[Upload]) -> Json:
        """Start a post in a forum: a thread with a message that has the same id."""
        self._require(forum, Permissions.SEND_MESSAGES)
        self._check_duration(new.auto_archive_duration)
        applied = self._read_tags(forum, new.applied_tags or [], [])
        bot = self.world.bot.id
        message = self.core.posts.prepare(
            forum, bot, PostedBody(new.message, uploads, ("message",))
        )
        thread = self.world.add_channel(
            new.name,
            kind=ChannelKind.PUBLIC_THREAD,
            parent=forum.id,
            owner=bot,
            members=(bot,),
            key=message.id,
        )
        message.channel = thread.id
        thread.auto_archive = new.auto_archive_duration or thread.auto_archive
        thread.applied = applied
        self.world.change_channel(thread)
        self.world.post(message)
        return {
            **self.core.payloads.channel(thread),
            "message": self.core.payloads.message(message),
        }

    def _read_tags(self, forum: Channel, wanted: list[str | int], before: list[int]) -> list[int]:
        """The new tags of a post in the forum. Raises Discord's refusal if they are not allowed."""
        tags, found = {tag.id: tag for tag in forum.tags}, [int(each) for each in wanted]
        if any(each not in tags for each in found):
            raise ApiRefusal(404, 10087, "Unknown Tag")
        if any(tags[each].moderated for each in {*found} ^ {*before}):
            self._require(forum, Permissions.MANAGE_THREADS)
        if forum.tagged and not found:
            raise ApiRefusal(400, 40067, "A tag is required to create a forum post in this channel")
        return found

    def _check_duration(self, minutes: int | None) -> None:
        if minutes is not None and minutes not in DURATIONS:
            choices = ", ".join(map(str, sorted(DURATIONS)))
            raise invalid(
                ("auto_archive_duration",),
                "BASE_TYPE_CHOICES",
                f"Value must be one of {{{choices}}}.",
            )

    def _start(
        self, parent: Channel, new: NewThread, kind: ChannelKind, message: Message | None = None
    ) -> Channel:
        if parent.kind != ChannelKind.TEXT:
            raise ApiRefusal(400, 50024, "Cannot execute action on this channel type")
        self._check_duration(new.auto_archive_duration)
        bot = self.world.bot.id
        thread = self.world.add_channel(
            new.name,
            kind=kind,
            parent=parent.id,
            owner=bot,
            members=(bot,),
            key=message.id if message else None,
        )
        thread.auto_archive = new.auto_archive_duration or thread.auto_archive
        self.world.change_channel(thread)
        if message:
            message.thread = thread.id
            self.world.change(message)
        elif kind == ChannelKind.PUBLIC_THREAD:
            notice = Message(
                self.world.ids.mint(), parent.id, bot, content=new.name, kind=THREAD_CREATED
            )
            notice.thread = thread.id
            self.world.post(notice)
        return thread

    async def change(self, request: web.Request) -> web.Response:
        thread = self._thread(request)
        body, _ = await receive(request)
        change = read(body, ThreadChange)
        if thread.owner != self.world.bot.id or thread.locked or change.locked is not None:
            self._require(thread, Permissions.MANAGE_THREADS)
        if change.applied_tags is not None:
            forum = self.world.channel(thread.parent or 0)
            thread.applied = self._read_tags(forum, change.applied_tags, thread.applied)
        for name, value in (
            ("name", change.name),
            ("archived", change.archived),
            ("locked", change.locked),
        ):
            if value is not None:
                setattr(thread, name, value)
        self.world.change_channel(thread)
        return answer(self.core.payloads.channel(thread))

    def _user(self, request: web.Request) -> int:
        return (
            self.world.bot.id
            if request.match_info["user"] == "@me"
            else self.world.user(key(request, "user")).id
        )

    async def members(self, request: web.Request) -> web.Response:
        thread = self._thread(request)
        return answer(
            [self.core.payloads.thread_member(thread, person) for person in thread.members]
        )

    async def show_member(self, request: web.Request) -> web.Response:
        thread, person = self._thread(request), self._user(request)
        if person not in thread.members:
            raise unknown("Member")
        return answer(self.core.payloads.thread_member(thread, person))

    async def join(self, request: web.Request) -> web.Response:
        thread, person = self._thread(request), self._user(request)
        if person not in thread.members:
            thread.members.append(person)
            self.world.change_channel(thread)
        return nothing()

    async def leave(self, request: web.Request) -> web.Response:
        thread, person = self._thread(request), self._user(request)
        if person in thread.members:
            thread.members.remove(person)
            self.world.change_channel(thread)
        return nothing()

    async def list_active(self, request: web.Request) -> web.Response:
        threads = self.world.threads(self.world.server(key(request, "guild")).id)
        members = [
            self.core.payloads.thread_member(thread, self.world.bot.id)
            for thread in threads
            if self.world.bot.id in thread.members
        ]
        payloads = [self.core.payloads.channel(thread) for thread in threads]
        return answer({"threads": payloads, "members": members, "has_more": False})

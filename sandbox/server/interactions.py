"""The life of an interaction.
A command, a press or a form reaches the bot. The bot has three seconds to answer and fifteen
minutes to go on."""

import itertools
from typing import Any

import msgspec

from sandbox.checks.bodies import (
    EPHEMERAL,
    LOADING,
    Callback,
    ChoicesData,
    DeferData,
    FollowUp,
    MessageEdit,
    Modal,
)
from sandbox.checks.emojis import check_shown
from sandbox.checks.modals import check_modal
from sandbox.checks.refusal import ApiRefusal, invalid, read, unknown
from sandbox.server.gateway import Gateway
from sandbox.world.clock import Clock
from sandbox.world.emojis import write_ids
from sandbox.world.events import ModalChanged
from sandbox.world.interaction import (
    VALUES,
    Answer,
    Interaction,
    InteractionKind,
    OpenModal,
    name_command,
    options,
)
from sandbox.world.payloads import FILE_LIMIT, Json, Payloads
from sandbox.world.posts import Answering, PostedBody, Posts, Upload
from sandbox.world.records import Channel, Message, User
from sandbox.world.world import DiscordWorld

FIRST_ANSWER = 3.0
TOKEN_LIFE = 15 * 60.0
COMMAND_ANSWER, REPLY = 20, 19


class Interactions:
    def __init__(
        self, world: DiscordWorld, payloads: Payloads, gateway: Gateway, posts: Posts
    ) -> None:
        self.world = world
        self.payloads = payloads
        self.gateway = gateway
        self.posts = posts
        self.clock: Clock = world.clock
        self.by_token: dict[str, Interaction] = {}
        self.modals: dict[int, OpenModal] = {}

    # -- the person's side

    def begin(
        self,
        asked: InteractionKind,
        user: User,
        channel: Channel,
        data: Json,
        message: Message | None = None,
    ) -> Interaction:
        """Send the bot an interaction."""
        self._forget_old()
        made = Interaction(
            self.world.ids.mint(), asked, user, channel, data, message, self.clock.now()
        )
        self.by_token[made.token] = made
        made.timer = self.clock.call_later(FIRST_ANSWER, lambda: self._expire(made))
        self.gateway.dispatch("INTERACTION_CREATE", self._payload(made), server=channel.home)
        return made

    def _forget_old(self) -> None:
        """Drop settled interactions after twice the life of their tokens. The oldest come first."""
        long_ago = self.clock.now() - 2 * TOKEN_LIFE
        for token, interaction in tuple(
            itertools.takewhile(lambda each: each[1].began < long_ago, self.by_token.items())
        ):
            if interaction.settled.is_set():
                del self.by_token[token]

    def _expire(self, interaction: Interaction) -> None:
        """Fail an interaction after three seconds without an answer.
        The person is told, and the bot's answer is refused from now on."""
        interaction.failed = True
        if interaction.asked != InteractionKind.COMPLETION:
            said = (
                "This interaction failed"
                if interaction.message
                else "The application did not respond"
            )
            body = MessageEdit(content=said, flags=EPHEMERAL)
            answering = Answering(interaction.user.id, self._metadata(interaction))
            interaction.result = self.posts.create(
                interaction.channel,
                self.world.bot.id,
                PostedBody(body),
                kind=REPLY,
                answering=answering,
            )
        interaction.acknowledged.set()
        interaction.settled.set()

    def close_modal(self, person: int) -> OpenModal | None:
        modal = self.modals.pop(person, None)
        if modal:
            self.world.tell(ModalChanged(person, None))
        return modal

    def _payload(self, interaction: Interaction) -> Json:
        channel, user = interaction.channel, interaction.user
        made: Json = {
            "id": str(interaction.id),
            "application_id": str(self.world.bot.id),
            "type": int(interaction.asked),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel": self.payloads.channel(channel),
            "channel_id": str(channel.id),
            "app_permissions": str(int(self.world.permissions(channel))),
            "locale": "en-US",
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(channel.home)},
            "context": 1 if channel.direct else 0,
            "attachment_size_limit": FILE_LIMIT,
        }
        if channel.direct:
            made["user"] = self.payloads.user(user)
        else:
            made["guild_id"] = str(channel.server)
            made["guild_locale"] = "en-US"
            made["guild"] = {"id": str(channel.server), "locale": "en-US", "features": []}
            made["member"] = self.payloads.member(user, channel)
        if interaction.message:
            made["message"] = self.payloads.message(interaction.message)
        return made

    def _metadata(self, interaction: Interaction) -> Json:
        made: Json = {
            "id": str(interaction.id),
            "type": int(interaction.asked),
            "user": self.payloads.user(interaction.user),
            "authorizing_integration_owners": {"0": str(interaction.channel.home)},
        }
        if interaction.asked == InteractionKind.COMMAND:
            made["name"] = name_command(interaction.data)
        if interaction.message:
            made["interacted_message_id"] = str(interaction.message.id)
        return made

    # -- the bot's first answer

    def answer(self, key: int, token: str, body: Callback, uploads: list[Upload]) -> Json:
        """Take the bot's first answer, or refuse it as Discord does."""
        interaction = self.by_token.get(token)
        if interaction is None or interaction.id != key or interaction.failed:
            raise unknown("Interaction")
        if interaction.answer is not None:
            raise ApiRefusal(400, 40060, "Interaction has already been acknowledged.")
        if body.type not in interaction.may:
            allowed = ", ".join(str(int(answer)) for answer in sorted(interaction.may))
            raise invalid(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{allowed}}}.")
        answer = Answer(body.type)
        self._carry_out(interaction, answer, body.data or {}, uploads)
        interaction.answer = answer
        if interaction.timer:
            interaction.timer.cancel()
        interaction.acknowledged.set()
        if answer not in {Answer.DEFER, Answer.DEFER_UPDATE}:
            interaction.settle(interaction.original)
        return self._receipt(interaction, answer)

    def _carry_out(
        self, interaction: Interaction, answer: Answer, data: dict[str, Any], uploads: list[Upload]
    ) -> None:
        within = ("data",)
        match answer:
            case Answer.MESSAGE:
                draft = PostedBody(read(data, MessageEdit, within), uploads, within)
                interaction.original = self._post(interaction, draft)
            case Answer.DEFER:
                flags = read(data, DeferData, within).flags or 0
                kind, reference = self._placement(interaction)
                answering = Answering(interaction.user.id, self._metadata(interaction))
                interaction.original = self.posts.post_thinking(
                    interaction.channel, flags, answering, kind, reference
                )
            case Answer.DEFER_UPDATE:
                interaction.original = interaction.message
            case Answer.UPDATE if interaction.message:
                draft = PostedBody(read(data, MessageEdit, within), uploads, within)
                interaction.original = self.posts.edit(interaction.message, draft)
            case Answer.CHOICES:
                interaction.choices = self._choices(interaction, read(data, ChoicesData, within))
            case Answer.MODAL:
                modal = read(data, Modal, within)
                check_modal(modal, within)
                check_shown(modal.components, self.posts.emojis.all, within)
                shape = msgspec.to_builtins(modal)
                write_ids(shape["components"])
                self.modals[interaction.user.id] = OpenModal(shape, interaction)
                self.world.tell(ModalChanged(interaction.user.id, shape))

    def _choices(self, interaction: Interaction, data: ChoicesData) -> list[Json]:
        """The completions. Each must have the type of its option, and at most 100 characters."""
        focused = next(option for option in options(interaction.data) if option.get("focused"))
        fits = VALUES[focused["type"]]
        for index, choice in enumerate(data.choices):
            path = ("data", "choices", index, "value")
            if not isinstance(choice.value, fits):
                raise invalid(
                    path, "STRING_TYPE_CONVERT", "The value does not fit the type of the option"
                )
            if isinstance(choice.value, str) and not 1 <= len(choice.value) <= 100:
                raise invalid(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
        return [{"name": choice.name, "value": choice.value} for choice in data.choices]

    def _placement(self, interaction: Interaction) -> tuple[int, int | None]:
        """The kind of the answering message, and the message that it replies to."""
        if interaction.original:
            return REPLY, interaction.original.id
        if interaction.asked == InteractionKind.COMMAND:
            return COMMAND_ANSWER, None
        return (REPLY, interaction.message.id) if interaction.message else (0, None)

    def _post(self, interaction: Interaction, draft: PostedBody) -> Message:
        kind, reference = self._placement(interaction)
        answering = Answering(interaction.user.id, self._metadata(interaction))
        return self.posts.create(
            interaction.channel,
            self.world.bot.id,
            draft,
            kind=kind,
            reference=reference,
            answering=answering,
        )

    def _receipt(self, interaction: Interaction, answer: Answer) -> Json:
        made: Json = {"interaction": {"id": str(interaction.id), "type": int(interaction.asked)}}
        message = interaction.original
        if message:
            made["interaction"] |= {
                "response_message_id": str(message.id),
                "response_message_loading": bool(message.flags & LOADING),
                "response_message_ephemeral": message.ephemeral,
            }
            made["resource"] = {"type": int(answer), "message": self.payloads.message(message)}
        else:
            made["resource"] = {"type": int(answer)}
        return made

    # -- what follows

    def find_usable(self, application: int, token: str) -> Interaction:
        """The interaction with this token, if the bot may still use it."""
        interaction = self.by_token.get(token)
        if interaction is None or application != self.world.bot.id or interaction.answer is None:
            raise unknown("Webhook")
        if self.clock.now() > interaction.began + TOKEN_LIFE:
            raise ApiRefusal(401, 50027, "Invalid Webhook Token")
        return interaction

    def message(self, interaction: Interaction, which: str) -> Message:
        """A message that this interaction's token can reach.
        Those are its original answer, its follow-ups and its source."""
        original = interaction.original
        key = 0
        if which == "@original" and original:
            key = original.id
        elif which.isdigit():
            key = int(which)
        message = self.world.message(interaction.channel.id, key)
        mine = message.interaction is not None and message.interaction["id"] == str(interaction.id)
        if not mine and message is not original:
            raise unknown("Message")
        return message

    def follow_up(self, interaction: Interaction, body: FollowUp, uploads: list[Upload]) -> Message:
        """Post one more message.
        The first one after a deferred answer replaces the placeholder, and is as private as
        that."""
        draft = PostedBody(body, uploads)
        original = interaction.original
        if interaction.answer == Answer.DEFER and original and original.flags & LOADING:
            message = self.posts.edit(original, draft, first=True)
        else:
            message = self._post(interaction, draft)
        interaction.settle(message)
        return message

    def edit(
        self, interaction: Interaction, which: str, body: MessageEdit, uploads: list[Upload]
    ) -> Message:
        message = self.message(interaction, which)
        self.posts.edit(message, PostedBody(body, uploads), first=bool(message.flags & LOADING))
        interaction.settle(message)
        return message

    def delete(self, interaction: Interaction, which: str) -> None:
        self.world.remove(self.message(interaction, which))
        interaction.settle()

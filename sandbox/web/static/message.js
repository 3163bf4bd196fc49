// One message, as it stands in the channel.

import { face, h } from "./dom.js";
import { markdown, plain } from "./markdown.js";
import { attachments, components, embed } from "./parts.js";

const V2 = 1 << 15;
const LOADING = 1 << 7;
const THREAD_CREATED = 18;
const TEXT_DISPLAY = 10;
const TOGETHER = 7 * 60 * 1000;

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

function stamp(iso) {
  const moment = new Date(iso);
  const today = moment.toDateString() === new Date().toDateString();
  return h("time", { datetime: iso, title: moment.toLocaleString() }, (today ? clock : day).format(moment));
}

// Whether the message goes on where the one before left off.
export function goesOn(message, before) {
  return Boolean(before) && before.author.id === message.author.id && before.private === message.private
    && !message.message_reference && !usedCommand(message) && message.type !== THREAD_CREATED && before.type !== THREAD_CREATED
    && new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
}

// The first words among components.
function displayed(parts) {
  for (const part of parts) {
    const words = part.type === TEXT_DISPLAY ? part.content : displayed(part.components ?? []);
    if (words) return words;
  }
  return "";
}

function usedCommand(message) {
  return message.interaction_metadata?.type === 2 && message.type === 20;
}

// The line above: what it answers.
function above(message, names) {
  if (usedCommand(message)) {
    const { user, name } = message.interaction_metadata;
    return h("p", { class: "above" }, h("b", {}, names.person(user.id)), " used ", h("span", { class: "mention" }, `/${name}`));
  }
  if (!message.message_reference) return null;
  const target = message.referenced_message;
  if (!target) return message.private ? null : h("p", { class: "above" }, h("i", {}, "Original message was deleted"));
  const words = plain(target.content || displayed(target.components) || target.embeds[0]?.title || "a message", names);
  const jump = () => document.getElementById(`m${target.id}`)?.scrollIntoView({ block: "center" });
  return h("p", { class: "above" }, h("b", {}, names.person(target.author.id)), " ",
    h("button", { type: "button", class: "jump", onclick: jump }, words));
}

function body(message, context) {
  if (message.flags & LOADING) {
    return h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
      `${context.names.person(message.author.id)} is thinking…`);
  }
  if (message.flags & V2) return h("div", { class: "parts" }, components(message.components, context));
  const edited = message.edited_timestamp ? h("small", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, "(edited)") : null;
  const words = message.content ? markdown(message.content, context.names) : null;
  if (words && edited) (words.lastElementChild?.tagName === "P" ? words.lastElementChild : words).append(" ", edited);
  return h("div", { class: "parts" }, words, attachments(message),
    message.flags & 4 ? null : message.embeds.map((each) => embed(each, context.names)), components(message.components, context));
}

export function render(message, before, { names, doing, open }) {
  const author = { ...message.author, name: names.person(message.author.id) };
  const follows = goesOn(message, before);
  const calls = message.mention_everyone || message.mentions.some((user) => user.id === names.me);
  const context = { names, message, doing: {
    press: (part, element) => doing.press(message, part, element),
    choose: (part, values, element) => doing.choose(message, part, values, element),
  } };
  const thread = message.thread_id && names.channel(message.thread_id);
  if (message.type === THREAD_CREATED) {
    return h("li", { class: "system", id: `m${message.id}` }, h("span", { "aria-hidden": "true" }, "↳"), h("p", {}, h("b", {}, author.name),
      " started a thread: ", h("button", { type: "button", class: "jump strong", onclick: () => open(message.thread_id) }, thread ?? message.content)),
    stamp(message.timestamp));
  }
  return h("li", { id: `m${message.id}`, class: `message${follows ? " follows" : ""}${message.private ? " private" : ""}${calls ? " calls" : ""}` },
    above(message, names),
    h("div", { class: "side" }, follows ? null : face(author)),
    h("div", { class: "said" },
      h("p", { class: follows ? "who unseen" : "who" }, h("b", { class: "name" }, author.name),
        author.bot ? h("span", { class: "tag" }, "APP") : null, stamp(message.timestamp)),
      body(message, context),
      thread ? h("button", { type: "button", class: "thread", onclick: () => open(message.thread_id) },
        h("b", {}, thread), h("span", {}, "Open thread ›")) : null,
      message.private ? h("p", { class: "only" }, h("span", { "aria-hidden": "true" }, "◉"), " Only you can see this · ",
        h("button", { type: "button", class: "jump", onclick: () => doing.dismiss(message) }, "Dismiss")) : null));
}

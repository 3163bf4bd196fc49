// The page: who one is, where one is, what is there to see, and the news.

import * as api from "./api.js";
import { composer } from "./composer.js";
import { byId, face, h, say } from "./dom.js";
import { askName, showForm } from "./form.js";
import { render } from "./message.js";

const DIRECT = 1;
const NEAR = 120;
const TYPING = 8000;

const state = { me: null, place: null, server: null, bot: null, servers: new Map(), people: new Map(), channels: new Map(), messages: [], unread: new Map() };
let stop = () => {};
let closeForm = null;
let typing;
let waiting = null;

const open = (id) => enter(id).catch((error) => say(error.message));

const names = {
  open,
  get me() { return state.me; },
  person: (id) => (id === state.bot?.id ? state.bot : state.people.get(id))?.name ?? "somebody",
  channel: (id) => state.channels.get(id)?.name ?? "somewhere",
  people: () => [...state.people.values()],
  channels: () => [...state.channels.values()].filter((channel) => channel.kind === 0 && channel.server === state.server),
};

const act = (what, more) => api.act(state.me, state.place, what, more);
const line = composer(byId("composer"), { names, send: act });

// What is under way shows it, until the bot has taken it up.
async function busy(element, doing) {
  element.setAttribute("aria-busy", "true");
  say("");
  try {
    await doing;
  } catch (error) {
    say(error.message);
  } finally {
    element.removeAttribute("aria-busy");
  }
}

const doing = {
  press: (message, part, element) => busy(element, act("press", { message: message.id, custom_id: part.custom_id })),
  choose: (message, part, values, element) => busy(element, act("choose", { message: message.id, custom_id: part.custom_id, values })),
  dismiss: (message) => act("dismiss", { message: message.id }).catch((error) => say(error.message)),
};

// -- where one is and who ---------------------------------------------------------------------------------------------

function remember() {
  history.replaceState(null, "", `#as=${state.me}&in=${state.place}`);
}

function item(channel) {
  const news = state.unread.get(channel.id);
  const sign = channel.kind === 0 ? "#" : channel.kind === DIRECT ? null : "↳";
  return h("li", {}, h("button", { type: "button", class: `place${channel.kind > DIRECT ? " thread-place" : ""}${news ? " news" : ""}`,
    "aria-current": channel.id === state.place ? "page" : null, title: channel.name, onclick: () => enter(channel.id) },
  sign ? h("span", { class: "sign", "aria-hidden": "true" }, sign) : face(state.bot, "small"),
  h("span", { class: "place-name" }, channel.name),
  news?.calls ? h("span", { class: "count", "aria-label": `${news.calls} mentions` }, news.calls)
    : news ? h("span", { class: "unseen" }, "unread") : null));
}

// Another server is entered by its first channel.
function serverItem(server, channels) {
  const within = channels.filter((channel) => channel.server === server.id);
  const news = within.some((channel) => state.unread.has(channel.id));
  return h("li", {}, h("button", { type: "button", class: `place${news ? " news" : ""}`, "aria-current": server.id === state.server ? "true" : null,
    onclick: () => open(within[0].id) }, h("span", { class: "place-name" }, server.name),
  news ? h("span", { class: "unseen" }, "unread") : null));
}

function sidebar() {
  const all = [...state.channels.values()].filter((channel) => !channel.archived);
  const threads = (id) => all.filter((channel) => channel.parent === id);
  byId("server").textContent = state.servers.get(state.server)?.name ?? "Sandbox";
  const servers = state.servers.size > 1 ? [...state.servers.values()] : [];
  byId("servers-list").hidden = !servers.length;
  byId("servers").replaceChildren(...servers.map((server) => serverItem(server, all)));
  byId("channels").replaceChildren(...all.filter((channel) => channel.kind === 0 && channel.server === state.server)
    .flatMap((channel) => [channel, ...threads(channel.id)]).map(item));
  byId("direct").replaceChildren(...all.filter((channel) => channel.kind === DIRECT).map(item));
  byId("people").replaceChildren(...[...state.people.values()].map((user) => h("li", {},
    h("button", { type: "button", class: "place", "aria-current": user.id === state.me ? "true" : null, title: `Be ${user.name}`,
      onclick: () => become(user.id) }, face(user, "small"), h("span", { class: "place-name" }, user.name),
    user.id === state.me ? h("span", { class: "you" }, "you") : null))));
  const me = state.people.get(state.me);
  if (me) byId("whoami").replaceChildren(face(me), h("span", { class: "me-name" }, h("b", {}, me.name), h("small", {}, "Who are you?")));
  const calls = [...state.unread.values()].reduce((sum, news) => sum + news.calls, 0);
  const here = state.channels.get(state.place);
  document.title = `${calls ? `(${calls}) ` : ""}${here ? `${here.kind === DIRECT ? "@" : "#"}${here.name}` : "Sandbox"} · Orrery sandbox`;
}

async function become(id) {
  const wanted = state.place;
  const said = await api.world(id);
  stop();
  closeForm?.();
  Object.assign(state, { me: id, bot: said.bot, unread: new Map() });
  state.people = new Map(said.people.map((user) => [user.id, user]));
  state.channels = new Map(said.channels.map((channel) => [channel.id, channel]));
  state.servers = new Map(said.servers.map((server) => [server.id, server]));
  state.server ??= said.servers[0].id;
  state.place = state.channels.has(wanted) ? wanted : said.channels[0].id;
  form(said.modal);
  await new Promise((entered, failed) => {
    stop = api.follow(id, hear, () => enter(state.place).then(entered, failed));
  });
}

async function enter(id) {
  const meanwhile = waiting = [];
  const said = await api.channel(id, state.me).finally(() => { if (waiting === meanwhile) waiting = null; });
  const channel = state.channels.get(id);
  Object.assign(state, { place: id, messages: said.messages });
  if (channel.kind !== DIRECT) state.server = channel.server;
  state.unread.delete(id);
  const sign = channel.kind === DIRECT ? "@" : channel.kind === 0 ? "#" : "";
  byId("place").textContent = sign + channel.name;
  byId("parent").textContent = channel.parent ? `in #${names.channel(channel.parent)}` : "";
  byId("start").replaceChildren(h("p", { class: "start" }, channel.kind === DIRECT
    ? `This is where you and ${channel.name} talk in private.` : `This is where ${sign}${channel.name} begins.`));
  byId("earlier").hidden = !said.more;
  byId("start").hidden = said.more;
  say("");
  remember();
  sidebar();
  places(false);
  line.at(sign + channel.name, said.commands);
  draw();
  bottom();
  meanwhile.forEach(hear);
}

// -- messages ---------------------------------------------------------------------------------------------------------

const element = (at) => render(state.messages[at], state.messages[at - 1], { names, doing, open });

// What was there before is shown, not announced.
function draw() {
  const log = byId("log");
  log.setAttribute("aria-live", "off");
  byId("messages").replaceChildren(...state.messages.map((_, at) => element(at)));
  setTimeout(() => log.setAttribute("aria-live", "polite"), 500);
}

function redraw(at) {
  if (at < 0 || at >= state.messages.length) return;
  const old = byId(`m${state.messages[at].id}`);
  const focused = old?.contains(document.activeElement) ? document.activeElement.closest("[data-part]")?.dataset.part : undefined;
  const fresh = element(at);
  old?.replaceWith(fresh);
  // Whoever works by keyboard stays where they were, as far as it is still there.
  if (focused === undefined) return;
  const same = [...fresh.querySelectorAll("[data-part]")].find((part) => part.dataset.part === focused);
  const target = same?.matches("button") ? same : same?.querySelector("button");
  (target && !target.disabled ? target : fresh.querySelector("button:not(:disabled)") ?? byId("line"))?.focus({ preventScroll: true });
}

const nearEnd = () => {
  const scroll = byId("scroll");
  return scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR;
};

function bottom() {
  const scroll = byId("scroll");
  scroll.scrollTop = scroll.scrollHeight;
  byId("newer").hidden = true;
}

function posted(message) {
  if (message.channel_id !== state.place) {
    const news = state.unread.get(message.channel_id) ?? { calls: 0 };
    if (message.mention_everyone || message.mentions.some((user) => user.id === state.me)) news.calls += 1;
    state.unread.set(message.channel_id, news);
    return sidebar();
  }
  if (state.messages.some((each) => each.id === message.id)) return edited(message);
  const stay = nearEnd() || message.author.id === state.me || message.private;
  state.messages.push(message);
  byId("messages").append(element(state.messages.length - 1));
  if (message.author.id === state.bot.id) typed(null);
  if (stay) bottom();
  else byId("newer").hidden = false;
}

function edited(message) {
  const at = state.messages.findIndex((each) => each.id === message.id);
  if (at < 0) return;
  const stay = nearEnd();
  state.messages[at] = message;
  redraw(at);
  if (stay) bottom();
}

function gone(id) {
  const at = state.messages.findIndex((each) => each.id === id);
  if (at < 0) return;
  const had = byId(`m${id}`)?.contains(document.activeElement);
  byId(`m${id}`)?.remove();
  state.messages.splice(at, 1);
  redraw(at);
  if (had) byId("line")?.focus();
}

function typed(name) {
  clearTimeout(typing);
  say(name ? `${name} is typing…` : "");
  if (name) typing = setTimeout(() => say(""), TYPING);
}

function form(shape) {
  closeForm?.();
  closeForm = shape && showForm(shape, names, {
    send: (answers) => act("submit", { answers }).then((said) => said.failed && say("This interaction failed")),
    cancel: () => act("close"),
  });
}

const NEWS = {
  posted: ({ message }) => posted(message),
  edited: ({ message }) => edited(message),
  gone: ({ id }) => gone(id),
  channel: ({ channel }) => { state.channels.set(channel.id, channel); sidebar(); },
  person: ({ person }) => { state.people.set(person.id, person); sidebar(); },
  typing: ({ channel, name }) => { if (channel === state.place) typed(name); },
  modal: ({ modal }) => form(modal),
  commands: () => {
    clearTimeout(state.learning);
    state.learning = setTimeout(async () => line.learn((await api.channel(state.place, state.me)).commands), 100);
  },
};

// What is heard while a channel is being read waits until that is done.
const hear = (said) => (waiting ? waiting.push(said) : NEWS[said.news](said));

// -- the page's own buttons -------------------------------------------------------------------------------------------

function places(open) {
  document.body.classList.toggle("places-open", open);
  byId("shade").hidden = !open;
  byId("open-places").setAttribute("aria-expanded", open);
  if (open) byId("places").querySelector("button")?.focus();
}

const newPerson = () => askName("A new person", "Name", async (name) => become((await api.addPerson(name)).id));

// Before anyone is chosen, and whenever one asks: the people there are, and a line for one more.
function who() {
  const people = names.people().map((user) => h("li", {}, h("button", { type: "button", class: "place", onclick: () => {
    dialog.close();
    become(user.id);
  } }, face(user), h("span", { class: "place-name" }, user.name))));
  const wrong = h("p", { class: "wrong", role: "alert" });
  const input = h("input", { id: "new-name", type: "text", required: true, maxlength: 32, autocomplete: "off", placeholder: "Your name" });
  const join = async (event) => {
    event.preventDefault();
    try {
      const user = await api.addPerson(input.value);
      dialog.close();
      await become(user.id);
    } catch (error) {
      wrong.textContent = error.message;
    }
  };
  const dialog = h("dialog", { class: "form who-dialog", "aria-labelledby": "who-title" }, h("h2", { id: "who-title" }, "Who are you?"),
    people.length ? h("p", { class: "lead" }, "Each window can be somebody else.") : h("p", { class: "lead" }, "Everybody here is you: give the first of them a name."),
    people.length ? h("ul", { class: "choices" }, people) : null,
    h("form", { class: "field", onsubmit: join }, h("label", { for: "new-name" }, people.length ? "Somebody new" : "Name"),
      h("div", { class: "row" }, input, h("button", { type: "submit", class: "button primary" }, "Come in"))), wrong);
  dialog.addEventListener("cancel", (event) => { if (!state.me) event.preventDefault(); });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function theme() {
  const chosen = document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  localStorage.theme = chosen === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = localStorage.theme;
}

async function earlier() {
  const scroll = byId("scroll");
  const below = scroll.scrollHeight - scroll.scrollTop;
  const said = await api.channel(state.place, state.me, state.messages[0].id);
  state.messages.unshift(...said.messages);
  byId("earlier").hidden = !said.more;
  byId("start").hidden = said.more;
  draw();
  scroll.scrollTop = scroll.scrollHeight - below;
}

if (localStorage.theme) document.documentElement.dataset.theme = localStorage.theme;
byId("theme").addEventListener("click", theme);
byId("whoami").addEventListener("click", who);
byId("add-person").addEventListener("click", newPerson);
byId("add-channel").addEventListener("click", () => askName("A new channel", "Name", async (name) => {
  const channel = await api.addChannel(name, state.server);
  state.channels.set(channel.id, channel);
  await enter(channel.id);
}));
byId("open-places").addEventListener("click", () => places(true));
byId("shade").addEventListener("click", () => places(false));
byId("earlier").addEventListener("click", earlier);
byId("newer").addEventListener("click", bottom);
byId("scroll").addEventListener("scroll", () => { if (nearEnd()) byId("newer").hidden = true; });
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.body.classList.contains("places-open")) places(false);
  if (event.key === "/" && !event.target.closest("input, textarea, dialog, [role=combobox]")) {
    event.preventDefault();
    line.words("/").focus();
  }
});

const wanted = new URLSearchParams(location.hash.slice(1));
const said = await api.world("");
Object.assign(state, { bot: said.bot, people: new Map(said.people.map((user) => [user.id, user])), place: wanted.get("in") });
sidebar();
if (state.people.has(wanted.get("as"))) await become(wanted.get("as"));
else who();

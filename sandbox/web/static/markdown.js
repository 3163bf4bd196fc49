// Discord's markdown, as elements.

import { emoji, h } from "./dom.js";

const INLINE = [
  ["escaped", /^\\([^A-Za-z0-9\s])/],
  ["code", /^``(.+?)``(?!`)|^`([^`\n]+)`/s],
  ["mention", /^<@!?(\d+)>/],
  ["channel", /^<#(\d+)>/],
  ["message", /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)\/\d+/],
  ["everyone", /^@(everyone|here)\b/],
  ["time", /^<t:(-?\d+)(?::([tTdDfFR]))?>/],
  ["emoji", /^<a?:(\w+):(\d+)>/],
  ["command", /^<\/([^:>]+):\d+>/],
  ["link", /^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/],
  ["url", /^<?(https?:\/\/[^\s<>]*[^\s<>.,;:!?'")\]])>?/],
  ["spoiler", /^\|\|(.+?)\|\|/s],
  ["strong", /^\*\*(.+?)\*\*(?!\*)/s],
  ["u", /^__(.+?)__(?!_)/s],
  ["s", /^~~(.+?)~~/s],
  ["em", /^\*(?!\s)(.+?[^\s*])\*(?!\*)|^\*(\S)\*(?!\*)/s],
  ["em", /^_(.+?)_(?!\w)/s],
];

const TIMES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function ago(seconds) {
  const apart = seconds - Date.now() / 1000;
  const [unit, size] = STEPS.find(([, size]) => Math.abs(apart) >= size) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(apart / size), unit);
}

function time(seconds, style = "f") {
  const moment = new Date(seconds * 1000);
  const text = style === "R" ? ago(seconds) : new Intl.DateTimeFormat(undefined, TIMES[style]).format(moment);
  return h("time", { datetime: moment.toISOString(), title: moment.toLocaleString(), class: "stamp" }, text);
}

function spoiler(inner) {
  const show = (event) => event.currentTarget.classList.add("shown");
  return h("button", { type: "button", class: "spoiler", onclick: show, "aria-label": "Spoiler, press to show" }, inner);
}

// The way to another channel.
function door(id, names) {
  return h("button", { type: "button", class: "mention", onclick: () => names.open(id) }, `#${names.channel(id)}`);
}

function element(kind, found, names) {
  const text = found[1] ?? found[2];
  switch (kind) {
    case "escaped": return text;
    case "code": return h("code", {}, text.trim());
    case "mention": return h("span", { class: names.me === text ? "mention me" : "mention" }, `@${names.person(text)}`);
    case "channel": return door(text, names);
    case "everyone": return h("span", { class: "mention me" }, `@${text}`);
    case "time": return time(Number(text), found[2]);
    case "emoji": return emoji({ name: text, id: found[2] });
    case "command": return h("span", { class: "mention" }, `/${text}`);
    case "link": return h("a", { href: found[2], target: "_blank", rel: "noreferrer" }, inline(text, names));
    case "message": return door(text, names);
    case "url": return h("a", { href: text, target: "_blank", rel: "noreferrer" }, text);
    case "spoiler": return spoiler(inline(text, names));
    default: return h(kind, {}, inline(text, names));
  }
}

export function inline(text, names) {
  const made = [];
  let plain = "";
  let rest = text;
  while (rest) {
    const before = plain.at(-1) ?? "";
    const hit = INLINE.map(([kind, rule]) => [kind, rule.exec(rest)])
      .find(([kind, found]) => found && !(kind === "em" && found[0][0] === "_" && /\w/.test(before)));
    if (hit) {
      if (plain) made.push(plain);
      plain = "";
      made.push(element(hit[0], hit[1], names));
      rest = rest.slice(hit[1][0].length);
    } else {
      plain += rest[0];
      rest = rest.slice(1);
    }
  }
  if (plain) made.push(plain);
  return made;
}

const ITEM = /^( *)([-*]|\d+\.) +(.*)$/;

// A list, with deeper lists inside it.
function list(lines, names) {
  const [, indent, mark] = ITEM.exec(lines[0]);
  const made = h(/\d/.test(mark) ? "ol" : "ul", /\d/.test(mark) ? { start: parseInt(mark, 10) } : {});
  for (let at = 0; at < lines.length;) {
    const item = h("li", {}, inline(ITEM.exec(lines[at])[3], names));
    let end = at + 1;
    while (end < lines.length && ITEM.exec(lines[end])[1].length > indent.length) end += 1;
    if (end > at + 1) item.append(list(lines.slice(at + 1, end), names));
    made.append(item);
    at = end;
  }
  return made;
}

const BLOCKS = [
  [/^(#{1,3}) +(.+)$/, (found, names) => h(`h${found[1].length + 3}`, { class: `size-${found[1].length}` }, inline(found[2], names))],
  [/^-# +(.+)$/, (found, names) => h("small", {}, inline(found[1], names))],
];

// The first line without its dress.
export function plain(text, names) {
  return h("p", {}, inline(text.split("\n")[0].replace(/^(#{1,3}|-#|>) +/, ""), names)).textContent;
}

export function markdown(text, names) {
  const made = h("div", { class: "markdown" });
  const fences = text.split(/```(?:(\w*)\n)?([\s\S]+?)\n?```/);
  for (let at = 0; at < fences.length; at += 3) {
    blocks(fences[at], names, made);
    if (at + 2 < fences.length) made.append(h("pre", { tabindex: "0" }, h("code", {}, fences[at + 2])));
  }
  return made;
}

// The lines outside fences: headings, small print, quotes, lists, and what is simply said.
function blocks(text, names, made) {
  const lines = text.replace(/^\n|\n$/g, "").split("\n");
  let said = [];
  const flush = () => {
    const whole = said.join("\n");
    if (whole.trim()) made.append(h("p", {}, inline(whole, names)));
    said = [];
  };
  const take = (at, fits) => {
    let end = at;
    while (end < lines.length && fits(lines[end])) end += 1;
    return end;
  };
  for (let at = 0; at < lines.length;) {
    const block = BLOCKS.map(([rule, build]) => [rule.exec(lines[at]), build]).find(([found]) => found);
    let end = at + 1;
    if (block) {
      flush();
      made.append(block[1](block[0], names));
    } else if (/^>>> /.test(lines[at]) || /^> /.test(lines[at])) {
      flush();
      end = /^>>> /.test(lines[at]) ? lines.length : take(at, (line) => /^> ?/.test(line));
      const quoted = lines.slice(at, end).map((line) => line.replace(/^(>>>|>) ?/, "")).join("\n");
      made.append(h("blockquote", {}, markdown(quoted, names)));
    } else if (ITEM.test(lines[at])) {
      flush();
      end = take(at, (line) => ITEM.test(line));
      made.append(list(lines.slice(at, end), names));
    } else {
      said.push(lines[at]);
    }
    at = end;
  }
  flush();
}

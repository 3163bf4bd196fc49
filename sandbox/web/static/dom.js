// Small help to build the page: elements from data, never markup from text.

export function h(tag, given = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name === "style") Object.assign(element.style, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const byId = (id) => document.getElementById(id);

let count = 0;
export const unique = (word) => `${word}-${++count}`;

// A colour of one's own, given out as people come in: the first eight are easy to tell apart.
const HUES = [255, 30, 150, 310, 75, 195, 350, 115];
const known = new Map();
function hue(id) {
  if (!known.has(id)) known.set(id, HUES[known.size % HUES.length]);
  return known.get(id);
}

// The first of each of two words, as it is read: an emoji of several parts is one, a letter keeps its accents.
const readable = new Intl.Segmenter(undefined, { granularity: "grapheme" });
export function initials(name) {
  const firsts = name.trim().split(/\s+/).map((word) => [...readable.segment(word)][0]?.segment ?? "");
  return firsts.slice(0, 2).join("").toUpperCase();
}

export function face(user, size = "") {
  if (user.bot) return h("img", { class: `face ${size}`, src: "/web/icon.svg", alt: "" });
  const element = h("span", { class: `face ${size}`, "aria-hidden": "true" }, initials(user.name));
  element.style.setProperty("--hue", hue(user.id));
  return element;
}

// A small picture in a text, or a letter that is one.
export function emoji(given) {
  return given.id ? h("img", { class: "emoji", src: `/emojis/${given.id}.png`, alt: `:${given.name}:` }) : given.name;
}

export function say(text) {
  byId("status").textContent = text;
}

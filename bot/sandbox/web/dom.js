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

// A colour of one's own, from the name: the golden angle keeps neighbours apart.
export function hue(name) {
  const sum = [...name].reduce((sum, letter) => sum * 31 + letter.codePointAt(0), 7);
  return Math.round(sum * 137.508) % 360;
}

export function face(user, size = "") {
  if (user.bot) return h("img", { class: `face ${size}`, src: "/web/icon.svg", alt: "" });
  const letters = user.name.split(" ").map((word) => word[0]).slice(0, 2).join("").toUpperCase();
  const element = h("span", { class: `face ${size}`, "aria-hidden": "true" }, letters);
  element.style.setProperty("--hue", hue(user.name));
  return element;
}

export function say(text) {
  byId("status").textContent = text;
}

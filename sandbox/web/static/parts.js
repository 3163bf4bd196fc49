// What a message is made of besides words: pictures, embeds, components old and new.

import { emoji, h } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { menu } from "./menu.js";

const MOST_HIGH = 560;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const BYTES = ["bytes", "kB", "MB"];

function size(bytes) {
  const step = bytes < 1000 ? 0 : bytes < 1e6 ? 1 : 2;
  return `${(bytes / 1000 ** step).toFixed(step ? 1 : 0)} ${BYTES[step]}`;
}

// A picture that opens large; its description is there to be read as well.
export function picture(media, alt, kind = "") {
  const sized = media.width ? { width: media.width, height: media.height } : {};
  // No wider than it is shown: there is nothing beside it.
  const style = media.width && !kind ? { width: `min(100%, ${Math.round((MOST_HIGH * media.width) / media.height)}px)` } : {};
  const image = h("img", { src: media.url, alt: alt ?? "", loading: "lazy", ...sized });
  const open = () => enlarge(media.url, alt);
  return h("button", { type: "button", class: `picture ${kind}`, style, onclick: open, "aria-label": alt ? `Enlarge: ${alt}` : "Enlarge" },
    image, alt ? h("span", { class: "badge", "aria-hidden": "true", title: alt }, "ALT") : null);
}

function enlarge(url, alt) {
  const close = () => box.close();
  const box = h("dialog", { class: "large", "aria-label": "Picture", onclick: (event) => event.target === box && close() },
    h("img", { src: url, alt: alt ?? "" }),
    h("div", { class: "large-foot" }, h("p", {}, alt ?? ""),
      h("a", { href: url, target: "_blank", rel: "noreferrer" }, "Open alone"),
      h("button", { type: "button", class: "button secondary", onclick: close }, "Close")));
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}

function file(attachment) {
  return h("a", { class: "file", href: attachment.url, download: attachment.filename },
    h("span", { class: "file-icon", "aria-hidden": "true" }, "▤"),
    h("span", {}, attachment.filename, h("small", {}, size(attachment.size))));
}

export function attachments(message) {
  const inEmbeds = new Set(message.embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  const loose = message.attachments.filter((each) => !inEmbeds.has(each.url));
  const pictures = loose.filter((each) => each.content_type.startsWith("image/"));
  const others = loose.filter((each) => !pictures.includes(each));
  return [
    pictures.length ? h("div", { class: `pictures of-${Math.min(pictures.length, 4)}` },
      pictures.map((each) => picture(each, each.description))) : null,
    ...others.map(file),
  ];
}

const colour = (number) => `#${number.toString(16).padStart(6, "0")}`;

export function embed(given, names) {
  const title = given.title && (given.url
    ? h("a", { href: given.url, target: "_blank", rel: "noreferrer" }, inline(given.title, names))
    : inline(given.title, names));
  const made = h("article", { class: "embed" },
    given.author ? h("p", { class: "embed-author" }, given.author.name) : null,
    given.title ? h("h4", {}, title) : null,
    given.description ? markdown(given.description, names) : null,
    given.fields ? h("dl", {}, given.fields.map((field) => h("div", { class: field.inline ? "inline" : "" },
      h("dt", {}, inline(field.name, names)), h("dd", {}, markdown(field.value, names))))) : null,
    given.image ? picture(given.image, given.image.description) : null,
    given.footer || given.timestamp ? h("footer", {}, given.footer?.text,
      given.footer && given.timestamp ? " · " : null,
      given.timestamp ? new Date(given.timestamp).toLocaleString() : null) : null);
  if (given.thumbnail) made.prepend(picture(given.thumbnail, "", "thumbnail"));
  if (given.color) made.style.setProperty("--accent", colour(given.color));
  return made;
}

function button(part, doing) {
  const words = [part.emoji ? h("span", { "aria-hidden": "true" }, emoji(part.emoji)) : null, part.label];
  const label = part.label ? undefined : part.emoji?.name;
  if (part.style === 5) {
    return h("a", { class: "button link", href: part.url, target: "_blank", rel: "noreferrer", "aria-label": label }, words, " ↗");
  }
  const press = () => doing.press(part, made);
  const made = h("button", { type: "button", class: `button ${STYLES[part.style] ?? "secondary"}`, disabled: part.disabled,
    "data-part": part.custom_id, "aria-label": label, onclick: press }, words);
  return made;
}

// The options of any menu: those it brings, or the people and channels there are.
export function optionsOf(part, names) {
  const chosen = new Set((part.default_values ?? []).map((each) => String(each.id)));
  if (part.type === 3) return part.options.map((option) => ({ ...option, emoji: option.emoji && emoji(option.emoji) }));
  if (part.type === 8) return names.channels().map((each) => ({ value: each.id, label: `#${each.name}`, default: chosen.has(each.id) }));
  if (part.type === 6) return [];
  return names.people().map((user) => ({ value: user.id, label: user.name, user, default: chosen.has(user.id) }));
}

function select(part, { names, doing }) {
  const made = menu({
    options: optionsOf(part, names),
    placeholder: part.placeholder ?? "Make a selection",
    least: part.min_values ?? 1,
    most: part.max_values ?? 1,
    disabled: part.disabled,
    chosen: (values) => doing.choose(part, values, made),
  });
  made.dataset.part = part.custom_id;
  return made;
}

function media(item, context) {
  const held = context.message.attachments.find((each) => each.id === item.attachment_id);
  return held && !held.content_type.startsWith("image/") ? file(held) : null;
}

const BUILD = {
  1: (part, context) => h("div", { class: "row" }, components(part.components, context)),
  2: (part, context) => button(part, context.doing),
  9: (part, context) => h("div", { class: "section" },
    h("div", {}, components(part.components, context)), component(part.accessory, context)),
  10: (part, context) => markdown(part.content, context.names),
  11: (part) => picture(part.media, part.description, "thumbnail"),
  12: (part) => h("div", { class: `pictures of-${Math.min(part.items.length, 4)}` },
    part.items.map((item) => picture(item.media, item.description))),
  13: (part, context) => media(part.file, context) ?? file({ url: part.file.url, filename: "file", size: 0 }),
  14: (part) => h("hr", { class: `space-${part.spacing ?? 1}${part.divider === false ? " bare" : ""}` }),
  17: (part, context) => {
    const made = h("div", { class: "container" }, components(part.components, context));
    if (part.accent_color !== undefined && part.accent_color !== null) made.style.setProperty("--accent", colour(part.accent_color));
    return made;
  },
};

// A menu is a menu, whatever it offers.
const component = (part, context) => (BUILD[part.type] ?? select)(part, context);
export const components = (parts, context) => parts.map((part) => component(part, context));


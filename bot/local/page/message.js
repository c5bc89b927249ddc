// One message as a list entry: who, when, what; and the list with its days.

import { h, icon } from "./dom.js";
import { components, file } from "./components.js";
import { gallery } from "./gallery.js";
import { markdown, plainText } from "./markdown.js";
import { seatMark } from "./marks.js";
import { FLAG, nameOf } from "./seat.js";
import { clock, day } from "./times.js";

const GROUP_MS = 5 * 60 * 1000;
const SYSTEM = {
  1: (message) => `added ${(message.mentions || []).map(nameOf).join(", ") || "somebody"} to the thread`,
  2: () => "removed somebody from the thread",
  4: (message) => `changed the name to ${message.content}`,
  6: () => "pinned a message",
  7: () => "is at the table",
  18: (message) => `began the thread ${message.content}`,
};

const STARTER = 21;

/** The components of a message without those that can be pressed. */
function still(list) {
  return (list || []).filter((component) => component.type !== 1)
    .map((component) => (component.components && component.type === 17 ? { ...component, components: still(component.components) } : component));
}

/** Whether `message` goes without its head because it follows closely on `previous` by the same author. */
function continues(message, previous) {
  return Boolean(previous) && previous.author.id === message.author.id && !message.interaction_metadata && !message.referenced_message
    && (message.type || 0) === 0 && (previous.type || 0) === 0
    && ((message.flags || 0) & FLAG.EPHEMERAL) === ((previous.flags || 0) & FLAG.EPHEMERAL)
    && Date.parse(message.timestamp) - Date.parse(previous.timestamp) < GROUP_MS
    && !message.author.bot;
}

/** What a message says in one short line, for announcements and references. */
export function excerpt(message, scene) {
  const words = [];
  const walk = (list) => {
    for (const component of list || []) {
      if (component.type === 10) words.push(component.content);
      walk(component.components);
      if (component.type === 12) for (const item of component.items || []) words.push(item.description ? `Picture: ${item.description}` : "Picture");
    }
  };
  if (message.content) words.push(message.content);
  for (const embed of message.embeds || []) words.push(embed.title || "", embed.description || "");
  walk(message.components);
  if (!words.length && message.attachments?.length) words.push(message.attachments[0].description || message.attachments[0].filename);
  const line = plainText(words.filter(Boolean).join(" "), scene);
  return line.length > 140 ? `${line.slice(0, 139)}…` : line;
}

/** The list entry of a message. */
export function messageEntry(message, previous, scene) {
  const flags = message.flags || 0;
  const follows = continues(message, previous);
  const newDay = !previous || day(previous.timestamp) !== day(message.timestamp);
  const mine = !SYSTEM[message.type] && ((message.mentions || []).some((user) => user.id === scene.me) || message.mention_everyone);
  const entry = h("li", { class: "entry", data: { messageId: message.id } });
  if (newDay) entry.append(h("p", { class: "day" }, h("span", {}, day(message.timestamp))));
  const article = h("article", {
    class: ["message", follows && "follows", mine && "for-me", flags & FLAG.EPHEMERAL && "ephemeral"].filter(Boolean).join(" "),
    "aria-label": `${nameOf(message.author)}, ${new Date(message.timestamp).toLocaleTimeString()}`,
    tabindex: "-1",
    data: { testid: "message", author: message.author.username, ephemeral: flags & FLAG.EPHEMERAL ? "yes" : null },
  });
  entry.append(article);
  if (message.type === STARTER) {
    article.classList.add("system");
    const first = message.referenced_message;
    article.append(h("p", { class: "small" }, "The thread began with:"), first ? h("div", { class: "message-body starter" }, body({ ...first, components: still(first.components) }, scene)) : h("p", { class: "small" }, "a message that is gone."));
    return entry;
  }
  if (SYSTEM[message.type]) {
    article.classList.add("system");
    article.append(h("p", { class: "small" }, h("strong", {}, nameOf(message.author)), ` ${SYSTEM[message.type](message)} `, clock(message.timestamp)));
    appendThread(article, message, scene);
    return entry;
  }
  article.append(...above(message, scene));
  if (!follows || newDay) {
    article.append(h("header", { class: "message-head" }, seatMark(message.author), h("strong", { class: "author" }, nameOf(message.author)),
      message.author.bot && h("span", { class: "bot-tag" }, "bot"), clock(message.timestamp)));
  }
  article.append(h("div", { class: "message-body" }, body(message, scene)));
  if (message.edited_timestamp) article.append(h("p", { class: "small edited", data: { testid: "edited" } }, "(edited)"));
  if (flags & FLAG.EPHEMERAL) {
    article.append(h("p", { class: "only-you" }, "Only you can see this · ",
      h("button", { type: "button", class: "quiet", data: { testid: "dismiss" }, on: { click: () => scene.dismiss(message) } }, "Dismiss")));
  }
  appendThread(article, message, scene);
  return entry;
}

function above(message, scene) {
  const lines = [];
  const used = message.interaction_metadata;
  if (used?.name) {
    lines.push(h("p", { class: "above" }, h("strong", {}, nameOf(used.user)), " used ", h("span", { class: "mention" }, `/${used.name.replace(/^\//, "")}`)));
  }
  const reference = message.referenced_message;
  if (reference) {
    lines.push(h("p", { class: "above" }, "answers ", h("button", { type: "button", class: "quiet", on: { click: () => scene.openChannel(reference.channel_id, reference.id) } },
      `${nameOf(reference.author)}: ${excerpt(reference, scene) || "a picture"}`)));
  }
  return lines;
}

function body(message, scene) {
  const flags = message.flags || 0;
  if (flags & FLAG.LOADING) {
    return h("p", { class: "thinking", data: { testid: "thinking" } }, `${nameOf(message.author)} is thinking`, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")));
  }
  if (flags & FLAG.V2) return h("div", { class: "stack" }, components(message, message.components, scene));
  const attachments = message.attachments || [];
  const pictures = attachments.filter((entry) => (entry.content_type || "").startsWith("image/"));
  const parts = [
    message.content && h("div", { class: "text", data: { testid: "text" } }, markdown(message.content, scene)),
    pictures.length > 0 && gallery(pictures.map((entry) => ({ ...entry, alt: entry.description, spoiler: entry.filename.startsWith("SPOILER_") }))),
    attachments.filter((entry) => !pictures.includes(entry)).map((entry) => file(entry.filename, entry.size, entry.url)),
    (message.embeds || []).map((embed) => embedCard(embed, message, scene)),
    components(message, message.components, scene),
    reactions(message),
  ];
  return h("div", { class: "stack" }, parts);
}

function embedCard(embed, message, scene) {
  const titled = embed.title && (embed.url ? h("a", { href: embed.url, target: "_blank", rel: "noopener noreferrer" }, embed.title) : embed.title);
  const card = h("div", { class: "container embed", data: { testid: "embed" } },
    embed.author && h("p", { class: "small" }, embed.author.name),
    titled && h("h3", { class: "head-3" }, titled),
    embed.description && h("div", { class: "text" }, markdown(embed.description, scene)),
    embed.fields?.length && h("dl", { class: "fields" }, embed.fields.map((field) => h("div", { class: field.inline ? "inline" : "" }, h("dt", {}, field.name), h("dd", { class: "text" }, markdown(field.value, scene))))),
    (embed.image || embed.thumbnail) && gallery([{ ...(embed.image || embed.thumbnail), alt: embed.image?.description }]),
    embed.footer && h("p", { class: "small" }, embed.footer.text));
  if (typeof embed.color === "number" && embed.color) {
    card.classList.add("accented");
    card.style.setProperty("--accent", `#${embed.color.toString(16).padStart(6, "0")}`);
  }
  return card;
}

function reactions(message) {
  if (!message.reactions?.length) return null;
  return h("p", { class: "reactions" }, message.reactions.map((entry) => h("span", {}, `${entry.emoji.name} ${entry.count}`)));
}

function appendThread(article, message, scene) {
  const thread = message.thread && scene.threadName(message.thread.id);
  if (!thread) return;
  article.append(h("button", { type: "button", class: "thread-card", data: { testid: "thread-card" }, on: { click: () => scene.openChannel(message.thread.id) } }, icon("thread"), h("span", {}, "Go to the thread ", h("strong", {}, thread))));
}

/** A line of the page's own among the messages: something being sent, or gone wrong. Not a message. */
export function ownNote(text, { failed = false, dismiss = null } = {}) {
  return h("li", { class: failed ? "own-note failed" : "own-note", role: failed ? "alert" : "status", data: { testid: failed ? "failed" : "sending" } },
    h("span", {}, text), dismiss && h("button", { type: "button", class: "quiet", on: { click: dismiss } }, "Dismiss"));
}

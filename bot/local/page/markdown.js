// The Markdown that chat messages use, as DOM nodes.
//
// `scene` answers questions about names: user(id), role(id), channel(id), me, and takes two acts:
// openChannel(id, messageId), useCommand(name).

import { h } from "./dom.js";
import { timestamp } from "./times.js";

const INLINE = [
  ["escape", /^\\([!-/:-@[-`{-~])/],
  ["code", /^(`+)([\s\S]*?[^`])\1(?!`)/],
  ["time", /^<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/],
  ["user", /^<@!?(\d+)>/],
  ["role", /^<@&(\d+)>/],
  ["channel", /^<#(\d+)>/],
  ["command", /^<\/([-_\p{L}\p{N} ]{1,100}):(\d+)>/u],
  ["emoji", /^<(a?):(\w{2,32}):(\d+)>/],
  ["angle", /^<(https?:\/\/[^\s>]+)>/],
  ["link", /^\[((?:[^[\]\\]|\\.)+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/],
  ["url", /^https?:\/\/[^\s<]*[^\s<.,:;"'\])!?*_~]/],
  ["spoiler", /^\|\|([\s\S]+?)\|\|/],
  ["strongem", /^\*\*\*(?=\S)([\s\S]*?\S)\*\*\*(?!\*)/],
  ["strong", /^\*\*(?=\S)([\s\S]*?\S)\*\*(?!\*)/],
  ["underline", /^__(?=\S)([\s\S]*?\S)__(?!_)/],
  ["strike", /^~~(?=\S)([\s\S]*?\S)~~/],
  ["em", /^\*(?=[^\s*])((?:\*\*|[^*])*?[^\s*])\*(?!\*)/],
  ["emline", /^_(?=\S)((?:\\.|[^_\\])*?\S)_(?![\p{L}\p{N}_])/u],
  ["everyone", /^@(everyone|here)\b/],
];
const PLAIN = /^(?:[\p{L}\p{N}][\p{L}\p{N} ]*?(?=https?:\/\/|[^\p{L}\p{N} ]|$)|[\s\S])/u;
const JUMP = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** Inline Markdown as a list of nodes and strings. */
export function inline(text, scene) {
  const out = [];
  let plain = "";
  let before = "";
  const flush = () => {
    if (plain) out.push(plain);
    plain = "";
  };
  while (text) {
    let used = false;
    for (const [kind, pattern] of INLINE) {
      const match = pattern.exec(text);
      if (!match || (kind === "emline" && /[\p{L}\p{N}]/u.test(before))) continue;
      const node = build(kind, match, scene);
      if (node === null) continue;
      if (typeof node === "string") plain += node;
      else {
        flush();
        out.push(node);
      }
      before = match[0].slice(-1);
      text = text.slice(match[0].length);
      used = true;
      break;
    }
    if (used) continue;
    const [chunk] = PLAIN.exec(text);
    plain += chunk;
    before = chunk.slice(-1);
    text = text.slice(chunk.length);
  }
  flush();
  return out;
}

function build(kind, match, scene) {
  switch (kind) {
    case "escape":
      return match[1];
    case "code":
      return h("code", {}, match[2].replace(/^ (.+) $/, "$1"));
    case "time":
      return timestamp(Number(match[1]), match[2] || "f");
    case "user":
      return mention(`@${scene.user(match[1])}`, match[1] === scene.me);
    case "role":
      return mention(`@${scene.role(match[1])}`, false);
    case "everyone":
      return mention(`@${match[1]}`, true);
    case "channel":
      return channelLink(scene, match[1], null, `#${scene.channel(match[1]) || "unknown channel"}`);
    case "command":
      return h("button", { type: "button", class: "mention command", data: { testid: "command-mention" }, on: { click: () => scene.useCommand(match[1]) } }, `/${match[1]}`);
    case "emoji":
      return customEmoji(match[2], match[3]);
    case "angle":
    case "url": {
      const address = kind === "angle" ? match[1] : match[0];
      const jump = JUMP.exec(address);
      if (jump) {
        const name = scene.channel(jump[1]);
        return channelLink(scene, jump[1], jump[2], name ? `#${name}${jump[2] ? " › message" : ""}` : "unknown channel");
      }
      return link(address, address);
    }
    case "link": {
      const jump = JUMP.exec(match[2]);
      return jump ? channelLink(scene, jump[1], jump[2], inline(match[1], scene)) : link(match[2], inline(match[1], scene));
    }
    case "spoiler":
      return spoiler(inline(match[1], scene));
    case "strongem":
      return h("strong", {}, h("em", {}, inline(match[1], scene)));
    case "strong":
      return h("strong", {}, inline(match[1], scene));
    case "underline":
      return h("u", {}, inline(match[1], scene));
    case "strike":
      return h("s", {}, inline(match[1], scene));
    default:
      return h("em", {}, inline(match[1], scene));
  }
}

function mention(text, mine) {
  return h("span", { class: mine ? "mention mine" : "mention" }, text);
}

function channelLink(scene, channelId, messageId, label) {
  return h("button", { type: "button", class: "mention channel", data: { testid: "channel-mention" }, on: { click: () => scene.openChannel(channelId, messageId) } }, label);
}

function link(address, label) {
  return h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, label);
}

function spoiler(content) {
  const show = (event) => {
    event.currentTarget.classList.add("shown");
    event.currentTarget.setAttribute("aria-expanded", "true");
    event.currentTarget.removeAttribute("aria-label");
  };
  return h("button", { type: "button", class: "spoiler", "aria-expanded": "false", "aria-label": "Hidden text, press to show", on: { click: show } }, h("span", {}, content));
}

/** An emoji with a picture. Where its picture is gone its name stands for it; beside words (`quiet`) it says nothing. */
export function customEmoji(name, id, quiet = false) {
  const gone = () => picture.replaceWith(quiet ? "" : h("span", { class: "emoji-lost" }, `:${name}:`));
  const picture = h("img", { class: "emoji", src: `/emojis/${id}`, alt: quiet ? "" : `:${name}:`, draggable: "false", on: { error: gone } });
  return picture;
}

/** Markdown without nodes, for announcements and excerpts. */
export function plainText(text, scene) {
  return h("div", {}, inline(text.replace(/```\w*\n?|^(?:#{1,3} |-# |>+ )/gm, ""), scene)).textContent.replace(/\s+/g, " ").trim();
}

/** Block Markdown as a list of nodes. */
export function markdown(text, scene) {
  const out = [];
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  let paragraph = [];
  const flush = () => {
    const body = paragraph.join("\n");
    paragraph = [];
    if (body.trim()) out.push(h("p", {}, inline(body.replace(/^\n+|\n+$/g, ""), scene)));
  };
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    const rest = () => lines.slice(at).join("\n");
    let match;
    if (line.includes("```") && (match = /^([^\n]*?)```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```/.exec(rest()))) {
      if (match[1]) paragraph.push(match[1]);
      flush();
      out.push(h("pre", { tabindex: "0" }, h("code", {}, match[3])));
      const left = rest().slice(match[0].length).replace(/^\n/, "");
      lines.splice(at, lines.length - at, ...(left ? left.split("\n") : []));
    } else if ((match = /^(#{1,3}) +(.+)$/.exec(line))) {
      flush();
      out.push(h(`h${match[1].length + 2}`, { class: `head-${match[1].length}` }, inline(match[2], scene)));
      at += 1;
    } else if ((match = /^-# +(.+)$/.exec(line))) {
      flush();
      out.push(h("p", { class: "small" }, inline(match[1], scene)));
      at += 1;
    } else if ((match = /^>>> ?/.exec(line))) {
      flush();
      out.push(h("blockquote", {}, markdown(rest().slice(match[0].length), scene)));
      at = lines.length;
    } else if (/^> /.test(line) || line === ">") {
      flush();
      const quoted = [];
      while (at < lines.length && (/^> /.test(lines[at]) || lines[at] === ">")) quoted.push(lines[at++].slice(2));
      out.push(h("blockquote", {}, markdown(quoted.join("\n"), scene)));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      while (at < lines.length && (ITEM.test(lines[at]) || (/^ {2,}\S/.test(lines[at]) && items.length))) {
        const item = ITEM.exec(lines[at]);
        if (item) items.push({ depth: item[1].length, number: item[2] === "-" || item[2] === "*" ? null : parseInt(item[2], 10), text: item[3] });
        else items[items.length - 1].text += `\n${lines[at].trim()}`;
        at += 1;
      }
      out.push(list(items, scene));
    } else {
      if (!line.trim() && paragraph.length === 0) flush();
      else paragraph.push(line);
      at += 1;
    }
  }
  flush();
  return out;
}

const ITEM = /^( *)([-*]|\d{1,9}\.) +(.+)$/;

/** A nested list from items with their depth in spaces. */
function list(items, scene) {
  const base = items[0].depth;
  const ordered = items[0].number !== null;
  const element = h(ordered ? "ol" : "ul", ordered ? { start: items[0].number } : {});
  let at = 0;
  while (at < items.length) {
    const entry = h("li", {}, inline(items[at].text, scene));
    at += 1;
    const inner = [];
    while (at < items.length && items[at].depth > base) inner.push(items[at++]);
    if (inner.length) entry.append(list(inner, scene));
    element.append(entry);
  }
  return element;
}

// The open channel: its messages on the screen, kept at the newest unless the reader scrolled up.

import { h, roveByKey } from "./dom.js";
import { messageEntry, ownNote } from "./message.js";

const NEAR_END = 80;
const FAR_BACK = 50;

export class Room {
  /**
   * `elements`: scroll, list, title, note, newest. `seen()` is called when the newest message has come into view,
   * `jump()` to load the end anew when the reader is more than `FAR_BACK` messages above it.
   */
  constructor(elements, seen, jump) {
    Object.assign(this, elements);
    this.seen = seen;
    this.atEnd = true;
    this.key = null;
    this.scroll.addEventListener("scroll", () => {
      this.atEnd = this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < NEAR_END;
      if (this.atEnd) {
        this.newest.hidden = true;
        this.seen();
      }
    }, { passive: true });
    this.newest.addEventListener("click", () => {
      if (this.below() > FAR_BACK) jump();
      else this.toEnd();
    });
    this.list.addEventListener("keydown", (event) => {
      if (document.activeElement.matches("article")) roveByKey(event, [...this.list.querySelectorAll("article")]);
    });
    const keepEnd = new ResizeObserver(() => {
      if (this.atEnd) this.toEnd(); // pictures that arrive late must not push the end out of view
    });
    keepEnd.observe(this.list);
    keepEnd.observe(this.scroll);
  }

  /** How many messages stand below what is in view. */
  below() {
    const edge = this.scroll.getBoundingClientRect().bottom;
    return [...this.list.querySelectorAll(".entry")].filter((entry) => entry.getBoundingClientRect().top > edge).length;
  }

  /** Draw all messages that are there anew, where the reader is. */
  redraw(messages) {
    const top = this.scroll.scrollTop;
    messages.forEach((message) => this.update(message, messages));
    this.scroll.scrollTop = top;
    if (this.atEnd) this.toEnd();
  }

  /** Put a line above the first message that is new, and bring it into view. */
  showNew(message) {
    const entry = message && this.entryOf(message.id);
    if (!entry) return;
    const line = h("p", { class: "new-line", data: { testid: "new-line" } }, h("span", {}, "New"));
    entry.prepend(line);
    const edge = this.scroll.getBoundingClientRect().top;
    if (line.getBoundingClientRect().top >= edge) return; // all that is new fits
    this.atEnd = false;
    this.scroll.scrollTop -= edge - line.getBoundingClientRect().top;
    this.newest.hidden = false;
  }

  toEnd() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
    this.atEnd = true;
    this.newest.hidden = true;
  }

  /** Name the channel in the head. */
  head(seat, channel) {
    const parent = channel?.parent_id && seat.channels.get(channel.parent_id);
    this.title.textContent = channel ? seat.channelName(channel) : "No channel";
    const closed = channel?.thread_metadata?.locked ? "closed" : channel?.thread_metadata?.archived ? "resting until somebody writes" : "";
    this.note.textContent = [parent ? `Thread in #${parent.name}` : channel?.topic || "", closed].filter(Boolean).join(" · ");
  }

  /** Show all messages of a channel anew. `hint`: what stands in an empty one; `older`: fetches those before, if any. */
  fill(messages, scene, hint, older) {
    this.scene = scene;
    const entries = messages.map((message, at) => messageEntry(message, messages[at - 1], scene));
    this.list.replaceChildren(...entries);
    if (!messages.length) this.list.append(hint());
    if (older) this.list.prepend(h("li", { class: "older" }, h("button", { type: "button", class: "button secondary", data: { testid: "older" }, on: { click: older } }, "Older messages")));
    this.toEnd();
  }

  /** Focus the newest message: arrow keys go on from there, Tab into its controls. */
  focusNewest() {
    [...this.list.querySelectorAll("article")].pop()?.focus();
  }

  /** Show a line instead of messages. */
  say(text) {
    this.list.replaceChildren(h("li", { class: "own-note" }, text));
  }

  entryOf(messageId) {
    return this.list.querySelector(`:scope > [data-message-id="${CSS.escape(messageId)}"]`);
  }

  /** Put a new message at its place (nearly always the end). */
  add(message, messages) {
    this.list.querySelector(".hint")?.remove();
    const at = messages.findIndex((other) => other.id === message.id);
    const entry = messageEntry(message, messages[at - 1], this.scene);
    const follower = messages[at + 1] && this.entryOf(messages[at + 1].id);
    if (follower) follower.before(entry);
    else {
      const note = this.list.querySelector(":scope > .own-note");
      if (note) note.before(entry);
      else this.list.append(entry);
    }
    const asked = message.interaction_metadata?.user?.id === this.scene.me || message.author.id === this.scene.me;
    if (this.atEnd || asked) this.toEnd(); // what the reader asked for is shown to them
    else this.newest.hidden = false;
  }

  /** Draw a message anew; the focus stays on the same control, or on the message when that is gone. */
  update(message, messages) {
    const old = this.entryOf(message.id);
    if (!old) return;
    const at = messages.findIndex((other) => other.id === message.id);
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    const entry = messageEntry(messages[at], messages[at - 1], this.scene);
    old.replaceWith(entry);
    if (!focused) return;
    const controls = [...entry.querySelectorAll("[data-custom-id]")].filter((control) => !control.disabled);
    const sameId = controls.find((control) => control.dataset.customId === focused.dataset.customId);
    const sameWords = controls.find((control) => control.dataset.testid === focused.dataset.testid && control.textContent === focused.textContent);
    (sameId || sameWords || entry.querySelector("article")).focus({ preventScroll: true });
  }

  remove(messageId, messages, hint) {
    const old = this.entryOf(messageId);
    if (!old) return;
    const hadFocus = old.contains(document.activeElement);
    old.remove();
    if (!messages.length && !this.list.children.length) this.list.append(hint());
    if (hadFocus) this.scroll.focus({ preventScroll: true });
  }

  /** A line under a message: what went wrong with a press on it. */
  complainUnder(messageId, text) {
    const entry = this.entryOf(messageId);
    if (!entry) return;
    this.clearComplaint(messageId);
    entry.querySelector("article").append(h("p", { class: "press-failed", role: "alert", data: { testid: "press-failed" } }, text));
    if (this.atEnd) this.toEnd();
  }

  clearComplaint(messageId) {
    this.entryOf(messageId)?.querySelector(".press-failed")?.remove();
  }

  /** A line of the page's own at the end of the list; returns {fail(text), remove()}. */
  report(text) {
    let line = ownNote(text);
    this.list.append(line);
    this.toEnd();
    return {
      remove: () => line.remove(),
      fail: (words) => {
        const failed = ownNote(words, { failed: true, dismiss: () => failed.remove() });
        if (line.isConnected) line.replaceWith(failed);
        else this.list.append(failed);
        line = failed;
        if (this.atEnd) this.toEnd();
      },
    };
  }

  /** Bring a message into view and point at it. */
  reveal(messageId) {
    const entry = this.entryOf(messageId);
    if (!entry) return false;
    this.atEnd = false;
    entry.scrollIntoView({ block: "center" });
    const article = entry.querySelector("article");
    article.classList.add("pointed");
    article.focus({ preventScroll: true });
    setTimeout(() => article.classList.remove("pointed"), 2000);
    return true;
  }
}

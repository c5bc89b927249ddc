// The field at the foot of a channel: plain messages, and the way into slash commands.

import { h, icon } from "./dom.js";
import { seatMark } from "./marks.js";
import { nameOf } from "./seat.js";
import { CommandEntry } from "./slash.js";
import { Suggestions } from "./suggest.js";

export class Composer {
  /**
   * `act`: `say(text)`, `slash(item, options)`, `ask(item, options, focused)`, `upload(file)`, each returning a promise;
   * `lookUp()` goes to the messages by key.
   */
  constructor(form, act) {
    this.form = form;
    this.act = act;
    this.seat = null;
    this.scene = null;
    this.entry = null;
    this.trouble = h("p", { class: "composer-trouble", role: "alert", hidden: true, data: { testid: "composer-trouble" } });
    this.input = h("textarea", { id: "composer-input", rows: 1, maxlength: 2000, "aria-label": "Message", data: { testid: "composer-input" } });
    this.plain = h("div", { class: "composer-plain" }, this.input,
      h("button", { type: "submit", class: "icon-button send", "aria-label": "Send the message", data: { testid: "composer-send" } }, icon("send")));
    form.append(this.trouble, this.plain);
    this.suggestions = new Suggestions(this.input, form, "Commands and people", (item) => item.take());
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("blur", () => this.suggestions.hide());
    this.input.addEventListener("focus", () => this.suggest());
    this.input.addEventListener("keydown", (event) => {
      if (this.suggestions.key(event)) return;
      if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
        event.preventDefault();
        this.sendPlain();
      } else if (event.key === "ArrowUp" && !this.input.value) {
        event.preventDefault();
        this.act.lookUp();
      }
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.entry) this.sendPlain();
    });
  }

  /** Show the field for a person and a channel; what was half written there comes back. */
  place(seat, channel, scene) {
    const key = channel ? `${seat.user.id}/${channel.id}` : null;
    this.scene = scene;
    if (this.key === key) return;
    this.leaveCommand(false);
    this.key = key;
    this.seat = seat;
    this.channel = channel;
    this.complain("");
    this.input.value = (channel && seat.drafts.get(channel.id)) || "";
    this.input.disabled = !channel;
    this.input.placeholder = channel ? `Message as ${nameOf(seat.user)}, or / for commands` : "Choose a channel first";
    this.grow();
    this.suggestions.hide();
  }

  grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight + 2, 180)}px`;
  }

  typed() {
    if (this.channel) this.seat.drafts.set(this.channel.id, this.input.value);
    this.complain("");
    this.grow();
    this.suggest();
  }

  /** Offer commands after a leading slash, people after an @. */
  suggest() {
    if (!this.seat) return;
    const text = this.input.value;
    const before = text.slice(0, this.input.selectionStart);
    const person = /(^|\s)@([\p{L}\p{N}_.]*)$/u.exec(before);
    if (text.startsWith("/") && !text.includes("\n")) {
      const wanted = text.slice(1).trim().toLowerCase();
      const all = this.seat.commandList();
      const rank = (item) => (item.name.startsWith(wanted) ? 0 : item.name.split(" ").some((word) => word.startsWith(wanted)) ? 1 : 2);
      const fitting = all.filter((item) => item.name.includes(wanted)).sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
      const none = all.length ? "No command has that in its name." : "The bot has not told its commands yet.";
      this.suggestions.show(fitting.map((item) => ({ key: item.name, title: `/${item.name}`, note: item.description, take: () => this.startCommand(item.name) })), fitting.length ? "" : none);
    } else if (person) {
      const wanted = person[2].toLowerCase();
      const people = this.scene.users().filter((user) => user.username.toLowerCase().startsWith(wanted) || nameOf(user).toLowerCase().startsWith(wanted));
      const exact = people.length === 1 && people[0].username.toLowerCase() === wanted; // nothing left to suggest
      this.suggestions.show((exact ? [] : people).map((user) => ({ key: user.id, title: nameOf(user), note: `@${user.username}`, mark: seatMark(user), take: () => this.insertPerson(user, person[2].length) })));
    } else {
      this.suggestions.hide();
    }
  }

  insertPerson(user, typed) {
    const end = this.input.selectionStart;
    this.input.setRangeText(`${user.username} `, end - typed, end, "end");
    this.typed();
  }

  /** Open the fields of a command; says so when there is none of that name. */
  startCommand(name) {
    if (!this.channel) return;
    const item = this.seat.commandList().find((entry) => entry.name === name);
    if (!item) {
      this.complain(`There is no command /${name} here.`);
      return;
    }
    this.leaveCommand(false);
    this.input.value = "";
    this.seat.drafts.delete(this.channel.id);
    this.suggestions.hide();
    this.complain("");
    this.entry = new CommandEntry(item, this.scene, {
      ask: (options, focused) => this.act.ask(item, options, focused),
      upload: (file) => this.act.upload(file),
      send: (options) => {
        this.leaveCommand(true);
        this.act.slash(item, options);
      },
      leave: () => this.leaveCommand(true),
    });
    this.plain.hidden = true;
    this.form.append(this.entry.element);
    this.entry.focus();
  }

  leaveCommand(focus) {
    if (!this.entry) return;
    this.entry.element.remove();
    this.entry = null;
    this.plain.hidden = false;
    this.grow();
    if (focus) this.input.focus();
  }

  async sendPlain() {
    const text = this.input.value.trim();
    if (!text || !this.channel) return;
    if (text.startsWith("/")) {
      const item = this.seat.commandList().find((entry) => entry.name === text.slice(1).trim());
      if (item) this.startCommand(item.name);
      else this.complain("There is no such command. Type / alone to see them all.");
      return;
    }
    const { seat, channel } = this;
    this.input.value = "";
    this.typed();
    try {
      await this.act.say(this.withMentions(text));
    } catch (error) {
      this.complain(error.message);
      if (!this.input.value && this.channel === channel && this.seat === seat) this.input.value = text;
    }
  }

  /** Turn @names into mentions, longest names first so that "Jo" does not eat "Jonas". */
  withMentions(text) {
    const names = this.scene.users().flatMap((user) => [[user.username, user.id], [nameOf(user), user.id]]).sort((a, b) => b[0].length - a[0].length);
    let out = text;
    for (const [name, id] of names) {
      const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      out = out.replace(new RegExp(`(^|[^\\p{L}\\p{N}_<])@${escaped}(?![\\p{L}\\p{N}_])`, "giu"), `$1<@${id}>`);
    }
    return out;
  }

  complain(text) {
    this.trouble.textContent = text;
    this.trouble.hidden = !text;
  }
}

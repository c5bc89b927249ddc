// Filling in a slash command: one field per option, required ones first, each checked before anything is sent.

import { h, icon, freshId } from "./dom.js";
import { seatMark } from "./marks.js";
import { nameOf } from "./seat.js";
import { Suggestions } from "./suggest.js";

const TYPE = { STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, ATTACHMENT: 11 };
const PAUSE_MS = 500; // so often the real clients ask for suggestions while one types

export class CommandEntry {
  /**
   * `item`: an entry of `Seat.commandList`. `scene` as for messages.
   * `ask(options, focused)` resolves to choices; `send(options)` sends; `leave()` gives the plain field back;
   * `upload(file)` sends a file and resolves to what stands for it.
   */
  constructor(item, scene, { ask, send, leave, upload }) {
    this.upload = upload;
    this.item = item;
    this.scene = scene;
    this.ask = ask;
    this.send = send;
    this.leave = leave;
    this.fields = [];
    const options = [...item.options].sort((a, b) => Number(Boolean(b.required)) - Number(Boolean(a.required)));
    this.row = h("div", { class: "command-fields" });
    this.extra = h("div", { class: "command-extra", role: "group", "aria-label": "Optional fields" });
    this.submit = h("button", { type: "button", class: "button primary send", data: { testid: "command-send" }, on: { click: () => this.finish() } }, icon("send"), "Send");
    this.element = h("div", { class: "command-entry", role: "group", "aria-label": `Command /${item.name}`, data: { testid: "command-entry" } },
      h("div", { class: "command-head" }, h("strong", { class: "command-name" }, `/${item.name}`), h("span", { class: "command-about" }, item.description),
        h("button", { type: "button", class: "icon-button", "aria-label": "Leave this command", data: { testid: "command-leave" }, on: { click: () => leave() } }, icon("close"))),
      this.row,
      h("div", { class: "command-foot" }, this.extra, this.submit));
    for (const option of options) {
      if (option.required) this.add(option);
      else this.extra.append(this.offer(option));
    }
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.preventDefault();
        leave();
      }
    });
  }

  /** Put the cursor where the next thing is to be entered. */
  focus() {
    const field = this.fields.find((entry) => entry.option.required && !entry.input.value) || this.fields[0];
    if (field) field.input.focus();
    else this.submit.focus();
  }

  offer(option) {
    const button = h("button", { type: "button", class: "chip", title: option.description, data: { testid: "add-option", name: option.name } }, icon("plus"), option.name);
    button.addEventListener("click", () => {
      button.remove();
      this.add(option).input.focus();
    });
    return button;
  }

  add(option) {
    const field = new OptionField(option, this);
    this.fields.push(field);
    this.row.append(field.element);
    return field;
  }

  remove(field) {
    this.fields = this.fields.filter((other) => other !== field);
    field.element.remove();
    this.extra.append(this.offer(field.option));
    this.focus();
  }

  /** After a suggestion was taken: on to the next required field that is still empty. */
  next() {
    const open = this.fields.find((field) => field.option.required && !field.input.value);
    if (open) open.input.focus();
  }

  /** What is filled in so far; `focused` is the field whose half-typed text goes along as it is. */
  values(focused = null) {
    const found = {};
    for (const field of this.fields) {
      if (field === focused) found[field.option.name] = field.input.value.slice(0, field.input.selectionStart ?? undefined); // as phones do
      else if (field.input.value && field.problem() === null) found[field.option.name] = field.value();
    }
    return found;
  }

  async finish() {
    const wrong = this.fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].input.focus();
      return;
    }
    const values = this.values();
    for (const field of this.fields.filter((entry) => entry.option.type === TYPE.ATTACHMENT && entry.input.files.length)) {
      try {
        values[field.option.name] = await this.upload(field.input.files[0]);
      } catch (error) {
        field.complain(error.message);
        return;
      }
    }
    this.send(values);
  }
}

class OptionField {
  constructor(option, entry) {
    this.option = option;
    this.entry = entry;
    this.taken = null; // the suggestion that stands in the field
    this.asked = 0;
    const id = freshId("option");
    const numeric = option.type === TYPE.INTEGER || option.type === TYPE.NUMBER;
    this.wrong = h("p", { class: "field-trouble", id: `${id}-wrong`, role: "alert", hidden: true });
    const several = option.type === TYPE.STRING && !option.autocomplete && !option.choices?.length; // such a text may have lines
    this.input = h(several ? "textarea" : "input", {
      id, type: option.type === TYPE.ATTACHMENT ? "file" : several ? null : "text", rows: several ? 1 : null, inputmode: numeric && !option.choices ? "numeric" : null, autocomplete: "off", spellcheck: "false", placeholder: option.description,
      "aria-required": String(Boolean(option.required)), "aria-describedby": `${id}-note ${id}-wrong`, data: { testid: `option-${option.name}` },
    });
    this.element = h("div", { class: "command-field" },
      h("label", { for: id }, option.name, option.required && h("span", { class: "required" }, " *"), h("span", { class: "visually-hidden", id: `${id}-note` }, option.description)),
      this.input,
      !option.required && h("button", { type: "button", class: "icon-button small-button", "aria-label": `Leave ${option.name} out`, on: { click: () => entry.remove(this) } }, icon("close")),
      this.wrong);
    if (this.hasList()) {
      this.suggestions = new Suggestions(this.input, entry.element, `Choices for ${option.name}`, (item) => this.accept(item));
      this.input.addEventListener("focus", () => this.suggest());
      this.input.addEventListener("blur", () => this.suggestions.hide());
    }
    this.input.addEventListener("input", () => {
      this.taken = null;
      this.wrong.hidden = true;
      this.input.removeAttribute("aria-invalid");
      if (this.suggestions) this.suggest();
    });
    this.input.addEventListener("keydown", (event) => this.key(event));
  }

  hasList() {
    const { type, choices, autocomplete } = this.option;
    return Boolean(choices?.length || autocomplete) || [TYPE.BOOLEAN, TYPE.USER, TYPE.CHANNEL, TYPE.ROLE, TYPE.MENTIONABLE].includes(type);
  }

  key(event) {
    if (this.suggestions?.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.entry.finish();
    } else if (event.key === "Backspace" && !this.input.value && !this.option.required) {
      event.preventDefault();
      this.entry.remove(this);
    }
  }

  accept(item) {
    this.taken = item;
    this.input.value = item.title;
    this.wrong.hidden = true;
    this.input.removeAttribute("aria-invalid");
    this.entry.next();
  }

  /** The fixed choices of this field; null when the bot has to be asked. */
  fixed() {
    const { scene } = this.entry;
    const person = (user) => ({ key: user.id, title: nameOf(user), note: `@${user.username}`, value: user.id, mark: seatMark(user) });
    const role = (entry) => ({ key: entry.id, title: entry.name, value: entry.id });
    switch (this.option.type) {
      case TYPE.BOOLEAN:
        return [{ key: "true", title: "True", value: true }, { key: "false", title: "False", value: false }];
      case TYPE.USER:
        return scene.users().map(person);
      case TYPE.ROLE:
        return scene.roles().map(role);
      case TYPE.MENTIONABLE:
        return [...scene.users().map(person), ...scene.roles().map(role)];
      case TYPE.CHANNEL: {
        const kinds = this.option.channel_types;
        return scene.channels().filter((channel) => !kinds?.length || kinds.includes(channel.type)).map((channel) => ({ key: channel.id, title: `#${channel.name}`, value: channel.id }));
      }
      default:
        return this.option.choices?.length ? this.option.choices.map((choice) => ({ key: choice.value, title: choice.name, value: choice.value })) : null;
    }
  }

  suggest() {
    const typed = this.input.value.trim().toLowerCase();
    const fixed = this.fixed();
    const pick = Boolean(typed || this.option.required);
    if (fixed) {
      const fitting = this.taken ? fixed : fixed.filter((item) => `${item.title} ${item.note || ""}`.toLowerCase().includes(typed));
      this.suggestions.show(fitting, fitting.length ? "" : "Nothing fits what you typed.", pick);
      return;
    }
    clearTimeout(this.timer);
    if (!this.suggestions.items.length) this.suggestions.show([], "Asking the bot…");
    this.timer = setTimeout(() => this.fetch(pick), PAUSE_MS);
  }

  async fetch(pick) {
    this.asked += 1;
    const number = this.asked;
    let items = [];
    let line = "Nothing fits what you typed.";
    try {
      const choices = await this.entry.ask(this.entry.values(this), this.option.name);
      items = choices.map((choice) => ({ key: choice.value, title: choice.name, value: choice.value }));
    } catch (error) {
      line = error.message;
    }
    if (number !== this.asked || document.activeElement !== this.input) return; // typed on, or gone elsewhere
    this.suggestions.show(items, items.length ? "" : line, pick);
  }

  /** The value to send; only meaningful while `problem()` is null. */
  value() {
    const match = this.match();
    if (match) return match.value;
    const text = this.input.value;
    return this.option.type === TYPE.INTEGER || this.option.type === TYPE.NUMBER ? Number(text) : text;
  }

  match() {
    if (this.taken) return this.taken;
    const typed = this.input.value.trim().toLowerCase();
    return (this.fixed() || []).find((item) => item.title.toLowerCase() === typed || item.note?.toLowerCase() === typed || item.title.toLowerCase() === `#${typed}`) || null;
  }

  /** What is wrong with the field, in a sentence; null when nothing is. */
  problem() {
    const { type, required } = this.option;
    const text = this.input.value.trim();
    if (!text) return required ? "This field is needed." : null;
    if (type === TYPE.ATTACHMENT) return null;
    if (this.match()) return null;
    if (this.fixed()) return "Please choose one from the list.";
    if (type === TYPE.INTEGER || type === TYPE.NUMBER) return this.numberProblem(text);
    if (this.option.min_length && text.length < this.option.min_length) return `At least ${this.option.min_length} characters.`;
    if (text.length > (this.option.max_length || 6000)) return `At most ${this.option.max_length || 6000} characters.`;
    return null;
  }

  numberProblem(text) {
    const { type, min_value: least, max_value: most } = this.option;
    if (type === TYPE.INTEGER ? !/^-?\d{1,16}$/.test(text) : !Number.isFinite(Number(text))) return type === TYPE.INTEGER ? "A whole number, please." : "A number, please.";
    if (least !== undefined && least !== null && Number(text) < least) return `At least ${least}.`;
    if (most !== undefined && most !== null && Number(text) > most) return `At most ${most}.`;
    return null;
  }

  check() {
    return this.complain(this.problem());
  }

  /** Say what is wrong with the field (null: nothing); returns whether it is right. */
  complain(problem) {
    this.wrong.textContent = problem || "";
    this.wrong.hidden = !problem;
    if (problem) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
    return !problem;
  }
}

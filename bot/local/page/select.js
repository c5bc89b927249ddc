// Select menus: a control that opens a list; one choice or several, from options, people, roles or channels.

import { h, icon, roveByKey, freshId } from "./dom.js";
import { customEmoji } from "./markdown.js";
import { seatMark } from "./marks.js";
import { nameOf } from "./seat.js";

const STRING = 3, USER = 5, ROLE = 6, MENTIONABLE = 7, CHANNEL = 8;

/** The choices of any kind of select: {value, label, description, emoji, user, initially}. */
export function choicesOf(component, scene) {
  const preset = new Set((component.default_values || []).map((entry) => entry.id));
  const users = () => scene.users().map((user) => ({ value: user.id, label: nameOf(user), description: `@${user.username}`, user, initially: preset.has(user.id) }));
  const roles = () => scene.roles().map((role) => ({ value: role.id, label: role.name, initially: preset.has(role.id) }));
  switch (component.type) {
    case STRING:
      return (component.options || []).map((option) => ({ ...option, initially: Boolean(option.default) }));
    case USER:
      return users();
    case ROLE:
      return roles();
    case MENTIONABLE:
      return [...users(), ...roles()];
    case CHANNEL: {
      const kinds = component.channel_types?.length ? new Set(component.channel_types) : null;
      return scene.channels().filter((channel) => !kinds || kinds.has(channel.type))
        .map((channel) => ({ value: channel.id, label: `#${channel.name}`, initially: preset.has(channel.id) }));
    }
    default:
      return [];
  }
}

/** An emoji of a button or option, which has a label too: Unicode as text, others as pictures. */
export function emojiNode(emoji) {
  if (!emoji) return null;
  return emoji.id ? customEmoji(emoji.name, emoji.id, true) : h("span", { class: "emoji-text", "aria-hidden": "true" }, emoji.name);
}

/**
 * Build a select. `choose(values)` is called when a choice is made; the control keeps showing it.
 * Returns {element, values()}.
 */
export function selectMenu(component, scene, choose, label = "") {
  const choices = choicesOf(component, scene);
  const min = component.min_values ?? 1;
  const max = Math.min(component.max_values ?? 1, Math.max(choices.length, 1));
  let chosen = choices.filter((choice) => choice.initially).map((choice) => choice.value);
  const placeholder = component.placeholder || (max > 1 ? "Choose several" : "Choose one");
  const shown = h("span", { class: "select-shown" });
  const button = h("button", {
    type: "button", class: "select", "aria-haspopup": "listbox", "aria-expanded": "false", disabled: component.disabled || false,
    data: { testid: "select", customId: component.custom_id },
  }, shown, icon("down"));

  const show = () => {
    const picked = choices.filter((choice) => chosen.includes(choice.value));
    shown.replaceChildren(...(picked.length ? picked.flatMap((choice, at) => [at ? ", " : "", emojiNode(choice.emoji), choice.label].filter((part) => part !== null && part !== "")) : [placeholder]));
    shown.classList.toggle("empty", picked.length === 0);
    button.setAttribute("aria-label", [label || placeholder, picked.length ? `chosen: ${picked.map((choice) => choice.label).join(", ")}` : "nothing chosen"].join(", "));
  };
  show();

  button.addEventListener("click", () => {
    if (button.getAttribute("aria-busy") === "true") return;
    openList(button, { choices, min, max, chosen, label: label || placeholder }, (values) => {
      chosen = values;
      show();
      choose(values);
    });
  });
  button.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      button.click();
    }
  });
  return { element: button, values: () => chosen };
}

/** Open the list under (or over) its control; on a narrow screen it is a sheet at the lower edge. */
function openList(anchor, { choices, min, max, chosen, label }, done) {
  const several = max > 1;
  const picked = new Set(chosen);
  const note = h("p", { class: "list-note", id: freshId("note") });
  const finish = h("button", { type: "button", class: "button primary", data: { testid: "select-done" } }, "Done");
  const options = choices.map((choice) => optionRow(choice, several));
  const list = h("div", { class: "list-options", role: "listbox", "aria-label": label, "aria-multiselectable": several ? "true" : "false" }, options);
  if (!choices.length) list.append(h("p", { class: "list-note" }, "There is nothing to choose here."));
  const sheet = h("div", { class: "list", popover: "auto", data: { testid: "select-list" } }, list, several && h("div", { class: "list-foot" }, note, finish));

  const range = min === max ? `Choose ${max}` : min === 0 ? `Choose up to ${max}` : `Choose ${min} to ${max}`;
  const refresh = () => {
    options.forEach((row, at) => {
      const on = picked.has(choices[at].value);
      row.setAttribute("aria-selected", String(on));
      row.setAttribute("aria-disabled", String(several && !on && picked.size >= max));
    });
    note.textContent = `${range} · ${picked.size} chosen`;
    finish.disabled = picked.size < min;
  };
  refresh();

  const close = (values) => {
    sheet.hidePopover();
    anchor.focus();
    if (values) done(values);
  };
  const take = (at) => {
    const { value } = choices[at];
    if (!several) {
      close(picked.has(value) && min === 0 ? [] : [value]);
      return;
    }
    if (picked.has(value)) picked.delete(value);
    else if (picked.size < max) picked.add(value);
    refresh();
  };
  options.forEach((row, at) => row.addEventListener("click", () => take(at)));
  finish.addEventListener("click", () => close(choices.map((choice) => choice.value).filter((value) => picked.has(value))));

  let typed = "";
  let typedAt = 0;
  sheet.addEventListener("keydown", (event) => {
    const at = options.indexOf(document.activeElement);
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close(null);
    } else if (roveByKey(event, options)) {
      return;
    } else if (at >= 0 && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      take(at);
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typed = event.timeStamp - typedAt < 800 ? typed + event.key.toLowerCase() : event.key.toLowerCase();
      typedAt = event.timeStamp;
      const found = choices.findIndex((choice) => choice.label.toLowerCase().startsWith(typed));
      if (found >= 0) options[found].focus();
    } else if (event.key === "Tab" && !several) {
      event.preventDefault();
      close(null);
    }
  });
  sheet.addEventListener("toggle", (event) => {
    const open = event.newState === "open";
    anchor.setAttribute("aria-expanded", String(open));
    if (!open) sheet.remove();
  });
  (anchor.closest("dialog") || document.body).append(sheet);
  sheet.showPopover();
  beside(anchor, sheet);
  const start = choices.findIndex((choice) => picked.has(choice.value));
  (options[Math.max(start, 0)] || sheet).focus();
}

function optionRow(choice, several) {
  return h("div", { class: several ? "option several" : "option", role: "option", tabindex: "-1", data: { testid: "option", value: choice.value } },
    several && h("span", { class: "tick" }, icon("check")),
    choice.user ? seatMark(choice.user) : emojiNode(choice.emoji),
    h("span", { class: "option-text" }, h("span", { class: "option-label" }, choice.label), choice.description && h("span", { class: "option-note" }, choice.description)),
    !several && h("span", { class: "option-chosen" }, icon("check")));
}

/** Place a floating list beside its anchor, within the window. */
export function beside(anchor, sheet) {
  if (window.innerWidth < 560) return; // the style sheet makes it a sheet at the lower edge
  const place = anchor.getBoundingClientRect();
  sheet.style.minWidth = `${Math.max(place.width, 220)}px`;
  const below = window.innerHeight - place.bottom - 12;
  const above = place.top - 12;
  const up = below < Math.min(sheet.scrollHeight, 240) && above > below;
  sheet.style.maxHeight = `${Math.min(Math.max(up ? above : below, 120), 420)}px`;
  sheet.style.left = `${Math.max(8, Math.min(place.left, window.innerWidth - sheet.offsetWidth - 8))}px`;
  if (up) sheet.style.bottom = `${window.innerHeight - place.top + 4}px`;
  else sheet.style.top = `${place.bottom + 4}px`;
}

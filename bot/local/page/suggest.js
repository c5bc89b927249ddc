// A field with a list of suggestions under (or over) it: the focus stays in the field, arrow keys move in the list.

import { h, freshId } from "./dom.js";

export class Suggestions {
  /**
   * `input`: the text field. `take(item)`: an item was chosen. Items: {key, title, note, mark?}.
   * `place`: where the list is put; it floats over its upper edge.
   */
  constructor(input, place, label, take) {
    this.input = input;
    this.take = take;
    this.items = [];
    this.at = 0;
    this.list = h("div", { class: "suggestions", role: "listbox", id: freshId("suggestions"), "aria-label": label, hidden: true, data: { testid: "suggestions" } });
    place.append(this.list);
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-controls", this.list.id);
  }

  get open() {
    return !this.list.hidden;
  }

  /** Show items, or a line of text while there are none. `pick` false: none is taken by Enter until an arrow key chose it. */
  show(items, line = "", pick = true) {
    this.items = items;
    this.at = pick ? 0 : -1;
    const rows = items.map((item, at) => h("div", {
      class: "suggestion", role: "option", id: `${this.list.id}-${at}`, data: { testid: "suggestion", key: item.key },
      on: {
        mousedown: (event) => event.preventDefault(), // keeps the focus in the field
        click: () => this.choose(at),
      },
    }, item.mark, h("span", { class: "suggestion-title" }, item.title), item.note && h("span", { class: "suggestion-note" }, item.note)));
    this.list.replaceChildren(...rows, ...(line ? [h("p", { class: "list-note", role: "status" }, line)] : []));
    this.list.hidden = !rows.length && !line;
    this.input.setAttribute("aria-expanded", String(rows.length > 0));
    this.point();
  }

  hide() {
    this.show([]);
  }

  point() {
    [...this.list.querySelectorAll(".suggestion")].forEach((row, at) => {
      row.setAttribute("aria-selected", String(at === this.at));
      if (at === this.at) row.scrollIntoView({ block: "nearest" });
    });
    if (this.at >= 0 && this.items.length) this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.at}`);
    else this.input.removeAttribute("aria-activedescendant");
  }

  choose(at) {
    const item = this.items[at];
    this.hide();
    this.take(item);
  }

  /** Handle a key of the field; returns whether the list used it. */
  key(event) {
    if (!this.open) return false;
    if (event.key === "Escape") {
      this.hide();
    } else if (!this.items.length || (this.at < 0 && !event.key.startsWith("Arrow"))) {
      return false;
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const from = this.at < 0 && event.key === "ArrowUp" ? 0 : this.at;
      this.at = (from + (event.key === "ArrowDown" ? 1 : -1) + this.items.length) % this.items.length;
      this.point();
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) {
      this.choose(this.at);
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}

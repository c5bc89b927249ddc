// Where one can go: the switch between persons, and the list of channels with their threads.

import { h, icon, roveByKey } from "./dom.js";
import { seatMark } from "./marks.js";
import { nameOf } from "./seat.js";

/**
 * Put nodes into a place unless the same stand there already, and say whether it did. What is being pressed stays in
 * place that way: a button replaced between press and release would swallow the click.
 */
function put(place, nodes) {
  const made = h("div", {}, nodes);
  if (made.innerHTML === place.innerHTML) return false;
  place.replaceChildren(...nodes);
  return true;
}

/** Draw the person switch. `seats` in order, `viewed` the one on show, `choose(seat)` switches. */
export function drawPersons(place, seats, viewed, choose) {
  const focused = place.contains(document.activeElement);
  const buttons = seats.map((seat, at) => {
    const count = seat.mentionCount();
    const on = seat === viewed;
    const label = [nameOf(seat.user), count ? `${count} ${count === 1 ? "mention" : "mentions"}` : "", `Alt+${at + 1}`].filter(Boolean).join(", ");
    return h("button", {
      type: "button", class: "person", role: "radio", "aria-checked": String(on), "aria-label": label, title: label, tabindex: on ? "0" : "-1",
      data: { testid: "person", person: seat.user.username }, on: { click: () => choose(seat) },
    }, seatMark(seat.user), h("span", { class: "person-name" }, nameOf(seat.user)), count > 0 && h("span", { class: "badge", data: { testid: "person-badge" } }, count));
  });
  if (!put(place, buttons)) return;
  if (focused) buttons[seats.indexOf(viewed)]?.focus();
  place.onkeydown = (event) => {
    if (roveByKey(event, buttons, { horizontal: true })) document.activeElement.click();
  };
}

export class ChannelList {
  /** `open(channelId)` shows a channel. The list is a drawer on narrow screens. */
  constructor({ nav, toggle, scrim }, open) {
    this.nav = nav;
    this.toggle = toggle;
    this.scrim = scrim;
    this.open = open;
    this.unfolded = new Set();
    this.narrow = window.matchMedia("(max-width: 759px)");
    toggle.append(icon("menu"));
    toggle.addEventListener("click", () => this.show(!this.shown));
    scrim.addEventListener("click", () => this.show(false));
    nav.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.shown) {
        this.show(false);
        toggle.focus();
      } else roveByKey(event, [...nav.querySelectorAll("button")]);
    });
    this.narrow.addEventListener("change", () => this.show(false));
    this.show(false);
  }

  /** Open or close the drawer; on a wide screen the list is always there. */
  show(shown) {
    this.shown = shown && this.narrow.matches;
    this.nav.classList.toggle("open", this.shown);
    this.nav.inert = this.narrow.matches && !this.shown;
    this.scrim.hidden = !this.shown;
    this.toggle.setAttribute("aria-expanded", String(this.shown));
    if (this.shown) (this.nav.querySelector("[aria-current]") || this.nav.querySelector("button"))?.focus();
  }

  draw(seat) {
    this.seat = seat;
    const focused = this.nav.contains(document.activeElement) ? document.activeElement.dataset.channelId : null;
    const tree = seat.tree();
    const rows = [];
    const part = (title, branches) => {
      if (!branches.length) return;
      rows.push(h("h2", { class: "channels-part" }, title));
      rows.push(h("ul", {}, branches.map((branch) => this.branch(seat, branch))));
    };
    part(seat.guild?.name || "Channels", tree.filter((branch) => branch.channel.type !== 1));
    part("Direct messages", tree.filter((branch) => branch.channel.type === 1));
    if (!put(this.nav, rows)) return;
    this.toggle.classList.toggle("has-badge", this.nav.querySelector(".badge") !== null);
    if (focused) this.nav.querySelector(`[data-channel-id="${CSS.escape(focused)}"]`)?.focus();
  }

  branch(seat, { channel, threads }) {
    // As Discord's own clients: a thread stands in the list once its person has joined it, and while it is not closed or hidden.
    const listed = (thread) => thread.id === seat.current || seat.mark(thread.id).mentions || (thread.joined && !thread.thread_metadata?.archived && !thread.hidden);
    const shown = threads.filter(listed);
    const rest = threads.filter((thread) => !listed(thread));
    const row = (thread) => h("li", {}, this.row(seat, thread, true));
    if (!threads.length) return h("li", {}, this.row(seat, channel));
    return h("li", {}, this.row(seat, channel), h("ul", {}, shown.map(row),
      this.fold(`${channel.id}/open`, "other-threads", rest.filter((thread) => !thread.thread_metadata?.archived), ["other thread", "other threads"], row),
      this.fold(`${channel.id}/closed`, "older-threads", rest.filter((thread) => thread.thread_metadata?.archived), ["closed thread", "closed threads"], row)));
  }

  /** Threads behind a line that unfolds them. */
  fold(key, testid, threads, [one, several], row) {
    if (!threads.length) return [];
    const open = this.unfolded.has(key);
    const line = h("li", {}, h("button", {
      type: "button", class: "channel-row thread quiet-row", "aria-expanded": String(open), data: { testid },
      on: {
        click: () => {
          if (open) this.unfolded.delete(key);
          else this.unfolded.add(key);
          this.draw(this.seat);
        },
      },
    }, icon(open ? "minus" : "plus"), h("span", { class: "channel-name" }, `${threads.length} ${threads.length === 1 ? one : several}`)));
    return [line, ...(open ? threads.map(row) : [])];
  }

  row(seat, channel, isThread = false) {
    const mark = seat.mark(channel.id);
    const here = seat.current === channel.id;
    const name = seat.channelName(channel);
    const count = mark.mentions;
    const label = [isThread ? `Thread ${name}` : name, count ? `${count} ${count === 1 ? "mention" : "mentions"}` : mark.unread && !here ? "unread" : ""].filter(Boolean).join(", ");
    return h("button", {
      type: "button", class: ["channel-row", isThread && "thread", mark.unread && !here && "unread"].filter(Boolean).join(" "),
      "aria-current": here ? "page" : null, "aria-label": label, data: { testid: isThread ? "thread" : "channel", channelId: channel.id, name },
      on: {
        click: () => {
          this.show(false);
          this.open(channel.id);
        },
      },
    }, icon(channel.type === 1 ? "letter" : isThread ? "thread" : "hash"), h("span", { class: "channel-name" }, name), count > 0 && h("span", { class: "badge", data: { testid: "channel-badge" } }, count));
  }
}

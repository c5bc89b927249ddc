// What a phone's lock screen shows when a message rings, for each person of this table.

import { h, icon } from "./dom.js";
import { seatMark } from "./marks.js";
import { nameOf } from "./seat.js";

const SHOWN_MS = 9000;
const MOST = 4;

export class Toasts {
  /** `place` holds them; `open(seat, channelId, messageId)` goes where one leads. */
  constructor(place, open) {
    this.place = place;
    this.open = open;
  }

  /** Show a push `{channel_id, message_id, title, text}` on the phone of the person of a seat. */
  show(seat, push) {
    const words = push.text ? h("span", { class: "toast-text", data: { testid: "toast-text" } }, push.text)
      : h("span", { class: "toast-text blank", data: { testid: "toast-text", blank: "yes" } }, "(arrives without a word)");
    const toast = h("div", { class: "toast", role: "group", "aria-label": `On ${nameOf(seat.user)}'s phone`, data: { testid: "toast", person: seat.user.username } },
      h("button", { type: "button", class: "toast-body", on: { click: () => { toast.remove(); this.open(seat, push.channel_id, push.message_id); } } },
        seatMark(seat.user), h("span", { class: "toast-words" }, h("strong", {}, push.title), words)),
      h("button", { type: "button", class: "icon-button", "aria-label": "Put the notification away", data: { testid: "toast-away" }, on: { click: () => toast.remove() } }, icon("close")));
    this.place.append(toast);
    while (this.place.children.length > MOST) this.place.firstChild.remove();
    setTimeout(() => toast.remove(), SHOWN_MS);
  }
}

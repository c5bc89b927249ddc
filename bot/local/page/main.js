// The page as a whole: which person is on show, which channel is open, and what follows from what.

import { Composer } from "./composer.js";
import { h } from "./dom.js";
import { setPersons, setSeatMarks } from "./marks.js";
import { excerpt } from "./message.js";
import { showModal } from "./modal.js";
import { Room } from "./room.js";
import { FLAG, isThread, nameOf, Seat, younger } from "./seat.js";
import { ChannelList, drawPersons } from "./sidebar.js";
import { keepCurrent } from "./times.js";
import { Toasts } from "./toasts.js";

const find = (name) => document.querySelector(`[data-testid="${name}"]`);
const MOST_SEATS = 5;
const NO_LINE = "The line to the server is down. Trying again…";

class App {
  constructor(people) {
    setPersons(people);
    this.persons = find("persons");
    this.status = find("status");
    this.live = find("live");
    this.room = new Room({ scroll: find("scroll"), list: find("messages"), title: find("room-title"), note: find("room-note"), newest: find("to-newest") }, () => this.markSeen(), () => this.jump());
    this.toasts = new Toasts(find("toasts"), (seat, channelId, messageId) => {
      this.view(seat);
      this.openChannel(channelId, messageId);
    });
    this.wideButtons(find("wide-buttons"));
    this.channels = new ChannelList({ nav: find("channels"), toggle: find("drawer-toggle"), scrim: find("scrim") }, (id) => this.openChannel(id));
    this.composer = new Composer(find("composer"), {
      say: (text) => this.seat.line.request("say", { channel: this.seat.current, content: text }),
      ask: async (item, options, focused) => (await this.seat.line.request("autocomplete", { channel: this.seat.current, command: item.name, options, focused })).choices,
      slash: (item, options) => this.slash(item, options),
      upload: (file) => this.seat.line.upload(file),
      lookUp: () => this.room.focusNewest(),
    });
    this.seats = people.map((person) => new Seat(person, (seat, what, detail) => this.changed(seat, what, detail)));
    this.seat = this.seats[0];
    this.fromHash();
    window.addEventListener("hashchange", () => this.fromHash());
    window.addEventListener("keydown", (event) => {
      const digit = /^Digit([1-9])$/.exec(event.code);
      if (event.altKey && !event.ctrlKey && !event.metaKey && digit && this.seats[digit[1] - 1]) {
        event.preventDefault();
        this.view(this.seats[digit[1] - 1]);
      }
    });
    document.querySelector(".skip").addEventListener("click", (event) => {
      event.preventDefault(); // the address holds the person
      this.composer.input.focus();
    });
    document.addEventListener("visibilitychange", () => this.markSeen());
    window.addEventListener("focus", () => this.markSeen());
    this.draw();
  }

  /** Some phones draw buttons wider than others: with the switch, rows that just fit wrap. */
  wideButtons(box) {
    const set = () => document.body.classList.toggle("wide-buttons", box.checked);
    box.checked = new URLSearchParams(window.location.search).has("wide");
    box.addEventListener("change", set);
    set();
  }

  // ---- which person, which channel

  /** `#mila` or `#mila/<channel id>` in the address. */
  fromHash() {
    const [name, channelId] = decodeURIComponent(window.location.hash.slice(1)).split("/");
    const seat = this.seats.find((other) => other.user.username === name || other.user.id === name) || this.seat;
    if (channelId) seat.current = channelId;
    this.view(seat);
  }

  view(seat) {
    const before = this.seat;
    this.seat = seat;
    const called = seat.current && seat.mark(seat.current).mentions;
    if (seat !== before && !called && before.current && seat.channels.has(before.current)) {
      seat.current = before.current; // the same table seen by another person
    }
    this.show();
  }

  /** Draw everything for the person on show and fetch the open channel. */
  async show() {
    const { seat } = this;
    if (seat.ready && !seat.channels.has(seat.current)) seat.current = this.firstChannel(seat);
    setSeatMarks(seat.seatMarks.get(seat.current));
    this.draw();
    const channelId = seat.current;
    const channel = seat.channels.get(channelId);
    const read = seat.current && seat.mark(seat.current).unread ? seat.mark(seat.current).read : null;
    this.room.head(seat, channel);
    this.composer.place(seat, channel, this.scene(seat));
    if (!channel) {
      this.room.say(seat.ready ? "There is no channel here yet." : "Opening the line to the server…");
      return;
    }
    if (!seat.messages.has(channelId)) this.room.say("Fetching the messages…");
    try {
      await seat.load(channelId);
    } catch (error) {
      if (this.isOpen(seat, channelId)) this.room.say(error.message);
      return;
    }
    if (!this.isOpen(seat, channelId)) return;
    setSeatMarks(seat.seatMarks.get(channelId));
    this.fill(seat, channel);
    if (read) this.room.showNew(seat.messages.get(channelId).find((message) => younger(message.id, read) && message.author.id !== seat.user.id));
    if (this.wanted) {
      if (!this.room.reveal(this.wanted)) this.room.report("That message is too far back to be shown here.");
      this.wanted = null;
    }
    this.markSeen();
  }

  fill(seat, channel) {
    const older = seat.more.has(channel.id) ? () => this.showOlder(seat, channel) : null;
    this.room.fill(seat.messages.get(channel.id), this.scene(seat), () => this.hint(channel), older);
  }

  async showOlder(seat, channel) {
    const first = seat.messages.get(channel.id)[0];
    try {
      await seat.loadOlder(channel.id);
    } catch (error) {
      this.room.report(error.message);
      return;
    }
    if (!this.isOpen(seat, channel.id)) return;
    this.fill(seat, channel);
    this.room.reveal(first.id);
  }

  /** Go to the end from far above: the channel is loaded anew, and private answers in it are gone. */
  async jump() {
    const { seat } = this;
    try {
      await seat.jump(seat.current);
    } catch (error) {
      this.room.report(error.message);
      return;
    }
    this.show();
  }

  firstChannel(seat) {
    const asking = [...seat.channels.values()].find((channel) => seat.mark(channel.id).mentions);
    return (asking || seat.tree()[0]?.channel)?.id ?? null;
  }

  isOpen(seat, channelId) {
    return this.seat === seat && seat.current === channelId;
  }

  openChannel(channelId, messageId = null) {
    if (!this.seat.channels.has(channelId)) {
      this.room.report("That channel is not there, or not for you to see.");
      return;
    }
    this.seat.current = channelId;
    this.wanted = messageId;
    this.show();
  }

  /** What is on the screen and in view counts as read. */
  markSeen() {
    const { seat } = this;
    if (seat.current && seat.messages.has(seat.current) && document.visibilityState === "visible" && this.room.atEnd) seat.markRead(seat.current);
  }

  // ---- drawing

  draw() {
    const { seat } = this;
    drawPersons(this.persons, this.seats, seat, (other) => this.view(other));
    this.channels.draw(seat);
    const total = this.seats.reduce((sum, other) => sum + other.mentionCount(), 0);
    const channel = seat.channels.get(seat.current);
    document.title = `${total ? `(${total}) ` : ""}${channel ? seat.channelName(channel) : "Hofpost"} · ${nameOf(seat.user)}`;
    const hash = `#${encodeURIComponent(seat.user.username)}${seat.current ? `/${seat.current}` : ""}`;
    if (window.location.hash !== hash) window.history.replaceState(null, "", hash);
    const trouble = seat.line.status === "lost" ? NO_LINE : seat.ready && !seat.botOnline ? "The bot is away just now. Buttons and commands have to wait until it is back." : "";
    this.status.textContent = trouble;
    this.status.hidden = !trouble;
  }

  hint(channel) {
    const start = this.seat.commandList().find((item) => item.name === "farm new");
    if (isThread(channel) || channel.type === 1) return h("li", { class: "hint" }, h("p", {}, "Nothing has been written here yet."));
    return h("li", { class: "hint", data: { testid: "hint" } },
      h("p", { class: "head-2" }, "An empty table"),
      h("p", {}, "To start a game, type ", h("kbd", {}, "/farm new"), " below and press Enter. You can play every seat yourself: switch persons at the top, or with ", h("kbd", {}, "Alt"), " and a number."),
      start && h("button", { type: "button", class: "button success", data: { testid: "hint-start" }, on: { click: () => this.composer.startCommand("farm new") } }, "Start a game"));
  }

  /** What the drawing of messages needs to know, and the acts that lead out of it. */
  scene(seat) {
    return {
      me: seat.user.id,
      user: (id) => nameOf(seat.users.get(id)),
      role: (id) => seat.roles.get(id)?.name || "unknown role",
      channel: (id) => (seat.channels.has(id) ? seat.channelName(seat.channels.get(id)) : null),
      threadName: (id) => (seat.channels.has(id) ? seat.channels.get(id).name : null),
      users: () => [...seat.users.values()],
      roles: () => [...seat.roles.values()].filter((role) => role.name !== "@everyone"),
      channels: () => [...seat.channels.values()].filter((channel) => channel.type !== 1),
      openChannel: (id, messageId) => this.openChannel(id, messageId),
      useCommand: (name) => this.composer.startCommand(name),
      dismiss: (message) => this.dismiss(seat, message),
      press: (message, component, values, control) => this.press(seat, message, component, values, control),
    };
  }

  // ---- acts

  async press(seat, message, component, values, control) {
    control.setAttribute("aria-busy", "true");
    this.room.clearComplaint(message.id);
    try {
      const answer = await seat.line.request("click", { channel: message.channel_id, message: message.id, custom_id: component.custom_id, values });
      if (answer.modal) this.openModal(seat, answer.modal);
    } catch (error) {
      if (this.isOpen(seat, message.channel_id)) this.room.complainUnder(message.id, error.message);
    } finally {
      control.removeAttribute("aria-busy");
    }
  }

  async dismiss(seat, message) {
    try {
      await seat.line.request("dismiss", { channel: message.channel_id, message: message.id });
      seat.drop(message.channel_id, message.id);
    } catch (error) {
      if (this.isOpen(seat, message.channel_id)) this.room.complainUnder(message.id, error.message);
    }
  }

  async slash(item, options) {
    const { seat } = this;
    const channel = seat.current;
    const note = this.room.report(`Sending /${item.name} …`);
    try {
      const answer = await seat.line.request("slash", { channel, command: item.name, options });
      note.remove();
      if (answer.modal) this.openModal(seat, answer.modal);
    } catch (error) {
      if (this.isOpen(seat, channel)) note.fail(`/${item.name}: ${error.message}`);
    }
  }

  openModal(seat, modal) {
    showModal(modal, { ...this.scene(seat), upload: (file) => seat.line.upload(file) }, (values) => seat.line.request("modal", { interaction: modal.interaction, values }));
  }

  // ---- what the server tells

  changed(seat, what, detail) {
    const viewed = seat === this.seat;
    if (what === "message") this.arrived(seat, detail);
    if (what === "push" && !(viewed && detail.channel_id === seat.current && document.visibilityState === "visible")) this.toasts.show(seat, detail);
    if (!viewed) {
      this.draw();
      return;
    }
    const here = detail?.channel_id === seat.current && seat.messages.has(seat.current);
    if (what === "hello") this.show();
    else if (what === "seat marks" && detail.channel_id === seat.current) this.marked(seat);
    else if (what === "update" && here) this.updated(seat, detail);
    else if (what === "gone" && here) this.room.remove(detail.id, seat.messages.get(seat.current), () => this.hint(seat.channels.get(seat.current)));
    else if (what === "channels") this.channelChanged(detail);
    else if (what === "commands" && this.room.list.querySelector(".hint")) this.show();
    this.draw();
  }

  /** The pictures of the open channel mark people anew: so does the page. */
  marked(seat) {
    setSeatMarks(seat.seatMarks.get(seat.current));
    if (seat.messages.has(seat.current)) this.room.redraw(seat.messages.get(seat.current));
  }

  updated(seat, message) {
    this.room.update(message, seat.messages.get(seat.current));
    if ((message.flags || 0) & FLAG.EPHEMERAL) this.announce(excerpt(message, this.scene(seat)));
  }

  channelChanged(channel) {
    const { seat } = this;
    if (!seat.channels.has(seat.current)) this.show();
    else if (channel.id === seat.current) this.room.head(seat, seat.channels.get(channel.id));
  }

  arrived(seat, message) {
    const viewed = seat === this.seat;
    if (viewed && message.channel_id === seat.current && seat.messages.has(seat.current)) {
      this.room.add(message, seat.messages.get(seat.current));
      this.markSeen();
      this.announce(`${nameOf(message.author)}: ${excerpt(message, this.scene(seat)) || "new message"}`);
    } else if (message.author.id !== seat.user.id && seat.mentionsMe(message)) {
      this.announce(`${nameOf(seat.user)} is mentioned in ${seat.channelName(seat.channels.get(message.channel_id) || { name: "a channel" })}`);
    }
  }

  /** Say something to screen readers; the last few lines stay, so that none is lost to the next. */
  announce(text) {
    this.live.append(h("span", {}, `${text}. `));
    while (this.live.children.length > 5) this.live.firstChild.remove();
  }
}

/** Ask who sits here until the server answers, then open the page. */
async function start() {
  const status = find("status");
  for (let wait = 400; ; wait = Math.min(wait * 2, 5000)) {
    try {
      const answer = await fetch("/play/people", { cache: "no-store" });
      if (!answer.ok) throw new Error(`answer ${answer.status}`);
      const { people } = await answer.json();
      status.hidden = true;
      keepCurrent();
      new App(people.slice(0, MOST_SEATS));
      return;
    } catch (error) {
      if (error instanceof TypeError || error.message.startsWith("answer")) {
        status.textContent = NO_LINE;
        status.hidden = false;
      } else throw error;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
  }
}

start();

// What one person sees: channels, messages, unread marks, drafts. No elements here.

import { Line } from "./net.js";

export const FLAG = { EPHEMERAL: 64, LOADING: 128, V2: 32768 };
const THREADS = new Set([10, 11, 12]);

/** Whether snowflake `a` is younger than `b`. */
export function younger(a, b) {
  return BigInt(a || 0) > BigInt(b || 0);
}

export function isThread(channel) {
  return THREADS.has(channel.type);
}

/** The name other people see for a user. */
export function nameOf(user) {
  return user ? user.global_name || user.username : "somebody";
}

export class Seat {
  /** `notify(seat, what, detail)` is called after every change. */
  constructor(user, notify) {
    this.user = user;
    this.notify = notify;
    this.ready = false;
    this.channels = new Map();
    this.users = new Map();
    this.roles = new Map();
    this.commands = [];
    this.directCommands = [];
    this.messages = new Map();
    this.more = new Set(); // channels with older messages than those loaded
    this.marks = this.recallMarks();
    this.seatMarks = new Map(); // channel id -> user id -> {seat, letter}, as the pictures there mark people
    this.private = new Map(); // channel id -> private answers: only this page has them
    this.drafts = new Map();
    this.current = null;
    this.botOnline = true;
    this.line = new Line(user.id, {
      hello: (data) => this.hello(data),
      event: (name, data) => this.event(name, data),
      status: (status) => this.notify(this, "status", status),
    });
  }

  // ---- from the server

  hello(data) {
    this.user = data.me;
    this.guild = data.guild;
    this.botOnline = data.bot_online;
    this.users = new Map(data.users.map((user) => [user.id, user]));
    this.roles = new Map((data.roles || []).map((role) => [role.id, role]));
    this.channels = new Map(data.channels.map((channel) => [channel.id, channel]));
    this.commands = data.commands;
    this.directCommands = data.direct_commands;
    this.messages.clear();
    const first = !this.ready;
    this.ready = true;
    for (const channel of this.channels.values()) {
      const mark = this.mark(channel.id);
      if (!mark.read) mark.read = channel.last_message_id || "0";
      else if (younger(channel.last_message_id, mark.seen || mark.read)) this.catchUp(channel.id);
      if (channel.joined !== false && younger(channel.last_message_id, mark.read)) mark.unread = true;
    }
    this.notify(this, "hello", { first });
  }

  async catchUp(channelId) {
    const mark = this.mark(channelId);
    const known = mark.seen || mark.read;
    for (const message of await this.load(channelId)) {
      if (younger(message.id, known)) this.count(message);
    }
    this.notify(this, "marks");
  }

  event(name, data) {
    switch (name) {
      case "MESSAGE_CREATE": {
        const channel = this.channels.get(data.channel_id);
        if (channel && !((data.flags || 0) & FLAG.EPHEMERAL)) channel.last_message_id = data.id;
        this.place(data);
        this.count(data);
        this.notify(this, "message", data);
        break;
      }
      case "MESSAGE_UPDATE":
        this.place(data);
        this.notify(this, "update", data);
        break;
      case "MESSAGE_DELETE":
        this.drop(data.channel_id, data.id);
        break;
      case "CHANNEL_CREATE":
      case "CHANNEL_UPDATE":
      case "THREAD_CREATE":
      case "THREAD_UPDATE":
        this.channels.set(data.id, { ...this.channels.get(data.id), ...data });
        if (!this.mark(data.id).read) this.mark(data.id).read = "0";
        this.notify(this, "channels", data);
        break;
      case "CHANNEL_DELETE":
      case "THREAD_DELETE":
        this.channels.delete(data.id);
        this.messages.delete(data.id);
        this.notify(this, "channels", data);
        break;
      case "PUSH":
        this.notify(this, "push", data);
        break;
      case "MARKS":
        this.seatMarks.set(data.channel, data.marks);
        this.notify(this, "seat marks", { channel_id: data.channel });
        break;
      case "COMMANDS":
        this.commands = data.commands;
        this.directCommands = data.direct_commands;
        this.notify(this, "commands");
        break;
      case "BOT":
        this.botOnline = data.online;
        this.notify(this, "bot");
        break;
      default:
        break;
    }
  }

  // ---- messages

  /** Put a message into its channel's list, in order, replacing an older version of it. */
  place(message) {
    if ((message.flags || 0) & FLAG.EPHEMERAL) this.keepPrivate(message);
    const list = this.messages.get(message.channel_id);
    if (!list) return;
    const at = list.findIndex((other) => other.id === message.id);
    if (at >= 0) list[at] = { ...list[at], ...message };
    else {
      list.push(message);
      if (list.length > 1 && !younger(message.id, list[list.length - 2].id)) {
        list.sort((a, b) => (a.id === b.id ? 0 : younger(a.id, b.id) ? 1 : -1));
      }
    }
  }

  /** Keep a private answer over a lost line; a page that is loaded anew has none. */
  keepPrivate(message) {
    const kept = this.private.get(message.channel_id) || [];
    this.private.set(message.channel_id, [...kept.filter((other) => other.id !== message.id), message]);
  }

  /** Load a channel anew at its end: the private answers in it are gone. */
  async jump(channelId) {
    await this.line.request("jump", { channel: channelId });
    this.private.delete(channelId);
    this.messages.delete(channelId);
    await this.load(channelId);
  }

  /** Take a message out of the list. */
  drop(channelId, messageId) {
    this.private.set(channelId, (this.private.get(channelId) || []).filter((message) => message.id !== messageId));
    const list = this.messages.get(channelId);
    if (list) this.messages.set(channelId, list.filter((message) => message.id !== messageId));
    this.notify(this, "gone", { id: messageId, channel_id: channelId });
  }

  /** The messages of a channel, oldest first; fetched once. */
  async load(channelId) {
    if (this.messages.has(channelId)) return this.messages.get(channelId);
    const { messages, more } = await this.line.request("history", { channel: channelId });
    if (!this.messages.has(channelId)) {
      this.messages.set(channelId, [...messages, ...(this.private.get(channelId) || [])].sort((a, b) => (younger(a.id, b.id) ? 1 : -1)));
      if (more) this.more.add(channelId);
      else this.more.delete(channelId);
    }
    return this.messages.get(channelId);
  }

  /** Fetch messages older than those that are here. */
  async loadOlder(channelId) {
    const here = this.messages.get(channelId);
    const { messages, more } = await this.line.request("history", { channel: channelId, before: here[0]?.id });
    this.messages.set(channelId, [...messages, ...this.messages.get(channelId)]);
    if (!more) this.more.delete(channelId);
  }

  // ---- unread marks

  mark(channelId) {
    if (!this.marks.has(channelId)) this.marks.set(channelId, { read: null, seen: null, unread: false, mentions: 0 });
    return this.marks.get(channelId);
  }

  mentionsMe(message) {
    if ((message.type || 0) === 1) return false; // a line that says who was added calls nobody
    return Boolean(message.mention_everyone) || (message.mentions || []).some((user) => user.id === this.user.id);
  }

  count(message) {
    const mark = this.mark(message.channel_id);
    mark.seen = message.id;
    if (this.channels.get(message.channel_id)?.joined === false && !this.mentionsMe(message)) return; // threads count once joined
    if (message.author?.id === this.user.id || (message.flags || 0) & FLAG.EPHEMERAL) return;
    mark.unread = true;
    if (this.mentionsMe(message)) mark.mentions += 1;
    this.keepMarks();
  }

  /** Everything in the channel has been looked at. */
  markRead(channelId) {
    const mark = this.mark(channelId);
    const newest = this.channels.get(channelId)?.last_message_id || "0";
    if (!mark.unread && !mark.mentions && mark.read === newest) return;
    Object.assign(mark, { read: newest, seen: newest, unread: false, mentions: 0 });
    this.keepMarks();
    this.notify(this, "marks");
  }

  /** Mentions not looked at yet, over all channels that still exist. */
  mentionCount() {
    let sum = 0;
    for (const [id, mark] of this.marks) if (this.channels.has(id)) sum += mark.mentions;
    return sum;
  }

  recallMarks() {
    try {
      return new Map(JSON.parse(window.localStorage.getItem(`hofpost.marks.${this.user.id}`) || "[]"));
    } catch {
      return new Map(); // storage switched off or from another version: start with everything read
    }
  }

  keepMarks() {
    try {
      window.localStorage.setItem(`hofpost.marks.${this.user.id}`, JSON.stringify([...this.marks]));
    } catch {
      this.marksAreForgotten = true; // without storage the marks live as long as the page
    }
  }

  // ---- channels

  /** Channels in the order of the list: [{channel, threads}], direct messages last. */
  tree() {
    const all = [...this.channels.values()];
    const byPosition = (a, b) => (a.position ?? 0) - (b.position ?? 0) || (younger(a.id, b.id) ? 1 : -1);
    const newestFirst = (a, b) => (younger(a.id, b.id) ? -1 : 1);
    return all
      .filter((channel) => !isThread(channel) && channel.type !== 4)
      .sort((a, b) => Number(a.type === 1) - Number(b.type === 1) || byPosition(a, b))
      .map((channel) => ({
        channel,
        threads: all.filter((other) => isThread(other) && other.parent_id === channel.id).sort(newestFirst),
      }));
  }

  channelName(channel) {
    return channel.name || "unnamed";
  }

  /** The commands offered in the open channel by full name: {name: "farm new", description, options}. */
  commandList() {
    const offered = this.channels.get(this.current)?.type === 1 ? this.directCommands : this.commands;
    const found = [];
    const walk = (node, path) => {
      const subs = (node.options || []).filter((option) => option.type === 1 || option.type === 2);
      if (subs.length) for (const sub of subs) walk(sub, [...path, sub.name]);
      else found.push({ name: path.join(" "), description: node.description, options: node.options || [] });
    };
    for (const command of offered) if ((command.type || 1) === 1) walk(command, [command.name]);
    return found.sort((a, b) => a.name.localeCompare(b.name));
  }
}

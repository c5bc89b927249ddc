// One web socket for one person: requests with answers, events, and coming back by itself when the line drops.
//
// To the server:   {op, re, ...}             `re` numbers the request
// From the server: {t: "HELLO", d}           once per connection: who I am, people, channels, commands
//                  {t: "REPLY", re, ok, d}   or {..., ok: false, error: "a sentence"}
//                  {t: <event name>, d}      everything this person's client sees

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const REQUEST_LIMIT = 30000;

/** A refused request; `message` is a sentence fit to be shown. */
export class Refused extends Error {}

export class Line {
  /** `handlers`: `hello(data)`, `event(name, data)`, `status("connecting" | "open" | "lost")`. */
  constructor(userId, handlers) {
    this.userId = userId;
    this.handlers = handlers;
    this.pending = new Map();
    this.number = 0;
    this.wait = FIRST_WAIT;
    this.socket = null;
    this.status = "connecting";
    this.connect();
  }

  connect() {
    const address = new URL("/play", window.location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("user", this.userId);
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("message", (message) => this.receive(JSON.parse(message.data)));
    socket.addEventListener("close", () => {
      if (this.socket !== socket) return;
      this.drop();
    });
  }

  drop() {
    for (const { reject, timer } of this.pending.values()) {
      clearTimeout(timer);
      reject(new Refused("The line to the server dropped before the answer came. Look at the newest message, then try again."));
    }
    this.pending.clear();
    this.setStatus("lost");
    setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  setStatus(status) {
    if (this.status === status) return;
    this.status = status;
    this.handlers.status(status);
  }

  receive(frame) {
    if (frame.t === "REPLY") {
      const request = this.pending.get(frame.re);
      if (!request) return;
      this.pending.delete(frame.re);
      clearTimeout(request.timer);
      if (frame.ok) request.resolve(frame.d);
      else request.reject(new Refused(frame.error));
    } else if (frame.t === "HELLO") {
      this.wait = FIRST_WAIT;
      this.setStatus("open");
      this.handlers.hello(frame.d);
    } else {
      this.handlers.event(frame.t, frame.d);
    }
  }

  /** Send a file to the server; resolves to what stands for it in an option or a field. */
  async upload(file) {
    const address = new URL("/play/files", window.location.href);
    address.searchParams.set("user", this.userId);
    address.searchParams.set("name", file.name);
    let answer;
    try {
      answer = await fetch(address, { method: "POST", body: file });
    } catch {
      throw new Refused("There is no line to the server just now. Try again when it is back.");
    }
    if (!answer.ok) throw new Refused(answer.status === 413 ? "A file has at most 10 MiB." : "The server did not take the file.");
    return answer.json();
  }

  /** Send a request; resolves to the answer's data, rejects with `Refused`. */
  request(op, body = {}) {
    if (this.status !== "open") {
      return Promise.reject(new Refused("There is no line to the server just now. It comes back by itself; try again then."));
    }
    this.number += 1;
    const re = this.number;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.pending.delete(re);
        reject(new Refused("The server did not answer in time. Try again."));
      }, REQUEST_LIMIT);
      this.pending.set(re, { resolve, reject, timer });
      this.socket.send(JSON.stringify({ ...body, op, re }));
    });
  }
}

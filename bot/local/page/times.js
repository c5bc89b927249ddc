// Points in time as the reader's own clock shows them.

import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const FORMATS = Object.fromEntries(Object.entries(STYLES).map(([key, style]) => [key, new Intl.DateTimeFormat(undefined, style)]));
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const UNITS = [
  ["year", 31557600],
  ["month", 2629800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** "in 3 hours", "2 days ago", for a Unix time in seconds. */
export function relative(unix, now = Date.now() / 1000) {
  const seconds = unix - now;
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size * 0.9) return RELATIVE.format(Math.round(seconds / size), unit);
  }
  return RELATIVE.format(Math.round(seconds), "second");
}

/** A `<time>` element for `<t:unix:style>`; relative ones are kept current by `keepCurrent`. */
export function timestamp(unix, style) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return h("span", {}, "invalid date");
  const text = style === "R" ? relative(unix) : FORMATS[style].format(date);
  return h("time", { class: "stamp", datetime: date.toISOString(), title: FORMATS.F.format(date), data: style === "R" ? { relative: unix } : {} }, text);
}

/** The clock time of a message, with the full date on hover. */
export function clock(iso) {
  const date = new Date(iso);
  return h("time", { class: "clock", datetime: date.toISOString(), title: FORMATS.F.format(date) }, FORMATS.t.format(date));
}

/** The calendar day of a message in the reader's zone, as text. */
export function day(iso) {
  return FORMATS.D.format(new Date(iso));
}

/** Bring every relative time on the page up to date, now and every ten seconds. */
export function keepCurrent() {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(element.dataset.relative));
    if (element.textContent !== text) element.textContent = text;
  }
  setTimeout(keepCurrent, 10000);
}

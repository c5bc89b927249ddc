// Building elements. Text only ever becomes a text node: nothing a person or the bot wrote is parsed as HTML.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element.
 * `props`: `class`, `on` (event name -> handler), `data` (data-*), `prop` (element properties); all else is an attribute.
 * `true` is an empty attribute; `false`, `null` and `undefined` leave it out. Children: nodes, strings, arrays, or nothing.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name === "on") {
      for (const [event, handler] of Object.entries(value)) element.addEventListener(event, handler);
    } else if (name === "data") {
      for (const [key, entry] of Object.entries(value)) if (entry !== undefined && entry !== null) element.dataset[key] = entry;
    } else if (name === "prop") {
      Object.assign(element, value);
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  append(element, children);
  return element;
}

/** Append nodes, strings and nested lists of them. */
export function append(parent, children) {
  for (const child of Array.isArray(children) ? children : [children]) {
    if (Array.isArray(child)) append(parent, child);
    else if (child instanceof Node) parent.append(child);
    else if (child !== null && child !== undefined && child !== false) parent.append(document.createTextNode(String(child)));
  }
  return parent;
}

/** Make an SVG element. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

const PATHS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6L6 18",
  hash: "M9 4L7 20M17 4l-2 16M4 9h16M4 15h16",
  thread: "M5 5v9a4 4 0 0 0 4 4h10M15 14l4 4-4 4",
  letter: "M3 6h18v12H3zM3 7l9 7 9-7",
  send: "M4 12L20 4l-5 16-4-6zM11 14L20 4",
  down: "M6 9l6 6 6-6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  check: "M5 12l5 5L19 7",
  out: "M10 5H5v14h14v-5M13 5h6v6M19 5l-9 9",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
};

/** A line icon, hidden from screen readers: the control around it carries the label. */
export function icon(name) {
  const drawing = svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", focusable: "false" });
  drawing.append(svg("path", { d: PATHS[name] }));
  return drawing;
}

/** Move the focus within `items` by arrow keys, Home and End; returns whether the key was used. */
export function roveByKey(event, items, { vertical = true, horizontal = false } = {}) {
  const at = items.indexOf(document.activeElement);
  const last = items.length - 1;
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return false;
  let next;
  if ((vertical && event.key === "ArrowDown") || (horizontal && event.key === "ArrowRight")) next = at === last ? 0 : at + 1;
  else if ((vertical && event.key === "ArrowUp") || (horizontal && event.key === "ArrowLeft")) next = at === 0 ? last : at - 1;
  else if (event.key === "Home") next = 0;
  else if (event.key === "End") next = last;
  else return false;
  event.preventDefault();
  items[next].focus();
  return true;
}

let serial = 0;

/** An id for label and description references, unique on the page. */
export function freshId(prefix) {
  serial += 1;
  return `${prefix}-${serial}`;
}

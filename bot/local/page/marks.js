// Who is who at a glance: a letter on a shape and a colour for each person at this table, a stamp for bots.

import { h, svg } from "./dom.js";
import { nameOf } from "./seat.js";

const SHAPES = [
  { fill: "#1D5FA8", letter: "#FFFFFF", draw: () => svg("circle", { cx: 16, cy: 16, r: 13.5 }) },
  { fill: "#C9471B", letter: "#FFFFFF", draw: () => svg("rect", { x: 3.5, y: 3.5, width: 25, height: 25, rx: 5 }) },
  { fill: "#63B0A4", letter: "#33291F", draw: () => svg("path", { d: "M3.5 3.5h25v13L16 29.5 3.5 16.5z" }) },
  { fill: "#3A2A3F", letter: "#FFFFFF", draw: () => svg("path", { d: "M16 1.5 30.5 16 16 30.5 1.5 16z" }) },
  { fill: "#F7F1E3", letter: "#33291F", draw: () => svg("path", { d: "M3.5 28.5h25v-14L16 2.5 3.5 14.5z" }) },
];
const OTHER = { fill: "#A48C78", letter: "#33291F", draw: () => svg("circle", { cx: 16, cy: 16, r: 13.5 }) };
const order = new Map();
let here = {};

/** Tell the marks which person has which place at the table. */
export function setPersons(people) {
  order.clear();
  people.forEach((person, at) => order.set(person.id, at));
}

/** Tell the marks how the pictures of the open channel mark people: user id -> {seat, letter}. */
export function setSeatMarks(marks) {
  here = marks || {};
}

/** The mark of a user, as a picture without a label: the name always stands beside it. */
export function seatMark(user, size = "") {
  if (user?.bot) return botMark(size);
  const drawn = here[user?.id];
  const shape = SHAPES[drawn ? drawn.seat : order.get(user?.id) ?? -1] || OTHER;
  const body = shape.draw();
  for (const [name, value] of Object.entries({ fill: shape.fill, stroke: "var(--mark-edge)", "stroke-width": 1.6, "stroke-linejoin": "round" })) body.setAttribute(name, value);
  const letter = svg("text", { x: 16, y: shape === SHAPES[2] ? 20.2 : shape === SHAPES[4] ? 23.4 : 21.6, "text-anchor": "middle", fill: shape.letter, class: "mark-letter" });
  letter.textContent = drawn ? drawn.letter : [...nameOf(user)][0].toUpperCase();
  return h("span", { class: `seat-mark ${size}`, "aria-hidden": "true", data: { seat: drawn ? drawn.seat : null } }, svg("svg", { viewBox: "0 0 32 32" }, body, letter));
}

function botMark(size) {
  return h("span", { class: `seat-mark ${size}`, "aria-hidden": "true" }, svg("svg", { viewBox: "0 0 32 32" },
    svg("rect", { x: 2, y: 2, width: 28, height: 28, rx: 5, fill: "#2F4A3A", stroke: "var(--mark-edge)", "stroke-width": 1.2 }),
    svg("path", { d: "M7.5 17v8.5h17V17L16 9.5z", fill: "#E0CDA2" }),
    svg("path", { d: "M5.5 17 16 7.5 26.500 17", fill: "none", stroke: "#E5B453", "stroke-width": 3, "stroke-linecap": "round", "stroke-linejoin": "round" }),
    svg("rect", { x: 13.5, y: 19, width: 5, height: 6.5, fill: "#4A3424" })));
}

// Components of a message: layout (containers, sections, galleries ...) and controls (buttons, selects).

import { h, icon, roveByKey } from "./dom.js";
import { altBadge, gallery, localUrl } from "./gallery.js";
import { markdown } from "./markdown.js";
import { emojiNode, selectMenu } from "./select.js";

const STYLE = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

/** The nodes of a message's components. `scene.press(message, component, values, control)` carries out a press. */
export function components(message, list, scene) {
  return (list || []).map((component) => one(message, component, scene)).filter(Boolean);
}

function one(message, component, scene) {
  switch (component.type) {
    case 1:
      return row(message, component, scene);
    case 2:
      return button(message, component, scene);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8: {
      const menu = selectMenu(component, scene, (values) => scene.press(message, component, values, menu.element));
      return menu.element;
    }
    case 9:
      return h("div", { class: "section" },
        h("div", { class: "section-text" }, components(message, component.components, scene)),
        component.accessory && h("div", { class: "section-side" }, one(message, component.accessory, scene)));
    case 10:
      return h("div", { class: "text", data: { testid: "text" } }, markdown(component.content || "", scene));
    case 11:
      return thumbnail(component);
    case 12:
      return gallery((component.items || []).map((item) => ({ ...sizeOf(item.media, message), url: item.media.url, alt: item.description, spoiler: item.spoiler })));
    case 13:
      return file(component.name || component.file.url.split("/").pop().split("?")[0], component.size, component.file.url);
    case 14:
      return h("hr", { class: `separator ${component.divider === false ? "blank" : ""} ${component.spacing === 2 ? "wide" : ""}` });
    case 17:
      return container(message, component, scene);
    default:
      return h("p", { class: "small" }, "(a kind of component this page does not know)");
  }
}

/** Width and height of a picture, from the component or from the attachment it shows. */
function sizeOf(media, message) {
  const attachment = (message.attachments || []).find((entry) => entry.id === media.attachment_id || entry.url === media.url);
  return { width: media.width || attachment?.width, height: media.height || attachment?.height };
}

function container(message, component, scene) {
  const box = h("div", { class: component.spoiler ? "container veiled" : "container", data: { testid: "container" } }, components(message, component.components, scene));
  if (typeof component.accent_color === "number") {
    box.classList.add("accented");
    box.style.setProperty("--accent", `#${component.accent_color.toString(16).padStart(6, "0")}`);
  }
  if (component.spoiler) box.addEventListener("click", () => box.classList.remove("veiled"), { once: true });
  return box;
}

function thumbnail(component) {
  const url = localUrl(component.media.url);
  return h("figure", { class: "thumbnail" }, h("img", { src: url, alt: component.description || "" }), component.description && altBadge(component.description));
}

/** A file to fetch; `size` in bytes, may be unknown. */
export function file(name, size, url) {
  return h("a", { class: "file", href: localUrl(url), download: name, data: { testid: "file" } }, icon("file"),
    h("span", {}, h("span", { class: "file-name" }, name), size ? h("span", { class: "small" }, size < 1024 ? `${size} bytes` : `${Math.ceil(size / 1024)} kB`) : null));
}

function row(message, component, scene) {
  const inner = components(message, component.components, scene);
  const isButtons = component.components.every((child) => child.type === 2);
  const box = h("div", { class: "row", role: isButtons ? "group" : null }, inner);
  const short = component.components.every((child) => (child.label || "").length <= 13);
  if (isButtons && (inner.length >= 4 || (inner.length === 3 && short))) {
    box.classList.add("even"); // rows of equal cells: a farm's rows stand under each other
    box.style.setProperty("--cells", inner.length);
  }
  if (isButtons) box.addEventListener("keydown", (event) => moveAmongRows(event, box));
  return box;
}

/** Arrow keys go through the buttons of a row, and up and down between neighbouring rows. */
function moveAmongRows(event, box) {
  const usable = (element) => [...element.children].filter((child) => child.matches("button:not(:disabled), a"));
  if (roveByKey(event, usable(box), { vertical: false, horizontal: true })) return;
  const step = event.key === "ArrowDown" ? "nextElementSibling" : event.key === "ArrowUp" ? "previousElementSibling" : null;
  if (!step) return;
  const column = [...box.children].indexOf(document.activeElement);
  for (let other = box[step]; other?.classList.contains("row"); other = other[step]) {
    const wanted = other.children[Math.min(column, other.children.length - 1)];
    const target = wanted?.matches(":enabled") ? wanted : usable(other)[0];
    if (target) {
      event.preventDefault();
      target.focus();
      return;
    }
  }
}

function button(message, component, scene) {
  const inner = [emojiNode(component.emoji), component.label && h("span", { class: "label" }, component.label)];
  const kind = `button ${STYLE[component.style] || "secondary"}`;
  const name = component.label ? null : component.emoji?.name;
  if (component.style === 5) {
    return h("a", { class: kind, href: component.url, target: "_blank", rel: "noopener noreferrer", "aria-label": name, data: { testid: "button" } }, inner, icon("out"));
  }
  const control = h("button", {
    type: "button", class: kind, disabled: component.disabled || false, "aria-label": name, data: { testid: "button", customId: component.custom_id },
    on: {
      click: () => {
        if (control.getAttribute("aria-busy") !== "true") scene.press(message, component, null, control);
      },
    },
  }, inner);
  return control;
}

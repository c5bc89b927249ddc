// Pictures in a message, with their alt text to read, and a view of them at full size.

import { h, icon } from "./dom.js";

/** The box into which the clients on a desk fit one picture, in pixels. */
const DESK = { width: 550, height: 350 };

/** The address of an attachment on this very server, whatever host name the bot was told. */
export function localUrl(address) {
  const url = new URL(address, window.location.href);
  return url.protocol.startsWith("http") ? url.pathname + url.search : url.href;
}

/** A gallery of `items`: {url, width, height, alt, spoiler}. One picture fits the width; several form a mosaic. */
export function gallery(items) {
  const shown = items.map((item) => ({ ...item, url: localUrl(item.url) }));
  const cells = shown.map((item, at) => cell(item, () => openViewer(shown, at)));
  const [only] = items;
  if (items.length === 1 && only.width && only.height) cells[0].style.setProperty("--desk", `${Math.round(only.width * Math.min(1, DESK.width / only.width, DESK.height / only.height))}px`);
  return h("div", { class: `gallery of-${Math.min(items.length, 4)}`, data: { testid: "gallery" } }, cells);
}

function cell(item, open) {
  const picture = h("img", { src: item.url, alt: item.alt || "", width: item.width, height: item.height, decoding: "async" });
  picture.addEventListener("error", () => {
    button.replaceChildren(h("span", { class: "picture-lost" }, "This picture is no longer there."));
  }, { once: true });
  const button = h("button", {
    type: "button", class: item.spoiler ? "picture veiled" : "picture", data: { testid: "picture" },
    "aria-label": item.spoiler ? "Hidden picture, press to show" : `Show at full size: ${item.alt || "picture without alt text"}`,
    on: {
      click: () => {
        if (button.classList.contains("veiled")) {
          button.classList.remove("veiled");
          button.setAttribute("aria-label", `Show at full size: ${item.alt || "picture without alt text"}`);
        } else open();
      },
    },
  }, picture);
  return h("figure", { class: "cell" }, button, item.alt && altBadge(item.alt));
}

/** The ALT badge, which shows the words of a picture under it. */
export function altBadge(text) {
  const words = h("figcaption", { class: "alt-text", hidden: true, data: { testid: "alt-text" } }, text);
  const badge = h("button", {
    type: "button", class: "alt-badge", "aria-expanded": "false", "aria-label": "Alt text", data: { testid: "alt-badge" },
    on: {
      click: () => {
        words.hidden = !words.hidden;
        badge.setAttribute("aria-expanded", String(!words.hidden));
      },
    },
  }, h("span", {}, "ALT"));
  return [badge, words];
}

/** Show a picture over the page: fitted at first, then at any size, with the pictures beside it one key away. */
function openViewer(items, start) {
  let at = start;
  let zoom = null; // null: fitted to the window
  const picture = h("img", { class: "viewer-picture", data: { testid: "viewer-picture" } });
  const stage = h("div", { class: "viewer-stage", tabindex: "0", "aria-label": "Picture, scroll to move" }, picture);
  const words = h("p", { class: "viewer-words" });
  const tool = (name, label, act) => h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, data: { testid: `viewer-${name}` }, on: { click: act } }, icon(name));
  const fitted = () => Math.min(1, stage.clientWidth / picture.naturalWidth, stage.clientHeight / picture.naturalHeight) || 1;
  const scale = () => zoom ?? fitted();
  const lay = () => {
    picture.style.width = `${Math.round(picture.naturalWidth * scale())}px`;
    stage.classList.toggle("zoomed", zoom !== null && zoom > fitted());
  };
  const setZoom = (value, point) => {
    const before = scale();
    const box = stage.getBoundingClientRect();
    const focus = point || { x: box.width / 2, y: box.height / 2 };
    const across = (stage.scrollLeft + focus.x) / before;
    const down = (stage.scrollTop + focus.y) / before;
    zoom = value === null ? null : Math.min(Math.max(value, 0.2), 6);
    lay();
    stage.scrollLeft = across * scale() - focus.x;
    stage.scrollTop = down * scale() - focus.y;
  };
  const show = (next) => {
    at = (next + items.length) % items.length;
    zoom = null;
    picture.alt = items[at].alt || "";
    picture.src = items[at].url;
    words.textContent = items[at].alt || "";
    words.hidden = true;
  };
  const close = () => dialog.close();
  const dialog = h("dialog", { class: "viewer", "aria-label": "Picture at full size", data: { testid: "viewer" } },
    h("div", { class: "viewer-tools" },
      items.length > 1 && [tool("left", "Picture before", () => show(at - 1)), tool("right", "Next picture", () => show(at + 1))],
      tool("minus", "Smaller", () => setZoom(scale() / 1.4)),
      tool("whole", "Fit to the window", () => setZoom(null)),
      tool("plus", "Larger", () => setZoom(scale() * 1.4)),
      h("button", { type: "button", class: "icon-button", "aria-label": "Show alt text", on: { click: () => { words.hidden = !words.hidden; } } }, "ALT"),
      tool("close", "Close", close)),
    stage, words);
  picture.addEventListener("load", lay);
  picture.addEventListener("click", (event) => {
    const box = stage.getBoundingClientRect();
    setZoom(zoom === null ? Math.max(1, fitted() * 1.6) : null, { x: event.clientX - box.left, y: event.clientY - box.top });
  });
  stage.addEventListener("click", (event) => {
    if (event.target === stage) close();
  });
  stage.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return; // plain wheel scrolls
    event.preventDefault();
    const box = stage.getBoundingClientRect();
    setZoom(scale() * (event.deltaY < 0 ? 1.15 : 1 / 1.15), { x: event.clientX - box.left, y: event.clientY - box.top });
  }, { passive: false });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "+" || event.key === "=") setZoom(scale() * 1.4);
    else if (event.key === "-") setZoom(scale() / 1.4);
    else if (event.key === "0") setZoom(null);
    else if (event.key === "ArrowLeft" && zoom === null && items.length > 1) show(at - 1);
    else if (event.key === "ArrowRight" && zoom === null && items.length > 1) show(at + 1);
  });
  dialog.addEventListener("close", () => {
    window.removeEventListener("resize", lay);
    dialog.remove();
  });
  window.addEventListener("resize", lay);
  document.body.append(dialog);
  dialog.showModal();
  show(start);
  stage.focus();
}

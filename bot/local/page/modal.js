// Forms the bot asks for: a dialog with text fields, selects, radio and check boxes.

import { h, icon, freshId } from "./dom.js";
import { markdown } from "./markdown.js";
import { selectMenu } from "./select.js";

/**
 * Show a form. `submit(values)` gets custom_id -> text, list or truth value and resolves when the bot took it;
 * its rejection is shown in the form, which stays open with everything that was entered.
 */
export function showModal(modal, scene, submit) {
  const fields = [];
  const heading = h("h2", { id: freshId("modal") }, modal.title);
  const trouble = h("p", { class: "form-trouble", role: "alert", hidden: true });
  const send = h("button", { type: "submit", class: "button primary", data: { testid: "modal-submit" } }, "Submit");
  const cancel = () => dialog.close();
  const form = h("form", { novalidate: true, autocomplete: "off" },
    h("header", {}, heading, h("button", { type: "button", class: "icon-button", "aria-label": "Close", on: { click: cancel } }, icon("close"))),
    h("div", { class: "modal-fields" }, (modal.components || []).map((component) => part(component, scene, fields))),
    trouble,
    h("footer", {}, h("button", { type: "button", class: "button secondary", data: { testid: "modal-cancel" }, on: { click: cancel } }, "Cancel"), send));
  const dialog = h("dialog", { class: "modal", "aria-labelledby": heading.id, data: { testid: "modal" } }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (send.getAttribute("aria-busy") === "true") return;
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    send.setAttribute("aria-busy", "true");
    trouble.hidden = true;
    try {
      const values = await Promise.all(fields.map(async (field) => [field.name, await field.value()]));
      await submit(Object.fromEntries(values));
      dialog.close();
    } catch (error) {
      trouble.textContent = error.message;
      trouble.hidden = false;
    } finally {
      send.removeAttribute("aria-busy");
    }
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  (fields[0] || { focus: () => send.focus() }).focus();
}

function part(component, scene, fields) {
  switch (component.type) {
    case 1:
      return component.components.map((child) => labelled(child, child.label || "", "", scene, fields));
    case 10:
      return h("div", { class: "text" }, markdown(component.content, scene));
    case 18:
      return labelled(component.component, component.label, component.description, scene, fields);
    default:
      return labelled(component, component.label || "", "", scene, fields);
  }
}

/** A field with its label, its description and a line for what is wrong with it. */
function labelled(component, label, description, scene, fields) {
  const id = freshId("field");
  const required = component.type !== 23 && component.required !== false;
  const wrong = h("p", { class: "field-trouble", role: "alert", hidden: true, id: `${id}-wrong` });
  const described = [description && `${id}-note`, `${id}-wrong`].filter(Boolean).join(" ");
  const control = controlOf(component, { id, label, described, required, scene });
  const field = {
    name: component.custom_id,
    value: control.value,
    focus: control.focus,
    check: () => {
      const complaint = control.complaint();
      wrong.textContent = complaint || "";
      wrong.hidden = !complaint;
      if (complaint) control.element.setAttribute("aria-invalid", "true");
      else control.element.removeAttribute("aria-invalid");
      return !complaint;
    },
  };
  fields.push(field);
  const title = control.group ? "legend" : "label";
  return h(control.group ? "fieldset" : "div", { class: "field", data: { testid: "field", customId: component.custom_id } },
    component.type === 23 ? null : h(title, control.group ? {} : { for: id }, label, !required && h("span", { class: "small" }, " (may stay empty)")),
    description && h("p", { class: "small", id: `${id}-note` }, description),
    control.element, wrong);
}

function controlOf(component, about) {
  switch (component.type) {
    case 4:
      return textInput(component, about);
    case 21:
      return boxes(component, about, "radio");
    case 22:
      return boxes(component, about, "checkbox");
    case 23:
      return singleBox(component, about);
    case 19:
      return fileInput(component, about);
    default:
      return menu(component, about);
  }
}

function textInput(component, { id, described, required }) {
  const long = component.style === 2;
  const input = h(long ? "textarea" : "input", {
    id, type: long ? null : "text", rows: long ? 4 : null, placeholder: component.placeholder, maxlength: component.max_length || 4000,
    "aria-describedby": described, "aria-required": String(required), prop: { value: component.value || "" },
  });
  return {
    element: input,
    value: () => input.value,
    focus: () => input.focus(),
    complaint: () => {
      if (required && !input.value.trim()) return "Please fill this in.";
      if (input.value && component.min_length && input.value.length < component.min_length) return `Please write at least ${component.min_length} characters.`;
      return null;
    },
  };
}

function fileInput(component, { id, described, required, scene }) {
  const least = required ? Math.max(component.min_values ?? 1, 1) : 0;
  const most = component.max_values ?? 1;
  const input = h("input", { id, type: "file", multiple: most > 1, "aria-describedby": described, "aria-required": String(required) });
  return {
    element: input,
    value: () => Promise.all([...input.files].map((file) => scene.upload(file))),
    focus: () => input.focus(),
    complaint: () => {
      const count = input.files.length;
      if (count < least) return least === 1 ? "Please choose a file." : `Please choose at least ${least} files.`;
      return count > most ? `Please choose at most ${most} files.` : null;
    },
  };
}

function menu(component, { id, label, described, required, scene }) {
  const { element, values } = selectMenu(component, scene, () => {}, label);
  element.id = id;
  element.setAttribute("aria-describedby", described);
  const least = required ? Math.max(component.min_values ?? 1, 1) : 0;
  return {
    element,
    value: values,
    focus: () => element.focus(),
    complaint: () => (values().length < least ? (least === 1 ? "Please choose one." : `Please choose at least ${least}.`) : null),
  };
}

function boxes(component, { id, described, required }, kind) {
  const inputs = component.options.map((option) => h("input", { type: kind, name: id, value: option.value, "aria-describedby": described, prop: { checked: Boolean(option.default) } }));
  const least = kind === "radio" ? Number(required) : required ? Math.max(component.min_values ?? 1, 1) : component.min_values ?? 0;
  const most = kind === "radio" ? 1 : component.max_values ?? component.options.length;
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const element = h("div", { class: "boxes", role: kind === "radio" ? "radiogroup" : "group" }, component.options.map((option, at) => h("label", { class: "box" }, inputs[at],
    h("span", {}, option.label, option.description && h("span", { class: "option-note" }, option.description)))));
  return {
    element,
    group: true,
    value: () => (kind === "radio" ? chosen()[0] ?? null : chosen()),
    focus: () => (inputs.find((input) => input.checked) || inputs[0]).focus(),
    complaint: () => {
      const count = chosen().length;
      if (count < least) return kind === "radio" ? "Please choose one." : `Please choose at least ${least}.`;
      return count > most ? `Please choose at most ${most}.` : null;
    },
  };
}

function singleBox(component, { label, described }) {
  const input = h("input", { type: "checkbox", "aria-describedby": described, prop: { checked: Boolean(component.default) } });
  return {
    element: h("label", { class: "box" }, input, h("span", {}, label)),
    value: () => input.checked,
    focus: () => input.focus(),
    complaint: () => null,
  };
}

// Does to the page what Python tells it (web/present/tree/patch.py): one text holds all changes of a click, in order.
// Owns the numbers of elements and the templates they are copied from. It decides nothing and knows no game.
// Text arrives as text: nothing here parses HTML.
import { at, copied } from "./find.js";

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use", "g", "path", "rect", "line", "polyline", "circle", "text"]);
const HOME = "regions";                                      // where adopted elements wait while no table is shown
// Attributes whose live value is a property: an attribute alone doesn't change what was typed or ticked.
/** @type {Record<string, true | "">} */
const LIVE = { checked: true, selected: true, value: "" };

/** The live value, if it isn't that already: setting it again would end what an input method is in the middle of.
 *  @param {any} part @param {string} name @param {string} value */
function setLive(part, name, value) {
  if (!(name in LIVE)) return;
  const wanted = LIVE[name] === true ? true : value;
  if (part[name] !== wanted) part[name] = wanted;
}

/** What Python has numbered: elements, and texts. Which of them a verb gets is for Python to know.
 *  @type {Map<number, any>} */
const parts = new Map([[0, document.getElementById("app")]]);
/** @type {Map<string, Element>} */
const templates = new Map();
/** @param {string} name */
const templateOf = (name) => /** @type {Element} */ (templates.get(name));

/** @type {Record<string, (...given: any[]) => void>} */
const verbs = {
  make: (n, tag) => parts.set(n, SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag)),
  text: (n, words) => parts.set(n, document.createTextNode(words)),
  adopt: (n, id) => parts.set(n, document.getElementById(id)),
  copy: (n, name) => parts.set(n, copied(templateOf(name))),
  inside: (n, name) => parts.get(n).replaceChildren(...copied(templateOf(name)).childNodes),
  keep: (n, name) => templates.set(name, parts.get(n)),
  forget: () => templates.clear(),
  set(n, name, value) {
    const part = parts.get(n);
    part.setAttribute(name, value);
    setLive(part, name, value);
  },
  unset(n, name) {
    const part = parts.get(n);
    part.removeAttribute(name);
    if (name in LIVE) part[name] = LIVE[name] === true ? false : "";
  },
  words: (n, words) => { parts.get(n).textContent = words; },
  data: (n, words) => { parts.get(n).data = words; },
  empty: (n) => parts.get(n).replaceChildren(),
  fill: (n, /** @type {number[]} */ inside) => parts.get(n).append(...inside.map((part) => parts.get(part))),
  put: (n, part, before) => parts.get(n).insertBefore(parts.get(part), before === null ? null : parts.get(before)),
  off: (n) => parts.get(n).remove(),
  home(n) {
    parts.get(n).replaceChildren();
    at(HOME).append(parts.get(n));
  },
  drop: (n) => parts.delete(n),
};

/** Back to an empty page, for Python to draw everything anew. */
globalThis.relativeSpace.clear = () => {
  for (const id of ["log", "alert"]) {
    at(id).replaceChildren();
    at(HOME).append(at(id));
  }
  const app = parts.get(0);
  app.replaceChildren();
  parts.clear();
  parts.set(0, app);
  templates.clear();
};

// web/play/motion.js takes its place once it has come, and calls this one (page-api.d.ts).
globalThis.relativeSpace.change = (text) => {
  for (const [verb, ...rest] of JSON.parse(text)) verbs[verb](...rest);
  lost?.();
  lost = null;
};

// --- what was on the page before Python -------------------------------------------------------------------------

/** @type {(() => void) | null} */
let lost = null;    // puts the focus back where it was, after all has been drawn anew

/** @typedef {[number, string, Record<string, string>, Shape[]]} Shape  of an element; of a text it has two parts */

/** Number an element (or text) of the page as a Shape of web/present/tree/making.py says. False: the page is another.
 *  @param {any} part @param {Shape} shape @returns {boolean} */
function take(part, [n, what, attributes, inside]) {
  if (inside === undefined) {
    if (part?.nodeType !== Node.TEXT_NODE) return false;
    if (part.data !== what) part.data = what;
    if (n) parts.set(n, part);
    return true;
  }
  if (part?.localName !== what || part.childNodes.length !== inside.length) return false;
  if (!inside.every((shape, at) => take(part.childNodes[at], shape))) return false;
  for (const name of part.getAttributeNames()) {
    if (!(name in attributes) && name !== "tabindex") part.removeAttribute(name);    // the focus may be there
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (part.getAttribute(name) !== value) part.setAttribute(name, value);
    setLive(part, name, value);
  }
  if (part.type === "radio") part.checked = "checked" in attributes;
  if (n) parts.set(n, part);
  return true;
}

/** Where the focus is, as far as another element can have it. */
function focusFinder() {
  const { dataset, selectionStart, selectionEnd } = /** @type {HTMLInputElement} */ (document.activeElement);
  if (!dataset.act) return null;
  const seat = dataset.seat ? `[data-seat="${dataset.seat}"]` : "";
  return () => {
    const found = parts.get(0).querySelector(`[data-act="${dataset.act}"]${seat}`);
    found?.focus();
    if (found?.matches("[type=text]")) found.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Python takes over the elements that are there. Returns whether they are what it would have drawn. */
globalThis.relativeSpace.adopt = (text) => {
  const isTaken = take(parts.get(0), JSON.parse(text));
  lost = isTaken ? null : focusFinder();
  return isTaken;
};

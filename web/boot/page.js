// Does to the page what Python tells it (web/present/patch.py): one text holds all changes of a click, in order.
// Owns the numbers of elements and the templates they are copied from. It decides nothing and knows no game.
// Text arrives as text: nothing here parses HTML.
const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use"]);
const HOME = "regions";                                      // where adopted elements wait while no table is shown
// Attributes whose live value is a property: an attribute alone doesn't change what was typed or ticked.
const LIVE = { checked: true, selected: true, value: "" };

const parts = new Map([[0, document.getElementById("app")]]);
const templates = new Map();

const verbs = {
  make: (n, tag) => parts.set(n, SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag)),
  text: (n, words) => parts.set(n, document.createTextNode(words)),
  adopt: (n, id) => parts.set(n, document.getElementById(id)),
  copy: (n, name) => parts.set(n, templates.get(name).cloneNode(true)),
  inside: (n, name) => parts.get(n).replaceChildren(...templates.get(name).cloneNode(true).childNodes),
  keep: (n, name) => templates.set(name, parts.get(n)),
  forget: () => templates.clear(),
  set(n, name, value) {
    const part = parts.get(n);
    part.setAttribute(name, value);
    if (name in LIVE) part[name] = LIVE[name] === true ? true : value;
  },
  unset(n, name) {
    const part = parts.get(n);
    part.removeAttribute(name);
    if (name in LIVE) part[name] = LIVE[name] === true ? false : "";
  },
  words: (n, words) => { parts.get(n).textContent = words; },
  data: (n, words) => { parts.get(n).data = words; },
  empty: (n) => parts.get(n).replaceChildren(),
  fill: (n, inside) => parts.get(n).append(...inside.map((part) => parts.get(part))),
  put: (n, part, before) => parts.get(n).insertBefore(parts.get(part), before === null ? null : parts.get(before)),
  off: (n) => parts.get(n).remove(),
  home(n) {
    parts.get(n).replaceChildren();
    document.getElementById(HOME).append(parts.get(n));
  },
  drop: (n) => parts.delete(n),
};

/** Back to an empty page, for Python to draw everything anew. */
globalThis.relativeSpace.clear = () => {
  for (const id of ["log", "alert"]) {
    document.getElementById(id).replaceChildren();
    document.getElementById(HOME).append(document.getElementById(id));
  }
  const app = parts.get(0);
  app.replaceChildren();
  parts.clear();
  parts.set(0, app);
  templates.clear();
};

globalThis.relativeSpace.change = (text) => {
  for (const [verb, ...rest] of JSON.parse(text)) verbs[verb](...rest);
};

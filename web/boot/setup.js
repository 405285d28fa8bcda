// Owns the set-up form until Python is up: it behaves as web/session/setup/form.py says, and looks to the letter as
// web/present/setup/form.py would draw it, so that Python can take the elements over as they are. What has been typed is
// held in the form itself. The form and everything it can need more were put into index.html when the site was built.
// It has no words of its own, knows no rule and judges nothing: what is wrong with a name is for Python to say.
import { at, targetOf, within } from "./find.js";
import { liftStrip, showWish } from "./screen.js";
import { freeName, nameWith, parts, row, rowOf } from "./setup-rows.js";
import { onEnd } from "./state.js";
import { words } from "./words.js";

const TYPED = "relative-space:typed";    // in sessionStorage: a start that is tried again has not lost the names
const root = document.documentElement;
const app = at("app");
const ours = new AbortController();    // ends when Python takes over
let wish = { act: "", value: "" };

/** @template {Element} [E=HTMLInputElement] @param {string} selector @returns {E} */
const find = (selector) => /** @type {E} */ (app.querySelector(selector));
/** Whether this row goes first. @param {Element} row @returns {HTMLInputElement} */
const firstOf = (row) => within(row, "[data-act=first]");
const rows = () => [...app.querySelectorAll(".srow")];

/** What the form says now. `first` −1 is lots. */
const read = () => ({
  seats: rows().map(rowOf),
  first: rows().findIndex((row) => firstOf(row).checked),
  seed: find("[data-act=seed]").value,
  shows_more: /** @type {HTMLDetailsElement} */ (find("details")).open,
});

/** @param {Text} now @param {Text} wanted */
function say(now, wanted) {
  if (now.data !== wanted.data) now.data = wanted.data;
}

/** Bring an element to what another is, and leave alone what is the same: who types in it notices nothing.
 *  @param {Element} now @param {Element} wanted */
function morph(now, wanted) {
  for (const { name } of [...now.attributes]) if (!wanted.hasAttribute(name)) now.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  const [have, want] = [[...now.childNodes], [...wanted.childNodes]];
  want.forEach((part, at) => {
    if (!have[at]) now.append(part);
    else if (have[at].nodeName !== part.nodeName) have[at].replaceWith(part);
    else if (part.nodeType === Node.ELEMENT_NODE) morph(/** @type {Element} */ (have[at]), /** @type {Element} */ (part));
    else say(/** @type {Text} */ (have[at]), /** @type {Text} */ (part));
  });
  have.slice(want.length).forEach((part) => part.remove());
}

/** @param {Element} element @param {string} name @param {string | null} value */
function setFlag(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** The form as present draws it for what it says now. */
function show() {
  const { seats, first, seed } = read();
  const { least, most } = parts;
  rows().forEach((now, place) => morph(now, row(place, seats[place], first === place, seats.length > least)));
  morph(find("output"), parts.count(seats.length));
  setFlag(find("[data-act=fewer]"), "aria-disabled", seats.length > least ? null : "true");
  setFlag(find("[data-act=add]"), "aria-disabled", seats.length < most ? null : "true");
  setFlag(find("[data-act=lots]"), "checked", first < 0 ? "" : null);
  morph(find(".start > span"), parts.start(seats.every(({ level }) => level !== parts.person)));
  find("[data-act=seed]").setAttribute("value", seed);
}

// --- what can be done with it ------------------------------------------------------------------------------------

/** @param {import("./setup-rows.js").Seat} seat */
const cleanName = ({ name }) => name.normalize("NFC").trim().replace(/\s+/g, " ");

function add() {
  const { seats } = read();
  if (seats.length === parts.most) return;
  const name = freeName(seats.map(cleanName));
  find(".srows").append(row(seats.length, { name, level: parts.person }, false, true));
  show();
}

/** One fewer. Who goes first stays the same person; if that one leaves, it is the first in the list.
 * @param {number} place */
function drop(place) {
  const { seats, first } = read();
  if (seats.length === parts.least) return;
  const focused = /** @type {Element} */ (document.activeElement);
  rows()[place].remove();
  if (first === place) firstOf(rows()[0]).checked = true;
  show();
  if (!focused.isConnected) {    // the button that was pressed has gone with its row
    const heading = at("h-man");
    heading.tabIndex = -1;
    heading.focus();
  }
}

/** Somebody else plays a seat: a name that nobody has typed goes with them. @param {number} place */
function rename(place) {
  const { seats } = read();
  const { level, name } = seats[place];
  find(`[data-act=name][data-seat="${place}"]`).value = nameWith(level, name, seats.toSpliced(place, 1).map(cleanName));
}

/** What has to wait for Python is remembered, and said; the last one counts, and any edit takes it back.
 *  @param {string} act @param {string} value */
function wishFor(act, value = "") {
  wish = { act, value };
  root.dataset.wish = act;
  showWish(words.wishes[/** @type {keyof typeof words.wishes} */ (act)] ?? "");
}

/** @type {Record<string, (seat: number) => void>} */
const acts = { add, fewer: () => drop(rows().length - 1), drop };

/** @param {Event} event */
function onAct(event) {
  const pressed = targetOf(event);
  const target = event.type === "submit" ? pressed : /** @type {HTMLButtonElement} */ (pressed.closest?.("[data-act]"));
  if (!target || !app.contains(target) || (event.type === "click" && !target.matches("button:not([type=submit])"))) return;
  event.preventDefault();
  const { act = "", seat } = target.dataset;
  wishFor(act in words.wishes ? act : "", target.value);
  acts[act]?.(Number(seat));
}

/** @param {Event} event */
function onEdit(event) {
  const target = targetOf(event);
  if (!target.matches("[data-act]")) return;
  wishFor("");
  if (target.matches("[data-act=level]")) rename(Number(target.dataset.seat));
  show();
}

/** @param {FocusEvent} event */
function onFocus(event) {
  const target = targetOf(event);
  if (target.matches("[data-act=name]")) target.select();    // a name to start with is there to be typed over
}

// --- from one start to the next, and to Python --------------------------------------------------------------------

const start = JSON.stringify(read());

/** Before a reload: what is in the form then stands in it afterwards. */
export function keep() {
  if (!find("main.setup")) return;
  const typed = JSON.stringify(read());
  try {
    if (typed !== start) sessionStorage.setItem(TYPED, typed);
  } catch { /* then it is typed once more */ }
}

/** Put back what was typed before a start that came to nothing. */
function restore() {
  let typed = null;
  try {
    typed = JSON.parse(/** @type {string} */ (sessionStorage.getItem(TYPED)));
    sessionStorage.removeItem(TYPED);
  } catch { /* nothing can be kept here */ }
  if (!typed?.seats) return;
  const { seats, first, seed, shows_more: showsMore } = /** @type {ReturnType<typeof read>} */ (typed);
  const canRemove = seats.length > parts.least;
  find(".srows").replaceChildren(...seats.map((seat, place) => row(place, seat, first === place, canRemove)));
  find("[data-act=lots]").checked = first < 0;
  find("[data-act=seed]").value = seed;
  /** @type {HTMLDetailsElement} */ (find("details")).open = showsMore;
}

/** For Python, once: what the form says and is headed by, and what was asked for; "" where no form is shown. */
globalThis.relativeSpace.takeOver = () => {
  if (root.dataset.first !== "set-up" || ours.signal.aborted) return "";
  const text = JSON.stringify({ ...read(), ...globalThis.relativeSpace.wayBack(), wish: wish.act, wished: wish.value });
  ours.abort();
  wishFor("");
  liftStrip();
  return text;
};

if (root.dataset.first === "set-up") {
  const once = { signal: ours.signal };
  restore();
  show();
  app.addEventListener("submit", onAct, once);
  app.addEventListener("click", onAct, once);
  app.addEventListener("input", onEdit, once);
  app.addEventListener("change", onEdit, once);
  app.addEventListener("focusin", onFocus, once);
  // Until the game is up, whoever has the form by then: a start that fails is tried again.
  addEventListener("pagehide", keep);
  onEnd((state) => state === "ready" && removeEventListener("pagehide", keep));
  globalThis.relativeSpace.early?.forEach(onAct);
  performance.mark("set-up");
}
delete globalThis.relativeSpace.early;

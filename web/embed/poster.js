// Owns a demo's poster while there is no Python: which of its steps is seen, and that the engine starts in its place when
// somebody wants to play. A classic script, so that it works in a frame without an origin on any host.
//     [data-do]  back  on  again  try  embed …     what is pressed; once Python is up, its own buttons are [data-act]
//     .frame[data-at]                              a step: the moves after which it is seen
// It decides nothing about the game, and takes no focus but one that would be lost.
import { at as named, targetOf, within } from "../boot/find.js";
import { waysOn, whyUnreached } from "./failure.js";
import { hear } from "./messages.js";
import { panel } from "./panel.js";
import { tellSize } from "./size.js";
import { MOST_TITLE } from "./snippet-forms.js";    // made by the build

const root = document.documentElement;
const asked = new URLSearchParams(location.search);
const behind = () => new URLSearchParams(location.hash.slice(1));
let isStarted = false;

/** @returns {HTMLFieldSetElement[]} */
const frames = () => [.../** @type {NodeListOf<HTMLFieldSetElement>} */ (document.querySelectorAll(".frame[data-at]"))];
const now = () => Math.max(0, frames().findIndex((frame) => frame.matches(".now")));
/** @param {string} name */
const control = (name) => within(document, `[data-do="${name}"]`);

/** @param {number} number @param {boolean} isSaid */
function show(number, isSaid) {
  const all = frames();
  const step = Math.max(0, Math.min(all.length - 1, number));
  const isLast = step === all.length - 1;
  const had = document.activeElement;
  all.forEach((frame, at) => frame.classList.toggle("now", at === step));
  document.querySelectorAll(".steps i").forEach((dot, at) => { dot.className = at === step ? "on" : ""; });
  const steps = within(document, ".steps");
  steps.setAttribute("aria-label", /** @type {string} */ (all[step].getAttribute("aria-label")));
  within(document, ".embed").dataset.step = /** @type {any} */ (step);
  control("back").setAttribute("aria-disabled", /** @type {any} */ (step === 0));
  control("on").hidden = isLast;
  control("again").hidden = !isLast;
  if (had && had !== document.body && !had.getClientRects().length) control(isLast ? "again" : "on").focus({ preventScroll: true });
  const said = within(all[step], ".caption p");
  if (isSaid) named("said").textContent = `${steps.getAttribute("aria-label")}. ${said.textContent}`;
}

/** The step that an address's moves lead to, or the last one on the way there. @param {string} at */
function stepOf(at) {
  const led = frames().map((frame) => frame.dataset.at)
    .map((moves) => moves === "" || at === moves || at.startsWith(`${moves},`));
  return Math.max(0, led.lastIndexOf(true));
}

/** The style sheet of the live table; the poster has the rules that it needs itself. */
function dress() {
  if (document.querySelector(`link[href="${root.dataset.sheet}"]`)) return;    // from a start that has failed
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: root.dataset.sheet });
  document.head.append(link);
}

/** @returns {NodeListOf<HTMLElement>} */
const tries = () => document.querySelectorAll("[data-do=try]");

/** A second press starts nothing more, and is seen to. @param {boolean} value */
function setStarted(value) {
  isStarted = value;
  for (const button of tries()) button.setAttribute("aria-disabled", /** @type {any} */ (value));
}

/** `at`: the moves after which the play begins, unless somebody leafs on while the engine comes. @param {string} at */
async function start(at) {
  if (isStarted) return;
  setStarted(true);
  named("said").textContent = "";
  dress();
  const step = now();
  const where = () => (now() === step ? at : wanted());
  try {
    const { tryIt } = await import(new URL(/** @type {string} */ (root.dataset.start), document.baseURI).href);
    tryIt({ where });
  } catch (error) {
    console.error(error);
    setStarted(false);
    const told = document.createElement("p");
    told.setAttribute("role", "alert");
    told.textContent = whyUnreached();
    const wait = named("wait");
    wait.className = "starting";
    wait.replaceChildren(told, ...waysOn(where()));
    for (const button of tries()) button.hidden = true;    // the ways on are there
  }
}

const wanted = () => frames()[now()]?.dataset.at ?? behind().get("at") ?? "";

/** @type {Record<string, (pressed: any) => void>} */
const acts = {
  back: () => show(now() - 1, true),
  on: () => show(now() + 1, true),
  again: () => show(0, true),
  try: () => start(wanted()),
  ...panel,
};

document.addEventListener("click", (event) => {
  /** @type {HTMLElement | null} */
  const pressed = targetOf(event).closest("[data-do]");
  if (pressed) {
    if (pressed.getAttribute("aria-disabled") !== "true") acts[/** @type {string} */ (pressed.dataset.do)]?.(pressed);
  } else if (!isStarted && targetOf(event).closest(".frame[data-at] :is(.card, .pod, .give)")) {
    start(wanted());    // a card of the poster is as good as its button
  }
});

// Another scene, or another place to go on at.
addEventListener("hashchange", () => location.reload());

hear("theme", ({ theme }) => globalThis.relativeSpace.showTheme(theme));

document.addEventListener("DOMContentLoaded", () => {
  if (!root.dataset.demo && !behind().get("s")) {    // nothing is asked for: here is what there is
    const list = new URL("../embed.html", location.href);
    for (const name of ["theme", "lang"]) {
      if (asked.has(name)) list.searchParams.set(name, /** @type {string} */ (asked.get(name)));
    }
    location.replace(list);
    return;
  }
  const called = document.querySelector(".called");
  if (called) called.textContent = (asked.get("title") ?? "").replace(/\p{C}/gu, "").slice(0, MOST_TITLE);
  const at = behind().get("at") ?? "";
  const has = frames().length > 0;
  if (has) show(stepOf(at), false);
  for (const frame of frames()) frame.disabled = false;
  if (root.dataset.fit) tellSize();
  if (asked.get("start") === "1") start(at);
});

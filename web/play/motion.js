// Owns movement: where a change of the page (web/boot/page.js) takes a card to another place, it is seen going there.
//     relativeSpace.settled()    a promise: nothing that belongs to the last change is under way any more
// The page is what it will be from the first moment on; only the look is late. Whoever presses or types doesn't wait:
// that same press ends all movements at once. Only what acts by itself waits, so that it can be followed: robots and the
// turning of the view (settled), and never for long. A fault in here is one of the look, never of the game.
import { layer } from "./flights.js";
import { show } from "./moves.js";
import { readPlaces } from "./places.js";

const { relativeSpace } = globalThis;
const { dataset } = document.documentElement;
const carryOut = relativeSpace.change;    // page.js's, in whose place stands what is below
const SLIP = 10;    // pixels that a finger may slip in a press
const LONGEST = 5000;    // milliseconds that anybody waits for movements: longer than any of them
const STILL = /^(?:tabindex|value|aria-.+)$/;    // attributes that move nothing

/** What will end by itself: not the fires, which never do. */
function underWay() {
  return document.getAnimations().filter(({ effect, playState }) => (
    playState !== "finished" && Number.isFinite(effect?.getComputedTiming().endTime)
  ));
}

/** Everything is where it belongs. Returns whether anything was not. */
function finish() {
  const moving = underWay();
  for (const animation of moving) animation.finish();
  layer.replaceChildren();
  return moving.length > 0;
}

/** What can go wrong without harm to the game: the console is told, and everything is where it belongs.
 *  @template T @param {() => T} step */
function harmless(step) {
  try {
    return step();
  } catch (fault) {
    console.error(fault);
    finish();
    return null;
  }
}

/** Whether a change can be seen moving something: not the ways of the focus, nor what lies behind a dialog.
 * @param {string} text */
function isSeenMoving(text) {
  if (dataset.motion !== "on" || document.hidden || document.querySelector("dialog[open]")) return false;
  return JSON.parse(text).some((/** @type {[string, number, string]} */ [verb, , name]) => (
    !(verb === "set" || verb === "unset") || !STILL.test(name)
  ));
}

relativeSpace.change = (text) => {
  finish();
  const before = harmless(() => (isSeenMoving(text) ? readPlaces(layer) : null));
  carryOut(text);    // this alone may throw: then page and tree are out of step
  if (!before) return;
  harmless(() => {
    const after = readPlaces(layer);
    if (after) show(before, after);
  });
};

/** In a hidden page movements begin and never go on: nobody waits there. */
relativeSpace.settled = async () => {
  if (document.hidden) return;
  /** @type {number | undefined} */
  let limit;
  const longest = new Promise((done) => { limit = setTimeout(done, LONGEST); });
  await Promise.race([Promise.allSettled(underWay().map((animation) => animation.finished)), longest]);
  clearTimeout(limit);
};

// --- who presses doesn't wait -----------------------------------------------------------------------------------

// What a press is meant for that began while things were on their way: the card that was seen under the finger, because
// to pick one up does no harm; otherwise what lies there at the end, but never a mere look at something, which would
// open over the game.
/** @type {{ part: Element, x: number, y: number } | null} */
let meant = null;
const LOOKS = "[data-act^=look-]";

addEventListener("pointerdown", (event) => {
  meant = null;
  if (!finish()) return;
  const part = /** @type {Element} */ (event.target).closest?.(".me button[data-slot]")
    ?? document.elementFromPoint(event.clientX, event.clientY);
  if (part) meant = { part, x: event.clientX, y: event.clientY };
}, true);

addEventListener("click", (event) => {
  const press = meant;
  meant = null;
  if (!press?.part.isConnected || !event.isTrusted) return;
  const isLook = press.part.closest(`[data-ply] ${LOOKS}`);
  if (press.part.contains(/** @type {Element} */ (event.target)) && !isLook) return;
  if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  if (!isLook) press.part.dispatchEvent(new MouseEvent("click", event));
}, true);

for (const kind of ["keydown", "wheel", "resize"]) addEventListener(kind, finish, { capture: true, passive: true });
document.addEventListener("visibilitychange", finish);
new MutationObserver(finish).observe(document.documentElement, { attributeFilter: ["data-motion"] });

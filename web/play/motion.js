// Owns movement: where a change of the page (web/boot/page.js) takes a card to another place, it is seen going there.
//     relativeSpace.settled()    a promise: nothing that belongs to the last change is under way any more
// The page is what it will be from the first moment on; only the look is late. So nothing has to wait for a movement,
// and whoever presses or types ends all of them at once, with that same press.
import { layer } from "./flights.js";
import { show } from "./moves.js";
import { readPlaces } from "./places.js";

const { relativeSpace } = globalThis;
const { dataset } = document.documentElement;
const carryOut = relativeSpace.change;
const SLIP = 10;    // pixels that a finger may slip in a press

/** What will end by itself: not the fires, which never do. */
function underWay() {
  return document.getAnimations().filter(({ effect, playState }) => (
    playState !== "finished" && Number.isFinite(effect.getComputedTiming().endTime)
  ));
}

/** Everything is where it belongs. Returns whether anything was not. */
function finish() {
  const moving = underWay();
  for (const animation of moving) animation.finish();
  layer.replaceChildren();
  return moving.length > 0;
}

relativeSpace.change = (text) => {
  finish();
  const before = dataset.motion === "on" && !document.hidden ? readPlaces(layer) : null;
  carryOut(text);
  const after = before && readPlaces(layer);
  if (after) show(before, after);
};

relativeSpace.settled = () => Promise.allSettled(underWay().map((animation) => animation.finished)).then(() => {});

// --- who presses doesn't wait -----------------------------------------------------------------------------------

let meant = null;    // what lies where a press began, if that was still on its way there

addEventListener("pointerdown", (event) => {
  meant = null;
  if (!finish()) return;
  const part = document.elementFromPoint(event.clientX, event.clientY);
  if (part && part !== event.target) meant = { part, x: event.clientX, y: event.clientY };
}, true);

addEventListener("click", (event) => {
  const press = meant;
  meant = null;
  if (!press?.part.isConnected || !event.isTrusted || press.part.contains(event.target)) return;
  if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  press.part.dispatchEvent(new MouseEvent("click", event));
}, true);

for (const kind of ["keydown", "wheel", "resize"]) addEventListener(kind, finish, { capture: true, passive: true });
document.addEventListener("visibilitychange", finish);
new MutationObserver(finish).observe(document.documentElement, { attributeFilter: ["data-motion"] });

// Owns dragging a card onto a pod (or to a relative): an extra for those who like it, and the same as the two taps. When a
// card is lifted, its button is clicked; over a pod the pod's is; elsewhere the card's again, and it is put back. So Python
// hears nothing but taps, and no rule is known here. What is dragged is a copy that hangs outside the body, which may be
// turned: it goes by the window's coordinates.
// Also owns what the browser would do by itself with a finger on the table: a menu at a long press on a card, and going
// back at a slide across, which would lose the game.
const SLOP = 10;                                                  // pixels that a finger may slip in a tap
const CARD = ".me button[data-slot][aria-pressed]";               // a tap picks it up, and does nothing else
const SWALLOWED = 400;                                            // milliseconds in which a drag's own click may come
const BACK = 160;                                                 // milliseconds of the way back

const root = document.documentElement;
/**
 * A finger on a card. What follows `copy` is there once the card has been lifted: until then it is a tap.
 * @typedef {object} Press
 * @property {HTMLElement} card
 * @property {number} id  the pointer's
 * @property {number} x  where it came down, as `y`
 * @property {number} y
 * @property {Element | null | undefined} target  what the card can be let go on, where the finger is
 * @property {HTMLElement | null} copy
 *
 * @typedef {{ left: number, top: number }} Corner
 * @typedef {Press & Corner & { copy: HTMLElement, home: Corner }} Drag  `home`: where the card lies
 */

/** @type {Press | null} */
let press = null;
let ended = -Infinity;

/** As a tap: on what was there when the finger came down (web/browser/input.py asks for `detail`).
 * @param {Element} part */
const click = (part) => part.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));

/** What a card can be let go on here. @param {number} x @param {number} y */
function targetAt(x, y) {
  const part = document.elementFromPoint(x, y);
  return part?.closest("button[data-pod]:not([data-act]), .others button[data-slot]")
    ?? part?.closest(".seat")?.querySelector("[data-act=give]:not([aria-disabled])");
}

/** @param {HTMLElement} card */
function copyOf(card) {
  const copy = document.createElement("span");
  copy.className = card.className;
  copy.dataset.dragged = "";
  copy.setAttribute("aria-hidden", "true");
  copy.style.setProperty("--cw", `${card.offsetWidth}px`);
  copy.style.setProperty("--ch", `${card.offsetHeight}px`);
  copy.append(...[...card.children].map((child) => child.cloneNode(true)));
  return copy;
}

/** @param {Corner} corner */
const placed = ({ left, top }) => `translate(${left}px, ${top}px) rotate(${root.dataset.turned ?? 0}deg)`;

/** The copy goes with the finger, and what lies under it shows that it can take the card.
 *  @param {Drag} drag @param {PointerEvent} event */
function follow(drag, { clientX, clientY }) {
  drag.left = drag.home.left + clientX - drag.x;
  drag.top = drag.home.top + clientY - drag.y;
  drag.copy.style.transform = placed(drag);
  const target = targetAt(clientX, clientY);
  if (target === drag.target) return;
  drag.target?.removeAttribute("data-under");
  target?.setAttribute("data-under", "");
  drag.target = target;
}

/** @param {Press} tap @param {PointerEvent} event */
function lift(tap, event) {
  const { card } = tap;
  const box = card.getBoundingClientRect();
  const left = box.left + (box.width - card.offsetWidth) / 2;
  const top = box.top + (box.height - card.offsetHeight) / 2;
  const drag = Object.assign(tap, { home: { left, top }, left, top, copy: copyOf(card) });
  if (card.getAttribute("aria-pressed") !== "true") click(card);
  if (press !== tap || card.getAttribute("aria-pressed") !== "true") {    // the table has changed under the finger
    press = null;
    return;
  }
  card.setPointerCapture(drag.id);                                // a mouse may leave the window
  root.append(drag.copy);
  root.dataset.dragging = "";
  follow(drag, event);
}

/** The drag is over. `target`: what the card is let go on.
 * @param {Drag} drag @param {Element | null | undefined} target */
function end(drag, target) {
  const { card, copy, home, left, top } = drag;
  drag.target?.removeAttribute("data-under");
  press = null;
  ended = performance.now();
  delete root.dataset.dragging;
  if (target) {
    copy.remove();
    // For as long as the click lasts, the card is where the finger left it: from there it is seen going (motion.js).
    const turned = Number(root.dataset.turned ?? 0) / 90;
    const cos = [1, 0, -1, 0][turned], sin = [0, 1, 0, -1][turned];
    const across = left - home.left, down = top - home.top;
    card.style.translate = `${cos * across + sin * down}px ${cos * down - sin * across}px`;
    click(target);
    card.removeAttribute("style");
    return;
  }
  if (card.isConnected && card.getAttribute("aria-pressed") === "true") click(card);
  const way = root.dataset.motion === "on" ? BACK : 0;
  const back = copy.animate({ transform: [placed({ left, top }), placed(home)] }, { duration: way, easing: "ease-out" });
  back.onfinish = back.oncancel = () => copy.remove();
}

/** It never was. */
function abort() {
  if (press?.copy) end(/** @type {Drag} */ (press), null);
  press = null;
}

addEventListener("pointerdown", (event) => {
  const isSecond = press !== null;
  ended = -Infinity;                                              // what is clicked from here on is meant
  abort();
  if (isSecond || !event.isPrimary || event.button !== 0) return;
  /** @type {HTMLElement | null} */
  const card = /** @type {Element} */ (event.target).closest?.(CARD);
  if (card) press = { card, id: event.pointerId, x: event.clientX, y: event.clientY, copy: null, target: null };
}, true);

addEventListener("pointermove", (event) => {
  if (!press || event.pointerId !== press.id) return;
  if (!event.buttons) abort();                                    // it was let go where nobody could see it
  else if (press.copy) follow(/** @type {Drag} */ (press), event);
  else if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLOP) lift(press, event);
}, true);

addEventListener("pointerup", (event) => {
  if (event.pointerId !== press?.id) return;
  if (press.copy) end(/** @type {Drag} */ (press), targetAt(event.clientX, event.clientY));
  press = null;
}, true);

addEventListener("pointercancel", (event) => {
  if (event.pointerId === press?.id) abort();
}, true);

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !press?.copy) return;
  abort();
  event.stopImmediatePropagation();
  event.preventDefault();
}, true);

for (const kind of ["resize", "blur", "pagehide"]) addEventListener(kind, abort);

// A browser may make a click of the end of a drag: one that no press has come before.
addEventListener("click", (event) => {
  if (!event.isTrusted || !event.detail || performance.now() - ended > SWALLOWED) return;
  ended = -Infinity;
  event.stopImmediatePropagation();
  event.preventDefault();
}, true);

// While nothing is enlarged there is nothing to slide across to (web/styles/stash.css).
/** @type {VisualViewport} */ (visualViewport).addEventListener("resize", () => {
  root.toggleAttribute("data-enlarged", /** @type {VisualViewport} */ (visualViewport).scale > 1.01);
});

addEventListener("contextmenu", (event) => {
  if (/** @type {Element} */ (event.target).closest?.(":is(.table, .embed) .card")) event.preventDefault();
});

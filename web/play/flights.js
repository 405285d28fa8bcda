// Owns the layer of copies in which things are seen on their way. What they are copies of has its place already, and
// can be pressed there: no copy is ever in the way of a press, read out, or counted as a card. Each ends as a copy that
// lies exactly over the real thing, and goes.
export const layer = document.createElement("div");
layer.className = "flights";
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

const style = getComputedStyle(document.documentElement);
/** @param {string} name */
const token = (name) => style.getPropertyValue(name).trim();
/** @param {string} name */
const milliseconds = (name) => parseFloat(token(name)) * (token(name).endsWith("ms") ? 1 : 1000);    // as minified
/** The times of the look, in milliseconds, and its curve (web/styles/tokens.css). */
export const MOVE = milliseconds("--t-move");
export const BURST = milliseconds("--t-burst");
export const EASE = token("--ease");
export const LAUNCH = milliseconds("--t-launch");
const EASE_IN = token("--ease-in");

/** @typedef {import("./places.js").Box} Box */

const OF_ITS_PLACE = ["free", "covered", "pick", "inpod", "back-in"];
const EDGE_ON = "perspective(40em) rotateY(90deg)";
const TURNING = [.35, .6, .85];    // when a card begins to turn over, is seen from its edge, has turned over

/** A copy of what is inside a card or a pod, of its colours, and of nothing by which the page would know it.
    @param {HTMLElement} part @param {Record<string, number>} measures */
function copyOf(part, measures) {
  const copy = document.createElement("span");
  copy.className = part.className;
  copy.classList.remove(...OF_ITS_PLACE);
  copy.append(...[...part.children].map((child) => child.cloneNode(true)));
  for (const inner of copy.querySelectorAll(".inpod")) {
    inner.removeAttribute("data-card");
    inner.classList.remove("inpod");
  }
  for (const [name, value] of Object.entries(measures)) copy.style.setProperty(name, `${value}px`);
  return copy;
}

/** @param {HTMLElement} card @param {Box} box */
const cardCopy = (card, box) => copyOf(card, { "--ch": box.high, "--cw": box.wide });

/** Lays copies where a box is, and lets them go after a movement.
    @param {Box} box @param {Node[]} copies @param {Keyframe[] | PropertyIndexedKeyframes} frames
    @param {KeyframeAnimationOptions} options */
function flight(box, copies, frames, options) {
  const laid = document.createElement("div");
  Object.assign(laid.style, {
    left: `${box.x - box.wide / 2}px`,
    top: `${box.y - box.high / 2}px`,
    width: `${box.wide}px`,
    height: `${box.high}px`,
  });
  laid.append(...copies);
  layer.append(laid);
  const animation = laid.animate(frames, { fill: "backwards", ...options });
  animation.onfinish = () => laid.remove();
}

/** The transform that puts what lies at `to` where it came from. @param {Box} was @param {Box} to */
export const from = (was, to) => `translate(${was.x - to.x}px, ${was.y - to.y}px) scale(${was.wide / to.wide})`;

/** Not to be seen for so long; it can be pressed all the same. @param {Element} part @param {number} duration */
export function hide(part, duration) {
  part.animate({ opacity: [0, 0] }, { duration });
}

/** A card goes from one place to another. `delay`: it isn't seen before; `rest`: so long it stays where it lands;
    `cover`: the face that it leaves with, if it is turned over on its way; `fades`: it is gone when it arrives.
    @param {HTMLElement} card @param {Box} was @param {Box} to
    @param {{ delay?: number, rest?: number, cover?: HTMLElement | null, fades?: boolean }} how */
export function fly(card, was, to, { delay = 0, rest = 0, cover = null, fades = false } = {}) {
  const duration = MOVE + rest, share = MOVE / duration;
  const copies = [cardCopy(card, to)];
  if (cover) copies.push(cardCopy(cover, to));
  flight(to, copies, [
    { transform: from(was, to), easing: EASE, opacity: delay ? 0 : 1 },
    { opacity: 1, offset: .1 * share },
    { transform: "scale(1.06)", offset: .8 * share },
    { transform: "none", opacity: 1, offset: fades ? .8 * share : share },
    { transform: "none", opacity: fades ? 0 : 1 },
  ], { duration, delay });
  if (!cover) return;
  const [begins, edge, ends] = TURNING.map((part) => part * share);
  copies[1].animate([
    { transform: "none" }, { transform: "none", offset: begins },
    { transform: EDGE_ON, offset: edge }, { transform: EDGE_ON },
  ], { duration });
  copies[0].animate([
    { transform: EDGE_ON }, { transform: EDGE_ON, offset: edge },
    { transform: "none", offset: ends }, { transform: "none" },
  ], { duration });
}

/** A card stays where it was for so long, though something else is there now.
 * @param {HTMLElement} card @param {Box} box @param {number} duration */
export function stay(card, box, duration) {
  flight(box, [cardCopy(card, box)], { opacity: [1, 1] }, { duration });
}

/** A pod dips, and leaves upwards. `isLoaded`: its top card is seen in it from the beginning.
    @param {HTMLElement} pod @param {Box} box @param {{ delay: number, isLoaded: boolean }} how */
export function launch(pod, box, { delay, isLoaded }) {
  const copy = copyOf(pod, { "--ph": box.high });
  copy.querySelector(".verdict")?.remove();    // the alert says it; here is its flame
  if (!isLoaded) hide(/** @type {Element} */ (copy.querySelector(".hold > :last-child")), delay);
  flight(box, [copy], [
    { transform: "none", easing: "ease-out" },
    { transform: "translateY(3%)", offset: .18, easing: EASE_IN },
    { transform: `translateY(${-box.y - box.high}px)` },
  ], { duration: LAUNCH, delay });
}

/** A card that lies where it lay is turned over. @param {Element} card */
export function turnOver(card) {
  card.animate({ transform: [EDGE_ON, "none"] }, { duration: MOVE, easing: EASE });
}

/** Something that is already where it belongs comes there. @param {Element} part @param {Box} was @param {Box} to */
export function slide(part, was, to) {
  part.animate({ transform: [from(was, to), "none"] }, { duration: MOVE, easing: EASE });
}

/** Something new appears, after a while. @param {Element} part */
export function appear(part, delay = 0) {
  const frames = [{ opacity: 0, transform: "translateY(-12%)" }, { opacity: 1, transform: "none" }];
  part.animate(frames, { duration: MOVE, delay, easing: EASE, fill: "backwards" });
}

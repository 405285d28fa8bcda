// Owns where things lie on the table: cards, pods, stashes and seats, read from the page in one go.
// It reads and changes nothing. Of a card it knows what web/present/ wrote on it: its handle (data-card), which says
// nothing of its face, its place in a stash, and whether it lies face down.
const root = document.documentElement;

/** @typedef {{ x: number, y: number, wide: number, high: number }} Box  a middle and a size */
/** @typedef {{ part: HTMLElement, box: Box, isDown: boolean }} Card */
/** @typedef {Card & { place: string, hasComeBack: boolean }} StashCard */
/**
 * @typedef {object} Pod
 * @property {HTMLElement} part  its place in the row
 * @property {HTMLElement} pod
 * @property {Box} box
 * @property {Box} hold
 * @property {HTMLElement | null} top  its card that is seen
 * @property {string | undefined} keel  the handle of the card at the bottom
 * @property {boolean} isJammed
 * @property {boolean} isGone
 */
/** @typedef {NonNullable<ReturnType<typeof readPlaces>>} Places */

/** Boxes as the body has them: their middle and their size. `corner` is an element that lies in the body's corner.
    The body may be turned (turning.js), and a browser tells where something is in the window.
    @param {Element} corner @returns {(part: Element) => Box} */
function boxReader(corner) {
  const { x, y } = corner.getBoundingClientRect();
  const turned = Number(root.dataset.turned ?? 0);
  const cos = [1, 0, -1, 0][turned / 90], sin = [0, 1, 0, -1][turned / 90];
  return (part) => {
    const rect = part.getBoundingClientRect();
    const across = rect.x + rect.width / 2 - x, down = rect.y + rect.height / 2 - y;
    const [wide, high] = cos ? [rect.width, rect.height] : [rect.height, rect.width];
    return { x: cos * across + sin * down, y: cos * down - sin * across, wide, high };
  };
}

/** What lies where. Null: no table is shown. @param {Element} corner */
export function readPlaces(corner) {
  /** @type {HTMLElement | null} */
  const table = document.querySelector("[data-ply]");
  if (!table) return null;
  const box = boxReader(corner);
  /** @param {string} selector @returns {HTMLElement[]} */
  const all = (selector) => [.../** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(selector))];
  /** @template T @param {HTMLElement[]} parts @param {(part: HTMLElement) => T} more @returns {Map<string, Card & T>} */
  const byHandle = (parts, more) => new Map(parts.map((part) => [
    /** @type {string} */ (part.dataset.card),
    { part, box: box(part), isDown: part.classList.contains("down"), ...more(part) },
  ]));
  return {
    ply: Number(table.dataset.ply),
    isOver: table.dataset.phase === "over",
    cards: byHandle(all("[data-slot]"), (part) => ({
      place: `${part.dataset.seat} ${part.dataset.slot}`,
      hasComeBack: part.classList.contains("back-in"),
    })),
    tops: byHandle(all(".inpod"), () => ({})),
    pods: all(".pods > li").map(/** @returns {Pod} */ (part) => ({
      part,
      pod: /** @type {HTMLElement} */ (part.firstElementChild),
      box: box(/** @type {Element} */ (part.firstElementChild)),
      hold: box(/** @type {Element} */ (part.querySelector(".hold > :last-child"))),
      top: part.querySelector(".inpod"),
      keel: part.dataset.keel,
      isJammed: Boolean(part.querySelector(".jammed")),
      isGone: Boolean(part.querySelector(".gone")),
    })),
    stashes: new Map(all(".stash").map((part) => [part, { box: box(part), isBig: Boolean(part.closest(".me")) }])),
    seats: new Map(all(".seats > li").map((part, at) => [part, { box: box(part), at }])),
  };
}

/** Which pod of before each pod of now is: pairs of places in the row, −1 for a new one.
    Pods keep their order. The card at the bottom tells a pod; those between two that are known, where neither side has
    one more than the other, are the same in the same order.
    @param {Pick<Pod, "keel">[]} before @param {Pick<Pod, "keel">[]} now */
export function samePods(before, now) {
  const pairs = now.map(({ keel }) => (keel === undefined ? -1 : before.findIndex((pod) => pod.keel === keel)));
  let [was, is] = [0, 0];
  for (let at = 0; at <= now.length; at++) {
    const known = at === now.length ? before.length : pairs[at];
    if (known < 0) continue;
    if (known - was === at - is) for (let step = 0; is + step < at; step++) pairs[is + step] = was + step;
    [was, is] = [known + 1, at + 1];
  }
  return pairs;
}

// Owns what is seen moving when the table was like this and is like that: which card goes where, and in what order.
// It compares two readings of the page (places.js) and knows no rule: a burst pod is one that looks burst.
import { appear, BURST, fly, hide, LAUNCH, launch, MOVE, slide, stay, turnOver } from "./flights.js";
import { samePods } from "./places.js";

const MOST_CARDS = 16;     // more than a move can bring on its way: then it is another game
const BACK_AFTER = .5;     // the part of the burst that is seen before the cards come back
const STAGGER = 40;        // milliseconds between one card and the next

/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("./places.js").Pod} Pod */
/** @typedef {import("./places.js").Card} Card */

/**
 * A card that goes somewhere.
 * @typedef {object} Going
 * @property {string} now  its handle
 * @property {() => void} go  lets it be seen
 * @property {Pod} [loads]  where it goes aboard
 * @property {number} [until]  milliseconds until it is there
 */

/** Shows the way from one reading to the next. @param {Places} before @param {Places} after */
export function show(before, after) {
  if (before.isOver && !after.isOver && after.ply === 0) return;    // another game
  const pairs = samePods(before.pods, after.pods);
  const podsOfBefore = pairs.map((at) => before.pods[at]);
  const isLater = after.ply > before.ply;
  moveStashes(before, after);
  const cards = cardsOnTheirWay(before, after, isLater);
  const isLoading = cards.some((card) => card.loads);
  const leaving = isLater ? after.pods.filter((pod) => pod.isGone) : [];
  const leaves = isLoading ? MOVE : 0;    // when the card is aboard
  movePods(before, after, pairs, leaving.length ? leaves + LAUNCH / 2 : 0);
  for (const pod of leaving) launch(pod.pod, pod.box, { delay: leaves, isLoaded: !isLoading });
  if (cards.length > MOST_CARDS) return;
  for (const [at, pod] of after.pods.entries()) keepTop(podsOfBefore[at], pod, cards);
  for (const card of cards) card.go();
}

/** The card that was on a pod is seen until the one that is on its way there lands, or bursts.
 *  @param {Pod | undefined} was @param {Pod} pod @param {Going[]} cards */
function keepTop(was, pod, cards) {
  const landing = cards.find((card) => card.loads === pod);
  if (landing && was?.top && was.top !== pod.top) stay(was.top, pod.hold, /** @type {number} */ (landing.until));
}

/** @param {Places} before @param {Places} after @param {boolean} isLater */
function cardsOnTheirWay(before, after, isLater) {
  /** @type {Going[]} */
  const found = [];
  /** @param {string} now @param {() => void} go @param {Partial<Going>} [more] */
  const add = (now, go, more) => found.push({ now, go, ...more });
  const burst = isLater ? after.pods.find((pod) => pod.isJammed) : undefined;
  const opened = isLater && after.pods.length > before.pods.length ? after.pods.at(-1) : undefined;
  let comingBack = 0;

  /** @param {string} handle @param {Card} was @param {Pod} pod @param {HTMLElement} card */
  const load = (handle, was, pod, card = /** @type {HTMLElement} */ (pod.top)) => {
    const isLost = card !== pod.top;    // the pod that burst is shown empty
    const rest = isLost ? BURST * .25 : 0;
    add(handle, () => {
      fly(card, was.box, pod.hold, { rest, cover: was.isDown && !card.classList.contains("down") ? was.part : null });
      if (!isLost && !pod.isGone) hide(card, MOVE);
    }, { loads: pod, until: MOVE + rest });
  };
  /** @param {string} handle @param {Card} now */
  const comeBack = (handle, now) => {
    const delay = MOVE + BURST * BACK_AFTER + STAGGER * comingBack++;
    add(handle, () => {
      fly(now.part, /** @type {Pod} */ (burst).hold, now.box, { delay });
      hide(now.part, delay + MOVE);
    });
  };
  /** @param {string} handle @param {Card} was @param {Card} now */
  const goOver = (handle, was, now) => add(handle, () => {
    fly(now.part, was.box, now.box, { cover: was.isDown && !now.isDown ? was.part : null });
    hide(now.part, MOVE);
  });

  for (const [handle, now] of after.tops) {
    const was = before.cards.get(handle);
    if (was && !before.tops.has(handle)) load(handle, was, /** @type {Pod} */ (after.pods.find((pod) => pod.top === now.part)));
  }
  for (const [handle, now] of after.cards) {
    const was = before.cards.get(handle);
    const isBack = burst && (!was || now.hasComeBack || after.tops.has(handle));
    if (isBack && was && !after.tops.has(handle)) load(handle, was, burst, now.part);
    if (isBack) comeBack(handle, now);
    else if (was && was.place !== now.place) goOver(handle, was, now);
    else if (!was && before.tops.has(handle)) goOver(handle, /** @type {Card} */ (before.tops.get(handle)), now);    // taken back
    else if (was?.isDown && !now.isDown) add(handle, () => turnOver(now.part));
  }
  for (const [handle, was] of before.cards) {
    if (after.cards.has(handle) || after.tops.has(handle)) continue;
    if (burst) load(handle, was, burst, was.part);
    else if (opened) add(handle, () => fly(was.part, was.box, opened.hold, { fades: true }));    // the keycard
  }
  return found;
}

/** The player to move sits down in front: that stash grows from its seat. The others move on by one place.
 *  @param {Places} before @param {Places} after */
function moveStashes(before, after) {
  for (const [part, now] of after.stashes) {
    const was = before.stashes.get(part);
    if (was && now.isBig && !was.isBig) slide(part, was.box, now.box);
  }
  for (const [seat, now] of after.seats) {
    const was = before.seats.get(seat);
    if (!was) appear(seat);
    else if (was.at !== now.at) slide(seat, was.box, now.box);
  }
}

/** Pods close up when one has left, and make room for a new one, which comes after a delay.
 *  @param {Places} before @param {Places} after @param {number[]} pairs @param {number} delay */
function movePods(before, after, pairs, delay) {
  const isSameRow = before.pods.length === after.pods.length && pairs.every((was, at) => was === at);
  if (isSameRow) return;
  for (const [at, pod] of after.pods.entries()) {
    const was = before.pods[pairs[at]];
    if (was) slide(pod.part, was.box, pod.box);
    else if (!pod.isGone && !pod.isJammed) appear(pod.part, delay);
  }
}

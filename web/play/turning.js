// Owns the turning of the whole view, towards the player to move: 0, 90, 180 or 270 degrees clockwise.
//     relativeSpace.turn(angle)
// What a turned page looks like is in web/styles/turned.css; whether and when it turns is the game's to say.
const DURATION = 420;
const root = document.documentElement;

/** The shorter way round. @param {number} from @param {number} to */
const shortest = (from, to) => from + ((to - from + 540) % 360) - 180;

/** @type {Animation | null} */
let turning = null;

globalThis.relativeSpace.turn = (angle) => {
  turning?.finish();
  const was = Number(root.dataset.turned ?? 0);
  if (was === angle) return;
  root.dataset.turned = /** @type {any} */ (angle);
  const isSetUp = document.body.classList.contains("on-setup");    // it stands upright, and nobody was at its side
  if (root.dataset.motion !== "on" || document.hidden || isSetUp) return;
  root.dataset.turning = "";    // the corners must not make the page scroll
  const rotate = [`${shortest(angle, was)}deg`, `${angle}deg`];
  const turn = turning = document.body.animate({ rotate }, { duration: DURATION, easing: "ease-in-out" });
  turn.onfinish = () => {
    if (turning !== turn) return;
    turning = null;
    delete root.dataset.turning;
  };
};

// Owns whether sounds can be heard, and when: the browser's synthesizer, its volume, its sleep. What they are made of is
// in voices.js, which of them a move has in web/session/table/cues.py.
//     relativeSpace.loudness(level)    "off", "soft", "medium", "loud": what is set
//     relativeSpace.cue(names)         "load launch": these sounds, one after the other
// Browsers let a page sound only after a gesture, and take it away again: for a call, a lock screen, another tab. So
// every gesture wakes it. Whatever fails leaves silence and nothing else: no move waits for a sound.
import { sing } from "./voices.js";

/** @type {Record<string, number>} */
const VOLUMES = { off: 0, soft: .2, medium: .5, loud: 1 };
const ALWAYS = new Set(["jam", "launch", "win"]);    // the others are left out where many moves come at once
const LATE = .6;         // seconds that a sound may wait for those before it
const STALE = 700;       // milliseconds after which a sound that had to wait for the synthesizer is too old
const GESTURES = ["pointerdown", "touchend", "keydown", "click"];

let level = "off";
/** @type {AudioContext | null} */
let context = null;
/** @type {GainNode | null} */
let out = null;          // where voices go: the volume
/** @type {Promise<unknown> | null} */
let waking = null;       // a promise: the synthesizer has been asked to go on
let free = 0;            // its time from which nothing is planned yet

/** Do something with the synthesizer; what it throws or rejects ends here. @param {() => unknown} act */
const quietly = (act) => {
  try {
    return Promise.resolve(act()).catch(() => {});
  } catch {
    return Promise.resolve();
  }
};

function make() {
  const Context = globalThis.AudioContext ?? /** @type {any} */ (globalThis).webkitAudioContext;
  if (!Context) return;
  context = new Context();
  const limit = context.createDynamicsCompressor();    // sounds that meet don't crackle
  limit.connect(context.destination);
  out = context.createGain();
  out.gain.value = VOLUMES[level];
  out.connect(limit);
  free = 0;
}

/** Only in a gesture, or for a synthesizer that was made in one. */
function wake() {
  if (level === "off" || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  quietly(() => {
    if (!context || context.state === "closed") make();
    if (context && context.state !== "running") waking = quietly(() => context?.resume());
  });
}

/** @param {string} names */
function play(names) {
  if (!context || context.state !== "running" || document.hidden || level === "off") return;
  for (const name of names.split(" ")) {
    const now = context.currentTime + .02;
    if (free - now > LATE && !ALWAYS.has(name)) continue;
    free = sing(name, /** @type {GainNode} */ (out), Math.min(Math.max(free, now), now + LATE));
  }
}

globalThis.relativeSpace.loudness = (wish) => {
  if (!(wish in VOLUMES) || wish === level) return;
  level = wish;
  if (context) quietly(() => (
    level === "off" ? context?.suspend() : out?.gain.setTargetAtTime(VOLUMES[level], /** @type {AudioContext} */ (context).currentTime, .01)
  ));
  if (navigator.userActivation?.isActive) wake();    // chosen just now: a sample can follow at once
};

globalThis.relativeSpace.cue = (names) => {
  if (!context || level === "off") return;
  const asked = performance.now();
  if (context.state === "running") quietly(() => play(names));
  else waking?.then(() => performance.now() - asked < STALE && quietly(() => play(names)));
};

for (const gesture of GESTURES) document.addEventListener(gesture, wake, { capture: true, passive: true });
document.addEventListener("visibilitychange", () => {
  if (!context) return;
  if (document.hidden) quietly(() => context?.suspend());
  else wake();
});

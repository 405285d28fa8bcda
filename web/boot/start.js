// Owns the order of the start, nothing else. See state.js for the states and for what Python has to call.
// This module is also the interpreter that PyScript's configuration names: PyScript asks it for `loadPyodide`.
import { mayStart } from "./attempts.js";
import { drop, listen } from "./downloads.js";
import { load } from "./interpreter.js";
import "./offline.js";
import "./page.js";
import { begin } from "./runtime.js";
import "./setup.js";
import { enter, failedBy, isBooting, progress, watch } from "./state.js";
import "./trouble.js";
import { say, words } from "./words.js";

export { version } from "./interpreter.js";

const MB = 1_000_000;
const DOWNLOAD_SHARE = 90;    // percent of the bar; the rest is Python starting and the game getting ready

let coming;

/** Chunks come by the hundred: what is shown of them changes once a frame, with the latest numbers. */
function oncePerFrame(show) {
  let latest = null;
  return (...numbers) => {
    if (!latest) requestAnimationFrame(() => {
      show(...latest);
      latest = null;
    });
    latest = numbers;
  };
}

function start() {
  globalThis.relativeSpace.startRuns();
  watch();
  enter("fetching");
  listen(oncePerFrame((done, all) => {
    const text = say(words.bytes, { done: (done / MB).toFixed(1), all: (all / MB).toFixed(1) });
    progress((done / all) * DOWNLOAD_SHARE, done < all ? text : "");
  }));
  coming = begin();
}

/** PyScript calls this with its own options; everything is on its way by then. */
export const loadPyodide = (options) => load(coming, options);

try {
  if (isBooting() && mayStart()) start();    // a browser that is too old has failed already (guard.js)
  else drop();
} catch (error) {
  failedBy(error);
}

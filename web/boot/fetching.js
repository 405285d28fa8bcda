// Owns the first half of a start, on whatever page: all downloads begin, and what has come of them is shown.
// It must not know the page: state.js has been told where to show it.
import { listen } from "./downloads.js";
import { begin } from "./runtime.js";
import { enter, progress, watch } from "./state.js";
import { say, words } from "./words.js";

const MB = 1_000_000;
const DOWNLOAD_SHARE = 90;    // percent of the bar; the rest is Python starting and the game getting ready

/** Chunks come by the hundred: what is shown of them changes once a frame, with the latest numbers.
 *  @param {(...numbers: [number, number]) => void} show @returns {(...numbers: [number, number]) => void} */
function oncePerFrame(show) {
  /** @type {[number, number] | null} */
  let latest = null;
  return (...numbers) => {
    if (!latest) requestAnimationFrame(() => {
      show(.../** @type {[number, number]} */ (latest));
      latest = null;
    });
    latest = numbers;
  };
}

/** Returns the promises that interpreter.js puts together (runtime.js). */
export function fetchAll() {
  watch();
  enter("fetching");
  listen(oncePerFrame((done, all) => {
    const text = say(words.bytes, { done: (done / MB).toFixed(1), all: (all / MB).toFixed(1) });
    progress((done / all) * DOWNLOAD_SHARE, done < all ? text : "");
  }));
  return begin();
}

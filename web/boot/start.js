// Owns the order of the start, nothing else. See state.js for the states and for what Python has to call.
import { listen } from "./downloads.js";
import "./page.js";
import "./trouble.js";
import { enter, progress, watch } from "./state.js";
import { say, words } from "./words.js";

const MB = 1_000_000;
const DOWNLOAD_SHARE = 90;    // percent of the bar; the rest is Python starting and the game getting ready

watch();
enter("fetching");
listen((done, all) => {
  const text = say(words.bytes, { done: (done / MB).toFixed(1), all: Math.round(all / MB) });
  progress((done / all) * DOWNLOAD_SHARE, done < all ? text : "");
});
// Only now: the listener must be there before the first byte.
await import("./runtime.js");

// Owns the panel that says that a new version is ready (#news in index.html), and when it may be seen: on the set-up
// and on the end screen, never in a game. It knows nothing of service workers: offline.js says what there is.
import { at } from "./find.js";
import { words } from "./words.js";

const QUIET_SCREENS = ["on-setup", "on-end"];    // classes of the body, set by web/browser/around.py
/** @type {(() => void) | null} */
let load = null;
/** @type {HTMLElement | null} */
let before = null;

/** The region stays, only its words come and go: a live region is read out only if it was there before them. */
function show() {
  const isSeen = load !== null && QUIET_SCREENS.some((screen) => document.body.classList.contains(screen));
  const says = isSeen ? words.news.ready : "";
  if (at("news-message").textContent !== says) at("news-message").textContent = says;
  at("news-ways").hidden = !isSeen;
  // A region with no name is none: nobody meets an empty one.
  if (isSeen) at("news").setAttribute("aria-labelledby", "news-message");
  else at("news").removeAttribute("aria-labelledby");
}

/** There is a new version, and this is how to load it. @param {() => void} how */
export function offer(how) {
  load = how;
  show();
}

/** It is no longer to be had from here. */
export function withdraw() {
  load = null;
  show();
}

new MutationObserver(show).observe(document.body, { attributeFilter: ["class"] });

at("news-load").addEventListener("click", () => {
  at("news-ways").hidden = true;
  at("news-message").textContent = words.news.loading;
  load?.();
});
at("news-later").addEventListener("click", () => {
  withdraw();
  if (before?.isConnected) before.focus();    // back to where the keyboard came from
});
at("news-ways").addEventListener("focusin", (event) => {
  const from = /** @type {HTMLElement | null} */ (event.relatedTarget);
  if (!at("news-ways").contains(from)) before = from;
});

// Owns what is seen of a demo's start (#wait): a line and a bar, or a sentence that says why it doesn't start, and the ways
// on. What web/boot/screen.js is for the game's own page: text in, pixels out, and state.js decides.
import { waysOn } from "./failure.js";
import { make } from "./make.js";
import { words } from "./start-words.js";

/** The place is kept by the page, so that nothing jumps; one without it gets it at its end. */
function place() {
  const found = document.getElementById("wait") ?? make("div", { id: "wait" });
  if (!found.isConnected) document.body.append(found);
  return found;
}

/** What a demo has beyond the page's own screen.
 *  @typedef {{ refuse(): void, showTrouble(sentence: string): void, goOnAt(moves: string): void }} Wait */

/** `where()`: the moves after which the demo goes on when it is tried again.
 *  @param {() => string} where @returns {import("../boot/state.js").StartScreen & Wait} */
export function makeScreen(where) {
  const status = make("p", { role: "status", id: "wait-status" });
  const bar = make("progress", { max: 100, value: 0, "aria-labelledby": "wait-status" });
  const bytes = make("p", { class: "waitbytes" });
  const told = make("p", { role: "alert", id: "wait-message" });
  const ways = make("p", { class: "waitways" });
  const wait = place();
  wait.className = "starting";
  wait.replaceChildren(status, bar, bytes, told, ways);

  let isRefused = false;
  const showWays = () => ways.replaceChildren(...waysOn(where()));
  const clear = () => {
    for (const part of [status, bar, bytes]) part.remove();
  };
  return {
    showStatus: (text) => { status.textContent = text; },
    /** Percent never goes back; the text beside it is not a live region, or each chunk would be read out. */
    showProgress(percent, text) {
      bar.value = Math.max(bar.value, Math.min(100, percent));
      bytes.textContent = text;
    },
    showWays,
    showFailure(sentence) {
      clear();
      told.textContent = sentence;
      const tries = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-do=try]"));
      for (const button of tries) button.hidden = true;    // the ways on are here
      if (!isRefused) showWays();
    },
    /** What was asked for isn't there: another try would find the same. */
    refuse: () => { isRefused = true; },
    leave() {
      clear();
      ways.replaceChildren();
    },
    /** Something went wrong later: it can be gone on with, or begun anew here or in a window. */
    showTrouble(sentence) {
      told.textContent = sentence;
      const button = make("button", { type: "button", class: "go main" }, words.goOn);
      button.addEventListener("click", () => {
        told.textContent = "";
        ways.replaceChildren();
      });
      ways.replaceChildren(button, ...waysOn(where()));
    },
    goOnAt: (moves) => { where = () => moves; },
  };
}

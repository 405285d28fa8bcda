// Owns the elements of the start screen (#boot in index.html): text in, pixels out. While the set-up form is shown, what
// there is of waiting is a strip at the foot of the form's picture; only a failure, or an address with a set-up of its
// own, shows the whole screen. It must not decide anything: state.js and setup.js tell it what to show.
import { at } from "./find.js";

let status = at("boot-status").textContent;
let wish = "";

const { first, state } = document.documentElement.dataset;
if (first === "set-up" && state === "booting") {    // not where guard.js has said already that nothing will start
  /** @type {Element} */ (document.querySelector("#app .welcome")).append(at("boot-wait"));
  at("boot-wait").append(at("boot-ways"));
}

/** The form goes on without the strip. */
export function liftStrip() {
  at("boot-error").before(at("boot-wait"));
  at("boot-error").after(at("boot-ways"));
}

at("boot-retry").addEventListener("click", () => location.reload());

/** The line that screen readers hear: changed only when the stage or the patience text changes. @param {string} text */
export function showStatus(text) {
  status = text;
  if (!wish) at("boot-status").textContent = text;
}

/** Instead of the stage: what the player has asked for, and will get. "" for nothing. @param {string} text */
export function showWish(text) {
  if (wish === text) return;
  wish = text;
  at("boot-status").textContent = text || status;
  if (text) at("boot-wait").scrollIntoView({ block: "nearest" });    // the button may be a screen further down
}

/** Another button in place of "Try again", for a start that is not tried by itself.
 *  @param {string} text @param {() => void} begin */
export function offerAnyway(text, begin) {
  const button = /** @type {HTMLElement} */ (at("boot-retry").cloneNode());
  button.textContent = text;
  button.addEventListener("click", begin);
  at("boot-retry").replaceWith(button);
}

/** Percent never goes back; the text beside it is not a live region, or each chunk would be read out.
 *  @param {number} percent @param {string} text */
export function showProgress(percent, text) {
  const bar = /** @type {HTMLProgressElement} */ (at("boot-bar"));
  bar.value = Math.max(bar.value, Math.min(100, percent));
  at("boot-bytes").textContent = text;
}

/** A way out for those who wait long, without giving up yet. */
export function showWays() {
  at("boot-ways").hidden = false;
}

/** @param {string} sentence */
export function showFailure(sentence) {
  liftStrip();
  at("boot-wait").hidden = true;
  at("boot-message").textContent = sentence;
  at("boot-error").hidden = false;
  showWays();
  const rules = /** @type {HTMLIFrameElement} */ (at("boot-rules"));
  rules.src = "rules.html";    // what can still be had; not fetched before it is wanted
  rules.hidden = false;
}

export function leave() {
  liftStrip();
  at("boot").remove();
}

// Owns the cases that only a classic script can tell of, because then no module of ours runs:
//     a page opened from the disk                                       → #boot-file
//     a browser without something that the page can't do without        → #boot-old
//     the start itself can't be loaded (its module is missing or damaged) → #boot-message, the general sentence
// The sentences stand in index.html. Every other fault is told by state.js.
(() => {
  const root = document.documentElement;
  // What the oldest browser that can play has: Chromium 111, Firefox 121, Safari 16.4. Scripts of ours are written for it.
  const NEEDED = [
    () => "noModule" in HTMLScriptElement.prototype,
    () => CSS.supports("container-type", "inline-size"),
    () => CSS.supports("selector(:has(*))"),
    () => CSS.supports("color", "color-mix(in srgb, red, blue)"),
    () => typeof HTMLDialogElement.prototype.showModal === "function",
    () => typeof DecompressionStream === "function",
    () => typeof structuredClone === "function",
  ];

  /** @param {string} id */
  const say = (id) => {
    const said = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#boot-wait, #boot-error > *"));
    for (const part of said) part.hidden = part.id !== id;
    for (const part of ["boot-error", "boot-ways"]) /** @type {HTMLElement} */ (document.getElementById(part)).hidden = false;
    const retry = /** @type {HTMLElement} */ (document.getElementById("boot-retry"));
    retry.hidden = id === "boot-file";    // trying again can't help there
    retry.addEventListener("click", () => location.reload());
  };

  /** @param {string} id */
  const fail = (id) => {
    if (root.dataset.state !== "booting") return;
    root.dataset.state = "failed";
    // This script stands in the head: the start screen may not be there yet.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => say(id));
    else say(id);
  };

  /** @param {() => boolean} test */
  const has = (test) => { try { return test(); } catch { return false; } };
  if (location.protocol === "file:") fail("boot-file");
  else if (!NEEDED.every(has)) fail("boot-old");

  /** @param {Event} event */
  const onError = (event) => {
    const script = event.target;
    const isStart = script instanceof HTMLScriptElement && script.type === "module";
    // A module that can't be read is told to the window, before any of ours could listen there.
    if (isStart || (event instanceof ErrorEvent && /\/boot-\w+\.js/.test(event.filename))) fail("boot-message");
  };
  addEventListener("error", onError, true);
  // From then on state.js hears of errors.
  (window.relativeSpace ??= /** @type {PageApi} */ ({})).startRuns = () => removeEventListener("error", onError, true);
})();

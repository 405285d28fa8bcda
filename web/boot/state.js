// Owns <html data-state>, the one state machine of the start:
//
//     booting --ready()--> ready
//        \----failed()---> failed        both are final; a reload starts anew
//
// What Python calls, on globalThis (from Python: `from js import relativeSpace`):
//     relativeSpace.ready()             the game is on the page: the start screen goes away
//     relativeSpace.failed(sentence)    it can't start; the sentence is for players. Without one, a general one is shown.
// Either may be called at any time; only the first call counts. No traceback ever reaches the page: errors go to the console.
// It must not know what any of that looks like: the page's own start gives it a screen (showOn), as screen.js is one.
import { say, words } from "./words.js";

const root = document.documentElement;
/** @type {ReturnType<typeof setTimeout>[]} */
const timers = [];
/** @type {((state: "ready" | "failed") => void)[]} */
const endings = [];
let stageWords = "";
let patience = "";
/**
 * Where all of it is shown.
 * @typedef {object} StartScreen
 * @property {(text: string) => void} showStatus
 * @property {(percent: number, text: string) => void} showProgress
 * @property {() => void} showWays
 * @property {(sentence: string) => void} showFailure
 * @property {() => void} leave
 */
let screen = /** @type {StartScreen} */ (/** @type {unknown} */ (null));    // until showOn, and nothing is shown before that

/** @param {StartScreen} given */
export function showOn(given) {
  screen = given;
}

export const isBooting = () => root.dataset.state === "booting";

/** Call back when the start is over, either way.
 *  @param {(state: "ready" | "failed") => void} callback */
export const onEnd = (callback) => endings.push(callback);

/** What went wrong, by its key in words.failures. */
export class Failure extends Error {
  /** @param {keyof typeof words.failures} code @param {Record<string, string>} params @param {unknown} cause */
  constructor(code, params = {}, cause = undefined) {
    super(`${code} ${JSON.stringify(params)}`, { cause });
    this.code = code;
    this.params = params;
  }
}

/** @param {"ready" | "failed"} state */
function end(state) {
  root.dataset.state = state;
  timers.forEach(clearTimeout);
  removeEventListener("unhandledrejection", onStray);
  removeEventListener("error", onStray);
  endings.forEach((callback) => callback(state));
}

export function ready() {
  if (!isBooting()) return;
  screen.showProgress(100, "");
  end("ready");
  screen.leave();
  performance.mark("ready");
}

/** @param {string} [sentence] */
export function failed(sentence) {
  if (!isBooting()) return;
  end("failed");
  screen.showFailure(sentence || words.failures.game);
}

/** Any error to a sentence; one that we did not foresee is reported as `python`. @param {any} error */
export function failedBy(error) {
  if (!isBooting()) return;
  console.error(error, error.cause ?? "");
  failed(error instanceof Failure ? say(words.failures[error.code], error.params) : words.failures.python);
}

/** @param {keyof typeof words.stages} stage */
export function enter(stage) {
  if (!isBooting()) return;
  stageWords = words.stages[stage];
  screen.showStatus(`${stageWords} ${patience}`.trim());
}

/** @param {number} percent @param {string} text */
export function progress(percent, text) {
  if (isBooting()) screen.showProgress(percent, text);
}

// PyScript starts parts of itself in promises that nobody awaits. While booting, an error of our own scripts without an owner
// ends the start; one of somebody else's (an extension's, say) is no reason to.
const ours = new URL("./", import.meta.url).href;

/** @param {Partial<PromiseRejectionEvent & ErrorEvent>} event */
function onStray(event) {
  const error = event.reason ?? event.error;
  if (`${event.filename ?? ""} ${error?.stack ?? ""}`.includes(ours)) failedBy(error ?? new Error(event.message));
}

export function watch() {
  addEventListener("unhandledrejection", onStray);
  addEventListener("error", onStray);
  for (const [seconds, sentence] of Object.entries(words.patience)) {
    timers.push(setTimeout(() => {
      patience = sentence;
      screen.showStatus(`${stageWords} ${patience}`.trim());
      if (Number(seconds) >= 15) screen.showWays();
    }, /** @type {any} */ (seconds) * 1000));
  }
}

Object.assign(globalThis.relativeSpace ??= /** @type {PageApi} */ ({}), /** @satisfies {Partial<PageApi>} */ ({
  ready,
  failed,
}));

// Owns the order of the start of the game's own page, nothing else. See state.js for the states and for what Python has to
// call. This module is also the interpreter that PyScript's configuration names: PyScript asks it for `loadPyodide`.
import { mayStart } from "./attempts.js";
import { bringingBack } from "./copies.js";
import { drop } from "./downloads.js";
import { fetchAll } from "./fetching.js";
import { load } from "./interpreter.js";
import "./offline.js";
import "./page.js";
import * as screen from "./screen.js";
import "./setup.js";
import { failedBy, isBooting, showOn } from "./state.js";
import "./trouble.js";

export { version } from "./interpreter.js";

/** @type {import("./runtime.js").Coming} */
let coming;

function start() {
  globalThis.relativeSpace.startRuns();
  coming = fetchAll();
}

/** PyScript calls this with its own options; everything is on its way by then. @param {object} options */
export const loadPyodide = (options) => load(coming, options, bringingBack);

showOn(screen);
try {
  if (isBooting() && mayStart()) start();    // a browser that is too old has failed already (guard.js)
  else drop();
} catch (error) {
  failedBy(error);
}

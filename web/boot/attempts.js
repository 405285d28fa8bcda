// Owns the memory of a start that did not finish: a tablet that ran out of memory kills the page in the middle of one,
// and would do so again at each visit. Then the page shows the rules, and starts only when it is asked to.
// Where nothing can be kept there is no such memory, and the start simply runs.
import { forget as forgetKept } from "./kept.js";
import { snapshot } from "./manifest.js";
import { failed, onEnd } from "./state.js";
import { offerAnyway } from "./screen.js";
import { words } from "./words.js";

const KEY = "relative-space:start";           // in localStorage: when a start was last seen running, and whose it is
const ANYWAY = "relative-space:anyway";       // in sessionStorage: the next start was asked for
const BEAT = 1_000;                           // milliseconds between signs of life
const DEAD = 10_000;                          // without one for so long, a start in another tab has died

/** Whose start: a tab keeps its number over a reload, and over a crash. */
const own = () => {
  let number = sessionStorage.getItem(KEY);
  if (!number) sessionStorage.setItem(KEY, number = String(Math.random()).slice(2));
  return number;
};

/** Storage may be full, or taken away, in the middle of a start: no reason to stop it. @param {() => void} act */
const tried = (act) => { try { act(); } catch { /* then there is no sign */ } };
const forget = () => tried(() => localStorage.removeItem(KEY));
const sign = () => tried(() => localStorage.setItem(KEY, JSON.stringify({ whose: own(), when: Date.now() })));

/** Did a start die, in this tab or in another? Another tab may be in the middle of one; so may the one this was copied from. */
function hasDied() {
  const { whose, when } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  if (when === undefined) return false;
  const age = Date.now() - when;
  const [entry] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const isReload = entry?.type === "reload";
  return age > DEAD || (whose === own() && (isReload || age > 3 * BEAT));
}

function keepSigns() {
  const signSeen = () => document.visibilityState === "visible" && sign();
  signSeen();
  const beat = setInterval(signSeen, BEAT);
  // Who leaves, or turns to something else, has not been killed by us: what happens in the background is no bad sign.
  const left = () => (document.visibilityState === "hidden" ? forget() : sign());
  document.addEventListener("visibilitychange", left);
  addEventListener("pagehide", forget);
  onEnd(() => {
    clearInterval(beat);
    document.removeEventListener("visibilitychange", left);
    removeEventListener("pagehide", forget);
    forget();
  });
}

/** Whether the start may run now; if not, the page says why and offers it. */
export function mayStart() {
  try {
    const isAsked = sessionStorage.getItem(ANYWAY) !== null;
    sessionStorage.removeItem(ANYWAY);
    if (!isAsked && hasDied()) {
      forget();
      if (snapshot) forgetKept(snapshot.path);    // should that have been the reason, the next start goes without
      failed(words.failures.unfinished);
      offerAnyway(words.anyway, () => {
        sessionStorage.setItem(ANYWAY, "");
        location.reload();
      });
      return false;
    }
    keepSigns();
  } catch (error) {
    console.info(`Nothing can be kept here: ${error}`);
  }
  return true;
}

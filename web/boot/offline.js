// Owns the page's side of the service worker (web/offline/sw.js): registers it when the game is up and the page has
// nothing to do, asks for the snapshot of later starts, looks for new versions, and loads one when the player says so.
// Where the start has failed, a new version takes over unasked: "Try again" then gets it.
// Nothing of the game may depend on it. Refused or absent (plain http, a private window, a foreign frame): silence.
import { offer, withdraw } from "./news.js";
import { keep } from "./setup.js";
import { onEnd } from "./state.js";

const HOUR = 3_600_000;
let looked = 0;

/** The browser's service workers, or nothing where we can't or shouldn't have one. */
function workers() {
  try {
    // A page that frames us decides what is kept for it. Asking a foreign one where it is from throws.
    return /** @type {Window} */ (top).location.origin === location.origin ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}

/** @param {ServiceWorkerRegistration} registration */
function look(registration) {
  if (document.visibilityState !== "visible" || Date.now() - looked < HOUR) return;
  looked = Date.now();
  registration.update().catch(() => {});    // offline, most likely
}

function loadAnew() {
  keep();    // the names that are typed already
  location.reload();
}

/** @param {{ active: ServiceWorker | null, waiting: ServiceWorker | null }} registration */
function takeOver({ active, waiting }) {
  for (const worker of [active, waiting]) worker?.postMessage({ type: "take-over" });
}

/** @param {ServiceWorkerRegistration} registration */
function tell(registration) {
  const { active, waiting } = registration;
  if (!active || !waiting) return;    // without an active one it is the first, not a new one
  let isAsked = false;
  waiting.addEventListener("statechange", () => {
    // Only the page where it was asked for loads anew. Others go on as they are, with nothing left to offer.
    if (!isAsked) withdraw();
    else if (waiting.state !== "activating") loadAnew();
  });
  offer(() => {
    isAsked = true;
    takeOver({ active, waiting });
  });
}

/** Calls back whenever there is a version that waits: now, or later.
 *  @param {ServiceWorkerRegistration} registration @param {(registration: ServiceWorkerRegistration) => void} act */
function follow(registration, act) {
  const watch = () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") act(registration);
    });
  };
  registration.addEventListener("updatefound", watch);
  watch();
  if (registration.waiting) act(registration);
}

async function begin() {
  const container = workers();
  if (!container) return;
  try {
    const registration = await container.register("./sw.js", { updateViaCache: "none" });
    follow(registration, tell);
    document.addEventListener("visibilitychange", () => look(registration));
    if (registration.active) look(registration);
    const { active } = await container.ready;
    const { connection } = /** @type {Navigator & { connection?: { saveData: boolean } }} */ (navigator);
    if (!connection?.saveData) /** @type {ServiceWorker} */ (active).postMessage({ type: "snapshot" });
  } catch {
    // Refused: the next visit asks the network again.
  }
}

/** A version that can't start must not be kept for ever. There is no game here that a new one could disturb. */
async function rescue() {
  try {
    const registration = await workers()?.getRegistration();
    // None, or that of the site around us.
    if (registration?.scope !== new URL("./", location.href).href) return;
    follow(registration, takeOver);
    await registration.update();
  } catch {
    // Offline, most likely.
  }
}

// Robots at the table leave little idle time: after a while it has to be.
const idle = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 1000));
onEnd((state) => {
  if (state === "ready") idle(begin, { timeout: 5000 });
  else rescue();
});

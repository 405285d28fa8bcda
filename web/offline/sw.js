// Owns the service worker: when the build is kept, when old ones go, what is answered from it. See store.js for how.
// Nothing depends on it: the page works the same without. A page has one version from its first byte to its last:
// what this build keeps comes from its cache, and everything else from the network as if nobody stood between.
import { fill, giveUp, keepSnapshot, kept, mend, pathFor, removeOthers } from "./store.js";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

// A version that can't be kept whole is not installed, and the one before stays.
worker.addEventListener("install", (event) => event.waitUntil(fill()));

// Pages that are open keep running: all of a game is in memory. One that was there first is taken in; otherwise the next
// version would find nobody here to wait for.
worker.addEventListener("activate", (event) => event.waitUntil(removeOthers().then(() => worker.clients.claim())));

worker.addEventListener("fetch", (event) => {
  const path = pathFor(event.request);
  if (path !== null) event.respondWith(kept(path).then((found) => found ?? fromHost(path, event)));
});

/** What was kept and is gone. The next visit shall have it offline again; if it doesn't come now, that one asks.
 *  @param {string} path @param {FetchEvent} event */
async function fromHost(path, event) {
  const response = await fetch(event.request);
  event.waitUntil(mend(path).catch(() => {}));
  return response;
}

/** @type {Record<string, (event: ExtendableMessageEvent) => void>} */
const orders = {
  // A snapshot that doesn't come is no fault: the plain start runs, and the next visit asks again.
  "snapshot": (event) => event.waitUntil(keepSnapshot().catch(() => {})),
  // Said to the worker that waits and to the one that it replaces.
  "take-over": () => {
    giveUp();
    worker.skipWaiting();
  },
};

worker.addEventListener("message", (event) => orders[event.data?.type]?.(event));

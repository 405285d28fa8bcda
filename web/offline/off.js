// The service worker of `make dev`: takes itself away, and whatever an earlier `make play` at the same address has kept,
// so that an edited file is seen on reload.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("activate", (event) => event.waitUntil((async () => {
  const ours = (await caches.keys()).filter((name) => name.startsWith("relative-space"));
  for (const name of ours) await caches.delete(name);
  await worker.registration.unregister();
  for (const page of await worker.clients.matchAll({ type: "window" })) page.navigate(page.url).catch(() => {});
})()));

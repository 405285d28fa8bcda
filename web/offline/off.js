// The service worker of `make dev`: takes itself away, and whatever an earlier `make play` at the same address has kept,
// so that an edited file is seen on reload.
addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil((async () => {
  const ours = (await caches.keys()).filter((name) => name.startsWith("relative-space"));
  for (const name of ours) await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll({ type: "window" })) page.navigate(page.url).catch(() => {});
})()));

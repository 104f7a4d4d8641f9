// For `make dev`: replaces a service worker that an earlier build left at this address, and removes itself and its caches.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => {
  const leave = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("basalt-")).map((name) => caches.delete(name)));
    await worker.registration.unregister();
    for (const page of await worker.clients.matchAll({ type: "window" })) await page.navigate(page.url);
  };
  event.waitUntil(leave());
});

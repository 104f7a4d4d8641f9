// For `make dev`: replaces a service worker that an earlier build left at this address, and removes itself and its caches.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const leave = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("basalt-")).map((name) => caches.delete(name)));
    await self.registration.unregister();
    for (const page of await self.clients.matchAll({ type: "window" })) await page.navigate(page.url);
  };
  event.waitUntil(leave());
});

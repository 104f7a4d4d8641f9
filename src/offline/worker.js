// The service worker: caches the app for offline use, all files of a build or none. `list.mjs` fills in the first line.
const BUILD = { name: "", files: {} };
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const PREFIX = "basalt-";
const CACHE = PREFIX + BUILD.name;
/** The page is at the address of the folder. */
const PAGE = "./";
const address = (path) => new URL(path, worker.registration.scope).href;
const known = new Set(Object.keys(BUILD.files).map(address));

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Fetches a file of this build and checks its hash, so that a partial upload of another build is rejected. */
async function fetched(path, digest) {
  const answer = await fetch(address(path), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const body = await answer.arrayBuffer();
  if (hex(await crypto.subtle.digest("SHA-256", body)) !== digest) throw new Error(`${path} belongs to another build`);
  // A copy without the redirected flag, which browsers refuse for pages.
  return new Response(body, { headers: { "content-type": answer.headers.get("content-type") ?? "" } });
}

/**
 * Restores the files that a browser has evicted from the cache, all at once. If the server has another build by now, nothing is
 * restored, and the browser finds that build as an update.
 */
async function mend(cache) {
  const held = new Set((await cache.keys()).map(({ url }) => url));
  const missing = Object.entries(BUILD.files).filter(([path]) => !held.has(address(path)));
  const answers = await Promise.all(missing.map(([path, digest]) => fetched(path, digest)));
  await Promise.all(missing.map(([path], at) => cache.put(address(path), answers[at])));
}
let mending = null;

worker.addEventListener("install", (event) => {
  const install = async () => {
    const files = Object.entries(BUILD.files);
    const answers = await Promise.all(files.map(([path, digest]) => fetched(path, digest)));
    const cache = await caches.open(CACHE);
    try {
      await Promise.all(files.map(([path], at) => cache.put(address(path), answers[at])));
    } catch (error) {
      await caches.delete(CACHE);
      throw error;
    }
  };
  event.waitUntil(install());
});

worker.addEventListener("activate", (event) => {
  const activate = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(activate());
});

// A new version waits until the player activates it.
worker.addEventListener("message", (event) => {
  if (event.data === "take") worker.skipWaiting();
});

/** Stores texts shared to the app in the cache, since they may be long; the page fetches them when it has loaded. */
async function share(request) {
  const form = await request.formData();
  const file = form.get("file");
  const written = ["text", "url", "title"].map((field) => form.get(field)).filter(Boolean);
  const cache = await caches.open(CACHE);
  await cache.put(address("shared"), new Response(file ? await file.text() : written.join("\n")));
  return Response.redirect(address("./?shared"), 303);
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && request.url === address("./share")) return event.respondWith(share(request));
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  if (url.href === address("./index.html")) url.href = address(PAGE);
  if (!known.has(url.href)) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const held = await cache.match(url.href);
    if (held) return held;
    // The browser may have evicted the cache; the server may still have the file.
    mending ??= mend(cache).catch(console.warn).finally(() => (mending = null));
    event.waitUntil(mending);
    return fetch(request);
  };
  event.respondWith(answer());
});

/** Whether this is WebKit: it ends a subscription after three messages that show nothing, even if the player looks at the page. */
const isStrict = /AppleWebKit/.test(navigator.userAgent) && !/Chrome/.test(navigator.userAgent);

/** Shows that something waits for the player online. A message from the server holds nothing; the page has stored the words. */
async function notify() {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  // A page that the player looks at says so itself.
  if (!isStrict && windows.some(({ focused, frameType }) => focused && frameType === "top-level")) return;
  const words = await caches.match(address("push-words"), { cacheName: "pushed-basalt" });
  const { title = "Basalt", body, lang } = (await words?.json()) ?? {};
  /** @type {NotificationOptions & { renotify: boolean }} */
  const options = { body, lang, tag: "basalt", renotify: true, icon: address("icon-192.png") };
  await worker.registration.showNotification(title, options);
}

worker.addEventListener("push", (event) => event.waitUntil(notify()));

/** Shows what a page has notified of, or the player's online games, in the page used last or in a new one. */
async function lead(fragment) {
  const to = address(`./${fragment || "#/quick"}`);
  const windows = await worker.clients.matchAll({ type: "window" });
  const page = windows.find(({ frameType }) => frameType === "top-level");
  if (!page) return worker.clients.openWindow(to);
  // A page that leads nowhere shows by itself what it has notified of.
  if (fragment === "") return page.focus();
  return Promise.all([page.focus(), page.navigate(to)]);
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});

// The page tells the server of the new subscription when it is opened next.
worker.addEventListener("pushsubscriptionchange", (event) => {
  const { options } = event.oldSubscription ?? {};
  if (options) event.waitUntil(worker.registration.pushManager.subscribe(options));
});

// Keeps the app for use without network, in a service worker, and offers updates; where that is not possible, the app still works.
import { at, build, root } from "./build.mjs";
import { shell } from "./shell.mjs";

const workers = (() => {
  try {
    return navigator.serviceWorker;
  } catch {
    // A frame without an origin has no storage.
    return undefined;
  }
})();
const here = at("./");
/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let taking = false;

/** Discards a cached copy that does not start, if there is a network to get another one from. */
export async function refresh() {
  if (shell.dataset.failed !== "start" || !workers || !workers.controller || !navigator.onLine) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("basalt-")).map((name) => caches.delete(name)));
  const old = await workers.getRegistration(here);
  if (old) await old.unregister();
}

/** Tells the app that a new version is waiting or active; an attribute tells an app that starts later. */
function tell(update) {
  root.dataset.update = update;
  dispatchEvent(new Event("basalt-update"));
}

/** Finds out whether the page belongs to an older build than the server's. */
async function compare() {
  const page = await fetch(here, { cache: "no-cache" }).then((answer) => answer.text(), () => "");
  const there = /data-build="?(\w+)/.exec(page);
  if (there && there[1] !== build) tell("past");
}

function watch(found) {
  registration = found;
  const installed = (worker) => {
    if (worker.state === "installed" && workers.controller) tell("ready");
  };
  if (found.waiting) installed(found.waiting);
  found.addEventListener("updatefound", () => {
    const worker = found.installing;
    worker.addEventListener("statechange", () => installed(worker));
  });
  // A tab that stays open for days checks for a new version when it becomes visible again.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") found.update().catch(() => {});
  });
}

const keep = () =>
  workers
    .register(at("worker.js"), { scope: here, updateViaCache: "none" })
    .then(watch)
    .catch((error) => console.warn(`without network Basalt will not start: ${error}`));

export function keepOffline() {
  // A file of this build that is not what it should be: perhaps the page belongs to an older build.
  addEventListener("basalt-compare", compare);
  addEventListener("basalt-take-update", () => {
    // Another tab may have taken it already; then the new version is what a reload brings.
    if (!registration || !registration.waiting) return location.reload();
    taking = true;
    registration.waiting.postMessage("take");
  });
  if (!workers) return;
  let controlled = workers.controller;
  workers.addEventListener("controllerchange", () => {
    if (taking) return location.reload();
    // The first worker is no update: nothing ran before it.
    if (controlled) compare();
    controlled = workers.controller;
  });
  // Nothing that is only for later travels on the line on which a newcomer waits for a board.
  addEventListener(controlled ? "load" : "basalt-rested", keep, { once: true });
  // An installed app asks for persistent storage; in a page some browsers would ask the player.
  if (matchMedia("(display-mode: standalone)").matches && navigator.storage && navigator.storage.persist) {
    navigator.storage.persist().catch(() => {});
  }
}

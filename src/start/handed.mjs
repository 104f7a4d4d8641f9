// What the system hands over: a file that is opened with Basalt, or what is shared to it. It waits until the app takes it.
import { at } from "./build.mjs";

function hand(text) {
  globalThis.basaltHanded = text;
  dispatchEvent(new Event("basalt-handed"));
}

/** Takes what was shared out of the cache, where the service worker has put it. */
async function takeShared() {
  const name = (await caches.keys()).find((name) => name.startsWith("basalt-"));
  const cache = name && (await caches.open(name));
  const shared = cache && (await cache.match(at("shared")));
  if (!shared) return;
  await cache.delete(at("shared"));
  hand(await shared.text());
}

export function takeWhatIsHanded() {
  if (globalThis.launchQueue) {
    globalThis.launchQueue.setConsumer(async ({ files }) => {
      if (files && files.length) hand(await (await files[0].getFile()).text());
    });
  }
  if (location.search !== "?shared") return;
  history.replaceState(null, "", at("./") + location.hash);
  if (globalThis.caches) takeShared().catch(console.warn);
}

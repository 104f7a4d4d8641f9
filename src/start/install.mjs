// Keeps the browser's offer to install the app until the player takes it.

/** Keeps an offer, or forgets it. */
function keep(offer) {
  globalThis.basaltInstall = offer;
  dispatchEvent(new Event("basalt-install"));
}

export function keepOffers() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event);
  });
  addEventListener("appinstalled", () => keep(null));
}

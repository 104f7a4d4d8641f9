// Says when what is only for later may be loaded: it must not travel on the line on which a newcomer waits for a board.
import { root } from "./build.mjs";

/** How long the player must have done nothing, and how often we look, in ms. */
const REST = 3000;
const LOOK = 250;

let last = 0;
for (const input of ["pointerdown", "keydown"]) addEventListener(input, () => (last = performance.now()), true);

/** Once the app shows a page: waits for a board, or for a player who does nothing for a while. */
addEventListener("basalt-shown", () => {
  last = performance.now();
  const look = setInterval(() => {
    if (!document.querySelector("[role=grid]") && performance.now() - last < REST) return;
    clearInterval(look);
    // An attribute tells an app that asks later.
    root.dataset.rested = "";
    dispatchEvent(new Event("basalt-rested"));
  }, LOOK);
}, { once: true });

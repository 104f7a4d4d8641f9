// Somebody who plays at random: what can be clicked now, and one click of it.
import { cell } from "./fixture.mjs";

/** Random numbers, the same in every run. */
export function lots(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Runs in the page: what a person could click now; `over` at the end, nothing while a bot is to move. */
export function choices() {
  if (document.querySelector("dialog[open] .sheet")) return { over: true };
  const all = (query) => [...document.querySelectorAll(query)];
  if (all(".told .choices [aria-label='Pause bot']").length > 0) return null;
  const parts = all(".chooser .part, .picks button").length;
  if (parts > 0) return { parts };
  const cells = (end) => all(`[data-cell][aria-label$='${end}']`).map((element) => element.dataset.cell);
  const found = {
    stirring: [...cells("; legal target with an effect"), ...cells("; legal target that ends the game")],
    quiet: cells("; legal target"),
    onward: cells("; can be chosen"),
    slots: all(".own .slot:not(.barred):not(:disabled):not([aria-pressed='true'])").map((element) => element.dataset.slot),
    buttons: all(".told .choices .btn:not([aria-label^='Rotate'])").length,
  };
  return Object.values(found).some((list) => list.length > 0 || list > 0) ? found : null;
}

/** One click of somebody who plays at random, but prefers that with an effect. */
export async function click(page, lot, found) {
  const one = (list) => cell(page, list[lot(list.length)]).click();
  if (found.parts) return page.locator(".chooser .part, .picks button").nth(lot(found.parts)).press("Enter");
  if (found.stirring.length > 0 && lot(8) > 0) return one(found.stirring);
  if (found.buttons > 0) {
    // The only legal pass may have played itself meanwhile.
    return page.locator(".told .choices .btn:not([aria-label^='Rotate'])").nth(lot(found.buttons)).click({ timeout: 3000 }).catch(() => {});
  }
  if (found.quiet.length > 0 && lot(8) > 0) return one(found.quiet);
  const rest = [...found.quiet, ...found.stirring, ...found.onward];
  if (rest.length > 0) return one(rest);
  return page.locator(`.own .slot[data-slot="${found.slots[lot(found.slots.length)]}"]`).click();
}

// A page of Playwright as what the channels play through.
import { byFinger, byMouse } from "./fixture.mjs";

/** The driver of a page; fingers where it has touch and its browser is Chromium. */
export async function driven(page, { touch = true } = {}) {
  return {
    name: "Chromium",
    run: (asked, argument) => page.evaluate(asked, argument),
    mouse: byMouse(page),
    finger: touch ? await byFinger(page) : undefined,
    key: (name) => page.keyboard.press(name),
    type: (text) => page.keyboard.type(text),
  };
}

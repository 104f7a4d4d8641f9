// The home page that `index.html` shows a newcomer until the app runs. `dev/home.mjs` writes `home.html`: what the app draws,
// with keys in place of messages (`%home-play%`). A spec compares the two in every language. `theme.js` decides before the
// first paint whether to show it; `src/start/home.mjs` puts in the language, keeps presses for the app, and hands over the focus.
import { readFileSync } from "node:fs";

const drawn = () => readFileSync(new URL("home.html", import.meta.url), "utf8").trim();
const escaped = (words) => words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** The keys of all messages on it. */
export const keysOfHome = () => [...new Set([...drawn().matchAll(/%([\w-]+)%/g)].map(([, key]) => key))];

/**
 * Fills in the messages. A comment before a text, or an attribute beside another, keeps the key, so that the start script can
 * put in another language.
 */
export function home(words) {
  const attributes = drawn().replace(
    / ([\w-]+)="%([\w-]+)%"/g,
    (_, name, key) => ` ${name}="${escaped(words(key))}" data-${name}="${key}"`,
  );
  return attributes.replace(/%([\w-]+)%/g, (_, key) => `<!--${key}-->${escaped(words(key))}`);
}

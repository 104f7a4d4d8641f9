// The home page as `index.html` holds it, for the time until the app runs: `home.html` is what the app draws for a newcomer, with
// the keys of messages in place of their words (`%home-play%`), and `dev/home.mjs` writes it.
import { readFileSync } from "node:fs";

const drawn = () => readFileSync(new URL("home.html", import.meta.url), "utf8").trim();
const escaped = (words) => words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** The keys of all messages that it shows. */
export const keysOfHome = () => [...new Set([...drawn().matchAll(/%([\w-]+)%/g)].map(([, key]) => key))];

/**
 * The page with its words, by key. A comment before a text and an attribute beside another one hold the key, so that the start
 * script can put in another language's.
 */
export function home(words) {
  const attributes = drawn().replace(/ ([\w-]+)="%([\w-]+)%"/g, (_, name, key) => ` ${name}="${escaped(words(key))}" data-${name}="${key}"`);
  return attributes.replace(/%([\w-]+)%/g, (_, key) => `<!--${key}-->${escaped(words(key))}`);
}

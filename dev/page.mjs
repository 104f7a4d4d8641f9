// Fits a build for `make dev`: the page loads itself anew after every build, and nothing is kept for use without network.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Replaces what has to be there. */
function replaced(text, place, by) {
  if (!text.includes(place)) throw new Error(`index.html has no ${place}`);
  return text.replace(place, () => by);
}

/** Fits the build in a folder. */
export function fit(folder) {
  const page = join(folder, "index.html");
  // The policy stays what players have, but for the line on which Trunk tells that a build is ready.
  let text = replaced(readFileSync(page, "utf8"), "connect-src 'self'", "connect-src 'self' ws:");
  text = replaced(text, '<script src="theme.js"></script>', '<script src="theme.js"></script><script src="reload.js"></script>');
  writeFileSync(page, text);
  copyFileSync(here("reload.js"), join(folder, "reload.js"));
  copyFileSync(here("worker.js"), join(folder, "worker.js"));
}

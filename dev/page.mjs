// Adapts a build for `make dev`: the page reloads after every build, and nothing is cached offline.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Replaces text that must be present. */
function replaced(text, place, by) {
  if (!text.includes(place)) throw new Error(`index.html has no ${place}`);
  return text.replace(place, () => by);
}

/** Adapts the build in a folder. */
export function fit(folder) {
  const page = join(folder, "index.html");
  // The policy is the published one, plus the connection over which Trunk announces a build.
  let text = replaced(readFileSync(page, "utf8"), "connect-src 'self'", "connect-src 'self' ws:");
  text = replaced(text, '<script src="theme.js"></script>', '<script src="theme.js"></script><script src="reload.js"></script>');
  writeFileSync(page, text);
  copyFileSync(here("reload.js"), join(folder, "reload.js"));
  copyFileSync(here("worker.js"), join(folder, "worker.js"));
}

// The files of a build, and what happens to each once all are there and the build has its name.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const root = fileURLToPath(new URL("../../", import.meta.url));
/** The placeholder for the name of the build. */
export const BUILD = "%BUILD%";

/**
 * What happens to a file: it gets the name of the build (`named`), it names the build or other files (`tells`), or the app checks
 * that its first and last line name the build, so that an error page is not mistaken for it (`sealed`).
 * @typedef {{ named?: boolean, tells?: boolean, sealed?: boolean }} Kind
 */

/** All files below a folder, by their paths from there. */
export function below(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")).sort();
}

export class Files {
  /** @type {Map<string, Kind>} */
  kinds = new Map();

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /**
   * Writes a file.
   * @param {string} path
   * @param {string | Uint8Array} content
   * @param {Kind} kind
   */
  write(path, content, kind = {}) {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    this.kinds.set(path, kind);
  }

  /** Reads a text that was written before. */
  text(path) {
    return readFileSync(join(this.folder, path), "utf8");
  }

  /** Copies a folder, without files that match. */
  copy(from, without) {
    cpSync(from, this.folder, { recursive: true, filter: (path) => !without.test(path) });
  }
}

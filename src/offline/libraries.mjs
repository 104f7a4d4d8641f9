// Takes the libraries of the page's JavaScript into `public/`, pinned and with their licences: `make libraries`, for other
// versions. They are loaded when a picture, or the archive, is first wanted; a build takes the files as they are.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** What is taken: the file of a package, and its name here. */
export const LIBRARIES = [
  { name: "uqr", version: "0.1.3", what: "QR codes", file: "dist/index.mjs", licence: "LICENSE", at: "https://github.com/unjs/uqr" },
  { name: "gifenc", version: "1.0.3", what: "animated pictures", file: "dist/gifenc.esm.js", licence: "LICENSE.md", at: "https://github.com/mattdesl/gifenc" },
  { name: "idb", version: "8.0.4", what: "the archive", file: "build/index.js", licence: "LICENSE", at: "https://github.com/jakearchibald/idb" },
];
/** The file beside this one with the licence of a library. */
export const licenceOf = (name) => new URL(`${name}-licence.txt`, import.meta.url);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tools = join(root, "target/libraries");
  mkdirSync(tools, { recursive: true });
  const wanted = LIBRARIES.map(({ name, version }) => `${name}@${version}`);
  execFileSync("npm", ["install", "--prefix", tools, "--no-save", "--no-audit", "--no-fund", ...wanted], { stdio: "inherit" });
  for (const { name, file, licence } of LIBRARIES) {
    const path = (file) => join(tools, "node_modules", name, file);
    const script = readFileSync(path(file), "utf8").replace(/^\/\/# sourceMappingURL=.*\n?/m, "");
    writeFileSync(join(root, "public", `${name}.js`), script);
    writeFileSync(licenceOf(name), readFileSync(path(licence), "utf8"));
  }
}

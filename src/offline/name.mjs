// Names the files of a build after it, so that builds never mix: a page's request finds a file of its own build, or none. It
// runs when all files are there, before the service worker lists them.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** The placeholder for the name of the build. */
const PLACE = "%BUILD%";
/** The files that get the name. Trunk has named the app's by the hash of the wasm alone. */
const NAMED =
  /^(?:app(?:-[0-9a-f]+)?(?=_bg\.wasm$|\.js$)|start(?=\.js$)|(?:part|thinker)-\w+(?=\.wasm$)|(?:bots|pictures|film|archive|online|pulse)(?=\.js$)|thinker(?=_bg\.wasm$|\.js$)|(?:words|more|beside)-\w+(?=\.ftl$)|(?:more|beside)(?=\.css$)|guides\/\w+\.\w+(?=\.html$)|(?:explorer|openings|puzzles)\/\w+(?=\.txt$))/;
/** Texts that the app reads. Their first and last line name the build, so that an error page is not mistaken for one. */
const SEALED = /^(?:words-|more-|beside-|guides\/|explorer\/|openings\/|puzzles\/)/;
/** Files that contain the name. */
const TOLD = /^(?:index\.html|app(?:-[0-9a-f]+)?\.js|bots\.js|thinker\.js|pictures\.js|film\.js|archive\.js|online\.js)$/;
/** Bundles, which are minified already. */
const BUNDLED = /^(?:online|pictures|film|archive)\.js$/;
/** The app's JavaScript. */
const SCRIPT = /^app(?:-[0-9a-f]+)?\.js$/;

/** All files below a folder, by their paths from there. */
function files(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")).sort();
}

/**
 * Adds a way to end the app to its JavaScript: all calls into its WebAssembly go through one variable, and `halt` stops them.
 * So no listener, timer or promise of a broken app acts any more. `halt` returns the compiled module, from which `start.js`
 * starts another app in the same page.
 */
function haltable(script) {
  const place = /([\w$]+)\s*=\s*([\w$]+)[,;]\s*([\w$]+)\s*=\s*\2\.exports[,;]\s*([\w$]+)\s*=\s*[\w$]+[,;]/;
  const [, instance, , wasm, module] = place.exec(script) ?? [];
  if (!module) throw new Error("the app's JavaScript is not as it was: where does it keep its WebAssembly?");
  return `${script}\nexport function halt(){${instance}=null;${wasm}=new Proxy({},{get:()=>()=>{}});return ${module}}\n`;
}

/** Removes whole-line comments and indentation from a script. */
const slim = (script) => script.replace(/^\s*(?:\/\/.*|\/\*\*[^]*?\*\/)$/gm, "").replace(/^\s+/gm, "");

/** Names the files in the folder of a build; returns the build's name. */
export function name(folder) {
  const all = files(folder);
  const digest = createHash("sha256");
  for (const path of all) digest.update(`${path}\n`).update(readFileSync(join(folder, path)));
  const build = digest.digest("hex").slice(0, 10);
  const named = all.filter((path) => NAMED.test(path));
  const to = (path) => path.replace(NAMED, (stem) => `${stem.replace(/-[0-9a-f]{8,}$/, "")}-${build}`);
  const change = (path, how) => writeFileSync(join(folder, path), how(readFileSync(join(folder, path), "utf8")));
  const told = (text) => named.reduce((text, path) => text.replaceAll(path, to(path)), text.replaceAll(PLACE, build));
  for (const path of all) {
    if (TOLD.test(path)) change(path, told);
    if (SCRIPT.test(path)) change(path, haltable);
    if (path.endsWith(".js") && !BUNDLED.test(path)) change(path, slim);
    if (SEALED.test(path)) change(path, (text) => `# ${build}\n${text}# ${build}\n`);
  }
  for (const path of named) renameSync(join(folder, path), join(folder, to(path)));
  return build;
}

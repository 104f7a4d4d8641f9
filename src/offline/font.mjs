// Cuts the type face down to what Basalt says, and writes it to `public/`: `make font`, after words with new characters.
// Of what stands on boards it writes the outlines, for pictures that are opened where the type face is not there.
// Its tools are installed for the run alone: a build takes the file as it is.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** The file, as the style sheets name it. */
export const FILE = "inter.woff2";
const TOOLS = ["subset-font@2.9.0", "@fontsource-variable/inter@5.3.0", "fontkit@2.0.4"];
/** The weights that the style sheets use. */
const WEIGHTS = { min: 400, max: 750 };
/** Letters of the languages of western Europe besides those that are in the words: names are typed by players. */
const LETTERS = "ÀÁÂÃÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖŒÙÚÛÜŸßàáâãäæçèéêëìíîïñòóôöœùúûüÿ¡¿«»„“”‘’…–—·×−±°";

/** The outlines: the weights in which signs stand on boards, with their signs; `tnum` gives figures of one width. */
export const OUTLINES = "outlines.json";
const SIGNS = {
  450: { signs: "abcdefghijklmnopqrstuvwxyz0123456789" },
  700: { signs: "ABCDEFGHIJKLMNOPQRSTUVWXYZ" },
  720: { signs: "0123456789", features: ["tnum"] },
  750: { signs: "0123456789+" },
};

/** By weight and sign: how wide it is and its outline, in units of the type face with y growing downwards. */
async function outlines(subset, create, whole) {
  const all = { weights: {} };
  for (const [weight, { signs, features = [] }] of Object.entries(SIGNS)) {
    const font = create(await subset(whole, signs, { targetFormat: "truetype", variationAxes: { wght: Number(weight) }, keepFeatures: features }));
    const glyph = (sign) => {
      const { glyphs: [glyph], positions: [{ xAdvance }] } = font.layout(sign, features);
      return [Math.round(xAdvance), glyph.path.scale(1, -1).mapPoints((x, y) => [Math.round(x), Math.round(y)]).toSVG()];
    };
    const { unitsPerEm, ascent, descent } = font;
    Object.assign(all, { unitsPerEm, ascent, descent });
    all.weights[weight] = Object.fromEntries([...signs].map((sign) => [sign, glyph(sign)]));
  }
  return all;
}

/** Every character of the message files and rules pages, printable ASCII, and those letters, sorted. */
export function characters() {
  const texts = readdirSync(join(root, "src"), { recursive: true })
    .filter((path) => /(?:messages|languages)[\\/]\w+\.ftl$|(?:guide|coach|short)\.\w+\.md$/.test(path))
    .map((path) => readFileSync(join(root, "src", path), "utf8"));
  const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
  const all = new Set([...ascii, ...LETTERS, ...texts.join("")]);
  return [...all].filter((character) => character >= " ").sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tools = join(root, "target/font");
  mkdirSync(tools, { recursive: true });
  execFileSync("npm", ["install", "--prefix", tools, "--no-save", "--no-audit", "--no-fund", ...TOOLS], { stdio: "inherit" });
  const { resolve } = createRequire(join(tools, "tools.cjs"));
  const { default: subset } = await import(resolve("subset-font"));
  const whole = resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
  const text = characters().join("");
  // Kerning, and figures of one width: nothing else of its features is used.
  const font = await subset(readFileSync(whole), text, {
    targetFormat: "woff2", variationAxes: { wght: WEIGHTS }, keepFeatures: ["kern", "tnum"],
  });
  writeFileSync(join(root, "public", FILE), font);
  const { create } = createRequire(join(tools, "tools.cjs"))("fontkit");
  writeFileSync(join(root, "public", OUTLINES), `${JSON.stringify(await outlines(subset, create, readFileSync(whole)))}\n`);
  console.log(`${FILE}: ${text.length} characters, ${font.length} bytes`);
}

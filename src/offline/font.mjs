// Subsets the type face to the characters of our messages and writes it to `public/`: run `make font` after new characters.
// It also writes the outlines of signs on boards, for pictures that are opened without the type face. Its tools are installed
// only for the run; a build copies the file. The style sheets name the face once the app has started, so it delays nothing:
// until then a local face, stretched to the same widths, stands in.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** The name of the file in the style sheets. */
export const FILE = "inter.woff2";
const TOOLS = ["subset-font@2.9.0", "@fontsource-variable/inter@5.3.0", "fontkit@2.0.4"];
/** The weights that the style sheets use. */
const WEIGHTS = { min: 400, max: 750 };
/** Further letters of western European languages, since players type names. */
const LETTERS = "ÀÁÂÃÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖŒÙÚÛÜŸßàáâãäæçèéêëìíîïñòóôöœùúûüÿ¡¿«»„“”‘’…–—·×−±°";

/** The weights of signs on boards, with their signs; `tnum` gives figures of equal width. */
export const OUTLINES = "outlines.json";
const SIGNS = {
  400: { signs: "abcdefghijklmnopqrstuvwxyz0123456789" },
  720: { signs: "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+", features: ["tnum"] },
};

/** By weight and sign: its width and outline, in units of the type face with y growing downwards. */
async function outlines(subset, create, whole) {
  const all = { weights: {} };
  for (const [weight, { signs, features = [] }] of Object.entries(SIGNS)) {
    const font = create(
      await subset(whole, signs, { targetFormat: "truetype", variationAxes: { wght: Number(weight) }, keepFeatures: features }),
    );
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
  const texts = readdirSync(join(root, "src"), { encoding: "utf8", recursive: true })
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
  // We use only its kerning and figures of equal width.
  const font = await subset(readFileSync(whole), text, {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
    keepFeatures: ["kern", "tnum"],
  });
  writeFileSync(join(root, "public", FILE), font);
  const { create } = createRequire(join(tools, "tools.cjs"))("fontkit");
  writeFileSync(join(root, "public", OUTLINES), `${JSON.stringify(await outlines(subset, create, readFileSync(whole)))}\n`);
  console.log(`${FILE}: ${text.length} characters, ${font.length} bytes`);
}

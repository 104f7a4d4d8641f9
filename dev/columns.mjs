// Writes `public/columns.svg`: the tops of basalt columns with lava in a crack, behind the newcomer's band of the home page. Its
// colours are the same in both themes. Run `node dev/columns.mjs` after a change.
import { writeFileSync } from "node:fs";

const [WIDTH, HEIGHT, RADIUS, TILT] = [760, 180, 30, 0.52];
const [ACROSS, DOWN] = [1.5 * RADIUS, Math.sqrt(3) * RADIUS * TILT];
const SIDE = 0.866 * RADIUS * TILT;
/** The depth of a column's walls: as far as it can be seen, and where it glows beside the lava. */
const [DEEP, GLOWING] = [110, 30];
/** The greys of tops, by chance. */
const TOPS = ["#3f464f", "#464e58", "#39404a", "#4b535d", "#424952"];

const number = (value) => Number(value.toFixed(1));
const cycle = (value, count) => ((value % count) + count) % count;
/** Where the crack runs, at this height of the picture. */
const crack = (y) => 330 + y * 1.15;
const isLava = (x, y) => Math.abs(x - (crack(y) + 26 * Math.sin(y / 38))) < 40;

/** The corners of a top, `inset` inside its edge, as path data around 0,0. */
const top = (inset = 0) => {
  const q = RADIUS - inset;
  return `M${number(-q)} 0${number(-q / 2)} ${number(-SIDE * (q / RADIUS))}H${number(q / 2)}L${number(q)} 0 ${number(q / 2)} ${
    number(SIDE * (q / RADIUS))
  }H${number(-q / 2)}z`;
};
const walls = (id, depth, colours) => {
  const [q, half, side] = [RADIUS - 0.8, RADIUS / 2, number(SIDE)].map(number);
  const wall = (fill, data) => `<path fill="${fill}" d="${data}"/>`;
  return `<g id="${id}">${wall(colours[0], `M${-q} 0L${-half} ${side}v${depth}H${-q}z`)}${
    wall(colours[1], `M${-half} ${side}H${half}v${depth}H${-half}z`)
  }${wall(colours[2], `M${half} ${side}L${q} 0v${depth}H${half}z`)}</g>`;
};
const fade = (id, from, to) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop offset=".1" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const cells = [];
for (let row = -1; row * DOWN < HEIGHT + 90; row += 1) {
  for (let column = -1; column * ACROSS < WIDTH + RADIUS; column += 1) {
    cells.push({ column, row, x: column * ACROSS, y: row * DOWN + (column & 1 ? DOWN / 2 : 0) });
  }
}
cells.sort((one, other) => one.y - other.y || one.x - other.x);

let svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMaxYMid slice"><defs>`;
svg += fade("a", "#2f343b", "#e8641f") + fade("b", "#2a2623", "#ff8a3c") + fade("c", "#15181c", "#b8460f");
svg += walls("w", DEEP, ["#2a2f36", "#20242a", "#15181c"]) + walls("g", GLOWING, ["url(#a)", "url(#b)", "url(#c)"]);
svg += TOPS.map((grey, at) =>
  `<path id="t${at}" fill="${grey}" stroke="#59626d" d="${top(0.8)}"/><path id="u${at}" fill="${grey}" stroke="#c98a66" d="${top(0.8)}"/>`
).join("");
svg += `<g id="l"><path fill="#ff7a2e" d="${top()}"/><path fill="#ffd9a6" d="${top(13)}"/></g></defs>`;
for (const { column, row, x, y } of cells) {
  const use = (id, lower) => (svg += `<use href="#${id}" x="${number(x)}" y="${number(y + lower)}"/>`);
  if (isLava(x, y)) {
    use("l", 12);
    continue;
  }
  const far = Math.abs(x - crack(y));
  const height = Math.min(64, Math.max(0, far - 40) * 0.2) + cycle(column * 31 + row * 17, 7) * 2.4;
  const glows = isLava(x - ACROSS, y + DOWN / 2) || isLava(x + ACROSS, y + DOWN / 2) || isLava(x, y + DOWN);
  use(glows ? "g" : "w", -height);
  use(`${glows ? "u" : "t"}${cycle(column * 7 + row * 13, 5)}`, -height);
}
writeFileSync(new URL("../public/columns.svg", import.meta.url), `${svg}</svg>\n`);

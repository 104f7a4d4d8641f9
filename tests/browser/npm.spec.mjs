// The npm package of the rules: installed from its packed file in an empty folder, its example plays every game in Node and in a browser.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { GAMES } from "../games.mjs";
import { expect, test as base } from "./fixture.mjs";
import { serve } from "./serve.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const packed = () => join(root, "target/npm", readdirSync(join(root, "target/npm")).find((name) => name.endsWith(".tgz")));
/** The program in the page that a registry shows. */
const example = () => /```ts\n([^]*?)```/.exec(readFileSync(join(root, "src/npm/README.md"), "utf8"))[1];
/** A folder where nothing but the package is installed, with its example. */
const test = base.extend({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "basalt-npm-"));
    const run = (program, ...args) =>
      execFileSync(program, args, { cwd: folder, encoding: "utf8", env: { ...process.env, FORCE_COLOR: "0" } });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    run("npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", packed());
    writeFileSync(join(folder, "example.ts"), example());
    const strict = ["--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom"];
    run(join(root, "node_modules/.bin/tsc"), ...strict, "example.ts");
    await use({ path: folder, run });
    rmSync(folder, { recursive: true });
  },
});
/** A line for each game of the example: who has won, the points if there are any, and the last position. */
const isPlayed = (lines) => {
  expect(lines.map((line) => line.split(" ")[0]).sort()).toEqual([...GAMES].sort());
  for (const line of lines) expect(line).toMatch(/^\w+ (\[[ \d,]*\]|undefined) (\[[- \d,]+\]|undefined) \S+/);
};

test("ten lines of TypeScript play every game under Node", async ({ folder }) => {
  expect(example().trim().split("\n").filter((line) => line.trim()).length).toBeLessThanOrEqual(11);
  isPlayed(folder.run("node", "example.js").trim().split("\n"));
  const mistakes = `
    import { load } from "basalt-rules";
    const rules = await load("duplohex");
    const game = rules.begin();
    const steps = game.legal();
    game.play(steps[0]);
    const told = async (wrong) => { try { await wrong(); return "nothing"; } catch (error) { return error.message; } };
    console.log(JSON.stringify([
      await told(() => game.play("z99")),
      await told(() => game.play(steps[0])),
      await told(() => rules.begin("size=1000")),
      await told(() => rules.open("chess.1~~e4")),
      await told(() => rules.open("nonsense")),
      await told(() => load("chess")),
      game.record, game.player, game.undo(), game.undo(), game.record, game.player,
    ]));`;
  writeFileSync(join(folder.path, "mistakes.js"), mistakes);
  const [unread, illegal, option, other, record, none, ...facts] = JSON.parse(folder.run("node", "mistakes.js"));
  expect(unread).toContain("z99");
  expect(illegal).toContain("is not legal here");
  expect(option).toContain("size");
  expect(other).toContain("chess");
  expect(record).toContain("record");
  expect(none).toContain("no such game: chess");
  expect(facts).toEqual([expect.stringMatching(/^duplohex\.1~~\w+/), 2, true, false, "duplohex.1~~", 1]);
});

test("they play every game in a browser, without a bundler", async ({ folder, page }) => {
  const map = JSON.stringify({ imports: { "basalt-rules": "./node_modules/basalt-rules/index.js" } });
  const document = `<!doctype html><title>Rules</title><link rel=icon href=data:,><script type=importmap>${map}</script>
    <script type=module src=example.js></script>`;
  writeFileSync(join(folder.path, "index.html"), document);
  const server = await serve(`${folder.path}/`);
  const lines = [];
  page.on("console", async (message) => {
    const values = await Promise.all(message.args().map((value) => value.jsonValue()));
    const text = (value) => (Array.isArray(value) ? `[${value}]` : String(value));
    lines.push(values.map(text).join(" "));
  });
  await page.goto(`http://localhost:${server.address().port}/`);
  await expect.poll(() => lines.length, { timeout: 30_000 }).toBe(GAMES.length);
  isPlayed(lines);
  server.close();
  server.closeAllConnections();
});

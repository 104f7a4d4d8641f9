// Engines of others: one behind a bridge on this machine analyses, and our worker is one for other pages.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, still, test } from "./fixture.mjs";

const program = join(process.env.CARGO_TARGET_DIR ?? "target", "debug/basalt");
const GAME = "vaxandis.1~size=4.pie=false~";

/** Starts a bridge to an engine; returns its address. */
async function bridge(...command) {
  const child = spawn(program, ["bridge", "--port", "0", ...command]);
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return { child, address: line.match(/ws:\S+/)[0] };
}

test("an engine on this machine analyses once its address is in the settings", async ({ page }) => {
  const { child, address } = await bridge(program, "engine", "--level", "spark");
  await still(page);
  await page.goto("./#/settings");
  const field = page.getByLabel("Engine of your own");
  await field.fill("ws://example.org:80/key");
  await field.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "address on this machine" })).toBeVisible();
  await field.fill(address);
  await field.press("Enter");
  await expect(page.getByText(/^Engine: Basalt .*spark/)).toBeVisible();

  // It is kept in this browser, and found again.
  await page.goto(`./#/view/0/${GAME}`);
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("a");
  const panel = page.getByRole("region", { name: "Analysis" });
  await expect(panel).toContainText(/Engine: Basalt .*spark/);
  await expect(panel).toContainText(/Player 1: \d+% to win/);

  // Without it Basalt searches, and says so.
  child.kill();
  await expect(page.getByText(/Your engine has ended\. Basalt searches instead\./).first()).toBeVisible();
  await page.keyboard.press("a");
  await page.keyboard.press("a");
  await expect(panel.getByText(/positions searched/)).toBeVisible();
});

test("the worker is an engine for other scripts", async ({ page }) => {
  await page.goto("./");
  const lines = await page.evaluate(async (game) => {
    const worker = new Worker("./engine.js");
    const heard = [];
    const until = (pattern) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }) => {
          heard.push(data);
          if (pattern.test(data)) resolve(data);
        };
      });
    const ask = (line, pattern) => {
      const answer = until(pattern);
      worker.postMessage(line);
      return answer;
    };
    await until(/^progress 0 0/);
    const ready = await ask("hello 1", /^ready/);
    const legal = await ask(`legal ${game}`, /^(steps|error)/);
    const move = await ask(`go ${game} nodes=500`, /^(move|error)/);
    const wrong = await ask("go", /^error/);
    worker.postMessage(`go ${game}`);
    const stopped = await ask("stop", /^(move|error)/);
    worker.terminate();
    return { ready, legal, move, wrong, stopped };
  }, GAME);
  expect(lines.ready).toBe("ready 1");
  expect(lines.legal).toMatch(/^steps 1 /);
  expect(lines.move).toMatch(/^move [a-g]\d/);
  expect(lines.wrong).toContain("expected `go RECORD nodes=1000`");
  expect(lines.stopped).toMatch(/^move [a-g]\d/);
});

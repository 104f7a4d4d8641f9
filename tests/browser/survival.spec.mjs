// Survival: a run from its first game to its loss, with a reload in between, and the best runs with their last positions.
import { axe, expect, saves, still, test } from "./fixture.mjs";
import { make, shortest } from "./games.mjs";

/** A recorded game that the first side wins with its last ply. */
const WON = shortest(
  "duplohex",
  ({ result, options, start }, actions) =>
    result.winner === 1 && options.size === 7 && !/[bw]/.test(start.split(" ")[0]) && !actions.includes("swap"),
);
const LAST = WON.plies.at(-1).action;
const BEFORE = WON.plies.slice(0, -1).map(({ action }) => action);

const section = (page, game) => page.getByRole("region", { name: game });
const pick = (page, game) => page.getByRole("radio", { name: game }).check();
const play = (page, game, name) => section(page, game).getByRole("button", { name }).click();
/** The saved games of runs: their names and texts. */
const kept = async (page) => (await saves(page)).filter(([name]) => name.includes("survival-"));

/** Makes the run's last game, when it is the player's turn, one in which only the last ply of the recorded game is missing. */
async function lead(page, change = (text) => text) {
  await expect(page.locator(".seats.own .player.turn")).toBeVisible();
  const [name, save] = (await kept(page)).sort(([a], [b]) => a.localeCompare(b)).at(-1);
  const options = Object.entries(WON.options).map(([key, value]) => `${key}=${value}`).join(".");
  const text = save
    .replace(/^game=.*$/m, `game=duplohex.1~${options}~${BEFORE.join("_")}`)
    .replace(/^last=.*$/m, `last=${BEFORE.length}`);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [name, change(text)]);
  await page.reload();
}

test("a run goes up by a win, on after a reload, and ends with a loss", async ({ page }) => {
  await still(page);
  await page.goto("./");
  await page.getByRole("link", { name: /^Survival/ }).click();
  await expect(page.getByRole("heading", { name: "Survival", level: 1 })).toBeVisible();
  await pick(page, "Duplohex");
  await play(page, "Duplohex", "Start");
  await expect(page.getByRole("region", { name: "Silt", exact: true })).toBeVisible();
  await expect(page.locator(".title small")).toHaveText(/^Survival/);
  await expect(page.getByRole("button", { name: "Hint" }).first()).toBeDisabled();
  await lead(page);
  await make(page, "duplohex", LAST);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Your run: one rung passed.");
  expect(await axe(page)).toEqual([]);
  // Nothing is counted twice by a reload.
  await page.goto("./#/survival");
  await page.reload();
  await expect(section(page, "Duplohex")).toContainText(/Your run: rung 2 of \d+/);
  const opponents = section(page, "Duplohex").locator(".climb").getByRole("listitem");
  await expect(opponents).toHaveText([
    "Siltcalmbeaten",
    "Marlgreedynext",
    "Tuffaggressiverung 3",
    "Loesscalmrung 4",
    "Chertgreedyrung 5",
    "Flintaggressiverung 6",
    "Shalecalmrung 7",
    "Slategreedyrung 8",
  ]);
  await expect(section(page, "Duplohex").locator(".ladder .you")).toHaveText("You: rung 2");
  await expect(section(page, "Duplohex").locator(".ladder .passed")).toHaveCount(1);
  await play(page, "Duplohex", "Continue");
  await expect(page.getByRole("region", { name: "Marl", exact: true })).toBeVisible();
  const names = (await kept(page)).map(([name]) => name.replace(/^.*survival-[^-]+-/, ""));
  expect(names.sort()).toEqual(["1", "2"]);
  // The bot begins this game. A strong one does not miss what wins.
  await lead(page, (text) => text.replace("rung2_-", "rung48_-"));
  await expect(dialog).toContainText("Your run is over: one rung passed.");
  await dialog.getByRole("button", { name: "All runs" }).click();
  const runs = section(page, "Duplohex").locator(".runs").getByRole("listitem");
  await expect(runs).toHaveCount(1);
  await expect(runs).toContainText("One rung passed");
  await expect(runs).toContainText("Ended against Marl");
  await expect(section(page, "Duplohex").locator(".ladder .best")).toHaveText("Best: 1");
  await expect(section(page, "Duplohex").getByRole("button", { name: "New run" })).toBeVisible();
  await runs.getByRole("link").click();
  await expect(page).toHaveURL(/#\/table\/survival-\w+-2$/);
  await expect(page.getByRole("grid")).toBeVisible();
});

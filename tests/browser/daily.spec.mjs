// The daily challenge: boards that follow from the date, one attempt that counts, practice, the calendar, sharing.
import { readFileSync } from "node:fs";
import { GAMES as ALL, MORE } from "../games.mjs";
import { axe, expect, saves, still, test } from "./fixture.mjs";
import { make } from "./games.mjs";

/** The games with a board of the day. */
const GAMES = ALL.filter((game) => !MORE.includes(game));

const data = (name) => readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8").trim();
/** A whole attempt as the engine plays it: the day, and the record with both sides' actions. */
const [DAY, RECORD] = data("daily-game.txt").split(" ");
const NOON = (day) => new Date(`${day}T12:00:00Z`);
const KEY = (game, day) => `daily-${day}-${game}`;

/** Results of other days, as the library keeps them. */
const results = (page, lines) =>
  page.addInitScript((lines) => {
    if (sessionStorage.getItem("known")) return;
    sessionStorage.setItem("known", "yes");
    for (const line of lines) localStorage.setItem(`basalt.result.${line.split(" ")[0]}`, line);
  }, lines);
const line = (day, game, verdict, score = "-") => `${KEY(game, day)} 1 ${game} daily:${day} pulse ${verdict} ${score} 30`;

/** The whole record kept under a key, without what is around it. */
const kept = async (page, key) => Object.fromEntries(await saves(page))[`basalt.game.${key}`];
const record = (save) => /^game=(.*)$/m.exec(save ?? "")?.[1];
const boards = (page) => page.locator(".library li");
const row = (page, name) => boards(page).filter({ hasText: name, has: page.getByRole("link") });

test("an attempt is played to its end, answered as everywhere, kept, shared, and practised", async ({ page, context }) => {
  test.setTimeout(240_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install({ time: NOON(DAY) });
  await still(page);
  await results(page, [line("2026-11-21", "volcano", "lost", "9:20")]);
  await page.goto("./");
  await page.locator(".new-today").getByRole("link", { name: "Daily challenge" }).click();
  await row(page, "Duplohex").getByRole("link").click();
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.locator(".title small")).toContainText("Daily challenge, 22 November 2026");
  const [, , list] = RECORD.split("~");
  const actions = list.split("_");
  const played = async () => (record(await kept(page, KEY("duplohex", DAY))) ?? "~~").split("~")[2].split("_").filter(Boolean);
  /** Whether it is the player's turn by what is drawn; panels follow the board a frame later. */
  const isOwnTurn = async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return (await page.locator(".seats.own").innerText()).includes("Your turn");
  };
  let half = false;
  for (;;) {
    const done = await played();
    expect(done).toEqual(actions.slice(0, done.length));
    if (done.length === actions.length) break;
    await make(page, "duplohex", actions[done.length]);
    // The bot has answered, or the game is over, when it is the player's turn again.
    await expect.poll(async () =>
      (await played()).length === actions.length || (await played()).length > done.length && (await isOwnTurn())
    ).toBe(true);
    await expect(page.getByRole("button", { name: "Move now" })).toHaveCount(0);
    if (!half && done.length > actions.length / 2) {
      // A reload in the middle goes on where it was; nobody helps.
      half = true;
      await page.reload();
      await expect(page.getByRole("button", { name: "Hint" }).first()).toBeDisabled();
    }
  }
  expect(record(await kept(page, KEY("duplohex", DAY)))).toBe(RECORD);
  const end = page.getByRole("dialog");
  await expect(end).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await end.getByRole("button", { name: "Share result" }).click();
  await expect(end.getByText("Result copied")).toBeVisible();
  const shared = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  expect(shared[0]).toBe("Basalt · Daily challenge · Duplohex · 22 November 2026");
  expect(shared[1]).toMatch(/^(Won|Lost|Drawn), \d+ turns · 2 days in a row$/);
  expect(shared.slice(2, -1).join("")).toMatch(/^⬛+[🟦⬜🟧]$/u);
  expect(shared.at(-1)).toMatch(new RegExp(`/#/daily/duplohex/${DAY}$`));
  await end.getByRole("button", { name: "Practise" }).click();
  await expect(page.locator(".title small")).toContainText("Practice, 22 November 2026");
  await make(page, "duplohex", actions[0]);
  await expect.poll(isOwnTurn).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.goto(`./#/daily/duplohex/${DAY}`);
  await expect(page.getByRole("button", { name: "Begin" })).toHaveCount(0);
  await expect(page.getByText(shared[1].split(" · ")[0])).toBeVisible();
  await page.goto("./#/profile");
  await expect(page.locator(".profile section").filter({ hasText: "Duplohex" }).getByRole("row", { name: "Pulse" })).toContainText("1");
});

test("the calendar goes by keyboard from day to day and month to month", async ({ page }) => {
  await page.clock.install({ time: NOON("2026-12-03") });
  await results(page, [
    line("2026-11-30", "volcano", "won", "30:12"),
    line("2026-11-30", "hexano", "drawn", "7:7"),
    line("2026-12-02", "vaxandis", "lost"),
  ]);
  await page.goto("./#/daily");
  await expect(page.getByRole("table", { name: "December 2026" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Mon" })).toBeVisible();
  await expect(page.getByText("1 day in a row").or(page.getByText("One day in a row"))).toBeVisible();
  const day = (name) => page.getByRole("button", { name, exact: true });
  await expect(day(`2 December 2026: 1 of ${GAMES.length} played, 0 won`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Next month" })).toHaveAttribute("aria-disabled", "true");
  await day("3 December 2026: nothing played").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("table", { name: "November 2026" })).toBeVisible();
  await expect(day(`30 November 2026: 2 of ${GAMES.length} played, 1 won`)).toBeFocused();
  await expect(day(`30 November 2026: 2 of ${GAMES.length} played, 1 won`)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("heading", { name: "Boards of 30 November 2026" })).toBeVisible();
  await expect(row(page, "Volcano")).toContainText("Won 30 : 12, 30 turns");
  await expect(row(page, "HexaFuse")).toContainText("Not played");
  // Before the first day there is nothing.
  for (let week = 0; week < 6; week += 1) await page.keyboard.press("ArrowUp");
  await expect(day("2 November 2026: nothing played")).toBeFocused();
  await expect(page.getByRole("button", { name: "Previous month" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByRole("table", { name: "December 2026" })).toBeVisible();
});

test("an address of no board says so, and a list that does not come too", async ({ page }) => {
  await page.goto("./#/daily/chess/2026-11-22");
  await expect(page.getByRole("heading", { name: "No such board" })).toBeVisible();
  await page.goto("./#/daily/volcano/2026-02-30");
  await expect(page.getByRole("heading", { name: "No such board" })).toBeVisible();
  await page.route("**/openings/**", (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html>Sign in" }));
  await page.clock.install({ time: NOON("2026-11-22") });
  await page.goto("./#/daily/duplohex/2026-11-22");
  await expect(page.getByText("The board couldn’t be loaded.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Begin" })).toHaveCount(0);
});

test.describe("far from Greenwich", () => {
  test.use({ timezoneId: "America/Los_Angeles" });
});

// What is chosen before a game is what is played.
import { axe, cell, choosePlayer, expect, openOptions, test } from "./fixture.mjs";

async function choose(page) {
  await page.goto("./");
  await openOptions(page, "Volcano");
  await expect(page.getByRole("dialog")).toBeVisible();
}

const names = async (page) => {
  const cells = await page.getByRole("gridcell").all();
  return Promise.all(cells.map((one) => one.getAttribute("aria-label")));
};

test("three players with names in another set-up, the second begins", async ({ page }) => {
  await choose(page);
  await page.getByRole("button", { name: "+ Add player" }).click();
  for (const [seat, name] of [["Player 1", "Ada"], ["Player 2", "Blaise"], ["Player 3", "Chen"]]) {
    await page.getByRole("textbox", { name: seat }).fill(name);
  }
  await page.getByRole("radio", { name: "goes first" }).nth(1).check();
  await page.getByRole("radio", { name: /^Mega/ }).check();
  await page.getByRole("checkbox", { name: "Melting" }).check();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(36);
  await expect(page.locator(".title small")).toHaveText("Mega: 7 colours or 3 whites end it · Melting");
  await expect(cell(page, "c3")).toHaveAccessibleName(/white nest/);
  await expect(page.locator(".status")).toContainText("Blaise: move a cap.");
  await expect(page.locator(".player b")).toHaveText(["Blaise", "Chen", "Ada", "Blaise"]);
});

test("names once given are kept, and colours are named for whoever begins", async ({ page }) => {
  await page.goto("./");
  await openOptions(page, "Hexano-Duel");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Player 1" }).fill("Ada");
  const rows = dialog.locator(".seat-rows > li");
  await expect(rows.nth(0)).toContainText("White caps");
  await rows.nth(1).getByRole("radio", { name: "goes first" }).check();
  await expect(rows.nth(0)).toContainText("Black caps");
  await expect(rows.nth(1)).toContainText("White caps");
  await choosePlayer(page, "Player 2", "spark");
  await expect(dialog.getByRole("textbox", { name: "Player 2" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("region", { name: "You" })).toContainText("Black");
  await expect(page.getByRole("region", { name: "Spark" })).toContainText("White");
  await page.goto("./");
  await page.reload();
  await openOptions(page, "Vaxandis");
  await expect(dialog.getByRole("textbox")).toHaveValue("Ada");
});

test("caps stand where the player wants them", async ({ page }) => {
  await page.goto("./");
  await openOptions(page, "Volcano");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Caps: tap 5 cells on the picture to choose your own.")).toBeVisible();
  await dialog.getByRole("button", { name: "a1", exact: true }).click();
  await expect(dialog.getByText("4 more cells.")).toBeVisible();
  // As long as some are missing nothing begins, and no pattern seems to be chosen.
  await expect(dialog.locator("input[name=caps]:checked")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("4 cells are missing: tap them on the picture, or choose a pattern below.");
  await dialog.getByRole("radio", { name: "Cross" }).check();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "a1", exact: true })).toHaveAttribute("aria-pressed", "false");
  await dialog.getByRole("button", { name: "a1", exact: true }).click();
  for (const name of ["b1", "c1", "d1", "e1"]) await dialog.getByRole("button", { name, exact: true }).click();
  // The arrows lead from cell to cell.
  await page.keyboard.press("ArrowUp");
  await expect(dialog.getByRole("button", { name: "e2", exact: true })).toBeFocused();
  for (let row = 2; row < 5; row += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  // One too many has replaced the first.
  await expect(dialog.getByRole("button", { name: "a1", exact: true })).toHaveAttribute("aria-pressed", "false");
  await expect(dialog.getByText("All chosen.")).toBeVisible();
  await dialog.getByRole("button", { name: "Start" }).click();
  for (const name of ["b1", "c1", "d1", "e1", "e5"]) {
    await expect(page.locator(`[data-cell="${name}"]`)).toHaveAccessibleName(/cap on top/);
  }
  await expect(page.getByRole("gridcell", { name: /cap on top/ })).toHaveCount(5);
});

test("a start position set up by hand is played as was chosen, and offered only where it can be", async ({ page }) => {
  await choose(page);
  const dialog = page.getByRole("dialog");
  const setup = dialog.getByRole("button", { name: "Custom setup…" });
  const byLink = dialog.getByRole("radio", { name: "By link" });
  await byLink.check();
  await expect(setup).toHaveCount(0);
  await dialog.getByRole("radio", { name: "On this device" }).check();
  await dialog.locator("input[name=time-control]").nth(1).check();
  await setup.click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("timer").first()).toBeVisible();
});

test("a seed that is none is refused where it stands, and nothing begins", async ({ page }) => {
  await choose(page);
  await page.locator("input[name=layout][value=random]").check();
  const seed = page.getByRole("textbox", { name: "Seed" });
  const start = page.getByRole("button", { name: "Start", exact: true });
  for (const wrong of ["abc", "99999999999999999999", ""]) {
    await seed.fill(wrong);
    await start.click();
    await expect(page.getByRole("alert"), wrong).toHaveText("Enter a whole number from 0 to 9,007,199,254,740,991.");
    await expect(seed).toBeFocused();
    await expect(seed).toHaveValue(wrong);
    await expect(seed).toHaveAttribute("aria-invalid", "true");
    await expect(seed).toHaveAccessibleDescription(/whole number/);
  }
  expect(await axe(page)).toEqual([]);
  // One that no longer matters does not stand in the way.
  await page.locator("input[name=layout]").first().check();
  await start.click();
  await expect(page.getByRole("gridcell")).toHaveCount(25);
  await choose(page);
  await page.locator("input[name=layout][value=random]").check();
  // Autofill is noticed without leaving the field.
  await seed.evaluate((field) => {
    field.value = "17";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(page.getByRole("alert")).toHaveText("");
  await start.click();
  await expect(page.locator(".title small")).toHaveText("Random layout");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByText("Seed 17", { exact: true })).toBeVisible();
});

test("Play means that a person plays, also after bots were watched", async ({ page }) => {
  await page.addInitScript(() => (localStorage["basalt.seats"] = "spark_pulse"));
  await page.goto("./");
  await page.getByRole("button", { name: "Play Vaxandis" }).click();
  await expect(page.getByRole("region", { name: "You" })).toContainText("Your turn");
  await expect(page.getByRole("region", { name: "Pulse" })).toBeVisible();
});

test("after a start that was left to chance a rematch draws a new one, and the same can be had again", async ({ page }) => {
  const game = "volcano.1~layout=random.seed=2026~d3-d4_d4-e5_b1-c2_agree";
  const title = page.locator(".title small");
  const again = async (name) => {
    await page.goto(`./#/view/4/${game}`);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Result" }).click();
    const end = page.getByRole("dialog");
    await end.getByRole("button", { name }).click();
    await expect(page.getByText("New game.")).toBeVisible();
    return names(page);
  };
  // The number of the start is told in the menu, where it is of use.
  const menu = page.getByRole("dialog", { name: "Menu" });
  const number = async () => {
    await expect(title).toHaveText("Random layout");
    await page.getByRole("button", { name: "Menu" }).click();
    const told = await menu.getByText(/^Seed \d+$/).textContent();
    await menu.getByRole("button", { name: "Close" }).click();
    return told;
  };
  const same = await again("Same board again");
  expect(await number()).toBe("Seed 2026");
  expect(await again("Same board again")).toEqual(same);
  expect(await again("Rematch")).not.toEqual(same);
  expect(await number()).not.toBe("Seed 2026");
});

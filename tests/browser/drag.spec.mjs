// Pieces are dragged, from the board and from the hand, snap to where they fit, and are rotated.
import { axe, byFinger, byMouse, cell, expect, middle, play, still, test } from "./fixture.mjs";
import { byClicks, choice } from "./games.mjs";

async function drag(page, from, to) {
  const mouse = byMouse(page);
  await mouse.press(await middle(cell(page, from)));
  await mouse.go(await middle(cell(page, to)));
  await mouse.letGo();
}

/** The moves played, also where there is no room to show them. */
const moves = (page) => page.locator("ol.moves").getByRole("button", { includeHidden: true });

test("a cap is dragged to where it goes, and stays where it cannot, which is said", async ({ page }) => {
  await still(page);
  await play(page);
  for (const [to, why] of [["e3", "e3 is not next to c3"], ["b2", "There is already a cap on b2"]]) {
    await drag(page, "c3", to);
    await expect(page.getByText(why, { exact: false }).first()).toBeVisible();
    await expect(moves(page)).toHaveCount(0);
  }
  const mouse = byMouse(page);
  await mouse.press(await middle(cell(page, "c3")));
  await mouse.go(await middle(cell(page, "d2")));
  // What is dragged fades where it was.
  await expect(page.locator(".board .lifted > .piece").last()).toHaveCSS("opacity", "0.3");
  await expect(page.locator(".carried")).toHaveCSS("opacity", "1");
  await mouse.letGo();
  await expect(page.locator(".carried")).toHaveCount(0);
  await expect(moves(page)).toHaveText(["c3-d2"]);
});

/** Games with pieces that are placed from beside the board, what is said while one hovers, and what is played then. */
const HANDS = {
  Duplohex: ["./#/view/0/duplohex.1~~", / disc/, / on [a-g]\d\.$/, /^D/],
  Vaxandis: ["./#/view/0/vaxandis.1~pie=false~", /column|stack/, /^New stack on /, /^[a-i]\d$/],
  HexaFuse: ["./#/view/0/hexafuse.1~seed=7.clock=off.pie=false~", /^piece N/, /^Place N on .*: \+\d/, /^N [a-i]\d$/],
};
const targets = (page) => page.getByRole("gridcell", { name: /legal target/ });

for (const [game, finger] of [["Duplohex", false], ["Vaxandis", true], ["HexaFuse", true]]) {
  test.describe(finger ? "by finger" : "by mouse", () => {
    test.use(finger ? { hasTouch: true, viewport: { width: 390, height: 844 } } : {});

    test(`a piece of ${game} is dragged onto the board, and taken back where it is let go beside it`, async ({ page }) => {
      const [address, name, told, notation] = HANDS[game];
      await still(page);
      await page.goto(address);
      await page.getByRole("button", { name: "Play from here" }).click();
      await expect(page).toHaveURL(/#\/table\//);
      const [slot, pointer] = [page.locator(".seats.own").getByRole("button", { name }), finger ? await byFinger(page) : byMouse(page)];
      const prompt = await page.locator(".status").textContent();
      await expect(page.getByRole("grid")).toBeVisible();
      const before = await page.getByRole("grid").boundingBox();
      // Where it was taken, and beside the board, it is taken back, and not chosen.
      for (const place of [slot, page.locator(".bar .title")]) {
        await pointer.press(await middle(slot));
        await pointer.go(await middle(page.getByRole("grid")));
        await expect(page.locator(".carried")).toHaveCount(1);
        await expect(slot).toHaveAttribute("aria-pressed", "true");
        await expect(slot.locator("> span").first()).toHaveCSS("opacity", "0.3");
        await pointer.go(await middle(place));
        await pointer.letGo();
        await expect(page.locator(".carried")).toHaveCount(0);
        await expect(slot).toHaveAttribute("aria-pressed", "false");
        await expect(moves(page)).toHaveCount(0);
      }
      await expect(page.locator(".status")).toHaveText(prompt);
      await pointer.press(await middle(slot));
      await pointer.go(await middle(page.getByRole("grid")));
      const target = targets(page).nth(Math.floor((await targets(page).count()) / 2));
      await pointer.go(await middle(target));
      await expect(page.locator(".status")).toContainText(told);
      expect(await page.getByRole("grid").boundingBox(), "the board stays where it is").toEqual(before);
      await pointer.letGo();
      await expect(moves(page)).toHaveText([notation]);
      await expect(page.locator(".carried")).toHaveCount(0);
    });
  });
}

/** Begins HexaFuse and takes the piece N. */
async function holdN(page) {
  await still(page);
  await page.goto(HANDS.HexaFuse[0]);
  await page.getByRole("button", { name: "Play from here" }).click();
  const slot = page.locator(".seats.own").getByRole("button", { name: /^piece N/ });
  await expect(page.locator(".status")).not.toContainText("Rotate it");
  await slot.click();
  await expect(page.locator(".status")).toHaveText("Choose a cell, or rotate the piece first.");
  return slot;
}

test("a piece snaps to where it fits under the pointer, and it is told why it fits nowhere there", async ({ page }) => {
  await holdN(page);
  const status = page.locator(".status");
  const found = { snapped: [], refused: 0 };
  for (const place of (await page.getByRole("gridcell").all()).filter((_, at) => at % 3 === 0)) {
    await place.hover();
    const [name, label, words] = [await place.getAttribute("data-cell"), await place.getAttribute("aria-label"), await status.innerText()];
    const told = / on ([^:]*):/.exec(words)?.[1].match(/[a-i]\d/g) ?? [];
    if (words.startsWith("Place")) expect(told, words).toContain(name);
    if (words.startsWith("Place") && !label.includes("target")) found.snapped.push([name, told]);
    if (!words.startsWith("Place")) {
      await expect(status).toHaveClass(/no/);
      found.refused += 1;
    }
  }
  expect(found.snapped.length).toBeGreaterThan(0);
  expect(found.refused).toBeGreaterThan(0);
  const [name, told] = found.snapped[0];
  await cell(page, name).click();
  await expect(moves(page)).toHaveCount(1);
  for (const covered of told) await expect(cell(page, covered)).toHaveAccessibleName(/piece N/);
});

test("the wheel, the right button and R rotate what is held, also while it is dragged", async ({ page }) => {
  const slot = await holdN(page);
  await page.locator(".bar .title").hover();
  let before = await slot.innerHTML();
  const rotated = async () => {
    await expect.poll(() => slot.innerHTML()).not.toBe(before);
    before = await slot.innerHTML();
  };
  await page.keyboard.press("r");
  await rotated();
  await cell(page, "e5").hover();
  await page.mouse.wheel(0, 100);
  await rotated();
  await cell(page, "e5").click({ button: "right" });
  await rotated();
  await page.keyboard.press("Escape");
  const mouse = byMouse(page);
  await mouse.press(await middle(slot));
  await mouse.go(await middle(cell(page, "e5")));
  before = await slot.innerHTML();
  await page.keyboard.press("r");
  await rotated();
  await mouse.letGo();
  await expect(moves(page)).toHaveCount(0);
});

test("1 to 9 take a piece, Enter on one goes on to the board", async ({ page }) => {
  await still(page);
  await page.goto(HANDS.HexaFuse[0]);
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  const slots = page.locator(".seats.own .slot");
  const onTarget = () => expect(page.locator("[data-cell]:focus")).toHaveAccessibleName(/legal target/);
  for (const number of [1, 3]) {
    await page.keyboard.press(String(number));
    await expect(slots.nth(number - 1)).toHaveAttribute("aria-pressed", "true");
    await onTarget();
    await expect(page.locator(".status")).toContainText(/^Place /);
  }
  await page.keyboard.press("Escape");
  await slots.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(slots.nth(1)).toHaveAttribute("aria-pressed", "true");
  await onTarget();
  await page.keyboard.press("Enter");
  await expect(moves(page)).toHaveCount(1);
  await page.keyboard.press("?");
  await page.getByRole("tab", { name: "Keys and gestures" }).click();
  await expect(page.getByRole("dialog").getByText("Take a piece from your hand or supply")).toBeVisible();
});

test("disc or ring is chosen at the cell while both are owed, then the cell says all", async ({ page }) => {
  await still(page);
  await page.goto("./#/view/1/duplohex.1~~Da1");
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  const chooser = page.locator(".chooser");
  const status = page.locator(".status");
  await cell(page, "d4").click();
  await page.locator(".bar .title").hover();
  await expect(status).toHaveText("Choose what goes there.");
  await expect(chooser.getByRole("button")).toHaveCount(2);
  expect(await axe(page)).toEqual([]);
  await choice(page, "disc").hover();
  await expect(status).toHaveText("on d4. Select it to place it.");
  await expect(status.getByRole("img", { name: "black disc" })).toBeVisible();
  await byClicks.button(choice(page, "ring"));
  await expect(moves(page)).toHaveText(["Da1", "Rd4"]);
  await page.locator(".bar .title").hover();
  await expect(status).toContainText("Player 2: on d4.");
  await expect(status.getByRole("img", { name: "black ring" })).toBeVisible();
  // One kind is left: it is shown under the pointer, and one click places it.
  await cell(page, "g1").hover();
  await expect(status).toContainText("on g1.");
  await expect(chooser).toHaveCount(0);
  await cell(page, "g1").click();
  await expect(moves(page)).toHaveText(["Da1", "Rd4", "Dg1"]);
});

test("disc or ring is chosen by keyboard", async ({ page }) => {
  await still(page);
  await page.goto("./#/view/1/duplohex.1~~Da1");
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await page.locator("[data-cell][tabindex='0']").focus();
  await page.keyboard.press("ArrowRight");
  const here = await page.locator("[data-cell]:focus").getAttribute("data-cell");
  await page.keyboard.press("Enter");
  await expect(choice(page, "disc")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(choice(page, "ring")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(".chooser")).toHaveCount(0);
  await expect(cell(page, here)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(choice(page, "disc")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(moves(page)).toHaveText(["Da1", `R${here}`]);
  await expect(cell(page, here)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(moves(page)).toHaveCount(3);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("the piece that is shown on the board is moved, rotated, and confirmed", async ({ page }) => {
    await still(page);
    await page.goto(HANDS.HexaFuse[0]);
    await page.getByRole("button", { name: "Play from here" }).tap();
    await expect(page).toHaveURL(/#\/table\//);
    await page.locator(".seats.own .slot").first().tap();
    await targets(page).first().tap();
    const [status, confirm] = [page.locator(".status"), page.locator(".choices .go")];
    await expect(status).toContainText(/^Place /);
    const first = await status.innerText();
    const finger = await byFinger(page);
    await finger.press(await middle(targets(page).first()));
    await finger.go(await middle(targets(page).last()));
    await expect(status).not.toHaveText(first);
    await finger.letGo();
    await expect(confirm).toBeVisible();
    await expect(moves(page)).toHaveCount(0);
    const moved = await status.innerText();
    expect(moved).toMatch(/^Place /);
    expect(moved).not.toBe(first);
    await page.getByRole("button", { name: "Rotate right" }).tap();
    await expect(confirm).toBeVisible();
    await confirm.tap();
    await expect(moves(page)).toHaveCount(1);
  });

  test("a piece that is shown and then dragged elsewhere is shown and played where it is let go", async ({ page }) => {
    const [address, name] = HANDS.HexaFuse;
    await still(page);
    await page.goto(address);
    await page.getByRole("button", { name: "Play from here" }).tap();
    await expect(page).toHaveURL(/#\/table\//);
    const slot = page.locator(".seats.own").getByRole("button", { name }).first();
    await slot.tap();
    await targets(page).first().tap();
    const status = page.locator(".status");
    await expect(page.locator(".choices .go")).toBeVisible();
    const first = await status.innerText();
    const finger = await byFinger(page);
    await finger.press(await middle(slot));
    await finger.go(await middle(page.getByRole("grid")));
    const last = targets(page).last();
    const goal = await last.getAttribute("data-cell");
    await finger.go(await middle(last));
    await expect(status).toContainText(goal);
    expect(await status.innerText()).not.toBe(first);
    await expect(page.locator(".choices .go")).toHaveCount(0);
    const told = (await status.innerText()).match(/\b[a-i]\d\b/g);
    await finger.letGo();
    await expect(moves(page)).toHaveCount(1);
    for (const name of told) await expect(cell(page, name)).toHaveAccessibleName(/disc|stack|column|piece N/);
  });
});

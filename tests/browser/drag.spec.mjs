// Pieces are dragged, from the board and from the hand, snap to where they fit, and are rotated; and moves are typed.
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

test("a cap is dragged to where it goes", async ({ page }) => {
  await still(page);
  await play(page);
  await drag(page, "c3", "d2");
  await expect(moves(page)).toHaveText(["c3-d2"]);
});

test("a cap dragged too far stays, and it is said why", async ({ page }) => {
  await still(page);
  await play(page);
  await drag(page, "c3", "e3");
  await expect(page.getByText("e3 is not next to c3", { exact: false }).first()).toBeVisible();
  await expect(moves(page)).toHaveCount(0);
});

test("a cap dropped on another one stays, and it is said why", async ({ page }) => {
  await still(page);
  await play(page);
  await drag(page, "c3", "b2");
  await expect(page.getByText("There is already a cap on b2", { exact: false }).first()).toBeVisible();
  await expect(moves(page)).toHaveCount(0);
});

test("a move is typed", async ({ page }) => {
  await still(page);
  await play(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByLabel("Type a move").fill("c3-e5");
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.getByRole("alert")).toContainText("b2-c3");
  await page.getByLabel("Type a move").fill("c3-d2");
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(moves(page)).toHaveText(["c3-d2"]);
});

test("what is dragged fades where it was", async ({ page }) => {
  await still(page);
  await play(page);
  const mouse = byMouse(page);
  await mouse.press(await middle(cell(page, "c3")));
  await mouse.go(await middle(cell(page, "d2")));
  const cap = page.locator(".board .lifted > .piece").last();
  await expect(cap).toHaveCSS("opacity", "0.3");
  await expect(page.locator(".carried")).toHaveCSS("opacity", "1");
  await mouse.letGo();
  await expect(page.locator(".carried")).toHaveCount(0);
});

/** Games with pieces that are placed from beside the board, what is said while one hovers, and what is played then. */
const HANDS = {
  Duplohex: ["./#/view/0/duplohex.1~~", / disc/, / on [a-g]\d\.$/, /^D/],
  Vaxandis: ["./#/view/0/vaxandis.1~pie=false~", /column|stack/, /^New stack on /, /^[a-i]\d$/],
  HexaFuse: ["./#/view/0/hexafuse.1~seed=7.clock=off.pie=false~", /^piece N/, /^Place N on .*: \+\d/, /^N [a-i]\d$/],
};
const targets = (page) => page.getByRole("gridcell", { name: /legal target/ });

for (const [game, [address, name, told, notation]] of Object.entries(HANDS)) {
  for (const finger of [false, true]) {
    test.describe(finger ? "by finger" : "by mouse", () => {
      test.use(finger ? { hasTouch: true, viewport: { width: 390, height: 844 } } : {});

      const begin = async (page) => {
        await still(page);
        await page.goto(address);
        await page.getByRole("button", { name: "Play from here" }).click();
        await expect(page).toHaveURL(/#\/table\//);
        return [page.locator(".seats.own").getByRole("button", { name }), finger ? await byFinger(page) : byMouse(page)];
      };

      test(`a piece of ${game} is dragged onto the board`, async ({ page }) => {
        const [slot, pointer] = await begin(page);
        const before = await page.getByRole("grid").boundingBox();
        await pointer.press(await middle(slot));
        await pointer.go(await middle(page.getByRole("grid")));
        await expect(page.locator(".carried")).toHaveCount(1);
        await expect(slot).toHaveAttribute("aria-pressed", "true");
        await expect(slot.locator("> span").first()).toHaveCSS("opacity", "0.3");
        const target = targets(page).nth(Math.floor((await targets(page).count()) / 2));
        await pointer.go(await middle(target));
        await expect(page.locator(".status")).toContainText(told);
        expect(await page.getByRole("grid").boundingBox(), "the board stays where it is").toEqual(before);
        await pointer.letGo();
        await expect(moves(page)).toHaveText([notation]);
        await expect(page.locator(".carried")).toHaveCount(0);
      });

      test(`a piece of ${game} that is let go beside the board is taken back`, async ({ page }) => {
        const [slot, pointer] = await begin(page);
        const prompt = await page.locator(".status").textContent();
        await pointer.press(await middle(slot));
        await pointer.go(await middle(page.getByRole("grid")));
        await pointer.go(await middle(page.locator(".bar .title")));
        await expect(page.locator(".carried")).toHaveCount(1);
        await pointer.letGo();
        await expect(page.locator(".carried")).toHaveCount(0);
        await expect(slot).toHaveAttribute("aria-pressed", "false");
        await expect(page.locator(".status")).toHaveText(prompt);
        await expect(moves(page)).toHaveCount(0);
        // Let go where it was taken it is taken back, too, and not chosen.
        await pointer.press(await middle(slot));
        await pointer.go(await middle(page.getByRole("grid")));
        await pointer.go(await middle(slot));
        await pointer.letGo();
        await expect(slot).toHaveAttribute("aria-pressed", "false");
        await expect(moves(page)).toHaveCount(0);
      });
    });
  }
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
  for (const place of await page.getByRole("gridcell").all()) {
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
  expect(found.snapped.length).toBeGreaterThan(5);
  expect(found.refused).toBeGreaterThan(5);
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

/** Runs in the page: the cells of the board with their centres. */
const centres = (page) =>
  page.getByRole("gridcell").evaluateAll((cells) =>
    cells.map((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return [cell.dataset.cell, x + width / 2, y + height / 2];
    })
  );

for (const [width, height, finger] of [[320, 568, true], [390, 844, true], [844, 390, true], [390, 844, false], [1280, 800, false]]) {
  test.describe(`disc or ring at ${width} by ${height} ${finger ? "by finger" : "by mouse"}`, () => {
    test.use({ hasTouch: finger, viewport: { width, height } });

    for (const size of [6, 7, 9]) {
      test(`the choice takes no press that is meant for another cell, ${size} cells a side`, async ({ page }) => {
        await still(page);
        await page.goto(`./#/view/1/duplohex.1~size=${size}~Da1`);
        await page.getByRole("button", { name: "Play from here" }).click();
        await expect(page).toHaveURL(/#\/table\//);
        const press = ([, x, y]) => (finger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
        for (const name of ["c3", "e5", "f1"]) {
          const all = await centres(page);
          const at = all.find(([cell]) => cell === name);
          await press(at);
          await expect(choice(page, "disc")).toBeVisible();
          for (const kind of ["disc", "ring"]) {
            const box = await choice(page, kind).boundingBox();
            expect(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height).toBe(true);
            if (finger) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
          }
          const taken = await page.evaluate(
            (all) => all.filter(([, x, y]) => document.elementFromPoint(x, y)?.closest(".chooser, .picks")).map(([cell]) => cell),
            all,
          );
          expect(taken.filter((cell) => cell !== name)).toEqual([]);
          // The next cell is aimed at, and nothing is played.
          const distance = ([, x, y]) => Math.hypot(x - at[1], y - at[2]);
          const next = all.filter(([cell]) => cell !== name && cell !== "a1").sort((one, other) => distance(one) - distance(other))[0];
          await press(next);
          await expect(page.locator(".chooser, .picks")).toHaveAttribute("aria-label", new RegExp(`^${next[0]}`));
          await expect(moves(page)).toHaveCount(1);
          await page.keyboard.press("Escape");
        }
      });
    }
  });
}

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("the piece that is shown on the board is moved, rotated, and confirmed", async ({ page }) => {
    await still(page);
    await page.goto(HANDS.HexaFuse[0]);
    await page.getByRole("button", { name: "Play from here" }).tap();
    await expect(page).toHaveURL(/#\/table\//);
    await page.locator(".seats.own .slot").first().tap();
    await targets(page).first().tap();
    const [status, confirm] = [page.locator(".status"), page.getByRole("button", { name: "Confirm" })];
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

  for (const [game, [address, name]] of Object.entries(HANDS)) {
    test(`a piece of ${game} that is shown and then dragged elsewhere is shown and played where it is let go`, async ({ page }) => {
      await still(page);
      await page.goto(address);
      await page.getByRole("button", { name: "Play from here" }).tap();
      await expect(page).toHaveURL(/#\/table\//);
      const slot = page.locator(".seats.own").getByRole("button", { name }).first();
      await slot.tap();
      await targets(page).first().tap();
      const status = page.locator(".status");
      await expect(page.getByRole("button", { name: "Confirm" })).toBeVisible();
      const first = await status.innerText();
      const finger = await byFinger(page);
      await finger.press(await middle(slot));
      await finger.go(await middle(page.getByRole("grid")));
      const last = targets(page).last();
      const goal = await last.getAttribute("data-cell");
      await finger.go(await middle(last));
      await expect(status).toContainText(goal);
      expect(await status.innerText()).not.toBe(first);
      await expect(page.getByRole("button", { name: "Confirm" })).toHaveCount(0);
      const told = (await status.innerText()).match(/\b[a-i]\d\b/g);
      await finger.letGo();
      await expect(moves(page)).toHaveCount(1);
      for (const name of told) await expect(cell(page, name)).toHaveAccessibleName(/disc|stack|column|piece N/);
    });
  }
});

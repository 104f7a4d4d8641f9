// A board in a frame of another page: walked through there, with a way to the whole app; nothing else of it is shown in frames.
import { createServer } from "node:http";
import { axe, expect, knowing, test } from "./fixture.mjs";
import { recorded, shortest } from "./games.mjs";

const GAME = "volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-d5";

/** A page of somebody else, from another origin, with this in it. */
async function hostOf(content) {
  const page = `<!doctype html><html lang="en"><title>A blog</title><body><h1>My game</h1>${content}`;
  const server = createServer((request, response) => response.writeHead(200, { "content-type": "text/html" }).end(page));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${server.address().port}/` };
}

const host = (address) => hostOf(`<iframe src="${address}" title="Volcano" width="420" height="500"></iframe>`);

test("a game is walked through in a frame of another page, by buttons and keys", async ({ page, baseURL, context }) => {
  const { server, url } = await host(`${baseURL}#/embed/2/${GAME}`);
  try {
    await page.goto(url);
    const frame = page.frameLocator("iframe");
    const count = frame.locator(".count");
    await expect(count).toHaveText("2 / 5");
    const board = frame.getByRole("gridcell", { name: /^b4/ });
    const at = async (ply) => {
      await expect(count).toHaveText(`${ply} / 5`);
      return board.getAttribute("aria-label");
    };
    const early = await at(2);
    await frame.getByRole("button", { name: "Last move" }).click();
    const late = await at(5);
    expect(late).not.toBe(early);
    await expect(frame.getByRole("button", { name: "Last move" })).toHaveAttribute("aria-disabled", "true");
    await frame.locator("body").press("Home");
    await at(0);
    await frame.locator("body").press("ArrowRight");
    await frame.locator("body").press("ArrowRight");
    expect(await at(2)).toBe(early);
    await frame.getByRole("button", { name: "Next" }).click();
    await at(3);
    // The board is only looked at.
    await frame.getByRole("gridcell", { name: /^d2/ }).click();
    await expect(frame.locator(".selected")).toHaveCount(0);
    await expect(frame.getByRole("button", { name: "Menu" })).toHaveCount(0);
    const opened = context.waitForEvent("page");
    await frame.getByRole("link", { name: "Open in Basalt" }).click();
    const app = await opened;
    await expect(app).toHaveURL(new RegExp(`#/view/3/volcano`));
    await expect(app.getByRole("list", { name: "Moves" }).first().getByRole("button")).toHaveCount(5);
  } finally {
    server.close();
  }
});

test("an element of another page shows a game, and another one when its record changes", async ({ page, baseURL }) => {
  const { server, url } = await hostOf(
    `<script src="${baseURL}board.js"></script><div style="width: 300px"><basalt-board record="${GAME}" ply="2" title="My Volcano"></basalt-board></div>`,
  );
  try {
    await page.goto(url);
    const element = page.locator("basalt-board");
    const count = element.locator("iframe").contentFrame().locator(".count");
    await expect(count).toHaveText("2 / 5");
    await expect(element.locator("iframe")).toHaveAttribute("title", "My Volcano");
    const { width, height } = await element.boundingBox();
    expect([width, height]).toEqual([300, 360]);
    const trace = shortest("caldera", ({ plies, result }) => plies.length > 9 && result.winner > 0);
    await element.evaluate((element) => element.setAttribute("record", "duplohex.1~~Rb4_Rd6"));
    await expect(count).toHaveText("2 / 2");
    await element.evaluate((element) => element.removeAttribute("ply"));
    await expect(count).toHaveText("0 / 2");
    await element.evaluate((element, record) => element.setAttribute("record", record), recorded("caldera", trace, 0).split("/0/")[1]);
    await expect(count).toHaveText(/^0 \/ \d\d$/);
    // What cannot be read says so in the frame.
    await element.evaluate((element) => element.setAttribute("record", "volcano.1~~e4-e9"));
    await expect(element.locator("iframe").contentFrame().getByRole("heading", { name: "This link does not work" })).toBeVisible();
  } finally {
    server.close();
  }
});

test("the board of six, or of four, has most of a low frame", async ({ page }) => {
  for (const [game, players] of [["volcano", 6], ["caldera", 4]]) {
    const trace = shortest(game, ({ options, result }) => options.players === players && result.winner > 0);
    await page.goto(recorded(game, trace, trace.plies.length).replace("/view/", "/embed/"));
    for (const [width, height] of [[480, 320], [600, 400], [420, 500], [320, 240]]) {
      await page.setViewportSize({ width, height });
      // The page is drawn anew when its parts and its type face have come: then it has no board for a moment.
      const board = async () => (await page.locator(".boardbox").boundingBox())?.height ?? 0;
      await expect.poll(board, `${game}, ${width} by ${height}`).toBeGreaterThan((width > 320 ? 0.45 : 0.3) * height);
      const out = () =>
        page.evaluate(() =>
          [...document.querySelectorAll(".beside-line :is(.seat-sign, .total, .progress > span)")].flatMap((part) => {
            const [inner, outer] = [part, part.closest(".beside-line")].map((one) => one.getBoundingClientRect());
            const fits = inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5 && inner.top >= outer.top - 0.5 &&
              inner.bottom <= outer.bottom + 0.5;
            return fits ? [] : [`${part.getAttribute("class")} ${part.textContent}`];
          })
        );
      await expect.poll(out, `${game}, ${width} by ${height}`).toEqual([]);
    }
    await expect(page.locator(".embed-told b")).toHaveText(/^Player \d won( with \d+)?$/);
  }
});

test("nothing but a board is shown in a frame", async ({ page, baseURL }) => {
  const { server, url } = await host(`${baseURL}#/`);
  try {
    await page.goto(url);
    const frame = page.frameLocator("iframe");
    await expect(frame.getByText("Inside another page Basalt shows only single games.")).toBeVisible();
    await expect(frame.getByRole("link", { name: "Open Basalt" })).toHaveAttribute("target", "_blank");
    await expect(frame.getByRole("heading", { name: "Games" })).toHaveCount(0);
    // Nor does a frame become another page than that of a board.
    await page.locator("iframe").evaluate((frame, address) => (frame.src = address), `${baseURL}#/embed/0/${GAME}`);
    await page.reload();
    await page.locator("iframe").evaluate((frame, address) => (frame.src = address), `${baseURL}?2#/embed/0/${GAME}`);
    await expect(frame.locator(".count")).toHaveText("0 / 5");
    await page.locator("iframe").evaluate((frame, address) => (frame.src = address), `${baseURL}?2#/saved`);
    await expect(frame.getByText("Inside another page")).toBeVisible();
  } finally {
    server.close();
  }
});

test("a damaged link in a frame says what is wrong, and the page is accessible in both themes and languages", async ({ browser }) => {
  for (
    const [locale, colorScheme, problem] of [["en-GB", "dark", "This link does not work"], ["fr-FR", "light", "Ce lien ne fonctionne pas"]]
  ) {
    const context = await browser.newContext({ locale, colorScheme, viewport: { width: 320, height: 400 } });
    const page = await context.newPage();
    await knowing(page);
    await page.goto(`./#/embed/9/${GAME}`);
    await expect(page.getByRole("heading", { name: problem })).toBeVisible();
    await page.goto(`./#/embed/3/${GAME}`);
    await expect(page.locator(".count")).toHaveText("3 / 5");
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const grid = await page.getByRole("grid").boundingBox();
    expect(grid.width, "the board fills the frame").toBeGreaterThan(260);
    await context.close();
  }
});

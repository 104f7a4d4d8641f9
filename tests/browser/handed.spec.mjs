// What the system hands over: files that are opened with the app, and what is shared to it from elsewhere.
import { expect, still, test } from "./fixture.mjs";

const GAME = "volcano.1~~c3-d2_a1-a2";
const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");

/** A page whose system opens files with the app. */
async function opening(page) {
  await page.addInitScript(() => {
    const launch = (consumer) => (text) => consumer({ files: [{ getFile: async () => new File([text], "game.txt") }] });
    Object.defineProperty(window, "launchQueue", { value: { setConsumer: (consumer) => (window.launch = launch(consumer)) } });
  });
  await still(page);
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  return (text) => page.evaluate((text) => window.launch(text), text);
}

test("a file that is opened with the app is shown, or what is wrong with it", async ({ page }) => {
  const open = await opening(page);
  await open(`https://example.org/#/view/2/${GAME}`);
  await expect(moves(page)).toHaveCount(2);
  await open(GAME.replace("a1-a2", "a1-e5"));
  const dialog = page.getByRole("dialog", { name: "Open a link or text" });
  await expect(dialog.locator("mark")).toHaveText("a1-e5");
  await expect(dialog.getByRole("textbox")).toHaveValue(GAME.replace("a1-a2", "a1-e5"));
  await dialog.getByRole("textbox").fill(GAME);
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await expect(moves(page)).toHaveCount(2);
});

test.describe("shared to the app", () => {
  test.use({ serviceWorkers: "allow" });

  /** Shares a form as the system does, which comes past the page's policy, and goes where that leads. */
  const share = async (page, fields, file) => {
    const led = await page.evaluate(async ([fields, file]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      if (file) body.append("file", new File([file], "games.txt", { type: "text/plain" }));
      return (await fetch("./share", { method: "POST", body })).url;
    }, [fields, file]);
    expect(led).toMatch(/\/\?shared$/);
    await page.goto(led);
  };

  test("a link and a file are opened", async ({ page, request }) => {
    await still(page);
    const manifest = await (await request.get("app.webmanifest")).json();
    expect(manifest.share_target).toMatchObject({ action: "./share", method: "POST", enctype: "multipart/form-data" });
    expect(manifest.share_target.params).toMatchObject({ text: "text", url: "url", title: "title", files: [{ name: "file" }] });
    expect(manifest.file_handlers[0].accept["text/plain"]).toEqual([".txt"]);
    await page.goto("./");
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await share(page, { title: "A game", text: "Look at this:", url: `https://example.org/#/view/1/${GAME}` });
    await expect(moves(page)).toHaveCount(2);
    await expect(page).toHaveURL(/#\/view\/1\//);
    await share(page, {}, `basalt-save 1\ngame=${GAME}\nlast=2\nnames=Ada_Bob\nbegun=1\nchanged=2\n`);
    await expect(page.getByText("Ada – Bob")).toBeVisible();
    // Nothing is left that a reload would open once more.
    await page.reload();
    await expect(page.locator(".library li")).toHaveCount(1);
  });
});

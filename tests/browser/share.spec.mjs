// A game is shared in every form, and each leads back to it; what is pasted is opened, or shows where it is wrong.
import { readFileSync } from "node:fs";
import jsqr from "jsqr";
import { addressed } from "../../src/offline/page.mjs";
import { preview, SIZE } from "../picture/preview.mjs";
import { axe, expect, knowing, play, step, still, test } from "./fixture.mjs";
import { shortest, start } from "./games.mjs";
import { save, shelve } from "./shelf.mjs";

const OPENING = ["c3-d2", "a1-a2", "a2-a3", "a3-b4", "e5-d5"];
const GAME = `volcano.1~~${OPENING.join("_")}`;
const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");
const names = (page) =>
  page.getByRole("gridcell").evaluateAll((cells) =>
    cells.map((cell) => cell.getAttribute("aria-label").replace(/; (can be chosen|can erupt|chosen).*/, ""))
  );

/** Opens the share dialog in one of its forms. */
async function share(page, form) {
  await page.locator(".bar").getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("radio", { name: form, exact: true }).check();
  return dialog;
}

/** The field of the dialog that opens texts, from the home page. */
async function pasteField(page) {
  await page.goto("./");
  await page.getByRole("button", { name: "Open a link or text" }).click();
  return page.getByRole("dialog", { name: "Open a link or text" });
}

test("a game is copied as a diagram and as a record, and the record opens it again", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await still(page);
  await page.goto(`./#/view/4/${GAME}`);
  await expect(moves(page)).toHaveCount(5);
  const seen = await names(page);
  const dialog = await share(page, "Text");
  const copied = async () => {
    await dialog.getByRole("button", { name: "Copy" }).click();
    await expect(dialog.getByText("Copied.")).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const diagram = await copied();
  expect(diagram).toContain("Volcano · after turn 4");
  expect(diagram).toContain("1   .          y1y2y3     b1b2b3     b1b2b3     b1b2b3\n    a          b          c          d          e");
  expect(diagram).toContain("Player 1: r3\nPlayer 2: r3 p3\n\nPlayer 1");
  await dialog.getByRole("button", { name: "Record" }).click();
  await expect(dialog.getByRole("textbox", { name: "Record" })).toHaveValue(GAME);
  const record = await copied();
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save" }).click();
  expect((await saved).suggestedFilename()).toBe("volcano.txt");

  const paste = await pasteField(page);
  await paste.getByRole("textbox").fill(record);
  await paste.getByRole("button", { name: "Open", exact: true }).click();
  await expect(moves(page)).toHaveCount(5);
  await moves(page).nth(3).click();
  await expect.poll(() => names(page)).toEqual(seen);
});

test("what is shared calls the players by their names, never you, and the link takes these along", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await still(page);
  const game = {
    game: GAME.split("~~")[0] + "~",
    actions: OPENING.slice(0, 4),
    names: ["Ada L", ""],
    more: ["bots=-_spark", "variations=0(e5-d5)"],
  };
  await shelve(page, { "game.k1": save(game) });
  await page.goto("./#/table/k1");
  await expect(page.getByRole("region", { name: "You" })).toBeVisible();
  const dialog = await share(page, "A link");
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  expect(link).toContain("#/view/4,,Ada%20L_Spark/volcano.1~~");
  await expect(dialog).toContainText("variations aren’t in the link");
  await expect(dialog.getByRole("button", { name: "Add to a study…" })).toBeVisible();
  const top = () => dialog.evaluate((dialog) => dialog.getBoundingClientRect().top);
  const before = await top();
  await dialog.getByRole("radio", { name: "Text", exact: true }).check();
  const diagram = dialog.getByRole("textbox", { name: "Diagram" });
  await expect(diagram).toHaveValue(/Ada L: r3\nSpark: r3 p3\n\nAda L to move\.\n\n4,,Ada%20L_Spark\/volcano/);
  await dialog.getByRole("radio", { name: "Picture", exact: true }).check();
  await dialog.getByRole("button", { name: "Copy picture" }).click();
  await expect(dialog.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types))).toContain("image/png");
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save SVG" }).click();
  const svg = readFileSync(await (await saved).path(), "utf8");
  expect(svg).toContain("Ada L");
  expect(svg).not.toMatch(/>You\b/);
  expect(await top()).toBe(before);
  await page.goto(link);
  await expect(page.getByRole("region", { name: "Ada L" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Spark" })).toBeVisible();
});

test("what is wrong with a pasted text is marked in it", async ({ page }) => {
  const paste = await pasteField(page);
  const field = paste.getByRole("textbox");
  const open = paste.getByRole("button", { name: "Open", exact: true });
  const text = `See https://example.org/#/view/3/${GAME.replace("a2-a3", "a2-e5")} please`;
  await field.fill(text);
  await open.click();
  const alert = paste.getByRole("alert");
  await expect(alert).toContainText("“a2-e5” cannot be read");
  await expect(alert).toContainText(`At character ${text.indexOf("a2-e5") + 1}`);
  await expect(alert.locator("mark")).toHaveText("a2-e5");
  await expect(field).toBeFocused();
  expect(await field.evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd))).toBe("a2-e5");
  expect(await axe(page)).toEqual([]);
  // What was typed is still there, and typing over what is marked corrects it.
  await page.keyboard.type("a2-a3");
  await expect(alert).toBeEmpty();
  await open.click();
  await expect(moves(page)).toHaveCount(5);
});

/** The share of pixels that differ visibly between two pictures, the second drawn as large as the first. */
const differing = (page, one, other) =>
  page.evaluate(async (pictures) => {
    const bitmaps = await Promise.all(
      pictures.map(([base64, type]) =>
        createImageBitmap(new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type }))
      ),
    );
    // Smaller than on the screen: where edges lie between pixels is of no interest.
    const crops = bitmaps.map((bitmap, at) => pictures[at][2] ?? [0, 0, bitmap.width, bitmap.height]);
    const [width, height] = crops[0].slice(2).map((side) => Math.round(side / 4));
    const [one, other] = bitmaps.map((bitmap, at) => {
      const context = new OffscreenCanvas(width, height).getContext("2d");
      context.imageSmoothingQuality = "high";
      context.drawImage(bitmap, ...crops[at], 0, 0, width, height);
      return context.getImageData(0, 0, width, height).data;
    });
    let count = 0;
    for (let at = 0; at < one.length; at += 4) {
      const far = Math.max(...[0, 1, 2].map((part) => Math.abs(one[at + part] - other[at + part])));
      if (far > 30) count += 1;
    }
    return count / (width * height);
  }, [one, other].map(({ bytes, type, crop }) => [bytes.toString("base64"), type, crop]));

/** A place that is given as shares, in the pixels of a PNG. */
const inPixels = (place, png) => place.map((part, at) => part * png.readUInt32BE(at % 2 ? 20 : 16));

/** What a button of the dialog saves. */
async function saved(page, dialog, name) {
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name, exact: true }).click();
  return readFileSync(await (await download).path());
}

/** The board in a saved picture: its text, and its place as shares of the width and height of the picture, which are whole pixels. */
const boardIn = (page, svg) =>
  page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const whole = root.getAttribute("viewBox").split(" ").slice(2).map(Number);
    const read = (inner) => ["x", "y", "width", "height"].map((name) => Number(inner.getAttribute(name)));
    const board = [...root.querySelectorAll("svg")].sort((one, other) => read(other)[2] - read(one)[2])[0];
    const [x, y, w, h] = read(board);
    const [, , width, height] = board.getAttribute("viewBox").split(" ").map(Number);
    const scale = Math.min(w / width, h / height);
    const place = [x + (w - width * scale) / 2, y + (h - height * scale) / 2, width * scale, height * scale];
    return { text: board.outerHTML, place: place.map((part, at) => part / whole[at % 2]) };
  }, svg);

/** A picture of this size as a page draws it that has the type face. */
async function drawn(browser, svg, [width, height]) {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  // On a page without the app, which would draw itself over the picture once it has loaded.
  await page.route("**/blank.html", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><body></body>" }));
  await page.goto("./blank.html");
  await page.evaluate(async (text) => {
    const face = new FontFace("Inter", "url(inter.woff2)", { weight: "400 750" });
    document.fonts.add(await face.load());
    const picture = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    picture.style.cssText = "position: fixed; inset: 0";
    document.body.replaceChildren(document.adoptNode(picture));
  }, svg);
  const bytes = await page.screenshot();
  await context.close();
  return { bytes, type: "image/png" };
}

/** The address of a recorded game in the middle, with its moves. */
function middle(game, trace) {
  const plies = trace.plies.slice(0, Math.ceil(trace.plies.length / 2)).map(({ action }) => action);
  return start(game, trace).replace("/view/0/", `/view/${plies.length}/`).replace(/~~(?=[^~]*$)/, `~${plies.join("_")}~`);
}

test("a QR code leads to the same position", async ({ page, browser }) => {
  await still(page);
  await page.goto(`./#/view/3/${GAME}`);
  await expect(moves(page)).toHaveCount(5);
  const seen = await names(page);
  const dialog = await share(page, "QR code");
  await expect(dialog.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
  const png = await saved(page, dialog, "Save QR code");
  const { dark, width, height } = await page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const dark = Array.from({ length: data.length / 4 }, (_, at) => Number(data[at * 4] < 128));
    return { width: image.width, height: image.height, dark: dark.join("") };
  }, [...png]);
  const data = [...dark].flatMap((bit) => [...Array(3).fill(bit === "1" ? 0 : 255), 255]);
  const link = jsqr.default ? jsqr.default(new Uint8ClampedArray(data), width, height) : jsqr(new Uint8ClampedArray(data), width, height);
  const other = await (await browser.newContext()).newPage();
  await still(other);
  await other.goto(link.data);
  await expect(moves(other)).toHaveCount(5);
  await expect.poll(() => names(other)).toEqual(seen);
  expect(await axe(page)).toEqual([]);
  await other.context().close();
});

for (const [at, game] of ["hexafuse", "hexano"].entries()) {
  // A theme each.
  for (const colorScheme of [at % 2 ? "light" : "dark"]) {
    test(`a picture of ${game} looks like the ${colorScheme} screen, pixel by pixel`, async ({ browser }) => {
      // The picture of a game that is over shows no last move, as a board does.
      const address = middle(game, shortest(game, ({ plies }) => plies.length > 1)).replace("#/view/", "#/embed/");
      const open = async (deviceScaleFactor) => {
        const context = await browser.newContext({
          colorScheme,
          deviceScaleFactor,
          viewport: { width: 720, height: 760 },
          acceptDownloads: true,
        });
        const page = await context.newPage();
        await knowing(page);
        await still(page);
        await page.goto(address);
        await expect(page.getByRole("grid")).toBeVisible();
        await page.evaluate(() => document.fonts.load("16px 'Basalt Inter'"));
        const place = await page.locator("svg.board").evaluate((svg) => {
          const { width, height } = svg.viewBox.baseVal;
          const { a } = svg.getScreenCTM();
          const corner = new DOMPoint(svg.viewBox.baseVal.x, svg.viewBox.baseVal.y).matrixTransform(svg.getScreenCTM());
          return { x: corner.x, y: corner.y, width: width * a, height: height * a };
        });
        return { context, page, place };
      };
      const first = await open(1);
      await first.page.goto(address.replace("#/embed/", "#/view/"));
      const dialog = await share(first.page, "Picture");
      const png = await saved(first.page, dialog, "Save PNG");
      expect(Math.max(png.readUInt32BE(16), png.readUInt32BE(20))).toBe(1200);
      const svg = (await saved(first.page, dialog, "Save SVG")).toString();
      // It stands alone: no classes, no style sheet, no colours that only browsers know. Names and words beside the board
      // can have any letters: they stay texts. The board has no letters of a type face.
      expect(svg).not.toMatch(/class=|style|var\(|color-mix|oklab|href/);
      const board = await boardIn(first.page, svg);
      expect(board.text).not.toMatch(/font-family|<text/);
      await first.context.close();
      // As many pixels on the screen as in the picture.
      const within = inPixels(board.place, png);
      const scale = within[2] / first.place.width;
      const { context, page, place } = await open(scale);
      const shot = await page.screenshot();
      const crop = [place.x, place.y, place.width, place.height].map((part) => part * scale);
      const far = await differing(page, { bytes: png, type: "image/png", crop: within }, { bytes: shot, type: "image/png", crop });
      expect(far).toBeLessThan(0.009);
      // So is all that is beside the board, in the page's type face.
      const whole = await drawn(browser, svg, [png.readUInt32BE(16), png.readUInt32BE(20)]);
      expect(await differing(page, { bytes: png, type: "image/png" }, whole)).toBeLessThan(0.002);
      await context.close();
    });
  }
}

test("an animation has as many frames as told, and ends with the position", async ({ page }) => {
  await page.goto(`./#/view/4/${GAME}`);
  const dialog = await share(page, "Animation");
  const told = dialog.getByText(/^\d+ frames, \d+ s, as a GIF\.$/);
  const short = await told.innerText();
  await dialog.getByRole("button", { name: "The whole game" }).click();
  await expect(told).not.toHaveText(short);
  await dialog.getByRole("button", { name: "Create GIF" }).click();
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  // By keyboard: a pointer is not heard for half a second where another control stood.
  await dialog.getByRole("button", { name: "Stop" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Create GIF" })).toBeVisible();
  await dialog.getByRole("button", { name: "This turn" }).click();
  await expect(told).toHaveText(short);
  await dialog.getByRole("button", { name: "Create GIF" }).click();
  const gif = await saved(page, dialog, "Save");
  const { frameCount, last } = await page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: "image/gif" });
    await decoder.tracks.ready;
    await decoder.completed;
    const { frameCount } = decoder.tracks.selectedTrack;
    const { image } = await decoder.decode({ frameIndex: frameCount - 1 });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    canvas.getContext("2d").drawImage(image, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return { frameCount, last: [...bytes] };
  }, gif.toString("base64"));
  expect(frameCount).toBe(Number(/^\d+/.exec(short)[0]));
  await page.keyboard.press("Escape");
  const picture = await share(page, "Picture");
  const png = await saved(page, picture, "Save PNG");
  const { place } = await boardIn(page, (await saved(page, picture, "Save SVG")).toString());
  const within = (bytes) => ({ bytes, type: "image/png", crop: inPixels(place, bytes) });
  const far = await differing(page, within(Buffer.from(last)), within(png));
  expect(far).toBeLessThan(0.005);
});

test("an eruption is a loop of three seconds that is small enough to post", async ({ page }) => {
  await page.goto(`./#/view/4/${GAME}`);
  const dialog = await share(page, "Animation");
  await dialog.getByRole("button", { name: "Loop, 3 s" }).click();
  await dialog.getByRole("button", { name: "Create GIF" }).click();
  const gif = await saved(page, dialog, "Save");
  // In hundredths of a second: what is written before each frame.
  const delays = [];
  const control = Buffer.from([0x21, 0xf9, 0x04]);
  for (let at = gif.indexOf(control); at >= 0; at = gif.indexOf(control, at + 1)) {
    if (gif[at + 7] === 0) delays.push(gif.readUInt16LE(at + 4));
  }
  expect(delays.length).toBeGreaterThan(15);
  expect(delays.reduce((sum, delay) => sum + delay)).toBe(300);
  expect(gif.length).toBeGreaterThan(20_000);
  expect(gif.length).toBeLessThanOrEqual(500_000);
});

test("files are sent where the system takes them", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.canShare = ({ files }) => files?.[0]?.type === "image/png";
    navigator.share = async ({ files, title }) => (globalThis.sent = [files[0].name, files[0].type, files[0].size > 1000, title]);
  });
  await page.goto(`./#/view/4/${GAME}`);
  const dialog = await share(page, "Picture");
  await dialog.getByRole("button", { name: "Send…" }).click();
  await expect.poll(() => page.evaluate(() => globalThis.sent)).toEqual(["basalt-volcano.png", "image/png", true, "Volcano"]);
});

test.describe(() => {
  test.use({ allowErrors: true });

  test("a picture that cannot be made says so", async ({ page }) => {
    await page.goto(`./#/view/4/${GAME}`);
    await page.route("**/pictures-*.js", (route) => route.abort());
    const dialog = await share(page, "Picture");
    await expect(dialog.getByText("The picture couldn’t be made.")).toBeVisible();
  });
});

test("the picture for chats is what the app draws now, and the page names it", async ({ browser, baseURL }) => {
  // A page that is painted.
  const page = await browser.newPage();
  const kept = readFileSync(new URL("../../public/preview.png", import.meta.url));
  expect([kept.readUInt32BE(16), kept.readUInt32BE(20)]).toEqual([SIZE.width, SIZE.height]);
  const drawn = await preview(page, baseURL);
  expect(await differing(page, { bytes: kept, type: "image/png" }, { bytes: drawn, type: "image/png" }), "make pictures").toBeLessThan(
    0.01,
  );
  const image = await page.locator("meta[property='og:image']").getAttribute("content");
  expect((await page.request.get(new URL(image, baseURL).href)).ok()).toBe(true);
  expect(addressed('<meta property="og:image" content="preview.png" />', "https://example.org/play/")).toContain(
    '"https://example.org/play/preview.png"',
  );
  await page.close();
});

test("the manifest has shortcuts that lead somewhere, and screenshots of their sizes", async ({ page, baseURL }) => {
  const manifest = await (await page.request.get("app.webmanifest")).json();
  for (const { src, sizes } of manifest.screenshots) {
    const bytes = await (await page.request.get(src)).body();
    const size = await page.evaluate(async (base64) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: "image/jpeg" }),
      );
      return `${image.width}x${image.height}`;
    }, bytes.toString("base64"));
    expect(size, src).toBe(sizes);
  }
  await still(page);
  await play(page);
  await step(page, OPENING[0]);
  const urls = manifest.shortcuts.map(({ url }) => new URL(url, baseURL).href);
  await page.goto("./#/saved");
  await page.goto(urls[1]);
  await expect(moves(page)).toHaveCount(1);
  await page.goto(urls[0]);
  await expect(page.getByRole("heading", { name: "Daily challenge" }).first()).toBeVisible();
});

test("the app can be installed where the browser offers it", async ({ page }) => {
  await page.goto("./");
  const install = page.getByRole("button", { name: "Install Basalt" });
  await expect(page.getByRole("button", { name: "Open a link or text" })).toBeVisible();
  await expect(install).toHaveCount(0);
  await page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = () => (globalThis.asked = true);
    dispatchEvent(offer);
  });
  await install.click();
  expect(await page.evaluate(() => globalThis.asked)).toBe(true);
  await expect(install).toHaveCount(0);
});

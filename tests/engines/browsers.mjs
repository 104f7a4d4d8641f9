// Opens the app in Chromium, Firefox or WebKit, and returns a driver: an object that runs functions in the page, presses
// keys, and moves a mouse or a finger. How a player makes moves with them (the channels) is in
// `tests/browser/channels.mjs`, which the specs share.
//
// Playwright drives Chromium. Puppeteer drives Firefox over WebDriver BiDi, since Playwright's taps do nothing there.
// WebKit is WebKitGTK's MiniBrowser, driven by the W3C protocol (`webdriver.mjs`) on a virtual screen: its windows are
// never narrower than 447 pixels, it reports no errors, so the page keeps them, and its fingers arrive as a mouse, so a
// script tells the page of fingers. What drives WebKit ends with the walk, even if that is killed: a guard waits for the
// end of its input.
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { driven } from "../browser/driven.mjs";
import { keys, pointer, webdriver } from "./webdriver.mjs";

const script = (name) => execFileSync(fileURLToPath(new URL(`../../.ci/${name}`, import.meta.url)), { encoding: "utf8" }).trim();

/** The engines that are installed, by name, with the path of each browser. */
export function installed() {
  const others = script("engines.sh").split("\n").filter(Boolean).map((
    line,
  ) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);
  return { chromium: script("chromium.sh"), ...Object.fromEntries(others) };
}

/** Opens an engine; `port` is one that WebKit's driver may use. */
export const open = (engine, path, port) => OPEN[engine](path, port);

const SIZE = { width: 1280, height: 800 };

/** Collects what a page of Playwright or of puppeteer logs as an error. */
function errorsOf(page) {
  const errors = [];
  page.on(
    "console",
    (message) => (typeof message.type === "function" ? message.type() : message.type) === "error" && errors.push(message.text()),
  );
  page.on("pageerror", (error) => errors.push(String(error)));
  // What is still on its way when its page is left is no mistake: a type face (NS_BINDING_ABORTED), and an answer of the service
  // worker's, of which Firefox tells without an address, where it names that of a request that was answered wrongly.
  const cut = /downloadable font: .*status=2152398850|Failed to load ‘’\. A ServiceWorker intercepted the request/;
  return () => errors.splice(0).filter((error) => !cut.test(error));
}

/**
 * Runs in the page: what a browser tells it of a finger. WebKit's driver has fingers, but passes them on as a mouse
 * (`pointerType` is "mouse"), so that here the page is told by script. What is pressed hears of the finger until it is let go.
 */
function touch([type, at]) {
  globalThis.finger ??= {};
  if (at) finger.at = at;
  const [clientX, clientY] = finger.at;
  const under = document.elementFromPoint(clientX, clientY);
  if (type === "pointerdown") finger.on = under;
  const shared = { bubbles: true, cancelable: true, composed: true, clientX, clientY };
  const tell = (type, button, more) =>
    finger.on.dispatchEvent(
      new PointerEvent(type, {
        ...shared,
        pointerType: "touch",
        pointerId: 2,
        isPrimary: true,
        button,
        buttons: type === "pointerup" ? 0 : 1,
        ...more,
      }),
    );
  tell(type, type === "pointermove" ? -1 : 0);
  if (type !== "pointerup") return;
  tell("pointerout", 0);
  // A finger that is lifted is over nothing any more; this event does not bubble.
  for (let part = finger.on; part; part = part.parentElement) {
    part.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "touch", pointerId: 2, clientX, clientY }));
  }
  if (under !== finger.on) return;
  // What is tapped takes the focus.
  const focusable = finger.on.closest("button, a, input, [tabindex]");
  if (focusable) focusable.focus({ preventScroll: true });
  else document.activeElement.blur();
  finger.on.dispatchEvent(new MouseEvent("click", { ...shared, detail: 1 }));
}

const OPEN = {
  async chromium(executablePath) {
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
    const page = await browser.newPage({ viewport: SIZE, hasTouch: true, locale: "en-GB" });
    return {
      ...(await driven(page)),
      version: browser.version(),
      errors: errorsOf(page),
      go: (address) => page.goto(address),
      reload: () => page.reload(),
      resize: (width, height) => page.setViewportSize({ width, height }),
      picture: (path) => page.screenshot({ path }),
      close: () => browser.close(),
    };
  },

  async firefox(executablePath) {
    // It asks for a later Node than the other tests do: only who has Firefox loads it.
    const { default: puppeteer } = await import("puppeteer-core");
    const extraPrefsFirefox = { "intl.accept_languages": "en-GB", "dom.w3c_touch_events.enabled": 1 };
    const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true, extraPrefsFirefox });
    const page = await browser.newPage();
    await page.setViewport(SIZE);
    let touch;
    return {
      name: "Firefox",
      version: (await browser.version()).replace(/^.*\//, ""),
      errors: errorsOf(page),
      run: (asked, argument) => page.evaluate(asked, argument),
      mouse: {
        press: async ([x, y]) => (await page.mouse.move(x, y), page.mouse.down()),
        go: ([x, y]) => page.mouse.move(x, y, { steps: 4 }),
        letGo: () => page.mouse.up(),
      },
      finger: {
        press: async ([x, y]) => (touch = await page.touchscreen.touchStart(x, y)),
        // More than one movement: a drag begins when the finger has moved.
        go: async ([x, y]) => (await touch.move(x + 4, y + 4), touch.move(x, y)),
        letGo: () => touch.end(),
      },
      key: (name) => page.keyboard.press(name),
      type: (text) => page.keyboard.type(text),
      go: (address) => page.goto(address),
      reload: () => page.reload(),
      resize: (width, height) => page.setViewport({ width, height }),
      picture: (path) => page.screenshot({ path }),
      close: () => browser.close(),
    };
  },

  async webkit(path, port) {
    const { to, stop, version } = await webdriver(path, port);
    const run = (asked, argument) => to("POST", "/execute/sync", { script: `return (${asked})(arguments[0])`, args: [argument ?? null] });
    // The protocol tells nothing of errors: the page keeps them, from when it has been opened.
    const listen = () =>
      run(() => {
        globalThis.problems ??= [];
        addEventListener("error", (event) => problems.push(event.message));
        addEventListener("unhandledrejection", (event) => problems.push(String(event.reason)));
        addEventListener("securitypolicyviolation", (event) => problems.push(`${event.violatedDirective} ${event.blockedURI}`));
        const log = console.error;
        console.error = (...parts) => (problems.push(parts.join(" ")), log(...parts));
      });
    const resize = (width, height) => to("POST", "/window/rect", { width, height });
    await resize(SIZE.width, SIZE.height + 100);
    return {
      name: "WebKit",
      version,
      run,
      errors: () => run(() => globalThis.problems?.splice(0) ?? []),
      mouse: pointer(to, "mouse"),
      finger: {
        press: (at) => run(touch, ["pointerdown", at]),
        go: (at) => run(touch, ["pointermove", at]),
        letGo: () => run(touch, ["pointerup"]),
      },
      key: (name) => keys(to, [name]),
      type: (text) => keys(to, [...text]),
      go: async (address) => (await to("POST", "/url", { url: address }), listen()),
      reload: async () => (await to("POST", "/refresh", {}), listen()),
      resize,
      picture: async (path) => {
        // Its pictures lag behind the page.
        await new Promise((done) => setTimeout(done, 1000));
        await writeFile(path, Buffer.from(await to("GET", "/screenshot"), "base64"));
      },
      close: async () => {
        await to("DELETE", "").catch(() => {});
        await stop();
      },
    };
  },
};

// Opens the app in Chromium, Firefox or WebKit, and gives each as what the channels play through.
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { driven } from "../browser/driven.mjs";
import { keys, pointer, webdriver } from "./webdriver.mjs";

const script = (name) => execFileSync(fileURLToPath(new URL(`../../.ci/${name}`, import.meta.url)), { encoding: "utf8" }).trim();

/** The engines that are installed, by name, with the path of each browser. */
export function installed() {
  const others = script("engines.sh").split("\n").filter(Boolean).map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);
  return { chromium: script("chromium.sh"), ...Object.fromEntries(others) };
}

/** Opens an engine; `port` is one that WebKit's driver may use. */
export const open = (engine, path, port) => OPEN[engine](path, port);

const SIZE = { width: 1280, height: 800 };

/** Collects what a page of Playwright or of puppeteer logs as an error. */
function errorsOf(page) {
  const errors = [];
  page.on("console", (message) => (typeof message.type === "function" ? message.type() : message.type) === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  // A type face that is still on its way when its page is left is no mistake (NS_BINDING_ABORTED).
  return () => errors.splice(0).filter((error) => !/downloadable font: .*status=2152398850/.test(error));
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
      // A press that glides on under the driver's finger is not let go as the app expects; whether the app or the driver is at fault
      // has not been found out. Taps work.
      without: ["hexafuse to its end by touch"],
      version,
      run,
      errors: () => run(() => globalThis.problems?.splice(0) ?? []),
      mouse: pointer(to, "mouse"),
      finger: pointer(to, "touch"),
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
        stop();
      },
    };
  },
};

// Notifications while no page is open: the switch subscribes, a move of the opponent calls the push service, the service worker shows a
// sentence, and a press on it leads to the games online. The push service is part of the test; Chromium has none here.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { axe, expect, test } from "./fixture.mjs";
import { closed, first, invite, left, move, opened, player, pushKey, sit, tab } from "./online.mjs";

const data = (name) => fileURLToPath(new URL(`../data/push/${name}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "basalt-push-"));
const calls = [];
let service;
let server;

test.beforeAll(async () => {
  const secured = { cert: readFileSync(data("localhost.pem")), key: readFileSync(data("localhost-key.pem")) };
  service = createServer(secured, (request, answer) => {
    calls.push(request.url);
    answer.writeHead(201).end();
  });
  await new Promise((resolve) => service.listen(0, "127.0.0.1", resolve));
  process.env.SSL_CERT_FILE = data("authority.pem");
  const key = join(folder, "push.key");
  pushKey(key);
  server = await opened("--push-key", key, "--push-contact", "mailto:host@example.org", "--push-host", "localhost", "--push-trial");
});
test.afterAll(async () => {
  await closed(server);
  service.close();
  rmSync(folder, { recursive: true });
});

/** Gives a browser a push service that keeps one subscription, and the permission to notify, which a browser without windows refuses. */
async function subscribable(context, endpoint) {
  await context.addInitScript((endpoint) => {
    globalThis.Notification = class {
      static permission = "granted";
      static requestPermission = async () => "granted";
    };
    const kept = "test.subscription";
    const subscription = () => {
      const key = localStorage.getItem(kept)?.replaceAll("-", "+").replaceAll("_", "/");
      const bytes = key && Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0));
      const unsubscribe = async () => (localStorage.removeItem(kept), true);
      return key ? { endpoint, options: { applicationServerKey: bytes.buffer }, unsubscribe } : null;
    };
    if (!globalThis.PushManager) return;
    PushManager.prototype.getSubscription = async () => subscription();
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly) throw new Error("silent pushes are not allowed");
      localStorage.setItem(kept, applicationServerKey);
      return subscription();
    };
  }, endpoint);
}

/** The same for the service worker; returns what it shows. */
async function showing(worker) {
  await worker.evaluate(() => {
    self.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, lang }) => void self.shown.push([title, body, lang]);
  });
  return () => worker.evaluate(() => self.shown);
}

/** How many bytes the server stores about devices. */
async function stored() {
  const metrics = await (await fetch(`${server.address}online/metrics`)).text();
  return Number(/basalt_store_bytes\{stream="PUSH"\} (\d+)/.exec(metrics)?.[1] ?? NaN);
}

test("a player whose page is closed is notified of the turn, and a press leads to the games", async ({ browser }) => {
  test.setTimeout(120_000);
  const ada = await player(browser, server);
  const bob = await player(browser, server, { serviceWorkers: "allow" });
  const context = bob.context();
  await subscribable(context, `https://localhost:${service.address().port}/bob`);
  await sit(bob, await invite(ada, "Vaxandis", first));
  for (const page of [ada, bob]) await expect(page.getByRole("grid")).toBeVisible();
  await bob.goto("./#/settings");
  const group = bob.getByRole("group", { name: "Notifications" });
  await expect(group).toContainText("Works while a page of Basalt is open.");
  await group.getByRole("radio", { name: "On" }).check();
  await expect(group).toContainText("even while Basalt is closed", { timeout: 30_000 });
  expect(await axe(bob)).toEqual([]);
  expect(calls).toEqual([]);

  // Another tab lets the test speak for the push service.
  const beside = await context.newPage();
  const devtools = await context.newCDPSession(beside);
  const registered = new Promise((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === server.address);
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const push = { origin: server.address.slice(0, -1), registrationId: await registered, data: "" };
  const [worker] = context.serviceWorkers();
  const shown = await showing(worker);
  await bob.close();
  await move([ada]);
  await expect.poll(() => calls, { timeout: 30_000 }).toEqual(["/bob"]);
  await devtools.send("ServiceWorker.deliverPushMessage", push);
  await expect.poll(shown).toEqual([["It may be your turn", "A game, an offer or a challenge is waiting for you online.", "en"]]);

  // A press shows the games in the page that is open, which goes on where it is.
  const again = await tab(bob);
  await again.goto("./#/settings");
  await expect(again.getByRole("heading", { name: "Settings" })).toBeVisible();
  await again.evaluate(() => (globalThis.isSame = true));
  await worker.evaluate(() => {
    self.shown = [];
    const close = () => self.shown.push("closed");
    self.dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification: { close } }));
  });
  await expect(again).toHaveURL(/#\/quick$/);
  await expect(again.locator(".lobby").first().getByRole("link")).toHaveText([/Vaxandis.*Your turn/], { timeout: 40_000 });
  expect(await again.evaluate(() => globalThis.isSame)).toBe(true);
  expect(await shown()).toEqual(["closed"]);

  // What is seen is not notified.
  await again.bringToFront();
  const heard = worker.evaluate(() => new Promise((resolve) => self.addEventListener("push", () => setTimeout(resolve), { once: true })));
  await devtools.send("ServiceWorker.deliverPushMessage", push);
  await heard;
  expect(await shown()).toEqual(["closed"]);

  await again.goto("./#/settings");
  await expect.poll(stored, { timeout: 15_000 }).toBeGreaterThan(0);
  await again.getByRole("group", { name: "Notifications" }).getByRole("radio", { name: "Off" }).check();
  await expect.poll(stored, { timeout: 15_000 }).toBe(0);
  expect(await again.evaluate(() => localStorage.getItem("test.subscription"))).toBe(null);
  await left(ada, again);
});

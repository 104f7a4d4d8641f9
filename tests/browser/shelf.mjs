// Saved games for the specs of My games: how they are written, put into the storage, listed, exported and taken in.
import { readFileSync } from "node:fs";
import { knowing } from "./fixture.mjs";
import { classics } from "./games.mjs";

/** The actions of a game of Volcano that is over. */
export const OVER = classics[0].plies.map(({ action }) => action);
/** A saved game as text. */
export const save = ({ game = "volcano.1~", actions = ["c3-d2", "a1-a2"], names = ["", ""], changed = 1e12, more = [] } = {}) =>
  [
    "basalt-save 1",
    `game=${game}~${actions.join("_")}`,
    `last=${actions.length}`,
    `names=${names.map(encodeURIComponent).join("_")}`,
    ...more,
    "begun=1000",
    `changed=${changed}`,
    "",
  ].join("\n");

export const item = (page) => page.locator(".library li");
export const link = (page) => item(page).getByRole("link");
export const search = (page) => page.getByRole("searchbox", { name: "Search games" });
export const notice = (page) => page.locator(".notices");
export const everything = (page) => page.evaluate(() => ({ ...localStorage }));

/** Puts entries into the browser's storage before the app starts. */
export const shelve = (page, entries) =>
  page.addInitScript((entries) => {
    if (sessionStorage.getItem("shelved")) return;
    sessionStorage.setItem("shelved", "yes");
    for (const [name, text] of Object.entries(entries)) localStorage.setItem(`basalt.${name}`, text);
  }, entries);

/** The file that a button hands over. */
export async function exported(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).first().click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

/** Imports a text as a file. */
export const take = (page, text, name = "basalt.json") =>
  page.getByLabel("Import…").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });

/** A page of another browser. */
export async function elsewhere(browser, prepare = () => {}) {
  const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await knowing(page);
  await prepare(page);
  await page.goto("./#/saved");
  return page;
}

/** Runs in the page: the browser has no IndexedDB. */
export const withoutArchive = (page) => page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));

// What `make play` serves on a new machine is put together without Trunk; its page is the published one.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { page as quick } from "../../dev/build.mjs";
import { worded } from "../../src/words/publish.mjs";
import { expect, test } from "./fixture.mjs";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

test("the page that is built without Trunk asks for the same as the published one", async ({ page }) => {
  // Both as the browser reads them: what is minified in one of them is written out in the other.
  const read = (text) =>
    page.evaluate((text) => {
      const { documentElement } = new DOMParser().parseFromString(text, "text/html");
      const tags = [documentElement, ...documentElement.querySelectorAll("*")];
      return tags.map((tag) =>
        [tag.localName, ...[...tag.attributes].map(({ name, value }) => `${name}=${value.replace(/,\s*/g, ", ")}`).sort()].join(" ")
      );
    }, text);
  const published = readFileSync(`${dist}index.html`, "utf8");
  const [, build] = /data-build="?(\w+)/.exec(published);
  // The names that files get last, of the hash of what is in them or of the build, differ between any two builds.
  const unnamed = (tags) => tags.map((tag) => tag.replace(/-[0-9a-f]+(?=(?:_bg)?\.(?:css|js|wasm))/, "").replace(build, "%BUILD%"));
  expect(await read(worded(quick().html))).toEqual(unnamed(await read(published)));
});

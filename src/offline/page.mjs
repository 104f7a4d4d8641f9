// Writes the page of a build: `index.html` with its first words and the home page filled in.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { worded } from "../words/publish.mjs";
import { root } from "./files.mjs";

/** Makes the address of the page's preview picture absolute, if BASALT_ADDRESS says where the build will be published. */
export function addressed(html, address) {
  if (!address) return html;
  return html.replace('content="preview.png"', () => `content="${new URL("preview.png", address)}"`);
}

/** Without Trunk's links, comments and indentation; the home page, which is filled in later, needs its comments. */
const slim = (html) => html.replace(/<link\s+data-trunk[^>]*>\n?|<!--[^]*?-->\n?/g, "").replace(/^\s+/gm, "");

/** Lets a page reload itself; its policy is the published one, plus the line over which Trunk tells of a build. */
const reloading = (html) =>
  html.replace("connect-src 'self'", "connect-src 'self' ws:").replace("<script", '<script src="reload.js"></script>\n<script');

export function page(files, { dev }) {
  const html = slim(readFileSync(join(root, "index.html"), "utf8"));
  files.write("index.html", addressed(worded(dev ? reloading(html) : html), process.env.BASALT_ADDRESS), { tells: true });
}

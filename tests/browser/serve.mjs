// A strict static server for a build: missing files are 404; the same build stands at / and under a sub-path.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";

/** The sub-path under which the build is served a second time. */
export const SUB_PATH = "/play/basalt/";
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
  ".json": "application/json",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".ftl": "text/plain; charset=utf-8",
};
const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const compressed = new Map();

/** The gzip form of a file, made once for each content. */
function gzip(bytes) {
  const key = createHash("sha256").update(bytes).digest("hex");
  if (!compressed.has(key)) compressed.set(key, gzipSync(bytes, { level: 9 }));
  return compressed.get(key);
}

/** A file as it is sent, and how it is compressed: as the build has done it, where it has. */
async function encoded(file, bytes, accepted) {
  if (/\bbr\b/.test(accepted)) {
    const ready = await readFile(`${file}.br`).catch(() => null);
    if (ready) return ["br", ready];
  }
  return /\bgzip\b/.test(accepted) ? ["gzip", gzip(bytes)] : [null, bytes];
}

async function answer(folder, request, response) {
  try {
    let path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    if (path.startsWith(SUB_PATH)) path = path.slice(SUB_PATH.length - 1);
    if (path.endsWith("/")) path += "index.html";
    const file = join(folder, normalize(path));
    if (!file.startsWith(folder)) throw new Error("outside");
    const { mtimeMs, size } = await stat(file);
    const etag = `"${size.toString(36)}-${mtimeMs.toString(36)}"`;
    if (request.headers["if-none-match"] === etag) {
      response.writeHead(304, { etag, "cache-control": "no-cache", vary: "accept-encoding" }).end();
      return;
    }
    const bytes = await readFile(file);
    const [kind, sent] = await encoded(file, bytes, request.headers["accept-encoding"] ?? "");
    response.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "cache-control": "no-cache",
      // A sandboxed frame has an origin of its own.
      "access-control-allow-origin": "*",
      etag,
      vary: "accept-encoding",
      ...(kind && { "content-encoding": kind }),
    });
    response.end(sent);
  } catch {
    response.writeHead(404, { "content-type": "text/plain" });
    response.end("not found");
  }
}

/** Serves a folder on this machine only: nobody asked for a server that the whole network sees. */
export function serve(folder = dist, port = 0) {
  const server = createServer((request, response) => answer(folder, request, response));
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(port, "localhost", () => resolve(server));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { port: { type: "string" }, folder: { type: "string", default: dist } } });
  try {
    const server = await serve(resolve(values.folder) + sep, Number(values.port ?? 0));
    console.log(`Basalt is served at http://localhost:${server.address().port}/ (Ctrl+C ends it)`);
  } catch (error) {
    console.error(`Basalt cannot be served: ${error.message}`);
    process.exit(1);
  }
}

// A strict static server for dist/: what is not there is not found; the same build stands at / and under a sub-path.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
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
  ".txt": "text/plain; charset=utf-8",
};
const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const compressed = new Map();

/** The gzip form of a file, made once for each content. */
function gzip(bytes) {
  const key = createHash("sha256").update(bytes).digest("hex");
  if (!compressed.has(key)) compressed.set(key, gzipSync(bytes, { level: 9 }));
  return compressed.get(key);
}

async function answer(request, response) {
  try {
    let path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    if (path.startsWith(SUB_PATH)) path = path.slice(SUB_PATH.length - 1);
    if (path.endsWith("/")) path += "index.html";
    const file = join(dist, normalize(path));
    if (!file.startsWith(dist)) throw new Error("outside");
    const bytes = await readFile(file);
    const zipped = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "") ? gzip(bytes) : null;
    response.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "cache-control": "no-cache",
      ...(zipped && { "content-encoding": "gzip" }),
    });
    response.end(zipped ?? bytes);
  } catch {
    response.writeHead(404, { "content-type": "text/plain" });
    response.end("not found");
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf("--port");
  const server = createServer(answer);
  server.on("error", (error) => {
    console.error(`Basalt cannot be served: ${error.message}`);
    process.exit(1);
  });
  // On this machine only: nobody asked for a server that the whole network sees.
  server.listen(Number(at > 0 ? process.argv[at + 1] : 0), "localhost", () => {
    console.log(`Basalt is served at http://localhost:${server.address().port}/ (Ctrl+C ends it)`);
  });
}

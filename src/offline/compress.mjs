// Writes beside each file of a build that gets smaller by it its forms in gzip and Brotli, for hosts that serve them as they are.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** What is compressed already does not get smaller. */
const KINDS = /\.(?:html|js|css|wasm|svg|webmanifest|ftl|txt)$/;
/** Below so many bytes a request costs as much either way. */
const LEAST = 1024;

/** Compresses the files in the folder of a build. */
export function compress(folder) {
  for (const path of readdirSync(folder, { recursive: true }).filter((path) => KINDS.test(path))) {
    const file = join(folder, path);
    const bytes = readFileSync(file);
    if (bytes.length < LEAST) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
  }
}

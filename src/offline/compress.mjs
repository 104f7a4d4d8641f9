// Writes gzip and Brotli forms beside the files of a build that shrink, for hosts that serve precompressed files.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Files that are compressed already. */
const KINDS = /\.(?:html|js|css|wasm|svg|webmanifest|ftl|txt)$/;
/** Below this size in bytes, compression saves no time. */
const LEAST = 1024;

/** Compresses the files in the folder of a build. */
export function compress(folder) {
  for (const path of readdirSync(folder, { encoding: "utf8", recursive: true }).filter((path) => KINDS.test(path))) {
    const file = join(folder, path);
    const bytes = readFileSync(file);
    if (bytes.length < LEAST) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
  }
}

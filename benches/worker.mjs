// The bots' worker in Node: built as for the page, with this process as its scope.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const target = 'wasm32-unknown-unknown';

/** Builds the worker and returns a function that sends it a request and waits for its response. */
export async function worker() {
  const cargo = (...args) => execFileSync('cargo', args, { stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 28 });
  cargo('build', '--quiet', '--no-default-features', '--features', 'thinker', '--profile', 'thinker', '--target', target, '--bin', 'thinker');
  const { target_directory: folder } = JSON.parse(cargo('metadata', '--no-deps', '--format-version', '1'));
  const out = mkdtempSync(join(tmpdir(), 'basalt-worker-'));
  try {
    const options = ['--target', 'web', '--no-typescript', '--out-dir', out];
    execFileSync('wasm-bindgen', [...options, join(folder, target, 'thinker', 'thinker.wasm')], { stdio: 'inherit' });
    const responses = [];
    let heard = () => {};
    globalThis.postMessage = (text) => {
      responses.push(text);
      heard();
    };
    const { initSync } = await import(pathToFileURL(join(out, 'thinker.js')).href);
    initSync({ module: readFileSync(join(out, 'thinker_bg.wasm')) });
    return async (request) => {
      responses.length = 0;
      globalThis.onmessage(new MessageEvent('message', { data: request }));
      for (;;) {
        const done = responses.find((text) => !text.startsWith('progress'));
        if (done) return done;
        await new Promise((resolve) => (heard = resolve));
      }
    };
  } finally {
    rmSync(out, { recursive: true });
  }
}

// Where the bytes of the download go: the app's WebAssembly by crate and by folder and file of ours, then what a page
// requests. Sizes are in kB, before compression and, for a part by itself, after it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { serve } from '../tests/browser/serve.mjs';

const target = 'wasm32-unknown-unknown';
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const zipped = (bytes) => gzipSync(bytes, { level: 9 }).length;
const kB = (bytes) => Math.round(bytes / 1000);

/** The app's wasm as it is published, but with the names of its functions. */
function named() {
  const cargo = (...args) => execFileSync('cargo', args, { stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 28 });
  const { target_directory: folder } = JSON.parse(cargo('metadata', '--no-deps', '--format-version', '1'));
  // In a folder of its own, so that the published build is not rebuilt afterwards.
  const built = join(folder, 'size');
  cargo('build', '--quiet', '--profile', 'app', '--config', 'profile.app.strip="none"', '--target', target, '--bin', 'app', '--target-dir', built);
  const out = mkdtempSync(join(tmpdir(), 'basalt-size-'));
  try {
    const options = ['--target', 'web', '--no-typescript', '--out-dir', out];
    execFileSync('wasm-bindgen', [...options, join(built, target, 'app', 'app.wasm')], { stdio: 'inherit' });
    return readFileSync(join(out, 'app_bg.wasm'));
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** Reads WebAssembly from an offset on. */
class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  number() {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      number += (byte & 127) * 2 ** shift;
      if (byte < 128) return number;
    }
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  text() {
    return this.take(this.number()).toString();
  }
}

/** The sections of a wasm: their kinds, names where they have one, and contents. */
function sections(wasm) {
  const found = [];
  for (const reader = new Reader(wasm, 8); reader.at < wasm.length; ) {
    const kind = reader.bytes[reader.at++];
    const content = reader.take(reader.number());
    const inner = new Reader(content);
    found.push({ kind, name: kind === 0 ? inner.text() : '', content: kind === 0 ? content.subarray(inner.at) : content });
  }
  return found;
}

/** How many functions are imported: they come first in the numbering. */
function imported(content) {
  const reader = new Reader(content);
  let functions = 0;
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.text();
    reader.text();
    const kind = reader.take(1)[0];
    functions += Number(kind === 0);
    if (kind === 0) reader.number();
    else if (kind === 3) reader.take(2);
    else {
      if (kind === 1) reader.take(1);
      const limits = reader.take(1)[0];
      reader.number();
      if (limits & 1) reader.number();
    }
  }
  return functions;
}

/** The names of functions by their numbers. */
function names(content) {
  const reader = new Reader(content);
  const found = new Map();
  while (reader.at < content.length) {
    const kind = reader.take(1)[0];
    const part = new Reader(reader.take(reader.number()));
    if (kind === 1) for (let left = part.number(); left > 0; left -= 1) found.set(part.number(), part.text());
  }
  return found;
}

/** The path of a function: of `<&mut a::B<c::D> as e::F>::g` it is `a::B`. */
const path = (name) => name.replace(/^[<&*\s([]*(?:(?:mut|dyn|const|impl) )*[<&*\s([]*/, '').match(/^[\w$]+(?:::[\w$]+)*/)?.[0] ?? name;

/** Files of ours that the library has: a path leads to one of them. */
const ours = new Set(
  execFileSync('git', ['ls-files', 'src/**/*.rs'], { cwd: fileURLToPath(new URL('..', import.meta.url)), encoding: 'utf8' })
    .split('\n').map((file) => file.replace(/^src\//, '').replace(/(\/mod)?\.rs$/, '').replaceAll('/', '::')),
);

/** The file of ours that defines something: the longest prefix of its path that is one. */
function place(path) {
  const parts = path.replace(/^basalt_/, '').split('::');
  while (parts.length > 0 && !ours.has(parts.join('::'))) parts.pop();
  return parts.join('/') || '(root)';
}

/** Prints groups of bytes, the largest first, down to negligible ones. */
function table(title, groups, least) {
  console.log(`\n${title.padEnd(40)}     kB   gzip`);
  const sizes = [...groups].map(([name, parts]) => [name, Buffer.concat(parts)]).sort(([, a], [, b]) => b.length - a.length);
  const line = (name, bytes, zip) => console.log(`${name.padEnd(40)} ${(bytes / 1000).toFixed(1).padStart(6)} ${(zip / 1000).toFixed(1).padStart(6)}`);
  const small = sizes.filter(([, bytes]) => bytes.length < least);
  for (const [name, bytes] of sizes) if (bytes.length >= least) line(name, bytes.length, zipped(bytes));
  if (small.length > 0) {
    const rest = Buffer.concat(small.map(([, bytes]) => bytes));
    line(`${small.length} smaller ones`, rest.length, zipped(rest));
  }
}

function report(wasm) {
  const all = sections(wasm);
  const one = (kind) => all.find((section) => section.kind === kind)?.content ?? Buffer.alloc(0);
  const known = names(all.find(({ name }) => name === 'name')?.content ?? Buffer.alloc(0));
  if (known.size === 0) throw new Error('the wasm has no names');
  const crates = new Map();
  const folders = new Map();
  const files = new Map();
  const add = (groups, name, bytes) => {
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(bytes);
  };
  const code = new Reader(one(10));
  for (let number = imported(one(2)), left = code.number(); left > 0; number += 1, left -= 1) {
    const body = code.take(code.number());
    const where = path(known.get(number) ?? '(nameless)');
    const [crate] = where.split('::');
    add(crates, where.includes('::') ? crate : '(no crate)', body);
    if (!crate.startsWith('basalt_')) continue;
    const file = place(where);
    add(folders, file.split('/').slice(0, file.startsWith('games/') ? 2 : 1).join('/'), body);
    add(files, file, body);
  }
  crates.set('(data)', [one(11)]);
  crates.set('(tables, types and the rest)', all.filter(({ kind }) => kind !== 0 && kind !== 10 && kind !== 11).map(({ content }) => content));
  table('crate', crates, 2000);
  table('folder of ours', folders, 0);
  table('file of ours', files, 2000);
}

/** What a page requests until the games are visible, and until one has begun; the type face comes after either. */
async function requested() {
  const server = await serve(dist);
  const script = fileURLToPath(new URL('../.ci/chromium.sh', import.meta.url));
  const executablePath = execFileSync(script, { encoding: 'utf8' }).trim();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.addInitScript(() => (localStorage['basalt.seats'] ??= '-_-'));
    const bodies = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('.woff2')) bodies.push(response.body().catch(() => Buffer.alloc(0)));
    });
    const sum = async () => (await Promise.all(bodies)).reduce((sum, body) => sum + zipped(body), 0);
    // The home page does without the parts that are fetched while it is looked at.
    const held = [];
    let isOpen = false;
    await page.route('**/part-*.wasm', (route) => (isOpen ? route.continue() : held.push(route)));
    await page.goto(`http://localhost:${server.address().port}/`);
    await page.getByRole('heading', { name: 'Games', exact: true }).waitFor();
    const first = await sum();
    isOpen = true;
    for (const route of held) await route.continue();
    await page.getByRole('button', { name: 'Play Volcano' }).click();
    await page.getByRole('grid').waitFor();
    return [first, await sum()];
  } finally {
    await browser.close();
    server.close();
  }
}

/** What the parts of a program weigh as they are published; the home page is in the app's own. */
function parts(program, names) {
  const files = readdirSync(dist).filter((file) => names.test(file)).sort();
  console.log(`\n${`part of the ${program}`.padEnd(40)}     kB   gzip brotli`);
  for (const file of files) {
    const bytes = readFileSync(join(dist, file));
    const sizes = [bytes.length, zipped(bytes), brotliCompressSync(bytes).length];
    console.log(`${file.replace(/-\w{10}(?=[_.])/, '').padEnd(40)} ${sizes.map((size) => (size / 1000).toFixed(1).padStart(6)).join(' ')}`);
  }
}

report(named());
parts('app', /^(?:app|part)-.*\.(?:wasm|js)$/);
parts("bots' worker", /^(?:bots|thinker)-.*\.(?:wasm|js)$/);
const [first, game] = await requested();
console.log(`\nfirst load ${kB(first)} kB, until a game can begin ${kB(game)} kB`);

// Reads WebAssembly as far as splitting needs it, and sorts the functions of a module for compression.

/** A WebAssembly without a section. */
export const EMPTY = Buffer.from("\0asm\x01\0\0\0", "latin1");
/** The ids of the sections that only tools read, and of the bodies of functions. */
const [CUSTOM, CODE] = [0, 10];
/** Functions are compared by runs of as many bytes. */
const RUN = 4;
/** What a function shares with an earlier one counts less with each in between: gzip sees 32 kB. */
const FADING = 0.93;

/** Encodes a number as LEB128. */
export function leb(number) {
  const bytes = [];
  for (; number > 127; number = Math.floor(number / 128)) bytes.push((number & 127) | 128);
  return Buffer.from([...bytes, number]);
}

/** Reads numbers and what they measure. */
class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  number() {
    for (let number = 0, scale = 1;; scale *= 128) {
      const byte = this.bytes[this.at++];
      number += (byte & 127) * scale;
      if (byte < 128) return number;
    }
  }

  sized() {
    const length = this.number();
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

/** The sections of a module: their ids, contents and whole bytes. */
function sections(wasm) {
  const found = [];
  for (const reader = new Reader(wasm, EMPTY.length); reader.at < wasm.length;) {
    const start = reader.at++;
    found.push({ id: wasm[start], content: reader.sized(), whole: wasm.subarray(start, reader.at) });
  }
  return found;
}

/** A module without its custom sections, such as names and relocations. */
export const bare = (wasm) => Buffer.concat([EMPTY, ...sections(wasm).filter(({ id }) => id !== CUSTOM).map(({ whole }) => whole)]);

/** The bodies of a module's own functions. */
function bodies(wasm) {
  const reader = new Reader(sections(wasm).find(({ id }) => id === CODE)?.content ?? Buffer.of(0));
  return Array.from({ length: reader.number() }, () => reader.sized());
}

/**
 * The order in which similar bodies are neighbours: the longest first, then always the one that shares most rare runs with the last
 * ones. It takes 7 % off the large parts in gzip, 3 % in Brotli.
 */
export function alike(wasm) {
  const all = bodies(wasm);
  const users = new Map();
  for (const [body, bytes] of all.entries()) {
    const runs = new Set(Array.from({ length: Math.max(0, bytes.length - RUN + 1) }, (_, at) => bytes.readUInt32LE(at)));
    for (const run of runs) {
      if (users.has(run)) users.get(run).push(body);
      else users.set(run, [body]);
    }
  }
  /** The rare runs of each body: their users and weight. Runs of one body, or of every fourth, say nothing. */
  const rare = all.map(() => []);
  for (const by of users.values()) {
    const weight = by.length > 1 && by.length < all.length / 4 ? Math.log(all.length / by.length) ** 2 : 0;
    if (weight > 0) { for (const body of by) rare[body].push({ by, weight }); }
  }
  const norms = rare.map((runs) => Math.sqrt(runs.reduce((sum, { weight }) => sum + weight, 0)) || 1);
  const likeness = new Float64Array(all.length);
  const left = new Set(all.keys());
  const order = [];
  const score = (body) => (order.length === 0 ? all[body].length : likeness[body] / norms[body]);
  while (left.size > 0) {
    const next = [...left].reduce((best, body) => (score(body) > score(best) ? body : best));
    left.delete(next);
    order.push(next);
    likeness.forEach((_, body) => (likeness[body] *= FADING));
    for (const { by, weight } of rare[next]) for (const body of by) likeness[body] += weight / norms[next];
  }
  return order;
}

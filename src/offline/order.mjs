// Puts the functions of a build's WebAssembly into an order in which gzip, whose window is 32 kB, finds more of them alike:
// the download shrinks, what runs is the same. It happens before the files get the name of the build.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";

/** A number as WebAssembly writes it. */
const uleb = (n) => { const o = []; do { let b = n & 127; n >>>= 7; if (n) b |= 128; o.push(b); } while (n); return Buffer.from(o); };

/** Reads numbers and names from a place on. */
class Reader {
  constructor(b, i = 0) { this.b = b; this.i = i; }
  u8() { return this.b[this.i++]; }
  u() { let r = 0, s = 0, x; do { x = this.b[this.i++]; r += (x & 127) * 2 ** s; s += 7; } while (x > 127); return r; }
  skip() { while (this.b[this.i++] > 127); }
  name() { const n = this.u(); this.i += n; }
}
/** Calls at(start, end, index) for each function index in code. */
function code(r, end, at) {
  while (r.i < end) {
    const op = r.u8();
    const f = () => { const s = r.i; const n = r.u(); at(s, r.i, n); };
    if (op === 0x10 || op === 0x12 || op === 0xd2) f();
    else if (op >= 2 && op <= 4) r.skip();
    else if (op === 0x0c || op === 0x0d || (op >= 0x20 && op <= 0x26) || op === 0x3f || op === 0x40 || op === 0x41 || op === 0x42 || op === 0xd0) r.skip();
    else if (op === 0x0e) { for (let n = r.u(); n >= 0; n--) r.skip(); }
    else if (op === 0x11 || op === 0x13) { r.skip(); r.skip(); }
    else if (op === 0x1c) { for (let n = r.u(); n > 0; n--) r.skip(); }
    else if (op >= 0x28 && op <= 0x3e) { const a = r.u(); if (a & 64) r.skip(); r.skip(); }
    else if (op === 0x43) r.i += 4;
    else if (op === 0x44) r.i += 8;
    else if (op === 0xfc) {
      const k = r.u();
      if (k >= 8) { r.skip(); if (k === 8 || k === 10 || k === 12 || k === 14) r.skip(); }
    } else if (op <= 1 || op === 5 || op === 0x0b || op === 0x0f || op === 0x1a || op === 0x1b || (op >= 0x45 && op <= 0xc4) || op === 0xd1) ;
    else throw new Error(`opcode ${op.toString(16)} at ${r.i}`);
  }
}

/** The sections of a file. */
function parse(wasm) {
  const r = new Reader(wasm, 8), sections = [];
  while (r.i < wasm.length) { const id = r.u8(); const n = r.u(); sections.push({ id, body: wasm.subarray(r.i, r.i + n) }); r.i += n; }
  return sections;
}

/** How many functions are imported: they come first in the numbering. */
function importedFunctions(b) {
  const r = new Reader(b); let n = 0;
  const limits = () => { const f = r.u(); r.skip(); if (f & 1) r.skip(); };
  for (let c = r.u(); c > 0; c--) {
    r.name(); r.name(); const kind = r.u8();
    if (kind === 0) { r.u(); n++; } else if (kind === 1) { r.u8(); limits(); } else if (kind === 2) limits(); else if (kind === 3) r.i += 2; else { r.u8(); r.u(); }
  }
  return n;
}

/** The same file with its functions in another order. */
export function reorder(wasm, { tries = 16, level = 6 } = {}) {
  const sections = parse(wasm); const of = (id) => sections.find((s) => s.id === id);
  const imports = importedFunctions(of(2).body);
  let r = new Reader(of(3).body); const types = Array.from({ length: r.u() }, () => r.u());
  r = new Reader(of(10).body);
  const bodies = Array.from({ length: r.u() }, () => { const n = r.u(); const b = of(10).body.subarray(r.i, r.i + n); r.i += n; return b; });
  const order = alike(bodies, tries, level);
  const map = new Map(); order.forEach((old, now) => map.set(imports + old, imports + now));
  const to = (n) => (n < imports ? n : map.get(n));
  const patched = (b, start, visit) => {
    const parts = []; let last = 0;
    visit((s, e, n) => { parts.push(b.subarray(last, s), uleb(to(n))); last = e; });
    parts.push(b.subarray(last)); return Buffer.concat(parts);
  };
  const fix = {
    3: () => Buffer.concat([uleb(types.length), ...order.map((i) => uleb(types[i]))]),
    7: (b) => patched(b, 0, (at) => { const r = new Reader(b); for (let c = r.u(); c > 0; c--) { r.name(); const k = r.u8(); const s = r.i; const n = r.u(); if (k === 0) at(s, r.i, n); } }),
    8: (b) => uleb(to(new Reader(b).u())),
    9: (b) => patched(b, 0, (at) => {
      const r = new Reader(b);
      const expr = () => { for (;;) { const op = r.u8(); if (op === 0x0b) return; if (op === 0x41 || op === 0x23 || op === 0xd0) r.skip(); else if (op === 0xd2) { const s = r.i; at(s, (r.u(), r.i), new Reader(b, s).u()); } else throw new Error("elem expr"); } };
      for (let c = r.u(); c > 0; c--) {
        const f = r.u();
        if (f & 1 ? f & 2 : f & 2) { if (!(f & 1)) r.skip(); }
        if (!(f & 1)) expr();
        if (f & 3) r.u8();
        for (let n = r.u(); n > 0; n--) { if (f & 4) expr(); else { const s = r.i; const x = r.u(); at(s, r.i, x); } }
      }
    }),
    10: () => Buffer.concat([uleb(order.length), ...order.flatMap((i) => {
      const b = bodies[i]; const r = new Reader(b);
      for (let n = r.u(); n > 0; n--) { r.skip(); r.i++; }
      const p = patched(b, 0, (at) => code(r, b.length, at)); return [uleb(p.length), p];
    })]),
  };
  const out = [wasm.subarray(0, 8)];
  for (const { id, body } of sections) { if (id === 0) continue; const b = fix[id] ? fix[id](body) : body; out.push(Buffer.from([id]), uleb(b.length), b); }
  return Buffer.concat(out);
}
/** The order: greedily the function that costs least after what stands before it, among those that share most with it. */
function alike(bodies, tries, level) {
  if (bodies.length < 3) return bodies.map((_, i) => i);
  const N = bodies.length, SH = 4;
  const shingles = bodies.map((b) => { const set = new Set(); for (let j = 0; j + SH <= b.length; j++) set.add(b.readUInt32LE(j)); return [...set]; });
  const df = new Map(); for (const s of shingles) for (const x of s) df.set(x, (df.get(x) || 0) + 1);
  // inverted lists of rare enough shingles
  const ids = new Map(), lists = [], weight = [];
  for (const [x, n] of df) if (n > 1 && n < N / 4) { ids.set(x, lists.length); lists.push([]); weight.push(Math.log(N / n)); }
  const vec = shingles.map((s, i) => { const v = s.map((x) => ids.get(x)).filter((x) => x !== undefined); v.forEach((x) => lists[x].push(i)); return v; });
  const norm = vec.map((v) => Math.sqrt(v.reduce((a, x) => a + weight[x] ** 2, 0)) || 1);
  const score = new Float64Array(N), left = new Uint8Array(N).fill(1);
  let now = bodies.reduce((a, b, i) => (b.length > bodies[a].length ? i : a), 0);
  const order = [now]; left[now] = 0; let window = Buffer.from(bodies[now]).subarray(-32768);
  const add = (i) => { for (const x of vec[i]) { const w = weight[x] ** 2 / norm[i]; for (const j of lists[x]) score[j] += w; } };
  add(now);
  while (order.length < N) {
    const best = [];
    for (let j = 0; j < N; j++) {
      if (!left[j]) continue; const s = score[j] / norm[j];
      if (best.length < tries) { best.push([s, j]); best.sort((a, b) => b[0] - a[0]); }
      else if (s > best[tries - 1][0]) { best[tries - 1] = [s, j]; best.sort((a, b) => b[0] - a[0]); }
    }
    let pick = -1, least = Infinity;
    for (const [, j] of best) { const cost = (deflateRawSync(bodies[j], { level, dictionary: window, memLevel: 9 }).length) / (bodies[j].length + 3); if (cost < least) { least = cost; pick = j; } }
    left[pick] = 0; order.push(pick); for (let j = 0; j < N; j++) score[j] *= 0.93;
    add(pick); window = Buffer.concat([window, bodies[pick]]).subarray(-32768);
  }
  return order;
}

/** Puts the functions of every wasm in the folder of a build in order. */
export function order(folder) {
  for (const file of readdirSync(folder).filter((file) => file.endsWith(".wasm"))) {
    const path = join(folder, file);
    const ordered = reorder(readFileSync(path));
    // A file that is not sound is better found here than by a player.
    new WebAssembly.Module(ordered);
    writeFileSync(path, ordered);
  }
}

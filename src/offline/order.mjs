// Puts the functions of a build's WebAssembly into an order in which gzip, whose window is 32 kB, finds more of them alike:
// the download shrinks, what runs is the same. It happens before the files get the name of the build.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";

/** How far gzip looks back, in bytes. */
const WINDOW = 32768;
/** How many of the most similar functions are really compressed to see which costs least. */
const TRIES = 16;
/** Functions are compared by the runs of this many bytes that occur in them. */
const RUN = 4;

/** The sections of a wasm that name functions by their numbers, by the specification's ids. */
const SECTION = { CUSTOM: 0, IMPORT: 2, FUNCTION: 3, EXPORT: 7, START: 8, ELEMENT: 9, CODE: 10 };

/** Reads WebAssembly from an offset on. */
class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** An unsigned number of up to 32 bits, 7 of them a byte. */
  number() {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      number += (byte & 127) * 2 ** shift;
      if (byte < 128) return number;
    }
  }

  /** Passes over that many numbers of any size. */
  skip(numbers = 1) {
    for (; numbers > 0; numbers -= 1) while (this.byte() > 127);
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** What `read` makes of each entry of a list. */
  list(read) {
    return Array.from({ length: this.number() }, read);
  }
}

/** A number as WebAssembly writes it. */
function written(number) {
  const bytes = [];
  for (; number > 127; number = Math.floor(number / 128)) bytes.push((number & 127) | 128);
  return Buffer.from([...bytes, number]);
}

/** Bytes with their length before them. */
const sized = (bytes) => [written(bytes.length), bytes];

/** What stands behind each opcode: how many numbers (LEB128) follow it. What has another form is read in `instructions`. */
const NUMBERS = new Map();
const range = (from, to, numbers) => {
  for (let opcode = from; opcode <= to; opcode += 1) NUMBERS.set(opcode, numbers);
};
range(0x00, 0x01, 0); // unreachable, nop
range(0x02, 0x04, 1); // block, loop, if
range(0x05, 0x05, 0); // else
range(0x0b, 0x0b, 0); // end
range(0x0c, 0x0d, 1); // br, br_if
range(0x0f, 0x0f, 0); // return
range(0x11, 0x11, 2); // call_indirect
range(0x13, 0x13, 2); // return_call_indirect
range(0x1a, 0x1b, 0); // drop, select
range(0x20, 0x26, 1); // locals, globals, tables
range(0x3f, 0x42, 1); // memory.size, memory.grow, i32.const, i64.const
range(0x45, 0xc4, 0); // arithmetic
range(0xd0, 0xd0, 1); // ref.null
range(0xd1, 0xd1, 0); // ref.is_null

/** call, return_call, ref.func: what names a function. */
const NAMES_FUNCTION = new Set([0x10, 0x12, 0xd2]);
/** memory.init, memory.copy, table.init, table.copy: the bulk operations with two numbers behind them. */
const TWO_NUMBERS = new Set([8, 10, 12, 14]);

/** Reads instructions up to a place, or to the end of an expression; `found(start, end)` hears where a function is named. */
function instructions(reader, end, found) {
  while (reader.at < end) {
    const opcode = reader.byte();
    if (NAMES_FUNCTION.has(opcode)) {
      const start = reader.at;
      reader.skip();
      found(start, reader.at);
    } else if (NUMBERS.has(opcode)) {
      reader.skip(NUMBERS.get(opcode));
    } else if (opcode === 0x0e) {
      reader.skip(reader.number() + 1); // br_table
    } else if (opcode === 0x1c) {
      reader.skip(reader.number()); // select with types
    } else if (opcode >= 0x28 && opcode <= 0x3e) {
      reader.skip(reader.number() & 64 ? 2 : 1); // load and store: alignment, perhaps which memory, offset
    } else if (opcode === 0x43 || opcode === 0x44) {
      reader.at += opcode === 0x43 ? 4 : 8; // f32.const, f64.const
    } else if (opcode === 0xfc) {
      const operation = reader.number();
      if (operation >= 8) reader.skip(TWO_NUMBERS.has(operation) ? 2 : 1);
    } else {
      throw new Error(`the wasm has an instruction that is not known here: ${opcode.toString(16)}`);
    }
  }
}

/** How many functions are imported: they come first in the numbering and stay where they are. */
function imported(section) {
  const reader = new Reader(section);
  const limits = () => reader.skip(reader.byte() & 1 ? 2 : 1);
  const kinds = reader.list(() => {
    reader.take(reader.number()); // the module's name
    reader.take(reader.number()); // and its own
    const kind = reader.byte();
    if (kind === 0) reader.skip(); // function: its type
    else if (kind === 1) limits(reader.byte()); // table: of what, how long
    else if (kind === 2) limits(); // memory
    else if (kind === 3) reader.take(2); // global
    else throw new Error(`the wasm imports something that is not known here: ${kind}`);
    return kind;
  });
  return kinds.filter((kind) => kind === 0).length;
}

/** Bytes in which each function that `visit` finds is named by its new number. */
function renumbered(bytes, number, visit) {
  const parts = [];
  let last = 0;
  visit(new Reader(bytes), (start, end) => {
    parts.push(bytes.subarray(last, start), written(number(new Reader(bytes, start).number())));
    last = end;
  });
  return Buffer.concat([...parts, bytes.subarray(last)]);
}

/** Finds the functions among the exports. */
function inExports(reader, found) {
  reader.list(() => {
    reader.take(reader.number());
    const kind = reader.byte();
    const start = reader.at;
    reader.skip();
    if (kind === 0) found(start, reader.at);
  });
}

/** Finds the functions in the tables through which others are called. Flags: 1 passive, 2 with a table, 4 expressions. */
function inElements(reader, found) {
  reader.list(() => {
    const flags = reader.number();
    const active = !(flags & 1);
    if (active && flags & 2) reader.skip();
    if (active) {
      // Where in the table: a constant, then `end`.
      if (reader.byte() !== 0x41) throw new Error("a table of the wasm begins at something other than a constant");
      reader.skip();
      reader.byte();
    }
    if (flags & 3) reader.byte();
    reader.list(() => {
      // As an expression: ref.func or ref.null, its number, then `end`.
      const names = flags & 4 ? reader.byte() === 0xd2 : true;
      const start = reader.at;
      reader.skip();
      if (names) found(start, reader.at);
      if (flags & 4 && reader.byte() !== 0x0b) throw new Error("a table of the wasm holds something that is not known here");
    });
  });
}

/** Finds the functions that a function calls. */
function inBody(reader, found) {
  reader.list(() => reader.skip(2)); // how many locals, of which type
  instructions(reader, reader.bytes.length, found);
}

/** The same wasm with its functions in another order. */
export function reorder(wasm) {
  const sections = [];
  for (const reader = new Reader(wasm, 8); reader.at < wasm.length; ) {
    sections.push({ id: reader.byte(), content: reader.take(reader.number()) });
  }
  const content = (id) => sections.find((section) => section.id === id).content;
  const first = imported(content(SECTION.IMPORT));
  const typed = new Reader(content(SECTION.FUNCTION));
  const types = typed.list(() => typed.number());
  const code = new Reader(content(SECTION.CODE));
  const bodies = code.list(() => code.take(code.number()));

  const order = alike(bodies);
  const place = new Map(order.map((old, now) => [first + old, first + now]));
  const number = (old) => place.get(old) ?? old;
  const change = {
    [SECTION.FUNCTION]: () => Buffer.concat([written(types.length), ...order.map((old) => written(types[old]))]),
    [SECTION.EXPORT]: (bytes) => renumbered(bytes, number, inExports),
    [SECTION.START]: (bytes) => written(number(new Reader(bytes).number())),
    [SECTION.ELEMENT]: (bytes) => renumbered(bytes, number, inElements),
    [SECTION.CODE]: () => Buffer.concat([written(order.length), ...order.flatMap((old) => sized(renumbered(bodies[old], number, inBody)))]),
  };
  const kept = sections.filter(({ id }) => id !== SECTION.CUSTOM);
  const parts = kept.flatMap(({ id, content }) => [Buffer.from([id]), ...sized(change[id] ? change[id](content) : content)]);
  return Buffer.concat([wasm.subarray(0, 8), ...parts]);
}

/**
 * The order: from the longest function on, always the one that costs least behind what gzip still sees, tried among those
 * that have most rare runs of bytes in common with the last ones.
 */
function alike(bodies) {
  const count = bodies.length;
  if (count === 0) return [];
  const runs = bodies.map((body) => {
    const found = new Set();
    for (let at = 0; at + RUN <= body.length; at += 1) found.add(body.readUInt32LE(at));
    return [...found];
  });
  const users = new Map();
  for (const [body, found] of runs.entries()) {
    for (const run of found) {
      if (!users.has(run)) users.set(run, []);
      users.get(run).push(body);
    }
  }
  // Runs of a single function and those of every fourth one say nothing.
  const rare = new Map();
  for (const [run, { length }] of users) {
    if (length > 1 && length < count / 4) rare.set(run, { users: users.get(run), weight: Math.log(count / length) ** 2 });
  }
  const telling = runs.map((found) => found.map((run) => rare.get(run)).filter(Boolean));
  const norm = telling.map((found) => Math.sqrt(found.reduce((sum, { weight }) => sum + weight, 0)) || 1);

  const likeness = new Float64Array(count);
  const left = new Set(bodies.keys());
  const order = [];
  let window = Buffer.alloc(0);
  const add = (body) => {
    left.delete(body);
    order.push(body);
    window = Buffer.concat([window, bodies[body]]).subarray(-WINDOW);
    // What lies farther back counts less.
    for (let other = 0; other < count; other += 1) likeness[other] *= 0.93;
    for (const { users, weight } of telling[body]) for (const user of users) likeness[user] += weight / norm[body];
  };
  const cost = (body) => deflateRawSync(bodies[body], { level: 6, dictionary: window, memLevel: 9 }).length / (bodies[body].length + 3);
  add(bodies.reduce((longest, body, index) => (body.length > bodies[longest].length ? index : longest), 0));
  while (left.size > 0) {
    const best = [];
    for (const body of left) {
      const score = likeness[body] / norm[body];
      if (best.length === TRIES && score <= best[TRIES - 1].score) continue;
      best.splice(best.findLastIndex((other) => other.score >= score) + 1, 0, { body, score });
      best.length = Math.min(best.length, TRIES);
    }
    const costs = best.map(({ body }) => cost(body));
    add(best[costs.indexOf(Math.min(...costs))].body);
  }
  return order;
}

/** Puts the functions of every wasm in the folder of a build in order. */
export function order(folder) {
  for (const file of readdirSync(folder).filter((file) => file.endsWith(".wasm"))) {
    const path = join(folder, file);
    const ordered = reorder(readFileSync(path));
    // A broken file is better found here than by a player.
    new WebAssembly.Module(ordered);
    writeFileSync(path, ordered);
  }
}

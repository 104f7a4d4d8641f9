// @ts-nocheck
// Reorders the functions of a build's WebAssembly so that similar ones are neighbours: gzip, whose window is 32 kB, then
// compresses better. The program is the same. `docs/decisions/order.md` has the figures.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";

/** The window of gzip, in bytes. */
const WINDOW = 32768;
/** The number of the most similar functions that are compressed to find the cheapest. */
const TRIES = 16;
/** The length of the runs of bytes by which functions are compared. */
const RUN = 4;

/** The ids of the sections that refer to functions by number. */
const SECTION = { CUSTOM: 0, IMPORT: 2, FUNCTION: 3, EXPORT: 7, START: 8, ELEMENT: 9, CODE: 10 };

/** A wasm without a section. */
export const EMPTY = Buffer.from("\0asm\x01\0\0\0", "latin1");

/** Reads WebAssembly from an offset. */
class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** Reads an unsigned LEB128 number of up to 32 bits. */
  number() {
    let number = 0;
    for (let shift = 0;; shift += 7) {
      const byte = this.byte();
      number += (byte & 127) * 2 ** shift;
      if (byte < 128) return number;
    }
  }

  /** Skips numbers of any size. */
  skip(numbers = 1) {
    for (; numbers > 0; numbers -= 1) while (this.byte() > 127);
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** Reads each entry of a list. */
  list(read) {
    return Array.from({ length: this.number() }, read);
  }
}

/** Encodes a number as LEB128. */
export function written(number) {
  const bytes = [];
  for (; number > 127; number = Math.floor(number / 128)) bytes.push((number & 127) | 128);
  return Buffer.from([...bytes, number]);
}

/** Prefixes bytes with their length. */
const sized = (bytes) => [written(bytes.length), bytes];

/** By opcode: the number of LEB128 operands. `instructions` handles opcodes of another form. */
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

/** call, return_call, ref.func: the opcodes that refer to a function. */
const NAMES_FUNCTION = new Set([0x10, 0x12, 0xd2]);
/** memory.init, memory.copy, table.init, table.copy: the bulk operations with two operands. */
const TWO_NUMBERS = new Set([8, 10, 12, 14]);

/** Skips the address of a load or store: alignment, perhaps which memory, offset. */
const address = (reader) => reader.skip(reader.number() & 64 ? 2 : 1);

/** Skips the operands of a vector instruction. */
function vector(reader) {
  const operation = reader.number();
  if (operation === 12 || operation === 13) {
    reader.at += 16; // v128.const, i8x16.shuffle
  } else if (operation <= 11 || (operation >= 84 && operation <= 93)) {
    address(reader);
    if (operation >= 84 && operation <= 91) reader.at += 1; // which lane is loaded or stored
  } else if (operation >= 21 && operation <= 34) {
    reader.at += 1; // which lane is read or replaced
  }
}

/** Reads instructions up to an offset or the end of an expression; calls `found(start, end)` for each reference to a function. */
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
      address(reader); // load and store
    } else if (opcode === 0x43 || opcode === 0x44) {
      reader.at += opcode === 0x43 ? 4 : 8; // f32.const, f64.const
    } else if (opcode === 0xfc) {
      const operation = reader.number();
      if (operation >= 8) reader.skip(TWO_NUMBERS.has(operation) ? 2 : 1);
    } else if (opcode === 0xfd) {
      vector(reader);
    } else {
      throw new Error(`the wasm has an instruction that is not known here: ${opcode.toString(16)}`);
    }
  }
}

/** The number of imported functions, which come first in the numbering and stay in place. */
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

/** Renumbers the functions that `visit` finds in bytes. */
function renumbered(bytes, number, visit) {
  const parts = [];
  let last = 0;
  visit(new Reader(bytes), (start, end) => {
    parts.push(bytes.subarray(last, start), written(number(new Reader(bytes, start).number())));
    last = end;
  });
  return Buffer.concat([...parts, bytes.subarray(last)]);
}

/** Visits the exported functions. */
function inExports(reader, found) {
  reader.list(() => {
    reader.take(reader.number());
    const kind = reader.byte();
    const start = reader.at;
    reader.skip();
    if (kind === 0) found(start, reader.at);
  });
}

/** Visits the functions in tables for indirect calls. Flags: 1 passive, 2 with a table, 4 expressions. */
function inElements(reader, found) {
  reader.list(() => {
    const flags = reader.number();
    const active = !(flags & 1);
    if (active && flags & 2) reader.skip();
    if (active) {
      // The offset in the table: a constant, then `end`.
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

/** Visits the functions that a function calls. */
function inBody(reader, found) {
  reader.list(() => reader.skip(2)); // how many locals, of which type
  instructions(reader, reader.bytes.length, found);
}

/** The sections of a wasm but for the custom ones, which only tools read. */
function sectionsOf(wasm) {
  const sections = [];
  for (const reader = new Reader(wasm, 8); reader.at < wasm.length;) {
    sections.push({ id: reader.byte(), content: reader.take(reader.number()) });
  }
  return sections.filter(({ id }) => id !== SECTION.CUSTOM);
}

/** A wasm of these sections. */
const moduleOf = (sections) => Buffer.concat([EMPTY, ...sections.flatMap(({ id, content }) => [Buffer.from([id]), ...sized(content)])]);

/** A wasm without its custom sections. */
export const bare = (wasm) => moduleOf(sectionsOf(wasm));

/** Reorders the functions of a wasm. */
export function reorder(wasm) {
  const sections = sectionsOf(wasm);
  if (!sections.some(({ id }) => id === SECTION.CODE)) return wasm;
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
  return moduleOf(sections.map(({ id, content }) => ({ id, content: change[id]?.(content) ?? content })));
}

/**
 * Finds the order. It begins with the longest function and always appends the one that costs least after what gzip still
 * sees, among those that share most rare runs of bytes with the last ones.
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
  // Runs that occur in one function only, or in every fourth, say nothing.
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
    // Runs farther back count less.
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

/** Reorders every wasm in the folder of a build. */
export function order(folder) {
  for (const file of readdirSync(folder).filter((file) => file.endsWith(".wasm"))) {
    const path = join(folder, file);
    const ordered = reorder(readFileSync(path));
    // Better to find a broken file here than to ship it.
    new WebAssembly.Module(ordered);
    writeFileSync(path, ordered);
  }
}

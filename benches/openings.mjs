// Asks our engine who wins plain Hex on seven by seven after each first stone, and compares it with what was proved.
//
//     cargo build --release --bin basalt && node benches/openings.mjs [LIMITS]
//
// LIMITS are those of the engine protocol: `nodes=30000` at first.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const limits = process.argv.slice(2).join(" ") || "nodes=30000";

// By rows, whether the first player wins, who joins left and right here: the results of Hayward, Björnsson, Johanson, Kan, Po and van
// Rijswijck, Solving 7x7 Hex (2003), whose first player joins top and bottom.
const PROVED = ["---+-++", "--++++-", "-+++++-", "--+++--", "-+++++-", "-++++--", "++-+---"];

const engine = spawn("target/release/basalt", ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

/** Sends a line, and returns the engine's lines up to one that begins with a word. */
async function answers(line, last) {
  engine.stdin.write(`${line}\n`);
  const heard = [];
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error("the engine has ended");
    if (value.startsWith("error")) throw new Error(value);
    heard.push(value);
    if (value.startsWith(last)) return heard;
  }
}

await answers("hello 1", "ready");
let right = 0;
let longest = 0;
for (const [row, proved] of PROVED.entries()) {
  const named = [];
  for (const [column, wins] of [...proved].entries()) {
    const begun = performance.now();
    const record = `hex.1~size=7.swap=false~${"abcdefg"[column]}${row + 1}`;
    const found = (await answers(`go ${record} ${limits}`, "move")).findLast((line) => line.startsWith("found"));
    longest = Math.max(longest, performance.now() - begun);
    // The value is that of the second player, who is to move.
    const says = Number(found.split(" ")[2].split(":")[0]) > 500 ? "-" : "+";
    right += says === wins ? 1 : 0;
    named.push(says);
  }
  console.log(`${named.join("")}  proved ${proved}`);
}
console.log(`${limits}: ${right} of 49 named rightly, the longest search took ${Math.round(longest)} ms`);
engine.stdin.end();

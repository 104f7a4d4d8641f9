// Walks through the app in browser engines: `node tests/engines/run.mjs [--short] [--port N] [--grep WORDS] [--folder DIST] firefox
// webkit`; those that are missing are named, and without `--optional` that is a failure.
import { resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { serve } from "../browser/serve.mjs";
import { installed, open } from "./browsers.mjs";
import { STEPS } from "./walk.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: "boolean" },
    optional: { type: "boolean" },
    port: { type: "string", default: "4183" },
    grep: { type: "string", default: "" },
    folder: { type: "string" },
  },
});
const port = Number(values.port);
const folder = values.folder && resolve(values.folder) + sep;
const there = installed();
const steps = STEPS.filter(([name, short]) => (short || !values.short) && name.includes(values.grep));
let failures = 0;
let opened;

for (const [signal, number] of [["SIGINT", 2], ["SIGTERM", 15], ["SIGHUP", 1]]) {
  process.on(signal, () => Promise.resolve(opened?.close()).finally(() => process.exit(128 + number)));
}

/** Walks through the app in one engine; every step is done, also after one that failed. */
async function walk(engine) {
  const begun = Date.now();
  const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
  let server = await serve(folder, port);
  const app = (opened = await open(engine, there[engine], port + 1));
  app.base = `http://localhost:${port}/`;
  app.cut = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  console.log(`${app.name} ${app.version}`);
  try {
    for (const [name, , step] of steps) {
      if (app.without?.includes(name)) {
        console.log(`  left out: ${name}`);
        continue;
      }
      const since = Date.now();
      try {
        await step(app);
        const errors = await app.errors();
        if (errors.length > 0) throw new Error(`errors of the page: ${errors.join("; ")}`);
        console.log(`  ok    ${name} (${seconds(since)})`);
      } catch (error) {
        failures += 1;
        console.log(`  FAILED ${name} (${seconds(since)}): ${error.message}`);
        // Whatever else it logged belongs to this step.
        await Promise.resolve().then(app.errors).catch(() => {});
      }
      if (!server.listening) server = await serve(folder, port);
    }
  } finally {
    await app.close();
    await app.cut();
  }
  console.log(`${app.name}: ${steps.length} steps in ${seconds(begun)}`);
}

for (const engine of positionals) {
  if (there[engine]) await walk(engine);
  else {
    console.log(`${engine} is not installed: .ci/tools.sh browsers says what is missing`);
    if (!values.optional) failures += 1;
  }
}
process.exit(failures > 0 ? 1 : 0);

// How long My games takes with a thousand games of all kinds, and what memory: in Chromium, with the games among the saved ones,
// and with most of them in the archive.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { serve } from '../tests/browser/serve.mjs';

const COUNT = 1000;
const ROUNDS = 5;
const GAMES = ['volcano', 'hexano', 'duplohex', 'vaxandis', 'hexafuse'];
const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Saved games of every game, as recorded games were played; three of four are over. */
function games() {
  const traces = Object.fromEntries(GAMES.map((game) => {
    const lines = readFileSync(path(`../tests/data/${game}.jsonl`), 'utf8').trim().split('\n').slice(0, 200);
    return [game, lines.map((line) => JSON.parse(line))];
  }));
  return [...Array(COUNT).keys()].map((number) => {
    const game = GAMES[number % GAMES.length];
    const { options, start, plies, result } = traces[game][number % traces[game].length];
    const chosen = Object.entries(options)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => `${key}=${Array.isArray(value) ? value.join('+') : value}`);
    const actions = plies.map(({ action }) => action);
    const is_over = number % 4 > 0 && result.reason;
    const played = is_over ? actions : actions.slice(0, Math.floor(actions.length / 2));
    const sides = Number(options.players ?? 2);
    const names = [`Ada${number}`, ...Array(sides - 1).fill('Bob')].join('_');
    const lines = [
      'basalt-save 1', `game=${game}.1~${chosen.join('.')}~${played.join('_')}~${start.split(' ').map(encodeURIComponent).join('_')}`,
      `last=${played.length}`, `names=${names}`, 'begun=1000', `changed=${1e12 + number}`, ...(is_over ? ['over=1'] : []),
    ];
    return [`basalt.game.g${number}`, `${lines.join('\n')}\n`];
  });
}

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const MB = (bytes) => (bytes / 1e6).toFixed(1);

/** The time until the list is there, and the memory before and after, of one visit. */
async function visit(page, address) {
  await page.goto(`${address}#/`);
  await page.getByRole('heading', { name: 'Games', exact: true }).waitFor();
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
    return usedSize + backingStorageSize;
  };
  const before = await used();
  const time = await page.evaluate((count) => new Promise((done) => {
    const begun = performance.now();
    // All of them are counted, the first part of them is drawn, and that has been painted.
    const look = () => {
      const counted = [...document.querySelectorAll('main h2')].map((one) => Number(/\((\d+)\)/.exec(one.textContent)?.[1] ?? 0));
      const all = counted.reduce((sum, one) => sum + one, 0) >= count && document.querySelectorAll('.library li .thumb svg').length >= 24;
      requestAnimationFrame(() => (all ? setTimeout(() => done(performance.now() - begun)) : look()));
    };
    location.hash = '#/saved';
    look();
  }), COUNT);
  const rows = await page.locator('.library li').count();
  return { time, before, after: await used(), rows };
}

const server = await serve(path('../dist/'));
const address = `http://localhost:${server.address().port}/`;
const executablePath = execFileSync(path('../.ci/chromium.sh'), { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const all = games();
console.log(`${COUNT} games, ${MB(all.flat().join('').length * 2)} MB as UTF-16\n`);
console.log('| games | My games is there after, ms (median of 5) | rows drawn | memory before, MB | after, MB |\n|---|---|---|---|---|');
for (const kind of ['among the saved ones', 'most in the archive']) {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate((games) => games.forEach(([name, text]) => (localStorage[name] = text)), all);
  if (kind !== 'among the saved ones') {
    // What others have put into the storage makes them move.
    await page.evaluate(() => (localStorage.others = 'x'.repeat(1_300_000)));
    await page.goto(`${address}#/`);
    await page.reload();
    await page.waitForFunction(() => Number(localStorage['basalt.library.archived']?.split(' ')[0] ?? 0) > 100, null, { timeout: 60_000 });
    await page.evaluate(() => delete localStorage.others);
  }
  const visits = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto('about:blank');
    visits.push(await visit(page, address));
  }
  const of = (what) => median(visits.map((one) => one[what]));
  const archived = await page.evaluate(() => localStorage['basalt.library.archived']?.split(' ')[0] ?? 0);
  console.log(`| ${kind} (${archived} in the archive) | ${Math.round(of('time'))} | ${of('rows')} | ${MB(of('before'))} | ${MB(of('after'))} |`);
  await context.close();
}
await browser.close();
server.close();

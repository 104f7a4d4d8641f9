// The sounds as they leave the speaker: each is rendered without a device by the code that plays it, and measured.
import { expect, test } from "./fixture.mjs";

/** The numbers with which a sound is tried, where it depends on one: sizes, heights, colours, contacts. */
const TRIED = {
  landing: [1, 2, 3, 9],
  ice: [1, 2, 9],
  growth: [2, 5, 12],
  capture: [1, 4, 8],
  tree: [1, 4, 8],
  contact: [0, 2, 6],
  verdict: [0, 1],
};

/** An eruption of three that captures two pairs and completes two trees, as the stage times it; at another pace all is closer. */
const eruption = (pace, after = 0) =>
  [
    [140, "charge", 0],
    [220, "hop", 0],
    [300, "eruption", 0],
    [620, "landing", 3],
    [740, "landing", 2],
    [860, "landing", 1],
    [860, "equal", 0],
    [1360, "capture", 4],
    [1420, "tree", 5],
    [1480, "capture", 5],
    [1540, "tree", 6],
  ].map(([time, ...sound]) => [after + Math.round(time * pace), ...sound]);

/**
 * Runs in the page: renders sounds and returns their peak, their length (ms, from the first to the last sample above a hundredth
 * of the peak), the share of their energy above 300 Hz, and their centre of energy (Hz).
 */
async function measured(heard) {
  const { output, schedule } = await globalThis.basaltPart("sounds");
  const [rate, size] = [44_100, 2 ** 17];
  const context = new OfflineAudioContext(1, size, rate);
  // The compressor needs a moment until it is as loud as ever after.
  schedule(context, output(context)[0], heard, 0.5);
  const samples = (await context.startRendering()).getChannelData(0);
  const peak = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  const loud = (sample) => Math.abs(sample) > peak / 100;
  const ms = Math.round(((samples.findLastIndex(loud) - samples.findIndex(loud)) / rate) * 1000);
  // The fast Fourier transform.
  const [re, im] = [Float64Array.from(samples), new Float64Array(size)];
  for (let at = 1, to = 0; at < size; at += 1) {
    let bit = size / 2;
    for (; to & bit; bit /= 2) to ^= bit;
    to ^= bit;
    if (at < to) [re[at], re[to]] = [re[to], re[at]];
  }
  for (let half = 1; half < size; half *= 2) {
    for (let turn = 0; turn < half; turn += 1) {
      const [cos, sin] = [Math.cos((Math.PI * turn) / half), -Math.sin((Math.PI * turn) / half)];
      for (let low = turn; low < size; low += 2 * half) {
        const high = low + half;
        const [x, y] = [re[high] * cos - im[high] * sin, re[high] * sin + im[high] * cos];
        [re[high], im[high]] = [re[low] - x, im[low] - y];
        [re[low], im[low]] = [re[low] + x, im[low] + y];
      }
    }
  }
  let [all, above, centre] = [0, 0, 0];
  for (let at = 1; at < size / 2; at += 1) {
    const [energy, frequency] = [re[at] ** 2 + im[at] ** 2, (at * rate) / size];
    all += energy;
    centre += energy * frequency;
    if (frequency > 300) above += energy;
  }
  return { peak, ms, above: above / all, centre: centre / all };
}

const measure = (page, ...heard) => page.evaluate(measured, heard);

test("every sound can be heard on a phone, and none is too loud", async ({ page }) => {
  await page.goto("./");
  const names = await page.evaluate(async () => Object.keys((await globalThis.basaltPart("sounds")).SOUNDS));
  expect(names).toEqual(expect.arrayContaining(Object.keys(TRIED)));
  for (const name of names) {
    for (const number of TRIED[name] ?? [0]) {
      const { peak, ms, above } = await measure(page, [0, name, number]);
      console.log(`${name} ${number}: peak ${peak.toFixed(2)}, ${ms} ms, ${Math.round(above * 100)} % above 300 Hz`);
      expect.soft(above, `${name} ${number}: energy above 300 Hz`).toBeGreaterThanOrEqual(0.6);
      expect.soft(peak, `${name} ${number}: peak`).toBeLessThan(0.9);
      // Not so soft either that it is lost.
      expect.soft(peak, `${name} ${number}: peak`).toBeGreaterThan(0.15);
      expect.soft(ms, `${name} ${number}: length`).toBeLessThan(1200);
    }
  }
});

test("an eruption of three with its captures is heard, and its sum never clips", async ({ page }) => {
  await page.goto("./");
  const won = (pace) => [Math.round(1920 * pace), "won", 0];
  const storm = Array.from({ length: 10 }, (_, at) => [at * 15, "landing", 3]);
  // Without movement, all is closer together.
  for (
    const heard of [eruption(1), [...eruption(1), won(1)], eruption(0.3), [...eruption(0.3), won(0.3)], [
      ...eruption(0.3),
      ...eruption(0.3, 300),
    ], storm]
  ) {
    const { peak, above } = await measure(page, ...heard);
    console.log(`${heard.length} sounds: peak ${peak.toFixed(2)}, ${Math.round(above * 100)} % above 300 Hz`);
    expect.soft(peak).toBeLessThan(0.9);
    expect.soft(above).toBeGreaterThanOrEqual(0.6);
  }
});

test("size, material and success are heard", async ({ page }) => {
  await page.goto("./");
  const centre = async (name, number) => (await measure(page, [0, name, number])).centre;
  const falls = (pitches) => pitches.every((pitch, at) => at === 0 || pitch < pitches[at - 1]);
  const of = (name, numbers) => Promise.all(numbers.map((number) => centre(name, number)));
  expect(falls(await of("landing", [1, 2, 3])), "large pieces are deep").toBe(true);
  expect(falls(await of("ice", [1, 2, 3])), "tall columns of ice are deep").toBe(true);
  expect(falls(await of("growth", [2, 3, 5])), "tall groups are deep").toBe(true);
  expect(falls((await of("capture", [1, 2, 3, 4, 5, 6, 7, 8])).reverse()), "each further colour is higher").toBe(true);
  expect(falls((await of("contact", [0, 1, 2, 3])).reverse()), "each further contact is higher").toBe(true);
  const materials = await Promise.all(["hop", "ivory", "obsidian", "snap"].map((name) => centre(name, 0)));
  expect(new Set(materials.map((pitch) => Math.round(pitch / 20))).size, `${materials}`).toBe(4);
  const [won, lost, drawn] = await Promise.all(["won", "lost", "drawn"].map((name) => measure(page, [0, name, 0])));
  expect(won.peak).toBeGreaterThan(lost.peak);
  expect(Math.abs(lost.centre - drawn.centre)).toBeGreaterThan(40);
});

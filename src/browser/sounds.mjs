// The sounds of the games: what each consists of, as data, and the synthesiser that plays them. It loads when a sound is first wanted.
//
// Three materials make nearly all of them: stone (a burst of filtered noise, two modes and a soft thump), glass (a struck bar) and
// fire (noise). Small speakers reproduce little below 300 Hz, so most of each sound lies above.

/** Noise through a filter whose frequency glides from one pitch (Hz) to another; rise and fall in seconds, the fall to -60 dB. */
const noise = (filter, [from, to], q, [rise, fall], gain) => ({ filter, q, from, to, rise, fall, gain });
/** An oscillator whose pitch glides; a dark one glides through a low pass. */
const wave = (form, [from, to], [rise, fall], gain, dark = null) => ({ form, from, to, rise, fall, gain, dark });
const sine = (...of) => wave("sine", ...of);

const later = (delay, layers) => layers.map((layer) => ({ ...layer, delay: (layer.delay ?? 0) + delay }));
/** @returns {[number, number]} */
const scaled = (by, [from, to]) => [from * by, to * by];

/** Stone: the higher, the smaller. */
const stone = (pitch, gain = 1) => [
  noise("bandpass", scaled(pitch, [1700, 950]), 0.9, [0.001, 0.06], 1.1 * gain),
  sine(scaled(pitch, [430, 424]), [0.001, 0.12], 0.34 * gain),
  sine(scaled(pitch, [1010, 1000]), [0.001, 0.08], 0.22 * gain),
  sine(scaled(pitch, [170, 88]), [0.002, 0.12], 0.24 * gain),
];

/** The modes of a free bar: pitch, rise, fall and gain. */
const MODES = [[1, 0.004, 0.75, 0.2], [2.756, 0.002, 0.28, 0.07], [5.404, 0.001, 0.09, 0.03]];
/** Glass, as a bar that is struck. */
const glass = (pitch, gain = 1) =>
  MODES.map(([mode, rise, fall, loud]) => sine(scaled(pitch * mode, [1, 0.998]), [rise, fall], loud * gain));

/** A polished piece: a click, two modes and a thump. */
const polished = (click, modes, thump) => [
  noise("bandpass", click, 0.8, [0.0005, 0.022], 0.9),
  sine(scaled(modes[0], [1, 0.996]), [0.0005, 0.095], 0.27),
  sine(scaled(modes[1], [1, 0.996]), [0.0005, 0.05], 0.1),
  sine(thump, [0.001, 0.065], 0.26),
];

/** Five notes of each octave from D5 on, which sound well together in any number. */
const SCALE = [587.33, 659.26, 783.99, 880, 987.77, 1174.66, 1318.51, 1567.98, 1760];
const note = (degree) => SCALE[Math.min(degree, SCALE.length - 1)];
const D4 = 293.66;

/** How high stone of a size or height sounds: large is deep. */
const pitch = (size) => Math.max(1.22 * 0.81 ** (size - 1), 0.76);
/** The same for what grows from the height of 1. */
const depth = (height) => Math.max(0.95 ** (height - 2), 0.8);

/** The layers of each sound by its name; some depend on a number. */
export const SOUNDS = {
  hop: () => stone(1.3, 0.8),
  charge: () => [noise("bandpass", [320, 1500], 0.8, [0.11, 0.05], 0.8), sine([58, 84], [0.1, 0.06], 0.1)],
  eruption: () => [
    noise("highpass", [1100, 700], 0.7, [0.001, 0.08], 0.85),
    noise("bandpass", [760, 340], 0.7, [0.004, 0.75], 2),
    noise("bandpass", [4200, 2600], 0.9, [0.02, 0.9], 0.16),
    wave("sawtooth", [118, 62], [0.003, 0.5], 0.3, [1800, 420]),
    sine([150, 44], [0.002, 0.5], 0.4),
  ],
  landing: (size) => stone(pitch(size), Math.min(0.65 + 0.12 * size, 1)),
  ice: (height) => [...stone(1.4 * pitch(height), 0.6), ...glass(1567.98 * pitch(height), 0.3)],
  ivory: () => polished([3100, 2600], [1180, 2890], [260, 180]),
  obsidian: () => polished([2300, 1900], [820, 2010], [220, 150]),
  snap: () => [
    noise("bandpass", [2800, 1700], 0.8, [0.0005, 0.035], 1.3),
    wave("square", [330, 200], [0.001, 0.05], 0.2, [1400, 500]),
    sine([190, 105], [0.001, 0.08], 0.2),
  ],
  equal: () => [...glass(1174.66, 0.5), ...later(0.05, glass(1567.98, 0.4))],
  /** The more colours are held, the higher. */
  capture: (colours) => [...glass(note(colours - 1), 0.85), ...stone(1.1, 0.4)],
  tree: (colours) => [...stone(1.1, 0.4), ...[0, 1, 2].flatMap((step) => later(step * 0.075, glass(note(colours - 1 + step), 0.7)))],
  growth: (height) => [
    noise("bandpass", scaled(depth(height), [520, 1300]), 0.9, [0.03, 0.2], 1.2),
    wave("triangle", scaled(depth(height), [220, 294]), [0.02, 0.22], 0.14),
    ...later(0.08, glass(1760 * depth(height), 0.25)),
  ],
  freeze: () => [
    ...[0, 0.034, 0.061, 0.105, 0.148, 0.21].flatMap((delay, at) =>
      later(delay, [noise("highpass", [3200 + 300 * at, 3600], 0.9, [0.0005, 0.018], 0.5 - 0.05 * at)])
    ),
    ...later(0.05, glass(2093, 0.35)),
  ],
  contact: (number) => [...glass(note(number + 4), 0.9), noise("bandpass", [5200, 3800], 0.8, [0.005, 0.16], 0.12)],
  /** A bolt falls, then its worth rings. */
  lock: () => [...stone(0.7, 1.1), ...later(0.12, stone(1.2, 0.7)), ...later(0.2, glass(739.99, 0.8))],
  won: () => [
    ...glass(D4, 1.1),
    ...later(0.08, glass(392)),
    ...later(0.16, glass(440)),
    ...later(0.24, glass(587.33, 1.3)),
    noise("bandpass", [300, 620], 0.7, [0.5, 1.1], 0.35),
  ],
  lost: () => [...glass(587.33, 0.7), ...later(0.28, glass(440, 0.9))],
  drawn: () => [...glass(392, 0.9), ...later(0.22, glass(392, 0.7))],
  /** A wooden bar, struck twice: upwards for a turn that holds, downwards for one that is worth a second look. */
  verdict: (bad) =>
    (bad ? [523.25, 392] : [523.25, 659.26]).flatMap((pitch, at) =>
      later(at * 0.11, [sine([pitch, pitch * 0.995], [0.002, 0.16], 0.28), sine([pitch * 3.9, pitch * 3.85], [0.001, 0.04], 0.06)])
    ),
  found: () => [sine([880, 872], [0.002, 0.3], 0.25), sine([1325, 1318], [0.002, 0.18], 0.1)],
};

/** Full volume. The compressor makes up for what it takes; with this, the loudest sum peaks below 0.9. */
const FULL = 0.9;

/** Where every sound of a context goes: a compressor, which bounds their sum, and the volume behind it. */
export function output(context) {
  const [compressor, volume] = [context.createDynamicsCompressor(), context.createGain()];
  const bounds = { threshold: -9, knee: 6, ratio: 8, attack: 0.002, release: 0.12 };
  for (const [name, value] of Object.entries(bounds)) compressor[name].value = value;
  volume.gain.value = FULL;
  compressor.connect(volume).connect(context.destination);
  return [compressor, volume.gain];
}

let hiss = null;

/** A second of white noise, the same each time. */
function white(context) {
  if (hiss?.sampleRate === context.sampleRate) return hiss;
  hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = hiss.getChannelData(0);
  let seed = 12345;
  for (let at = 0; at < samples.length; at += 1) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    samples[at] = (seed / 2 ** 31 - 1) * 0.9;
  }
  return hiss;
}

function filtered(context, type, q, [from, to], [start, end]) {
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.Q.value = q;
  glide(filter.frequency, [from, to], [start, end]);
  return filter;
}

function glide(parameter, [from, to], [start, end]) {
  parameter.setValueAtTime(from, start);
  parameter.exponentialRampToValueAtTime(to, end);
}

/** Schedules sounds, each a delay (ms), a name and a number; returns their sources with their starts. */
export function schedule(context, into, heard, now) {
  return heard.flatMap(([time, name, number]) =>
    SOUNDS[name](number).map(({ filter, form, from, to, rise, fall, gain, q, dark, delay = 0 }) => {
      const start = now + time / 1000 + delay;
      /** @type {[number, number]} */
      const span = [start, start + rise + fall];
      const source = filter ? context.createBufferSource() : context.createOscillator();
      const loudness = context.createGain();
      let last = source;
      if (filter) {
        source.buffer = white(context);
        source.loop = true;
        last = last.connect(filtered(context, filter, q, [from, to], span));
      } else {
        source.type = form;
        glide(source.frequency, [from, to], span);
        if (dark) last = last.connect(filtered(context, "lowpass", 1, dark, span));
      }
      loudness.gain.setValueAtTime(0, start);
      loudness.gain.linearRampToValueAtTime(gain, start + rise);
      loudness.gain.exponentialRampToValueAtTime(gain / 1000, span[1]);
      last.connect(loudness).connect(into);
      source.start(start);
      source.stop(span[1]);
      return [source, start];
    })
  );
}

let player = null;
let all = null;
let coming = [];

/** Plays sounds in place of those to come; what is heard already fades by itself. The volume is from 0 to 1. */
export function play(heard, volume) {
  player ??= new AudioContext();
  // Browsers allow sound only after a gesture of the user.
  if (player.state !== "running") player.resume().catch(() => {});
  all ??= output(player);
  all[1].value = FULL * volume;
  for (const [source, start] of coming) if (start > player.currentTime) source.stop();
  coming = schedule(player, all[0], heard, player.currentTime);
}

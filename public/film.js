// Writes an animated GIF, frame by frame, beside the page. Of each frame only what has changed is written, in a palette of its
// own; what is left stays as it is.
import { applyPalette, GIFEncoder, quantize } from "gifenc";

const gif = GIFEncoder();
let before = null;

/** One frame after another; the answer to nothing is the whole picture. */
onmessage = ({ data: message }) => {
  if (!message) {
    gif.finish();
    const bytes = gif.bytes();
    return postMessage(bytes, [bytes.buffer]);
  }
  const { data, size: [width, height], time } = message;
  const now = new Uint32Array(data.buffer);
  const changed = before ? now.reduce((count, value, at) => count + Number(value !== before[at]), 0) : now.length;
  const pixels = new Uint32Array(changed);
  const places = new Uint32Array(changed);
  let count = 0;
  for (let at = 0; at < now.length; at += 1) {
    if (before && now[at] === before[at]) continue;
    pixels[count] = now[at];
    places[count++] = at;
  }
  // The last colour stands for what has not changed.
  const palette = changed ? quantize(new Uint8Array(pixels.buffer), 255) : [];
  const index = new Uint8Array(now.length).fill(palette.length);
  if (changed) {
    const drawn = applyPalette(new Uint8Array(pixels.buffer), palette);
    places.forEach((place, at) => (index[place] = drawn[at]));
  }
  const transparentIndex = palette.length;
  const colours = [...palette, [0, 0, 0]];
  gif.writeFrame(index, width, height, { palette: colours, delay: time, transparent: true, transparentIndex, dispose: 1, repeat: 0 });
  before = now;
  postMessage(true);
};

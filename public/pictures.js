// Pictures of boards for files: SVG that stands alone, PNG, animations and QR codes. Loaded when one is first wanted.
import { encode } from "uqr";

/** What is drawn. */
const SHAPES = "path, rect, circle, ellipse, line, polygon, polyline, text";
/** What a style sheet decides of a shape, with what holds where nothing is said. */
const STYLES = {
  "fill-opacity": "1",
  "stroke-opacity": "1",
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "paint-order": "normal",
  "opacity": "1",
};
/** Attributes on which a style may depend, or which are styles themselves. */
const TELLING = ["class", "fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "opacity", "font-size", "font-weight"];

let outlines = null;
/** The outlines of the signs that stand on boards. */
const letters = () => (outlines ??= fetch(new URL("outlines.json", document.baseURI)).then((answer) => answer.json()).catch(() => {
  outlines = null;
  return null;
}));

let face = null;
/** The page's type face as a style for a picture that has texts: a picture that is painted sees none of the page's. */
const typed = async (svg) => {
  if (!svg.includes("<text")) return svg;
  face ??= fetch(new URL("inter.woff2", document.baseURI)).then((answer) => answer.blob()).then((blob) =>
    new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(`<style>@font-face{font-family:Inter;font-weight:400 750;src:url(${reader.result})}</style>`);
      reader.onerror = reject;
      reader.readAsDataURL(blob);
    })
  ).catch(() => {
    face = null;
    return "";
  });
  return svg.replace(/>/, `>${await face}`);
};

const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
/**
 * A colour as six digits, and how opaque it is: editors know no mixed colours.
 * @returns {[string, number]}
 */
function colour(text) {
  const [, alpha = "1"] = /^(?:rgba\((?:[^,]+,){3}|.*\/)\s*([\d.]+%?)\)$/.exec(text) ?? [];
  const opaque = text.startsWith("rgba") ? text.replace(/^rgba\((.*),[^,]*\)$/, "rgb($1)") : text.replace(/\s*\/[^)]*\)/, ")");
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = opaque;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
  const digits = [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("");
  return [`#${digits}`, alpha.endsWith("%") ? parseFloat(alpha) / 100 : Number(alpha)];
}

const short = (number) => String(Math.round(number * 1000) / 1000);

/** The attributes that say what the style sheets say of a shape. */
function styled(shape) {
  const style = getComputedStyle(shape);
  if (style.display === "none") return null;
  /** @type {Record<string, any>} */
  const said = {};
  for (const paint of ["fill", "stroke"]) {
    const value = style[paint];
    const opacity = Number(style[`${paint}-opacity`]);
    if (value.startsWith("url")) said[paint] = value.replaceAll('"', "").replace(/^url\([^#]*/, "url(");
    else if (value === "none") said[paint] = "none";
    else {
      const [plain, alpha] = colour(value);
      said[paint] = plain;
      if (alpha * opacity < 1) said[`${paint}-opacity`] = short(alpha * opacity);
    }
  }
  if (said.stroke === "none") delete said.stroke;
  for (const [name, usual] of Object.entries(STYLES)) {
    const value = style.getPropertyValue(name);
    if (name.endsWith("-opacity") || value === usual || (name.startsWith("stroke") && !said.stroke)) continue;
    said[name] = value.replaceAll("px", "");
  }
  if (shape.localName === "text") {
    said.font = {
      size: parseFloat(style.fontSize),
      weight: style.fontWeight,
      spacing: parseFloat(style.letterSpacing) || 0,
      anchor: style.textAnchor,
    };
  }
  return said;
}

/**
 * A text as the outlines of its signs, centred on its place as on the screen; null where one of them is not known.
 * @param {Element} text
 * @param {{ size: number, weight: string, spacing: number, anchor: string }} font
 * @param {any} known
 * @returns {[string, number][] | null}
 */
function outlined(text, { size, weight, spacing, anchor }, known) {
  const face = known?.weights[weight];
  const signs = [...text.textContent];
  if (!face || !signs.every((sign) => face[sign])) return null;
  const unit = size / known.unitsPerEm;
  let wide = 0;
  for (const sign of signs) wide += face[sign][0] * unit + spacing;
  let x = Number(text.getAttribute("x") ?? 0) - wide * { start: 0, middle: .5, end: 1 }[anchor];
  const y = Number(text.getAttribute("y") ?? 0) + ((known.ascent + known.descent) / 2) * unit;
  return signs.map((sign) => {
    const [advance, outline] = face[sign];
    const path = `<path transform="translate(${short(x)} ${short(y)}) scale(${Number(short(unit * 1000)) / 1000})" d="${outline}"/>`;
    x += advance * unit + spacing;
    return [path, unit];
  });
}

const PAINTS = "pattern, radialGradient, linearGradient, clipPath";
const references = (text) => [...text.matchAll(/url\(#([^)]*)\)/g)].map(([, id]) => id);

/** Makes pictures of one theme; styles that were found once are kept, and so are the paints that the first picture defines. */
function maker(known) {
  const found = new Map();
  /** @type {Map<string, string>} */
  const paints = new Map();
  const keyOf = (element, root) => {
    const parts = [];
    for (let at = element; at && at !== root.parentNode; at = at.parentElement) {
      const named = TELLING.map((name) => at.getAttribute(name) ?? "").join("|");
      // What has just been compared is the two top pieces.
      const place = at.parentElement?.classList.contains("equal")
        ? at.parentElement.children.length - [...at.parentElement.children].indexOf(at)
        : 0;
      parts.push(`${at.localName}|${named}|${place}`);
    }
    return parts.join(">");
  };
  return (text) => {
    const holder = document.createElement("div");
    holder.innerHTML = text;
    const svg = holder.firstElementChild;
    const shapes = [...svg.querySelectorAll(SHAPES)];
    const keys = shapes.map((shape) => keyOf(shape, svg));
    const groups = [...svg.querySelectorAll("g")];
    const groupKeys = groups.map((group) => keyOf(group, svg));
    if ([...keys, ...groupKeys].some((key) => !found.has(key))) {
      // Out of sight; nothing in it moves, so that every style is the one at rest.
      holder.dataset.motion = "reduced";
      holder.className = "out-of-sight";
      holder.setAttribute("aria-hidden", "true");
      document.body.append(holder);
      shapes.forEach((shape, at) => found.has(keys[at]) || found.set(keys[at], styled(shape)));
      groups.forEach((group, at) => found.has(groupKeys[at]) || found.set(groupKeys[at], getComputedStyle(group).opacity));
      holder.remove();
    }
    groups.forEach((group, at) => {
      const opacity = found.get(groupKeys[at]);
      for (const name of ["class", "opacity", "aria-hidden"]) group.removeAttribute(name);
      if (opacity !== "1") group.setAttribute("opacity", opacity);
    });
    shapes.forEach((shape, at) => {
      const said = found.get(keys[at]);
      if (!said) return shape.remove();
      const { font, ...rest } = said;
      const outline = font && outlined(shape, font, known);
      for (const name of TELLING) shape.removeAttribute(name);
      if (outline) {
        const group = document.createElementNS(svg.namespaceURI, "g");
        const [[, unit]] = outline;
        // Lines round letters are as wide as they were before the letters were scaled.
        if (rest["stroke-width"]) rest["stroke-width"] = short(Number(rest["stroke-width"]) / unit);
        for (const [name, value] of Object.entries(rest)) group.setAttribute(name, value);
        group.innerHTML = outline.map(([path]) => path).join("");
        return shape.replaceWith(group);
      }
      for (const [name, value] of Object.entries(rest)) shape.setAttribute(name, value);
      if (font) {
        shape.setAttribute("font-family", "Inter, sans-serif");
        shape.setAttribute("font-size", short(font.size));
        shape.setAttribute("font-weight", font.weight);
        shape.setAttribute("text-anchor", font.anchor);
        shape.setAttribute("dominant-baseline", "central");
      }
    });
    for (const inner of svg.querySelectorAll("svg")) for (const name of ["class", "aria-hidden"]) inner.removeAttribute(name);
    const stops = [...svg.querySelectorAll("stop")];
    const shadeOf = (stop) => stop.getAttribute("class");
    if (stops.some((stop) => !found.has(shadeOf(stop)))) {
      holder.className = "out-of-sight";
      document.body.append(holder);
      for (const stop of stops) found.set(shadeOf(stop), colour(getComputedStyle(stop).stopColor)[0]);
      holder.remove();
    }
    for (const stop of stops) {
      stop.setAttribute("stop-color", found.get(shadeOf(stop)));
      stop.removeAttribute("class");
    }
    // What the picture defines and what it uses are two things: a paint may use another one.
    const own = new Map([...svg.querySelectorAll(PAINTS)].map((paint) => [paint.id, paint]));
    for (const [id, paint] of own) paints.set(id, paint.outerHTML);
    own.forEach((paint) => paint.remove());
    const used = new Set(references(svg.innerHTML));
    for (const id of used) references(paints.get(id) ?? "").forEach((other) => used.add(other));
    const defined = [...used].map((id) => paints.get(id) ?? "").join("");
    if (defined) svg.insertAdjacentHTML("afterbegin", `<defs>${defined}</defs>`);
    for (const empty of [...svg.querySelectorAll("g, defs")].reverse()) if (!empty.childElementCount) empty.remove();
    svg.removeAttribute("class");
    return svg;
  };
}

/**
 * How large a picture is whose longer side has so many pixels.
 * @returns {[number, number]}
 */
function measured(svg, pixels) {
  const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  const share = pixels / Math.max(width, height);
  return [Math.round(width * share), Math.round(height * share)];
}

function sized(svg, [width, height]) {
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  // Whole pixels are a little more or less than the exact size: the ground reaches every edge all the same.
  svg.setAttribute("preserveAspectRatio", "none");
  return new XMLSerializer().serializeToString(svg);
}

/** A board as SVG that needs nothing around it: every style an attribute, every letter on the board an outline. */
export async function alone(text, pixels) {
  const svg = maker(await letters())(text);
  return `${sized(svg, measured(svg, pixels))}\n`;
}

/** Draws SVG text on a canvas. */
async function painted(text, [width, height], canvas = new OffscreenCanvas(width, height)) {
  const address = URL.createObjectURL(new Blob([await typed(text)], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0, width, height);
    return context;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A board as PNG. */
export async function png(text, pixels) {
  const svg = maker(await letters())(text);
  const size = measured(svg, pixels);
  const { canvas } = await painted(sized(svg, size), size);
  return canvas.convertToBlob({ type: "image/png" });
}

/**
 * An animated picture: `draw` gives the picture of each frame, or nothing once it is not wanted any more; `lasts` says how
 * long each is seen, in milliseconds. `tell` is told how many are done.
 */
export async function film(lasts, draw, pixels, tell) {
  const make = maker(await letters());
  const worker = new Worker(new URL("./film.js", import.meta.url), { type: "module" });
  try {
    const answer = () =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message ?? "the worker does not start"));
      });
    let canvas;
    for (const [at, time] of lasts.entries()) {
      const text = draw(at);
      if (text === undefined) return null;
      const svg = make(text);
      const size = measured(svg, pixels);
      canvas ??= new OffscreenCanvas(...size);
      const context = await painted(sized(svg, size), size, canvas);
      const { data } = context.getImageData(0, 0, ...size);
      const done = answer();
      worker.postMessage({ data, size, time }, [data.buffer]);
      await done;
      tell(at + 1);
    }
    const done = answer();
    worker.postMessage(null);
    return new Blob([await done], { type: "image/gif" });
  } finally {
    worker.terminate();
  }
}

/** A text as a QR code: SVG, dark on light whatever the theme, with the quiet zone that readers need. Nothing where it is too long. */
export function qr(text) {
  try {
    const { data, size } = encode(text, { border: 4 });
    const dark = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${
      size * 8
    }" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000" d="${dark.join("")}"/></svg>`;
  } catch {
    return undefined;
  }
}

const asFile = (blob, name) => new File([blob], name, { type: blob.type });

/** Whether the system takes such a file to send. */
export const canCopy = () => Boolean(window.ClipboardItem && navigator.clipboard?.write);

/** Copies a picture as one, not as a file. */
export const copy = (blob) => navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]).then(() => true, () => false);

export const canSend = (blob, name) => Boolean(navigator.canShare?.({ files: [asFile(blob, name)] }));

/** Opens the system's share sheet with a file; a player who cancels is no failure. */
export const send = (blob, name, title) => navigator.share({ files: [asFile(blob, name)], title }).catch(() => {});

// What must hold of every page in every window: each invariant is a function that runs in the page and says what is wrong, in words.

/** What the invariants share. Nothing moves during one look at a page, so each element is measured only once. */
function shared() {
  /** Remembers what was measured for each element. */
  const once = (find) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, find(element));
      return known.get(element);
    };
  };
  const box = once((element) => element.getBoundingClientRect());
  const style = once((element) => getComputedStyle(element));
  const hides = (overflow) => ["hidden", "clip"].includes(overflow);
  const clipped = once((element) => Boolean(element) && (style(element).clipPath !== "none" || clipped(element.parentElement)));
  const hidden = once((element) => Boolean(element) && (element.matches(".visually-hidden, [inert]") || hidden(element.parentElement)));
  const shown = once((element) => element.checkVisibility({ visibilityProperty: true }) && !hidden(element) && !clipped(element));
  const name = (element) =>
    (element.getAttribute("aria-label") || element.textContent.trim() || element.getAttribute("class") || element.tagName).slice(0, 40);
  /** What is looked at: all, or what lies over all. */
  const root = document.querySelector("dialog[open]:not(.beside)") ?? document.body;
  /** What takes the place of others while it is open; these are not reached meanwhile. */
  const over = document.querySelector(".aid");
  const behind = (element) =>
    over && element.closest(`.status, .strip, .moves, .controls, ${over.matches(".review") ? "" : ".captures:not(.held) "}.seats`);
  /** How far two boxes share a place, across and down. */
  const common = (a, b) => [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
  /** What scrolls its contents, ends them in dots, or cuts them off. */
  const frame = once((element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = style(element);
    const dots = textOverflow === "ellipsis" || webkitLineClamp !== "none";
    return { scrolls: /auto|scroll/.test(overflowX + overflowY), dots, across: hides(overflowX), down: hides(overflowY) };
  });
  /** The elements that show text of their own, each with its first text node. */
  const worded = once((root) => {
    const found = new Map();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
      if (node.nodeType === 3) return NodeFilter.FILTER_ACCEPT;
      return node.matches("svg, select, textarea") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    });
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node.parentElement;
      if (element !== root && !found.has(element) && node.data.trim() && shown(element)) found.set(element, node);
    }
    return [...found];
  });
  /** Where each visible text is seen, unless it scrolls; and each text that is cut off, with what cuts it. */
  const texts = once((root) => {
    const found = { seen: [], cut: [] };
    for (const [element, node] of worded(root)) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, height } = range.getBoundingClientRect();
      let seen = { left, right, top, bottom };
      for (let up = element; seen && up && up !== document.body; up = up.parentElement) {
        const { scrolls, dots, across, down } = frame(up);
        if (scrolls) seen = null;
        else if (dots) {
          seen = {
            left: Math.max(box(up).left, seen.left),
            right: Math.min(box(up).right, seen.right),
            top: Math.max(box(up).top, seen.top),
            bottom: Math.min(box(up).bottom, seen.bottom),
          };
        } else if (across || down) {
          const [beside, beyond] = [
            Math.max(box(up).left - seen.left, seen.right - box(up).right),
            Math.max(box(up).top - seen.top, seen.bottom - box(up).bottom),
          ];
          // Letters fill two thirds of their line.
          if ((across && beside > 2) || (down && beyond > height / 6 + 2)) {
            found.cut.push([element, up]);
            break;
          }
        }
      }
      if (seen && !behind(element)) found.seen.push([element, seen]);
    }
    return found;
  });
  return { box, style, hides, clipped, shown, name, root, behind, common, worded, texts };
}

/** The board is whole and its cells are large enough, and nothing lies over it. */
function boardIsWhole({ box, name }, { floor, scrolls }) {
  const cells = [...document.querySelectorAll("main [role=grid] [data-cell]")];
  if (!cells.length) return ["there is no board"];
  const sizes = cells.map(box);
  const least = Math.min(...sizes.map(({ width, height }) => Math.min(width, height)));
  const wrong = least < floor ? [`the smallest cell is ${least.toFixed(1)}, not ${floor}`] : [];
  for (const [at, { left, right, top, bottom, width, height }] of sizes.entries()) {
    if (left < -1 || right > innerWidth + 1 || (!scrolls && (top < -1 || bottom > innerHeight + 1))) {
      wrong.push(`${cells[at].dataset.cell} is out of the window`);
      continue;
    }
    // At its centre, and near its lower corner, where panels end.
    for (const y of [top + height / 2, top + height * 0.85]) {
      // A point in the last half pixel is rounded out of the window, where nothing is met.
      const hit = y >= 0 && y < innerHeight - 0.5 ? document.elementFromPoint(left + width / 2, y) : cells[at];
      if (!hit?.closest("[role=grid], .chooser, .skip")) wrong.push(`${name(hit ?? document.body)} is over ${cells[at].dataset.cell}`);
    }
  }
  return wrong;
}

/** No words are larger than their box; names may end in dots, and lines of the status scroll. */
function wordsFit({ hides, name, root, shown, style, worded }) {
  const wrong = [];
  for (const [element] of worded(root)) {
    if (element.closest(".line")) continue;
    const { fontSize, textOverflow, webkitLineClamp, overflowX, overflowY } = style(element);
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = [...range.getClientRects()];
    // A tray writes a colour of a letter or two over its number.
    const hasWord = () => /\p{L}{3}/u.test(element.textContent);
    if (lines.length > 2 && lines.every(({ width }) => width < 1.5 * parseFloat(fontSize)) && hasWord()) {
      wrong.push(`in single letters: ${name(element)}`);
    }
    if (textOverflow === "ellipsis" || webkitLineClamp !== "none") continue;
    const out = (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 2);
    if (out) wrong.push(`cut off: ${name(element)}`);
  }
  // A line in a box of its own begins in that.
  for (const line of document.querySelectorAll(".status > .line")) {
    const [inner, outer] = [line.getBoundingClientRect(), line.parentElement.getBoundingClientRect()];
    if (shown(line) && (inner.top < outer.top - 0.5 || inner.top + parseFloat(style(line).lineHeight) > outer.bottom + 0.5)) {
      wrong.push(`the line is cut off: ${name(line)}`);
    }
  }
  // Of a puzzle's title no line is missing.
  const title = document.querySelector(".puzzle .title b");
  if (title && title.scrollHeight > title.clientHeight + 2) wrong.push(`cut off: ${name(title)}`);
  return wrong;
}

/** No words are cut off by what they are in. */
function wordsAreSeen({ name, root, texts }) {
  return texts(root).cut.map(([element, by]) => `cut off by ${by.className}: ${name(element)}`);
}

/** No words lie over others. */
function wordsAreApart({ common, name, root, style, texts }) {
  const wrong = [];
  /** Where words flow over lines, the box of one holds parts of others. */
  const FLOWS = ".status, .coach-words, p";
  const block = (element) => style(element).display.startsWith("inline") ? block(element.parentElement) : element;
  // In a small figure pieces beside the board hide how many they are, which is said in words.
  const all = texts(root).seen.filter(([element]) => element.closest("main, dialog, nav") && !element.closest(".aid, .figure-board .lots"));
  for (const [at, [one, a]] of all.entries()) {
    for (let next = at + 1; next < all.length; next += 1) {
      const [other, b] = all[next];
      const [across, down] = common(a, b);
      if (across <= 3 || down <= 0) continue;
      // The bar of pages lies over what scrolls under it.
      if (one.closest("nav") !== other.closest("nav")) continue;
      const line = Math.min(a.bottom - a.top, b.bottom - b.top);
      if (down > line / 3 && !one.contains(other) && block(one) !== block(other) && !one.closest(FLOWS)?.contains(other)) {
        wrong.push(`${name(one)} overlaps ${name(other)}`);
      }
    }
  }
  return wrong;
}

/** The page is no wider than the window, and no higher where it does not scroll. */
function pageFits({ name, style }, { scrolls }) {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const wrong = scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : [];
  if (!scrolls && scrollHeight > innerHeight) wrong.push(`the page is ${scrollHeight} high`);
  const dialog = document.querySelector("dialog[open]");
  if (dialog && dialog.scrollWidth > dialog.clientWidth + 1) wrong.push(`the dialog is ${dialog.scrollWidth} wide`);
  // A window of little height is left to the page.
  for (const bar of innerHeight <= 256 ? document.querySelectorAll(".top nav") : []) {
    if (style(bar).position !== "static") wrong.push("the bar of pages stays in a low window");
  }
  // What is hidden in a part that scrolls lies in it, or the page grows by it as the part is filled.
  for (const hidden of document.querySelectorAll(".visually-hidden")) {
    if (style(hidden).position !== "absolute" || !hidden.offsetParent) continue;
    let scrolled = hidden.parentElement;
    while (scrolled && !/auto|scroll/.test(style(scrolled).overflowY)) scrolled = scrolled.parentElement;
    if (scrolled && scrolled !== document.body && !scrolled.contains(hidden.offsetParent)) {
      wrong.push(`${name(hidden)} is hidden outside ${name(scrolled)}, which scrolls`);
    }
  }
  return wrong;
}

/** Every control is in the window and can be touched at its centre, or it is in a row that scrolls under a finger. */
function controlsAreReached({ behind, box, name, root, shown, style }, { scrolls }) {
  const scroller = (element) => {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY } = style(up);
      if (/auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth + 1) return [up, "pan-x"];
      if (/auto|scroll/.test(overflowY) && up.scrollHeight > up.clientHeight + 1) return [up, "pan-y"];
    }
    return null;
  };
  const within = (element, [x, y]) => {
    const { left, right, top, bottom } = box(element);
    // At its very edge a point may meet what comes after it.
    return x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1;
  };
  const scrollsUnder = (element, [row, way]) => {
    for (let up = element; up; up = up === row ? null : up.parentElement) {
      const action = style(up).touchAction;
      if (!["auto", "manipulation"].includes(action) && !action.includes(way)) return false;
    }
    const frame = box(row);
    return frame.width > 24 && frame.height > 12 && frame.left < innerWidth && (scrolls || frame.top < innerHeight);
  };
  const wrong = [];
  const inside = root === document.body ? "main " : "";
  const controls = ":is(button, a[href], select, input, summary, textarea, [role=button], [role=slider])";
  for (const control of root.querySelectorAll(inside + controls)) {
    if (!shown(control) || control.matches(".skip") || control.closest("[role=grid]") || behind(control)) continue;
    const { left, right, top, bottom, width, height } = box(control);
    if (width < 2) continue;
    const centre = [left + width / 2, top + height / 2];
    const row = scroller(control);
    const out = left < -1 || right > innerWidth + 1 || (!scrolls && (top < -1 || bottom > innerHeight + 1));
    const hit = out ? null : document.elementFromPoint(...centre);
    // A seat's button lies under all that is in the seat.
    const seat = control.matches(".open-sheet") && hit?.closest(".player") === control.closest(".player");
    const meets = hit &&
      (control.contains(hit) || hit.contains(control) || control.closest("label")?.contains(hit) || hit.matches(".skip"));
    // Further down on a page that scrolls, or under its bar.
    if (meets || seat || (!out && !hit) || (scrolls && hit?.closest(".top"))) continue;
    // Text flows over lines: a link in it has a centre beside its words.
    if (style(control).display === "inline" && control.getClientRects().length > 1) continue;
    if (row && (out || row[0].contains(hit) || !within(row[0], centre))) {
      if (!scrollsUnder(control, row)) wrong.push(`its row does not scroll under a finger: ${name(control)}`);
    } else wrong.push(out ? `out of the window: ${name(control)}` : `${name(hit)} is over ${name(control)}`);
  }
  return wrong;
}

/** What is pressed most is as large as a finger. */
function controlsAreLarge({ box, name, shown }, { least }) {
  const controls = [...document.querySelectorAll(".bar :is(button, a), .controls button, dialog.beside footer .btn")].filter(shown);
  const small = controls.filter((control) => Math.min(box(control).width, box(control).height) < least);
  return small.map((control) => `${name(control)} is ${box(control).width.toFixed()} by ${box(control).height.toFixed()}`);
}

/** Nothing of a seat is cut or lies over something else, and every seat is in the window. */
function seatsAreWhole({ box, clipped, common, style }) {
  const wrong = [];
  const shown = (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest(".visually-hidden") && box(part).width > 1;
  // What a hand that scrolls has beyond its edge is one swipe away.
  const scrolled = (part) => {
    const hand = part.closest(".hand");
    if (!hand || style(hand).overflowX !== "auto" || hand.scrollWidth <= hand.clientWidth + 1) return false;
    return box(part).right > box(hand).right + 0.5;
  };
  const name = (part) =>
    `${part.closest(".player").getAttribute("aria-label")}, ${part.className.baseVal ?? part.className ?? ""} “${part.textContent.trim()}”`;
  for (const seat of document.querySelectorAll(".player")) {
    const whole = box(seat);
    // The smallest parts that are seen: texts and pictures.
    const texts = [...seat.querySelectorAll("b, small, output, .clock, .points, .count, .notes > span, .meters li > span:first-child")]
      .filter((part) => part.textContent.trim() && shown(part) && !clipped(part.closest(".notes, .trees, .hand")));
    const pictures = [
      ...seat.querySelectorAll(".seat-sign, .trees .picture, .goal-picture, .slot .picture, .slot .chip, .queue .picture, .meter"),
    ].filter((part) => shown(part) && !clipped(part));
    const parts = [...texts, ...pictures].filter((part) => !scrolled(part));
    for (const part of parts) {
      // Of slots in a low row the letter below is left out.
      const { left, right, top, bottom } = box(part.matches(".goal-picture") ? part.firstElementChild : part);
      if (left < whole.left - 0.5 || right > whole.right + 0.5 || top < whole.top - 0.5 || bottom > whole.bottom + 0.5) {
        wrong.push(`${name(part)} is cut by its seat`);
      }
      if (part.tagName === "svg") continue;
      const { overflow, fontSize } = style(part);
      if (part.scrollWidth > part.clientWidth + 1 && overflow !== "visible") wrong.push(`${name(part)} is cut`);
      if (parseFloat(fontSize) < 11) wrong.push(`${name(part)} is ${fontSize} small`);
    }
    for (const [at, one] of parts.entries()) {
      for (const other of parts.slice(at + 1)) {
        const slot = one.closest(".slot");
        if (one.contains(other) || other.contains(one) || (slot && slot === other.closest(".slot"))) continue;
        const [across, down] = common(box(one), box(other));
        if (across > 1.5 && down > 1.5) wrong.push(`${name(one)} and ${name(other)} overlap by ${across.toFixed()} × ${down.toFixed()}`);
      }
    }
    for (const tree of seat.querySelectorAll(".trees .picture")) {
      const least = tree.closest(".single") ? 8 : 14;
      if (shown(tree) && !clipped(tree.closest(".trees")) && box(tree).width < least) {
        wrong.push(`${name(tree)} is ${box(tree).width.toFixed()} px wide`);
      }
    }
    if (whole.left < 0 || whole.top < 0 || whole.right > innerWidth + 0.5 || whole.bottom > innerHeight + 0.5) {
      wrong.push(`${seat.ariaLabel} is outside the window`);
    }
  }
  return wrong;
}

/** The title, the status and what seats say are not cut, not even by dots. */
function saidIsWhole() {
  const said = [...document.querySelectorAll(".title b, .title small, .status .line, .player .who small")];
  const cut = said.filter((part) =>
    part.checkVisibility() && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2)
  );
  return cut.map((part) => `cut: ${part.textContent}`);
}

/** What seats say of their players is not cut, not even by dots. */
function namesAreWhole() {
  const said = [...document.querySelectorAll(".player .who small")].filter((part) => part.checkVisibility());
  return said.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => `cut: ${part.textContent}`);
}

/** Each line beside a board away from its game keeps its pieces, and none overlaps another. */
function linesAreWhole({ box, shown }) {
  const lines = [...document.querySelectorAll(".beside-line")].filter(shown);
  const within = ({ left, right, top, bottom }, whole) =>
    left >= whole.left - 0.5 && right <= whole.right + 0.5 && (top + bottom) / 2 > whole.top && top >= whole.top - 4 &&
    bottom <= whole.bottom + 4;
  return lines.flatMap((line, at) => [
    ...[...line.querySelectorAll(".lot .picture, .total, .sign")].filter((part) => shown(part) && !within(box(part), box(line)))
      .map((part) => `${part.getAttribute("class")} leaves line ${at + 1}`),
    ...lines.slice(at + 1).filter((other) => {
      const [a, b] = [box(line), box(other)];
      return a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top;
    }).map(() => `line ${at + 1} overlaps another`),
  ]);
}

/** All pieces of hands can be touched: at their centre, and of a column in an area of this height, in the middle and at an end. */
function handsAreReached(_, { area }) {
  // The other's pieces can be chosen in the other's turn alone; the whole seat opens its sheet, but for what else can be touched there.
  const controls = [...document.querySelectorAll(".player button:not(.open-sheet), .hand button, .columns button")].filter((control) =>
    !control.matches(".barred, :disabled") && control.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(control, control.closest(".column") ? "::before" : null).pointerEvents !== "none"
  );
  return controls.flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const column = control.closest(".column");
    const name = `${control.ariaLabel ?? control.className} (${width.toFixed()} × ${height.toFixed()})`;
    // Of a column the area counts.
    if (Math.min(width, column ? 24 : height) < 23.9) return [`${name} is small`];
    const [x, y] = [left + width / 2, top + height / 2];
    const touched = document.elementFromPoint(x, y);
    if (touched && control.contains(touched)) {
      if (!column) return [];
      const reach = [-1, 1].map((way) => {
        let far = 0;
        while (document.elementFromPoint(x, y + way * (far + 1)) === control) far += 1;
        return far;
      });
      const rows = [...control.parentElement.querySelectorAll("button")];
      const least = area[rows.indexOf(control) === 1 && rows.length === 3 ? 0 : 1];
      const high = reach[0] + reach[1] + 1;
      return high < least ? [`${name} is met in ${high} px`] : [];
    }
    for (let row = control.parentElement; row; row = row.parentElement) {
      const scrolls = ["auto", "scroll"].includes(getComputedStyle(row).overflowX) && row.scrollWidth > row.clientWidth;
      if (scrolls && getComputedStyle(control).touchAction !== "none") return [];
    }
    return [`${name} is out of reach`];
  });
}

/** The coach says all at once, and its buttons are reached. */
function coachIsWhole({ box }) {
  const aid = document.querySelector(".aid.coaches");
  if (!aid) return ["there is no coach"];
  const words = aid.querySelector(".aid-words");
  const wrong = words.scrollHeight > words.clientHeight + 1 ? [`the coach scrolls: ${words.scrollHeight} of ${words.clientHeight}`] : [];
  const whole = box(aid);
  for (const part of aid.querySelectorAll("p, button")) {
    const { left, top, right, bottom, width, height } = box(part);
    if (!width) continue;
    if (left < whole.left - 1 || right > whole.right + 1 || top < whole.top - 1 || bottom > whole.bottom + 1) {
      wrong.push(`cut: ${part.textContent}`);
    }
    const touched = part.tagName === "BUTTON" && document.elementFromPoint(left + width / 2, top + height / 2);
    if (touched && !part.contains(touched)) wrong.push(`out of reach: ${part.ariaLabel ?? part.textContent}`);
  }
  return wrong;
}

/** Who won, the scores, why and what next are seen at once, beside a board that stays large and free. */
function resultIsWhole({ box, common }, { tall }) {
  const dialog = document.querySelector("dialog[open]");
  if (!dialog) return ["there is no result"];
  const whole = box(dialog);
  const wrong = [...dialog.querySelectorAll("h2, .reason, .sheet-row, .sheet-row > b, .sheet-row > output, footer .btn")].filter((part) => {
    // A game without points has no score to show.
    if (part.tagName === "OUTPUT" && !part.textContent) return false;
    const { left, top, right, bottom, width, height } = box(part);
    const inside = left >= whole.left - 1 && right <= whole.right + 1 && bottom <= Math.min(whole.bottom, innerHeight) + 1 &&
      top >= whole.top;
    const cut = ["B", "BUTTON"].includes(part.tagName) && part.scrollWidth > part.clientWidth + 1;
    return !inside || cut || width < 1 || height < 1 || !part.checkVisibility();
  }).map((part) => `not seen in the result: ${part.textContent}`);
  // Points or not, the trees of the winner are seen.
  for (const tree of dialog.querySelector(".sheet-row").querySelectorAll(".trees .picture:not(.socket), .columns .column:not(.empty)")) {
    const { left, top, right, bottom } = box(tree);
    if (left < whole.left - 1 || right > whole.right + 1 || top < whole.top || bottom > Math.min(whole.bottom, innerHeight) + 1) {
      wrong.push("a tree of the winner is not seen");
    }
  }
  const body = dialog.querySelector(".body");
  if (body.scrollHeight > body.clientHeight + 1) wrong.push("the result scrolls");
  for (const button of dialog.querySelectorAll("footer .btn")) {
    if (box(button).height >= 60) wrong.push(`${button.textContent} has several lines`);
  }
  const board = box(document.querySelector("[role=grid]"));
  if (board.height <= tall) wrong.push(`the board is ${board.height.toFixed()} high`);
  for (const cell of document.querySelectorAll("[data-cell]")) {
    const [across, down] = common(box(cell), whole);
    if (across > 1 && down > 1) wrong.push(`the result is over ${cell.dataset.cell}`);
  }
  const status = document.querySelector(".status");
  if (status?.checkVisibility({ visibilityProperty: true }) && box(status).width > 1) wrong.push("the status says the result as well");
  return wrong;
}

/** A notice is whole, its buttons are reached, and it covers nothing that is touched or that tells whose turn it is. */
function noticeCoversNothing({ box, name }) {
  const toast = box(document.querySelector(".toast"));
  const wrong = toast.width < 100 || toast.height < 24 ? [`the notice is ${toast.width} by ${toast.height}`] : [];
  if (toast.left < 0 || toast.top < 0 || toast.right > innerWidth || toast.bottom > innerHeight) {
    wrong.push("the notice is out of the window");
  }
  const hit = (element) => {
    const { left, top, width, height } = box(element);
    return document.elementFromPoint(left + width / 2, top + height / 2);
  };
  const controls = ":is([data-cell], button, a[href], select, summary, textarea, [role=button])";
  for (const element of document.querySelectorAll(`main ${controls}`)) {
    // An aid has the place of the status too, until it is closed.
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".notices, .aid, .skip")) continue;
    if (hit(element)?.closest(".notices")) wrong.push(`covered: ${element.dataset.cell ?? name(element)}`);
  }
  for (const seat of document.querySelectorAll(".player, .beside-seats, .coach-words, .task, dialog[open]")) {
    const { left, top, right, bottom, width } = box(seat);
    if (width && left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom) wrong.push(`over ${seat.className}`);
  }
  for (const button of document.querySelectorAll(".toast button")) {
    if (!button.contains(hit(button))) wrong.push(`out of reach: ${name(button)}`);
  }
  return wrong;
}

/** Fields are so large that phones do not zoom in on them, and choices show all of their words. */
function fieldsAreLarge({ name, root, shown, style }) {
  const wrong = [];
  const paint = document.createElement("canvas").getContext("2d");
  for (const field of root.querySelectorAll("input, select, textarea")) {
    if (["checkbox", "radio", "range", "file"].includes(field.type) || !shown(field)) continue;
    const { font, fontSize, paddingLeft, paddingRight } = style(field);
    if (parseFloat(fontSize) < 16) wrong.push(`the letters of ${name(field)} are small`);
    if (field.tagName !== "SELECT") continue;
    paint.font = font;
    const longest = Math.max(...[...field.options].map((option) => paint.measureText(option.text).width));
    if (longest + parseFloat(paddingLeft) + parseFloat(paddingRight) > field.clientWidth) wrong.push(`${name(field)} is cut`);
  }
  return wrong;
}

/** No words of a row lie under its radio buttons, and all stay in it. */
function rowsAreApart({ box, common }) {
  return [...document.querySelectorAll("dialog .seat-rows > li")].flatMap((row) => {
    const radios = [...row.querySelectorAll(".begins input")].map(box).filter(({ width }) => width > 1);
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const meets = (text) => radios.some((radio) => Math.min(...common(text, radio)) > 0.5);
      const cut = [...range.getClientRects()].some((text) => meets(text) || text.right > box(row).right);
      if (cut && walker.currentNode.data.trim()) found.push(`under a radio button: ${walker.currentNode.data}`);
    }
    return found;
  });
}

const INVARIANTS = [
  boardIsWhole,
  wordsFit,
  wordsAreSeen,
  wordsAreApart,
  pageFits,
  controlsAreReached,
  controlsAreLarge,
  seatsAreWhole,
  saidIsWhole,
  namesAreWhole,
  linesAreWhole,
  handsAreReached,
  coachIsWhole,
  resultIsWhole,
  noticeCoversNothing,
  fieldsAreLarge,
  rowsAreApart,
];
/** Defines in the page what looks at it: the named invariants, one after the other, and what is wrong with each. */
const SOURCE = `globalThis.invariants = (() => { ${[shared, ...INVARIANTS].map(String).join("\n")}
  const known = { ${INVARIANTS.map(({ name }) => name).join(", ")} };
  return (names, bounds) => { const look = shared(); return names.flatMap((name) => known[name](look, bounds)); }; })(); 0`;

/** What holds of every page, with a board or without. */
export const PAGE = ["wordsFit", "wordsAreSeen", "wordsAreApart", "pageFits", "controlsAreReached"];
/** What holds of a page with a board. */
export const BOARD = ["boardIsWhole", ...PAGE];

/** After the layout has settled: views redraw their sides after the next frame. */
export const settled = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

/** The browser's side of each page, and its text size. */
const sides = new WeakMap();

/** Sets the window, and the text size of the browser in pixels; without one it stays. */
export async function resize(page, [width, height, text]) {
  const { side, size } = sides.get(page) ?? {};
  const now = page.viewportSize();
  const changes = [];
  if (text && text !== size) {
    const session = side ?? (await page.context().newCDPSession(page));
    sides.set(page, { side: session, size: text });
    changes.push(session.send("Page.setFontSizes", { fontSizes: { standard: text, fixed: 13 } }));
  }
  if (now.width !== width || now.height !== height) changes.push(page.setViewportSize({ width, height }));
  await Promise.all(changes);
  await settled(page);
}

/** Which of the named invariants do not hold of the page now, in words. */
export async function broken(page, names, bounds = {}) {
  const measured = () => page.evaluate(([names, bounds]) => globalThis.invariants?.(names, bounds) ?? null, [names, bounds]);
  let found = await measured();
  if (!found) {
    await page.evaluate(SOURCE);
    found = await measured();
  }
  if (found.length) {
    // A line that has become longer, or a face that has come, may be laid out a frame later.
    await page.evaluate(() => document.fonts.ready);
    await settled(page);
    found = await measured();
  }
  return [...new Set(found)].slice(0, 8);
}

/**
 * Watches where the board and its first cell are, and whether the turn was another's: on request, and with `changes`
 * after each change of the page.
 */
export const watch = (page, changes) =>
  page.evaluate((changes) => {
    const seen = new Set();
    globalThis.waited = false;
    globalThis.look = () => {
      globalThis.waited ||= !document.querySelector(".seats.own .player.turn");
      const boxes = ["[role=grid]", "[data-cell]"].map((part) => document.querySelector(part).getBoundingClientRect());
      seen.add(boxes.map((box) => [box.x, box.y, box.width, box.height].map((n) => n.toFixed(2)).join(" ")).join(" | "));
      return [...seen];
    };
    globalThis.watch?.disconnect();
    globalThis.watch = new MutationObserver(globalThis.look);
    if (changes) globalThis.watch.observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true });
  }, changes);

/** Where the board has been since. */
export const places = (page) => page.evaluate(() => (globalThis.watch.disconnect(), globalThis.look()));

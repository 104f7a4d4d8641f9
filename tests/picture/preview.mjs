// The picture that chats show beside a link to the home page: the wordmark and all games in full swing, as the app draws them.

/** The size that chats expect. */
export const SIZE = { width: 1200, height: 630 };

/** Composes the picture from what the home page draws, and returns it as PNG. */
export async function preview(page, address) {
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.goto(address);
  await page.locator(".game .thumb svg").nth(4).waitFor();
  await page.evaluate(({ width, height }) => {
    const stage = document.createElement("div");
    Object.assign(stage.style, {
      position: "fixed",
      inset: "0",
      width: `${width}px`,
      height: `${height}px`,
      background: "var(--page)",
      overflow: "hidden",
    });
    const put = (svg, [x, y, wide, high]) => {
      const holder = document.createElement("div");
      Object.assign(holder.style, {
        position: "absolute",
        left: `${x}px`,
        top: `${y}px`,
        width: `${wide}px`,
        height: `${high}px`,
        overflow: "hidden",
        borderRadius: "16px",
        color: "var(--text)",
      });
      Object.assign(svg.style, { width: "100%", height: "100%", maxWidth: "none", maxHeight: "none" });
      holder.append(svg);
      stage.append(holder);
    };
    const boards = [...document.querySelectorAll(".game .thumb svg")];
    const mark = document.querySelector(".top .wordmark, .wordmark");
    put(mark, [40, 40, 330, 76]);
    const places = [[40, 150, 440, 440], [520, 30, 320, 280], [860, 30, 310, 280], [520, 330, 320, 270], [860, 330, 310, 270]];
    boards.slice(0, 5).forEach((board, at) => put(board, places[at]));
    document.body.append(stage);
  }, SIZE);
  return page.screenshot({ clip: { x: 0, y: 0, ...SIZE } });
}

import type { Page } from "@playwright/test";

/**
 * How far, in px, what is written in the element with the focus stays clear of its ring at the sides: below 0 the ring
 * is drawn through it. Fails where no ring is found.
 */
export function ringRoom(page: Page): Promise<number> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (at === null) throw new Error("Nothing has the focus");
    // Of a field that lies unseen over its row the row has the ring.
    const part = at instanceof HTMLInputElement && at.parentElement !== null ? at.parentElement : at;
    const box = part.getBoundingClientRect();
    const edges = [null, "::after"].flatMap((pseudo) => {
      const { outlineStyle, outlineColor, outlineOffset, left, width } = getComputedStyle(part, pseudo);
      if (outlineStyle === "none" || outlineColor.endsWith(", 0)")) return [];
      const from = pseudo === null ? box.left : box.left + part.clientLeft + Number.parseFloat(left);
      const wide = pseudo === null ? box.width : Number.parseFloat(width);
      const beyond = Number.parseFloat(outlineOffset);
      return [{ left: from - beyond, right: from + wide + beyond }];
    });
    const [ring] = edges;
    if (ring === undefined) throw new Error(`No ring around "${part.textContent}"`);
    const drawn = [...part.querySelectorAll("svg")].map((svg) => svg.getBoundingClientRect());
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      drawn.push(range.getBoundingClientRect());
    }
    const seen = drawn.filter(({ width }) => width > 1);
    return Math.min(...seen.flatMap(({ left, right }) => [left - ring.left, ring.right - right]));
  });
}

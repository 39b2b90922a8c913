import type { Page } from "@playwright/test";

/**
 * Returns the horizontal distance in px between the content of the focused element and its focus ring; below 0 the ring
 * crosses the content. Throws if there is no ring.
 */
export function focusRingClearance(page: Page): Promise<number> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (at === null) throw new Error("No element has the focus");
    // An invisible field that covers its row: the row shows the ring.
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

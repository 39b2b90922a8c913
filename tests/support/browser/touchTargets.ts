import type { Locator } from "@playwright/test";

const PRESSED = "a[href], button, input, select, textarea, summary, [role=slider]";

/**
 * Returns the touch targets in `part` smaller than 44 by 44 px, of those in the window. Skips links within a line of
 * text, which are as high as the line.
 */
export function smallTouchTargets(part: Locator): Promise<string[]> {
  return part.evaluate((root, selector) => {
    const REACH = 21.5;
    const isOf = (element: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest("label")?.contains(element) === true);
    };
    return [...root.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
      const isInside = left >= 0 && right <= innerWidth && y - REACH >= 0 && y + REACH <= innerHeight;
      const isInLine = element.tagName === "A" && getComputedStyle(element).display === "inline";
      // Elements that are covered by others are no targets.
      if (!isShown || !isInside || isInLine || !isOf(element, x, y)) return [];
      const isWide = width >= 44 || (isOf(element, x - REACH, y) && isOf(element, x + REACH, y));
      const isHigh = height >= 44 || (isOf(element, x, y - REACH) && isOf(element, x, y + REACH));
      const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
      return isWide && isHigh ? [] : [`${element.tagName.toLowerCase()} "${name}": ${width} by ${height}`];
    });
  }, PRESSED);
}

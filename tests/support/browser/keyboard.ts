import { expect, type Page } from "@playwright/test";

/** Presses Tab `count` times and returns the names of the focused elements; fails if a focus is not visible. */
export async function pressTab(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let pressed = 0; pressed < count; pressed += 1) {
    await page.keyboard.press("Tab");
    const { name, isSeen } = await page.evaluate(() => {
      const at = document.activeElement;
      if (!(at instanceof HTMLElement)) return { name: "nothing", isSeen: false };
      const drawn = [at, at.parentElement, at.closest("article")].some((element) => {
        if (element === null) return false;
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return outlineStyle !== "none" || boxShadow !== "none";
      });
      const isField = at instanceof HTMLInputElement || at instanceof HTMLSelectElement;
      const label = isField ? at.labels?.[0]?.textContent : at.textContent;
      return {
        name: at.getAttribute("aria-label") ?? label?.trim() ?? "",
        isSeen: drawn && at.matches(":focus-visible"),
      };
    });
    expect(isSeen, `the focus on "${name}" is seen`).toBe(true);
    names.push(name);
  }
  return names;
}

/** Returns whether the focused element is in the window and not below the tab bar. */
export function isFocusUncovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return true;
    const { left, top, width, height } = at.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    return over !== null && over.closest("nav[aria-label=Tabs]") === null;
  });
}

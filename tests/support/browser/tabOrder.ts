import { expect, type Locator, type Page } from "@playwright/test";

/** More key presses than any part of the portal has focusable elements. */
const MAX_PRESSES = 160;

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex='-1']), [role=slider]";

interface FocusedElement {
  readonly name: string;
  readonly isInside: boolean;
  readonly isSeen: boolean;
  readonly isKnown: boolean;
}

/** Returns the focused element and marks it, so that a second visit is recognised. */
const markFocused = (root: Locator): Promise<FocusedElement> =>
  root.evaluate((part) => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body)
      return { name: "nothing", isInside: false, isSeen: true, isKnown: false };
    const isInside = part.contains(at);
    const isKnown = at.dataset["reached"] !== undefined;
    if (isInside) at.dataset["reached"] = "";
    // The ring may be around the field, row or card of the control, or on one of its children.
    const around: Element[] = [...at.children];
    for (let up = at.parentElement, level = 0; up !== null && level < 6; up = up.parentElement, level += 1)
      around.push(up);
    if (at.nextElementSibling !== null) around.push(at.nextElementSibling);
    const isRinged = (style: CSSStyleDeclaration) => style.outlineStyle !== "none" && style.outlineWidth !== "0px";
    const isSeen =
      [null, "::before", "::after"].some((pseudo) => isRinged(getComputedStyle(at, pseudo))) ||
      [at, at.parentElement ?? at].some((element) => getComputedStyle(element).boxShadow !== "none") ||
      around.some((element) => isRinged(getComputedStyle(element)));
    const name = at.getAttribute("aria-label") ?? at.textContent?.trim() ?? "";
    return { name: `${at.tagName.toLowerCase()} "${name.slice(0, 60)}"`, isInside, isSeen, isKnown };
  });

/** Number of walks after which elements that appeared during a walk count as unreachable. */
const MAX_WALKS = 3;

/**
 * Walks through `root` with Tab and returns the elements that were not reached; of radio buttons and tabs one is enough.
 * Starts again if an element appeared behind the focus. Fails if a focus is not visible.
 */
export async function unreachableByTab(page: Page, root: Locator): Promise<string[]> {
  for (let walk = 1; ; walk += 1) {
    const left = await walkOnce(page, root);
    if (walk === MAX_WALKS || !left.some(({ isNew }) => isNew)) return left.map(({ name }) => name);
  }
}

/** Walks once; returns the elements that it did not reach, and whether each appeared during the walk. */
async function walkOnce(page: Page, root: Locator): Promise<{ readonly name: string; readonly isNew: boolean }[]> {
  await root.evaluate((part, selector) => {
    for (const marked of document.querySelectorAll<HTMLElement>("[data-reached]")) delete marked.dataset["reached"];
    for (const element of part.querySelectorAll<HTMLElement>(selector)) element.dataset["wasThere"] = "";
    const first = [...part.querySelectorAll<HTMLElement>(selector)].find(
      (element) =>
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches("input[type=radio]:not(:checked)"),
    );
    first?.focus();
  }, FOCUSABLE);
  // Leaves and returns by keyboard, so that the first element shows its focus as the others do.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  for (let pressed = 0; pressed < MAX_PRESSES; pressed += 1) {
    const { name, isInside, isSeen, isKnown } = await markFocused(root);
    if (!isInside || isKnown) break;
    expect(isSeen, `the focus on ${name} is seen`).toBe(true);
    await page.keyboard.press("Tab");
  }
  return root.evaluate((part, selector) => {
    const groupOf = (element: HTMLElement): Element[] => {
      if (element instanceof HTMLInputElement && element.type === "radio")
        return [...document.querySelectorAll(`input[type=radio][name="${CSS.escape(element.name)}"]`)];
      // The mouse buttons of a number field stand beside it; for the keyboard, the arrow keys do the same.
      const isStep = element.tabIndex < 0 && element.parentElement?.querySelector("[role=spinbutton]") !== null;
      const group = isStep
        ? element.parentElement
        : element.closest("[role=tablist], [role=radiogroup], [role=menu], [role=toolbar]");
      return group === null ? [element] : [...group.querySelectorAll(selector)];
    };
    const isReached = (element: Element) => element instanceof HTMLElement && element.dataset["reached"] !== undefined;
    return [...part.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => !element.matches(":disabled, [aria-disabled=true]") && element.closest("[inert]") === null)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0)
      .filter((element) => !groupOf(element).some(isReached))
      .map((element) => ({
        name: `${element.tagName.toLowerCase()} "${element.getAttribute("aria-label") ?? element.textContent}"`,
        isNew: element.dataset["wasThere"] === undefined,
      }));
  }, FOCUSABLE);
}

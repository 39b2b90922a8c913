import type { Page } from "@playwright/test";

/** Doubles the text size that the browser's settings have, as somebody who sees little does. */
export async function doubleTextSize(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** Doubles the size of the root's letters alone, as some zooms do: windows count as wide as before. */
export async function doubleRootSize(page: Page): Promise<void> {
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      document.documentElement.style.fontSize = "200%";
    }).observe(document, { childList: true, subtree: true }),
  );
}

/** Returns the texts of `selector` that are cut, and words of ordinary length in them that are broken over two lines. */
export const damagedTexts = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) => {
    const range = document.createRange();
    return elements.flatMap((element) => {
      if (!element.checkVisibility({ contentVisibilityAuto: true })) return [];
      const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      const found = isCut ? [`cut: ${element.textContent}`] : [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        for (const { index, 0: word } of (text.nodeValue ?? "").matchAll(/(?<!\p{L})\p{L}{2,9}(?!\p{L})/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(`broken: ${word}`);
        }
      }
      return found;
    });
  });

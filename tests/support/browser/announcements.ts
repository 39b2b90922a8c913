import type { Page } from "@playwright/test";

type Noting = Window & { announced?: string[] };

/**
 * Notes from now on what the page's live regions say, as a screen reader would: what is added to a region or changes in
 * it, an atomic region as a whole. Returns a function that resolves with the texts so far.
 */
export async function noteAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const texts: string[] = [];
    (window as Noting).announced = texts;
    const LIVE = "[aria-live], [role=alert], [role=status], [role=log], output";
    const regionOf = (element: Element | null) => {
      const region = element?.closest(LIVE) ?? null;
      return region?.getAttribute("aria-live") === "off" ? null : region;
    };
    new MutationObserver((changes) => {
      // What changes together is said once, however many nodes it consists of.
      const said = new Map<Node, string>();
      const note = (part: Element, node: Node) => {
        const region = regionOf(part);
        if (region === null || region.closest("[aria-hidden=true]") !== null) return;
        const isWhole = region.ariaAtomic === "true" || region.matches("[role=alert], [role=status], output");
        const spoken = isWhole ? region : node;
        said.set(spoken, spoken.textContent?.trim() ?? "");
      };
      for (const { target, addedNodes } of changes) {
        const parent = target instanceof Element ? target : target.parentElement;
        if (parent === null) continue;
        if (!(target instanceof Element)) note(parent, target);
        for (const node of addedNodes) {
          note(node instanceof Element ? node : parent, node);
          if (node instanceof Element) for (const inner of node.querySelectorAll(LIVE)) note(inner, inner);
        }
      }
      texts.push(...[...said.values()].filter((text) => text !== ""));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as Noting).announced ?? []);
}

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe finds on the page, or in the part that the selector names: the rules with the elements that break them. Looks
 * when what moves has arrived: a colour on its way to another is not what anybody reads. And nothing sets out while it
 * looks, such as the player's controls, which fade by themselves after a while.
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  const wasStill = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // In the page itself: otherwise each look opens a blank page to sum up what the frames found, and there are none.
  const asked = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (part === undefined ? asked : asked.include(part)).analyze();
  if (!wasStill) await page.emulateMedia({ reducedMotion: "no-preference" });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

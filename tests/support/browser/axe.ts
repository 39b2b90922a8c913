import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe looks at, and by what: without any of these the whole page by every rule. */
interface Look {
  /** Selector of a part of the page. */
  readonly part?: string;
  /** The only rules to go by. */
  readonly rules?: readonly string[];
  /** Rules to leave out. */
  readonly without?: readonly string[];
}

/** The rules that the scheme decides: all others find the same in the dark and in the light. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds on the page, or in the part that the selector names: the rules with the elements that break them. Looks
 * when what moves has arrived: a colour on its way to another is not what anybody reads. And nothing sets out while it
 * looks, such as the player's controls, which fade by themselves after a while.
 */
export async function axeFindings(page: Page, { part, rules, without }: Look = {}): Promise<string[]> {
  const wasStill = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // In the page itself: otherwise each look opens a blank page to sum up what the frames found, and there are none.
  const asked = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (part !== undefined) asked.include(part);
  if (rules !== undefined) asked.withRules([...rules]);
  if (without !== undefined) asked.disableRules([...without]);
  const { violations } = await asked.analyze();
  if (!wasStill) await page.emulateMedia({ reducedMotion: "no-preference" });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Scope of a check by axe: by default the whole page with all rules. */
interface AxeOptions {
  /** Selector of a part of the page. */
  readonly part?: string;
  /** The only rules to check. */
  readonly rules?: readonly string[];
  /** Rules to skip. */
  readonly without?: readonly string[];
}

/** The only rules whose result depends on the colour scheme. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Returns the rules that the page, or `part` of it, violates, each with the elements. Waits until animations have
 * ended, because a colour in transition is not what viewers read, and prevents new ones, such as the fading player
 * controls.
 */
export async function axeFindings(page: Page, { part, rules, without }: AxeOptions = {}): Promise<string[]> {
  const wasStill = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Legacy mode, or axe would open a blank page for each check to combine the results of frames, and there are no
  // frames.
  const asked = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (part !== undefined) asked.include(part);
  if (rules !== undefined) asked.withRules([...rules]);
  if (without !== undefined) asked.disableRules([...without]);
  const { violations } = await asked.analyze();
  if (!wasStill) await page.emulateMedia({ reducedMotion: "no-preference" });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

import type { Page } from "@playwright/test";
import { animationsEnd } from "./animationsEnd.ts";
import axe, { type RunOptions } from "axe-core";

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

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

/** The rules whose result depends on the direction or the language of a page. */
export const DIRECTION_RULES = [
  "scrollable-region-focusable",
  "html-has-lang",
  "html-lang-valid",
  "html-xml-lang-mismatch",
  "valid-lang",
];

/** Loads axe into the page and its frames, once for each: it is half a megabyte of script. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  }
}

/**
 * Returns the rules that the page, or `part` of it, violates, each with the elements. Waits for animations to end, as a
 * colour in transition is not what viewers read.
 */
export async function axeFindings(page: Page, { part, rules, without }: AxeOptions = {}): Promise<string[]> {
  const wasStill = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await loadAxe(page);
  await animationsEnd(page);
  const options: RunOptions = {
    resultTypes: ["violations"],
    ...(rules && { runOnly: { type: "rule", values: [...rules] } }),
    ...(without && { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }),
  };
  const violations = await page.evaluate(
    async ({ context, options: asked }) => {
      const results = await window.axe.run(context ?? document, asked);
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    { context: part, options },
  );
  if (!wasStill) await page.emulateMedia({ reducedMotion: "no-preference" });
  return violations;
}

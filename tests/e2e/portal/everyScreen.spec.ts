import type { Page } from "@playwright/test";
import { allShown } from "#tests/support/browser/allShown.ts";
import { axeFindings, COLOUR_RULES, DIRECTION_RULES } from "#tests/support/browser/axe.ts";
import { ROUTE_GROUPS } from "#tests/support/browser/routeGroups.ts";
import { enterAs } from "#tests/support/browser/freshViewer.ts";
import { layoutDefects } from "#tests/support/browser/layoutDefects.ts";
import { usePseudoTexts } from "#tests/support/browser/pseudoTexts.ts";
import { focusInApp } from "#tests/support/browser/openInApp.ts";
import { sampleEventsOf } from "#tests/support/browser/publicScreens.ts";
import { VIEWER } from "#tests/support/browser/signIn.ts";
import { damagedTexts, doubleRootSize, doubleTextSize } from "#tests/support/browser/textSize.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { collectServerTexts } from "#tests/support/browser/untranslated.ts";

/* Every screen in pseudo texts, 40 % longer than English, from left to right and from right to left. */

/**
 * The windows, and the themes in which axe looks at each. Every screen is seen in both windows and both themes, and what
 * many screens share in all four looks, since every other screen swaps the themes: contrast is four fifths of axe's work.
 * With EVERY_LOOK=1 each screen is seen in all four; the second theme of a window differs in its colours only.
 */
const WINDOWS = [
  { width: 320, height: 640, themes: [] },
  { width: 390, height: 844, themes: ["dark", "light"] },
  { width: 1440, height: 900, themes: ["light", "dark"] },
] as const;
const isEveryLook = Boolean(process.env["EVERY_LOOK"]);

/** Returns those of `themes` in which the screen with this number is seen. */
const themesOf = (themes: (typeof WINDOWS)[number]["themes"], screen: number) =>
  isEveryLook ? themes : themes.slice(screen % 2).slice(0, 1);

/** From right to left axe checks what depends on the direction: all else is in the same elements and colours. */
const LOOKS = {
  ltr: { locale: "en", tag: "en-US", prefix: "", hasThemes: true },
  rtl: { locale: "he", tag: "he", prefix: "/he", hasThemes: false },
} as const;

/**
 * The same lists as at /following, in the narrower frame of a sign-up, or only what the viewer follows of them: axe finds
 * there what it finds here.
 */
const SEEN_BY_AXE = /^\/auth\/sign-up\/following\/|\/followed$/;

/** The spacing that texts must allow (WCAG 2.2, 1.4.12). */
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }";

/** Calls `look` while all texts of the page are spaced. */
async function withSpacedText<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, SPACED);
  const seen = await look();
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  return seen;
}

for (const direction of ["ltr", "rtl"] as const) {
  for (const { name, isSignedIn, paths } of ROUTE_GROUPS) {
    test(`[A11Y-1] [I18N-2] ${name}, ${direction}: nothing is cut, covered or untranslated, and axe finds nothing`, async ({
      page,
      context,
      request,
    }) => {
      test.setTimeout(180_000);
      const { locale, tag, prefix, hasThemes } = LOOKS[direction];
      await usePseudoTexts(context, locale, direction);
      if (isSignedIn) await enterAs(page, VIEWER);
      const server = collectServerTexts(page, tag);
      const found: string[] = [];
      let isLoaded = false;
      for (const [screen, path] of paths(await sampleEventsOf(request)).entries()) {
        const add = (look: string, defects: readonly string[]) =>
          found.push(...defects.map((defect) => `${path} ${look}: ${defect}`));
        await page.setViewportSize(WINDOWS[0]);
        // Loading each page would take twice as long: axe would be loaded and compiled each time as well.
        await (isLoaded ? focusInApp(page, prefix + path) : page.goto(prefix + path));
        isLoaded = true;
        await allShown(page);
        for (const { width, height, themes } of WINDOWS) {
          await page.setViewportSize({ width, height });
          add(`${width}`, await layoutDefects(page));
          if (width === 390) add("390 spaced", await withSpacedText(page, () => layoutDefects(page)));
          if (SEEN_BY_AXE.test(path)) continue;
          if (!hasThemes && themes.length > 0) add(`${width}`, await axeFindings(page, { rules: DIRECTION_RULES }));
          for (const [index, colorScheme] of hasThemes ? themesOf(themes, screen).entries() : []) {
            await page.emulateMedia({ colorScheme });
            await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
            add(`${width} ${colorScheme}`, await axeFindings(page, index === 0 ? {} : { rules: COLOUR_RULES }));
          }
        }
        add(
          "",
          (await server.untranslated()).map((text) => `not translated: ${text}`),
        );
      }
      expect(found).toEqual([]);
    });
  }
}

/** Links of the tab bar, titles, names of teams and scores. */
const NAMES = "nav a > span:last-child, main h1, main h2, main article a span, main section .display";

for (const enlarge of [doubleTextSize, doubleRootSize])
  test(`[A11Y-1] with twice the text size on a phone no name is cut or broken (${enlarge.name})`, async ({
    page,
    request,
  }) => {
    const { archived } = await sampleEventsOf(request);
    await enlarge(page);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/", "/he/", "/upcoming", "/he/upcoming", `/events/${archived.id}`]) {
      await page.goto(path);
      await allShown(page);
      expect(await damagedTexts(page, NAMES), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    }
  });

test("[A11Y-1] with twice the text size pages are as wide as the window, and a gate shows all its buttons", async ({
  page,
  request,
}) => {
  const { archived } = await sampleEventsOf(request);
  await doubleTextSize(page);
  await page.goto("/");
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const path of ["/latest", "/upcoming", "/team/team-nordvik", "/search/?q=nordvik", `/events/${archived.id}`]) {
    await focusInApp(page, path);
    await allShown(page);
    for (const wide of [1440, 390]) {
      await page.setViewportSize({ width: wide, height: 900 });
      await expect.poll(width, `${path} in a window of ${wide} px`).toBe(wide);
    }
  }
  await page.evaluate(() => scrollTo(0, 0));
  for (const name of ["Sign in", "Create account"])
    await page.getByRole("main").getByRole("link", { name }).first().click({ trial: true });
});

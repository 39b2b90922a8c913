import type { Page } from "@playwright/test";
import { allShown } from "#tests/support/browser/allShown.ts";
import { axeFindings, COLOUR_RULES, DIRECTION_RULES } from "#tests/support/browser/axe.ts";
import { ROUTE_GROUPS, type RouteGroup } from "#tests/support/browser/routeGroups.ts";
import { enterAs } from "#tests/support/browser/freshViewer.ts";
import { layoutDefects } from "#tests/support/browser/layoutDefects.ts";
import { usePseudoTexts } from "#tests/support/browser/pseudoTexts.ts";
import { focusInApp } from "#tests/support/browser/openInApp.ts";
import { sampleEventsOf } from "#tests/support/browser/publicScreens.ts";
import { VIEWER } from "#tests/support/browser/signIn.ts";
import { damagedTexts, doubleRootSize, doubleTextSize } from "#tests/support/browser/textSize.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { collectServerTexts } from "#tests/support/browser/untranslated.ts";

/* Every screen in pseudo texts, 40 % longer than English. */

/** What is looked at in a window of this size. */
interface Look {
  readonly width: number;
  readonly height: number;
  /** Whether the layout is looked at with texts as they are, spaced, or both. */
  readonly isSpaced: readonly boolean[];
  /** The themes in which axe looks, with the only rules that it checks there; all by default. */
  readonly axe: readonly { readonly theme: "dark" | "light"; readonly rules?: readonly string[] }[];
}

const NARROW = { width: 320, height: 640, isSpaced: [false], axe: [] };
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900, isSpaced: [false] };

/** What the check looks at: every other screen swaps the theme, since contrast is four fifths of axe's work. */
const looksOfCheck = (screen: number): readonly Look[] => [
  NARROW,
  { ...PHONE, isSpaced: [true], axe: [{ theme: screen % 2 === 0 ? "dark" : "light" }] },
  { ...WIDE, axe: [] },
];

/** What the sweep looks at. The second theme of a window differs in its colours only, a direction in what depends on it. */
const LOOKS_OF_SWEEP: Readonly<Record<"ltr" | "rtl", readonly Look[]>> = {
  ltr: [
    NARROW,
    { ...PHONE, isSpaced: [false, true], axe: [{ theme: "dark" }, { theme: "light", rules: COLOUR_RULES }] },
    { ...WIDE, axe: [{ theme: "light" }, { theme: "dark", rules: COLOUR_RULES }] },
  ],
  rtl: [
    NARROW,
    { ...PHONE, isSpaced: [false, true], axe: [{ theme: "dark", rules: DIRECTION_RULES }] },
    { ...WIDE, axe: [{ theme: "light", rules: DIRECTION_RULES }] },
  ],
};

const PSEUDO_LANGUAGES = {
  ltr: { locale: "en", tag: "en-US", prefix: "" },
  rtl: { locale: "he", tag: "he", prefix: "/he" },
} as const;

/**
 * The same lists as at /following, in the narrower frame of a sign-up, or only what the viewer follows of them: axe finds
 * there what it finds here.
 */
const SEEN_BY_AXE = /^\/auth\/sign-up\/following\/|\/followed$/;

/** A screen of each kind, which is what the check looks at. */
const CHECKED: readonly RouteGroup[] = [
  {
    name: "a screen of each kind",
    isSignedIn: false,
    paths: ({ live, upcoming, channel }) => [
      "/",
      "/upcoming",
      "/search/?q=nordvik",
      "/league/league-northern",
      `/events/${live.id}`,
      `/events/${upcoming.id}`,
      `/channels/${channel.id}`,
      "/faq",
      "/auth/login",
      "/auth/sign-up",
    ],
  },
  {
    name: "a screen of each kind of a viewer",
    isSignedIn: true,
    paths: () => [
      "/account/general",
      "/account/subscription",
      "/account/subscription/buy/prod-all",
      "/account/devices",
      "/following/league",
      "/notifications",
      "/downloads",
      "/auth/sign-up/subscription",
    ],
  },
];

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

/** Returns what is wrong with the screen that the page shows. */
async function defectsIn(page: Page, look: Look, hasAxe: boolean): Promise<string[]> {
  const { width, height, isSpaced, axe } = look;
  const found: string[] = [];
  await page.setViewportSize({ width, height });
  for (const spaced of isSpaced) {
    const defects = await (spaced ? withSpacedText(page, () => layoutDefects(page)) : layoutDefects(page));
    found.push(...defects.map((defect) => `${width}${spaced ? " spaced" : ""}: ${defect}`));
  }
  for (const { theme, rules } of hasAxe ? axe : []) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    const defects = await axeFindings(page, rules === undefined ? {} : { rules });
    found.push(...defects.map((defect) => `${width} ${theme}: ${defect}`));
  }
  return found;
}

/** Visits the screens of a group, whose texts are pseudo texts, and returns what is wrong with them. */
async function defectsOf(
  page: Page,
  { isSignedIn, paths }: RouteGroup,
  direction: "ltr" | "rtl",
  looksOf: (screen: number) => readonly Look[],
): Promise<string[]> {
  const { tag, prefix } = PSEUDO_LANGUAGES[direction];
  if (isSignedIn) await enterAs(page, VIEWER);
  const server = collectServerTexts(page, tag);
  const found: string[] = [];
  for (const [screen, path] of paths(await sampleEventsOf(page.request)).entries()) {
    await page.setViewportSize({ width: NARROW.width, height: NARROW.height });
    // Loading each page would take twice as long: axe would be loaded and compiled each time as well.
    await (screen === 0 ? page.goto(prefix + path) : focusInApp(page, prefix + path));
    await allShown(page);
    const defects: string[] = [];
    for (const look of looksOf(screen)) defects.push(...(await defectsIn(page, look, !SEEN_BY_AXE.test(path))));
    for (const text of await server.untranslated()) defects.push(`not translated: ${text}`);
    found.push(...defects.map((defect) => `${path} ${defect}`));
  }
  return found;
}

for (const group of CHECKED)
  // From right to left alone: there, too, is what is wrong in both directions.
  test(`[A11Y-1] [I18N-2] ${group.name}: nothing is cut, covered or untranslated, and axe finds nothing`, async ({
    page,
  }) => {
    await usePseudoTexts(page.context(), PSEUDO_LANGUAGES.rtl.locale, "rtl");
    expect(await defectsOf(page, group, "rtl", looksOfCheck)).toEqual([]);
  });

for (const group of ROUTE_GROUPS)
  for (const direction of ["ltr", "rtl"] as const)
    test(
      `[A11Y-1] [I18N-2] ${group.name}, ${direction}, in all themes and windows: nothing is cut, covered or untranslated, and axe finds nothing`,
      { tag: "@sweep" },
      async ({ page }) => {
        test.setTimeout(180_000);
        await usePseudoTexts(page.context(), PSEUDO_LANGUAGES[direction].locale, direction);
        expect(await defectsOf(page, group, direction, () => LOOKS_OF_SWEEP[direction])).toEqual([]);
      },
    );

/** Links of the tab bar, titles, names of teams and scores. */
const NAMES = "nav a > span:last-child, main h1, main h2, main article a span, main section .display";

/** Returns what large letters damage on the page that is open: names, or its width. */
async function damagedIn(page: Page): Promise<string[]> {
  await allShown(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return [...(await damagedTexts(page, NAMES)), ...(width === 390 ? [] : [`${width} px wide`])];
}

for (const enlarge of [doubleTextSize, doubleRootSize])
  test(
    `[A11Y-1] with twice the text size on a phone no name is cut or broken (${enlarge.name})`,
    { tag: "@sweep" },
    async ({ page, request }) => {
      const { archived } = await sampleEventsOf(request);
      await enlarge(page);
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of ["/", "/he/", "/upcoming", "/he/upcoming", `/events/${archived.id}`]) {
        await page.goto(path);
        expect(await damagedIn(page), path).toEqual([]);
      }
    },
  );

test("[A11Y-1] with twice the text size pages are as wide as the window, no name is cut or broken, and a gate shows all its buttons", async ({
  page,
  request,
}) => {
  const { archived } = await sampleEventsOf(request);
  await doubleTextSize(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/");
  expect(await damagedIn(page), "/").toEqual([]);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const path of ["/latest", "/upcoming", "/team/team-nordvik", "/search/?q=nordvik", `/events/${archived.id}`]) {
    await focusInApp(page, path);
    await allShown(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(width, `${path} in a window of 1440 px`).toBe(1440);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(width, `${path} in a window of 390 px`).toBe(390);
    if (/upcoming|events/.test(path)) expect(await damagedIn(page), path).toEqual([]);
  }
  await page.evaluate(() => scrollTo(0, 0));
  for (const name of ["Sign in", "Create account"])
    await page.getByRole("main").getByRole("link", { name }).first().click({ trial: true });
});

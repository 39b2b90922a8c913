import type { Page } from "@playwright/test";
import { openInApp } from "#tests/support/browser/openInApp.ts";
import { layoutDefects } from "#tests/support/browser/layoutDefects.ts";
import { useLongestTexts } from "#tests/support/browser/pseudoTexts.ts";
import { sampleEventsOf } from "#tests/support/browser/publicScreens.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { filled, LANGUAGES, textsIn } from "#tests/support/texts.ts";
import { visitUntilStored } from "#tests/support/browser/worker.ts";

/** Playwright's time zone (tests/playwright.config.ts). */
const TIME_ZONE = "Europe/Lisbon";

/** Collects the languages whose text files the page requests from now on. */
function askedFor(page: Page): { readonly languages: Set<string> } {
  const languages = new Set<string>();
  page.on("request", (request) => {
    const [, language] = /\/assets\/locale-([\w-]+)-(?:first|rest)-/.exec(request.url()) ?? [];
    if (language !== undefined) languages.add(language);
  });
  return { languages };
}

/** Returns the state texts that do not fit before the colour bar of a match's row; tries each possible text in turn. */
async function tightWords(
  page: Page,
  { ended, live, clock }: ReturnType<typeof textsIn>["catalog"],
): Promise<string[]> {
  const faces = Object.values(clock).flatMap((text) => (typeof text === "string" ? [text] : Object.values(text)));
  const states = [live, ...faces.map((text) => filled(text, { period: 12 }))];
  return page.getByRole("main").evaluate(
    (main, said) => {
      const minute = main.querySelector("article > div > div:first-child > span.num");
      const time = minute?.parentElement;
      if (!minute || !time) throw new Error("No match of the list is on");
      const runsOver = (kind: string) => (word: string) => {
        const one = document.createElement("span");
        one.className = kind;
        one.style.whiteSpace = "nowrap";
        one.textContent = word;
        time.append(one);
        const isOver = time.scrollWidth > time.clientWidth;
        one.remove();
        return isOver;
      };
      return [
        ...said.states.flatMap((text) => text.split(" ")).filter(runsOver(minute.className)),
        ...said.ended.split(" ").filter(runsOver("tiny")),
      ];
    },
    { states, ended },
  );
}

test.describe("a visitor", () => {
  test.use({ serviceWorkers: "block" });

  test("[I18N-3] [CAT-6] the links to the info pages have names in their language, the imprint too", async ({
    page,
  }) => {
    for (const [locale, name] of [
      ["de", "Impressum"],
      ["he", "מידע משפטי"],
    ] as const) {
      await page.goto(`/${locale}/`);
      const link = page.getByRole("contentinfo").getByRole("link", { name });
      await expect(link).toHaveAttribute("href", `/${locale}/info/imprint`);
    }
  });

  for (const { locale, name, direction, tag } of [
    { locale: "fr", name: "Français", direction: "ltr", tag: ["@sweep"] },
    { locale: "he", name: "עברית", direction: "rtl", tag: [] },
  ]) {
    test(
      `[I18N-1] [I18N-3] [NAV-12] [NAV-13] choosing ${locale} shows every page in it`,
      { tag },
      async ({ page, request, baseURL }) => {
        const t = textsIn(locale);
        const samples = await sampleEventsOf(request);
        await page.goto("/");
        await page.getByRole("button", { name: /^Language: EN, English$/ }).click();
        await page.getByRole("menuitemradio", { name, exact: true }).click();
        await expect(page).toHaveURL(`/${locale}/`);
        const asked = askedFor(page);

        const html = page.locator("html");
        await expect(html).toHaveAttribute("lang", locale);
        await expect(html).toHaveAttribute("dir", direction);
        await expect(page.getByRole("heading", { name: t.home.liveNow })).toBeVisible();
        await expect(page.getByRole("heading", { name: t.home.latest })).toBeVisible();
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}/${locale}/`);
        await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(LANGUAGES.length + 1);
        const [cookie] = (await page.context().cookies()).filter((one) => one.name === "ott-locale");
        expect(cookie?.value).toBe(locale);
        expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);

        // An address without a locale redirects to that of the viewer.
        await page.goto("/upcoming");
        await expect(page).toHaveURL(`/${locale}/upcoming`);
        await expect(page.getByRole("heading", { name: t.schedule.title, level: 1 })).toBeVisible();
        const rows = page.getByRole("main").getByRole("article");
        await expect(rows.first()).toBeVisible();
        const count = new RegExp(`^${filled(t.schedule.matches_other, { count: String.raw`\d+` })}$`);
        await expect(page.getByRole("main").getByText(count)).toBeVisible();

        await page.goto(`/events/${samples.upcoming.id}`);
        await expect(page).toHaveURL(`/${locale}/events/${samples.upcoming.id}`);
        const day = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: TIME_ZONE });
        const date = day.format(samples.upcoming.event_date * (samples.upcoming.event_date < 1e11 ? 1000 : 1));
        await expect(page.getByRole("main").getByText(date).first()).toBeVisible();

        await page.goto("/auth/login");
        await expect(page.getByRole("textbox", { name: t.auth.email })).toBeVisible();
        await page.getByRole("button", { name: t.auth.submit, exact: true }).click();
        await expect(page.getByText(t.auth.emailMissing)).toBeVisible();
        expect([...asked.languages]).toEqual([locale]);
      },
    );
  }

  // Of the real languages, those that are written from right to left and without spaces.
  for (const language of ["of all languages the longest", "he", "ko"]) {
    const isLongest = language.includes(" ");
    test(
      `[I18N-3] no page is wider than the window, has texts on top of each other or cuts off the search link: ${language}`,
      { tag: isLongest ? [] : "@sweep" },
      async ({ page, context, request }) => {
        if (isLongest) await useLongestTexts(context);
        const prefix = isLongest ? "" : `/${language}`;
        const { live, upcoming } = await sampleEventsOf(request);
        const paths = [
          "/upcoming",
          `/events/${live.id}`,
          `/events/${upcoming.id}`,
          "/search/?q=nordvik",
          "/auth/login",
          "/auth/sign-up",
        ];
        const defects: string[] = [];
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(`${prefix}/`);
        // A long label of the search link must end in an ellipsis instead of widening the link.
        const way = page.getByRole("banner").locator("[data-search]");
        await expect(way).toBeVisible();
        expect(await way.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
        await page.setViewportSize({ width: 390, height: 844 });
        for (const path of ["/", ...paths]) {
          if (path !== "/") await openInApp(page, prefix + path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
          for (const [width, height] of [
            [1440, 900],
            [390, 844],
          ] as const) {
            await page.setViewportSize({ width, height });
            defects.push(...(await layoutDefects(page)).map((defect) => `${prefix}${path} ${width}: ${defect}`));
          }
          if (path !== "/upcoming" || !isLongest) continue;
          await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(textsIn("en").schedule.title);
          for (const locale of LANGUAGES) {
            const tight = await tightWords(page, textsIn(locale).catalog);
            defects.push(...tight.map((word) => `${locale}: ${word} does not fit beside a match`));
          }
        }
        expect(defects).toEqual([]);
      },
    );
  }
});

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("[I18N-1] [PWA-2] after one visit in Hebrew the portal opens offline in Hebrew, and stores no other language", async ({
    page,
    context,
  }) => {
    const t = textsIn("he");
    await visitUntilStored(page, "/he/");
    const stored = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map((request) => /\/locale-([\w-]+)-(first|rest)-/.exec(request.url)?.slice(1, 3).join(" "));
    });
    expect([...new Set(stored.filter(Boolean))].sort()).toEqual(["he first", "he rest"]);
    await page.close();
    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto("/he/");
    await expect(later.locator("html")).toHaveAttribute("lang", "he");
    await expect(later.getByRole("heading", { name: t.home.liveNow })).toBeVisible();
    await later.goto("/he/upcoming");
    await expect(later.getByRole("heading", { name: t.schedule.title, level: 1 })).toBeVisible();
  });
});

test.describe("[I18N-1] a first visit", () => {
  test.use({ locale: "de-AT" });

  test("opens in the browser's language at its address, and one tap returns to English for good", async ({ page }) => {
    await page.goto("/live");
    await expect(page).toHaveURL("/de/live");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.getByRole("button", { name: "English" }).click();
    await expect(page).toHaveURL("/live");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.goto("/upcoming");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(new URL(page.url()).pathname).not.toMatch(/^\/de/);
  });
});

test.describe("[I18N-1] a crawler", () => {
  test.use({ locale: "de-AT", userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });

  test("reads each language under its own address", async ({ page }) => {
    await page.goto("/live");
    await expect(page.getByRole("heading", { level: 1, name: "Live now" })).toBeVisible();
    await expect(page).toHaveURL("/live");
  });
});

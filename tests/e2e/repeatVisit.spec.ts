import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/test.ts";
import { storedKeys, visitOnce } from "#tests/support/browser/worker.ts";

test.use({ serviceWorkers: "allow" });

test.describe.configure({ timeout: 120_000 });

/** Compressed bytes of a first visit's code (scripts/size.mjs), and without network a page is there before a spinner bores. */
const LIMITS = { codeKb: 150, offlineMs: 2_000 };

/** When the browser first painted something of this page, ms after its start. */
const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY);

test("[PRF-1] until a first visit's page is at work, no more code comes than its budget", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ serviceWorkers: "block", baseURL: baseURL ?? "" });
  const page = await context.newPage();
  // Rails below the first view bring their own code, once the page's is at work: what came until then is counted.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.documentElement.dataset.drawn !== undefined) return;
      observer.disconnect();
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const code = files.filter(({ name }) => name.endsWith(".js"));
      Reflect.set(
        window,
        "codeUntilHere",
        code.map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
      );
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-drawn"] });
  });
  await page.goto("/");
  const counted = await page.waitForFunction(
    () => Reflect.get(window, "codeUntilHere") as { name: string; encodedBodySize: number }[] | undefined,
  );
  const code = (await counted.jsonValue()) ?? [];
  const bytes = code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  expect(bytes / 1000, "the code was counted").toBeGreaterThan(100);
  expect(bytes / 1000, JSON.stringify(code)).toBeLessThanOrEqual(LIMITS.codeKb);
  await context.close();
});

test("[PRF-1] [PWA-2] [PWA-6] [CAT-6] who comes again fetches no code, style or font, and without network waits no longer, nor for texts never opened", async ({
  page,
  context,
}) => {
  await visitOnce(page, "/");
  const fetched: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css|woff2)$/.test(pathname) && !response.fromServiceWorker()) fetched.push(pathname);
  });
  for (const path of ["/", "/upcoming", "/search", "/highlight", "/league/league-northern"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  // The worker's own file is looked at for updates.
  expect(fetched.filter((path) => path !== "/sw.js")).toEqual([]);

  // Who leaves a page before it is stored has it not offline: the league's stays open until it is.
  const keys = async () => (await storedKeys(page)).join("\n");
  await expect.poll(keys).toContain('"league-northern"');
  const texts = async () => (await storedKeys(page)).filter((key) => key.includes('"infoPages"')).length;
  await expect.poll(texts, { timeout: 30_000 }).toBe(4);
  await context.setOffline(true);
  for (const path of ["/", "/upcoming", "/league/league-northern", "/privacy"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await firstPaint(page), path).toBeLessThan(LIMITS.offlineMs);
  }
  await expect(page.getByRole("heading", { level: 1, name: "Privacy notice" })).toBeVisible();
});

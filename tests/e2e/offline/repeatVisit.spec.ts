import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/test.ts";
import { storedKeys, visitUntilStored } from "#tests/support/browser/worker.ts";

test.use({ serviceWorkers: "allow" });

/** Limit of a first visit's compressed code (scripts/size.mjs), and of the first paint without a network. */
const LIMITS = { codeKb: 156, offlineMs: 2_000 };

/** Returns the time of the first contentful paint, in ms since the start of the page, once there was one. */
const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === "first-contentful-paint") resolve(startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );

test("[PRF-1] the code of a first visit until hydration stays within its budget", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ serviceWorkers: "block", baseURL: baseURL ?? "" });
  const page = await context.newPage();
  // Deferred rails load their code after hydration, so only the code until then counts.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.documentElement.dataset.rendered !== undefined) return;
      observer.disconnect();
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const code = files.filter(({ name }) => name.endsWith(".js"));
      Reflect.set(
        window,
        "codeUntilHere",
        code.map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
      );
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-rendered"] });
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

test("[PRF-1] [PWA-2] [PWA-6] [CAT-6] a repeat visit fetches no code, style or font, and offline pages, even unread texts, appear quickly", async ({
  page,
  context,
}) => {
  await visitUntilStored(page, "/");
  const fetched: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css|woff2)$/.test(pathname) && !response.fromServiceWorker()) fetched.push(pathname);
  });
  for (const path of ["/", "/upcoming", "/search", "/highlight", "/league/league-northern"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  // The browser checks the worker's own file for updates.
  expect(fetched.filter((path) => path !== "/sw.js")).toEqual([]);

  // Waits until the league is stored: a page that is left earlier is not available offline.
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

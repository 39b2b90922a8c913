import type { Page, Request } from "@playwright/test";
import { expect, test } from "#tests/support/browser/test.ts";

/** Collects the URLs that the page requests from now on. */
function asked(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  return urls;
}

/** The link to a league on the page of its sport; it may contain the number of live matches. */
const leagueLink = (page: Page, league: string) =>
  page.getByRole("link", { name: new RegExp(`^${league} (Football|\\d+ live)$`) }).first();

test("[PWA-6] a page is prefetched when the viewer points at its link, and shows without waiting", async ({ page }) => {
  await page.goto("/category/cat-football");
  const link = leagueLink(page, "Northern Premier");
  await expect(link).toBeVisible();
  const urls = asked(page);
  // Only requests from now on, because earlier ones may finish meanwhile.
  const onTheWay = new Set<Request>();
  page.on("request", (request) => onTheWay.add(request));
  page.on("requestfinished", (request) => onTheWay.delete(request));
  page.on("requestfailed", (request) => onTheWay.delete(request));
  await link.hover();
  const leagues = () => urls.filter((url) => url.includes("get_by_id/id/league-northern")).length;
  // The league was requested once, and all requests of the prefetch, including its code, have finished.
  await expect.poll(() => [leagues(), onTheWay.size]).toEqual([1, 0]);
  await page.context().setOffline(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Northern Premier" })).toBeVisible();
});

test("[PWA-6] nothing is prefetched where the viewer saves data", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
  await page.goto("/category/cat-football");
  const link = leagueLink(page, "Northern Premier");
  await expect(link).toBeVisible();
  const urls = asked(page);
  await link.hover();
  await link.focus();
  await leagueLink(page, "Liga Costera").click();
  await expect(page.getByRole("heading", { level: 1, name: "Liga Costera" })).toBeVisible();
  // The pattern does not match the crest of the first league, which this page shows.
  expect(urls.filter((url) => /id\/league-northern|_payload\.json$/.test(url))).toEqual([]);
});

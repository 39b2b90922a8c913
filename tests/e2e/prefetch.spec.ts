import type { Page, Request } from "@playwright/test";
import { expect, test } from "#tests/support/browser/test.ts";

/** Addresses that the page asked the API for, from now on. */
function asked(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  return urls;
}

/** A league on the page of its sport; while it plays, how many of its matches are on stands beside its name. */
const leagueLink = (page: Page, league: string) =>
  page.getByRole("link", { name: new RegExp(`^${league} (Football|\\d+ live)$`) }).first();

test("[PWA-6] a page is asked for when the viewer points at its link, and shows without waiting", async ({ page }) => {
  await page.goto("/category/cat-football");
  const link = leagueLink(page, "Northern Premier");
  await expect(link).toBeVisible();
  const urls = asked(page);
  // Of what is asked for from now on: what the page asked for before may come meanwhile.
  const onTheWay = new Set<Request>();
  page.on("request", (request) => onTheWay.add(request));
  page.on("requestfinished", (request) => onTheWay.delete(request));
  page.on("requestfailed", (request) => onTheWay.delete(request));
  await link.hover();
  const leagues = () => urls.filter((url) => url.includes("get_by_id/id/league-northern")).length;
  // Asked for once, and here: it, and the code that shows it.
  await expect.poll(() => [leagues(), onTheWay.size]).toEqual([1, 0]);
  await page.context().setOffline(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Northern Premier" })).toBeVisible();
});

test("[PWA-6] nothing is asked for ahead where the viewer saves data", async ({ page }) => {
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
  // Its crest is a picture of this page.
  expect(urls.filter((url) => /id\/league-northern|_payload\.json$/.test(url))).toEqual([]);
});

import { expect, test, type Page } from "@playwright/test";

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
  let onTheWay = 0;
  page.on("request", () => (onTheWay += 1));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", () => (onTheWay -= 1));
  await link.hover();
  const leagues = () => urls.filter((url) => url.includes("get_by_id/id/league-northern")).length;
  // Asked for once, and here: it, and the code that shows it.
  await expect.poll(() => [leagues(), onTheWay]).toEqual([1, 0]);
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
  expect(urls.filter((url) => url.includes("league-northern") || url.endsWith("_payload.json"))).toEqual([]);
});

import type { Locator, Page } from "@playwright/test";
import {
  sampleEventsOf,
  expectAllInGroups,
  PUBLIC_ROUTE_GROUPS,
  PUBLIC_SCREENS,
  type PublicScreen,
} from "#tests/support/browser/publicScreens.ts";
import { navigateTo } from "#tests/support/browser/openInApp.ts";
import { requestViolations } from "#tests/support/backend/schemas.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { storedKeys, visitUntilStored, workerReady } from "#tests/support/browser/worker.ts";

test.use({ serviceWorkers: "allow" });

// Each test loads up to eighty pages.
test.describe.configure({ timeout: 180_000 });

const BAR = /^You’re offline\. Last updated: \d{1,2}:\d{2}/;

async function look(page: Page, { heading, fact, at }: PublicScreen): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(fact(page.getByRole("main"))).toBeVisible();
  if (at) await expect(page).toHaveURL(at);
}

/** Collects requests for lists that violate the contract, from now on; `count` is the number of checked requests. */
function wrongLists(page: Page): { readonly violations: string[]; count: number } {
  const seen = { violations: [] as string[], count: 0 };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/api\/(event|clip|identity)\/list$/.test(pathname)) return;
    seen.count += 1;
    const body: unknown = request.postDataJSON();
    for (const { instancePath, message } of requestViolations(pathname, body))
      seen.violations.push(`${pathname}${instancePath} ${message}: ${JSON.stringify(body)}`);
  });
  return seen;
}

/**
 * Opens every screen until it is stored, then again without a network. The document is reloaded offline only once,
 * because the worker serves the same document at every address.
 */
async function openAll(page: Page, screens: readonly PublicScreen[]): Promise<void> {
  const lists = wrongLists(page);
  // Offline search needs the data of a whole visit; the other screens need only the worker and a previous visit.
  if (screens.some(({ path }) => path.startsWith("/search"))) await visitUntilStored(page, "/faq");
  else await page.goto("/faq");
  await workerReady(page);
  for (const screen of screens) {
    await navigateTo(page, screen.path);
    await look(page, screen);
    const { stored } = screen;
    if (stored !== null) await expect.poll(async () => (await storedKeys(page)).join("\n")).toContain(stored);
  }
  await page.context().setOffline(true);
  for (const [index, screen] of screens.entries())
    await test.step(`${screen.path} offline`, async () => {
      await (index === 0 ? page.goto(screen.path) : navigateTo(page, screen.path));
      await look(page, screen);
      if (screen.stored !== null) await expect(page.getByText(BAR)).toBeVisible();
    });
  await page.context().setOffline(false);
  expect(lists.count).toBeGreaterThan(0);
  expect(lists.violations, "[CAT-3] every list is asked for as the contract says").toEqual([]);
}

test("[RTE-1] every public route is tested", expectAllInGroups);

/** Ids as a partner may choose them, and the demo object that the test serves for each. */
const ODD_IDS: Readonly<Record<string, string>> = {
  "u.23/women": "league-northern",
  "קבוצה.js": "team-nordvik",
  "a.b c": "cat-football",
  "1+1=2%.png": "sub-football-youth",
};

/** Pages of these ids. No events of the demo world belong to them, so only the heads of the pages are checked. */
async function oddScreens(page: Page): Promise<readonly PublicScreen[]> {
  await page.route(/\/api\/identity\/get_by_id\/id\//, async (route) => {
    const url = new URL(route.request().url());
    const id = decodeURIComponent(url.pathname.split("/").at(-1) ?? "");
    const known = ODD_IDS[id];
    if (known === undefined) return route.continue();
    const answer = await route.fetch({ url: `${url.origin}/api/identity/get_by_id/id/${known}` });
    const { content } = (await answer.json()) as { content: object };
    await route.fulfill({ json: { content: { ...content, id } } });
  });
  const [league = "", team = "", category = "", part = ""] = Object.keys(ODD_IDS).map(encodeURIComponent);
  const fact = (main: Locator) => main.getByRole("button", { name: "Share" }).first();
  return [
    { path: `/league/${league}`, heading: "Northern Premier", fact, stored: "u.23/women" },
    { path: `/team/${team}/?tab=archive`, heading: "Nordvik IF", fact, stored: "קבוצה.js" },
    { path: `/category/${category}`, heading: "Football", fact, stored: "a.b c" },
    { path: `/category/${category}/sub-category/${part}`, heading: "Youth football", fact, stored: "1+1=2%.png" },
  ];
}

test("[RTE-1] [RTE-2] [RTE-3] [RTE-4] [RTE-5] [RTE-6] [RTE-7] [CAT-3] [PWA-2] a page of each kind opens, and opens again without network, also of ids with dots, slashes, spaces and other scripts", async ({
  page,
  request,
}) => {
  const samples = await sampleEventsOf(request);
  // Home, the schedule, a match and the search are in offline/offline.spec.ts.
  const kinds = ["/archive", "/league/$leagueId", "/channels/$eventId", "/about"] as const;
  const screens = kinds.flatMap((route) => PUBLIC_SCREENS[route](samples).slice(0, 1));
  await openAll(page, [...screens, ...(await oddScreens(page))]);
});

for (const [name, routes] of Object.entries(PUBLIC_ROUTE_GROUPS))
  test(
    `[RTE-1] [RTE-2] [RTE-3] [RTE-4] [RTE-5] [RTE-6] [RTE-7] [CAT-3] [PWA-2] ${name}: every page opens, and opens again without network`,
    { tag: "@sweep" },
    async ({ page, request }) => {
      const samples = await sampleEventsOf(request);
      await openAll(
        page,
        routes.flatMap((route) => PUBLIC_SCREENS[route](samples)),
      );
    },
  );

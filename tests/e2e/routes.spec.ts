import { expect, test, type Locator, type Page } from "@playwright/test";
import { demoEvents } from "#tests/support/demo.ts";
import { requestFaults } from "#tests/support/schemas.ts";
import { storedKeys, visitOnce } from "#tests/support/worker.ts";

/** A public page: its heading, something that only its content has, and what of it is kept on the device. */
interface Screen {
  readonly path: string;
  readonly heading: string | RegExp;
  readonly fact: (main: Locator) => Locator;
  /** Part of the key of a stored query; null where nothing is asked for. */
  readonly stored: string | null;
  /** Where the address leads. */
  readonly at?: RegExp;
}

const row = (main: Locator) => main.getByRole("article").first();
const text = (words: string) => (main: Locator) => main.getByText(words).first();

const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  "home and what is on": [
    { path: "/", heading: /\S/, fact: text("Leagues and cups"), stored: '"live"' },
    { path: "/home", heading: /\S/, fact: text("Leagues and cups"), stored: '"live"' },
    { path: "/live", heading: "Live now", fact: row, stored: '"live"' },
    { path: "/live/football", heading: "Football live", fact: row, stored: '"live"' },
    { path: "/upcoming", heading: "Schedule", fact: row, stored: '"upcoming"' },
    { path: "/search/?q=nordvik", heading: "Search", fact: row, stored: null },
  ],
  lists: [
    { path: "/latest", heading: "Latest replays", fact: row, stored: '"infinite",{"' },
    { path: "/archive", heading: "Archive", fact: row, stored: '"status":"archived"' },
    { path: "/archive/?sport=hockey&order=asc", heading: "Archive", fact: row, stored: '"sportType":"hockey"' },
    { path: "/highlight", heading: "Highlights", fact: row, stored: '"mediaType":"highlight"' },
    { path: "/suggested", heading: "For you", fact: row, stored: '"sort":"order"' },
  ],
  "leagues, categories, teams": [
    { path: "/league/league-northern", heading: "Northern Premier", fact: row, stored: '"league-northern"' },
    { path: "/league/league-northern/?tab=archive", heading: "Northern Premier", fact: row, stored: '"infinite"' },
    { path: "/category/cat-football", heading: "Football", fact: text("Sub-categories"), stored: '"cat-football"' },
    {
      path: "/category/cat-football/sub-category/sub-football-youth",
      heading: "Youth football",
      fact: row,
      stored: '"sub-football-youth"',
    },
    { path: "/team/team-nordvik", heading: "Nordvik IF", fact: row, stored: '"team-nordvik"' },
  ],
  "texts and ways in": [
    {
      path: "/faq",
      heading: "Questions and answers",
      fact: (main) => main.getByRole("group").first(),
      stored: '"faq"',
    },
    { path: "/about", heading: "About Touchline", fact: text("Last changed"), stored: '"about"' },
    { path: "/terms", heading: "Terms of use", fact: text("Last changed"), stored: '"terms"' },
    { path: "/privacy", heading: "Privacy notice", fact: text("Last changed"), stored: '"privacy"' },
    { path: "/info/imprint", heading: "Imprint", fact: text("Last changed"), stored: '"imprint"' },
    { path: "/open-app/?path=/live", heading: "It is all here", fact: text("Stay in the browser"), stored: null },
  ],
};

const BAR = /^Offline\. Showing what we had at \d{1,2}:\d{2}/;

async function look(page: Page, { heading, fact, at }: Screen): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(fact(page.getByRole("main"))).toBeVisible();
  if (at) await expect(page).toHaveURL(at);
}

/** Calls for lists that are not what the contract says, from now on; `count` of them were looked at. */
function wrongLists(page: Page): { readonly faults: string[]; count: number } {
  const seen = { faults: [] as string[], count: 0 };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/api\/(event|clip|identity)\/list$/.test(pathname)) return;
    seen.count += 1;
    const body: unknown = request.postDataJSON();
    for (const { instancePath, message } of requestFaults(pathname, body))
      seen.faults.push(`${pathname}${instancePath} ${message}: ${JSON.stringify(body)}`);
  });
  return seen;
}

/** Every screen by its address and by a reload; then, with no network, each again by its address. */
async function openAll(page: Page, screens: readonly Screen[]): Promise<void> {
  const lists = wrongLists(page);
  await visitOnce(page, "/faq");
  for (const screen of screens) {
    await page.goto(screen.path);
    await look(page, screen);
    const { stored } = screen;
    if (stored !== null) await expect.poll(async () => (await storedKeys(page)).join("\n")).toContain(stored);
    await page.reload();
    await look(page, screen);
  }
  await page.context().setOffline(true);
  for (const screen of screens) {
    await test.step(`${screen.path} offline`, async () => {
      await page.goto(screen.path);
      await look(page, screen);
      if (screen.stored !== null) await expect(page.getByText(BAR)).toBeVisible();
    });
  }
  expect(lists.count).toBeGreaterThan(0);
  expect(lists.faults, "[CAT-3] every list is asked for as the contract says").toEqual([]);
}

for (const [name, screens] of Object.entries(SCREENS)) {
  test(`[RTE-1] [RTE-2] [RTE-3] [RTE-5] [RTE-7] [CAT-3] [PWA-2] ${name}: by address, by reload, and offline after one visit`, async ({
    page,
  }) => {
    await openAll(page, screens);
  });
}

test("[RTE-6] a partner's reference leads to its event, also offline after one visit", async ({ page, request }) => {
  const [event] = await demoEvents(request, { status: "archived", size: 1 });
  const { reference_id: reference } = event as unknown as { reference_id: string };
  await openAll(page, [
    {
      path: `/redirect/events/${encodeURIComponent(reference)}`,
      heading: /\S/,
      fact: (main) => main.getByRole("link").first(),
      stored: '"reference"',
      at: new RegExp(`/events/${event?.id}$`),
    },
  ]);
});

/** Ids as partners make them, and the thing of the demo world that answers for each. */
const ODD_IDS: Readonly<Record<string, string>> = {
  "u.23/women": "league-northern",
  "קבוצה.js": "team-nordvik",
  "a.b c": "cat-football",
  "1+1=2%.png": "sub-football-youth",
};

test("[RTE-3] ids with dots, slashes, spaces and letters of other scripts are ids, online and offline", async ({
  page,
  context,
}) => {
  await context.route(/\/api\/identity\/get_by_id\/id\//, async (route) => {
    const url = new URL(route.request().url());
    const id = decodeURIComponent(url.pathname.split("/").at(-1) ?? "");
    const known = ODD_IDS[id];
    if (known === undefined) return route.continue();
    const answer = await route.fetch({ url: `${url.origin}/api/identity/get_by_id/id/${known}` });
    const { content } = (await answer.json()) as { content: object };
    await route.fulfill({ json: { content: { ...content, id } } });
  });
  const [league = "", team = "", category = "", part = ""] = Object.keys(ODD_IDS).map(encodeURIComponent);
  // Nothing of the demo world belongs to these: the heads are what is looked at.
  const fact = (main: Locator) => main.getByRole("button", { name: "Share" }).first();
  await openAll(page, [
    { path: `/league/${league}`, heading: "Northern Premier", fact, stored: "u.23/women" },
    { path: `/team/${team}/?tab=archive`, heading: "Nordvik IF", fact, stored: "קבוצה.js" },
    { path: `/category/${category}`, heading: "Football", fact, stored: "a.b c" },
    { path: `/category/${category}/sub-category/${part}`, heading: "Youth football", fact, stored: "1+1=2%.png" },
  ]);
});

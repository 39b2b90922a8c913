import { demoEvents, openRecording } from "#tests/support/backend/demo.ts";
import { openInApp } from "#tests/support/browser/openInApp.ts";
import { HOSTILE_TEXT, pageErrors } from "#tests/support/browser/pageErrors.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** Entries that a broken server might send as events; none may crash the screen. */
const MALFORMED_ENTRIES = [
  null,
  7,
  "event",
  [],
  {},
  { id: 12, title: null, teams: "two" },
  { id: "ev-odd", title: HOSTILE_TEXT, status: "abandoned", sport_type: 4, event_date: "tomorrow", teams: { home: 1 } },
  {
    id: "ev-hostile",
    title: HOSTILE_TEXT,
    status: "live",
    event_date: Date.now(),
    image_url: "javascript:alert(1)",
    teams: { home: { name: HOSTILE_TEXT, logo_url: "javascript:alert(1)", color: "url(//x)" }, away: null },
    score: { home: "one", away: null },
    clock: { period_kind: "aeon", at: "now" },
    moments: [null, { kind: 3 }],
    identities: [null, { id: null }],
    price: "free",
    currency: "NOPE",
  },
];

const answer = (content: unknown) => ({ status: 200, json: { content } });

/* What else a configuration may be, each with one warning, is in src/config/config.test.ts. */
test("[CFG-1] a configuration that is not JSON causes one warning, and the portal still opens", async ({ page }) => {
  const errors = pageErrors(page);
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  const body = "<!doctype html><p>Sign in to the hotel's network";
  await page.route("**/config.json", (route) => route.fulfill({ contentType: "application/json", body }));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /Upcoming/ })).toBeVisible();
  // The heading above may be server-rendered; this one is rendered by the page's own code, which validates the file.
  await expect(page.getByRole("heading", { name: "Latest replays" })).toBeVisible();
  expect(warnings.filter((text) => /config\.json/.test(text))).toHaveLength(1);
  expect(errors).toEqual([]);
});

test("[ENT-9] [CAT-8] [NAV-10] [EVT-3] malformed events and hostile texts break neither home nor an event page, and run no script", async ({
  page,
}) => {
  const errors = pageErrors(page);
  await page.route("**/api/event/list", (route) =>
    route.fulfill(answer({ entries: MALFORMED_ENTRIES, entryCount: "many", nextExists: 3 })),
  );
  await page.goto("/");
  await expect(page.getByText("<img src=x", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: /Channels/ })).toBeVisible();
  expect(await page.title()).not.toBe("owned");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.route("**/api/event/get_by_id/**", (route) => route.fulfill(answer(MALFORMED_ENTRIES[7])));
  await page.goto("/events/ev-hostile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).not.toBeEmpty();
  expect(await page.title()).not.toBe("owned");
  expect(errors).toEqual([]);
});

/** The texts that a server writes: names, descriptions, and what statistics and moments are called. */
const TEXTS = /^(?:(?:short_)?title|name|description|round|venue|group|metric|label|clock_text|player_name)$/;

/** Returns `answer` with every text replaced by `words`. */
function renamed(answer: unknown, words: string): unknown {
  if (Array.isArray(answer)) return answer.map((one) => renamed(one, words));
  if (typeof answer !== "object" || answer === null) return answer;
  const parts = Object.entries(answer).map(([key, value]) => {
    return [key, typeof value === "string" && TEXTS.test(key) ? words : renamed(value, words)];
  });
  return Object.fromEntries(parts);
}

/** A word without end, which no page may be as wide as, and then what may not be read as HTML. */
const LONG = "x".repeat(300);
const WORDS = `${LONG} ${HOSTILE_TEXT}`;

// Catalogue pages have equal titles here, and `openInApp` waits for another title, so a page of another kind is between.
for (const [where, tag, pathsOf] of [
  [
    "in lists, page heads and matches",
    [],
    (over: string) => [
      "/",
      "/league/league-northern",
      "/upcoming",
      "/search/?q=nordvik",
      "/multiview",
      `/events/${over}`,
    ],
  ],
  [
    "in every other list, tab and match",
    ["@sweep"],
    (over: string, upcoming: string) => [
      "/league/league-northern/?tab=teams",
      "/live",
      "/team/team-nordvik/?tab=archive",
      "/latest",
      "/category/cat-football",
      "/highlight",
      "/category/cat-football/sub-category/sub-football-youth/?tab=highlights",
      "/suggested",
      `/events/stats/${over}`,
      `/events/${upcoming}`,
    ],
  ],
] as const)
  test(
    `[ENT-9] [CAT-2] [CAT-5] names of 300 letters without a space, HTML, emoji and right-to-left text stay text ${where}, and nothing is wider than a phone`,
    { tag: [...tag] },
    async ({ page, request }) => {
      const football = { sportType: "football" };
      const [upcoming] = await demoEvents(request, { ...football, status: "upcoming" });
      // Such pages show everything but the video.
      const members = { ...football, status: "archived", commerce_coverage: ["commerce_members_media"] };
      const [over] = (await demoEvents(request, members)).filter(({ teams }) => teams.home);
      await page.setViewportSize({ width: 390, height: 844 });
      const errors = pageErrors(page);
      await page.route(/\/api\/(event|clip|identity|search|vod)\//, async (route) => {
        const answer = await route.fetch();
        const json: unknown = await answer.json().catch(() => null);
        await route.fulfill({ response: answer, json: renamed(json, WORDS) }).catch(() => undefined);
      });
      await page.goto("/faq");
      for (const path of pathsOf(over?.id ?? "", upcoming?.id ?? "")) {
        await openInApp(page, path);
        await expect(page.getByText(WORDS.slice(0, 40)).filter({ visible: true }).first(), path).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
      }
      // Requests of the last page may still be open.
      await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(await page.title()).not.toBe("owned");
      expect(errors).toEqual([]);
    },
  );

test("[CAT-3] [CAT-4] [CAT-5] [NAV-4] [EVT-11] what no page reads is removed from the address in the browser, and a long unknown word is no wider than a phone", async ({
  page,
  request,
}) => {
  const errors = pageErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const match = await openRecording(request);
  const event = `/events/${match.id}`;
  const clips = await request.post("/api/clip/list", { data: { media_type: "highlight", size: 24 } });
  const { content } = (await clips.json()) as { content: { entries: { id: string; event_id: string }[] } };
  const clip = content.entries.find(({ event_id }) => event_id !== match.id);
  for (const [path, mended] of [
    ["/?%", "/"],
    // One route for all that router.test.tsx has in rows; the others are corrected by their screens.
    ["/he/upcoming/?day=2026-02-31&foo=1#now", "/he/upcoming#now"],
    ["/league/league-northern/?tab=__proto__", "/league/league-northern?tab=overview"],
    [`/search/?q=%00${"x".repeat(5000)}%0A&foo=1`, `/search?q=${"x".repeat(100)}`],
    ["/search/?q=a&q=b&type[]=teams", "/search"],
    [`${event}/?clip=no-such-clip&tab=clips`, `${event}?tab=clips`],
    // A clip of another match redirects to that match.
    [`${event}/?clip=${clip?.id ?? ""}`, `/events/${clip?.event_id ?? ""}?clip=${clip?.id ?? ""}`],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path.slice(0, 60)).toBeAttached();
    await expect
      .poll(
        () => page.evaluate(() => (location.pathname.replace(/(.)\/$/, "$1") || "/") + location.search + location.hash),
        path.slice(0, 60),
      )
      .toBe(mended);
    if (!mended.startsWith("/search?")) continue;
    await expect(page.getByText(/No results for/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  expect(errors).toEqual([]);
});

test("[NAV-8] an unknown path shows a not-found page, and the server answers 404", async ({ page }) => {
  const response = await page.goto("/no/such/place");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.getByText("Page Not Found: /no/such/place")).toBeVisible();
  await page.getByRole("link", { name: "Go to homepage" }).click();
  await expect(page).toHaveURL(/\/$/);
});

/* Other addresses are answered so in tests/contract/pages/pageHeads.test.ts and src/server.node.test.tsx. */
for (const [path, title] of [
  ["/events/ev-nowhere.at-all", "Event not found"],
  ["/league/nowhere", "Page not found"],
] as const) {
  test(`[NAV-10] ${path} is a not-found page of the server, and the same page when its code has loaded`, async ({
    page,
    request,
  }) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (/rendered again|hydrat|#4\d\d/i.test(message.text())) complaints.push(message.text());
    });
    // A busy server sends a page without a first screen (see firstScreen.spec.ts).
    await expect.poll(async () => (await request.get(path)).text()).toContain("data-rendered");
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    const response = await page.goto(path, { waitUntil: "domcontentloaded" });
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    const heading = page.getByRole("heading", { name: title });
    await expect(heading).toBeVisible();
    await heading.evaluate((element) => element.setAttribute("data-mark", "same"));
    await expect(page.locator("html")).toHaveAttribute("data-rendered");
    release();
    await expect(page.locator("html")).not.toHaveAttribute("data-rendered");
    await expect(heading).toHaveAttribute("data-mark", "same");
    await page.getByRole("link", { name: "Go to homepage" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    expect(complaints).toEqual([]);
  });
}

test("[RTE-3] [NAV-8] [NAV-14] a malformed path shows a not-found page that fits a phone and stays on this origin", async ({
  page,
  baseURL,
}) => {
  const errors = pageErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const origin = baseURL ?? "";
  // What the browser or the server reads in its own way, or what is wide; other paths are in router.test.tsx.
  for (const path of [
    "/events/%E0%A4%A",
    "/events//",
    "/%",
    "/he/%E0",
    "/%2f%2fevil.example",
    "/live/%2e%2e%2f",
    "//evil.example",
    "/\\evil.example",
    `/${"x".repeat(2000)}`,
    `/team/${"%F0%9F%8F%92".repeat(150)}`,
  ]) {
    await page.goto(origin + path);
    await expect(page.getByRole("heading", { level: 1 }), path.slice(0, 40)).toHaveText(/not found|לא נמצא/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path.slice(0, 40)).toBe(390);
    expect(new URL(page.url()).origin).toBe(origin);
  }
  await page.goto(`${origin}/%2e%2e/%2e%2e/faq`);
  await expect(page.getByRole("heading", { level: 1, name: "Questions and answers" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("[RTE-1] an address that begins with two slashes opens the page without them", async ({ page, baseURL }) => {
  const errors = pageErrors(page);
  await page.goto(`${baseURL ?? ""}//faq`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/faq");
  await page.goto(`${baseURL ?? ""}//auth/login/limit/?data=nonsense`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  expect(errors).toEqual([]);
});

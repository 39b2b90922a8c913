import { demoEvents, openRecording } from "#tests/support/backend/demo.ts";
import { openInApp } from "#tests/support/browser/openInApp.ts";
import { expect, test } from "#tests/support/browser/test.ts";

test("[EVT-15] scores stay hidden on every page and after a reload, until one is shown", async ({ page, request }) => {
  await page.goto("/");
  const toggle = page.getByRole("banner").getByRole("button", { name: "Hide scores" });
  const board = page.getByRole("heading", { level: 1 });
  await expect(board).toHaveText(/\d/);
  await toggle.click();
  await expect(board).not.toHaveText(/\d/);

  // The server renders the page for everybody, and nothing of it is shown, not before the code has loaded either.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => held.then(() => route.continue()));
  expect(await (await page.request.get("/")).text()).toMatch(/<h1/);
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(page.locator("html")).not.toHaveAttribute("data-emptied");
  await expect(page.locator("h1")).toHaveCount(0);
  await expect(page.locator("body")).not.toHaveText(/\d/);
  release();
  await expect(board).toBeVisible();
  await expect(board).not.toHaveText(/\d/);

  await page.goto("/archive");
  const rows = page.getByRole("main").getByRole("article");
  const scored = rows.filter({ has: page.getByRole("button", { name: /^Show score of .+ – / }) }).first();
  const hidden = await scored.getByRole("link").first().textContent();
  expect(hidden).toContain("versus");
  const over = await openRecording(request);
  await page.goto(`/events/${over.id}`);
  // Shown in the overview, and beside the match once its statistics have loaded.
  await expect(page.getByText("Hidden to avoid spoilers").first()).toBeVisible();
  const place = page.getByRole("slider", { name: "Seek" });
  await expect(place).toHaveAttribute("aria-valuetext", /^\d+:\d\d$/);
  await expect(place).toHaveAttribute("max", "1800");
  // A replay shows the score of its moment.
  const score = page.getByRole("region", { name: "Score", exact: true });
  await score.getByRole("button").click();
  await expect(place).toHaveAttribute("aria-valuetext", /^\d+:\d\d of \d:\d\d:\d\d$/);
  await expect(score).toHaveText(/\d–\d/);
  await expect(page.getByText("Hidden to avoid spoilers")).toHaveCount(0);
});

/** Paths of a match that is over, and of a highlight whose title tells something. */
interface Telling {
  readonly over: string;
  readonly team: string;
  readonly clip: string;
}

// Adjacent pages have different titles, which `openInApp` needs.
for (const [what, tag, pathsOf] of [
  [
    "no list, result, page head or file reveals",
    [],
    ({ over, clip }: Telling) => [
      "/",
      "/league/league-northern/?tab=archive",
      "/highlight",
      "/search/?q=scores&type=highlights",
      `/events/${over}`,
      "/faq",
      `/events/stats/${over}`,
      clip,
    ],
  ],
  [
    "no further list or result reveals",
    ["@sweep"],
    ({ team }: Telling) => [
      "/league/league-northern",
      "/live",
      "/league/league-northern/?tab=highlights",
      "/latest",
      `/team/${team}/?tab=archive`,
      "/archive",
      `/team/${team}/?tab=highlights`,
      "/upcoming",
      "/category/cat-football/?tab=archive",
      "/suggested",
      "/search/?q=nordvik",
      "/multiview",
      "/search/?q=nordvik&type=matches",
    ],
  ],
] as const)
  test(
    `[EVT-15] [NAV-13] while scores are hidden ${what} a score or the length of a match`,
    { tag: [...tag] },
    async ({ page, context, request, baseURL }) => {
      await context.addCookies([{ name: "ott-hide-scores", value: "1", url: baseURL ?? "" }]);
      const archived = await demoEvents(request, { status: "archived", sportType: "football" });
      const over = archived.find(({ teams, score }) => teams.home && teams.away && score);
      const answer = await request.post("/api/clip/list", { data: { media_type: "highlight", size: 24 } });
      const { content } = (await answer.json()) as {
        content: { entries: { title: string; id: string; event_id: string }[] };
      };
      // Titles that are more than the name of the match may contain spoilers.
      const telling = content.entries.filter(({ title }) => !/ [–-] /.test(title));
      expect(telling.length).toBeGreaterThan(3);
      const [clip] = telling;
      await page.goto("/faq");
      for (const path of pathsOf({
        over: over?.id ?? "",
        team: over?.teams.home?.id ?? "",
        clip: `/events/${clip?.event_id}?clip=${clip?.id}`,
      })) {
        await openInApp(page, path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        const shown = await page.getByRole("main").evaluate((main) => main.textContent ?? "");
        const head = await page.evaluate(() => {
          const said = [...document.head.querySelectorAll("meta, script[type='application/ld+json']")];
          return `${document.title} ${said.map((one) => one.getAttribute("content") ?? one.textContent).join(" ")}`;
        });
        for (const where of [shown, head]) {
          expect(where, path).not.toMatch(/\d\s?–\s?\d|PT\d+[HM]/);
          for (const { title } of telling) expect(where, path).not.toContain(title);
        }
      }
    },
  );

test(
  "[EVT-15] a recording without two teams hides its title and poster until its score is shown",
  { tag: "@sweep" },
  async ({ page, context, request, baseURL }) => {
    await context.addCookies([{ name: "ott-hide-scores", value: "1", url: baseURL ?? "" }]);
    const over = (await demoEvents(request, { status: "archived", sportType: "athletics" })).find(
      ({ teams, commerce_coverage }) => !teams.home && commerce_coverage === "commerce_free_media",
    );
    const title = over?.title ?? "";
    for (const path of ["/archive", "/latest"]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText(title);
    }
    await page.goto(`/events/${over?.id}`);
    await expect(page.locator("video")).toBeAttached();
    await expect(page.locator("video[poster]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText(title);
    expect(await page.title()).not.toContain(title);
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Show score/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator("video[poster]")).toBeAttached();
  },
);

test("[EVT-15] a highlight without teams or match is called by its kind, on its page and in the player", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.addCookies([{ name: "ott-hide-scores", value: "1", url: baseURL ?? "" }]);
  const answer = await request.post("/api/clip/list", { data: { media_type: "highlight", size: 24 } });
  const { content } = (await answer.json()) as { content: { entries: { id: string; event_id: string }[] } };
  const [clip] = content.entries;
  const telling = "Nordvik IF win it in the last minute";
  await page.route("**/api/event/get_by_id/**", (route) => route.fulfill({ status: 404, json: {} }));
  await page.route("**/api/clip/get_by_id/**", async (route) => {
    const found = (await (await route.fetch()).json()) as { content: object };
    const teams = { home: null, away: null };
    await route.fulfill({ json: { content: { ...found.content, teams, title: telling, media_sub_type: "recap" } } });
  });
  await page.goto(`/events/${clip?.event_id}?clip=${clip?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Recap" })).toBeVisible();
  await expect(page.locator("video")).toBeAttached();
  await expect(page).toHaveTitle(/^Recap/);
  expect(await page.content()).not.toContain(telling);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title ?? "")).not.toContain(telling);
});

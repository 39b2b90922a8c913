import { axeFindings } from "#tests/support/browser/axe.ts";
import { demoEvents, openRecording, scoreGoal } from "#tests/support/backend/demo.ts";
import { withConfig } from "#tests/support/browser/tenantConfig.ts";
import { expect, test } from "#tests/support/browser/test.ts";

test("[RTE-4] [EVT-9] [ENT-7] the statistics of a live match are bars and tables, and count a goal at once", async ({
  page,
  request,
}) => {
  // Other tests use the football matches.
  const live = await demoEvents(request, { status: "live", sportType: "handball" });
  const match = live.find(({ teams }) => teams.home !== null);
  test.skip(match === undefined, "no handball is being played");
  const id = match?.id ?? "";
  const joined = new Promise<void>((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        if (String(payload).includes("join-event-room") && String(payload).includes(id)) resolve();
      }),
    );
  });
  await page.goto(`/events/${id}`);
  await page.getByRole("link", { name: "All statistics" }).click();
  await expect(page).toHaveURL(new RegExp(`/events/stats/${id}`));
  const bars = page.getByRole("main").getByRole("listitem");
  await expect(bars.first()).toHaveText(/^[\d–].*[\d–]%?$/);

  const total = page.getByRole("table", { name: "Score by half" }).getByRole("row", { name: /^Total/ });
  const goals = async () => Number(await total.getByRole("cell").first().textContent());
  const before = await goals();
  await joined;
  await scoreGoal(request, id, "home");
  await expect.poll(goals).toBeGreaterThan(before);

  await page.getByRole("radio", { name: "Table" }).check();
  const figures = page.getByRole("table").first();
  await expect(figures.getByRole("columnheader")).toHaveCount(3);
  await expect(figures.getByRole("rowheader").first()).not.toBeEmpty();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("banner").getByRole("button", { name: "Hide scores" }).click();
  await expect(page.getByText("Hidden to avoid spoilers")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("[CFG-5] without the flag there are no statistics, neither beside the match nor on a page", async ({
  page,
  request,
}) => {
  await withConfig(page, ({ features }) => ({ features: { ...features, enable_match_stats: false } }));
  const asked: string[] = [];
  page.on("request", (call) => call.url().includes("/api/event/stats") && asked.push(call.url()));
  const match = await openRecording(request);
  await page.goto(`/events/stats/${match.id}`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.goto(`/events/${match.id}`);
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Stats" })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test("[EVT-3] statistics that are missing, text or unknown do not break the page", async ({ page, request }) => {
  const metric = (name: unknown, homeTeamValue: unknown, awayTeamValue: unknown) => ({
    name,
    homeTeamValue,
    awayTeamValue,
  });
  const metrics = [
    metric("Shots", null, "4"),
    metric("Possession", "58%", "not known"),
    metric("Odd", { a: 1 }, -3),
    metric("Odd", Number.MAX_VALUE, "1e9"),
    metric(null, 1, 2),
  ];
  await page.route("**/api/event/stats*", (route) =>
    route.fulfill({
      json: { content: { "game-scores": null, "game-overview": { groups: [null, { name: 7, metrics }] } } },
    }),
  );
  const match = await openRecording(request);
  await page.goto(`/events/stats/${match.id}`);
  const bars = page.getByRole("main").getByRole("listitem");
  await expect(bars.filter({ hasText: "Shots" })).toHaveText("–Shots4");
  await expect(bars.filter({ hasText: "Possession" })).toHaveText("58%Possession–");
  await expect(bars.filter({ hasText: "Odd" })).toHaveCount(2);
});

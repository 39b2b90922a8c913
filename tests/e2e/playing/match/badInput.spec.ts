import { demoEvents, liveMatch } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { HOSTILE_TEXT, pageErrors } from "#tests/support/browser/pageErrors.ts";
import { expect, test } from "#tests/support/browser/test.ts";

test("[PLR-4] a match whose encoder is late says that it has not started, and starts on its own", async ({
  page,
  request,
}) => {
  const match = await liveMatch(request);
  let hasStarted = false;
  await page.route("**/media/live/**", (route) => (hasStarted ? route.continue() : route.fulfill({ status: 404 })));
  await page.goto(`/events/${match.id}`);
  const player = page.getByRole("region", { name: /Player/ });
  await expect(player.getByText("The stream hasn’t started yet")).toBeVisible({ timeout: 30_000 });
  hasStarted = true;
  await framesAdvance(page);
  await expect(player.getByText("The stream hasn’t started yet")).toHaveCount(0);
});

test("[EVT-8] [EVT-3] a channel with an invalid programme plays, and lists the valid entries", async ({
  page,
  request,
}) => {
  const errors = pageErrors(page);
  const [channel] = await demoEvents(request, { status: "channel" });
  const answered = await request.post("/api/event/list", { data: { size: 1 } });
  const now = Date.parse(answered.headers()["date"] ?? "");
  const MINUTE = 60_000;
  const slot = (title: unknown, from: number, to: number, more: object = {}) => ({
    id: "the-same",
    title,
    description: HOSTILE_TEXT,
    start: now + from * MINUTE,
    end: now + to * MINUTE,
    ...more,
  });
  const entries = [
    null,
    7,
    {},
    slot(null, 0, 10),
    slot("Ends before it starts", 5, -5),
    slot("Without times", Number.NaN, 3),
    slot("To the year 3900", -60, 1e9),
    slot("For a year", -60, 525_600),
    slot("On now", -10, 12),
    slot("Overlaps it", 5, 15),
    slot("After a gap", 30, 40),
    slot(HOSTILE_TEXT, 40, 50, { image_url: "javascript:alert(1)", event_id: { a: 1 } }),
  ];
  await page.route("**/media/epg/**", (route) => route.fulfill({ json: { channel_id: null, entries } }));
  await page.goto(`/channels/${channel?.id ?? ""}`);
  await expect(page.getByRole("heading", { level: 1, name: "On now" })).toBeVisible();
  const rows = page.getByRole("region", { name: "TV guide" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "On now" })).toHaveAttribute("aria-current", "true");
  await expect(rows).toHaveText([
    /For a year.* ended/,
    /On now.* until/,
    /Overlaps it/,
    /Nothing scheduled until/,
    /After a gap/,
    /<img src=x/,
  ]);
  await framesAdvance(page);
  expect(await page.title()).not.toBe("owned");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(errors).toEqual([]);
});

import { readFileSync } from "node:fs";
import { requestViolations } from "#tests/support/backend/schemas.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { visitUntilStored } from "#tests/support/browser/worker.ts";

test("[CAT-3] [RTE-1] archive filters are in the address, survive a reload and are sent to the server", async ({
  page,
}) => {
  await page.goto("/archive/?sport=football&date=nonsense&utm_source=mail");
  await expect(page).toHaveURL(/\/archive\/\?sport=football$/);
  await page.getByLabel("League").selectOption({ label: "Northern Premier" });
  await page.getByLabel("Past 30 days").check();
  await page.getByLabel("Sort by").selectOption({ label: "Oldest first" });
  await expect(page).toHaveURL(/\?sport=football&league=league-northern&date=past_30_days&order=asc$/);
  const asked = page.waitForRequest((request) => {
    if (!request.url().endsWith("/api/event/list")) return false;
    const body = request.postDataJSON() as Record<string, unknown>;
    return body["order"] === "asc" && typeof body["event_date"] === "string";
  });
  await page.reload();
  const body = (await asked).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({ sportType: "football", "identities.id": ["league-northern"], status: "archived" });
  expect(requestViolations("/api/event/list", body)).toEqual([]);
  // Both ends are full minutes plus one second.
  for (const at of String(body["event_date"]).split("~")) expect(Number(at) % 60_000).toBe(1_000);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/archive\/\?order=asc$/);
  await page.goBack();
  await expect(page).toHaveURL(/league=league-northern/);
});

test("[CAT-3] on a phone the filters open in a sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/latest");
  await page.getByRole("button", { name: "Filters, 0 active" }).click();
  await page.getByRole("dialog").getByLabel("Yesterday").check();
  await page.getByRole("dialog").getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/\/latest\/\?date=yesterday$/);
  await expect(page.getByRole("button", { name: "Filters, 1 active" })).toBeVisible();
});

test("[CAT-3] on a phone the time of a scheduled match is beside its names, which have room", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/upcoming");
  const row = page.getByRole("main").getByRole("article").first();
  const names = await row.getByRole("link").first().boundingBox();
  const time = await row.locator("time").boundingBox();
  if (names === null || time === null) throw new Error("One of them is nowhere");
  expect(names.x).toBeGreaterThanOrEqual(time.x + time.width);
  expect(names.width).toBeGreaterThan(200);
});

test("[RTE-1] on a phone a league's long name is cut, and the age of a replay beside it stays whole", async ({
  page,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/latest");
    const ages = page.getByRole("main").getByRole("article").getByText(/ ago$/);
    await expect(ages.first()).toBeVisible();
    const lines = await ages.evaluateAll((all) =>
      all.map((age) => {
        const league = age.previousElementSibling;
        if (league === null) throw new Error("There is no league beside the age");
        league.textContent = "Women's Continental Champions League, second qualifying round";
        const line = age.closest("p")?.getBoundingClientRect();
        const { left, right, top } = age.getBoundingClientRect();
        return {
          isLeagueCut: league.scrollWidth > league.clientWidth && league.clientWidth > 0,
          isAgeWhole: age.scrollWidth <= Math.ceil(right - left) && right <= (line?.right ?? 0) + 1,
          isOneLine: Math.abs(top - league.getBoundingClientRect().top) < 2,
        };
      }),
    );
    expect(lines).toEqual(lines.map(() => ({ isLeagueCut: true, isAgeWhole: true, isOneLine: true })));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("[CAT-3] [PWA-3] [EVT-7] the schedule is filtered by league and access, in the request and also without network", async ({
    page,
  }) => {
    const violations: unknown[] = [];
    const asked: Record<string, unknown>[] = [];
    page.on("request", (request) => {
      if (!request.url().endsWith("/api/event/list")) return;
      const body = request.postDataJSON() as Record<string, unknown>;
      asked.push(body);
      violations.push(...requestViolations("/api/event/list", body));
    });
    await visitUntilStored(page, "/upcoming");
    const main = page.getByRole("main");
    await expect(main.getByRole("article").first()).toBeVisible();
    const whole = main.getByRole("button", { name: "Earlier today" });
    await whole.click();
    await expect(whole).toHaveCount(0);

    await page.goto("/upcoming/?access=ppv+cheap&utm_source=mail");
    await expect(page).toHaveURL(/\/upcoming\/\?access=ppv$/);
    await expect(main.getByLabel("Pay-per-view")).toBeChecked();
    await main.getByLabel("Free", { exact: true }).check();
    await expect(page).toHaveURL(/\?access=free\+ppv$/);
    await main.getByLabel("League or category").selectOption({ label: "Football" });
    await expect(page).toHaveURL(/\?access=free\+ppv&league=cat-football$/);
    // Not necessarily the last request, because the schedule also loads further days in idle time.
    const narrowed = {
      "identities.id": ["cat-football"],
      commerce_coverage: ["commerce_free_media", "commerce_ppv_media", "commerce_transactional_media"],
    };
    await expect.poll(() => asked).toContainEqual(expect.objectContaining(narrowed));
    await expect(main.getByRole("article").first()).toBeVisible();
    await page.reload();
    await expect(main.getByLabel("Free", { exact: true })).toBeChecked();
    expect(violations).toEqual([]);

    await page.context().setOffline(true);
    await page.goto("/upcoming/?access=free&league=cat-football");
    const rows = main.getByRole("article");
    await expect(rows.first()).toBeVisible();
    await expect(rows.filter({ hasText: /€|Free with account|With pass/ })).toHaveCount(0);

    // [EVT-7] The device creates the calendar file.
    const calendar = main.getByRole("button", { name: /^Add to calendar: / }).first();
    const name = (await calendar.getAttribute("aria-label"))?.replace(/^Add to calendar: /, "") ?? "";
    await calendar.focus();
    const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    const lines = readFileSync(await file.path(), "utf8").split("\r\n");
    expect(lines).toContain(`SUMMARY:${name}`);
    expect(lines).toContain("END:VCALENDAR");
  });
});

test("[CAT-3] highlights are filtered by kind, and each filter can be removed", async ({ page }) => {
  await page.goto("/highlight/?kind=condensed+films");
  await expect(page).toHaveURL(/\/highlight\/\?kind=condensed$/);
  const main = page.getByRole("main");
  const cards = main.getByRole("article");
  await expect(cards.first()).toContainText("Condensed match");
  await main.getByLabel("Recap", { exact: true }).check();
  await expect(page).toHaveURL(/\?kind=recap\+condensed$/);
  await expect(cards.filter({ hasText: "Recap" }).first()).toBeVisible();
  await expect(cards.filter({ hasText: "Auto highlights" })).toHaveCount(0);
  await main.getByRole("button", { name: "Remove filter: Condensed match" }).click();
  await expect(cards.filter({ hasText: "Condensed match" })).toHaveCount(0);
  await main.getByLabel("Players", { exact: true }).check();
  await expect(page).toHaveURL(/\/highlight\/\?of=player$/);
  await expect(cards.first()).toBeVisible();
});

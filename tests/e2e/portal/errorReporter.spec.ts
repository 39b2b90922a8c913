import type { Page } from "@playwright/test";
import { freshAccount, openAs } from "#tests/support/backend/account.ts";
import { receiveErrors, type ErrorReport } from "#tests/support/browser/errorReceiver.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** Throws an error that nothing catches. */
const throwIn = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new RangeError(text);
    });
  }, message);
const loadedFiles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
const isReporter = (path: string) => /\/errorReporter-/.test(path);
/** Waits until the reporter has loaded, which happens after the first screen. */
const reporterLoaded = (page: Page) => expect.poll(async () => (await loadedFiles(page)).some(isReporter)).toBe(true);
const outermost = ({ exception }: ErrorReport) => exception.values.at(-1);

test("[ANA-2] [API-9] a 500 answer and an uncaught error are reported once, tagged, without token, query or email", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  const { reports, sentText } = await receiveErrors(page);
  await openAs(page, account, "/account/");
  await reporterLoaded(page);
  await page.route("**/api/search/**", (route) =>
    route.fulfill({ status: 500, json: { messageErrorCode: "search_broken", message: `No ${account.email} here` } }),
  );
  await page.goto("/search/?q=harbour&secret=gone#there");
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("ott-data") ?? "{}").token as string);
  expect(token.length).toBeGreaterThan(10);
  await reporterLoaded(page);
  await page.evaluate(() => fetch("/healthz?secret=gone").then((answer) => answer.text()));
  await throwIn(page, `Broken at https://tv.example/a?token=${token} with ${token} of ${account.email}`);
  await expect.poll(() => reports.map((report) => outermost(report)?.type)).toEqual(["ApiError", "RangeError"]);

  const [answer, thrown] = reports;
  const build = ((await (await request.get("/builds/latest.json")).json()) as { id: string }).id;
  const everywhere = { tenant: "demo", buildId: build, environment: "staging" };
  expect(answer?.tags).toEqual({ ...everywhere, code: "search_broken" });
  expect(answer?.contexts?.call).toMatchObject({ status: 500 });
  expect(thrown?.tags).toEqual({ ...everywhere, code: "RangeError" });
  expect(outermost(thrown as ErrorReport)).toMatchObject({
    value: "Broken at https://tv.example/a with […] of […]",
    mechanism: { handled: false },
  });
  expect(thrown?.request.url).toBe(new URL("/search/", page.url()).href);
  // Not necessarily the last one: the search may be tried again meanwhile.
  const health = { category: "fetch", data: expect.objectContaining({ url: "/healthz", status_code: 200 }) as unknown };
  expect(thrown?.breadcrumbs).toContainEqual(expect.objectContaining(health));
  expect(thrown?.breadcrumbs.length).toBeLessThanOrEqual(25);
  for (const secret of [token, account.email, account.password, account.name, "harbour", "gone", "?", "#there"])
    expect(sentText()).not.toContain(secret);
});

test("[ANA-2] an error of a screen is reported although the page shows it, and a missing event is not", async ({
  page,
}) => {
  const { reports } = await receiveErrors(page);
  await page.goto("/events/nothing-to-see");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route("**/assets/faq-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/faq");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.poll(() => reports.map((report) => outermost(report)?.mechanism.handled)).toContain(true);
  for (const report of reports) expect(outermost(report)?.value).toMatch(/dynamically imported module/);
});

test("[ANA-3] when the tenant requires consent, nothing is loaded or sent before the viewer agrees", async ({
  page,
}) => {
  const { reports, sentText } = await receiveErrors(page, { consent: { required: true } });
  await page.goto("/auth/login/");
  const note = page.getByText("may we send an error report");
  await expect(note).toBeVisible();
  await throwIn(page, "before the yes");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(note).toBeHidden();
  expect((await loadedFiles(page)).filter(isReporter)).toEqual([]);
  await throwIn(page, "after the yes");
  await expect.poll(() => reports.map((report) => outermost(report)?.value)).toEqual(["after the yes"]);
  expect(sentText()).not.toContain("before the yes");
});

test("[ANA-2] without a reporting address nothing is sent and no reporter code is loaded", async ({ page }) => {
  const { sentText } = await receiveErrors(page, {}, null);
  await page.goto("/faq");
  // Waits for the code after the first screen, which would load the reporter.
  await expect.poll(async () => (await loadedFiles(page)).some((path) => /backgroundTasks-/.test(path))).toBe(true);
  await throwIn(page, "nobody is told");
  await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
  expect(sentText()).toBe("");
  expect((await loadedFiles(page)).filter(isReporter)).toEqual([]);
});

import type { Page } from "@playwright/test";
import { freshAccount, openAs } from "#tests/support/backend/account.ts";
import { demoEvents } from "#tests/support/backend/demo.ts";
import { fakeOneSignal, type FakeOneSignal } from "#tests/support/browser/oneSignal.ts";
import { DEMO_NOW } from "#tests/support/server.ts";
import { expect, test } from "#tests/support/browser/test.ts";

// Workers stay blocked, because a worker would serve its stored configuration instead of this test's.
test.use({ permissions: ["notifications"] });

const HOUR_MS = 3_600_000;
const inThisBrowser = (page: Page) => page.getByRole("switch", { name: "Notifications in this browser" });
const names = ({ calls }: FakeOneSignal) => calls.map(([name]) => name);
/** Waits for the requests after the first screen, at which time push has started, too. */
const settledIn = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .join(" "),
      ),
    )
    .toContain("follow/list_by_user");

test("[PWA-7] [PWA-8] [EVT-7] once turned on, OneSignal gets the viewer, the language and the topics", async ({
  page,
  request,
}) => {
  const oneSignal = await fakeOneSignal(page);
  const soon = Date.parse(DEMO_NOW) + 3 * HOUR_MS; // until then, the match page shows no stage yet
  const upcoming = await demoEvents(request, { status: "upcoming" });
  const match = upcoming.find(({ teams, event_date }) => teams.home && teams.away && event_date > soon);
  if (match === undefined) throw new Error("Nothing is to come in the demo world");
  await openAs(page, await freshAccount(request), "/notifications");
  await expect(inThisBrowser(page)).not.toBeChecked();
  await settledIn(page);
  expect(oneSignal.requests()).toBe(0);

  await page.goto(`/events/${match.id}`);
  const remind = page.getByRole("main").getByRole("button", { name: /^(Remind me|Reminder set): / });
  await remind.click();
  await page.getByRole("dialog", { name: "Remind me" }).getByRole("button", { name: "Turn on" }).click();
  // The SDK is still loading: calls to it are queued, and the viewer does not wait for them.
  await expect(remind).toHaveAttribute("aria-pressed", "true", { timeout: 8_000 });
  expect(oneSignal.calls).toEqual([]);
  oneSignal.answer();
  await expect.poll(() => names(oneSignal)).toContain("addTags");
  const viewerId = await page.evaluate(() => JSON.parse(localStorage.getItem("ott-data") ?? "{}").user.id as string);
  const tag = `remind_${match.id}`;
  expect(oneSignal.calls).toEqual([
    [
      "init",
      expect.objectContaining({
        appId: "app-1",
        serviceWorkerPath: "push/onesignal/OneSignalSDKWorker.js",
        serviceWorkerParam: { scope: "/push/onesignal/" },
      }),
    ],
    ["login", viewerId],
    ["setLanguage", "en"],
    ["requestPermission"],
    ["addTags", { [tag]: expect.stringMatching(/^\d{10}$/) }],
  ]);

  // A later visit signs in again but does not ask for permission again, and does not repeat known tags.
  oneSignal.calls.length = 0;
  await page.goto("/notifications");
  await expect(inThisBrowser(page)).toBeChecked();
  await expect.poll(() => names(oneSignal)).toEqual(["init", "login", "setLanguage"]);
  await remind.click();
  await expect.poll(() => oneSignal.calls.at(-1)).toEqual(["removeTags", [tag]]);
  await inThisBrowser(page).click();
  await expect(inThisBrowser(page)).not.toBeChecked();
  await expect.poll(() => names(oneSignal).at(-1)).toBe("logout");
});

test("[SES-5] [PWA-7] signing out also signs out of OneSignal, and leaves none of its data here", async ({
  page,
  request,
}) => {
  const oneSignal = await fakeOneSignal(page, { customDomains: ["127.0.0.1"], customDomainAppId: "app-2" });
  oneSignal.answer();
  await openAs(page, await freshAccount(request), "/notifications");
  await inThisBrowser(page).click();
  await expect(inThisBrowser(page)).toBeChecked();
  await expect.poll(() => names(oneSignal)).toContain("requestPermission");
  expect(oneSignal.calls[0]).toEqual(["init", expect.objectContaining({ appId: "app-2" })]);
  oneSignal.calls.length = 0;
  await page.goto("/account/");
  await expect.poll(() => names(oneSignal)).toContain("setLanguage");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You’re signed out")).toBeVisible();
  expect(names(oneSignal).at(-1)).toBe("logout");
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /onesignal|push/.test(key)))).toEqual([]);
});

test("[PWA-7] when OneSignal is blocked, push stays off and the viewer sees an error", async ({ page, request }) => {
  const oneSignal = await fakeOneSignal(page);
  await page.route("https://cdn.onesignal.com/**", (route) => route.abort("blockedbyclient"));
  await openAs(page, await freshAccount(request), "/notifications");
  await inThisBrowser(page).click();
  await expect(page.getByRole("alert")).toContainText("Couldn’t turn on notifications");
  await expect(inThisBrowser(page)).not.toBeChecked();
  expect(oneSignal.calls).toEqual([]);
});

test("[PWA-7] the local environment offers no push and loads none of its code", async ({ page, request }) => {
  const oneSignal = await fakeOneSignal(page, {}, "local");
  await openAs(page, await freshAccount(request), "/account/");
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Notifications" })).toHaveCount(0);
  expect(oneSignal.requests()).toBe(0);
});

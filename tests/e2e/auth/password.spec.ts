import type { Page } from "@playwright/test";
import { freshAccount, openAs } from "#tests/support/backend/account.ts";
import { everythingStored } from "#tests/support/browser/everythingStored.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { storedKeys } from "#tests/support/browser/worker.ts";
import { signIn, storedSession, submitSignIn, VIEWER } from "#tests/support/browser/signIn.ts";

const devices = (page: Page) => page.getByRole("region", { name: "Devices" }).getByRole("listitem");

/** Makes the stored access token older by `seconds`, as if the portal had been closed for that time. */
async function ageToken(page: Page, seconds: number): Promise<void> {
  await page.evaluate((age) => {
    const session = JSON.parse(localStorage.getItem("ott-data") ?? "{}");
    session.userTokenData.tokenUpdateTime -= age;
    localStorage.setItem("ott-data", JSON.stringify(session));
  }, seconds);
}

test("[RTE-18] [AUTH-2] a page that requires sign-in leads to the sign-in page and opens afterwards", async ({
  page,
}) => {
  await page.goto("/account/");
  await expect(page).toHaveURL(/\/auth\/login\/\?returnTo=/);
  await submitSignIn(page);
  await expect(page).toHaveURL(/\/account\/?$/);
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  await expect(page.getByText(/Joined/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Account, AB" })).toBeVisible();
  await page.getByRole("link", { name: "Devices" }).click();
  await expect(devices(page).filter({ hasText: "This device" })).toHaveCount(1);
});

test("[AUTH-2] [API-8] wrong, huge and foreign credentials are reported at the password field, the typed email is not lost, and the page keeps working", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto("/auth/login/");
  await submitSignIn(page, { password: "wrong" });
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAccessibleDescription("Wrong email or password.");
  await expect(password).toBeFocused();
  const email = page.getByRole("textbox", { name: "Email" });
  await expect(email).toHaveValue(VIEWER.email);
  for (const typed of [
    { email: `${"a".repeat(240)}@demo.example`, password: "x".repeat(1_000) },
    { email: "אדה@דוגמה.example", password: "' OR 1=1 -- \u202e👩‍🚀" },
  ]) {
    const answered = page.waitForResponse("**/api/user/login");
    await submitSignIn(page, typed);
    await answered;
    await expect(password).toHaveAccessibleDescription("Wrong email or password.");
  }
  expect(errors).toEqual([]);
  await submitSignIn(page);
  await expect(page.getByRole("link", { name: "Account, AB" })).toBeVisible();
});

test("[API-8] [AUTH-13] signing in without network shows an error, and the typed values are sent when it is back", async ({
  page,
  context,
}) => {
  await page.goto("/auth/login/?returnTo=/faq");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("autocomplete", "username webauthn");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("autocomplete", "current-password");
  await context.setOffline(true);
  await submitSignIn(page);
  await expect(page.getByRole("alert")).toContainText("can’t connect right now");
  await context.setOffline(false);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/faq\/?$/);
  await expect(page.getByRole("link", { name: "Account, AB" })).toBeVisible();
});

test("[API-10] [API-6] three tabs with a stale token make one token call between them", async ({ page, context }) => {
  await openAs(page, VIEWER, "/account/");
  await expect(page.getByText(/Joined/)).toBeVisible();
  const tabs = [page, await context.newPage(), await context.newPage()];
  // A page of this origin that is not the portal, so that no code reads the token while it is changed.
  for (const tab of tabs) await tab.goto("/demo/survey.html");
  await ageToken(page, 100);
  const before = await storedSession(page);
  let refreshes = 0;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await context.route("**/api/oauth2/token", async (route) => {
    refreshes += 1;
    await held;
    await route.continue();
  });
  await Promise.all(tabs.map((tab) => tab.goto("/account/")));
  // The answer comes only after all tabs want a token: one tab requests it, the others wait for the lock.
  const locks = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [held, pending].map((list) => list.filter(({ name }) => name === "ott-token-refresh").length);
    });
  await expect.poll(locks).toEqual([1, 2]);
  answer();
  // The profile alone would prove nothing: it may be the one that the device has stored.
  for (const tab of tabs) await expect.poll(async () => (await storedSession(tab))?.token).not.toBe(before?.token);
  for (const tab of tabs) await expect(tab.getByText(/Joined/)).toBeVisible();
  expect(refreshes).toBe(1);
});

test("[NAV-7] [RTE-13] a session that the server ended leads to the sign-in page, and back after signing in", async ({
  page,
}) => {
  await openAs(page, VIEWER, "/account/");
  await expect(page.getByText(/Joined/)).toBeVisible();
  // Runs before the next page starts, because the current page may still write the session.
  await page.addInitScript(() => {
    if (sessionStorage.getItem("aged") !== null) return;
    sessionStorage.setItem("aged", "yes");
    const session = JSON.parse(localStorage.getItem("ott-data") ?? "{}");
    session.userTokenData.tokenUpdateTime = 0;
    session.userTokenData.refreshToken = "rt.unknown";
    localStorage.setItem("ott-data", JSON.stringify(session));
  });
  await page.goto("/");
  await expect(page).toHaveURL(/\/auth\/login\/\?sessionExpired=true/);
  await expect(page.getByRole("alert")).toContainText("Your session has ended.");
  expect(await storedSession(page)).toBeNull();
  await submitSignIn(page);
  await expect(page.getByRole("link", { name: "Account, AB" })).toBeVisible();
});

const LEFT_OVER = "left over";

/** Adds an entry that no page reads to the stored queries, in a database that already exists. */
const leaveSomethingOver = (page: Page) =>
  page.evaluate(
    (key) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("touchline");
        opening.onsuccess = () => {
          const writing = opening.result.transaction("queries", "readwrite");
          writing.objectStore("queries").put({}, key);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    LEFT_OVER,
  );

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  // The test of an online sign-out is in playing/match/evening.spec.ts.
  test("[SES-5] signing out offline leaves no trace of the viewer, not even for the next viewer", async ({
    page,
    context,
    request,
  }) => {
    // Waits for code that runs in idle time.
    test.slow();
    const next = await freshAccount(request);
    await signIn(page);
    await expect(page.getByText(/Joined/)).toBeVisible();
    await page.getByRole("link", { name: "Devices" }).click();
    await expect(devices(page).first()).toBeVisible();
    // Makes sure that there are stored queries to remove.
    const stored = async () => (await storedKeys(page)).join("\n");
    await expect.poll(stored, { timeout: 20_000 }).toContain("u-101");
    await leaveSomethingOver(page);
    // Loads the code of home, which the worker's precache would contain in production.
    await page.goto("/");
    await page.getByRole("link", { name: "Account, AB" }).click();
    await expect(page.getByText(/Joined/)).toBeVisible();
    // Waits for the clean-up in idle time, which could otherwise hide what the sign-out leaves behind.
    await expect.poll(stored, { timeout: 60_000 }).not.toContain(LEFT_OVER);
    expect(await stored()).toContain("u-101");
    const secrets = await page.evaluate(() => {
      const { token, userTokenData } = JSON.parse(localStorage.getItem("ott-data") ?? "{}");
      return [String(token), String(userTokenData.refreshToken)];
    });
    await context.setOffline(true);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByText("You’re signed out")).toBeVisible();
    await context.setOffline(false);
    const traces = async () => {
      const everything = await everythingStored(page);
      return [VIEWER.email, VIEWER.name, "u-101", ...secrets].filter((trace) => everything.includes(trace));
    };
    await expect.poll(traces).toEqual([]);
    await expect(page.locator("body")).not.toContainText(VIEWER.name);
    // The next viewer in this browser sees nothing of the first one.
    await openAs(page, next, "/account/");
    await expect(page.getByText(next.name).first()).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("link", { name: /^Account/ })).toBeVisible();
    for (const path of ["/account/general", "/following/league"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("body")).not.toContainText(VIEWER.name);
    }
    expect(await traces()).toEqual([]);
    expect(JSON.stringify(await context.cookies())).not.toContain("u-101");
  });
});

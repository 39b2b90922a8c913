import { expect, test, type Page } from "@playwright/test";
import { signIn, storedSession, submitSignIn, VIEWER } from "#tests/support/signIn.ts";

const devices = (page: Page) => page.getByRole("region", { name: "Devices" }).getByRole("listitem");

/** Makes the stored access token look as old as `seconds`, as if the portal had been closed that long. */
async function ageToken(page: Page, seconds: number): Promise<void> {
  await page.evaluate((age) => {
    const session = JSON.parse(localStorage.getItem("ott-data") ?? "{}");
    session.userTokenData.tokenUpdateTime -= age;
    localStorage.setItem("ott-data", JSON.stringify(session));
  }, seconds);
}

/** Everything that a browser keeps for this origin, as one text. */
async function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const storeName of db.objectStoreNames) {
        const store = db.transaction(storeName).objectStore(storeName);
        for (const asking of [store.getAllKeys(), store.getAll()]) {
          kept.push(await new Promise((resolve) => (asking.onsuccess = () => resolve(asking.result))));
        }
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|text|javascript/.test(answer?.headers.get("content-type") ?? "");
        kept.push([request.url, isText ? await answer?.text() : null]);
      }
    }
    return JSON.stringify(kept);
  });
}

test("[RTE-18] [AUTH-2] a login-required page asks to sign in and opens afterwards", async ({ page }) => {
  await page.goto("/account/");
  await expect(page).toHaveURL(/\/auth\/login\/\?returnTo=/);
  await submitSignIn(page);
  await expect(page).toHaveURL(/\/account\/?$/);
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  await expect(page.getByText(/with us since/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Account, AB" })).toBeVisible();
  await page.getByRole("link", { name: "Devices" }).click();
  await expect(devices(page).filter({ hasText: "This device" })).toHaveCount(1);
});

test("[API-8] wrong credentials are told beside the password; nothing typed is lost", async ({ page }) => {
  await page.goto("/auth/login/");
  await submitSignIn(page, { password: "wrong" });
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAccessibleDescription("E-mail and password do not match.");
  await expect(password).toBeFocused();
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(VIEWER.email);
});

test("[AUTH-2] a server that answers in the other wire form signs in as well", async ({ page }) => {
  await page.goto("/account/");
  await submitSignIn(page, { email: "formb@demo.example" });
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
});

test("[AUTH-4] too many devices: signed out, and told which ones there are", async ({ page }) => {
  await page.goto("/auth/login/");
  await submitSignIn(page, { email: "limit@demo.example" });
  await expect(page.getByRole("alert")).toContainText("as many devices as it allows");
  await expect(page.getByRole("list", { name: "Devices" }).getByRole("listitem")).toHaveCount(3);
  expect((await storedSession(page))?.token ?? null).toBeNull();
});

test("[SES-1] a reload keeps the viewer signed in", async ({ page }) => {
  await signIn(page);
  await page.reload();
  await expect(page.getByText(/with us since/)).toBeVisible();
});

test("[API-3] [API-6] an ageing token is refreshed once, however many calls want one", async ({ page }) => {
  await signIn(page);
  await expect(page.getByText(/with us since/)).toBeVisible();
  const before = await storedSession(page);
  await ageToken(page, 100);
  const refreshes: string[] = [];
  page.on("request", (request) => void (request.url().endsWith("/api/oauth2/token") && refreshes.push(request.url())));
  await page.goto("/");
  await expect.poll(async () => (await storedSession(page))?.token).not.toBe(before?.token);
  await page.waitForLoadState("networkidle");
  expect(refreshes).toHaveLength(1);
});

test("[NAV-7] a session that the server ended leads to the login page, and back after signing in", async ({ page }) => {
  await signIn(page);
  await expect(page.getByText(/with us since/)).toBeVisible();
  await page.evaluate(() => {
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

test("[API-7] a refresh that cannot be asked ends nothing", async ({ page }) => {
  await signIn(page);
  await expect(page.getByText(/with us since/)).toBeVisible();
  await ageToken(page, 100);
  await page.route("**/api/oauth2/token", (route) => route.fulfill({ status: 503, body: "" }));
  await page.reload();
  await expect(page.getByText(VIEWER.name).first()).toBeVisible();
  expect((await storedSession(page))?.user.id).toBe("u-101");
});

test("[SES-6] signing out reaches the other tab", async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto("/account/");
  await expect(other.getByRole("heading", { name: "Profile" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out")).toBeVisible();
  await expect(other).toHaveURL(/\/auth\/login\//);
});

for (const line of ["online", "offline"] as const) {
  test(`[SES-5] signing out ${line} leaves no trace of the viewer`, async ({ page, context }) => {
    await signIn(page);
    await expect(page.getByText(/with us since/)).toBeVisible();
    await page.getByRole("link", { name: "Devices" }).click();
    await expect(devices(page).first()).toBeVisible();
    // Home's chunk is there, as the worker's precache sees to in real life.
    await page.goto("/");
    await page.getByRole("link", { name: "Account, AB" }).click();
    await expect(page.getByText(/with us since/)).toBeVisible();
    const secrets = await page.evaluate(() => {
      const { token, userTokenData } = JSON.parse(localStorage.getItem("ott-data") ?? "{}");
      return [String(token), String(userTokenData.refreshToken)];
    });
    await context.setOffline(line === "offline");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByText("You are signed out")).toBeVisible();
    await context.setOffline(false);
    const traces = async () => {
      const kept = await everythingKept(page);
      return [VIEWER.email, VIEWER.name, "u-101", ...secrets].filter((trace) => kept.includes(trace));
    };
    await expect.poll(traces).toEqual([]);
    await expect(page.locator("body")).not.toContainText(VIEWER.name);
  });
}

for (const content of ["{broken", '{"user":{"id":7},"token":"x"}', '{"theme":"dark"}']) {
  test(`[SES-6] foreign content under ott-data never stops the portal: ${content}`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem("ott-data", text), content);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  });
}

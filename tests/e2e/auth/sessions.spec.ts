import type { Page, Route } from "@playwright/test";
import { freshAccount, openAs, type FreshAccount } from "#tests/support/backend/account.ts";
import { everythingStored } from "#tests/support/browser/everythingStored.ts";
import { storedSession, submitSignIn } from "#tests/support/browser/signIn.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const signedIn = (page: Page) => expect(page.getByRole("link", { name: /^Account/ })).toBeVisible();

test("[API-7] [NAV-7] [SES-6] a stolen refresh token that is used on another device ends the session in every tab, with a message", async ({
  page,
  context,
  request,
}) => {
  const account = await freshAccount(request);
  await openAs(page, account, "/account/");
  await expect(page.getByText(/Joined/)).toBeVisible();
  const other = await context.newPage();
  // Waits for the requests after the first screen, when the page also listens to other tabs.
  const settled = other.waitForResponse("**/api/follow/list_by_user*");
  await other.goto("/faq");
  await settled;
  await signedIn(other);
  const refreshToken = await page.evaluate(
    () => JSON.parse(localStorage.getItem("ott-data") ?? "{}").userTokenData.refreshToken as string,
  );
  const data = {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token_type: "urn:ietf:params:oauth:token-type:refresh_token",
    subject_issuer: "self",
    requested_token_type: "urn:ietf:params:oauth:token-type:access_token",
    subject_token: refreshToken,
    device: { id: "Thief", name: "Thief", os_name: "", os_version: "", app_version: "" },
    strategy: "refresh",
  };
  expect((await request.post("/api/oauth2/token", { data })).status()).toBe(401);
  await page.goto("/account/devices");
  await expect(page).toHaveURL(/\/auth\/login\/\?sessionExpired=true/);
  await expect(page.getByRole("alert")).toContainText("Your session has ended.");
  await expect(other).toHaveURL(/\/auth\/login\/\?sessionExpired=true&returnTo=/);
  await expect(other.getByRole("alert")).toContainText("Your session has ended.");
  expect(await everythingStored(other)).not.toContain(refreshToken);
  // After signing in again, both tabs return to the page where the session ended.
  await submitSignIn(page, account);
  await expect(page).toHaveURL(/\/account\/devices\/?$/);
  await expect(other).toHaveURL(/\/faq\/?$/);
});

test("[NAV-7] [ACC-1] text typed when the session expired is restored after signing in, but for nobody else", async ({
  page,
  request,
}) => {
  const [account, somebody] = [await freshAccount(request), await freshAccount(request)];
  await openAs(page, account, "/account/general");
  const city = page.getByRole("textbox", { name: "City" });
  const runOut = async () => {
    await city.fill("Lisbon");
    const headers = { "X-Authorization": `Bearer ${(await storedSession(page))?.token}` };
    expect((await request.post("/api/user/logout", { data: {}, headers })).status()).toBe(204);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/auth\/login\/\?sessionExpired=true/);
  };
  await runOut();
  await submitSignIn(page, account);
  await expect(city).toHaveValue("Lisbon");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await city.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();

  await runOut();
  await submitSignIn(page, somebody);
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(somebody.email);
  await expect(city).toHaveValue("");
});

test("[SES-6] two tabs that sign in as different viewers end as one, without data of the other", async ({
  page,
  context,
  request,
}) => {
  const other = await context.newPage();
  const accounts: FreshAccount[] = [];
  for (const tab of [page, other]) {
    const account = await freshAccount(request);
    accounts.push(account);
    await tab.goto("/auth/login/");
    await tab.getByRole("textbox", { name: "Email" }).fill(account.email);
    await tab.getByLabel("Password", { exact: true }).fill(account.password);
  }
  // Neither request continues before both were sent.
  const asked: Route[] = [];
  await context.route("**/api/user/login", async (route) => {
    if (asked.push(route) === 2) for (const one of asked) await one.continue();
  });
  for (const tab of [page, other]) await tab.getByRole("button", { name: "Sign in" }).click();
  for (const tab of [page, other]) await signedIn(tab);
  const stored = async (tab: Page) => (await storedSession(tab))?.user as { email?: string } | undefined;
  await expect.poll(async () => [(await stored(page))?.email === (await stored(other))?.email]).toEqual([true]);
  const winner = (await stored(page))?.email ?? "";
  const loser = accounts.find(({ email }) => email !== winner)?.email ?? "nobody";
  expect(accounts.map(({ email }) => email)).toContain(winner);
  for (const tab of [page, other]) {
    await tab.goto("/account/");
    await expect(tab.getByRole("textbox", { name: "Email" })).toHaveValue(winner);
    await expect(tab.locator("body")).not.toContainText(loser);
  }
  await expect.poll(async () => (await everythingStored(page)).includes(loser)).toBe(false);
});

/** As in browsers that block cookies and site data, and in sandboxed documents. */
function blockStorage(): void {
  const refuse = (): never => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(navigator, "serviceWorker", { get: refuse });
  LockManager.prototype.request = () => Promise.reject(new DOMException("Insecure", "SecurityError"));
  Object.defineProperty(document, "cookie", { get: refuse, set: refuse });
  window.BroadcastChannel = refuse as unknown as typeof BroadcastChannel;
}

// Storage that is full is in src/session/session.dom.test.ts and in the chaos journeys.
test("[SES-6] with storage that is blocked the viewer is signed in for as long as the page lives", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  await page.addInitScript(blockStorage);
  await page.goto("/account/");
  await submitSignIn(page, account);
  await expect(page.getByText(/Joined/)).toBeVisible();
  await page.getByRole("link", { name: "Devices" }).click();
  await expect(page.getByText("This device")).toBeVisible();
  await page.getByRole("link", { name: "Touchline" }).first().click();
  await signedIn(page);
  await expect(page.getByRole("main").getByRole("heading", { name: "Leagues and cups" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
});

test("[API-11] sign-in is sent once, however often it is pressed, and waits for a slow answer", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  let calls = 0;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/user/login", async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.goto("/auth/login/");
  await submitSignIn(page, account);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  const button = page.getByRole("button", { name: "Sign in" });
  for (const _ of [1, 2]) await button.dispatchEvent("click");
  await expect(button).toHaveAttribute("aria-busy", "true");
  answer();
  await signedIn(page);
  expect(calls).toBe(1);
});

test("[DEV-4] saving on a removed device is rejected, and the viewer is told why", async ({ page, request }) => {
  const account = await freshAccount(request);
  // Without a socket, only a rejected call tells the page.
  await page.routeWebSocket(/\/ws/, (socket) => socket.close());
  await openAs(page, account, "/account/general");
  await page.getByRole("textbox", { name: "City" }).fill("Lisbon");
  const session = await storedSession(page);
  const agent = await page.evaluate(() => navigator.userAgent);
  await request.post("/api/user/delete_device", {
    data: { deviceId: agent },
    headers: { "X-Authorization": `Bearer ${session?.token}` },
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/auth\/login\/\?deviceNoLongerAllowedError=true/);
  await expect(page.getByRole("alert")).toContainText("This device was removed from your account.");
  expect(await storedSession(page)).toBeNull();
});

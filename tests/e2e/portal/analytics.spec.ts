import type { Page } from "@playwright/test";
import { freshAccount, freshEmail } from "#tests/support/backend/account.ts";
import { submitSignIn } from "#tests/support/browser/signIn.ts";
import { withConfig } from "#tests/support/browser/tenantConfig.ts";
import { expect, test } from "#tests/support/browser/test.ts";

interface Told {
  readonly type: string;
  readonly event?: string;
  readonly userId?: string | null;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Turns on analytics in `environment`; collects the calls that the receiver gets. */
async function withAnalytics(page: Page, environment: string) {
  const told: Told[] = [];
  let words = "";
  // On the page's own origin, because the server's policy does not allow the address of a test receiver.
  await withConfig(page, (_, origin) => ({
    environment,
    analytics: { writeKey: "wk", apiHost: `${origin}/receiver/v1` },
  }));
  await page.route("**/receiver/v1/**", async (route) => {
    const text = route.request().postData() ?? "";
    words += text;
    told.push(JSON.parse(text) as Told);
    await route.fulfill({ json: { success: true } });
  });
  return { told, words: () => words };
}

const named = ({ type, event = type }: Told) => event;

test("[ANA-1] [AUTH-3] [AUTH-11] sign-ins and sign-ups are reported with the viewer, failures with the reason, and never a password or token", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  const { told, words } = await withAnalytics(page, "production");
  await page.goto("/auth/login/?returnTo=/faq");
  await submitSignIn(page, { ...account, password: "not this one" });
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/Wrong email or password/);
  await submitSignIn(page, account);
  await expect.poll(() => told.map(named)).toEqual(["login_failed", "identify", "login_success"]);
  expect(told[0]?.properties).toMatchObject({ method: "email", code: "invalid_credentials" });
  expect(told[0]?.userId ?? null).toBeNull();
  expect(told[2]).toMatchObject({ userId: told[1]?.userId, properties: { method: "email" } });
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("ott-data") ?? "{}").token as string);
  for (const secret of [token, account.password, "not this one"]) expect(words()).not.toContain(secret);

  await page.goto("/account/");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You’re signed out")).toBeVisible();
  await page.goto("/auth/sign-up");
  await page.getByRole("textbox", { name: "Email" }).fill(freshEmail());
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm password").fill(account.password);
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect.poll(() => told.slice(3).map(named)).toEqual(["identify", "sign_up_completed"]);
  expect(told[3]?.userId).not.toBe(told[1]?.userId);
});

test("[ANA-1] the local environment reports nothing and loads no analytics code", async ({ page, request }) => {
  const account = await freshAccount(request);
  const { told } = await withAnalytics(page, "local");
  await page.goto("/auth/login/?returnTo=/faq");
  // The requests after the first screen come later than any analytics call would.
  const settled = page.waitForResponse("**/api/follow/list_by_user*");
  await submitSignIn(page, account);
  await settled;
  expect(told).toEqual([]);
  const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(files.filter((name) => /analytics-/.test(name))).toEqual([]);
});

import { freshAccount, mailedLink, openAs } from "#tests/support/backend/account.ts";
import { expect, test } from "#tests/support/browser/test.ts";

test("[AUTH-14] [RTE-16] a forgotten password can be reset once with the mailed link", async ({ page, request }) => {
  const account = await freshAccount(request);
  await page.goto("/auth/password/forgot");
  await page.getByRole("textbox", { name: "Email" }).fill(account.email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("alert")).toContainText(`Check your inbox at ${account.email}.`);

  const link = await mailedLink(request, account.email, "/auth/password/reset");
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/password\/reset\/?$/);
  await expect(page.getByLabel("New password")).toBeVisible();
  const token = new URL(link, page.url()).searchParams.get("token");
  const left = await page.evaluate(() => JSON.stringify([document.referrer, performance.getEntries(), sessionStorage]));
  expect(left.includes(String(token)), "the token is left somewhere").toBe(false);
  await page.getByLabel("New password").fill("Four loud herons");
  await page.getByLabel("Confirm password").fill("Four loud herons");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await openAs(page, { ...account, password: "Four loud herons" }, "/account/general");
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();

  await page.goto(link);
  await page.getByLabel("New password").fill("Five loud herons");
  await page.getByLabel("Confirm password").fill("Five loud herons");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("alert")).toContainText("This link has expired");
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
});

test("[AUTH-14] [RTE-11] the password can be changed in the account", async ({ page, request }) => {
  const account = await freshAccount(request);
  await openAs(page, account, "/account/password");
  const current = page.getByLabel("Current password");
  await current.fill("not this one");
  await page.getByLabel("New password").fill("Four loud herons");
  await page.getByLabel("Confirm password").fill("Four loud herons");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(current).toHaveAccessibleDescription("That’s not your current password.");
  await expect(current).toBeFocused();
  await current.fill(account.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toContainText("Password changed.");
  await expect(current).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Password" })).toBeVisible();
});

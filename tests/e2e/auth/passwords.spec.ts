import { freshAccount, openAs } from "#tests/support/backend/account.ts";
import { expect, test } from "#tests/support/browser/test.ts";

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

import type { Page } from "@playwright/test";
import { freshAccount, mailedLink } from "#tests/support/backend/account.ts";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { everythingStored } from "#tests/support/browser/everythingStored.ts";
import { pressTab } from "#tests/support/browser/keyboard.ts";
import { storedSession, submitSignIn } from "#tests/support/browser/signIn.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Types a new password twice and submits it, starting in the first of the two fields. */
async function typeTwice(page: Page, password: string, submit: string): Promise<void> {
  await page.keyboard.type(password);
  expect(await pressTab(page, 2)).toEqual(["Show password", "Confirm password"]);
  await page.keyboard.type(password);
  expect(await pressTab(page, 2)).toEqual(["Show password", submit]);
  await page.keyboard.press("Enter");
}

const [SECOND, THIRD] = ["Four loud herons", "Five loud herons"];

test("[AUTH-13] [AUTH-14] [RTE-16] a forgotten password can be reset once with the mailed link, with the keyboard alone", async ({
  page,
  request,
}) => {
  const { email, password: oldPassword } = await freshAccount(request);
  const fromTheTop = ["Skip to content", "Touchline", "Language: EN, English"];
  await page.goto("/auth/password/forgot");
  await expect(title(page, "Forgot your password?")).toBeVisible();
  expect(await pressTab(page, 4)).toEqual([...fromTheTop, "Email"]);
  await page.keyboard.type(email);
  expect(await pressTab(page, 1)).toEqual(["Email me a link"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(`Check your inbox at ${email}.`);
  await expect(page.getByRole("button", { name: "Send it again" })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  const link = await mailedLink(request, email, "/auth/password/reset");
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/password\/reset\/?$/);
  await expect(page.getByLabel("New password")).toBeVisible();
  const token = new URL(link, page.url()).searchParams.get("token");
  const left = await page.evaluate(() => JSON.stringify([document.referrer, performance.getEntries(), sessionStorage]));
  expect(left.includes(String(token)), "the token is left somewhere").toBe(false);
  expect(await pressTab(page, 4)).toEqual([...fromTheTop, "New password"]);
  await typeTwice(page, SECOND, "Save password");
  await expect(title(page, "Sign in")).toBeFocused();
  const username = { username: email, device_id: "Phone", device_name: "Phone", strategy: "refresh" };
  for (const [password, status] of [
    [oldPassword, 401],
    [SECOND, 200],
  ] as const)
    expect((await request.post("/api/user/login", { data: { ...username, password } })).status()).toBe(status);
  await page.goto(link);
  await expect(page.getByLabel("New password")).toBeVisible();
  await pressTab(page, 4);
  await typeTwice(page, THIRD, "Save password");
  await expect(page.getByRole("alert")).toContainText("This link has expired");
  // The focus moves to the heading when the form is removed.
  await expect(title(page, "Set a new password")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  expect(await pressTab(page, 1)).toEqual(["Request a new link"]);
  await page.keyboard.press("Enter");
  await expect(title(page, "Forgot your password?")).toBeFocused();
});

test("[AUTH-14] [ACC-2] signing in, changing the password and deleting the account work with the keyboard alone", async ({
  page,
  request,
}) => {
  const { email, password } = await freshAccount(request);
  await page.goto("/auth/login/?returnTo=/account/password");
  await expect(title(page, "Sign in")).toBeVisible();
  await pressTab(page, 4);
  await page.keyboard.type(email);
  await pressTab(page, 2);
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(title(page, "Password")).toBeFocused();
  expect(await pressTab(page, 1)).toEqual(["Current password"]);
  await page.keyboard.type(password);
  expect(await pressTab(page, 2)).toEqual(["Show password", "New password"]);
  await typeTwice(page, THIRD, "Change password");
  await expect(page.getByRole("alert")).toContainText("Password changed.");
  await expect(title(page, "Password")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto("/account/delete");
  const word = page.getByRole("textbox", { name: "Type DELETE to confirm" });
  await word.focus();
  await expect(page.getByRole("button", { name: "Delete permanently" })).toBeDisabled();
  await page.keyboard.type("delete");
  expect(await pressTab(page, 2)).toEqual(["Keep my account", "Delete permanently"]);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.keyboard.type(THIRD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your account has been deleted")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
  expect(await storedSession(page)).toBeNull();
  await expect.poll(async () => (await everythingStored(page)).includes(email)).toBe(false);
  await page.goto("/auth/login/");
  await submitSignIn(page, { email, password: THIRD });
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/Wrong email or password/);
});

import { freshAccount, signInElsewhere } from "#tests/support/backend/account.ts";
import { pressTab } from "#tests/support/browser/keyboard.ts";
import { storedSession, submitSignIn } from "#tests/support/browser/signIn.ts";
import { expect, test } from "#tests/support/browser/test.ts";

test("[AUTH-13] [AUTH-4] [AUTH-5] [ACC-2] signing in, freeing a device and removing one work with the keyboard alone", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  for (const device of ["Phone", "Tablet", "Laptop", "Screen", "Old phone"])
    await signInElsewhere(request, account, device);
  await page.goto("/auth/login/?returnTo=/account/devices");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await pressTab(page, 4)).toEqual(["Skip to content", "Touchline", "Language: EN, English", "Email"]);
  await page.keyboard.type(account.email);
  expect(await pressTab(page, 2)).toEqual(["Forgot password?", "Password"]);
  await page.keyboard.type(account.password);
  expect(await pressTab(page, 2)).toEqual(["Show password", "Sign in"]);
  expect(await pressTab(page, 5)).toEqual([
    ...["Google", "Apple", "Facebook", "Coast Pass"].map((name) => `Continue with ${name}`),
    "Create an account",
  ]);
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "5 devices signed in" })).toBeVisible();
  expect((await storedSession(page))?.token ?? null).toBeNull();
  const tablet = page.getByRole("radio", { name: "Tablet" });
  await page.getByRole("radio").first().focus();
  // The clock stands still, so all were used at the same moment, and their order is not known.
  do await page.keyboard.press("ArrowDown");
  while (!(await tablet.isChecked()));
  await pressTab(page, 1);
  await expect(page.getByRole("button", { name: "Sign out Tablet" })).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Devices", exact: true })).toBeVisible();
  expect((await storedSession(page))?.token).toBeTruthy();
  const remove = page.getByRole("button", { name: "Remove Old phone" });
  await remove.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Remove Old phone?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await pressTab(page, 2)).toEqual(["Keep device", "Remove"]);
  await page.keyboard.press("Enter");
  await expect(remove).toBeHidden();
  // The focus moves to the heading when its row is removed.
  await expect(page.getByRole("heading", { name: "Devices", exact: true })).toBeFocused();
});

test("[AUTH-13] [ACC-1] creating an account and correcting the form work with the keyboard alone", async ({ page }) => {
  await page.goto("/auth/sign-up");
  const create = page.getByRole("button", { name: "Create account" });
  await create.focus();
  await page.keyboard.press("Enter");
  const summary = page.getByRole("region", { name: "3 things to fix" });
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
  await summary.getByRole("button", { name: "Choose a password." }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  // Invalid fields have their own ring, which differs from that of the focus.
  const ring = () =>
    page
      .getByLabel("Password", { exact: true })
      .evaluate((input) => getComputedStyle(input.parentElement ?? input).outlineStyle);
  expect(await ring()).toBe("solid");
  expect(await pressTab(page, 6)).toEqual([
    "Show password",
    "Confirm password",
    "Show password",
    "I accept the terms and have read the privacy notice.",
    "Terms",
    "Privacy",
  ]);
  expect(await pressTab(page, 1)).toEqual(["Create account"]);
});

test("[COM-2] [COM-3] [COM-6] [ACC-2] paying in the provider's frame, confirming at the bank and cancelling work with the keyboard alone", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  await page.goto("/account/subscription/buy/prod-premier");
  await submitSignIn(page, account);
  const card = page.frameLocator("iframe[title='Card details']").getByLabel("Card");
  await expect(card).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Premier Pass");
  await heading.focus();
  await page.keyboard.press("Tab");
  await expect(card).toBeFocused();
  await page.keyboard.type("4220");
  await expect(card.locator("option:checked")).toHaveText(/^4220/);
  await page.keyboard.press("Tab");
  const pay = page.getByRole("button", { name: /^Pay/ });
  await expect(pay).toBeFocused();

  const bank = page.getByRole("dialog", { name: "Your bank asks" });
  await page.keyboard.press("Enter");
  await expect(bank.frameLocator("iframe").getByRole("button", { name: "Confirm" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alert")).toHaveText(/couldn’t confirm it was you/);
  await expect(pay).toBeFocused();
  await page.keyboard.press("Enter");
  const confirm = bank.frameLocator("iframe").getByRole("button", { name: "Confirm" });
  await expect(confirm).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(confirm).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Payment complete" })).toBeFocused();
  expect(await pressTab(page, 1)).toEqual(["Continue"]);
  await page.keyboard.press("Enter");

  const details = page.getByRole("link", { name: "Premier Pass, details" });
  await expect(details).toBeVisible();
  await details.focus();
  await page.keyboard.press("Enter");
  const cancel = page.getByRole("button", { name: "Cancel subscription" });
  await cancel.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Cancel Premier Pass?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await pressTab(page, 2)).toEqual(["Keep subscription", "Cancel subscription"]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ends soon")).toBeVisible();
  // The focus moves to the heading when the button that had it is removed.
  await expect(page.getByRole("heading", { name: "Premier Pass" })).toBeFocused();
});

import { expect, test, type Page } from "@playwright/test";
import { freshAccount, signInElsewhere } from "#tests/support/account.ts";
import { storedSession } from "#tests/support/signIn.ts";

/** Presses Tab `count` times; answers what had the focus, and fails where that cannot be seen. */
async function tab(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let pressed = 0; pressed < count; pressed += 1) {
    await page.keyboard.press("Tab");
    const { name, isSeen } = await page.evaluate(() => {
      const at = document.activeElement;
      if (!(at instanceof HTMLElement)) return { name: "nothing", isSeen: false };
      const drawn = [at, at.parentElement].some((element) => {
        if (element === null) return false;
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return outlineStyle !== "none" || boxShadow !== "none";
      });
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at.textContent;
      return {
        name: at.getAttribute("aria-label") ?? label?.trim() ?? "",
        isSeen: drawn && at.matches(":focus-visible"),
      };
    });
    expect(isSeen, `the focus on "${name}" is seen`).toBe(true);
    names.push(name);
  }
  return names;
}

test("[AUTH-13] [AUTH-5] [ACC-2] signing in, freeing a place and removing a device by the keyboard alone", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  for (const device of ["Phone", "Tablet", "Laptop", "Screen", "Old phone"])
    await signInElsewhere(request, account, device);
  await page.goto("/auth/login/?returnTo=/account/devices");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await tab(page, 3)).toEqual(["Skip to content", "Touchline", "E-mail"]);
  await page.keyboard.type(account.email);
  expect(await tab(page, 2)).toEqual(["Forgot it?", "Password"]);
  await page.keyboard.type(account.password);
  expect(await tab(page, 2)).toEqual(["Show password", "Sign in"]);
  expect(await tab(page, 5)).toEqual([
    ...["Google", "Apple", "Facebook", "Coast Pass"].map((name) => `Continue with ${name}`),
    "Create an account",
  ]);
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "5 devices already" })).toBeVisible();
  await page.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Tablet" })).toBeChecked();
  await tab(page, 1);
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
  expect(await tab(page, 2)).toEqual(["Keep it", "Remove"]);
  await page.keyboard.press("Enter");
  await expect(remove).toBeHidden();
  // Where the row was, the focus is not lost.
  await expect(page.getByRole("heading", { name: "Devices", exact: true })).toBeFocused();
});

test("[AUTH-13] [ACC-1] making an account and mending its profile by the keyboard alone", async ({ page }) => {
  await page.goto("/auth/sign-up");
  const create = page.getByRole("button", { name: "Create account" });
  await create.focus();
  await page.keyboard.press("Enter");
  const summary = page.getByRole("region", { name: "3 things to put right" });
  await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
  await summary.getByRole("button", { name: "Choose a password." }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  // Wrong fields have a ring of their own: the focus has another.
  const ring = () =>
    page
      .getByLabel("Password", { exact: true })
      .evaluate((input) => getComputedStyle(input.parentElement ?? input).outlineStyle);
  expect(await ring()).toBe("solid");
  expect(await tab(page, 6)).toEqual([
    "Show password",
    "Password again",
    "Show password",
    "I accept the terms and have read the privacy notice.",
    "Terms",
    "Privacy",
  ]);
  expect(await tab(page, 1)).toEqual(["Create account"]);
});

import type { Page } from "@playwright/test";
import { freshAccount, freshEmail, mailedLink, openAs } from "#tests/support/backend/account.ts";
import { enterAs } from "#tests/support/browser/freshViewer.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const again = (page: Page) => page.getByLabel("Confirm password");
const create = (page: Page) => page.getByRole("button", { name: "Create account" });
const step = (page: Page) => page.getByRole("list", { name: /^Step \d of 5$/ }).locator("[aria-current=step]");

/** Fills in the form for a new account once it is there: the form for signing in has fields of the same names. */
async function fillIn(page: Page, address: string): Promise<void> {
  await expect(again(page)).toBeVisible();
  await email(page).fill(address);
  await password(page).fill("Three quiet otters");
  await again(page).fill("Three quiet otters");
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
}

test("[AUTH-13] errors are shown at their fields, the first invalid field has the focus, the password is rated", async ({
  page,
}) => {
  await page.goto("/auth/sign-up");
  await create(page).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription("Enter your email address.");
  await email(page).fill("nora@example");
  await password(page).fill("football2026");
  await expect(page.getByText("Strength: 1 of 4")).toBeAttached();
  await expect(password(page)).toHaveAccessibleDescription(/Easy to guess/);
  await password(page).fill("Three quiet otters");
  await expect(page.getByText(/Strength: [34] of 4/)).toBeAttached();
  await again(page).fill("Three quiet otter");
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await create(page).click();
  await expect(email(page)).toBeFocused();
  await expect(again(page)).toHaveAccessibleDescription("The passwords don’t match.");
  await expect(password(page)).toHaveAttribute("autocomplete", "new-password");
  await page.getByRole("button", { name: "Show password" }).first().click();
  await expect(password(page)).toHaveAttribute("type", "text");
});

test("[AUTH-13] [I18N-1] a half-filled form survives a language that is called off, Back and Forward, and no reload", async ({
  page,
}) => {
  await page.goto("/faq");
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await page.getByRole("link", { name: "Create an account" }).click();
  await fillIn(page, "half@demo.example");
  await page.getByRole("textbox", { name: "Name" }).fill("Mirela R.");
  await page.getByRole("button", { name: /^Language/ }).click();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(email(page)).toHaveValue("half@demo.example");
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goForward();
  await expect(email(page)).toHaveValue("half@demo.example");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Mirela R.");
  await expect(password(page), "a password is never kept").toHaveValue("");
  await page.reload();
  await expect(email(page)).toHaveValue("");
});

test("[AUTH-1] [AUTH-12] [AUTH-15] signing up leads step by step to the requested page, and the mail to a confirmed address", async ({
  page,
  request,
}) => {
  const address = freshEmail();
  await page.goto("/auth/sign-up?returnTo=/live");
  await fillIn(page, address);
  await page.getByRole("textbox", { name: "Name" }).fill("Mirela R.");
  await create(page).click();
  await expect(page.getByRole("heading", { name: "Tell us about yourself" })).toBeVisible();
  await expect(step(page)).toHaveText("About you");
  await page.getByLabel("Country").selectOption("Portugal");
  await page.getByRole("textbox", { name: "City" }).fill("Lisbon");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "How do you want to watch?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Premier Pass, details" })).toBeVisible();
  await page.getByRole("link", { name: "I have an access code" }).click();
  await page.getByRole("textbox", { name: "Access code" }).fill("no-such-code");
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(page.getByRole("textbox", { name: "Access code" })).toHaveAccessibleDescription(/That code isn’t valid/);
  await page.goBack();
  await page.getByRole("link", { name: "Continue for free" }).click();

  const league = page.getByRole("checkbox", { name: "Northern Premier", exact: true });
  await league.click();
  await expect(page.getByText("1 followed")).toBeVisible();
  await page.reload();
  await expect(step(page)).toHaveText("Leagues");
  await expect(league).toBeChecked();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(step(page)).toHaveText("Categories");
  await page.getByRole("button", { name: "Start watching" }).click();
  await expect(page).toHaveURL(/\/live\/?$/);
  await page.goto("/account/general");
  await expect(page.getByLabel("Country")).toHaveValue("Portugal");
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Lisbon");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Mirela R.");
  const missing = page.getByText("Your email address isn’t confirmed");
  await expect(missing).toBeVisible();

  await page.goto(await mailedLink(request, address, "/auth/email/verify"));
  await expect(page).toHaveURL(/\/auth\/email\/verify\/?$/);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your email address is confirmed.");
  await page.goto("/account/general");
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test("[AUTH-1] a taken address shows an error, a double press sends once, and a rate limit shows the wait", async ({
  page,
}) => {
  let calls = 0;
  await page.route("**/api/user/register", async (route) => {
    calls += 1;
    await route.continue();
  });
  await page.goto("/auth/sign-up");
  await fillIn(page, "viewer@demo.example");
  await create(page).dblclick();
  await expect(email(page)).toHaveAccessibleDescription("An account with this email already exists.");
  await expect(email(page)).toBeFocused();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  expect(calls).toBe(1);
  await page.unroute("**/api/user/register");
  await page.route("**/api/user/register", (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "230" },
      json: { error: true, message: "Too many attempts", messageErrorCode: "too_many_requests" },
    }),
  );
  await email(page).fill(freshEmail());
  await create(page).click();
  await expect(page.getByRole("alert")).toHaveText("Too many attempts. Try again in 4 minutes.");
  await expect(password(page)).toHaveValue("Three quiet otters");
});

test("[AUTH-12] [RTE-14] steps can be skipped, left and resumed, and a code unlocks a pass without a card", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  await openAs(page, account, "/auth/sign-up/personalization?returnTo=/upcoming");
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(step(page)).toHaveText("Pass");
  // The viewer closes the page and continues another day.
  await page.goto("about:blank");
  await page.goto("/auth/sign-up/subscription?returnTo=/upcoming");
  await expect(step(page)).toHaveText("Pass");
  await page.getByRole("link", { name: "I have an access code" }).click();
  await page.getByRole("textbox", { name: "Access code" }).fill("demo-free-30");
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(step(page)).toHaveText("Leagues");
  await page.getByRole("link", { name: "Following" }).click();
  const links = page.getByRole("navigation", { name: "Filter this list" }).getByRole("link");
  await expect(links.and(page.locator("[aria-current=page]"))).toHaveText(["Following"]);
  await expect(page.getByText("You’re not following anything here yet")).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start watching" }).click();
  await expect(page).toHaveURL(/\/upcoming\/?$/);
  await page.goto("/account/subscription");
  await expect(page.getByRole("link", { name: "All-sport pass, details" }).first()).toBeVisible();
  await expect(page.getByText("Active", { exact: true }).first()).toBeVisible();
});

test("[AUTH-12] [RTE-15] a step opened by its address requires sign-in, and opens then", async ({ page, request }) => {
  const account = await freshAccount(request);
  await openAs(page, account, "/auth/sign-up/following/category");
  await expect(step(page)).toHaveText("Categories");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(step(page)).toHaveText("Leagues");
  await page.getByRole("link", { name: "Teams of Northern Premier", exact: true }).click();
  await page.getByRole("checkbox", { name: "Nordvik IF", exact: true }).click();
  await expect(page.getByText("1 followed")).toBeVisible();
  await page.getByRole("link", { name: "Following" }).click();
  await expect(page).toHaveURL(/\/following\/league\/followed/);
});

for (const [width, tag] of [
  [390, []],
  [1440, ["@sweep"]],
] as const) {
  test(
    `[AUTH-12] the continue button does not move while its list loads, ${width} px`,
    { tag: [...tag] },
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 });
      const account = await freshAccount(request);
      await enterAs(page, account);
      let held: () => void = () => {};
      const gate = new Promise<void>((resolve) => (held = resolve));
      await page.route("**/api/identity/list**", async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto("/auth/sign-up/following/category");
      const onward = page.getByRole("button", { name: "Start watching" });
      await expect(onward).toBeInViewport({ ratio: 1 });
      const before = await onward.boundingBox();
      held();
      await expect(page.getByRole("list", { name: "Categories" }).getByRole("checkbox").first()).toBeVisible();
      expect(await onward.boundingBox()).toEqual(before);
    },
  );
}

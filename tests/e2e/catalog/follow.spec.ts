import { freshAccount } from "#tests/support/backend/account.ts";
import { submitSignIn } from "#tests/support/browser/signIn.ts";
import { expect, test } from "#tests/support/browser/test.ts";

test("[CAT-1] [CAT-3] [CAT-5] a followed team stays followed, appears on home, and lists can be limited to it", async ({
  page,
  request,
}) => {
  await page.goto("/team/team-nordvik");
  await page.getByRole("link", { name: "Sign in to follow Nordvik IF" }).click();
  await submitSignIn(page, await freshAccount(request));
  await expect(page).toHaveURL(/\/team\/team-nordvik\/?$/);
  const button = page.getByRole("main").getByRole("button", { name: /^Follow(ing)? Nordvik IF$/ });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("banner").getByRole("link").first().click();
  await page
    .getByRole("region", { name: "Following" })
    .getByRole("link", { name: /^Nordvik IF / })
    .click();
  await expect(page).toHaveURL(/\/team\/team-nordvik\/?$/);

  await page.goto("/archive");
  const found = async () =>
    Number((await page.getByText(/^[\d,]+ results?$/).textContent())?.replace(/\D/g, "") ?? Number.NaN);
  const all = await found();
  await page.getByRole("switch", { name: "Following only" }).check();
  await expect(page).toHaveURL(/followed=true/);
  await expect.poll(found).toBeLessThan(all);
  expect(await found()).toBeGreaterThan(0);
});

test("[RTE-18] [NAV-13] neither a sign-in nor another language leaves a page in the history twice", async ({
  page,
}) => {
  await page.goto("/faq");
  await page.goto("/team/team-nordvik");
  await page.getByRole("link", { name: "Sign in to follow Nordvik IF" }).click();
  await submitSignIn(page, { email: "fan@demo.example" });
  await expect(page.getByRole("button", { name: "Follow Nordvik IF" })).toBeVisible();
  await page.getByRole("button", { name: "Language: EN, English" }).click();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/team\/team-nordvik\/?$/);
  await expect(page.getByRole("heading", { level: 1, name: "Nordvik IF" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/faq\/?$/);
});

test("[FOL-4] follows and a watchlist that do not load are reported in the page's language", async ({
  page,
  context,
}) => {
  await page.goto("/auth/login");
  await submitSignIn(page, { email: "fan@demo.example" });
  await expect(page).toHaveURL(/\/$/);
  for (const list of ["follow/list_by_user", "user/get_watchlist"])
    await context.route(`**/api/${list}*`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/latest");
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages).toContainText("We couldn’t load what you follow. Try again.");
  await expect(messages).toContainText("We couldn’t load your watchlist. Try again.");
});

import { expect, test } from "@playwright/test";

test("[CAT-3] [CAT-5] a followed team is kept, and lists can show nothing else", async ({ page }) => {
  await page.goto("/team/team-nordvik");
  await page.getByRole("link", { name: "Follow Nordvik IF: sign in first" }).click();
  await page.getByRole("textbox", { name: "E-mail" }).fill("fan@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("Demo-pass-1");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/team\/team-nordvik\/?$/);
  const button = page.getByRole("main").getByRole("button", { name: /^Follow(ing)? Nordvik IF$/ });
  // The demo's accounts follow something already: what is there is ended first.
  await expect(button).toBeVisible();
  await page.waitForLoadState("networkidle");
  if ((await button.getAttribute("aria-pressed")) === "true") {
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "false");
  }
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "true");

  await page.goto("/archive");
  const all = page.getByText(/^[\d,]+ found$/);
  const before = await all.textContent();
  await page.getByRole("switch", { name: "Only what I follow" }).check();
  await expect(page).toHaveURL(/followed=true/);
  await expect(all).not.toHaveText(before ?? "");
});

test("[FOL-4] lists of the viewer's own that do not load at the start are told of, in words of the page", async ({
  page,
  context,
}) => {
  await page.goto("/auth/login");
  await page.getByRole("textbox", { name: "E-mail" }).fill("fan@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("Demo-pass-1");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/$/);
  for (const list of ["follow/list_by_user", "user/get_watchlist"])
    await context.route(`**/api/${list}*`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/latest");
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages).toContainText("What you follow could not be loaded");
  await expect(messages).toContainText("What you saved could not be loaded");
});

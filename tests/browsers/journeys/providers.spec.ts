import { expect, test } from "#tests/browsers/journey.ts";
import type { Finder, Tab } from "#tests/browsers/driver/tab.ts";

/** Chooses an account on the provider's page. */
async function choose(page: Finder, person: string): Promise<void> {
  await page.getByRole("radio", { name: person }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Presses a provider's button and chooses an account in the window that it opens. */
async function signInWith(tab: Tab, provider: string): Promise<void> {
  const [popup] = await Promise.all([
    tab.waitForEvent("popup"),
    tab.getByRole("button", { name: `Continue with ${provider}` }).click(),
  ]);
  await choose(popup, "Ada Brook");
}

for (const provider of ["Google", "Coast Pass"])
  test(`${provider} signs in in its own window`, async ({ tab }) => {
    await tab.goto("/account/");
    await signInWith(tab, provider);
    await tab.getByRole("heading", { name: "Profile" }).waitFor();
    await tab.reload();
    await tab.getByRole("heading", { name: "Profile" }).waitFor();
  });

test("an installed app of iOS signs in on the provider's page, and returns to the requested one", async ({ tab }) => {
  await tab.goto("/account/");
  const button = tab.getByRole("button", { name: "Continue with Coast Pass" });
  await button.waitFor();
  await tab.evaluate(() => void Object.defineProperty(navigator, "standalone", { value: true }));
  await button.click();
  await expect.poll(() => tab.evaluate(() => location.pathname).catch(() => "")).toMatch(/^\/idp\/ifa\//);
  await choose(tab, "Ada Brook");
  await tab.getByRole("heading", { name: "Profile" }).waitFor();
});

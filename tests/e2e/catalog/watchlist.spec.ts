import type { Page } from "@playwright/test";
import { freshAccount } from "#tests/support/backend/account.ts";
import { submitSignIn } from "#tests/support/browser/signIn.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { storedKeys, visitUntilStored } from "#tests/support/browser/worker.ts";

/** Signs in a new viewer on the sign-in page that is open. */
const signInAsNewcomer = async (page: Page) => submitSignIn(page, await freshAccount(page.request));

/** Collects the paths of the writes that the server answers from now on. */
function writes(page: Page): string[] {
  const paths: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/watchlist$|follow\/(save|remove)/.test(pathname) && response.request().method() === "POST")
      paths.push(pathname);
  });
  return paths;
}

const bookmark = (page: Page, nth: number) =>
  page
    .getByRole("main")
    .getByRole("article")
    .nth(nth)
    .getByRole("button", { name: /watchlist/ });

test("[CAT-7] [CAT-9] [FOL-3] [RTE-8] [RTE-18] a card's bookmark leads to sign-in and back, and a saved video is in the watchlist", async ({
  page,
}) => {
  await page.goto("/latest");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Sign in to add .* to your watchlist$/ })
    .first()
    .click();
  await signInAsNewcomer(page);
  await expect(page).toHaveURL(/\/latest\/?$/);
  await bookmark(page, 1).click();
  await expect(bookmark(page, 1)).toHaveAttribute("aria-pressed", "true");
  const title = await page.getByRole("main").getByRole("article").nth(1).getByRole("heading").innerText();

  await page.goto("/selected/videos");
  await expect(page.getByRole("heading", { level: 1, name: "Watchlist" })).toBeVisible();
  const saved = page.getByRole("main").getByRole("article");
  await expect(saved.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("1 video, 0 clips")).toBeVisible();
  await page
    .getByRole("navigation", { name: "Watchlist" })
    .getByRole("link", { name: /^Clips/ })
    .click();
  await expect(page).toHaveURL(/\/selected\/clips$/);
  await expect(page.getByText("Your watchlist is empty")).toBeVisible();
  await page.goBack();
  await bookmark(page, 0).click();
  await expect(page.getByText("0 videos, 0 clips")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your watchlist is empty")).toBeVisible();

  await page.goto("/recommendation");
  await expect(page.getByRole("heading", { level: 1, name: "Recommended" })).toBeVisible();
  await expect(page.getByText("No suggestions yet")).toBeVisible();
});

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("[FOL-5] [SES-5] [CAT-9] [PWA-3] follows and saves made without network wait, and are sent once and in order when it is back; the watchlist then shows them without network", async ({
    page,
    context,
  }) => {
    await page.goto("/auth/login/?returnTo=/team/team-nordvik");
    await signInAsNewcomer(page);
    const follow = page
      .getByRole("main")
      .getByRole("button", { name: /Nordvik IF/ })
      .first();
    await expect(follow).toHaveAttribute("aria-pressed", "false");
    await visitUntilStored(page, "/latest");
    await page.goto("/team/team-nordvik");
    await expect(follow).toBeVisible();
    const sent = writes(page);

    await context.setOffline(true);
    await expect(page.getByText(/^You’re offline/)).toBeVisible();
    await follow.click();
    await expect(follow).toHaveAccessibleName("Pending: You’ll follow Nordvik IF when you’re back online");
    await page.goto("/latest");
    await bookmark(page, 0).click();
    await expect(bookmark(page, 0)).toHaveAccessibleName(/will be added to your watchlist when you’re back online$/);
    // Still pending after the page was closed and opened again.
    await page.reload();
    await expect(bookmark(page, 0)).toHaveAccessibleName(/will be added to your watchlist when you’re back online$/);
    expect(sent).toEqual([]);

    await context.setOffline(false);
    await expect(bookmark(page, 0)).toHaveAccessibleName(/to watchlist$/);
    await expect(bookmark(page, 0)).toHaveAttribute("aria-pressed", "true");
    expect(sent).toEqual(["/api/follow/save", "/api/user/add_to_watchlist"]);
    await page.goto("/recommendation");
    await expect(page.getByRole("heading", { name: "Because you follow Nordvik IF" })).toBeVisible();

    const look = async () => {
      await expect(page.getByText("1 video, 0 clips")).toBeVisible();
      await expect(bookmark(page, 0)).toHaveAttribute("aria-pressed", "true");
    };
    await page.goto("/selected/videos");
    await look();
    await expect.poll(async () => (await storedKeys(page)).join("\n")).toContain('"watchlist"');
    await context.setOffline(true);
    await page.goto("/selected/videos");
    await expect(page.getByText(/^You’re offline\. Last updated:/)).toBeVisible();
    await look();
    await page.goto("/team/team-nordvik");
    await follow.click();
    await expect(follow).toHaveAccessibleName("Pending: You’ll unfollow Nordvik IF when you’re back online");
    await page.goto("/account");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect.poll(() => page.evaluate(async () => localStorage.getItem("ott-data"))).toBeNull();
    const stored = page.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          const opening = indexedDB.open("touchline-outbox");
          opening.onsuccess = () => {
            const asked = opening.result.transaction("changes").objectStore("changes").getAllKeys();
            asked.onsuccess = () => resolve(asked.result);
          };
        }),
    );
    expect(await stored).toEqual([]);
  });
});

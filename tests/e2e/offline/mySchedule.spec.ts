import { expect, test } from "#tests/support/browser/test.ts";
import { storedKeys, workerReady } from "#tests/support/browser/worker.ts";

test.use({ serviceWorkers: "allow" });

test("[CAT-10] [PWA-3] a visitor saves a match on the device, and my schedule opens with it by keyboard and offline", async ({
  page,
  context,
}) => {
  const main = page.getByRole("main");
  const mine = main.getByRole("switch", { name: "My schedule" });
  const rows = main.getByRole("article");
  await page.goto("/upcoming");
  await workerReady(page);
  await mine.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/\?mine=true$/);
  await expect(main.getByText("Your schedule is empty")).toBeVisible();
  await main.getByRole("button", { name: "Show all matches" }).click();
  const save = rows.getByRole("button", { name: /to watchlist on this device$/ }).first();
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await mine.click();
  await expect(rows).toHaveCount(1);
  await expect.poll(async () => (await storedKeys(page)).some((key) => key.includes('"mine"'))).toBe(true);
  await page.close();
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto("/upcoming");
  await expect(later.getByRole("main").getByRole("switch", { name: "My schedule" })).toBeChecked();
  await expect(later.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(later.getByText(/^You’re offline\. Last updated: \d{1,2}:\d{2}/)).toBeVisible();
});

import { expect, test } from "@playwright/test";
import { requestFaults } from "#tests/support/schemas.ts";

test("[CAT-3] [RTE-1] filters of the archive stand in the address, survive a reload, and ask the server so", async ({
  page,
}) => {
  await page.goto("/archive/?sport=football&date=nonsense&utm_source=mail");
  await expect(page).toHaveURL(/\/archive\/\?sport=football$/);
  await page.getByLabel("League").selectOption({ label: "Northern Premier" });
  await page.getByLabel("Past 30 days").check();
  await page.getByLabel("Order").selectOption({ label: "Oldest first" });
  await expect(page).toHaveURL(/\?sport=football&league=league-northern&date=past_30_days&order=asc$/);
  const asked = page.waitForRequest((request) => {
    if (!request.url().endsWith("/api/event/list")) return false;
    const body = request.postDataJSON() as Record<string, unknown>;
    return body["order"] === "asc" && typeof body["event_date"] === "string";
  });
  await page.reload();
  const body = (await asked).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({ sportType: "football", "identities.id": ["league-northern"], status: "archived" });
  expect(requestFaults("/api/event/list", body)).toEqual([]);
  // Both ends are full minutes plus a second.
  for (const at of String(body["event_date"]).split("~")) expect(Number(at) % 60_000).toBe(1_000);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/archive\/\?order=asc$/);
  await page.goBack();
  await expect(page).toHaveURL(/league=league-northern/);
});

test("[CAT-3] on a phone the filters are a sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/latest");
  await page.getByRole("button", { name: "Filters, 0 active" }).click();
  await page.getByRole("dialog").getByLabel("Yesterday").check();
  await page.getByRole("dialog").getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/\/latest\/\?date=yesterday$/);
  await expect(page.getByRole("button", { name: "Filters, 1 active" })).toBeVisible();
});

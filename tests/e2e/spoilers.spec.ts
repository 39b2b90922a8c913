import { expect, test } from "@playwright/test";
import { demoEvents } from "#tests/support/demo.ts";

test("[EVT-15] scores stay hidden on every page and after a reload, until one match is asked for", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const toggle = page.getByRole("banner").getByRole("button", { name: "Hide scores" });
  const board = page.getByRole("heading", { level: 1 });
  await expect(board).toHaveText(/\d/);
  await toggle.click();
  await expect(board).not.toHaveText(/\d/);

  // The host, which sees the choice, draws no score either.
  const html = await (await page.request.get("/")).text();
  expect(html).not.toContain('role="main"');
  expect(html).not.toMatch(/<h1/);
  await page.reload();
  await expect(board).toBeVisible();
  await expect(board).not.toHaveText(/\d/);

  await page.goto("/archive");
  const rows = page.getByRole("main").getByRole("article");
  const scored = rows.filter({ has: page.getByRole("button", { name: /^Show the score/ }) }).first();
  const hidden = await scored.getByRole("link").first().textContent();
  expect(hidden).toContain("against");
  const [over] = await demoEvents(request, { status: "archived", sportType: "football" });
  await page.goto(`/events/${over?.id}`);
  await expect(page.getByText("Hidden, as you wanted")).toBeVisible();
  await page.getByRole("region", { name: "Final score" }).getByRole("button").click();
  await expect(page.getByRole("region", { name: "Final score" })).toHaveText(/\d–\d/);
  await expect(page.getByText("Hidden, as you wanted")).toHaveCount(0);
});

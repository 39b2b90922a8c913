import { expect, test } from "#tests/browsers/journey.ts";

test("first visit and reload", { tag: "@check" }, async ({ tab }) => {
  await tab.goto("/");
  await tab.getByRole("heading", { level: 1 }).first().waitFor();
  await tab.getByRole("link", { name: "Watch live" }).first().waitFor();
  await expect.poll(() => tab.getByRole("main").getByRole("article").count()).toBeGreaterThan(3);
  await tab.reload();
  await tab.getByRole("link", { name: "Watch live" }).first().click();
  await tab.getByRole("region", { name: /^Player/ }).waitFor();
  await tab.goBack();
  await tab.getByRole("link", { name: "Watch live" }).first().waitFor();
});

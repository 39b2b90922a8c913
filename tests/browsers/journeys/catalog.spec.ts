import { expect, test } from "#tests/browsers/journey.ts";

test("the schedule is filtered, and the filters survive a reload", async ({ tab }) => {
  await tab.goto("/upcoming");
  const main = tab.getByRole("main");
  const rows = main.getByRole("article");
  const free = main.getByRole("checkbox", { name: "Free", exact: true });
  await rows.first().waitFor();
  await free.click();
  await expect.poll(() => tab.evaluate(() => location.search)).toBe("?access=free");
  await rows.first().waitFor();
  await tab.reload();
  await rows.first().waitFor();
  expect(await free.isChecked()).toBe(true);
  await free.click();
  await expect.poll(() => tab.evaluate(() => location.search)).toBe("");
});

test("the search finds while typing, and its results open", async ({ tab }) => {
  await tab.goto("/search/");
  await tab.getByRole("searchbox", { name: "Search" }).fill("HARBOUR ci");
  await expect.poll(() => tab.evaluate(() => location.search)).toBe("?q=HARBOUR+ci");
  await tab
    .getByRole("main")
    .getByRole("link", { name: /Harbour City/ })
    .first()
    .click();
  await expect.poll(() => tab.evaluate(() => location.pathname)).toMatch(/^\/(team|events)\//);
  await tab.getByRole("heading", { level: 1 }).first().waitFor();
  await tab.goBack();
  await expect.poll(() => tab.getByRole("searchbox", { name: "Search" }).inputValue()).toBe("HARBOUR ci");
});

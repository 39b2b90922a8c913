import { submitSignIn } from "#tests/support/browser/signIn.ts";
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

test("the schedule takes sport, day, league and access together, and a step back takes the last one away", async ({
  tab,
}) => {
  const main = tab.getByRole("main");
  const search = () => tab.evaluate(() => Object.fromEntries(new URLSearchParams(location.search)));
  await tab.goto("/upcoming");
  await main.getByRole("button", { name: /^Football/ }).click();
  await expect.poll(search).toMatchObject({ sport: "football" });
  const tomorrow = main.getByRole("toolbar", { name: "Day" }).getByRole("button").nth(1);
  await tomorrow.click();
  await expect.poll(search).toMatchObject({ day: "2026-03-15" });
  await main.getByLabel("League or category").selectOption({ label: "Football" });
  await expect.poll(search).toMatchObject({ league: "cat-football" });
  await main.getByRole("checkbox", { name: "Free", exact: true }).click();
  const all = { sport: "football", day: "2026-03-15", league: "cat-football", access: "free" };
  await expect.poll(search).toEqual(all);
  await tab.reload();
  await expect.poll(search).toEqual(all);
  await expect.poll(() => tomorrow.getAttribute("aria-current")).toBe("date");
  await tab.goBack();
  await expect.poll(search).toEqual({ sport: "football", day: "2026-03-15", league: "cat-football" });
  await main.getByRole("article").first().waitFor();
});

test("the schedule of a viewer is limited to their own matches, and hides scores", async ({ tab }) => {
  await tab.goto("/account/");
  await submitSignIn(tab);
  await tab.getByRole("heading", { name: "Profile" }).waitFor();
  await tab.goto("/upcoming");
  const main = tab.getByRole("main");
  const rows = main.getByRole("article");
  const mine = main.getByRole("switch", { name: "My schedule" });
  await rows.first().waitFor();
  const all = await rows.count();
  await mine.click();
  await expect.poll(() => tab.evaluate(() => location.search)).toBe("?mine=true");
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await rows.first().waitFor();
  const hidden = main.getByRole("button", { name: /^Show score of/ });
  expect(await hidden.count()).toBe(0);
  await main.getByRole("switch", { name: "Hide scores" }).click();
  await expect.poll(() => hidden.count()).toBeGreaterThan(0);
  await tab.reload();
  await rows.first().waitFor();
  expect(await mine.isChecked()).toBe(true);
  await expect.poll(() => hidden.count()).toBeGreaterThan(0);
  expect(await main.getByRole("switch", { name: "Hide scores" }).isChecked()).toBe(true);
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

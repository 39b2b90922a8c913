import { freshAccount, openAs } from "#tests/support/backend/account.ts";
import { demoEvents } from "#tests/support/backend/demo.ts";
import { withConfig } from "#tests/support/browser/tenantConfig.ts";
import { expect, test } from "#tests/support/browser/test.ts";

test("[RTE-7] a team without a page is shown and can be followed, but is not linked", async ({ page, request }) => {
  const [match] = await demoEvents(request, { status: "upcoming", "search.teams.id": ["team-nordvik"] });
  await withConfig(page, () => ({ teamPage: { enabled: true, disabledTeamIds: ["team-nordvik"] } }));
  const way = page.locator(":is(a[href$='/team/team-nordvik'], a[href$='/team/team-nordvik/'])");
  const others = page.getByRole("main").locator("a[href*='/team/']");

  await openAs(page, await freshAccount(request), "/following");
  await expect(page.getByText("You’re not following anything here yet")).toBeVisible();
  await page.goto(`/events/${match?.id}`);
  const teams = page.getByRole("region", { name: "Follow the teams" });
  await expect(teams.getByText("Nordvik IF")).toBeVisible();
  await expect(teams.getByRole("link")).toHaveCount(1);
  await teams.getByRole("button", { name: "Follow Nordvik IF" }).click();
  await expect(teams.getByRole("button", { name: "Following Nordvik IF" })).toBeVisible();
  await expect(way).toHaveCount(0);

  for (const path of ["/league/league-northern", "/league/league-northern/?tab=teams", "/search/?q=nordvik+if"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText("Nordvik IF", { exact: true }).first()).toBeVisible();
    if (path.startsWith("/league")) await expect(others.first()).toBeVisible();
    await expect(way, path).toHaveCount(0);
  }

  await page.goto("/following");
  await expect(page.getByRole("region", { name: "Teams" }).getByText("Nordvik IF")).toBeVisible();
  await expect(page.getByRole("button", { name: "Following Nordvik IF" })).toBeVisible();
  await expect(way).toHaveCount(0);
});

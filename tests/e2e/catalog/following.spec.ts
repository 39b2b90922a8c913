import { freshAccount, openAs } from "#tests/support/backend/account.ts";
import { withConfig } from "#tests/support/browser/tenantConfig.ts";
import { expect, test } from "#tests/support/browser/test.ts";

test("[FOL-2] [RTE-9] [RTE-10] leagues, teams and categories can be found, followed, listed and unfollowed", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  await openAs(page, account, "/following");
  await expect(page.getByText("You’re not following anything here yet")).toBeVisible();
  await page.getByRole("link", { name: "All leagues" }).click();
  // The page that is left has a search field of the same name.
  await expect(page.getByRole("heading", { level: 1, name: "Choose leagues to follow" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("northern");
  await expect(page.getByRole("checkbox", { name: "Liga Costera", exact: true })).toHaveCount(0);
  const league = page.getByRole("checkbox", { name: "Northern Premier", exact: true });
  await league.click();
  await expect(league).toBeChecked();
  // The followed items of a list are the same screen, so the search stays.
  const show = page.getByRole("navigation", { name: "Filter this list" });
  await show.getByRole("link", { name: "Following" }).click();
  await expect(page).toHaveURL(/\/following\/league\/followed/);
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("northern");
  await page.getByRole("link", { name: "Teams of Northern Premier", exact: true }).click();
  const team = page.getByRole("checkbox", { name: "Nordvik IF", exact: true });
  await team.click();
  await expect(team).toBeChecked();
  await show.getByRole("link", { name: "Following" }).click();
  await expect(page).toHaveURL(/\/following\/league\/league-northern\/followed/);
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  await page.goto("/following/category");
  await page.getByRole("checkbox").first().click();
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  await page.goto("/following");
  await expect(page.getByRole("region", { name: "Teams" }).getByRole("link", { name: "Nordvik IF" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Leagues" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Categories" }).getByRole("listitem")).toHaveCount(1);
  // The page changes at once. The reload must wait for the server, or it would get the list from before the change.
  const answered = page.waitForResponse(/\/api\/follow\/remove_by_reference/);
  await page.getByRole("button", { name: "Following Nordvik IF" }).click();
  await expect(page.getByRole("button", { name: "Follow Nordvik IF" })).toBeVisible();
  await answered;
  await page.reload();
  await expect(page.getByRole("region", { name: "Teams" })).toHaveCount(0);
  // Unknown ids and ids that are no league show no content.
  for (const path of ["/following/league/none.such", "/auth/sign-up/following/league/team-nordvik"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  }
});

test("[FOL-1] a follow that the server rejects shows an error and is not marked as done", async ({ page, request }) => {
  const account = await freshAccount(request);
  await openAs(page, account, "/following/league");
  await page.route("**/api/follow/save", (route) =>
    route.fulfill({ status: 404, json: { error: true, message: "Gone", messageErrorCode: "identity_not_found" } }),
  );
  const league = page.getByRole("checkbox", { name: "Northern Premier", exact: true });
  await league.click();
  await expect(page.getByText("Couldn’t update Northern Premier.")).toBeVisible();
  await expect(league).not.toBeChecked();
});

test("[NAV-1] [CAT-9] a tenant that requires a club asks for one first, then the requested page opens", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  await withConfig(page, () => ({ favoriteClub: { required: true, identityId: null } }));
  await page.goto("/live");
  await expect(page).toHaveURL(/\/live/);
  await openAs(page, account, "/account/general");
  await expect(page).toHaveURL(/\/club\//);
  await page.getByRole("searchbox", { name: "Search clubs" }).fill("nordvik");
  await page.getByRole("radio", { name: "Nordvik IF", exact: true }).check();
  await page.getByRole("button", { name: "Choose this club" }).click();
  await expect(page).toHaveURL(/\/account\/general/);
  await page.goto("/live");
  await expect(page).toHaveURL(/\/live/);
});

test("[RTE-8] [RTE-17] on a phone Following belongs to the account, and its search field has a line of its own", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await freshAccount(request);
  await openAs(page, account, "/following");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const path of ["/de/following/category", "/selected/clips", "/notifications", "/downloads", "/following"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const places = page.getByRole("navigation").locator("[aria-current]").filter({ visible: true });
    await expect(places.and(page.locator('[href$="/account"]')), path).toHaveCount(1);
  }
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  const field = await page.getByRole("searchbox", { name: "Search" }).boundingBox();
  expect(field?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
  expect(field?.width).toBeGreaterThan(320);
});

import { expect, test } from "#tests/support/browser/test.ts";
import { openRecording } from "#tests/support/backend/demo.ts";

test("[CAT-6] the footer links to the info pages", async ({ page }) => {
  await page.goto("/faq");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About Touchline" })).toBeVisible();
});

test("[CAT-6] the static info pages are part of the build, which lists them", async ({ request }) => {
  const { id } = (await (await request.get("/builds/latest.json")).json()) as { id: string };
  const { prerendered } = (await (await request.get(`/builds/meta/${id}.json`)).json()) as { prerendered: string[] };
  expect(prerendered).toEqual(["/faq", "/about", "/terms", "/privacy"]);
  for (const path of prerendered) {
    const payload = await (await request.get(`${path}/_payload.json`)).json();
    expect(payload).toMatchObject({ buildId: id, path, data: { page: { type: path.slice(1) } } });
  }
});

test("[CAT-6] an info page that fails to load shows its name and a retry button", async ({ page }) => {
  const silent = /_payload\.json|content\/get_page/;
  await page.route(silent, (route) => route.fulfill({ status: 503, json: { error: true } }));
  for (const [path, name] of [
    ["/faq", "FAQ"],
    ["/info/imprint", "Legal notice"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${name} · `));
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Couldn’t load this page");
  }
  await page.unroute(silent);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Last updated").first()).toBeVisible();
});

test("[RTE-6] a partner's reference redirects to its event, and going back skips the redirect", async ({
  page,
  request,
}) => {
  const event = await openRecording(request);
  const { reference_id: reference } = event as unknown as { reference_id: string };
  await page.goto("/faq");
  await page.goto(`/redirect/events/${encodeURIComponent(reference)}`);
  await expect(page).toHaveURL(new RegExp(`/events/${event.id}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goto("/redirect/events/no.such-reference");
  await expect(page.getByRole("heading", { name: "Event not found" })).toBeVisible();
});

test("[RTE-6] without an app, open-app lets the viewer stay in the browser, and never leads to another host", async ({
  page,
}) => {
  await page.goto("/open-app/?path=/live");
  await page.getByRole("link", { name: "Stay in browser" }).click();
  await expect(page).toHaveURL(/\/live$/);
  await page.goto("/open-app/?path=https://evil.example/");
  await expect(page.getByRole("link", { name: "Stay in browser" })).toHaveAttribute("href", "/");
});

test("[RTE-1] [CAT-2] suggestions show their reason and load page by page", async ({ page }) => {
  await page.goto("/suggested");
  await expect(page.getByRole("heading", { name: "Editors’ picks" })).toBeVisible();
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.nth(23)).toBeAttached();
  await cards.nth(23).scrollIntoViewIfNeeded();
  await expect(cards.nth(40)).toBeAttached();
});

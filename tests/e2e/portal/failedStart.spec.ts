import { test as plain, type Page } from "@playwright/test";
import { firstPaint } from "#tests/support/browser/firstPaint.ts";
import { renderInPage } from "#tests/support/browser/renderInPage.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const ENTRY = /\/assets\/index-[^/]*\.js$/;
const IMPORT = /\/assets\/vendor-[^/]*\.js$/;
const TEXTS = /\/assets\/locale-en-rest-[^/]*\.js$/;
const MESSAGE = "This page didn’t load completely.";

const message = (page: Page) => page.getByRole("alert").filter({ hasText: MESSAGE });
const button = (page: Page) => page.getByRole("button", { name: "Try again" });

/** Leaves it to the viewer and the network to try again: the page has tried it by itself often enough. */
const triesNoMore = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem("touchline:starts", JSON.stringify([99, Date.now()])));

async function lose(page: Page, files: RegExp): Promise<void> {
  await page.route(files, (route) => route.abort());
}

test.describe("[PWA-5] a page without server rendering whose code cannot be loaded", () => {
  test.beforeEach(({ context }) => renderInPage(context));

  for (const [what, files] of [
    ["entry", ENTRY],
    ["import of the entry", IMPORT],
  ] as const)
    test(`says so if the ${what} is missing, and a press shows the page`, async ({ page }) => {
      await triesNoMore(page);
      await lose(page, files);
      await page.goto("/search?q=nordvik", { waitUntil: "domcontentloaded" });
      await expect(message(page)).toBeVisible();
      await expect(page.getByRole("main")).toContainText(MESSAGE);
      await page.unroute(files);
      await button(page).click();
      await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("nordvik");
      await expect(message(page)).toHaveCount(0);
    });

  test("says so if its texts are missing, and a press shows the page", async ({ page }) => {
    await lose(page, TEXTS);
    await page.goto("/upcoming");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: "We couldn’t show this page" })).toBeVisible();
    await page.unroute(TEXTS);
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(main.getByRole("heading", { level: 1, name: "Schedule" })).toBeVisible();
  });

  test("shows itself when the network returns", async ({ page, context }) => {
    await triesNoMore(page);
    await lose(page, ENTRY);
    await page.goto("/upcoming", { waitUntil: "domcontentloaded" });
    await expect(message(page)).toBeVisible();
    await context.setOffline(true);
    await button(page).click();
    await expect(message(page)).toBeVisible();
    await page.unroute(ENTRY);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Schedule" })).toBeVisible();
  });

  test("tries again by itself", async ({ page }) => {
    await page.route(ENTRY, (route) => route.abort(), { times: 2 });
    await page.goto("/upcoming", { waitUntil: "domcontentloaded" });
    await expect(message(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Schedule" })).toBeVisible({ timeout: 20_000 });
    // Once the page has started, nothing counts its tries any more.
    expect(await page.evaluate(() => sessionStorage.getItem("touchline:starts"))).toBeNull();
  });

  test("says so in the viewer's language if its parts do not fit together", async ({ page }) => {
    await triesNoMore(page);
    await page.route(IMPORT, (route) => route.fulfill({ contentType: "text/javascript", body: "export {};" }));
    await page.goto("/de/upcoming", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("alert")).toHaveText("Diese Seite wurde nicht vollständig geladen.");
    await page.unroute(IMPORT);
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Touchline" })).toBeVisible();
  });
});

test("[PWA-5] a browser below the floor is told so in its language, beside the page as the server renders it", async ({
  page,
}) => {
  await expect.poll(async () => (await page.request.get("/de/")).text()).toContain("data-rendered");
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...asked: [string, string?]) =>
      !asked[0].includes(":has(") && (asked[1] === undefined ? supports(asked[0]) : supports(asked[0], asked[1]));
  });
  const scripts: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
  await page.goto("/de/", { waitUntil: "load" });
  await expect(page.getByRole("alert")).toHaveText(/^Dieser Browser ist zu alt für diese Seite\./);
  await expect(page.getByRole("alert")).toBeInViewport();
  await page.getByRole("navigation").getByRole("link", { name: "Live" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Jetzt live" })).toBeVisible();
  expect(scripts).toEqual([]);
});

for (const [width, tag] of [
  [390, []],
  [1440, ["@sweep"]],
] as const)
  test(
    `[PWA-5] [RTE-1] a server-rendered page keeps its content if its code cannot be loaded, at ${width} px`,
    { tag: [...tag] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(async () => (await page.request.get("/")).text()).toContain("data-rendered");
      await triesNoMore(page);
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(ENTRY, async (route) => {
        await held;
        await route.abort();
      });
      await page.goto("/", { waitUntil: "domcontentloaded" });
      await firstPaint(page);
      const heading = page.getByRole("heading", { level: 1 });
      const link = page.getByRole("navigation").getByRole("link", { name: "Live" }).filter({ visible: true }).first();
      const before = await Promise.all([heading.boundingBox(), link.boundingBox()]);
      release();
      await expect(message(page)).toBeVisible();
      await expect(message(page)).toBeInViewport();
      expect(await Promise.all([heading.boundingBox(), link.boundingBox()]), "nothing moves").toEqual(before);
      // Playwright presses only what nothing covers.
      await link.click({ trial: true });
      await page.unroute(ENTRY);
      await button(page).click();
      await expect(page.getByRole("heading", { name: "Latest replays" })).toBeVisible();
      await expect(message(page)).toHaveCount(0);
    },
  );

/** Sends every page with this policy. The test has to violate it, so it cannot be one of those that watch for that. */
async function restrict(page: Page, policy: string): Promise<void> {
  await page.route("**/upcoming", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
  });
}

plain("[PWA-5] the portal starts on a host whose policy lacks the hash of the inline script", async ({ page }) => {
  await restrict(page, "default-src 'self'");
  await page.goto("/upcoming");
  await expect(page.getByRole("heading", { level: 1, name: "Schedule" })).toBeVisible();
  await page
    .getByRole("button", { name: /Filter/ })
    .or(page.getByRole("link", { name: "Sign in" }))
    .first()
    .click();
  await expect(page.getByText(MESSAGE)).toHaveCount(0);
});

plain("[PWA-5] a page in which no script may run says so, with a link that loads it again", async ({ page }) => {
  await restrict(page, "script-src 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' 'strict-dynamic'");
  await page.goto("/upcoming");
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await expect(page.getByText("Diese Seite wurde nicht vollständig geladen.")).toBeVisible();
  await page.unroute("**/upcoming");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Schedule" })).toBeVisible();
  await expect(page.getByText(MESSAGE)).toHaveCount(0);
});

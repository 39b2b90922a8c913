import { demoEvents } from "#tests/support/backend/demo.ts";
import { startTestProxy, type TestProxy } from "#tests/support/browser/testProxy.ts";
import { enterAs, freshViewer } from "#tests/support/browser/freshViewer.ts";
import { expect, test as base } from "#tests/support/browser/test.ts";
import { storedKeys, visitUntilStored, workerReady } from "#tests/support/browser/worker.ts";

base.use({ serviceWorkers: "allow" });

const test = base.extend<{ testProxy: TestProxy }>({
  testProxy: async ({ baseURL }, provide) => {
    const testProxy = await startTestProxy(baseURL ?? "");
    await provide(testProxy);
    await testProxy.stop();
  },
});

const BAR = /^You’re offline\. Last updated: \d{1,2}:\d{2}/;

test("[PWA-2] [PWA-3] a page that was loaded past the worker is controlled soon, and what it shows is stored", async ({
  page,
  context,
}) => {
  await page.goto("/faq");
  await workerReady(page);
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  // Like a page that begins to load just before its first worker is active, which nothing makes happen reliably.
  const reloaded = page.waitForEvent("load");
  await (await context.newCDPSession(page)).send("Page.reload", { ignoreCache: true });
  await reloaded;
  expect(await isControlled()).toBe(false);
  await expect.poll(isControlled).toBe(true);
  await expect.poll(async () => (await storedKeys(page)).some((key) => key.includes('"sportCounts"'))).toBe(true);
});

test.describe("after one visit, without network", () => {
  test("[PWA-2] [PWA-3] [CAT-4] home, its match, the schedule and the search open offline with the time of their data", async ({
    page,
    context,
  }) => {
    await visitUntilStored(page, "/");
    const onStage = await page.getByRole("main").locator("a[href*='/events/']").first().getAttribute("href");
    await page.close();
    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto("/");
    for (const name of ["Live now", "Upcoming", "Latest replays", "Leagues and cups"]) {
      await expect(later.getByRole("heading", { name })).toBeVisible();
    }
    await expect(later.getByText(BAR)).toBeVisible();
    await expect(later.getByText("Couldn’t load")).toHaveCount(0);
    const isDrawn = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0;
    await expect.poll(() => later.getByRole("main").locator("img").first().evaluate(isDrawn)).toBe(true);

    await test.step("opens the featured match, which was never visited", async () => {
      await later.goto(onStage ?? "");
      await expect(later.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(later.getByText(BAR)).toBeVisible();
      await expect(later.getByText("Event not found")).toHaveCount(0);
    });

    await test.step("shows the schedule of today and of the next days", async () => {
      await later.goto("/upcoming");
      const matches = later.getByRole("main").locator("a[href*='/events/']");
      await expect(matches.first()).toBeVisible();
      await expect(later.getByText(BAR)).toBeVisible();
      const days = later.getByRole("toolbar", { name: "Day" }).getByRole("button");
      await days.nth(7).click();
      await expect(matches.first()).toBeVisible();
      await expect(later.getByText("Couldn’t load the schedule")).toHaveCount(0);
    });

    await test.step("searches in what is stored", async () => {
      await later.goto("/search/?q=a");
      await expect(later.getByText("You’re offline. Showing what’s saved on this device.")).toBeVisible();
      await expect(later.getByRole("heading", { name: "Matches" })).toBeVisible();
      await expect(later.getByRole("main").getByRole("article").first()).toBeVisible();
    });

    await test.step("notices that the network is back", async () => {
      await expect(later.getByText(/^You’re offline/).first()).toBeVisible();
      await context.setOffline(false);
      await expect(later.getByText(/^You’re offline/)).toHaveCount(0);
    });
  });

  // All that is stored is in src/app/startup/storeForOffline.dom.test.ts.
  test("[PWA-3] [PWA-8] [CAT-10] a list, an account page, what the viewer follows, their schedule and its match open offline, though only home was opened", async ({
    page,
    context,
    request,
  }) => {
    const viewer = await freshViewer(request);
    const [match] = await demoEvents(request, { status: "upcoming", media_type: "event", order: "asc" });
    const team = match?.teams.home;
    const ask = async (path: string, data: object) =>
      expect((await request.post(path, { headers: viewer.headers, data })).ok()).toBe(true);
    for (const id of ["team-nordvik", team?.id]) await ask("/api/follow/save", { reference_id: id, type: "team" });
    await ask("/api/push/change_topics", { add: [`event:${match?.id}:reminder`], remove: [] });
    await enterAs(page, viewer);
    await visitUntilStored(page, "/");
    const isStored = (key: RegExp) =>
      expect.poll(async () => (await storedKeys(page)).some((one) => key.test(one)), { timeout: 60_000 }).toBe(true);
    await isStored(/"mine"/);
    // The last of these pages is that of the team.
    await isStored(/"list".*"clip".*"team-nordvik"/);
    await page.close();
    await context.setOffline(true);

    const later = await context.newPage();
    const main = later.getByRole("main");
    for (const path of ["/archive", "/team/team-nordvik"]) {
      await later.goto(path);
      await expect(main.getByRole("article").or(main.locator("a[href*='/events/']")).first()).toBeVisible();
      await expect(later.getByText(BAR)).toBeVisible();
    }
    await later.goto("/account/billing");
    await expect(later.getByText(BAR)).toBeVisible();
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.getByRole("alert")).toHaveCount(0);
    await later.goto("/selected/videos");
    await expect(main.getByText("Your watchlist is empty")).toBeVisible();
    await later.goto("/notifications");
    await expect(main.locator(`a[href*="${match?.id}"]`)).toBeVisible();
    await later.goto("/upcoming?mine=true");
    await main
      .getByRole("article")
      .getByRole("link", { name: new RegExp(team?.name ?? "none") })
      .first()
      .click();
    await expect(later.getByRole("heading", { level: 1 })).toContainText(team?.name ?? "none");
    await expect(later.getByText("Event not found")).toHaveCount(0);
  });

  test("[PWA-2] [PWA-3] [RTE-3] [NAV-10] an address that was never opened shows a page of the portal, says that it needs a connection, and loads when the network is back", async ({
    page,
    context,
    request,
  }) => {
    const [archived] = await demoEvents(request, { status: "archived" });
    const [channel] = await demoEvents(request, { status: "channel" });
    await page.goto("/faq");
    await workerReady(page);
    // Loads the code and the frame of each page, but neither of these events.
    for (const path of ["/events/", "/channels/"]) {
      await page.goto(`${path}none.such.1`);
      await expect(page.getByRole("heading", { name: "Event not found" })).toBeVisible();
    }
    await context.setOffline(true);
    for (const path of ["/uk-UA/live", "/events/none.such.2", "/league/v1.2/", "/auth/login/?sessionExpired=true"]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("heading").or(page.getByRole("alert")).first()).toBeVisible();
      await expect(page.getByText(/^You’re offline/).first()).toBeVisible();
    }
    for (const path of ["/nope", "/live/%2e%2e%2f"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    }
    const main = page.getByRole("main");
    for (const path of [`/events/${archived?.id}`, `/channels/${channel?.id}`]) {
      await context.setOffline(true);
      await page.goto(path);
      await expect(main.getByRole("alert")).toContainText("You need a connection for this page");
      await expect(main.getByText("not found")).toHaveCount(0);
      await main.getByRole("button", { name: "Try again" }).click();
      await expect(main.getByRole("alert")).toContainText("You need a connection for this page");
      await context.setOffline(false);
      await expect(main.getByRole("alert")).toHaveCount(0);
      await expect(main.getByRole("region").first()).toBeVisible();
    }
  });
});

test("[PWA-2] [PWA-3] a first visit whose network is away while it settles has its worker once it is back", async ({
  page,
  context,
}) => {
  await page.goto("/faq");
  await context.setOffline(true);
  await expect(page.getByText(/^You’re offline/)).toBeVisible();
  await page.waitForFunction(() => performance.now() > 9_000);
  await context.setOffline(false);
  await workerReady(page);
});

test(
  "[PWA-2] [PWA-3] a network that connects and never answers does not delay the page",
  { tag: "@sweep" },
  async ({ page, testProxy }) => {
    await visitUntilStored(page, testProxy.url);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { dataset } = document.documentElement;
          dataset.shift = String(Number(dataset.shift ?? 0) + Number(Reflect.get(entry, "value")));
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    /** Returns the ms until a visit shows the page. */
    const visit = async (): Promise<number> => {
      const from = Date.now();
      await page.goto(testProxy.url, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { name: "Live now" })).toBeVisible();
      return Date.now() - from;
    };
    // Compared with a visit in the same run, because a busy machine delays both.
    const usual = await visit();
    testProxy.hang(true);
    expect(await visit()).toBeLessThan(2 * usual + 2_000);
    await expect(page.getByText(BAR)).toBeVisible();
    // The bar overlays the lower edge of the window, so nothing shifts.
    const moved = Number((await page.locator("html").getAttribute("data-shift")) ?? 0);
    expect(moved).toBeLessThan(0.02);
    testProxy.hang(false);
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(page.getByText(BAR)).toBeHidden();
  },
);

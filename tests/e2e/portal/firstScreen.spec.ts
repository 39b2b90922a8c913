import type { Page } from "@playwright/test";
import { demoEvents } from "#tests/support/backend/demo.ts";
import { enterAs } from "#tests/support/browser/freshViewer.ts";
import { firstPaint } from "#tests/support/browser/firstPaint.ts";
import { renderInPage } from "#tests/support/browser/renderInPage.ts";
import { VIEWER } from "#tests/support/browser/signIn.ts";
import { startTestProxy } from "#tests/support/browser/testProxy.ts";
import { withConfig } from "#tests/support/browser/tenantConfig.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { DEMO_NOW } from "#tests/support/server.ts";

/**
 * Waits until the server has rendered the page at `path`. It sends an unrendered page after 400 ms, which the first
 * rendering may exceed on a busy machine, but finishes the rendering and caches it for the next request.
 */
async function untilRendered({ request }: Page, path = "/"): Promise<void> {
  await expect.poll(async () => (await request.get(path)).text()).toContain("data-rendered");
}

/** Delays the portal's code until the returned function is called. The page at `path` is server-rendered by then. */
async function holdCode(page: Page, path = "/"): Promise<() => void> {
  await untilRendered(page, path);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

function complaints(page: Page): string[] {
  const said: string[] = [];
  page.on("pageerror", (error) => said.push(error.message));
  page.on("console", (message) => {
    if (/rendered again|hydrat|#4\d\d/i.test(message.text())) said.push(message.text());
  });
  return said;
}

test.describe("[RTE-1] home before its code has loaded", () => {
  test("shows the featured match in the viewer's theme, with a link to it", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await holdCode(page);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect(page).toHaveTitle("Touchline");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\S+.*\d+\s+\S+.*\d+/);
    await expect(page.getByRole("heading", { name: "Live now" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const picture = page.getByRole("main").locator("img").first();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    await expect(page.getByRole("link", { name: "Watch live" })).toHaveAttribute("href", /^\/events\/ev-/);
  });

  test("[EVT-15] remembers a press and handles it once when its code has loaded", async ({ page }) => {
    const release = await holdCode(page);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const board = page.getByRole("heading", { level: 1 });
    await expect(board).toHaveText(/\d/);
    // Nothing seems to happen, so the viewer presses twice.
    await page.getByRole("banner").getByRole("button", { name: "Hide scores" }).click({ clickCount: 2 });
    release();
    await expect(board).not.toHaveText(/\d/);
    await expect(page.getByRole("heading", { name: "Latest replays" })).toBeVisible();
    await expect(board).not.toHaveText(/\d/);
  });

  test("is readable without scripts", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await untilRendered(page);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Watch live" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Full schedule" })).toBeVisible();
    await context.close();
  });
});

/** What a viewer does on a page whose code has not loaded, and what it leads to. */
interface EarlyAct {
  readonly path: string;
  readonly act: (page: Page) => Promise<unknown>;
  readonly outcome: (page: Page) => Promise<unknown>;
}

/** One of each kind: typed, chosen, scrolled, pressed. */
const EARLY_ACTS: readonly EarlyAct[] = [
  {
    path: "/search",
    act: (page) => page.getByRole("searchbox", { name: "Search" }).pressSequentially("united"),
    outcome: async (page) => {
      await expect(page).toHaveURL(/\/search\/\?q=united$/);
      await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("united");
      await expect(page.getByRole("article").first()).toBeVisible();
    },
  },
  {
    path: "/archive",
    act: async (page) => {
      await page.getByRole("combobox", { name: "League" }).selectOption("Northern Premier");
      await page.getByText("Past 7 days", { exact: true }).click();
      await page.getByRole("switch", { name: "Hide scores" }).check();
      await page.getByRole("combobox", { name: "Sort by" }).selectOption("Oldest first");
    },
    outcome: async (page) => {
      await expect(page).toHaveURL(/league=league-northern/);
      await expect(page).toHaveURL(/date=past_7_days/);
      await expect(page).toHaveURL(/order=asc/);
      await expect(page.getByRole("switch", { name: "Hide scores" })).toBeChecked();
      await page.getByRole("switch", { name: "Hide scores" }).uncheck();
    },
  },
  {
    path: "/latest",
    act: async (page) => {
      await page.getByRole("heading", { level: 1 }).hover();
      await page.mouse.wheel(0, 700);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    },
    outcome: async (page) => {
      await expect(page.locator("html")).not.toHaveAttribute("data-rendered");
      expect(await page.evaluate(() => scrollY)).toBe(700);
    },
  },
  {
    path: "/faq",
    act: async (page) => {
      await page.getByText("How do I hide scores?").click();
      await page.getByRole("searchbox").fill("score");
    },
    outcome: async (page) => {
      await expect(page.getByText("What is Panorama?")).toHaveCount(0);
      await expect(page.getByText("How do I hide scores?")).toBeVisible();
    },
  },
  {
    path: "/about",
    act: (page) => page.getByRole("button", { name: /^Language/ }).click(),
    outcome: (page) => expect(page.getByRole("menuitemradio", { name: "Deutsch" })).toBeVisible(),
  },
];

/** The same on other pages. */
const MORE_EARLY_ACTS: readonly EarlyAct[] = [
  {
    path: "/",
    act: (page) => page.keyboard.press("/"),
    outcome: (page) => expect(page).toHaveURL(/\/search\/?$/),
  },
  {
    path: "/search/?q=united",
    act: async (page) => {
      await page.getByRole("searchbox", { name: "Search" }).fill("nordvik");
      await page.keyboard.press("Enter");
    },
    outcome: (page) => expect(page).toHaveURL(/\/search\/\?q=nordvik$/),
  },
  {
    path: "/highlight",
    act: (page) => page.getByText("Recap", { exact: true }).first().click(),
    outcome: (page) => expect(page).toHaveURL(/kind=recap/),
  },
  {
    path: "/live",
    act: (page) => page.getByRole("button", { name: /^Football/ }).click(),
    outcome: (page) => expect(page).toHaveURL(/\/live\/football\/?$/),
  },
  {
    path: "/team/team-nordvik",
    act: (page) => page.getByRole("tab", { name: /^Highlights/ }).click(),
    outcome: (page) => expect(page.getByRole("tab", { name: /^Highlights/, selected: true })).toBeVisible(),
  },
];

async function actEarly(page: Page, acts: readonly EarlyAct[]): Promise<void> {
  for (const { path, act, outcome } of acts) {
    await test.step(path, async () => {
      const release = await holdCode(page, path);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await firstPaint(page);
      await act(page);
      release();
      await outcome(page);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
  }
}

test("[RTE-1] [A11Y-1] what is typed, chosen, scrolled and pressed on a page before its code has loaded counts", async ({
  page,
}) => actEarly(page, EARLY_ACTS));

test(
  "[RTE-1] what is done before the code has loaded counts on other pages, too",
  { tag: "@sweep" },
  async ({ page }) => actEarly(page, MORE_EARLY_ACTS),
);

for (const [timezoneId, tag] of [
  ["Pacific/Auckland", []],
  ["America/Los_Angeles", ["@sweep"]],
] as const) {
  test.describe(`[RTE-1] hydrating home in ${timezoneId}`, { tag: [...tag] }, () => {
    test.use({ timezoneId });
    test("keeps its elements, then shows the viewer's own time zone", async ({ page }) => {
      const said = complaints(page);
      const release = await holdCode(page);
      await page.goto("/", { waitUntil: "domcontentloaded" });
      await page.getByRole("heading", { level: 1 }).evaluate((heading) => heading.setAttribute("data-mark", "same"));
      release();
      const city = timezoneId.split("/").at(-1)?.replace("_", " ") ?? "";
      await expect(page.getByRole("heading", { name: "Upcoming" })).toContainText(city);
      await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("data-mark", "same");
      await expect(page.getByRole("heading", { name: "Latest replays" })).toBeVisible();
      expect(said).toEqual([]);
    });
  });
}

test("[RTE-1] [PRF-1] before any code the picture of a match covers its stage, as the video will", async ({
  page,
  request,
}) => {
  const matches = await demoEvents(request, { status: "archived", sportType: "football" });
  const path = `/events/${matches.find(({ sources }) => sources.hd !== null)?.id}`;
  await page.setViewportSize({ width: 412, height: 823 });
  await holdCode(page, path);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await firstPaint(page);
  const beyond = await page
    .getByRole("main")
    .locator("img")
    .first()
    .evaluate((picture) => {
      const [own, stage] = [picture, picture.parentElement ?? picture].map((box) => box.getBoundingClientRect());
      if (own === undefined || stage === undefined) return [];
      return [stage.left - own.left, own.right - stage.right, stage.top - own.top, own.bottom - stage.bottom];
    });
  expect(beyond).toHaveLength(4);
  expect(Math.min(...beyond)).toBeGreaterThanOrEqual(0);
});

test("[RTE-1] the times of the schedule appear where room is kept for them", async ({ page }) => {
  const release = await holdCode(page, "/upcoming");
  await page.goto("/upcoming", { waitUntil: "domcontentloaded" });
  await firstPaint(page);
  const time = page.getByRole("article").getByRole("time").first();
  const kept = await time.boundingBox();
  release();
  await expect(time).toHaveText(/\d\s*[AP]M/);
  expect((await time.boundingBox())?.height).toBe(kept?.height);
});

/** Records in the page's `dataset` how much its layout shifts, and what moves. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** The part of a layout shift that names an element; TypeScript does not know it yet. */
    interface Source {
      readonly node: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    }
    const { dataset } = document.documentElement;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: readonly Source[] };
        dataset.shift = String(Number(dataset.shift ?? 0) + value);
        for (const { node, previousRect, currentRect } of sources)
          dataset.moved = `${dataset.moved ?? ""}${node?.textContent?.slice(0, 40)}: ${previousRect.y} to ${currentRect.y}\n`;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function expectNoShift(page: Page): Promise<void> {
  const { shift = "0", moved = "" } = await page.locator("html").evaluate((html) => ({ ...html.dataset }));
  expect(Number(shift), moved).toBeLessThan(0.02);
}

const SIZES = [
  { width: 1440, height: 2000 },
  { width: 390, height: 1600 },
];
/** The check sees such a page at one width, the sweep at the other. */
const sweptBeyond = (checked: number | null, width: number) => (width === checked ? [] : ["@sweep"]);

test("[RTE-1] nothing shifts while the page is hydrated", async ({ page }) => {
  await recordShifts(page);
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { name: "Latest replays" })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectNoShift(page);
  }
});

test("[RTE-1] [PRF-1] nothing is painted before the whole screen has arrived, because the rest would move it", async ({
  page,
  baseURL,
}) => {
  await untilRendered(page);
  const proxy = await startTestProxy(baseURL ?? "");
  const release = proxy.holdAfter("</main>");
  const styles = page.waitForResponse(/\/assets\/index-[^/]+\.css$/);
  await page.goto(`${proxy.url}/`, { waitUntil: "commit" });
  await (await styles).finished();
  await expect(page.getByRole("heading", { name: "Next match" })).toBeAttached();
  // Nothing reports that a page stays blank, so this looks for a while.
  const isPainted = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(() => resolve(true)).observe({ type: "paint", buffered: true });
        setTimeout(() => resolve(false), 500);
      }),
  );
  expect(isPainted).toBe(false);
  release();
  await firstPaint(page);
  await proxy.stop();
});

test.describe("[RTE-1] the schedule where it is already tomorrow", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  for (const viewport of SIZES)
    test(
      `shows only the viewer's own day, and nothing shifts, at ${viewport.width} px`,
      { tag: sweptBeyond(390, viewport.width) },
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.clock.setFixedTime(DEMO_NOW);
        await recordShifts(page);
        const release = await holdCode(page, "/upcoming");
        await page.goto("/upcoming", { waitUntil: "domcontentloaded" });
        await expect(page.getByRole("heading", { level: 1, name: "Schedule" })).toBeVisible();
        await expect(page.getByRole("article")).toHaveCount(0);
        release();
        await expect(page.getByRole("heading", { name: "Today, Sunday, March 15" })).toBeVisible();
        await expect(page.getByRole("article").first()).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await expectNoShift(page);
      },
    );
});

test("[RTE-1] [SES-1] a signed-in viewer gets a page of their own", async ({ page }) => {
  await enterAs(page, VIEWER);
  const said = complaints(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("banner").getByRole("link", { name: /Account/ })).toBeVisible();
  await expect(page.getByRole("banner").getByText("Sign in")).toHaveCount(0);
  expect(said).toEqual([]);
});

test("[CFG-10] a tenant's accent overrides the product's, and later style sheets cause no second layout", async ({
  page,
}) => {
  const accent = { light: "#0b6e99", dark: "#0b6e99" };
  await withConfig(page, ({ theme }) => ({ theme: { ...theme, accent } }));
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Watch live" })).toHaveCSS("background-color", "rgb(11, 110, 153)");
  // Adopted sheets come after all others, and Chromium repeats the layout for every sheet that is inserted before them.
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test.describe("[RTE-17] another page before its code has loaded, without server rendering", () => {
  test.beforeEach(({ context }) => renderInPage(context));

  /** All code except that of every first load. */
  const SCREENS = /\/assets\/(?!index|lib|vendor|rolldown|locale-)[^/]*\.js$/;
  /** The texts of all pages but home. */
  const TEXTS = /\/assets\/locale-[\w-]+-rest-[^/]*\.js$/;

  /** Delays these files until the returned function is called. */
  async function hold(page: Page, files: RegExp): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(files, async (route) => {
      await released;
      await route.continue();
    });
    return () => release();
  }
  const holdScreens = (page: Page) => hold(page, SCREENS);

  const busy = (page: Page) => page.getByRole("main").filter({ hasText: /^Loading/ });

  const watchMoves = (page: Page) =>
    page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
  const moves = (page: Page) => page.evaluate(() => (window as unknown as { moved: number[] }).moved);

  for (const [path, heading, checked] of [
    ["/upcoming", "Schedule", 390],
    ["/league/league-northern", "Northern Premier", 1440],
    ["/faq", "Questions and answers", null],
  ] as const) {
    for (const width of [390, 1440]) {
      test(
        `${path} shows its frame and a loading state, at ${width} px`,
        { tag: sweptBeyond(checked, width) },
        async ({ page }) => {
          await page.setViewportSize({ width, height: 844 });
          await watchMoves(page);
          const release = await holdScreens(page);
          await page.goto(path, { waitUntil: "domcontentloaded" });
          await expect(page.getByRole("banner").getByRole("link", { name: "Touchline" })).toBeVisible();
          await expect(page.getByRole("navigation").getByRole("link", { name: "Live" })).toBeVisible();
          await expect(busy(page)).toBeVisible();
          release();
          await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
          await expect(busy(page)).toHaveCount(0);
          expect(await moves(page)).toEqual([]);
        },
      );
    }
  }

  test("[RTE-14] the sign-in and sign-up pages show their own frame at once", async ({ page }) => {
    for (const [path, heading] of [
      ["/auth/login", "Sign in"],
      ["/auth/sign-up", "Create your account"],
    ] as const) {
      const release = await holdScreens(page);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect(page.getByText("Every touchline, live.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Schedule" })).toHaveCount(0);
      await expect(busy(page)).toBeVisible();
      release();
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
      await page.unroute(SCREENS);
    }
  });

  for (const [path, heading, checked] of [
    ["/account/devices", "Devices", 390],
    ["/following", "Following", 1440],
  ] as const) {
    for (const width of [390, 1440]) {
      test(
        `[ACC-1] a signed-in viewer sees the frame of ${path} at once, at ${width} px`,
        { tag: sweptBeyond(checked, width) },
        async ({ page }) => {
          await page.setViewportSize({ width, height: 844 });
          await enterAs(page, VIEWER);
          await watchMoves(page);
          const release = await holdScreens(page);
          await page.goto(path, { waitUntil: "domcontentloaded" });
          await expect(page.getByRole("banner").getByRole("link", { name: "Touchline" })).toBeVisible();
          await expect(page.getByRole("navigation").getByRole("link", { name: "Live" })).toBeVisible();
          await expect(busy(page)).toBeVisible();
          release();
          await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
          await expect(busy(page)).toHaveCount(0);
          expect(await moves(page)).toEqual([]);
        },
      );
    }
  }

  test("[RTE-11] a signed-in viewer sees the frame of /account at once", async ({ page }) => {
    await enterAs(page, VIEWER);
    const release = await holdScreens(page);
    await page.goto("/account", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("banner").getByRole("link", { name: "Touchline" })).toBeVisible();
    await expect(busy(page)).toBeVisible();
    release();
    await expect(page.getByRole("heading", { name: "Profile", level: 1 })).toBeVisible();
  });

  test("[NAV-8] unknown paths show the not-found page in its frame, without waiting for code", async ({ page }) => {
    await holdScreens(page);
    for (const path of ["/no/such/place", "/account/nothing-here"]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("banner").getByRole("link", { name: "Touchline" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
      await expect(busy(page)).toHaveCount(0);
    }
  });

  /** Records the pages whose frames are rendered while their code loads. */
  const watchRendered = (page: Page) =>
    page.addInitScript(() => {
      const rendered: string[] = [];
      Object.assign(window, { rendered });
      new MutationObserver(() => {
        const pending = document.querySelector("[aria-busy] > .sr")?.closest<HTMLElement>("[data-page]")?.dataset[
          "page"
        ];
        if (pending !== undefined && rendered.at(-1) !== pending) rendered.push(pending);
      }).observe(document, { childList: true, subtree: true });
    });
  const rendered = (page: Page) => page.evaluate(() => (window as unknown as { rendered: string[] }).rendered);

  for (const [path, tag] of [
    ["/selected/videos", []],
    ["/account/devices", ["@sweep"]],
    ["/auth/sign-up/personalization", ["@sweep"]],
  ] as const)
    test(
      `[RTE-18] ${path} leads a visitor to the sign-in before any of its frame is rendered`,
      { tag: [...tag] },
      async ({ page }) => {
        await watchRendered(page);
        const release = await holdScreens(page);
        await page.goto(path, { waitUntil: "domcontentloaded" });
        await expect(page.getByText("Every touchline, live.")).toBeVisible();
        release();
        await expect(page.getByRole("heading", { name: "Sign in", level: 1 })).toBeVisible();
        expect(await rendered(page)).toEqual(["auth-login"]);
      },
    );

  test("[RTE-18] a visitor sees a progress line while texts load, and never the frame of the account", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await watchRendered(page);
    const release = await hold(page, TEXTS);
    await page.goto("/account/devices", { waitUntil: "domcontentloaded" });
    const line = () =>
      page.locator("#root").evaluate((root) => {
        const { content, animationName, height } = getComputedStyle(root, "::before");
        return content === "none" ? null : { animationName, height };
      });
    await expect.poll(line).toEqual({ animationName: "come", height: "4px" });
    release();
    await expect(page.getByRole("heading", { name: "Sign in", level: 1 })).toBeVisible();
    expect(await line()).toBeNull();
    expect((await rendered(page)).filter((name) => name !== "auth-login")).toEqual([]);
  });
});

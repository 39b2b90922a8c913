import type { BrowserContext, Page } from "@playwright/test";
import { signIn } from "#tests/support/browser/signIn.ts";
import { startTestProxy, type TestProxy } from "#tests/support/browser/testProxy.ts";
import { expect, test as base } from "#tests/support/browser/test.ts";
import { workerReady } from "#tests/support/browser/worker.ts";

base.use({ serviceWorkers: "allow" });

const test = base.extend<{ testProxy: TestProxy }>({
  testProxy: async ({ baseURL }, provide) => {
    const testProxy = await startTestProxy(baseURL ?? "");
    await provide(testProxy);
    await testProxy.stop();
  },
});

const MARK = /^Last updated:$/;

/** Returns the paths of the stored documents. */
const documents = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("touchline-documents-"));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

/** Visits a page until its document is stored. */
async function store(page: Page, url: string): Promise<void> {
  const { pathname } = new URL(url, "http://portal.example");
  const isStored = async () => {
    await page.goto(url);
    await workerReady(page);
    await expect.poll(() => documents(page), { timeout: 20_000 }).toContain(pathname);
  };
  // A busy server sends a page without its screen, which is not stored; the next visit asks again.
  await expect(isStored).toPass({ timeout: 90_000 });
}

/** Opens a page whose code and data never arrive: the device has lost the code, and the server does not answer. */
async function openWithoutCode(context: BrowserContext, testProxy: TestProxy, path: string): Promise<Page> {
  testProxy.hang(true);
  const page = await context.newPage();
  await page.goto(testProxy.url + path, { waitUntil: "domcontentloaded" });
  return page;
}

/** Deletes the code that the worker and the browser have stored. */
async function loseCode(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (/\.js\b/.test(request.url)) await cache.delete(request);
    }
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
}

/** Returns the visible texts outside the navigation, whose places are called "Live", too. */
const visibleTexts = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? "";
      if (text === "" || !element || element.closest("nav, footer, script, style, [role=tab]")) continue;
      if (element.checkVisibility({ visibilityProperty: true })) texts.push(text);
    }
    return texts;
  });

for (const [paths, tag] of [
  [["/", "/live"], []],
  [["/upcoming", "/league/league-northern"], ["@sweep"]],
] as const)
  test(
    `[PRF-1] [PWA-2] [EVT-15] a second visit shows the page before any code, with the time of its data and nothing live, unless scores are hidden since: ${paths.join(", ")}`,
    { tag: [...tag] },
    async ({ page, context, testProxy }) => {
      for (const path of paths) await store(page, testProxy.url + path);
      await loseCode(page);
      await page.close();
      for (const path of paths) {
        const later = await openWithoutCode(context, testProxy, path);
        await expect(later.getByText(MARK)).toBeVisible();
        // The time is filled in after the first paint.
        await expect(later.locator("html")).toHaveAttribute("style", /--stored-at: ?"\d{1,2}:\d\d\s[AP]M"/);
        const texts = await visibleTexts(later);
        expect(texts.length, path).toBeGreaterThan(20);
        const live = texts.filter((text) => /\blive\b|\d+’|^Break$|^Q\d/i.test(text));
        expect(live, path).toEqual([]);
        await later.close();
      }
      // [EVT-15] What was stored before scores were hidden is not shown.
      await context.addCookies([{ name: "ott-hide-scores", value: "1", url: testProxy.url }]);
      const hidden = await openWithoutCode(context, testProxy, paths[0]);
      await expect(hidden.locator("#root")).toBeEmpty();
      await expect(hidden.locator("html")).not.toHaveAttribute("data-stored");
    },
  );

test("[SES-1] [PRF-1] [PWA-3] a stored page shows what is live once that has arrived, and a viewer who signs in never sees it", async ({
  page,
  context,
}) => {
  await store(page, "/");
  await page.reload();
  await expect(page.locator("html")).not.toHaveAttribute("data-stored");
  await expect(page.getByText(MARK)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Live now" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Watch live" })).toBeVisible();
  await page.close();
  const seen: string[] = [];
  await context.exposeBinding("noteText", (_source, text: string) => void seen.push(text));
  await context.addInitScript(() => {
    const look = () => {
      const root = document.getElementById("root");
      const text = root?.checkVisibility() ? root.textContent : "";
      if (text) void (window as unknown as { noteText(text: string): Promise<void> }).noteText(text);
      requestAnimationFrame(look);
    };
    look();
  });
  const own = await context.newPage();
  await signIn(own);
  await expect.poll(() => documents(own)).toEqual([]);
  // As if the sign-in had happened where it could not delete them.
  await own.evaluate(async () => {
    const shell = await (await fetch("/index.html")).text();
    const html = shell
      .replace("<html ", `<html data-stored="${Date.now()}" data-rendered="" `)
      .replace('<div id="root"></div>', '<div id="root">Visitor</div><p id="rendered-screen"></p>');
    const [assets = ""] = (await caches.keys()).filter((name) => name.startsWith("touchline-assets-"));
    const cache = await caches.open(assets.replace("assets", "documents"));
    await cache.put(location.pathname, new Response(html, { headers: { "Content-Type": "text/html" } }));
  });
  seen.length = 0;
  await own.reload();
  await expect(own.getByRole("heading", { name: "Profile" })).toBeVisible();
  expect(seen.filter((text) => text.includes("Visitor"))).toEqual([]);
});

import { readFile } from "node:fs/promises";
import { startTestProxy, type TestProxy } from "#tests/support/browser/testProxy.ts";
import { expect, test as base } from "#tests/support/browser/test.ts";
import {
  checkBuild,
  isSameLoad,
  markLoad,
  newWorkerActive,
  workerQuiet,
  workerReady,
} from "#tests/support/browser/worker.ts";
import { pauseEverything, playSomething } from "#tests/support/browser/playback.ts";

base.use({ serviceWorkers: "allow" });

interface Proxied {
  readonly testProxy: TestProxy;
}

async function testProxy(
  { baseURL }: { readonly baseURL?: string | undefined },
  provide: (proxy: TestProxy) => Promise<void>,
): Promise<void> {
  const proxy = await startTestProxy(baseURL ?? "");
  await provide(proxy);
  await proxy.stop();
}

const test = base.extend<Proxied>({ testProxy });

const OFFER = "A new version is available.";
/** The worker stores the hundred files of a new build one after the other. */
const INSTALL = { timeout: 45_000 };
const runsSecondBuild = () => document.querySelector("script[src*='B.js']") !== null;

test.describe("a new build, with the worker", () => {
  test("[PWA-4] is offered, waits while the viewer types, asks before that is lost, and loads on the same page", async ({
    page,
    testProxy,
  }) => {
    await page.goto(`${testProxy.url}/auth/login`);
    await workerReady(page);
    await markLoad(page);
    await page.getByRole("textbox").first().fill("viewer@example.com");
    testProxy.deploy();
    await checkBuild(page);
    await expect(page.getByText(OFFER)).toBeVisible(INSTALL);
    expect(await isSameLoad(page)).toBe(true);
    await expect(page.getByRole("textbox").first()).toHaveValue("viewer@example.com");
    const before = testProxy.documents();
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForFunction(runsSecondBuild);
    expect(new URL(page.url()).pathname).toMatch(/^\/auth\/login\/?$/);
    await expect(page.getByText(OFFER)).toBeHidden();
    expect(testProxy.documents(), "the page comes from the worker's store").toBe(before);
  });

  test("[PWA-4] [PWA-5] waits while a video plays, though the old files are gone, then loads with the next navigation", async ({
    page,
    testProxy,
  }) => {
    await page.goto(`${testProxy.url}/faq`);
    await workerReady(page);
    await markLoad(page);
    await playSomething(page);
    testProxy.deploy();
    await checkBuild(page);
    await expect(page.getByText(OFFER)).toBeVisible(INSTALL);
    await page.getByRole("link", { name: "Sign in" }).first().click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByRole("textbox").first()).toBeVisible();
    expect(await isSameLoad(page), "nothing reloads while something plays").toBe(true);

    await pauseEverything(page);
    await newWorkerActive(page);
    await page
      .getByRole("link", { name: /Touchline|home/i })
      .first()
      .click();
    await page.waitForFunction(runsSecondBuild);
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await isSameLoad(page)).toBe(false);
  });
});

test("[PWA-11] the kill switch removes the worker, reloads its pages once and leaves the viewer's data", async ({
  page,
  testProxy,
}) => {
  await page.goto(`${testProxy.url}/auth/login`);
  await workerReady(page);
  await workerQuiet(page);
  await markLoad(page);
  await page.evaluate(() => localStorage.setItem("kept", "yes"));
  testProxy.replace("/sw.js", await readFile("scripts/kill-worker.js", "utf8"));
  // Repeats the check, as portals do, because a check during the installation of the first worker finds nothing.
  const checkAgain = () => page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  const isFirstLoad = async (): Promise<boolean> => {
    await checkAgain().catch(() => undefined);
    return isSameLoad(page).catch(() => true);
  };
  await expect.poll(isFirstLoad, INSTALL).toBe(false);
  await markLoad(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("kept"))).toBe("yes");

  // Each start of the page registers the worker again, which must not cause a loop.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
  });
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  expect(await isSameLoad(page), "no second reload").toBe(true);
});

test.describe("a new build, without the worker", () => {
  test.use({ serviceWorkers: "block" });
  test.beforeEach(async ({ page }) => {
    // Turns off prefetching, so that the link requests its code only when it is pressed.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
    );
  });

  test("[PWA-5] a missing file reloads once, and the requested page opens", async ({ page, testProxy }) => {
    await page.goto(`${testProxy.url}/faq`);
    testProxy.deploy();
    const before = testProxy.documents();
    await page.getByRole("link", { name: "Sign in" }).first().click();
    await page.waitForFunction(runsSecondBuild);
    await expect(page.getByRole("textbox").first()).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/auth\/login\/?$/);
    expect(testProxy.documents() - before).toBe(1);
  });

  test("[PWA-5] a file that stays missing shows an error page, without a loop", async ({ page, testProxy }) => {
    await page.goto(`${testProxy.url}/faq`);
    testProxy.lose(/\/assets\/upcoming-/);
    const before = testProxy.documents();
    await page.getByRole("link", { name: "Schedule" }).first().click();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(testProxy.documents() - before).toBeLessThanOrEqual(2);

    await test.step("and trying again leads to the build that the server has by then", async () => {
      testProxy.lose(null);
      testProxy.deploy();
      await page.getByRole("button", { name: "Try again" }).click();
      await page.waitForFunction(runsSecondBuild);
      await expect(page.getByRole("heading", { level: 1, name: "Schedule" })).toBeVisible();
      expect(new URL(page.url()).pathname).toMatch(/^\/upcoming\/?$/);
    });
  });
});

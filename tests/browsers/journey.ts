import { expect, test as base } from "@playwright/test";
import { startChromium } from "./driver/chromium.ts";
import type { Engine } from "./driver/engine.ts";
import { startFirefox } from "./driver/firefox.ts";
import type { Tab } from "./driver/tab.ts";
import type { Installed } from "./installed.ts";
import { startWebKit } from "./driver/webkit.ts";
import { startTestProxy, type TestProxy } from "#tests/support/browser/testProxy.ts";

export { expect };

/** A browser to test with, by the name of its engine; the journeys of a missing one are skipped. */
export type BrowserOption = Installed & { readonly engine: keyof typeof START };

const START = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

/**
 * Extends Playwright's `test` with `tab`, a new visitor's tab in the browser of the project, and `testProxy`, which stands
 * between a tab and the portal if a journey opens its address.
 */
export const test = base.extend<
  { tab: Tab; testProxy: TestProxy },
  { browserOption: BrowserOption; engine: Engine | null }
>({
  browserOption: [
    { engine: "chromium", path: "" },
    { option: true, scope: "worker" },
  ],
  engine: [
    async ({ browserOption }, provide) => {
      const engine = "path" in browserOption ? await START[browserOption.engine](browserOption.path) : null;
      await provide(engine);
      await engine?.stop();
    },
    { scope: "worker" },
  ],
  testProxy: async ({ baseURL }, provide) => {
    const proxy = await startTestProxy(baseURL ?? "");
    await provide(proxy);
    await proxy.stop();
  },
  tab: async ({ browserOption, engine, baseURL }, provide, testInfo) => {
    if (engine === null) return testInfo.skip(true, "missing" in browserOption ? browserOption.missing : "");
    const { tab, close } = await engine.open(baseURL ?? "");
    testInfo.annotations.push({ type: "version", description: engine.version });
    await provide(tab);
    if (testInfo.status !== testInfo.expectedStatus)
      await tab.screenshot({ path: testInfo.outputPath("failed.png") }).catch(() => undefined);
    await close();
  },
});

/** Waits until the tab is at an address whose path fits. */
export const expectPath = (tab: Tab, path: RegExp): Promise<void> =>
  // A page that is just being replaced cannot answer.
  expect.poll(() => tab.evaluate(() => location.pathname).catch(() => "")).toMatch(path);

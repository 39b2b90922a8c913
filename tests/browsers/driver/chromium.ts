import { chromium } from "@playwright/test";
import { chromiumArgs } from "#tests/support/chromium.ts";
import { waitForScreen } from "#tests/support/browser/test.ts";
import { DESKTOP, type Engine } from "./engine.ts";

/** Starts Chromium, driven by Playwright. Like a viewer's, it plays sound only after a press. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const args = [...chromiumArgs(), "--autoplay-policy=document-user-activation-required"];
  const browser = await chromium.launch({ executablePath, args });
  return {
    version: browser.version(),
    async open(origin) {
      const context = await browser.newContext({
        baseURL: origin,
        locale: "en-GB",
        timezoneId: "Europe/Lisbon",
        viewport: DESKTOP,
        reducedMotion: "reduce",
      });
      context.setDefaultTimeout(20_000);
      const tab = await context.newPage();
      waitForScreen(tab);
      return { tab, close: () => context.close() };
    },
    stop: () => browser.close(),
  };
}

/*
 * Takes the pictures of the install dialog (manifest, "screenshots") from a running portal:
 *   PORT=4173 DEMO_NOW=2026-03-14T19:00:00Z npm start    and then    PORT=4173 node --import tsx scripts/screenshots.ts
 */
import { chromium } from "@playwright/test";
import { findChromium, chromiumArgs } from "#tests/support/chromium.ts";

const SHOTS = [
  { name: "home-narrow", path: "/", width: 390, height: 844, scale: 2 },
  { name: "home-wide", path: "/", width: 1280, height: 800, scale: 1 },
] as const;

const executablePath = findChromium(chromium.executablePath());
const browser = await chromium.launch({ args: chromiumArgs(), ...(executablePath ? { executablePath } : {}) });
for (const { name, path, width, height, scale } of SHOTS) {
  const page = await browser.newPage({
    baseURL: `http://127.0.0.1:${process.env["PORT"] ?? "4173"}`,
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: scale > 1,
    colorScheme: "dark",
  });
  await page.goto(path);
  await page.locator("main a[href*='/events/']").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: `public/screenshots/${name}.jpg`, type: "jpeg", quality: 82 });
}
await browser.close();

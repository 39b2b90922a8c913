/*
 * Takes the screenshots of the install dialog (manifest, "screenshots") from a running portal:
 * - PORT=4173 DEMO_NOW=2026-03-14T20:00:00Z npm start
 * - PORT=4173 node --import tsx scripts/screenshots.ts
 */
import { chromium } from "@playwright/test";
import { findChromium, chromiumArgs } from "#tests/support/chromium.ts";

const origin = `http://127.0.0.1:${process.env["PORT"] ?? "4173"}`;

const SHOTS = [
  { name: "home-narrow", path: "/", width: 390, height: 844, scale: 2 },
  { name: "home-wide", path: "/", width: 1280, height: 800, scale: 1 },
  { name: "event-wide", path: `/events/${await matchUnderWay()}`, width: 1280, height: 800, scale: 1 },
] as const;

interface Live {
  readonly id: string;
  readonly clock: { readonly running: boolean } | null;
  readonly sources: { readonly hd: string | null };
}

/** Returns the id of a football match that is being played and that everybody may watch. */
async function matchUnderWay(): Promise<string> {
  const answer = await fetch(`${origin}/api/event/list`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ status: "live", sportType: "football", size: 50 }),
  });
  const { content } = (await answer.json()) as { content: { entries: Live[] } };
  const match = content.entries.find(({ clock, sources }) => clock?.running === true && sources.hd !== null);
  if (match === undefined) throw new Error("There is no free live football match");
  return match.id;
}

const executablePath = findChromium(chromium.executablePath());
const browser = await chromium.launch({ args: chromiumArgs(), ...(executablePath ? { executablePath } : {}) });
for (const { name, path, width, height, scale } of SHOTS) {
  const page = await browser.newPage({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: scale > 1,
    colorScheme: "dark",
  });
  await page.goto(path);
  await page.locator("main a[href*='/events/']").first().waitFor();
  if (path === "/") await page.waitForLoadState("networkidle");
  else {
    // The picture should show the match, not the pre-roll.
    const ad = page.getByRole("button", { name: /^Skip (?:ad|in \d+)$/ });
    await ad.or(page.getByRole("slider").first()).first().waitFor();
    if (await ad.isVisible()) await page.getByRole("button", { name: "Skip ad" }).click();
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 1);
    await page.mouse.move(500, 300); // shows the controls
  }
  await page.screenshot({ path: `public/screenshots/${name}.jpg`, type: "jpeg", quality: 82 });
}
await browser.close();

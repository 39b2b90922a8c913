import type { Browser } from "@playwright/test";

/** A phone on a slow line: 1.6 Mbit/s, 150 ms to the server and back, a processor four times slower. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWER = 4;
/** Not the host's own zone: what only the device knows is filled in after the page was rendered. */
const ZONE = "Europe/Berlin";
/** After this long nothing more is painted for the first time on any of the pages, ms. */
const WATCHED_MS = 6_000;

/** What a first visit to a page sees on the slow line, in ms; the shift without unit. */
export interface SlowVisit {
  readonly firstContentMs: number;
  readonly largestPaintMs: number;
  /** Sum of what tasks took beyond 50 ms each, from the first content on. */
  readonly blockedMs: number;
  readonly shift: number;
}

interface Seen {
  largestPaintMs: number;
  shift: number;
  tasks: { start: number; ms: number }[];
}

declare global {
  interface Window {
    __seen?: Seen;
  }
}

/** Visits `url` as somebody who was never there, on the slow line. */
export async function visitSlowly(browser: Browser, url: string): Promise<SlowVisit> {
  const context = await browser.newContext({
    serviceWorkers: "block",
    timezoneId: ZONE,
    viewport: { width: 412, height: 823 },
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen: Seen = { largestPaintMs: 0, shift: 0, tasks: [] };
    window.__seen = seen;
    // No function has a name here: what names them is not on the page.
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestPaintMs = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, ms: duration });
    }).observe({ type: "longtask", buffered: true });
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER });
  await page.goto(url, { waitUntil: "commit" });
  // The largest paint is known only after a fixed time: later ones replace it.
  await page.waitForTimeout(WATCHED_MS);
  const visit = await page.evaluate(() => {
    const firstContentMs = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
    const { largestPaintMs, shift, tasks } = window.__seen ?? { largestPaintMs: Number.NaN, shift: 0, tasks: [] };
    const late = tasks.filter(({ start }) => start >= firstContentMs);
    return {
      firstContentMs,
      largestPaintMs,
      shift,
      blockedMs: late.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0),
    };
  });
  await context.close();
  return visit;
}

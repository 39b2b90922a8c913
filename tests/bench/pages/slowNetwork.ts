import type { Browser } from "@playwright/test";

/** Network of a slow phone: 1.6 Mbit/s, 150 ms round-trip time. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWER = 4;
/** Differs from the server's time zone: what depends on the device is filled in after the page was rendered. */
const ZONE = "Europe/Berlin";
/** Time after which no page has its first paint of anything any more, in ms. */
const WATCHED_MS = 6_000;

/** Measurements of a first visit on the slow network, in ms; `shift` has no unit. */
export interface SlowVisit {
  readonly firstContentMs: number;
  readonly largestPaintMs: number;
  /** Sum of what tasks took beyond 50 ms each, since the first content. */
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

/** Visits `url` as a new visitor on the slow network. */
export async function measureSlowVisit(browser: Browser, url: string): Promise<SlowVisit> {
  const context = await browser.newContext({
    serviceWorkers: "block",
    timezoneId: ZONE,
    viewport: { width: 412, height: 823 },
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen: Seen = { largestPaintMs: 0, shift: 0, tasks: [] };
    window.__seen = seen;
    // No named functions here: tsx would wrap them in a helper that the page does not have.
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
  // The largest paint is final only after a fixed time, because later paints may replace it.
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

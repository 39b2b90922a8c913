import type { Browser, BrowserContext, Page } from "@playwright/test";
import { visitUntilStored } from "#tests/support/browser/worker.ts";
import { startStallingProxy } from "./stallingProxy.ts";

/** Network of a slow phone: 1.6 Mbit/s, 150 ms round-trip time. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWER = 4;
const DEVICE = {
  // Differs from the server's time zone: what depends on the device is filled in after the page was rendered.
  timezoneId: "Europe/Berlin",
  viewport: { width: 412, height: 823 },
} as const;
/** Time after which no page has its first paint of anything any more, in ms. */
const WATCHED_MS = 6_000;

/** Measurements of a visit, in ms; `shift` has no unit. */
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
  const context = await browser.newContext({ serviceWorkers: "block", ...DEVICE });
  const visit = await measureVisit(context, url);
  await context.close();
  return visit;
}

/** Two further visits of somebody who was on the page before, each with the worker stopped first. */
export interface ReturnVisits {
  /** On the slow network. */
  readonly slow: SlowVisit;
  /** On a network that accepts connections and never answers. */
  readonly dead: SlowVisit;
}

/** Visits a page of the portal at `origin`, and measures two visits after that. */
export async function measureReturnVisits(browser: Browser, origin: string, path: string): Promise<ReturnVisits> {
  const proxy = await startStallingProxy(origin);
  const context = await browser.newContext(DEVICE);
  try {
    const first = await context.newPage();
    await visitUntilStored(first, proxy.url + path);
    await first.close();
    const slow = await measureVisit(context, proxy.url + path);
    proxy.stall();
    return { slow, dead: await measureVisit(context, proxy.url + path) };
  } finally {
    await context.close();
    await proxy.stop();
  }
}

/** Measures a visit in a new tab on the slow network and a slow processor; a worker has to start for it. */
async function measureVisit(context: BrowserContext, url: string): Promise<SlowVisit> {
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
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.stopAllWorkers");
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER });
  await page.goto(url, { waitUntil: "commit" });
  // The largest paint is final only after a fixed time, because later paints may replace it.
  await page.waitForTimeout(WATCHED_MS);
  const visit = await readVisit(page);
  await page.close();
  return visit;
}

function readVisit(page: Page): Promise<SlowVisit> {
  return page.evaluate(() => {
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
}

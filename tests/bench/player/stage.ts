import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** A line and a machine to measure on. */
export interface Conditions {
  /** bit/s both ways and ms there and back; null for the line as it is. */
  readonly line: { readonly bitsPerSecond: number; readonly latencyMs: number } | null;
  /** So many times slower than this machine. */
  readonly cpuSlowdown: number;
}

export const AS_IT_IS: Conditions = { line: null, cpuSlowdown: 1 };
export const SLOW: Conditions = { line: { bitsPerSecond: 1_600_000, latencyMs: 150 }, cpuSlowdown: 4 };

declare global {
  interface Window {
    /** `performance.now()` of the first frame since `firstFrameFrom`, null while there is none. */
    firstFrame: number | null;
    watchFirstFrame: () => void;
  }
}

/** Runs in the page: notes when the first picture is on screen, of any video that comes. */
function noteFirstFrame(): void {
  const seen = new WeakSet<HTMLVideoElement>();
  const look = (): void => {
    for (const video of document.querySelectorAll("video")) {
      if (seen.has(video)) continue;
      seen.add(video);
      const note = (now: number) => {
        if (window.firstFrame === null) window.firstFrame = now;
      };
      video.requestVideoFrameCallback(note);
      // One that has its picture before its place on the page shows it there at the next paint, of which that does not tell.
      if (video.readyState >= video.HAVE_CURRENT_DATA) requestAnimationFrame(note);
    }
  };
  window.firstFrame = null;
  window.watchFirstFrame = () => {
    window.firstFrame = null;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

export interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly cdp: CDPSession;
}

/** An empty browser with a page at 1440 × 900 under these conditions. */
export async function openStage(browser: Browser, conditions: Conditions, storage = {}): Promise<Stage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  const page = await context.newPage();
  // tsx wraps named functions in a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(noteFirstFrame);
  await page.addInitScript((stored: Record<string, string>) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, storage);
  const cdp = await context.newCDPSession(page);
  await apply(cdp, conditions);
  return { page, context, cdp };
}

/** Puts a page under other conditions. */
export async function apply(cdp: CDPSession, { line, cpuSlowdown }: Conditions): Promise<void> {
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line?.latencyMs ?? 0,
    downloadThroughput: line === null ? -1 : line.bitsPerSecond / 8,
    uploadThroughput: line === null ? -1 : line.bitsPerSecond / 8,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** When the first frame was there, ms of the page's clock. Throws after 60 s without one. */
export async function firstFrame(page: Page): Promise<number> {
  await page.waitForFunction(() => window.firstFrame !== null, null, { timeout: 60_000, polling: 50 });
  return page.evaluate(() => window.firstFrame ?? Number.NaN);
}

import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** The network and the processor to measure with. */
export interface Conditions {
  /** Bit rate of both directions and round-trip time; null for no throttling. */
  readonly network: { readonly bitsPerSecond: number; readonly latencyMs: number } | null;
  /** Factor by which the processor is slowed down. */
  readonly cpuSlowdown: number;
}

/** Conditions without any throttling. */
export const UNTHROTTLED: Conditions = { network: null, cpuSlowdown: 1 };
/** The network and the processor of a slow phone. */
export const SLOW: Conditions = { network: { bitsPerSecond: 1_600_000, latencyMs: 150 }, cpuSlowdown: 4 };

declare global {
  interface Window {
    /** `performance.now()` of the first frame since the load or `watchFirstFrame`; null until then. */
    firstFrame: number | null;
    watchFirstFrame: () => void;
  }
}

/** Runs in the page: records when the first frame of any video is rendered. */
function recordFirstFrame(): void {
  const seen = new WeakSet<HTMLVideoElement>();
  const look = (): void => {
    for (const video of document.querySelectorAll("video")) {
      if (seen.has(video)) continue;
      seen.add(video);
      const note = (now: number) => {
        if (window.firstFrame === null) window.firstFrame = now;
      };
      video.requestVideoFrameCallback(note);
      // A video that had its frame before it was added shows it at the next paint, without a frame callback.
      if (video.readyState >= video.HAVE_CURRENT_DATA) requestAnimationFrame(note);
    }
  };
  window.firstFrame = null;
  window.watchFirstFrame = () => {
    window.firstFrame = null;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** A page that records its first frame, with its context and its DevTools session. */
export interface MeasuredPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly cdp: CDPSession;
}

/** Opens an empty page at 1440 × 900 under these conditions, with `storage` in localStorage. */
export async function openMeasuredPage(browser: Browser, conditions: Conditions, storage = {}): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  const page = await context.newPage();
  // tsx wraps named functions in a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(recordFirstFrame);
  await page.addInitScript((stored: Record<string, string>) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, storage);
  const cdp = await context.newCDPSession(page);
  await applyConditions(cdp, conditions);
  return { page, context, cdp };
}

/** Applies other conditions to a page. */
export async function applyConditions(cdp: CDPSession, { network, cpuSlowdown }: Conditions): Promise<void> {
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network?.latencyMs ?? 0,
    downloadThroughput: network === null ? -1 : network.bitsPerSecond / 8,
    uploadThroughput: network === null ? -1 : network.bitsPerSecond / 8,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** Returns when the first frame was rendered, in ms on the page's clock. Throws after 60 s without one. */
export async function firstFrame(page: Page): Promise<number> {
  await page.waitForFunction(() => window.firstFrame !== null, null, { timeout: 60_000, polling: 50 });
  return page.evaluate(() => window.firstFrame ?? Number.NaN);
}

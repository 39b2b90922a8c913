import { brotliCompressSync, constants } from "node:zlib";
import type { Browser } from "@playwright/test";

interface Loaded {
  readonly url: string;
  readonly type: string;
  readonly brotliBytes: number;
  /** Seconds on the browser's clock. */
  readonly start: number;
  readonly end: number;
}

/** A first load, until the page is idle; bytes after Brotli. */
export interface FirstLoad {
  readonly jsBytes: number;
  readonly cssBytes: number;
  readonly fontBytes: number;
  readonly requests: number;
  /** Length of the longest chain of sequential requests that ends with the first card picture. */
  readonly hopsToFirstPicture: number;
  /** URLs of files that should load on demand but were part of the first load. */
  readonly earlyFiles: readonly string[];
}

/** Code that must load on demand: player, socket, worker registration, sign-in, analytics, other languages. */
const ON_DEMAND = /hls|media-chrome|socket|workbox-window|sign-in|tokens-|analytics|locale-(?!en)/i;
const LATENCY_MS = 300;

const brotli = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Returns how many of `all` can follow one another before `last` starts, including `last`. */
function longestChain(all: readonly Loaded[], last: Loaded): number {
  let count = 1;
  let after = -Infinity;
  for (const { start, end } of all.filter((r) => r.end <= last.start).sort((a, b) => a.end - b.end)) {
    if (start < after) continue;
    count += 1;
    after = end;
  }
  return count;
}

/**
 * Loads `url` as a new visitor without a worker and measures everything that loads until the page is idle. Every
 * request is delayed, so that parallel requests overlap and only real chains count.
 */
export async function measureFirstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const starts = new Map<string, { url: string; type: string; start: number }>();
  const ends = new Map<string, number>();
  cdp.on("Network.requestWillBeSent", (e) => {
    starts.set(e.requestId, { url: e.request.url, type: e.type ?? "Other", start: e.timestamp });
  });
  cdp.on("Network.loadingFinished", (e) => ends.set(e.requestId, e.timestamp));
  await page.goto(url, { waitUntil: "load" });
  await page.locator("main img").first().waitFor();
  await page.waitForLoadState("networkidle", { timeout: 20_000 }).catch(() => undefined);
  const loaded: Loaded[] = [];
  // A copy, because the page may send more requests while its first load is measured.
  for (const [requestId, { url: address, type, start }] of Array.from(starts)) {
    const end = ends.get(requestId);
    if (end === undefined || !address.startsWith("http")) continue;
    const answer = await cdp.send("Network.getResponseBody", { requestId }).catch(() => null);
    if (!answer) continue;
    const body = Buffer.from(answer.body, answer.base64Encoded ? "base64" : "utf8");
    loaded.push({ url: address, type, start, end, brotliBytes: type === "Font" ? body.length : brotli(body) });
  }
  await context.close();
  const sum = (type: string): number =>
    loaded.filter((r) => r.type === type).reduce((total, r) => total + r.brotliBytes, 0);
  const picture = loaded
    .filter((r) => r.type === "Image" && r.url.includes("/media/"))
    .sort((a, b) => a.start - b.start)[0];
  return {
    jsBytes: sum("Script"),
    cssBytes: sum("Stylesheet"),
    fontBytes: sum("Font"),
    requests: loaded.length,
    hopsToFirstPicture: picture ? longestChain(loaded, picture) : Number.NaN,
    earlyFiles: loaded.map((r) => r.url).filter((address) => ON_DEMAND.test(new URL(address).pathname)),
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";

/** What a first visit loads. Pictures are those in the first view. */
const KINDS = ["document", "js", "css", "fonts", "pictures", "api"] as const;
type Kind = (typeof KINDS)[number];

export const COLUMNS = ["inARow", "inAll", ...KINDS] as const;

/**
 * `inARow` is how many requests follow one another up to the first picture of a card, which is the last of them; `inAll`
 * is how many the page has sent when it sends that one and those beside it. The kinds are in kB of 1,000 bytes, without
 * heads, as the server sent them.
 */
export type Counts = Readonly<Record<(typeof COLUMNS)[number], number>>;

export interface Visit {
  readonly counts: Counts;
  readonly requests: readonly AnsweredRequest[];
}

interface AnsweredRequest {
  /** With the query. */
  readonly path: string;
  /** How many requests follow one another up to this one. */
  readonly round: number;
  readonly bytes: number;
  /** Null if its bytes are not counted. */
  readonly kind: Kind | null;
}

interface SentRequest {
  readonly url: string;
  readonly type: string;
  /** 0 while the request is held. */
  round: number;
  headBytes: number;
  bodyBytes: number;
  isOver: boolean;
}

/** Longer timers are for slow answers or for later, ms; React waits this long between two placeholders. */
const LONGEST_TIMER_MS = 300;
/** A page that has sent nothing for this long has no timer left that could make it send something, ms. */
const QUIET_MS = 350;
/** Far more than any page needs. */
const MAX_ROUNDS = 30;
/** A visit takes a few seconds, ms. */
const LIMIT_MS = 60_000;
/** Parts of a video. */
const MEDIA = /\.(?:m4s|mp4|m4a|ts|aac|webm)$/;
const KIND_OF_TYPE: Readonly<Record<string, Kind>> = {
  Document: "document",
  Script: "js",
  Stylesheet: "css",
  Font: "fonts",
};

/**
 * In these pages no idle time comes and no long time passes. A text, because tsx would wrap the functions in a helper
 * that the page does not have.
 */
const WITHOUT_DEFERRED_PARTS = `
  window.requestIdleCallback = () => 0;
  window.cancelIdleCallback = () => undefined;
  for (const name of ["setTimeout", "setInterval"])
    window[name] = new Proxy(window[name], {
      apply: (start, self, args) => (Number(args[1]) > ${LONGEST_TIMER_MS} ? 0 : Reflect.apply(start, self, args)),
    });
`;

/**
 * Counts what a new visitor with a phone loads from `url` until the page has all of its first screen. What waits for an
 * idle page or for a playing picture is not part of it.
 *
 * Nothing is timed. Requests are held until the page can do no more without an answer, then all of them are let through
 * at once: that is one round, so requests that follow one another are in different rounds, however fast the machine is.
 */
export async function countVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    serviceWorkers: "block",
    locale: "en-GB",
    // Differs from the server's: what depends on the device is filled in after the page was rendered.
    timezoneId: "Europe/Berlin",
    viewport: { width: 412, height: 823 },
  });
  const limit = AbortSignal.timeout(LIMIT_MS);
  limit.addEventListener("abort", () => void context.close());
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: WITHOUT_DEFERRED_PARTS });
    const sent = await loadInRounds(page, await context.newCDPSession(page), url, limit);
    return toVisit(sent, await picturesInView(page));
  } catch (error) {
    throw limit.aborted ? new Error(`The visit to ${url} was not over within ${LIMIT_MS} ms.`) : error;
  } finally {
    await context.close();
  }
}

/** Opens `url` and returns all requests of the page once it sends no more. */
async function loadInRounds(
  page: Page,
  cdp: CDPSession,
  url: string,
  limit: AbortSignal,
): Promise<readonly SentRequest[]> {
  const sent = new Map<string, SentRequest>();
  const held: string[] = [];
  const end = (id: string, allBytes: number) => {
    const request = sent.get(id);
    if (request) Object.assign(request, { bodyBytes: Math.max(0, allBytes - request.headBytes), isOver: true });
  };
  cdp.on("Fetch.requestPaused", ({ requestId, networkId = requestId, request: { url: address }, resourceType }) => {
    const { pathname } = new URL(address);
    // A part of a video is never answered, because the moment at which the picture plays depends on the machine.
    if (MEDIA.test(pathname)) return;
    // Only the whole browser asks for it, not the headless shell.
    if (pathname === "/favicon.svg") return void proceed(cdp, requestId);
    sent.set(networkId, { url: address, type: resourceType, round: 0, headBytes: 0, bodyBytes: 0, isOver: false });
    held.push(requestId);
  });
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    const request = sent.get(requestId);
    if (request) request.headBytes = response.encodedDataLength;
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  cdp.on("Network.loadingFailed", ({ requestId }) => end(requestId, 0));
  await cdp.send("Network.enable");
  await cdp.send("Fetch.enable", { patterns: [{ urlPattern: "http*" }] });

  const opened = page.goto(url, { waitUntil: "commit" });
  // At the limit the context is closed: that error is the caller's, and this one must not end the process.
  opened.catch(() => undefined);
  // The first round is the document: nothing can be evaluated while the page waits for it.
  while (held.length === 0) await sleep(10, null, { signal: limit });
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const together = [...sent.values()].filter((request) => request.round === 0);
    for (const request of together) request.round = round;
    await Promise.all(held.splice(0).map((requestId) => proceed(cdp, requestId)));
    while (together.some(({ isOver }) => !isOver)) await sleep(10, null, { signal: limit });
    await opened;
    await untilWaiting(page, () => sent.size);
    if (held.length === 0) return [...sent.values()];
  }
  throw new Error(`${url} still asks for more after ${MAX_ROUNDS} rounds.`);
}

/** Lets a held request through, unless the page has given it up. */
const proceed = (cdp: CDPSession, requestId: string): Promise<unknown> =>
  cdp.send("Fetch.continueRequest", { requestId }).catch(() => undefined);

/** Resolves when the page sends no more. */
async function untilWaiting(page: Page, countSent: () => number): Promise<void> {
  let before: number;
  do {
    // Its timers may have started only now that its thread has nothing else to do.
    await untilIdle(page);
    before = countSent();
    await sleep(QUIET_MS);
    await untilIdle(page);
  } while (countSent() > before);
}

/** Resolves when the page has painted what it can, and its thread has nothing to do. */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    // Without its style sheets a page paints nothing.
    const paints = sheets.every(({ sheet }) => sheet !== null);
    while (paints && performance.getEntriesByName("first-paint").length === 0) await new Promise(requestAnimationFrame);
    if (paints) await new Promise(requestAnimationFrame);
    await scheduler.postTask(() => undefined, { priority: "background" });
  });

declare const scheduler: {
  postTask(task: () => void, options: { readonly priority: "background" }): Promise<void>;
};

/** Returns the addresses of the pictures that the first view shows. */
const picturesInView = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement | HTMLVideoElement>("img, video[poster]")]
      .filter((picture) => {
        const { top, bottom, left, right, width } = picture.getBoundingClientRect();
        return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      })
      .map((picture) => ("poster" in picture ? picture.poster : picture.currentSrc)),
  );

function toVisit(sent: readonly SentRequest[], inView: readonly string[]): Visit {
  const requests = sent.map((request): AnsweredRequest => {
    const { pathname, search } = new URL(request.url);
    const kind = kindOf(request, pathname, inView);
    return { path: pathname + search, round: request.round, bytes: request.bodyBytes, kind };
  });
  const cards = sent.filter(({ type, url }) => type === "Image" && new URL(url).pathname.startsWith("/media/"));
  const inARow = Math.min(...cards.map(({ round }) => round));
  const kB = (wanted: Kind) =>
    requests.filter(({ kind }) => kind === wanted).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const counts: Counts = {
    inARow,
    inAll: requests.filter(({ round }) => round <= inARow).length,
    document: kB("document"),
    js: kB("js"),
    css: kB("css"),
    fonts: kB("fonts"),
    pictures: kB("pictures"),
    api: kB("api"),
  };
  return { counts, requests };
}

function kindOf({ type, url }: SentRequest, path: string, inView: readonly string[]): Kind | null {
  if (type === "Image") return inView.includes(url) ? "pictures" : null;
  return KIND_OF_TYPE[type] ?? (path.startsWith("/api/") || path === "/config.json" ? "api" : null);
}

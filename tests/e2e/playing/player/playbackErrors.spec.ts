import type { Page, Route } from "@playwright/test";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { liveMatch, openRecording } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { rejectFirstStreamUrl } from "#tests/support/browser/rejectedStream.ts";
import { unreachableByTab } from "#tests/support/browser/tabOrder.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { trackId, withoutTrack } from "#tests/support/browser/tracks.ts";

/* What only a browser shows of broken streams; each error by itself is in src/player/engine/**. */

const SEGMENT = /\/media\/[^?]+\.m4s/;
const PLAYLIST = /\/media\/(live|vod)\/[^?]+\.m3u8/;
const MASTER = /\/master\.m3u8/;

const face = (page: Page) => page.getByRole("alert").filter({ hasText: "Code" });
const tryAgain = (page: Page) => face(page).getByRole("button", { name: "Try again" }).click();
const failedCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "ott-stream-error")?.value ?? null;
/** Presses "Retry now" until the player gives up and says this: it tries some errors four times, after growing delays. */
async function givesUp(page: Page, said: RegExp): Promise<void> {
  const now = page.getByRole("button", { name: "Retry now" });
  await expect(async () => {
    if (await now.isVisible()) await now.click({ timeout: 500 });
    await expect(face(page)).toContainText(said, { timeout: 100 });
  }).toPass({ timeout: 30_000, intervals: [100] });
}
const playlist = (body: string) => ({ contentType: "application/vnd.apple.mpegurl", body });
const numberOf = (route: Route) => /(\d+)\.m4s/.exec(route.request().url())?.[1] ?? "";
const bytesOf = async (route: Route) => (await route.fetch()).body();
const positionPasses = (page: Page, seconds: number, timeout: number) =>
  page.waitForFunction((at) => (document.querySelector("video")?.currentTime ?? 0) > at, seconds, { timeout });

test("[PLR-4] [EVT-5] a live match survives a rejected address and lost segments, says when its playlists are gone, and goes on", async ({
  page,
  request,
}) => {
  test.slow();
  const match = await liveMatch(request);
  const reads = await rejectFirstStreamUrl(page, match.id);
  let count = 0;
  await page.route(SEGMENT, async (route) => {
    count += 1;
    if (count % 4 === 2) return route.abort("connectionreset");
    if (count === 5) return route.fulfill({ status: 503, body: "" });
    return route.continue();
  });
  await page.goto(`/events/${match.id}`);
  await framesAdvance(page, 100);
  expect(reads()).toBe(2);
  expect(count).toBeGreaterThan(4);
  await expect(face(page)).toHaveCount(0);
  await page.unroute(SEGMENT);

  await test.step("playlists that disappear show an error, and a retry works when they are back", async () => {
    await page.route(PLAYLIST, (route) => route.fulfill({ status: 404, body: "" }));
    await expect(face(page)).toContainText("Stream not available", { timeout: 30_000 });
    await expect(face(page)).toContainText("Code 2404");
    expect(await failedCookie(page)).toBe(match.id);
    await page.unroute(PLAYLIST);
    await tryAgain(page);
    await framesAdvance(page, 10);
    await expect(face(page)).toHaveCount(0);
    await expect.poll(() => failedCookie(page)).toBeNull();
  });
});

/** What a host sends instead of the stream, and what the viewer reads. A live stream that is cut off has not begun. */
const NO_STREAM: readonly (readonly [answer: (route: Route) => Promise<void>, said: RegExp])[] = [
  [(route) => route.fulfill({ status: 403, body: "" }), /Code 2403/],
  [(route) => route.fulfill(playlist("")), /Code 2[01]\d\d/],
  [
    (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Sign in to the network" }),
    /A web page came instead of the stream[^]*Code 2\d{3}/,
  ],
  [(route) => route.fulfill({ status: 410, body: "" }), /Stream not available[^]*Code 2410/],
];

test("[PLR-4] [EVT-5] what is no stream shows an error with a code, each retry asks for the address again, and a new address over the socket ends it", async ({
  page,
  request,
}) => {
  const match = await liveMatch(request);
  let tell: (message: string) => void = () => undefined;
  let hasJoined = false;
  let connect = (): void => undefined;
  // A new connection would read the match once more.
  const mayConnect = new Promise<void>((resolve) => (connect = resolve));
  await page.routeWebSocket(/\/ws\//, async (socket) => {
    await mayConnect;
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      hasJoined ||= String(message).includes(`"${match.id}"`);
      server.send(message);
    });
    tell = (message) => socket.send(message);
  });
  let reads = 0;
  await page.route(/\/api\/event\/get_by_id\//, async (route) => {
    reads += 1;
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(`/media/live/${match.id}/hd/`, `/media/live/${match.id}/moved/`);
    await route.fulfill({ response: answer, body });
  });
  let [shown, ...later] = NO_STREAM;
  await page.route(/\/moved\/master\.m3u8/, (route) => shown?.[0](route));
  await page.goto(`/events/${match.id}`);
  for (;;) {
    await givesUp(page, shown?.[1] ?? /never/);
    if (later.length === 0) break;
    // The rejected address was asked for once more by the player itself.
    if (later.length === NO_STREAM.length - 1) expect(reads).toBe(2);
    [shown, ...later] = later;
    await tryAgain(page);
  }
  expect(reads).toBeGreaterThan(2);
  expect(await failedCookie(page)).toBe(match.id);
  expect(await unreachableByTab(page, face(page))).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);

  connect();
  await expect.poll(() => hasJoined, { timeout: 20_000 }).toBe(true);
  const [eventUrl, sentAt] = [`/media/live/${match.id}/hd/master.m3u8`, Date.parse("2026-03-14T21:00:00Z")];
  const body = { messageId: "m-moved", sentAt, customer: "demo", eventId: match.id, eventUrl };
  // Later reads of the match return the new address as well.
  await page.unroute(/\/api\/event\/get_by_id\//);
  tell(`42${JSON.stringify(["event-url-change", body])}`);
  await framesAdvance(page, 10);
  await expect(face(page)).toHaveCount(0);
  await expect.poll(() => failedCookie(page)).toBeNull();
});

/** Opens a recording and plays across its first seam, after which the time stamps start again. */
async function playAcrossSeam(page: Page, open: () => Promise<unknown>): Promise<void> {
  const seams: number[] = [];
  page.on("response", async (answer) => {
    if (PLAYLIST.test(answer.url())) seams.push((await answer.text()).split("#EXT-X-DISCONTINUITY\n").length - 1);
  });
  await open();
  expect(Math.max(...seams)).toBeGreaterThan(0);
  await page.locator("video").evaluate((video: HTMLVideoElement) => (video.currentTime = 61.5));
  await positionPasses(page, 64.2, 20_000);
  await framesAdvance(page, 20);
  await expect(face(page)).toHaveCount(0);
}

/** Returns the segment with valid boxes and unreadable samples. */
function withoutSense(segment: Buffer): Buffer {
  const start = segment.indexOf("mdat", 0, "latin1") + 4;
  return Buffer.concat([segment.subarray(0, start), Buffer.alloc(segment.length - start, 0xff)]);
}

test(
  "[PLR-2] [PLR-4] a recording skips segments that are missing or cannot be decoded and plays across a discontinuity; if nothing can be decoded, a retry is offered",
  { tag: "@sweep" },
  async ({ page, request }) => {
    test.slow();
    const { id } = await openRecording(request);
    const spoilt = { "000": 0, "003": 0 };
    await page.route(SEGMENT, async (route) => {
      const number = numberOf(route);
      if (!(number in spoilt)) return route.continue();
      spoilt[number as keyof typeof spoilt] += 1;
      if (number === "003") return route.fulfill({ status: 404, body: "" });
      return route.fulfill({ contentType: "video/mp4", body: withoutSense(await bytesOf(route)) });
    });
    await playAcrossSeam(page, async () => {
      await page.goto(`/events/${id}`);
      await positionPasses(page, 9, 40_000);
      await framesAdvance(page, 20);
      await expect(face(page)).toHaveCount(0);
      for (const times of Object.values(spoilt)) {
        expect(times).toBeGreaterThan(0);
        // A few times in several renditions.
        expect(times).toBeLessThan(10);
      }
      await page.unroute(SEGMENT);
    });

    const broken = new Set<string>();
    await page.route(SEGMENT, async (route) => {
      broken.add(numberOf(route));
      return route.fulfill({ contentType: "video/mp4", body: withoutSense(await bytesOf(route)) });
    });
    await page.keyboard.press("5");
    await expect(face(page)).toBeVisible({ timeout: 40_000 });
    await expect(face(page)).toContainText("Playback error");
    await expect(face(page)).toContainText(/Code 22\d\d/);
    // The player tried more than one segment before it gave up.
    expect(broken.size).toBeGreaterThan(1);
    await page.unrouteAll({ behavior: "wait" });
    await tryAgain(page);
    await framesAdvance(page, 20);
    await expect(face(page)).toHaveCount(0);
  },
);

test(
  "[PLR-2] [PLR-4] a recording with its sound in a playlist of its own is retried after a playlist that is cut off, skips a segment that is, and plays across a discontinuity",
  { tag: "@sweep" },
  async ({ page, request }) => {
    const { id } = await openRecording(request, "basketball");
    await page.route(MASTER, (route) =>
      route.fulfill(playlist("#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-STREAM-INF:BANDWID")),
    );
    let cut = 0;
    await page.route(/-\d+p?\/003\.m4s/, async (route) => {
      cut += 1;
      const bytes = await bytesOf(route);
      return route.fulfill({
        contentType: "video/mp4",
        body: Buffer.concat([bytes.subarray(0, 40), Buffer.alloc(900)]),
      });
    });
    await page.goto(`/events/${id}`);
    await givesUp(page, /Code 2\d\d\d/);
    await page.unroute(MASTER);
    await playAcrossSeam(page, async () => {
      await tryAgain(page);
      await positionPasses(page, 9, 40_000);
      expect(cut).toBeGreaterThan(0);
      await page.unroute(/-\d+p?\/003\.m4s/);
    });
  },
);

for (const kind of ["sound", "picture"] as const) {
  test(`[PLR-4] a stream without ${kind} plays what it has`, async ({ page, request }) => {
    const ids = new Map<string, number | null>();
    const of = (url: string) => url.replace(/[^/]+$/, "");
    const codec = kind === "sound" ? /,(?:opus|mp4a[\w.]*)/g : /(?:vp09|avc1)[\w.]*,/g;
    await page.route(MASTER, async (route) => {
      const text = await (await route.fetch()).text();
      const body = text.replace(codec, "");
      await route.fulfill(playlist(kind === "picture" ? body.replace(/RESOLUTION=\w+,FRAME-RATE=[\d.]+,/g, "") : body));
    });
    await page.route(/\/(live|vod)\/[^?]+\.(m4s|mp4)/, async (route) => {
      const answer = await route.fetch();
      const bytes = await answer.body();
      const url = route.request().url();
      if (url.endsWith("init.mp4")) ids.set(of(url), trackId(bytes, kind));
      if (!ids.has(of(url))) {
        const init = await (await route.fetch({ url: `${of(url)}init.mp4` })).body();
        ids.set(of(url), trackId(init, kind));
      }
      await route.fulfill({ contentType: "video/mp4", body: withoutTrack(bytes, ids.get(of(url)) ?? -1) });
    });
    await page.goto(`/events/${(await liveMatch(request)).id}`);
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0, null, {
      timeout: 20_000,
    });
    const start = await page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
    await page.waitForFunction((at) => (document.querySelector("video")?.currentTime ?? 0) > at + 1, start, {
      timeout: 20_000,
    });
    await expect(face(page)).toHaveCount(0);
    // Open requests end with the page.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

import type { Page, Route } from "@playwright/test";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { demoEvents, liveMatch, openRecording } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { startTestProxy } from "#tests/support/browser/testProxy.ts";
import { rejectFirstStreamUrl } from "#tests/support/browser/rejectedStream.ts";
import { unreachableByTab } from "#tests/support/browser/tabOrder.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { trackId, withoutTrack } from "#tests/support/browser/tracks.ts";

const SEGMENT = /\/media\/[^?]+\.m4s/;
const PLAYLIST = /\/media\/(live|vod)\/[^?]+\.m3u8/;
const MASTER = /\/master\.m3u8/;

const face = (page: Page) => page.getByRole("alert").filter({ hasText: "Code" });
const failedCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "ott-stream-error")?.value ?? null;
/** Presses "Retry now" until the player gives up: it tries four times, each after a longer delay. */
async function giveUpSoon(page: Page): Promise<void> {
  const now = page.getByRole("button", { name: "Retry now" });
  await expect(async () => {
    if (await now.isVisible()) await now.click({ timeout: 500 });
    expect(await face(page).isVisible()).toBe(true);
  }).toPass({ timeout: 30_000, intervals: [100] });
}
const playlist = (body: string) => ({ contentType: "application/vnd.apple.mpegurl", body });

test("[PLR-4] a live match plays on although segments drop or fail", async ({ page, request }) => {
  let count = 0;
  await page.route(SEGMENT, async (route) => {
    count += 1;
    if (count % 4 === 2) return route.abort("connectionreset");
    if (count === 5) return route.fulfill({ status: 503, body: "" });
    return route.continue();
  });
  await page.goto(`/events/${(await liveMatch(request)).id}`);
  await framesAdvance(page, 150);
  expect(count).toBeGreaterThan(4);
  await expect(face(page)).toHaveCount(0);
});

test("[PLR-4] a segment that is missing or cannot be decoded is skipped as a gap", async ({ page, request }) => {
  const recording = await openRecording(request);
  const gone: string[] = [];
  const broken: string[] = [];
  await page.route(SEGMENT, async (route) => {
    const number = /(\d+)\.m4s/.exec(route.request().url())?.[1];
    if (number === "001") {
      gone.push(number);
      return route.fulfill({ status: 404, body: "" });
    }
    if (number === "003") {
      broken.push(number);
      const bytes = await (await route.fetch()).body();
      return route.fulfill({
        contentType: "video/mp4",
        body: Buffer.concat([bytes.subarray(0, 40), Buffer.alloc(900)]),
      });
    }
    return route.continue();
  });
  await page.goto(`/events/${recording.id}`);
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 10, null, { timeout: 40_000 });
  expect(gone.length).toBeGreaterThan(0);
  expect(broken.length).toBeGreaterThan(0);
  await expect(face(page)).toHaveCount(0);
});

test("[PLR-4] a rejected stream address is requested again once, and playback continues", async ({ page, request }) => {
  const match = await liveMatch(request);
  const reads = await rejectFirstStreamUrl(page, match.id);
  await page.goto(`/events/${match.id}`);
  await framesAdvance(page, 10);
  expect(reads()).toBe(2);
});

test("[PLR-4] when the new address is rejected, too, the viewer's retry requests another", async ({
  page,
  request,
}) => {
  const match = await liveMatch(request);
  const reads = await rejectFirstStreamUrl(page, match.id, 2);
  await page.goto(`/events/${match.id}`);
  await expect(face(page)).toContainText("Code 2403");
  expect(reads()).toBe(2);
  await face(page).getByRole("button", { name: "Try again" }).click();
  await framesAdvance(page, 10);
  expect(reads()).toBe(3);
});

test("[PLR-4] an expired clip address is requested again, and playback continues", async ({ page, request }) => {
  const filters = { media_type: "highlight", commerce_coverage: ["commerce_free_media"], size: 24 };
  const answer = await request.post("/api/clip/list", { data: filters });
  const { content } = (await answer.json()) as {
    content: { entries: { id: string; event_id: string; sources: { clip: string | null } }[] };
  };
  const clip = content.entries.find(({ sources }) => sources.clip !== null);
  const file = clip?.sources.clip ?? "";
  let reads = 0;
  await page.route(/\/api\/clip\/get_by_id\//, async (route) => {
    reads += 1;
    const read = await route.fetch();
    await route.fulfill({ response: read, body: (await read.text()).replaceAll(file, `${file}?signed=${reads}`) });
  });
  await page.route(/\?signed=1$/, (route) => route.fulfill({ status: 403, body: "" }));
  await page.goto(`/events/${clip?.event_id ?? ""}?clip=${clip?.id ?? ""}`);
  await framesAdvance(page, 10);
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.src)).toMatch(/\?signed=2$/);
  expect(reads).toBe(2);
});

test("[PLR-4] [EVT-5] a stream that is gone shows an error code, is remembered, and can be retried", async ({
  page,
  request,
}) => {
  const match = await liveMatch(request);
  await page.route(MASTER, (route) => route.fulfill({ status: 410, body: "" }));
  await page.goto(`/events/${match.id}`);
  await expect(face(page)).toContainText("Stream not available");
  await expect(face(page)).toContainText("Code 2410");
  expect(await failedCookie(page)).toBe(match.id);
  expect(await unreachableByTab(page, face(page))).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(MASTER);
  await face(page).getByRole("button", { name: "Try again" }).click();
  await framesAdvance(page, 10);
  await expect(face(page)).toHaveCount(0);
  await expect.poll(() => failedCookie(page)).toBeNull();
});

test("[EVT-5] a new stream address over the socket ends the error of the old one", async ({ page, request }) => {
  const match = await liveMatch(request);
  let tell: (message: string) => void = () => undefined;
  let hasJoined = false;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      hasJoined ||= String(message).includes(`"${match.id}"`);
      server.send(message);
    });
    tell = (message) => socket.send(message);
  });
  await page.route(/\/api\/event\/get_by_id\//, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(`/media/live/${match.id}/hd/`, `/media/live/${match.id}/moved/`);
    await route.fulfill({ response: answer, body });
  });
  await page.route(/\/moved\/master\.m3u8/, (route) => route.fulfill({ status: 410, body: "" }));
  await page.goto(`/events/${match.id}`);
  await expect(face(page)).toContainText("Code 2410");
  await expect.poll(() => hasJoined, { timeout: 20_000 }).toBe(true);
  const [eventUrl, sentAt] = [`/media/live/${match.id}/hd/master.m3u8`, Date.parse("2026-03-14T21:00:00Z")];
  const body = { messageId: "m-moved", sentAt, customer: "demo", eventId: match.id, eventUrl };
  // Later reads of the match return the new address as well.
  await page.unroute(/\/api\/event\/get_by_id\//);
  tell(`42${JSON.stringify(["event-url-change", body])}`);
  await framesAdvance(page, 10);
  await expect(face(page)).toHaveCount(0);
  expect(await failedCookie(page)).toBeNull();
});

test("[PLR-4] a playlist that stops updating is reported, and playback continues when it updates again", async ({
  page,
  request,
}) => {
  test.slow();
  await page.goto(`/events/${(await liveMatch(request)).id}`);
  await framesAdvance(page, 10);
  const frozen = new Map<string, string>();
  await page.route(PLAYLIST, async (route) => {
    const address = route.request().url();
    const body = frozen.get(address) ?? (await (await route.fetch()).text());
    frozen.set(address, body);
    await route.fulfill(playlist(body));
  });
  // Twice: once without the seconds, for screen readers.
  await expect(page.getByText(/The stream is interrupted/).last()).toBeVisible({ timeout: 40_000 });
  await page.unroute(PLAYLIST);
  const stopped = await page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.waitForFunction((at) => (document.querySelector("video")?.currentTime ?? 0) > at + 1, stopped, {
    timeout: 30_000,
  });
  await expect(page.getByText(/The stream is interrupted/)).toHaveCount(0);
});

// After the discontinuity the time stamps start again; basketball has a separate audio playlist with its own.
for (const sportType of ["football", "basketball"]) {
  test(`[PLR-2] [PLR-4] a discontinuity in a recording does not stop playback: ${sportType}`, async ({
    page,
    request,
  }) => {
    const found = await demoEvents(request, { status: "archived", sportType });
    const recordings = found.filter(({ sources }) => sources.hd !== null);
    const seams: number[] = [];
    page.on("response", async (answer) => {
      if (PLAYLIST.test(answer.url())) seams.push((await answer.text()).split("#EXT-X-DISCONTINUITY\n").length - 1);
    });
    await page.goto(`/events/${recordings[0]?.id ?? ""}`);
    await framesAdvance(page, 5);
    expect(Math.max(...seams)).toBeGreaterThan(0);
    await page.locator("video").evaluate((video: HTMLVideoElement) => (video.currentTime = 61.5));
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 64.2, null, {
      timeout: 20_000,
    });
    await framesAdvance(page, 40);
    await expect(face(page)).toHaveCount(0);
  });
}

test("[PLR-4] playlists that disappear during a match show an error, and a retry works when they are back", async ({
  page,
  request,
}) => {
  await page.goto(`/events/${(await liveMatch(request)).id}`);
  await framesAdvance(page, 10);
  await page.route(PLAYLIST, (route) => route.fulfill({ status: 404, body: "" }));
  await expect(face(page)).toContainText("Stream not available", { timeout: 30_000 });
  await expect(face(page)).toContainText("Code 2404");
  await page.unroute(PLAYLIST);
  await face(page).getByRole("button", { name: "Try again" }).click();
  await framesAdvance(page, 10);
  await expect(face(page)).toHaveCount(0);
});

/** Returns the segment with valid boxes and unreadable samples. */
function withoutSense(segment: Buffer): Buffer {
  const start = segment.indexOf("mdat", 0, "latin1") + 4;
  return Buffer.concat([segment.subarray(0, start), Buffer.alloc(segment.length - start, 0xff)]);
}

test("[PLR-4] a picture that cannot be decoded shows an error, a code and a retry button", async ({
  page,
  request,
}) => {
  const recording = await openRecording(request);
  const broken = new Set<string>();
  await page.route(SEGMENT, async (route) => {
    const number = /(\d+)\.m4s/.exec(route.request().url())?.[1] ?? "";
    if (number < "002") return route.continue();
    broken.add(number);
    const bytes = await (await route.fetch()).body();
    return route.fulfill({ contentType: "video/mp4", body: withoutSense(bytes) });
  });
  await page.goto(`/events/${recording.id}`);
  await expect(face(page)).toBeVisible({ timeout: 40_000 });
  await expect(face(page)).toContainText("Playback error");
  await expect(face(page)).toContainText(/Code 22\d\d/);
  // The player tried more than one segment before it gave up.
  expect(broken.size).toBeGreaterThan(1);
  await page.unrouteAll({ behavior: "wait" });
  await face(page).getByRole("button", { name: "Try again" }).click();
  await framesAdvance(page, 40);
  await expect(face(page)).toHaveCount(0);
});

test("[PLR-4] a single segment that cannot be decoded is skipped without an error", async ({ page, request }) => {
  const recording = await openRecording(request);
  let broken = 0;
  await page.route(/\/003\.m4s/, async (route) => {
    broken += 1;
    const bytes = await (await route.fetch()).body();
    return route.fulfill({ contentType: "video/mp4", body: withoutSense(bytes) });
  });
  await page.goto(`/events/${recording.id}`);
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 11, null, { timeout: 40_000 });
  await framesAdvance(page, 20);
  expect(broken).toBeGreaterThan(0);
  // The segment recurs once a minute. Each time the player tries it a few times in several renditions, then skips it.
  expect(broken).toBeLessThan(10);
  await expect(face(page)).toHaveCount(0);
});

test("[PLR-4] an undecodable first segment is skipped, and a retry plays after all were undecodable", async ({
  page,
  request,
}) => {
  const recording = await openRecording(request);
  await page.route(/\/000\.m4s/, async (route) => {
    const bytes = await (await route.fetch()).body();
    return route.fulfill({ contentType: "video/mp4", body: withoutSense(bytes) });
  });
  await page.goto(`/events/${recording.id}`);
  await framesAdvance(page, 20);
  await expect(face(page)).toHaveCount(0);
  await page.route(SEGMENT, async (route) => {
    const bytes = await (await route.fetch()).body();
    return route.fulfill({ contentType: "video/mp4", body: withoutSense(bytes) });
  });
  await page.reload();
  await expect(face(page)).toBeVisible({ timeout: 40_000 });
  await page.unrouteAll({ behavior: "wait" });
  await face(page).getByRole("button", { name: "Try again" }).click();
  await framesAdvance(page, 20);
  await expect(face(page)).toHaveCount(0);
});

const NONSENSE: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ["empty", (route) => route.fulfill(playlist(""))],
  // For a live match, such a playlist would mean that its encoder has not started.
  ["cut off", (route) => route.fulfill(playlist("#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-STREAM-INF:BANDWID"))],
  ["a page", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Sign in to the network" })],
];
for (const [what, answer] of NONSENSE) {
  test(`[PLR-4] a playlist that is ${what} shows an error, a code and a retry button`, async ({ page, request }) => {
    await page.route(MASTER, answer);
    const { id } = await (what === "cut off" ? openRecording(request) : liveMatch(request));
    await page.goto(`/events/${id}`);
    await giveUpSoon(page);
    await expect(face(page)).toContainText(/Code 2\d\d\d/);
    if (what === "a page") await expect(face(page)).toContainText("A web page came instead of the stream");
    await page.unroute(MASTER);
    await face(page).getByRole("button", { name: "Try again" }).click();
    await framesAdvance(page, 10);
  });
}

test("[PLR-4] endless redirects show an error, a code and a retry button", async ({ page, request, baseURL }) => {
  const { id } = await liveMatch(request);
  const testProxy = await startTestProxy(baseURL ?? "");
  try {
    testProxy.loop(MASTER);
    await page.goto(`${testProxy.url}/events/${id}`);
    await giveUpSoon(page);
    await expect(face(page)).toContainText("Code 2101");
    testProxy.loop(null);
    await face(page).getByRole("button", { name: "Try again" }).click();
    await framesAdvance(page, 10);
  } finally {
    await testProxy.stop();
  }
});

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

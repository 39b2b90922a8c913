import type { Page } from "@playwright/test";
import { demoEvents, liveMatch } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { startTestProxy } from "#tests/support/browser/testProxy.ts";
import { rejectFirstStreamUrl } from "#tests/support/browser/rejectedStream.ts";
import { useOlderBrowser } from "#tests/support/browser/olderBrowser.ts";
import { setScreensAvailable, fakeRemotePlayback } from "#tests/support/browser/remotePlayback.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const player = (page: Page) => page.getByRole("region", { name: /^Player/ });
const wake = (page: Page) => page.mouse.move(500 + Math.random() * 50, 300);

/** Removes media sources, so that the browser must use native HLS, as on older iPhones. */
async function withoutMediaSources(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["MediaSource", "ManagedMediaSource", "WebKitMediaSource"]) Reflect.deleteProperty(window, name);
  });
  await page.goto("/about");
  const canPlay = await page.evaluate(() =>
    document.createElement("video").canPlayType("application/vnd.apple.mpegurl"),
  );
  // An older Chromium on this machine may have no native HLS, and then nothing can be tested with it.
  test.skip(canPlay === "", "this Chromium has no HLS of its own");
}

test("[PLR-1] [CAT-1] a browser of four years ago on plain http shows home, opens a menu and plays a live match", async ({
  page,
  request,
}) => {
  const match = await liveMatch(request);
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  await useOlderBrowser(page);
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link", { name: /live/i }).first()).toBeVisible();
  await page.goto(`/events/${match.id}`);
  await framesAdvance(page, 20);
  await wake(page);
  await page.getByRole("button", { name: /^Quality/ }).click();
  await expect(page.getByRole("radiogroup", { name: "Quality" })).toBeVisible();
  expect(problems).toEqual([]);
});

test("[PLR-2] [PLR-4] without media sources native HLS plays a live match, and a rejected address is requested again", async ({
  page,
  request,
}) => {
  await withoutMediaSources(page);
  const match = await liveMatch(request);
  const reads = await rejectFirstStreamUrl(page, match.id);
  await page.goto(`/events/${match.id}`);
  await framesAdvance(page, 20);
  expect(reads()).toBe(2);
  expect(await page.locator("video").first().getAttribute("src")).toContain("/hd/master.m3u8");
  await wake(page);
  // Native HLS reports no seekable range: the stream is live, and controls that would not work are hidden.
  await expect(player(page).getByRole("button", { name: /^Live/ })).toBeVisible();
  await expect(player(page).getByRole("button", { name: /^Speed/ })).toHaveCount(0);
  await page.keyboard.press("p");
  await page.waitForFunction(() => {
    const video = document.querySelector("video");
    return video !== null && video.readyState >= 2 && video.videoWidth / video.videoHeight > 3;
  });
  await framesAdvance(page, 5);
});

test(
  "[PLR-2] [PLR-4] native HLS resumes a recording where it was left, and reports a stream that does not play",
  { tag: "@sweep" },
  async ({ page, request, baseURL }) => {
    await withoutMediaSources(page);
    const archived = await demoEvents(request, { status: "archived", sportType: "football" });
    const [first, second] = archived.filter(({ sources }) => sources.hd !== null);
    const place = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
    await page.goto(`/events/${first?.id ?? ""}`);
    await framesAdvance(page, 5);
    await page.keyboard.press("5");
    await expect.poll(place).toBeGreaterThan(60);
    await framesAdvance(page, 5);
    // The position is stored every five seconds at most.
    const written = () => page.evaluate(() => localStorage.getItem("touchline-positions:"));
    await expect.poll(written, { timeout: 15_000 }).not.toBeNull();
    const left = await place();
    await page.goto("/about");
    await page.goto(`/events/${first?.id ?? ""}`);
    await page.getByRole("button", { name: "Resume" }).click();
    await expect.poll(place).toBeGreaterThan(left - 30);
    await framesAdvance(page, 5);

    // Playwright cannot intercept requests of the media element itself, so a testProxy answers them.
    const testProxy = await startTestProxy(baseURL ?? "");
    try {
      testProxy.lose(/\/master\.m3u8/);
      await page.goto(`${testProxy.url}/events/${second?.id ?? ""}`);
      const face = page.getByRole("alert").filter({ hasText: "Code 2404" });
      await expect(face).toContainText("Stream not available");
      testProxy.lose(null);
      await face.getByRole("button", { name: "Try again" }).click();
      await framesAdvance(page, 10);
      await expect(face).toHaveCount(0);
    } finally {
      await testProxy.stop();
    }
  },
);

test("[PLR-3] AirPlay is offered where another screen can fetch the stream itself, and shows when it is active", async ({
  page,
  request,
}) => {
  // Simulates Safari: managed media sources, and its own picker for AirPlay.
  await fakeRemotePlayback(page);
  await page.addInitScript(() => {
    const Managed = class extends MediaSource {
      get streaming() {
        return true;
      }
    };
    const asked = { picker: 0 };
    Object.assign(window, { ManagedMediaSource: Managed, WebKitPlaybackTargetAvailabilityEvent: Event, asked });
    Object.assign(HTMLMediaElement.prototype, {
      webkitCurrentPlaybackTargetIsWireless: false,
      webkitShowPlaybackTargetPicker(this: HTMLMediaElement) {
        asked.picker += 1;
        Object.defineProperty(this, "webkitCurrentPlaybackTargetIsWireless", { value: true });
        this.dispatchEvent(new Event("webkitcurrentplaybacktargetiswirelesschanged"));
      },
    });
  });
  const match = await liveMatch(request);
  await page.goto(`/events/${match.id}`);
  await framesAdvance(page, 10);
  const video = page.locator("video").first();
  // The source that another screen would play, besides the stream of this page.
  await expect(video.locator("source").last()).toHaveAttribute("src", new RegExp(`${match.id}/hd/master\\.m3u8`));
  expect(await video.evaluate((element: HTMLVideoElement) => element.disableRemotePlayback)).toBe(false);
  await setScreensAvailable(page, true);
  await wake(page);
  const airplay = player(page).getByRole("button", { name: "AirPlay" });
  await expect(airplay).toHaveAttribute("aria-pressed", "false");
  await airplay.click();
  await expect(airplay).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => (window as never as { asked: { picker: number } }).asked.picker)).toBe(1);
  await page.keyboard.press("p");
  await expect(video.locator("source").last()).toHaveAttribute("src", /\/pano\/master\.m3u8/);
});

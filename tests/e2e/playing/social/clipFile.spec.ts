import { liveMatch } from "#tests/support/backend/demo.ts";
import { provenViewer } from "#tests/support/browser/freshViewer.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const LENGTH_MS = 7_340;

test("[EVT-12] a clip cut from a live match is a file that plays from end to end", async ({ page, request }) => {
  const { headers } = await provenViewer(request);
  const { id } = await liveMatch(request);
  const shown = await request.get(`/api/event/get_by_id/id/${id}`);
  const event = (await shown.json()) as { content: { stream_start: number } };
  const position = Date.parse(shown.headers()["date"] ?? "") - event.content.stream_start;
  // Starts between two key frames, so that the file must begin with frames that are not shown.
  const start = Math.floor(position / 2_000) * 2_000 - 19_300;
  const created = await request.post("/api/clip/create", {
    headers,
    data: { event_id: id, title: "The chance", start_time: start, end_time: start + LENGTH_MS },
  });
  const made = (await created.json()) as { content: { id: string; duration: number; sources: { clip: null } } };
  expect(made.content).toMatchObject({ duration: LENGTH_MS, sources: { clip: null } });

  let address: string | null = null;
  await expect
    .poll(async () => {
      const clip = await request.get(`/api/clip/get_by_id/id/${made.content.id}`);
      const { content: ready } = (await clip.json()) as { content: { sources: { clip: string | null } } };
      return (address = ready.sources.clip);
    })
    .not.toBeNull();
  await page.goto(address ?? "");
  const video = page.locator("video");
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThanOrEqual(2);
  const lengthS = await video.evaluate((one: HTMLVideoElement) => one.duration);
  expect(Math.abs(lengthS * 1000 - LENGTH_MS)).toBeLessThan(100);
  await video.evaluate(async (one: HTMLVideoElement) => {
    one.muted = true;
    one.currentTime = 0;
    one.playbackRate = 4;
    await one.play();
  });
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.ended), { timeout: 30_000 }).toBe(true);
  expect(
    await video.evaluate((one: HTMLVideoElement) => one.getVideoPlaybackQuality().totalVideoFrames),
  ).toBeGreaterThan(10);
});

import type { Page } from "@playwright/test";

/** Waits until the video has rendered `frames` more frames. */
export async function framesAdvance(page: Page, frames = 10): Promise<void> {
  await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2, null, { timeout: 30_000 });
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const video = document.querySelector("video");
        let seen = 0;
        const onFrame = (): void => {
          seen += 1;
          if (seen >= wanted) resolve();
          else video?.requestVideoFrameCallback(onFrame);
        };
        video?.requestVideoFrameCallback(onFrame);
      }),
    frames,
  );
}

/** Plays a video that runs until it is paused, independent of any broadcast. */
export async function playSomething(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    const video = document.createElement("video");
    const pen = canvas.getContext("2d");
    // A canvas that does not change sends no frames, and without a frame the video never starts.
    setInterval(() => pen?.fillRect(Math.random() * 99, 0, 9, 9), 50);
    video.muted = true;
    video.srcObject = canvas.captureStream(5);
    document.body.append(canvas, video);
    await video.play();
  });
}

/** Pauses every video of the page. */
export async function pauseEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const video of document.querySelectorAll("video")) video.pause();
  });
}

/** The captions on the screen, by line. */
export const shownCaptions = (page: Page) =>
  page
    .locator("video")
    .first()
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ mode }) => mode === "showing")
        .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)),
    );

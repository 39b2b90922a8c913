import { expect } from "@playwright/test";
import type { Tab } from "./driver/tab.ts";

/** Waits until the picture moves: the position grows, and the decoder shows new frames. */
export async function pictureMoves(tab: Tab): Promise<void> {
  const picture = () =>
    tab.evaluate(() => {
      const video = document.querySelector("video");
      return { position: video?.currentTime ?? 0, frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0 };
    });
  let before = await picture();
  const hasMoved = async () => {
    const now = await picture();
    const isMoving = now.position > before.position + 0.3 && now.frames > before.frames;
    before = now;
    return isMoving;
  };
  await expect.poll(hasMoved, { timeout: 40_000, intervals: [1_000] }).toBe(true);
}

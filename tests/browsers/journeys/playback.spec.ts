import { liveMatch } from "#tests/support/backend/demo.ts";
import { expect, test } from "#tests/browsers/journey.ts";
import type { Spot, Tab } from "#tests/browsers/driver/tab.ts";

/** Waits until the picture moves: the position grows, and the decoder shows new frames. */
async function pictureMoves(tab: Tab): Promise<void> {
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

/** Moves the mouse over the picture until a control is seen; controls fade while the mouse rests. */
async function shows(tab: Tab, control: Spot): Promise<void> {
  let x = 500;
  const isSeen = async () => {
    await tab.mouse.move((x += 7), 300);
    return control.isVisible();
  };
  await expect.poll(isSeen).toBe(true);
}

const isMuted = (tab: Tab) => tab.evaluate(() => document.querySelector("video")?.muted);

test("a live match begins by itself at the live edge", async ({ tab, request }) => {
  await tab.goto(`/events/${(await liveMatch(request)).id}`);
  await pictureMoves(tab);
  await shows(tab, tab.getByRole("button", { name: /\d+ s behind$/ }));
});

test("without a press a match plays muted, and a tap gives it sound", async ({ tab, request, browserOption }) => {
  test.skip(browserOption.engine === "chromium", "Playwright counts every look at a page as a press");
  await tab.goto(`/events/${(await liveMatch(request)).id}`);
  await pictureMoves(tab);
  expect(await isMuted(tab)).toBe(true);
  await tab.getByRole("button", { name: "Tap for sound" }).click();
  await expect.poll(() => isMuted(tab)).toBe(false);
  await pictureMoves(tab);
});

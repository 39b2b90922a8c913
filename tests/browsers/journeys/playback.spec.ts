import { liveMatch, openRecording } from "#tests/support/backend/demo.ts";
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
  test.skip(browserOption.engine === "chromium", "Playwright runs scripts as if by a press, so Chromium allows sound");
  await tab.goto(`/events/${(await liveMatch(request)).id}`);
  await pictureMoves(tab);
  expect(await isMuted(tab)).toBe(true);
  await tab.getByRole("button", { name: "Tap for sound" }).click();
  await expect.poll(() => isMuted(tab)).toBe(false);
  await pictureMoves(tab);
});

const seekBar = (tab: Tab) => tab.getByRole("slider", { name: "Seek" });

/** Returns how far behind live the player says it is, s. */
async function behind(tab: Tab): Promise<number> {
  const text = (await tab.getByRole("button", { name: /behind$/ }).textContent()) ?? "";
  const [, minutes, seconds] = /(?:(\d+):)?(\d+)(?:\ss)? behind/.exec(text) ?? [];
  return Number(minutes ?? 0) * 60 + Number(seconds);
}

test("a live match goes back in time, and returns to live", async ({ tab, request }) => {
  await tab.goto(`/events/${(await liveMatch(request)).id}`);
  await pictureMoves(tab);
  await shows(tab, seekBar(tab));
  for (let press = 0; press < 3; press += 1) await seekBar(tab).press("PageDown");
  await expect.poll(() => behind(tab)).toBeGreaterThan(170);
  await pictureMoves(tab);
  await seekBar(tab).press("End");
  await expect.poll(() => behind(tab)).toBeLessThan(20);
  await pictureMoves(tab);
});

test("the quality is chosen, and the picture has it", async ({ tab, request }) => {
  await tab.goto(`/events/${(await openRecording(request)).id}`);
  await pictureMoves(tab);
  const button = tab.getByRole("button", { name: /^Quality/ });
  await shows(tab, button);
  await button.click();
  await tab.getByRole("radio", { name: /^240p/ }).click();
  await tab.keyboard.press("Escape");
  await expect.poll(() => tab.evaluate(() => document.querySelector("video")?.videoHeight)).toBe(240);
  await pictureMoves(tab);
});

test("captions are turned on and shown", async ({ tab, request }) => {
  await tab.goto(`/events/${(await openRecording(request)).id}`);
  await pictureMoves(tab);
  const button = tab.getByRole("button", { name: /^Captions/ });
  await shows(tab, button);
  await button.click();
  await tab
    .getByRole("radiogroup", { name: "Captions" })
    .getByRole("radio", { name: /English/ })
    .click();
  await tab.keyboard.press("Escape");
  const shown = () =>
    tab.evaluate(() =>
      [...(document.querySelector("video")?.textTracks ?? [])]
        .filter(({ mode }) => mode === "showing")
        .reduce((sum, { cues }) => sum + (cues?.length ?? 0), 0),
    );
  await expect.poll(shown).toBeGreaterThan(0);
});

test("the pano shows the whole pitch", async ({ tab, request }) => {
  await tab.goto(`/events/${(await liveMatch(request)).id}`);
  await pictureMoves(tab);
  await tab.keyboard.press("p");
  const shape = () =>
    tab.evaluate(() => {
      const video = document.querySelector("video");
      return video === null ? 0 : video.videoWidth / video.videoHeight;
    });
  await expect.poll(shape, { timeout: 30_000 }).toBeGreaterThan(3);
  await pictureMoves(tab);
});

test("a replay resumes where it was left", async ({ tab, request }) => {
  const { id } = await openRecording(request);
  const position = () => tab.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
  await tab.goto(`/events/${id}`);
  await pictureMoves(tab);
  await tab.keyboard.press("5");
  await expect.poll(position).toBeGreaterThan(60);
  await pictureMoves(tab);
  await expect.poll(() => tab.evaluate(() => localStorage.getItem("touchline-positions:") !== null)).toBe(true);
  const left = await position();
  await tab.goto("/");
  await tab.getByRole("region", { name: "Continue watching" }).getByRole("article").getByRole("link").first().click();
  await tab.getByRole("button", { name: "Resume" }).click();
  await expect.poll(position).toBeGreaterThan(left - 30);
  await pictureMoves(tab);
});

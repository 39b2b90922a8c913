import { liveMatch, openRecording } from "#tests/support/backend/demo.ts";
import { provenViewer } from "#tests/support/browser/freshViewer.ts";
import { submitSignIn, VIEWER } from "#tests/support/browser/signIn.ts";
import { expect, test } from "#tests/browsers/journey.ts";
import { pictureMoves } from "#tests/browsers/picture.ts";
import type { Spot, Tab } from "#tests/browsers/driver/tab.ts";

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

for (const [name, codec] of [
  ["H.264 and AAC", "avc1"],
  ["VP9 and Opus", "vp09"],
] as const)
  test(`a live match of which there is only ${name} plays`, async ({ tab, request, testProxy }) => {
    testProxy.edit(/\/hd\/master\.m3u8/, (playlist) => onlyCodec(playlist, codec));
    await tab.goto(`${testProxy.url}/events/${(await liveMatch(request)).id}`);
    await pictureMoves(tab);
  });

/** Returns a master playlist without the renditions of other video codecs. */
function onlyCodec(playlist: string, codec: string): string {
  const others = /#EXT-X-STREAM-INF:.*CODECS="([^"]+)".*\n.+\n/g;
  const left = playlist.replaceAll(others, (rendition, codecs: string) => (codecs.startsWith(codec) ? rendition : ""));
  if (!left.includes("#EXT-X-STREAM-INF")) throw new Error(`There is no rendition in ${codec}`);
  return left;
}

test("without a press a match plays muted, and a tap gives it sound", async ({ tab, request, browserOption }) => {
  test.skip(browserOption.engine === "chromium", "Playwright runs scripts as if by a press, so Chromium allows sound");
  await tab.goto(`/events/${(await liveMatch(request)).id}`);
  await pictureMoves(tab);
  expect(await isMuted(tab)).toBe(true);
  await tab.getByRole("button", { name: "Tap for sound" }).click();
  await expect.poll(() => isMuted(tab)).toBe(false);
  await pictureMoves(tab);
});

test("a match plays on where the times of its segments begin again", async ({ tab, request }) => {
  await tab.goto(`/events/${(await openRecording(request)).id}`);
  // The demo's broadcasts begin again after 64 s (docs/decisions/010). An ad before them has a video of its own.
  const seek = () =>
    tab.evaluate(() => {
      const match = [...document.querySelectorAll("video")].find(({ duration }) => duration > 600);
      if (match !== undefined) match.currentTime = 58;
      return match !== undefined;
    });
  await expect.poll(seek).toBe(true);
  const position = () => tab.evaluate(() => document.querySelector("video")?.currentTime);
  await expect.poll(position, { timeout: 60_000 }).toBeGreaterThan(70);
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

test("a clip is cut from a live match, saved and played", async ({ tab, request }) => {
  const { email } = await provenViewer(request);
  await tab.goto("/account/");
  await submitSignIn(tab, { email, password: VIEWER.password });
  await tab.getByRole("heading", { name: "Profile" }).waitFor();
  await tab.goto(`/events/${(await liveMatch(request)).id}`);
  await pictureMoves(tab);
  await tab.keyboard.press("c");
  const cutter = tab.getByRole("region", { name: "New clip" });
  await cutter.getByRole("textbox", { name: "Title" }).fill("Six passes");
  await cutter.getByRole("button", { name: "Save clip" }).click();
  const clip = tab.getByRole("region", { name: "My clips" }).getByRole("link", { name: "Six passes" });
  await expect.poll(() => clip.isVisible(), { timeout: 40_000 }).toBe(true);
  await clip.click();
  await tab.getByRole("heading", { level: 1, name: "Six passes" }).waitFor();
  await pictureMoves(tab);
});

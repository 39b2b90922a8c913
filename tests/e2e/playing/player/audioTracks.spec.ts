import type { APIRequestContext, Page } from "@playwright/test";
import { liveMatch, openRecording } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** Returns a function that counts the segments of each sound since its last call. */
function watchSounds(page: Page): () => { stadium: number; commentary: number } {
  let asked: string[] = [];
  page.on("request", (request) => asked.push(/\/(stadium|commentary)-[^/]+\/\d+\.m4s/.exec(request.url())?.[1] ?? ""));
  return () => {
    const count = (name: string) => asked.filter((one) => one === name).length;
    const found = { stadium: count("stadium"), commentary: count("commentary") };
    asked = [];
    return found;
  };
}

/** The control for sounds; on a channel it has another name, because there are no captions. */
const SOUNDS = /^(Captions and audio|Audio track)/;

/** Length of the demo's segments. */
const SEGMENT_S = 2;

/** Returns the bytes of decoded audio. */
const decoded = (page: Page) =>
  page
    .locator("video")
    .first()
    .evaluate((video) => Number(Reflect.get(video, "webkitAudioDecodedByteCount")));
const isHeard = async (page: Page) => {
  const before = await decoded(page);
  await expect.poll(() => decoded(page), { timeout: 20_000 }).toBeGreaterThan(before);
};

/** Returns a match that everybody may watch and whose stream has two sounds. */
async function matchWithSounds(page: Page, request: APIRequestContext, status: "archived" | "live"): Promise<string> {
  if (status === "archived") return (await openRecording(request, "basketball")).id;
  // Live basketball requires a ticket, but this channel shows its broadcast for free.
  const { id } = await liveMatch(request);
  await page.route(/\/api\/event\/get_by_id\//, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(`/media/live/${id}/`, "/media/live/ch-court/");
    await route.fulfill({ response: answer, body });
  });
  return id;
}

for (const [status, tag] of [
  ["archived", ["@sweep"]],
  ["live", ["@sweep"]],
] as const) {
  test(
    `[PLR-3] one of two audio tracks can be chosen during playback, and is remembered: ${status}`,
    { tag: [...tag] },
    async ({ page, request }) => {
      const id = await matchWithSounds(page, request, status);
      const taken = watchSounds(page);
      await page.goto(`/events/${id}`);
      await framesAdvance(page, 10);
      await isHeard(page);
      expect(taken()).toMatchObject({ commentary: 0 });

      const player = page.getByRole("region", { name: /^Player/ });
      await page.mouse.move(300, 300);
      await player.getByRole("button", { name: SOUNDS }).click();
      const menu = page.getByRole("dialog", { name: SOUNDS });
      const sounds = menu.getByRole("radiogroup", { name: "Audio track" });
      await expect(sounds.getByRole("radio", { name: "Stadium" })).toBeChecked();
      await sounds.getByRole("radio", { name: "Commentary, English" }).check();
      await expect(sounds.getByRole("radio", { name: "Commentary, English" })).toBeChecked();
      await framesAdvance(page, 60);
      await isHeard(page);
      expect(taken().commentary).toBeGreaterThan(0);
      await framesAdvance(page, 60);
      expect(taken().stadium).toBe(0);

      await page.reload();
      await framesAdvance(page, 10);
      await isHeard(page);
      expect(taken()).toMatchObject({ stadium: 0, commentary: expect.any(Number) });
      await page.mouse.move(300, 300);
      await player.getByRole("button", { name: SOUNDS }).click();
      await expect(sounds.getByRole("radio", { name: "Commentary, English" })).toBeChecked();
      await sounds.getByRole("radio", { name: "Stadium" }).check();
      await framesAdvance(page, 60);
      await isHeard(page);
      expect(taken().stadium).toBeGreaterThan(0);
      await expect(page.getByRole("alert")).toHaveCount(0);
    },
  );
}

test("[PLR-15] by one key a match plays without its picture, with 64 kbit/s at most, and goes on so after a reload", async ({
  page,
  request,
}) => {
  let bytes = 0;
  let seconds = 0;
  const pictures: string[] = [];
  page.on("response", (response) => {
    const [, isPicture] = /\/(?:(hd|pano)|stadium|commentary)-[^/]+\/\d+\.m4s/.exec(response.url()) ?? [];
    if (isPicture) pictures.push(response.url());
    else if (/\/\d+\.m4s/.test(response.url())) {
      bytes += Number(response.headers()["content-length"]);
      seconds += SEGMENT_S;
    }
  });
  await page.goto(`/events/${await matchWithSounds(page, request, "archived")}`);
  await framesAdvance(page);
  const button = page.getByRole("region", { name: /^Player/ }).getByRole("button", { name: "Sound only" });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("s");
  const bar = page.getByRole("region", { name: "Sound only" });
  await expect(bar).toBeVisible();
  await isHeard(page);
  pictures.length = 0;
  [bytes, seconds] = [0, 0];
  await page.locator("video").evaluate((video: HTMLVideoElement) => void (video.currentTime += 60));
  await expect.poll(() => seconds, { timeout: 20_000 }).toBeGreaterThanOrEqual(10);
  expect(pictures).toEqual([]);
  expect((bytes * 8) / seconds).toBeLessThanOrEqual(64_000);

  // Who heard enough by then would be asked where to go on.
  await page.addInitScript(() => localStorage.removeItem("touchline-positions:"));
  await page.reload();
  await isHeard(page);
  await bar.getByRole("button", { name: "Picture on" }).click();
  await expect(bar).toHaveCount(0);
  await framesAdvance(page);
});

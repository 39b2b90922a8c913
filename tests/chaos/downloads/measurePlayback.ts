import { expect, type Page } from "@playwright/test";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { workerReady } from "#tests/support/browser/worker.ts";
import type { KilledBrowser } from "./killedBrowser.ts";

/** The longest that the first picture and a seek may take, ms (docs/performance.md). */
const FIRST_PLAY_MS = 500;
const SEEK_MS = 300;
/** Where the video is looked at, as shares of its length. */
const PLACES = [0.9, 0.1, 0.5, 0.25, 0.75, 0.4, 0.6, 0.05, 0.99];

/** Plays the only download without a network, from its list; returns what is wrong. */
export async function measurePlayback({ context, page }: KilledBrowser): Promise<string[]> {
  const problems: string[] = [];
  const incomplete = await page.evaluate(findIncomplete);
  if (incomplete > 0) problems.push(`${incomplete} stored segments are not whole`);
  // A page that was opened a moment ago has no worker yet, which a player's code without a network comes from.
  await workerReady(page);
  await context.setOffline(true);
  await page.evaluate(noteFirstPicture);
  await page.getByRole("link", { name: /^Play / }).click();
  await framesAdvance(page);
  const firstMs = await page.evaluate(() => Number(document.documentElement.dataset["firstPicture"]));
  const seeks: number[] = [];
  for (const place of PLACES) seeks.push(await page.evaluate(seekTo, place));
  const middleMs = seeks.toSorted((a, b) => a - b)[Math.floor(seeks.length / 2)] ?? Infinity;
  console.log(
    `first picture after ${Math.round(firstMs)} ms of ${FIRST_PLAY_MS}, seeks ` +
      `${seeks.map(Math.round).join(", ")} ms (median ${Math.round(middleMs)} of ${SEEK_MS})`,
  );
  if (firstMs > FIRST_PLAY_MS) problems.push(`The first picture took ${Math.round(firstMs)} ms`);
  if (middleMs > SEEK_MS) problems.push(`Seeks took ${Math.round(middleMs)} ms`);
  await checkCaptions(page);
  const markers = await page
    .getByRole("region", { name: /^Player/ })
    .getByRole("button", { name: /goal/i })
    .count();
  if (markers === 0) problems.push("The timeline has no markers");
  const hasEnded = await page.evaluate(playToTheEnd);
  if (!hasEnded) problems.push("The video does not play to its end");
  return problems;
}

async function checkCaptions(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page
    .getByRole("region", { name: /^Player/ })
    .getByRole("button", { name: /^Captions/ })
    .click();
  await page.getByRole("dialog", { name: "Captions" }).getByRole("radio", { name: "English" }).check();
  const shown = () =>
    page.evaluate(() =>
      Array.from(document.querySelector("video")?.textTracks ?? [])
        .filter(({ mode }) => mode === "showing")
        .reduce((sum, { activeCues }) => sum + (activeCues?.length ?? 0), 0),
    );
  await expect.poll(shown, { timeout: 20_000 }).toBeGreaterThan(0);
}

/** Counts stored parts that are shorter than they should be. */
async function findIncomplete(): Promise<number> {
  let count = 0;
  for (const name of (await caches.keys()).filter((one) => one.startsWith("touchline-saved"))) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const part = await cache.match(key);
      const { size } = (await part?.blob()) ?? { size: 0 };
      if (size === 0 || size !== Number(part?.headers.get("Content-Length"))) count += 1;
    }
  }
  return count;
}

/** Writes how long the first picture took since the press on "Play", ms, to the document. */
function noteFirstPicture(): void {
  addEventListener(
    "click",
    ({ timeStamp }) => {
      const look = () => {
        const video = document.querySelector("video");
        if ((video?.readyState ?? 0) < 2) requestAnimationFrame(look);
        else document.documentElement.dataset["firstPicture"] = String(performance.now() - timeStamp);
      };
      look();
    },
    { once: true, capture: true },
  );
}

/** Resolves to the time until there is a picture at this share of the video, ms. */
function seekTo(share: number): Promise<number> {
  const video = document.querySelector("video");
  if (video === null) return Promise.resolve(Infinity);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    video.addEventListener("seeked", () => resolve(performance.now() - startedAt), { once: true });
    video.currentTime = video.duration * share;
  });
}

async function playToTheEnd(): Promise<boolean> {
  const video = document.querySelector("video");
  if (video === null) return false;
  const hasEnded = new Promise<boolean>((resolve) => {
    video.addEventListener("ended", () => resolve(true), { once: true });
    setTimeout(() => resolve(false), 30_000);
  });
  video.currentTime = video.duration - 3;
  await video.play();
  return hasEnded;
}

import type { Browser, Page, Response, Route } from "@playwright/test";
import { UNTHROTTLED, openMeasuredPage } from "./measuredPage.ts";

/** One request in this many is lost. */
const LOST_EVERY = 20;
/** The time for which one picture has nothing to play, ms. */
const STALL_MS = 5_000;
const LOOK_MS = 500;
/** Pictures closer than this show the same instant, ms. */
const TOGETHER_MS = 100;
const CAMERAS = ["hd", "pano"] as const;

type Camera = (typeof CAMERAS)[number];
interface Tile {
  readonly id: string;
  readonly camera: Camera;
}

/** Distances between the pictures of a match, ms. */
interface Apart {
  /** While all of them had data. */
  readonly distances: readonly number[];
  /** Time from the first data after the stall until the pictures were together again. */
  readonly backMs: number;
}

/**
 * Plays HD and panorama of two matches for `minutes`: some of the requests for segments are lost, and half-way the first
 * panorama stalls.
 */
export async function measureOneTime(browser: Browser, origin: string, ids: readonly string[], minutes: number) {
  const tiles = ids.flatMap((id) => CAMERAS.map((camera): Tile => ({ id, camera })));
  const chosen = { ids: tiles.map(({ id, camera }) => (camera === "pano" ? `${id}\npano` : id)), tiles: 4 };
  const storage = { "touchline-multiview": JSON.stringify({ ...chosen, soundId: chosen.ids[0], largeId: null }) };
  const { page, context } = await openMeasuredPage(browser, UNTHROTTLED, storage);
  const line = await badLine(page, `/media/live/${ids[0]}/pano/`);
  const pictures = watchPictures(page, tiles);
  const apart = async () => {
    const seen = await pictures();
    return Math.max(
      ...ids.map((id) => {
        const dates = seen.filter((_, index) => tiles[index]?.id === id).map(({ date }) => date);
        return Math.max(...dates) - Math.min(...dates);
      }),
    );
  };
  await page.goto(`${origin}/multiview`);
  await until(async () => (await pictures()).filter(({ hasData }) => hasData).length === tiles.length);
  await until(async () => (await apart()) < TOGETHER_MS);
  const distances: number[] = [];
  const lookFor = async (ms: number) => {
    const end = Date.now() + ms;
    while (Date.now() < end) {
      await page.waitForTimeout(LOOK_MS);
      distances.push(await apart());
    }
  };
  await lookFor(minutes * 30_000);
  line.hold();
  await until(async () => (await pictures())[1]?.hasData === false);
  await page.waitForTimeout(STALL_MS);
  line.letGo();
  await until(async () => (await pictures())[1]?.hasData === true);
  const back = Date.now();
  await until(async () => (await apart()) < TOGETHER_MS);
  const backMs = Date.now() - back;
  await lookFor(minutes * 30_000);
  await context.close();
  return { distances, backMs } satisfies Apart;
}

/** Loses some of the requests for segments, and holds those of one stream back while it stalls. */
async function badLine(page: Page, stalled: string) {
  let asked = 0;
  let held: Route[] | null = null;
  await page.route(/\/media\/live\/.*\.m4s/, async (route) => {
    asked += 1;
    if (held !== null && route.request().url().includes(stalled)) held.push(route);
    else await (asked % LOST_EVERY === 0 ? route.abort("connectionreset") : route.continue());
  });
  return {
    hold: () => void (held = []),
    letGo: () => {
      // The player may have given a request up meanwhile.
      for (const route of held ?? []) void route.continue().catch(() => undefined);
      held = null;
    },
  };
}

/** Returns what reads the date of each picture: position 0 is where the first playlist of its stream begins. */
function watchPictures(page: Page, tiles: readonly Tile[]) {
  const playlists = new Map<string, Response[]>();
  const beginnings = new Map<string, number>();
  page.on("response", (response) => {
    const stream = /\/media\/live\/([^/]+\/(?:hd|pano))\/.*\.m3u8/.exec(response.url())?.[1];
    if (stream !== undefined && !beginnings.has(stream))
      playlists.set(stream, [...(playlists.get(stream) ?? []), response]);
  });
  const beginning = async ({ id, camera }: Tile) => {
    const stream = `${id}/${camera}`;
    for (const response of beginnings.has(stream) ? [] : (playlists.get(stream) ?? [])) {
      const [, date] = /#EXT-X-PROGRAM-DATE-TIME:(.*)/.exec(await response.text()) ?? [];
      if (date === undefined) continue;
      beginnings.set(stream, Date.parse(date));
      break;
    }
    return beginnings.get(stream) ?? Number.NaN;
  };
  return async () => {
    const seen = await page.locator("article video").evaluateAll((videos) =>
      (videos as HTMLVideoElement[]).map((video) => ({
        positionMs: video.currentTime * 1_000,
        hasData: video.currentTime > 0 && video.readyState >= video.HAVE_FUTURE_DATA,
      })),
    );
    return Promise.all(
      seen.map(async ({ positionMs, hasData }, index) => {
        const tile = tiles[index];
        return { hasData, date: positionMs + (tile === undefined ? Number.NaN : await beginning(tile)) };
      }),
    );
  };
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`This was not true within a minute: ${isTrue}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

import type { Browser, Page } from "@playwright/test";
import { mediaPlaylist } from "#backend/media/playlist.ts";
import { segmentBoundariesOf, type SegmentBoundaries } from "#backend/media/timeline.ts";
import { UNTHROTTLED, firstFrame, openMeasuredPage } from "./measuredPage.ts";
import type { LiveMatch } from "./start.ts";
import { readHeap, type Heap } from "./steady.ts";

/** So many segments of 2 s are added at each reload. */
const MORE = 50;
const SETTLED_MS = 20_000;
/** By then the engine has compiled what it will: its code would else count as growth of the window, ms. */
const COMPILED_MS = 180_000;

/**
 * Returns the heap in a window of thirty minutes, and after it has grown to three hours. The playlists grow faster than
 * time passes, so the picture stays behind, and few of the segments are loaded.
 */
export async function measureLongWindow(browser: Browser, origin: string, { id }: LiveMatch) {
  const { page, context, cdp } = await openMeasuredPage(browser, UNTHROTTLED);
  const live = await growingPlaylists(page, id);
  await page.goto(`${origin}/events/${id}`);
  await firstFrame(page);
  await page.waitForTimeout(COMPILED_MS);
  const short = await readHeap(cdp);
  await live.growTo(3 * 60 * 60_000);
  await page.waitForTimeout(SETTLED_MS);
  const long = await readHeap(cdp);
  const readMs = await page.locator("video").evaluate((video: HTMLVideoElement) => video.seekable.end(0) * 1_000);
  await context.close();
  return { short, long, readMs } satisfies { short: Heap; long: Heap; readMs: number };
}

interface Playlist {
  readonly boundaries: SegmentBoundaries;
  readonly streamStart: number;
  readonly initUri: string | null;
  readonly uris: readonly string[];
  readonly from: number;
  readonly until: number;
  readonly readAt: number;
  /** Segments that were added by the last answer: a player without them can take no delta update. */
  more: number;
}

/** Answers the playlists of a live match so that their windows begin where the first one did, and grow on request. */
async function growingPlaylists(page: Page, eventId: string) {
  const playlists = new Map<string, Playlist>();
  let isGrowing = false;
  let more = 0;
  let untilMs = Infinity;
  let onGrown: () => void = () => undefined;
  await page.route(new RegExp(`/media/live/${eventId}/hd/(?!master)[\\w-]+\\.m3u8`), async (route) => {
    const { origin, pathname, searchParams } = new URL(route.request().url());
    let playlist = playlists.get(pathname);
    if (playlist === undefined) {
      const answer = await route.fetch({ url: origin + pathname });
      playlist = readPlaylist(await answer.text());
      playlists.set(pathname, playlist);
    }
    const { boundaries, from, readAt } = playlist;
    const edge = boundaries.completeAt(boundaries.startOf(playlist.until) + Date.now() - readAt);
    const lengthMs = boundaries.startOf(edge + more) - boundaries.startOf(from);
    if (isGrowing && lengthMs < untilMs) more += MORE;
    else if (isGrowing) {
      isGrowing = false;
      onGrown();
    }
    const skip = searchParams.has("_HLS_skip") && playlist.more === more;
    playlist.more = more;
    await route.fulfill({
      contentType: "application/vnd.apple.mpegurl",
      body: mediaPlaylist({
        ...playlist,
        window: { from, until: edge + more, ended: false },
        onDemand: false,
        skip,
        segmentUri: (index) => playlist.uris[index] ?? "",
      }),
    });
  });
  return {
    growTo: (ms: number) => {
      untilMs = ms;
      isGrowing = true;
      return new Promise<void>((resolve) => (onGrown = resolve));
    },
  };
}

/** Reads a playlist of the demo world, whose segments repeat, and are named by their number within the recording. */
function readPlaylist(text: string): Playlist {
  const lengths: number[] = [];
  const uris: string[] = [];
  for (const [, seconds = "", uri = "", number = ""] of text.matchAll(/#EXTINF:([\d.]+),\n(.*?(\d+)\.\w+)\n/g)) {
    lengths[Number(number)] = Number(seconds) * 1_000;
    uris[Number(number)] = uri;
  }
  const boundaries = segmentBoundariesOf(lengths);
  const from = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  const begin = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(.*)/.exec(text)?.[1] ?? "");
  return {
    boundaries,
    streamStart: begin - boundaries.startOf(from),
    initUri: /#EXT-X-MAP:URI="(.*?)"/.exec(text)?.[1] ?? null,
    uris,
    from,
    until: from + (text.match(/#EXTINF/g)?.length ?? 0),
    readAt: Date.now(),
    more: 0,
  };
}

import { takeEarly } from "#src/lib/bootData.ts";
import { serverNow } from "#src/lib/clock.ts";
import { canDecode, codecFamily, pickFamily } from "./codecs.ts";
import { holdBackS } from "./holdBack.ts";
import { parseMaster, parseMedia, type MediaPlaylist, type Segment } from "./playlist.ts";

/** Where to begin: a place in the recording (s), a wall-clock time (epoch ms), or null for the live edge or the start. */
export type StartAt = { readonly positionS: number } | { readonly date: number } | null;

/** An answer fetched ahead of the player's code. Times in ms of `performance.now()`. */
export interface EarlyAnswer {
  readonly body: string | ArrayBuffer;
  readonly startedAt: number;
  readonly firstByteAt: number;
  readonly endedAt: number;
}

/** A stream whose first answers are on their way. */
export interface HeadStart {
  /** The answer from this address, once; undefined when it was not asked for, null inside when it failed. */
  readonly take: (address: string) => Promise<EarlyAnswer | null> | undefined;
  /** Position to begin at, in s of the first playlist; null when the player is to find the live edge. Never rejects. */
  readonly startS: Promise<number | null>;
  /** True once it is known that the segments are fragmented MP4, which a browser takes as they are. */
  readonly isFragmented: () => boolean;
  readonly madeAt: number;
}

/** Live playlists age by the second: a head start older than this is not used. */
const FRESH_MS = 4000;

async function ask(address: string, as: "text" | "buffer", signal: AbortSignal): Promise<EarlyAnswer | null> {
  const startedAt = performance.now();
  try {
    const response = await (takeEarly(address, null) ?? fetch(address, { credentials: "omit", signal }));
    const firstByteAt = performance.now();
    if (!response.ok) return null;
    const body = await (as === "text" ? response.text() : response.arrayBuffer());
    return { body, startedAt, firstByteAt, endedAt: performance.now() };
  } catch {
    return null; // hls.js asks again and reports what is wrong
  }
}

/** Position in a playlist for a wanted start; null means the live edge. */
export function startIn(playlist: MediaPlaylist, at: StartAt): number | null {
  if (at === null) return playlist.ended ? 0 : null;
  if ("positionS" in at) return at.positionS;
  const dated = playlist.segments.filter((segment) => segment.date !== null && segment.date <= at.date).at(-1);
  if (dated === undefined) return playlist.segments.length > 0 ? 0 : null;
  const into = (at.date - (dated.date ?? at.date)) / 1000;
  const isPastTheEnd = into > dated.durationS && dated === playlist.segments.at(-1);
  return isPastTheEnd ? null : dated.startS + into;
}

/** Position of the live edge, as far behind the end as live play is held; null when there is no segment yet. */
export function edgeOf({ segments, targetS }: MediaPlaylist, now: number): number | null {
  const last = segments.at(-1);
  if (last === undefined) return null;
  const endDate = last.date === null ? null : last.date + last.durationS * 1000;
  return Math.max(0, last.startS + last.durationS - holdBackS(targetS, endDate, now));
}

const segmentAt = ({ segments }: MediaPlaylist, positionS: number): Segment | undefined =>
  segments.find(({ startS, durationS }) => startS + durationS > positionS) ?? segments.at(-1);

/** The rendition that the stream at an address begins with. */
const firstRenditions = new Map<string, string>();

/** Address of the playlist that this stream began with; null while it is not known, or when it has but one. */
export const firstRendition = (address: string): string | null =>
  firstRenditions.get(new URL(address, document.baseURI).href) ?? null;

/** Starts fetching what hls.js will ask for first: both playlists, the init segment and the first segment (PLR-9). */
export function createHeadStart(address: string, at: StartAt, signal: AbortSignal): HeadStart {
  const answers = new Map<string, Promise<EarlyAnswer | null>>();
  const get = (url: string, as: "text" | "buffer") => {
    const answer = ask(url, as, signal);
    answers.set(url, answer);
    return answer;
  };
  const base = new URL(address, document.baseURI).href;
  let isFragmented = false;
  const plan = async (): Promise<number | null> => {
    const fallback = at !== null && "positionS" in at ? at.positionS : null;
    const master = await get(base, "text");
    if (typeof master?.body !== "string") return fallback;
    const variants = parseMaster(master.body, base);
    const family = pickFamily(
      variants.map(({ codecs }) => codecs),
      canDecode,
    );
    const lowest = variants
      .filter(({ codecs }) => codecFamily(codecs) === family)
      .toSorted((a, b) => a.bandwidth - b.bandwidth)[0];
    if (lowest !== undefined) firstRenditions.set(base, lowest.address);
    const answer = lowest === undefined ? master : await get(lowest.address, "text");
    if (typeof answer?.body !== "string") return fallback;
    const playlist = parseMedia(answer.body, lowest?.address ?? base);
    const startS = startIn(playlist, at) ?? edgeOf(playlist, serverNow());
    isFragmented = playlist.initAddress !== null;
    if (playlist.initAddress !== null) void get(playlist.initAddress, "buffer");
    const segment = startS === null ? undefined : segmentAt(playlist, startS);
    if (segment !== undefined) void get(segment.address, "buffer");
    return startS;
  };
  return {
    startS: plan(),
    isFragmented: () => isFragmented,
    madeAt: performance.now(),
    take: (url) => {
      const absolute = new URL(url, document.baseURI).href;
      const answer = answers.get(absolute);
      answers.delete(absolute);
      return answer;
    },
  };
}

let prepared: { address: string; at: StartAt; headStart: HeadStart; abort: AbortController } | null = null;
/** What is being opened since a moment ago: to prepare it once more would be to fetch it twice. */
let taken: { address: string; at: StartAt; madeAt: number } | null = null;

/** Whether both begin at one place. */
export const isSamePlace = (one: StartAt, other: StartAt): boolean => JSON.stringify(one) === JSON.stringify(other);

const isFor = (address: string, at: StartAt): boolean =>
  prepared !== null &&
  prepared.address === address &&
  isSamePlace(prepared.at, at) &&
  performance.now() - prepared.headStart.madeAt < FRESH_MS;

/** True while a stream that was opened at this place a moment ago has not been left again. */
export const wasTaken = (address: string, at: StartAt): boolean =>
  taken !== null &&
  taken.address === address &&
  isSamePlace(taken.at, at) &&
  performance.now() - taken.madeAt < FRESH_MS;

/** Fetches ahead while the player's code loads; the player picks it up by address. One at a time: a newer one ends the older. */
export function prepareStream(address: string, at: StartAt): void {
  if (isFor(address, at) || wasTaken(address, at)) return;
  prepared?.abort.abort();
  const abort = new AbortController();
  prepared = { address, at, abort, headStart: createHeadStart(address, at, abort.signal) };
}

/** The prepared head start if it is for this place of this address and still fresh, else a new one. */
export function takeHeadStart(address: string, at: StartAt, signal: AbortSignal): HeadStart {
  const found = prepared;
  const isWanted = isFor(address, at);
  prepared = null;
  if (found !== null && !isWanted) found.abort.abort();
  const headStart = found !== null && isWanted ? found.headStart : createHeadStart(address, at, signal);
  const mine = { address, at, madeAt: headStart.madeAt };
  taken = mine;
  signal.addEventListener(
    "abort",
    () => {
      if (isWanted) found?.abort.abort();
      if (taken === mine) taken = null;
    },
    { once: true },
  );
  return headStart;
}

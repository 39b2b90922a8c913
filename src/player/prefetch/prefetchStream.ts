import { takeEarlyResponse } from "#src/lib/bootData.ts";
import { serverNow } from "#src/lib/clock.ts";
import { startRendition } from "#src/player/manifest/startRendition.ts";
import { holdBackS } from "#src/player/manifest/holdBack.ts";
import { firstPlayableS } from "#src/player/manifest/slidingWindow.ts";
import {
  isMaster,
  isMediaFile,
  parseMedia,
  readPlaylist,
  resolveUri,
  withEndTag,
  type MediaPlaylist,
  type Segment,
} from "#src/player/manifest/playlist.ts";
import { withTimeout } from "#src/lib/scheduling/timers.ts";
import { withoutSignature } from "#src/lib/mediaAddress.ts";
import type { SourceKind } from "#src/player/manifest/streams.ts";

/** A position in the recording (s), a wall-clock time (epoch ms), or null for the live edge or the start. */
export type StartAt = { readonly positionS: number } | { readonly date: number } | null;

/** Returns a position (ms) as the player's start; for a live stream, whose DVR window moves, as a wall-clock time. */
export function startAt(positionMs: number | null, isLive: boolean, streamStart: number | null): StartAt {
  if (positionMs === null) return null;
  return isLive && streamStart !== null ? { date: streamStart + positionMs } : { positionS: positionMs / 1000 };
}

export interface Opening {
  readonly at: StartAt;
  readonly kind: SourceKind;
  /** Height of the rendition that the viewer chose before, px; automatic if missing. */
  readonly height?: number | null;
}

/** A response that was fetched before the player's code was loaded. Times in ms of `performance.now()`. */
export interface EarlyAnswer {
  readonly body: string | ArrayBuffer;
  /** The final address, after redirects; addresses in a playlist are relative to it. */
  readonly url: string;
  readonly startedAt: number;
  readonly firstByteAt: number;
  readonly endedAt: number;
}

export interface PrefetchedStream {
  /** Once; undefined if it was not requested. Resolves to null if hls.js must request it itself. */
  readonly take: (address: string) => Promise<EarlyAnswer | null> | undefined;
  /** Position to start at, s of the first playlist; null if hls.js decides. Never rejects. */
  readonly startS: Promise<number | null>;
  /** True if the address turned out to be one file. Never rejects. */
  readonly isFile: Promise<boolean>;
  readonly madeAt: number;
}

/** Of a stream that is on this device. */
export const NOTHING_PREFETCHED: PrefetchedStream = {
  take: () => undefined,
  startS: Promise.resolve(null),
  isFile: Promise.resolve(false),
  madeAt: 0,
};

/** Live playlists age by the second: a prefetch older than this, ms, is not used. */
const FRESH_MS = 4000;
/** A response older than this, ms, is out of date: hls.js then requests it again. */
const REUSABLE_MS = 30_000;
/** How long hls.js waits for a first byte, and for the rest of a response, before it requests it itself, ms. */
const FIRST_BYTE_MS = 10_000;
const REST_MS = 20_000;

/** Requests an address; null if hls.js could not use the response: it then requests it itself and reports the error. */
async function ask(
  address: string,
  read: (answer: Response) => Promise<string | ArrayBuffer | null>,
  signal: AbortSignal,
): Promise<EarlyAnswer | null> {
  const startedAt = performance.now();
  try {
    const asked = takeEarlyResponse(address, null) ?? fetch(address, { credentials: "omit", signal });
    const answer = await withTimeout(asked, FIRST_BYTE_MS);
    const firstByteAt = performance.now();
    if (!answer?.ok) return null;
    const body = await withTimeout(read(answer), REST_MS);
    if (body === null || body === undefined) return null;
    return { body, url: answer.url || address, startedAt, firstByteAt, endedAt: performance.now() };
  } catch {
    return null;
  }
}

/** Returns the position in a playlist for a wanted start, s; null for the live edge. */
export function startPositionIn(playlist: MediaPlaylist, at: StartAt): number | null {
  if (at === null) return playlist.ended ? 0 : null;
  if ("positionS" in at) return at.positionS;
  const last = playlist.segments.at(-1);
  if (last === undefined) return null;
  const firstS = firstPlayableS({ startS: 0, endS: last.startS + last.durationS, isSliding: playlist.isSliding });
  const dated = playlist.segments.filter((segment) => segment.date !== null && segment.date <= at.date).at(-1);
  if (dated === undefined) return firstS;
  const into = (at.date - (dated.date ?? at.date)) / 1000;
  const isPastTheEnd = into > dated.durationS && dated === last;
  return isPastTheEnd ? null : Math.max(firstS, dated.startS + into);
}

/** Returns the position at the hold-back behind the live edge, s; null if there is no segment yet. */
export function holdBackPosition({ segments, targetS }: MediaPlaylist, now: number): number | null {
  const last = segments.at(-1);
  if (last === undefined) return null;
  const endDate = last.date === null ? null : last.date + last.durationS * 1000;
  return Math.max(0, last.startS + last.durationS - holdBackS(targetS, endDate, now));
}

const segmentAt = ({ segments }: MediaPlaylist, positionS: number): Segment | undefined =>
  segments.find(({ startS, durationS }) => startS + durationS > positionS) ?? segments.at(-1);

/** Address of the rendition that each stream begins with, by the stream's address. */
const firstRenditions = new Map<string, string>();

/** Returns the address of the playlist that this stream began with; null if it is unknown, or the only one. */
export const firstRendition = (address: string): string | null =>
  firstRenditions.get(new URL(address, document.baseURI).href) ?? null;

/** What hls.js will request first (PLR-9), up to an answer that it does not understand (docs/decisions/045). */
export function createPrefetch(address: string, { at, kind, height }: Opening, signal: AbortSignal): PrefetchedStream {
  const answers = new Map<string, Promise<EarlyAnswer | null>>();
  const get = (url: string, read: Parameters<typeof ask>[1]) => {
    const answer = ask(url, read, signal);
    answers.set(url, answer);
    return answer;
  };
  const base = new URL(address, document.baseURI).href;
  let isFile = false;
  const first = get(base, async (answer) => {
    const text = await readPlaylist(answer);
    isFile = text === null && isMediaFile(answer);
    return text;
  });
  const plan = async (): Promise<number | null> => {
    const master = await first;
    if (typeof master?.body !== "string") return null;
    let answer: EarlyAnswer | null = master;
    if (isMaster(master.body)) {
      const rendition = startRendition(master.body, master.url, height ?? null);
      if (rendition === null) return null;
      // A redirect may lead somewhere else the next time.
      if (master.url === base) firstRenditions.set(base, rendition.address);
      answer = await get(rendition.address, readPlaylist);
    }
    if (typeof answer?.body !== "string") return null;
    const playlist = parseMedia(withEndTag(answer.body, kind === "recording"));
    if (playlist === null) return null;
    const startS = startPositionIn(playlist, at) ?? holdBackPosition(playlist, serverNow());
    const segment = startS === null ? undefined : segmentAt(playlist, startS);
    if (segment === undefined) return startS;
    const readBytes = (response: Response) => response.arrayBuffer();
    for (const uri of [segment.initUri, segment.uri]) {
      const file = uri === null ? null : resolveUri(uri, answer.url);
      if (file !== null) void get(file, readBytes);
    }
    return startS;
  };
  return {
    startS: plan(),
    isFile: first.then(() => isFile),
    madeAt: performance.now(),
    take: (url) => {
      const absolute = new URL(url, document.baseURI).href;
      const answer = answers.get(absolute);
      answers.delete(absolute);
      return answer?.then((early) =>
        early !== null && performance.now() - early.endedAt < REUSABLE_MS ? early : null,
      );
    },
  };
}

let prepared: { address: string; opening: Opening; prefetched: PrefetchedStream; abort: AbortController } | null = null;
/** The stream that was opened a moment ago: preparing it again would fetch it twice. */
let taken: { address: string; opening: Opening; madeAt: number } | null = null;

/** Returns whether both start at the same position, in the same quality, and are of one kind. */
export const isSameOpening = (one: Opening, other: Opening): boolean =>
  one.kind === other.kind &&
  (one.height ?? null) === (other.height ?? null) &&
  JSON.stringify(one.at) === JSON.stringify(other.at);

const isFor = (address: string, opening: Opening): boolean =>
  prepared !== null &&
  prepared.address === address &&
  isSameOpening(prepared.opening, opening) &&
  performance.now() - prepared.prefetched.madeAt < FRESH_MS;

/** Returns true if a stream was opened at this position a moment ago and is still open. */
export const isJustOpened = (address: string, opening: Opening): boolean =>
  taken !== null &&
  withoutSignature(taken.address) === withoutSignature(address) &&
  isSameOpening(taken.opening, opening) &&
  performance.now() - taken.madeAt < FRESH_MS;

/** While the player's code loads; it takes the stream by its address. A newer one ends the older. */
export function prefetchStream(address: string, opening: Opening): void {
  if (isFor(address, opening) || isJustOpened(address, opening)) return;
  prepared?.abort.abort();
  const abort = new AbortController();
  prepared = { address, opening, abort, prefetched: createPrefetch(address, opening, abort.signal) };
}

/** Returns the prepared prefetch if it is for this address and position and still fresh, else a new one. */
export function takeOrCreatePrefetch(address: string, opening: Opening, signal: AbortSignal): PrefetchedStream {
  const found = prepared;
  const isWanted = isFor(address, opening);
  prepared = null;
  if (found !== null && !isWanted) found.abort.abort();
  const prefetched = found !== null && isWanted ? found.prefetched : createPrefetch(address, opening, signal);
  const mine = { address, opening, madeAt: prefetched.madeAt };
  taken = mine;
  signal.addEventListener(
    "abort",
    () => {
      if (isWanted) found?.abort.abort();
      if (taken === mine) taken = null;
    },
    { once: true },
  );
  return prefetched;
}

import { takeEarly } from "#src/lib/bootData.ts";
import { serverNow } from "#src/lib/clock.ts";
import { firstVariant } from "#src/player/manifest/firstVariant.ts";
import { holdBackS } from "#src/player/manifest/holdBack.ts";
import {
  isMaster,
  isMediaFile,
  parseMedia,
  readPlaylist,
  withEnd,
  type MediaPlaylist,
  type Segment,
} from "#src/player/manifest/playlist.ts";
import { unsigned } from "#src/player/manifest/signedAddress.ts";
import type { SourceKind } from "#src/player/manifest/streams.ts";

/** Where to begin: a place in the recording (s), a wall-clock time (epoch ms), or null for the live edge or the start. */
export type StartAt = { readonly positionS: number } | { readonly date: number } | null;

/** How a stream is to be opened. */
export interface Opening {
  readonly at: StartAt;
  readonly kind: SourceKind;
  /** Height of the picture that the viewer chose before, px; automatic without. */
  readonly height?: number | null;
}

/** An answer fetched ahead of the player's code. Times in ms of `performance.now()`. */
export interface EarlyAnswer {
  readonly body: string | ArrayBuffer;
  /** Where it came from in the end, after redirects: what a playlist names is looked for from there. */
  readonly url: string;
  readonly startedAt: number;
  readonly firstByteAt: number;
  readonly endedAt: number;
}

/** A stream whose first answers are on their way. */
export interface PrefetchedStream {
  /** The answer from this address, once; undefined when it was not asked for, null inside when hls.js is to ask itself. */
  readonly take: (address: string) => Promise<EarlyAnswer | null> | undefined;
  /** Position to begin at, in s of the first playlist; null when it is left to hls.js. Never rejects. */
  readonly startS: Promise<number | null>;
  /** True when the address turned out to be one file. Never rejects. */
  readonly isFile: Promise<boolean>;
  readonly madeAt: number;
}

/** Live playlists age by the second: a prefetch older than this is not used. */
const FRESH_MS = 4000;
/** What hls.js asks for only now it asks for anew: an answer from this long ago says how it was then, ms. */
const KEPT_MS = 30_000;
/** So long hls.js waits for a first byte, and for the rest of an answer, before it asks itself, ms. */
const FIRST_BYTE_MS = 10_000;
const REST_MS = 20_000;

/** What a promise resolves to; rejects when that takes longer than `ms`. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The prefetch is too slow")), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Asks for an address; null when there is no answer that hls.js could use, which then asks itself and reports what is wrong. */
async function ask(
  address: string,
  read: (answer: Response) => Promise<string | ArrayBuffer | null>,
  signal: AbortSignal,
): Promise<EarlyAnswer | null> {
  const startedAt = performance.now();
  try {
    const asked = takeEarly(address, null) ?? fetch(address, { credentials: "omit", signal });
    const answer = await within(FIRST_BYTE_MS, asked);
    const firstByteAt = performance.now();
    if (!answer.ok) return null;
    const body = await within(REST_MS, read(answer));
    return body === null
      ? null
      : { body, url: answer.url || address, startedAt, firstByteAt, endedAt: performance.now() };
  } catch {
    return null;
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

/**
 * Brings forward what hls.js will ask for first: both playlists, the init segment and the first segment (PLR-9). Only
 * where it is sure what that is: an answer that is not fully understood is handed over, and nothing follows from it
 * (docs/decisions/045).
 */
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
      const variant = firstVariant(master.body, master.url, height ?? null);
      if (variant === null) return null;
      // Where an address leads is another place the next time.
      if (master.url === base) firstRenditions.set(base, variant.address);
      answer = await get(variant.address, readPlaylist);
    }
    if (typeof answer?.body !== "string") return null;
    const playlist = parseMedia(withEnd(answer.body, kind === "recording"), answer.url);
    if (playlist === null) return null;
    const startS = startIn(playlist, at) ?? edgeOf(playlist, serverNow());
    const segment = startS === null ? undefined : segmentAt(playlist, startS);
    if (segment === undefined) return startS;
    const readBytes = (response: Response) => response.arrayBuffer();
    if (segment.initAddress !== null) void get(segment.initAddress, readBytes);
    void get(segment.address, readBytes);
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
      return answer?.then((early) => (early !== null && performance.now() - early.endedAt < KEPT_MS ? early : null));
    },
  };
}

let prepared: { address: string; opening: Opening; prefetched: PrefetchedStream; abort: AbortController } | null = null;
/** What is being opened since a moment ago: to prepare it once more would be to fetch it twice. */
let taken: { address: string; opening: Opening; madeAt: number } | null = null;

/** Whether both begin at one place, and are of one kind. */
export const isSameOpening = (one: Opening, other: Opening): boolean =>
  one.kind === other.kind &&
  (one.height ?? null) === (other.height ?? null) &&
  JSON.stringify(one.at) === JSON.stringify(other.at);

const isFor = (address: string, opening: Opening): boolean =>
  prepared !== null &&
  prepared.address === address &&
  isSameOpening(prepared.opening, opening) &&
  performance.now() - prepared.prefetched.madeAt < FRESH_MS;

/** True while a stream that was opened at this place a moment ago has not been left again. */
export const wasTaken = (address: string, opening: Opening): boolean =>
  taken !== null &&
  unsigned(taken.address) === unsigned(address) &&
  isSameOpening(taken.opening, opening) &&
  performance.now() - taken.madeAt < FRESH_MS;

/** Fetches ahead while the player's code loads; the player picks it up by address. One at a time: a newer one ends the older. */
export function prefetchStream(address: string, opening: Opening): void {
  if (isFor(address, opening) || wasTaken(address, opening)) return;
  prepared?.abort.abort();
  const abort = new AbortController();
  prepared = { address, opening, abort, prefetched: createPrefetch(address, opening, abort.signal) };
}

/** The prepared prefetch if it is for this place of this address and still fresh, else a new one. */
export function takePrefetched(address: string, opening: Opening, signal: AbortSignal): PrefetchedStream {
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

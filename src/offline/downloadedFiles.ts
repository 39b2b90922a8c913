import type { EpochMs } from "#src/domain/time.ts";
import { isMediaType, isGenericBinaryType } from "#src/lib/mediaType.ts";
import { parseJson } from "#src/lib/json.ts";
import { withTimeout } from "#src/lib/scheduling/timers.ts";
import { withLock } from "#src/lib/withLock.ts";
import type { CacheName } from "#src/lib/storageTable.ts";

/** The longest that a page waits for what is stored, ms. */
const READ_LIMIT_MS = 1500;
/** The space that a file needs, as a multiple of its length: browsers keep records, and other things are stored too. */
const ROOM = 1.2;

/** Statuses after which a fresh address is requested (media contract, "Common"). */
const REFUSALS: readonly number[] = [401, 403, 410];

/** The record of a downloaded file; `about` is the value that was passed to `downloadFile`. */
export interface DownloadedFile {
  readonly id: string;
  readonly bytes: number;
  readonly savedAt: EpochMs;
  readonly about: unknown;
  /** Whether there is no file: the browser has deleted it to make space, or its download was interrupted. */
  readonly isGone: boolean;
  /** Whether the page was closed or loaded again while the file was downloaded. */
  readonly isInterrupted: boolean;
}

export class QuotaError extends Error {
  /** The length of the file; null if the server did not say. */
  readonly bytes: number | null;
  constructor(bytes: number | null) {
    super("There is no room for the file on this device");
    this.bytes = bytes;
  }
}

export interface DownloadOptions {
  readonly id: string;
  readonly address: string;
  /** Returns a fresh address after the server rejected this one, null if there is none; called once. */
  readonly refresh: () => Promise<string | null>;
  readonly about: unknown;
  readonly now: EpochMs;
  readonly signal: AbortSignal;
  /** Called with the bytes received and their total; the total is null while it is unknown. */
  readonly onProgress: (bytes: number, all: number | null) => void;
}

export const canDownloadFiles = (): boolean => "caches" in globalThis;

/** Each viewer has a separate cache, so that all their files can be deleted at once. */
const cacheOf = (viewerId: string): CacheName => `touchline-saved-${encodeURIComponent(viewerId)}`;
const open = (viewerId: string) => caches.open(cacheOf(viewerId));
const fileAt = (id: string) => `/saved/${encodeURIComponent(id)}/file`;
const factsAt = (id: string) => `/saved/${encodeURIComponent(id)}/facts`;

/** With one plain GET (PWA-9); stores only a whole video. Rejects with `QuotaError`, `AbortError`, or what occurred. */
export function downloadFile(viewerId: string, options: DownloadOptions): Promise<DownloadedFile> {
  const work = async () => {
    const { id, about, now } = options;
    const cache = await open(viewerId);
    const facts = { id, bytes: 0, savedAt: now, about };
    // The facts of an earlier download come back if this one fails, so that the viewer can download the file again.
    const earlier = await (await cache.match(factsAt(id)))?.text();
    try {
      // With this record the next page says that the download was interrupted.
      await cache.put(factsAt(id), Response.json({ ...facts, isBegun: true }));
      const bytes = await storeFile(cache, options);
      await cache.put(factsAt(id), Response.json({ ...facts, bytes }));
      return { ...facts, bytes, isGone: false, isInterrupted: false };
    } catch (error) {
      await cache.delete(fileAt(id));
      await (earlier === undefined ? cache.delete(factsAt(id)) : cache.put(factsAt(id), new Response(earlier)));
      throw error instanceof DOMException && error.name === "QuotaExceededError" ? new QuotaError(null) : error;
    }
  };
  return withLock(navigator.locks, lockOf(viewerId, options.id), work, { mode: "shared" });
}

const lockOf = (viewerId: string, id: string) => `download ${viewerId}/${id}`;

async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = "locks" in navigator ? await navigator.locks.query() : {};
  return new Set(held.map(({ name }) => name));
}

async function storeFile(cache: Cache, options: DownloadOptions): Promise<number> {
  const { id, signal, onProgress } = options;
  const response = await ask(options);
  const contentType = response.headers.get("Content-Type") ?? "";
  if (response.status !== 200 || response.body === null || !(contentType === "" || isMediaType(contentType)))
    throw new Error(`The file could not be downloaded: ${response.status} ${contentType}`);
  const length = lengthOf(response.headers);
  if (!(await hasRoom(length))) {
    await response.body.cancel();
    throw new QuotaError(length);
  }
  const { first, body } = await peek(response.body);
  if (isText(first)) {
    await body.cancel();
    throw new Error(`The file is not a video: ${contentType}`);
  }
  const type = contentType === "" || isGenericBinaryType(contentType) ? typeOf(first) : contentType;
  let bytes = 0;
  // Other hosts do not reveal that their file is compressed in transit; it is then longer than their header says.
  const all = () => (length !== null && bytes > length ? null : length);
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onProgress(bytes, all());
        controller.enqueue(chunk);
      },
    }),
  );
  await cache.put(fileAt(id), new Response(counted, { headers: { "Content-Type": type } })).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === "QuotaExceededError" ? new QuotaError(all()) : error;
  });
  if (length !== null && bytes < length) throw new Error(`The download is incomplete: ${bytes} of ${length} bytes`);
  signal.throwIfAborted();
  return bytes;
}

/** Returns the length of the file in bytes; null if the server sends none, or only that of the compressed transfer. */
function lengthOf(headers: Headers): number | null {
  const length = Number(headers.get("Content-Length"));
  const isPlain = /^(?:identity)?$/i.test(headers.get("Content-Encoding") ?? "");
  return isPlain && length > 0 ? length : null;
}

async function peek(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader();
  const { value: first = new Uint8Array() } = await reader.read();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { first, body };
}

/** Returns true for a page, a message or a playlist that was sent instead of the file, whatever its type says. */
const isText = (first: Uint8Array<ArrayBuffer>): boolean =>
  /^\uFEFF?\s*(?:[<{[]|#EXTM3U)/.test(new TextDecoder().decode(first.subarray(0, 64)));

/** Returns the type of a file for which the server names none: not every browser plays a file without a type. */
const typeOf = ([a, b, c, d]: Uint8Array<ArrayBuffer>): string =>
  a === 0x1a && b === 0x45 && c === 0xdf && d === 0xa3 ? "video/webm" : "video/mp4";

/** Once more with a fresh address if this one is rejected: that of a long open page may have expired. */
async function ask({ address, refresh, signal }: DownloadOptions): Promise<Response> {
  // Firefox would answer with the part of the file that it has stored for the player.
  const response = await fetch(address, { signal, cache: "no-store" });
  if (!REFUSALS.includes(response.status)) return response;
  const fresh = await refresh();
  if (fresh === null || fresh === address) return response;
  await response.body?.cancel();
  return fetch(fresh, { signal, cache: "no-store" });
}

async function hasRoom(bytes: number | null): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return bytes === null || quota === undefined || quota - (usage ?? 0) > bytes * ROOM;
}

/** The newest first; empty if nothing can be read. Files that a tab downloads now are left out. */
export async function listDownloadedFiles(viewerId: string): Promise<readonly DownloadedFile[]> {
  if (!canDownloadFiles()) return [];
  const read = async () => {
    const cache = await open(viewerId);
    const keys = await cache.keys();
    const files = new Set(keys.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith("/file")));
    const facts = keys.filter(({ url }) => url.endsWith("/facts"));
    const texts = await Promise.all(facts.map(async (key) => (await cache.match(key))?.text()));
    const held = await heldLocks();
    return texts.flatMap((text) => {
      const known = readFacts(text);
      if (known === null || (known.isInterrupted && held.has(lockOf(viewerId, known.id)))) return [];
      return [{ ...known, isGone: known.isInterrupted || !files.has(fileAt(known.id)) }];
    });
  };
  const found = await withTimeout(read(), READ_LIMIT_MS, () => []).catch(() => []);
  return found.toSorted((a, b) => b.savedAt - a.savedAt);
}

function readFacts(text: string | undefined): Omit<DownloadedFile, "isGone"> | null {
  const facts = parseJson(text ?? "");
  if (typeof facts !== "object" || facts === null) return null;
  const { id, bytes, savedAt, about, isBegun } = facts as Partial<Record<keyof DownloadedFile | "isBegun", unknown>>;
  if (typeof id !== "string" || typeof bytes !== "number" || typeof savedAt !== "number") return null;
  return { id, bytes, savedAt, about, isInterrupted: isBegun === true };
}

export async function readDownloadedFile(viewerId: string, id: string): Promise<Blob | null> {
  if (!canDownloadFiles()) return null;
  const read = async () => (await (await open(viewerId)).match(fileAt(id)))?.blob();
  return (await withTimeout(read(), READ_LIMIT_MS).catch(() => null)) ?? null;
}

export async function removeDownloadedFile(viewerId: string, id: string): Promise<void> {
  const cache = await open(viewerId);
  await Promise.all([cache.delete(fileAt(id)), cache.delete(factsAt(id))]);
}

/** Deletes all files of a viewer. Never rejects: a failure is only logged. */
export async function forgetDownloadedFiles(viewerId: string): Promise<void> {
  try {
    if (canDownloadFiles()) await caches.delete(cacheOf(viewerId));
  } catch (cause) {
    console.warn("The videos stored on this device could not be deleted", cause);
  }
}

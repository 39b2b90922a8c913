import type { EpochMs } from "#src/domain/time.ts";
import { isMediaType, isUnnamedType } from "#src/lib/mediaType.ts";
import { parseJson } from "#src/lib/json.ts";
import { within } from "./keyValue.ts";
import type { CacheName } from "#src/lib/storageTable.ts";

/** Longer than this no page waits to hear what is stored. */
const READ_LIMIT_MS = 1500;
/** A file needs more room than it is long: the browser's own bookkeeping, and what else is stored meanwhile. */
const ROOM = 1.2;

/** Answers after which a fresh address is asked for (media contract, "Common"). */
const REFUSALS: readonly number[] = [401, 403, 410];

/** What is known of a file that was saved; `about` is what it was saved with. */
export interface SavedFile {
  readonly id: string;
  readonly bytes: number;
  readonly savedAt: EpochMs;
  readonly about: unknown;
  /** The browser has dropped the file to make room, and left what is known of it. */
  readonly isGone: boolean;
}

/** The device has no room for the file. */
export class NoRoomError extends Error {
  /** What it needs; null where the server did not say. */
  readonly bytes: number | null;
  constructor(bytes: number | null) {
    super("There is no room for the file on this device");
    this.bytes = bytes;
  }
}

export interface SaveOptions {
  readonly id: string;
  readonly address: string;
  /** A fresh address after the server refused this one; asked once, null when there is none. */
  readonly refresh: () => Promise<string | null>;
  readonly about: unknown;
  readonly now: EpochMs;
  readonly signal: AbortSignal;
  /** How many bytes have come, of how many; null while that is not known. */
  readonly onProgress: (bytes: number, all: number | null) => void;
}

export const canSaveFiles = (): boolean => "caches" in globalThis;

/** Each viewer's files lie apart, so that all of them go at once when the viewer does. */
const cacheOf = (viewerId: string): CacheName => `touchline-saved-${encodeURIComponent(viewerId)}`;
const open = (viewerId: string) => caches.open(cacheOf(viewerId));
const fileAt = (id: string) => `/saved/${encodeURIComponent(id)}/file`;
const factsAt = (id: string) => `/saved/${encodeURIComponent(id)}/facts`;

/**
 * Fetches a file with one plain GET and keeps it for this viewer (PWA-9). Nothing is kept of one that was stopped, did
 * not come whole or is no video. Rejects with `NoRoomError`, an `AbortError`, or what went wrong.
 */
export async function saveFile(viewerId: string, options: SaveOptions): Promise<SavedFile> {
  const { id, about, now, signal, onProgress } = options;
  const response = await ask(options);
  const told = response.headers.get("Content-Type") ?? "";
  if (response.status !== 200 || response.body === null || !(told === "" || isMediaType(told)))
    throw new Error(`The file did not come: ${response.status} ${told}`);
  const length = lengthOf(response.headers);
  if (!(await hasRoom(length))) {
    await response.body.cancel();
    throw new NoRoomError(length);
  }
  const { first, body } = await peek(response.body);
  if (isText(first)) {
    await body.cancel();
    throw new Error(`The file is no video: ${told}`);
  }
  const type = told === "" || isUnnamedType(told) ? typeOf(first) : told;
  let bytes = 0;
  // Other hosts do not tell that their file is compressed on its way: then it is longer than they say.
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
  const cache = await open(viewerId);
  try {
    await cache.put(fileAt(id), new Response(counted, { headers: { "Content-Type": type } }));
    if (length !== null && bytes < length) throw new Error(`The file did not come whole: ${bytes} of ${length}`);
    signal.throwIfAborted();
    const facts = { id, bytes, savedAt: now, about };
    await cache.put(factsAt(id), Response.json(facts));
    return { ...facts, isGone: false };
  } catch (error) {
    // What is known of a file that is fetched again stays: it can be tried once more.
    await cache.delete(fileAt(id));
    throw error instanceof DOMException && error.name === "QuotaExceededError" ? new NoRoomError(all()) : error;
  }
}

/** Bytes of the file; null where the server does not say, or says how long it is only on its way. */
function lengthOf(headers: Headers): number | null {
  const length = Number(headers.get("Content-Length"));
  const isPlain = /^(?:identity)?$/i.test(headers.get("Content-Encoding") ?? "");
  return isPlain && length > 0 ? length : null;
}

/** The first bytes of a body, and the whole of it still to be read. */
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

/** True for a page, a message or a playlist that was sent in place of the file, whatever it calls itself. */
const isText = (first: Uint8Array<ArrayBuffer>): boolean =>
  /^\uFEFF?\s*(?:[<{[]|#EXTM3U)/.test(new TextDecoder().decode(first.subarray(0, 64)));

/** What a file is that its server has no name for: not every browser plays what has none. */
const typeOf = ([a, b, c, d]: Uint8Array<ArrayBuffer>): string =>
  a === 0x1a && b === 0x45 && c === 0xdf && d === 0xa3 ? "video/webm" : "video/mp4";

/** The answer of the file's address, or of a fresh one: a page that stands open for long has an old one. */
async function ask({ address, refresh, signal }: SaveOptions): Promise<Response> {
  const response = await fetch(address, { signal });
  if (!REFUSALS.includes(response.status)) return response;
  const fresh = await refresh();
  if (fresh === null || fresh === address) return response;
  await response.body?.cancel();
  return fetch(fresh, { signal });
}

async function hasRoom(bytes: number | null): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return bytes === null || quota === undefined || quota - (usage ?? 0) > bytes * ROOM;
}

/** What this viewer keeps here, the newest first; empty where nothing can be read. */
export async function savedFiles(viewerId: string): Promise<readonly SavedFile[]> {
  if (!canSaveFiles()) return [];
  const read = async () => {
    const cache = await open(viewerId);
    const keys = await cache.keys();
    const files = new Set(keys.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith("/file")));
    const facts = keys.filter(({ url }) => url.endsWith("/facts"));
    const texts = await Promise.all(facts.map(async (key) => (await cache.match(key))?.text()));
    return texts.flatMap((text) => {
      const known = readFacts(text);
      return known === null ? [] : [{ ...known, isGone: !files.has(fileAt(known.id)) }];
    });
  };
  const found = await within(read(), READ_LIMIT_MS).catch(() => []);
  return found.toSorted((a, b) => b.savedAt - a.savedAt);
}

function readFacts(text: string | undefined): Omit<SavedFile, "isGone"> | null {
  const facts = parseJson(text ?? "");
  if (typeof facts !== "object" || facts === null) return null;
  const { id, bytes, savedAt, about } = facts as Partial<Record<keyof SavedFile, unknown>>;
  if (typeof id !== "string" || typeof bytes !== "number" || typeof savedAt !== "number") return null;
  return { id, bytes, savedAt, about };
}

/** Returns a downloaded file to play; null where there is none. */
export async function savedFile(viewerId: string, id: string): Promise<Blob | null> {
  if (!canSaveFiles()) return null;
  const read = async () => (await (await open(viewerId)).match(fileAt(id)))?.blob();
  return (await within(read(), READ_LIMIT_MS).catch(() => null)) ?? null;
}

export async function removeFile(viewerId: string, id: string): Promise<void> {
  const cache = await open(viewerId);
  await Promise.all([cache.delete(fileAt(id)), cache.delete(factsAt(id))]);
}

/** Takes away all that a viewer keeps here. Never rejects: what the browser refuses, others wait for in vain. */
export async function forgetFiles(viewerId: string): Promise<void> {
  try {
    if (canSaveFiles()) await caches.delete(cacheOf(viewerId));
  } catch (cause) {
    console.warn("The videos kept on this device could not be removed", cause);
  }
}

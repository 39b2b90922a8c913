import { isGenericBinaryType, isMediaType } from "#src/lib/mediaType.ts";
import { withLock } from "#src/lib/withLock.ts";
import { insteadOf } from "#src/player/manifest/instead.ts";
import type { Part, Plan } from "#src/offline/downloads/download.ts";
import type { DownloadStore } from "#src/offline/downloads/downloadStore.ts";
import { NoRoom, REFUSALS, Refused, Unanswered, UnfitStream } from "./failures.ts";

/** Whose part of which download it is. */
export interface PartPlace {
  readonly viewerId: string;
  readonly id: string;
  readonly number: number;
}

/**
 * Stores a part unless it is there, and resolves to its content; null if the server does not have it. Whoever needs a
 * part, in whichever tab, the download or the player, fetches it once.
 */
export function obtainPart(
  store: DownloadStore,
  place: PartPlace,
  plan: Plan,
  signal: AbortSignal,
): Promise<Blob | null> {
  const { viewerId, id, number } = place;
  const work = async () => {
    const stored = await store.readPart(viewerId, id, number);
    if (stored !== undefined) return stored.blob();
    const part = plan.parts[number];
    if (part === undefined) return null;
    const fetched = await fetchPart(part, plan.kind, number, signal);
    if (fetched === null) return null;
    signal.throwIfAborted();
    // Deleted while it plays.
    if ((await store.read(viewerId, id)) === null) return fetched.content;
    await store.writePart(viewerId, id, number, fetched.content, fetched.type).catch((cause: unknown) => {
      throw cause instanceof DOMException && cause.name === "QuotaExceededError" ? new NoRoom() : cause;
    });
    return fetched.content;
  };
  return withLock(navigator.locks, `download ${viewerId} ${id} ${number}`, work);
}

interface Fetched {
  readonly content: Blob;
  /** The media type of the file; "" for a part that needs none. */
  readonly type: string;
}

async function fetchPart(part: Part, kind: Plan["kind"], number: number, signal: AbortSignal): Promise<Fetched | null> {
  const { address, range } = part;
  try {
    const answer = await fetch(address, {
      credentials: "omit",
      signal,
      priority: "low",
      // Firefox would answer with the part of a file that it has stored for the player.
      ...(kind === "file" && { cache: "no-store" }),
      ...(range !== null && { headers: { Range: `bytes=${range[0]}-${range[1]}` } }),
    });
    const { status } = answer;
    if (status === 429 || status >= 500) throw new Unanswered(status);
    if (REFUSALS.includes(status)) throw new Refused();
    if (!answer.ok) return null;
    const whole = await answer.blob();
    const content = range === null || status === 206 ? whole : whole.slice(range[0], range[1] + 1);
    await check(content, part, answer.headers);
    const type = kind === "file" && number === 0 ? await typeOf(content, answer.headers) : "";
    return { content, type };
  } catch (error) {
    if (signal.aborted || error instanceof Unanswered || error instanceof Refused || error instanceof UnfitStream)
      throw error;
    throw new Unanswered(error);
  }
}

/** Rejects if it is no part of a video: a hotel's sign-in page, or half of it. */
async function check(content: Blob, { range }: Part, headers: Headers): Promise<void> {
  if (content.size === 0) throw new Unanswered("nothing");
  if (insteadOf(await content.slice(0, 256).arrayBuffer()) !== null) throw new Unanswered("page");
  const isPlain = /^(?:identity)?$/i.test(headers.get("Content-Encoding") ?? "");
  const length = range === null ? (isPlain ? Number(headers.get("Content-Length")) : 0) : range[1] - range[0] + 1;
  if (content.size < length) throw new Unanswered(`${content.size} of ${length} bytes`);
}

/** Returns the type of a file; not every browser plays one without. Rejects with `UnfitStream` if it is no video. */
async function typeOf(content: Blob, headers: Headers): Promise<string> {
  const type = headers.get("Content-Type") ?? "";
  const first = new Uint8Array(await content.slice(0, 64).arrayBuffer());
  // A message or a playlist that was sent instead, whatever its type says.
  const isText = /^\uFEFF?\s*(?:[<{[]|#EXTM3U)/.test(new TextDecoder().decode(first));
  if (isText || !(type === "" || isMediaType(type))) throw new UnfitStream("unsupported");
  if (type !== "" && !isGenericBinaryType(type)) return type;
  const isWebm = [0x1a, 0x45, 0xdf, 0xa3].every((byte, index) => first[index] === byte);
  return isWebm ? "video/webm" : "video/mp4";
}

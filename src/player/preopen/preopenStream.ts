import { startServerClock } from "#src/lib/clock.ts";
import { isSameOpening, isJustOpened, type Opening } from "#src/player/prefetch/prefetchStream.ts";
import { openStream } from "#src/player/engine/openStream.ts";
import type { OpenOptions } from "#src/player/engine/openOptions.ts";
import { withoutSignature } from "#src/lib/mediaAddress.ts";
import type { Stream } from "#src/player/engine/stream.ts";

/** A stream that is being opened in an element before its player exists. */
interface PreopenedStream {
  readonly video: HTMLVideoElement;
  readonly address: string;
  readonly opening: Opening;
  readonly opened: Promise<Stream | null>;
  readonly abort: AbortController;
  /** Passes the stream to its player, which then handles rejected addresses and sources of another kind. */
  readonly onTaken: (player: Pick<OpenOptions, "onRejected" | "onOtherKind">) => void;
}

/** A stream ends if no player takes it within this time, ms: the viewer went elsewhere. */
const WAIT_MS = 10_000;

let preopened: PreopenedStream | null = null;

const isFor = (address: string | null, opening: Opening): boolean =>
  preopened !== null &&
  address !== null &&
  withoutSignature(preopened.address) === withoutSignature(address) &&
  isSameOpening(preopened.opening, opening);

/** Ends the preopened stream, because no player will take it. */
export function dropPreopened(): void {
  preopened?.abort.abort();
  preopened = null;
}

function createVideo(): HTMLVideoElement {
  const video = document.createElement("video");
  video.playsInline = true;
  video.preload = "auto";
  video.tabIndex = -1;
  return video;
}

/** While the page renders (PLR-9); a newer one ends the older. Resolves when loading has begun; never rejects. */
export async function preopenStream(address: string, opening: Opening): Promise<void> {
  // The player was quicker and has taken it.
  if (!isFor(address, opening) && isJustOpened(address, opening)) return;
  if (!isFor(address, opening)) open(address, opening);
  await preopened?.opened.catch(() => undefined);
}

/** At once if there is no such stream. It may never resolve. */
export function preopenedPicture(): Promise<void> {
  const video = preopened?.video;
  if (video === undefined || video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return Promise.resolve();
  return new Promise((resolve) => video.addEventListener("loadeddata", () => resolve(), { once: true }));
}

function open(address: string, opening: Opening): void {
  dropPreopened();
  const video = createVideo();
  // hls.js chooses by the size on screen, which this element does not have yet.
  video.width = innerWidth;
  const abort = new AbortController();
  const { signal } = abort;
  let onTaken: PreopenedStream["onTaken"] = () => undefined;
  const taken = new Promise<Parameters<PreopenedStream["onTaken"]>[0]>((resolve) => {
    onTaken = (player) => {
      clearTimeout(timer);
      resolve(player);
    };
  });
  const opened = openStream(video, address, {
    ...opening,
    signal,
    onRejected: async (refused) => (await taken).onRejected(refused),
    onOtherKind: () => void taken.then(({ onOtherKind }) => onOtherKind?.()),
  });
  const timer = setTimeout(dropPreopened, WAIT_MS);
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  preopened = { video, address, opening, opened, abort, onTaken };
}

/** The element in which this stream is being opened, or a new one. */
export const preopenedOrNewVideo = (address: string | null, opening: Opening): HTMLVideoElement =>
  preopened !== null && isFor(address, opening) ? preopened.video : createVideo();

/** Like `openStream`, or takes the stream that is preopened in an element of `preopenedOrNewVideo`. */
export function openOrTakePreopened(
  video: HTMLVideoElement,
  address: string,
  options: OpenOptions,
): Promise<Stream | null> {
  const found = preopened;
  if (found?.video !== video) return openStream(video, address, options);
  if (!isFor(address, options) || options.signal.aborted) {
    dropPreopened();
    return openStream(video, address, options);
  }
  preopened = null;
  options.signal.addEventListener("abort", () => found.abort.abort(), { once: true });
  found.onTaken(options);
  return found.opened;
}

/** Opens the live stream that the boot script knows (src/boot/knownStream.ts): before configuration, texts and page. */
export function openKnown(address: string): void {
  startServerClock();
  open(address, { at: null, kind: "live" });
}

import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored } from "#src/lib/storage.ts";
import { withoutSignature } from "#src/lib/mediaAddress.ts";
import type { TabKey } from "#src/lib/storageTable.ts";

const STORAGE_KEY: TabKey = "touchline:place";

/** Position of the picture in the window, px from its top left corner. */
interface PicturePosition {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Radius of its corners, which the frame around the player cuts. */
  readonly radius: number;
}

/** Returns the viewer's id: after a sign-out, or a sign-in as somebody else, nobody may see what was on before. */
function viewer(): unknown {
  const session = parseJson(readStored("ott-data") ?? "");
  return isRecord(session) && isRecord(session["user"]) ? session["user"]["id"] : null;
}

/** Returns what must be unchanged for the picture to appear there again. */
const around = (address: string) =>
  JSON.stringify([withoutSignature(new URL(address, document.baseURI).pathname), viewer(), innerWidth, innerHeight]);

/**
 * Stores for this tab where `video` shows this stream, so that the page can show its first picture there after a reload,
 * before anything else (PLR-9). Only at the top: other scroll positions are restored when the page is long enough.
 */
export function storePicturePosition(video: HTMLVideoElement, address: string): void {
  const { left, top, width, height } = video.getBoundingClientRect();
  const isSeen = width > 0 && top >= 0 && top < innerHeight && left >= 0 && left + width <= innerWidth;
  const frame = video.closest("[data-player]")?.parentElement;
  const radius = frame ? parseFloat(getComputedStyle(frame).borderStartStartRadius) || 0 : 0;
  const isHere = video.ownerDocument === document && !document.fullscreenElement;
  try {
    if (isHere && isSeen && scrollY === 0)
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([around(address), left, top, width, height, radius]));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the picture appears with its page.
  }
}

/** Returns and removes the stored position of this stream's picture, px; null if viewer or window size have changed. */
export function takePicturePosition(address: string): PicturePosition | null {
  try {
    const stored = parseJson(sessionStorage.getItem(STORAGE_KEY) ?? "");
    sessionStorage.removeItem(STORAGE_KEY);
    if (!Array.isArray(stored) || stored[0] !== around(address)) return null;
    const [left = NaN, top = NaN, width = NaN, height = NaN, radius = NaN] = stored.slice(1).map(Number);
    const position = { left, top, width, height, radius };
    return Object.values(position).every((px) => px >= 0 && px <= Math.max(innerWidth, innerHeight)) ? position : null;
  } catch {
    return null;
  }
}

/**
 * Shows a picture that is still loading at its position above the page that is still to be rendered, until `signal` aborts
 * or the viewer does anything: the page then has other things to show. The player takes it over with `placeOnStage`.
 */
export function showPictureAt(position: PicturePosition, video: HTMLVideoElement, signal: AbortSignal): void {
  // This code may run before the document is parsed that far.
  const body = document.querySelector("body");
  if (body === null) return;
  const gone = new AbortController();
  const takeAway = () => {
    gone.abort();
    if (video.parentElement === body) video.remove();
  };
  signal.addEventListener("abort", takeAway, { signal: gone.signal });
  for (const deed of ["pointerdown", "keydown", "popstate"]) addEventListener(deed, takeAway, { signal: gone.signal });
  // Phones fire both events while a page is being set up, although nothing has moved.
  const [width, height] = [innerWidth, innerHeight];
  const isMoved = () => scrollX !== 0 || scrollY !== 0 || innerWidth !== width || innerHeight !== height;
  for (const change of ["scroll", "resize"])
    addEventListener(change, () => isMoved() && takeAway(), { signal: gone.signal });
  const { radius, ...box } = position;
  for (const [side, px] of Object.entries({ ...box, "border-radius": radius }))
    video.style.setProperty(side, `${px}px`);
  // Invisible, and not in the way, if no picture comes.
  Object.assign(video.style, { position: "fixed", pointerEvents: "none" });
  body.append(video);
}

/** Puts the media element below everything else on the stage, with this class; returns the function that removes it. */
export function placeOnStage(stage: HTMLElement, video: HTMLVideoElement, className: string): () => void {
  video.removeAttribute("style");
  video.className = className;
  stage.prepend(video);
  return () => video.remove();
}

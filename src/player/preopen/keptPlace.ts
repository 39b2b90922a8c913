import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored } from "#src/lib/storage.ts";
import { unsigned } from "#src/player/manifest/signedAddress.ts";
import type { TabKey } from "#src/lib/storageTable.ts";

const KEPT: TabKey = "touchline:place";

/** Where the picture stands in the window, px from its top left corner. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Of its corners, which the frame around the player cuts. */
  readonly radius: number;
}

/** Whose place it is: who signs out, or in as somebody else, sees nothing of what was on before. */
function viewer(): unknown {
  const session = parseJson(readStored("ott-data") ?? "");
  return isRecord(session) && isRecord(session["user"]) ? session["user"]["id"] : null;
}

/** What must be the same for the picture to stand there again. */
const around = (address: string) =>
  JSON.stringify([unsigned(new URL(address, document.baseURI).pathname), viewer(), innerWidth, innerHeight]);

/**
 * Notes for this tab, as the page goes, where `video` shows this stream, so that the same page loaded again shows its
 * first picture there before anything else is drawn (PLR-9). Only of a page that stands at its top: another one is
 * scrolled back later, when it is long enough.
 */
export function keepPlace(video: HTMLVideoElement, address: string): void {
  const { left, top, width, height } = video.getBoundingClientRect();
  const isSeen = width > 0 && top >= 0 && top < innerHeight && left >= 0 && left + width <= innerWidth;
  const frame = video.closest("[data-player]")?.parentElement;
  const radius = frame ? parseFloat(getComputedStyle(frame).borderStartStartRadius) || 0 : 0;
  const isHere = video.ownerDocument === document && !document.fullscreenElement;
  try {
    if (isHere && isSeen && scrollY === 0)
      sessionStorage.setItem(KEPT, JSON.stringify([around(address), left, top, width, height, radius]));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Without storage the picture comes with its page.
  }
}

/** Returns where the picture of this stream was in such a window, px, and forgets it; null when there is none. */
export function takePlace(address: string): Place | null {
  try {
    const kept = parseJson(sessionStorage.getItem(KEPT) ?? "");
    sessionStorage.removeItem(KEPT);
    if (!Array.isArray(kept) || kept[0] !== around(address)) return null;
    const [left = NaN, top = NaN, width = NaN, height = NaN, radius = NaN] = kept.slice(1).map(Number);
    const place = { left, top, width, height, radius };
    return Object.values(place).every((px) => px >= 0 && px <= Math.max(innerWidth, innerHeight)) ? place : null;
  } catch {
    return null;
  }
}

/**
 * Gives a picture that is still to come its place over the page that is still to be drawn, until `signal` aborts or the
 * viewer does anything: then the page has other things to show. The player takes it over with `putIn`.
 */
export function showAt(place: Place, video: HTMLVideoElement, signal: AbortSignal): void {
  // The code may be there before the document is read so far.
  const body = document.querySelector("body");
  if (body === null) return;
  const gone = new AbortController();
  const takeAway = () => {
    gone.abort();
    if (video.parentElement === body) video.remove();
  };
  signal.addEventListener("abort", takeAway, { signal: gone.signal });
  for (const deed of ["pointerdown", "keydown", "popstate"]) addEventListener(deed, takeAway, { signal: gone.signal });
  // A phone tells of both while a page is only set up, and nothing has moved.
  const [width, height] = [innerWidth, innerHeight];
  const isMoved = () => scrollX !== 0 || scrollY !== 0 || innerWidth !== width || innerHeight !== height;
  for (const change of ["scroll", "resize"])
    addEventListener(change, () => isMoved() && takeAway(), { signal: gone.signal });
  const { radius, ...box } = place;
  for (const [side, px] of Object.entries({ ...box, "border-radius": radius }))
    video.style.setProperty(side, `${px}px`);
  // Nothing is seen of it, or in the way, where no picture comes.
  Object.assign(video.style, { position: "fixed", pointerEvents: "none" });
  body.append(video);
}

/** Puts the media element beneath everything else on the stage, to be styled as `className`; the returned function takes it away. */
export function putIn(stage: HTMLElement, video: HTMLVideoElement, className: string): () => void {
  video.removeAttribute("style");
  video.className = className;
  stage.prepend(video);
  return () => video.remove();
}

import { useEffect, useState } from "react";
import { Refused, Unanswered, UnfitStream } from "#src/catalog/downloads/failures.ts";
import { readLadder, requestPlaylist, type Ladder } from "#src/catalog/downloads/playlists.ts";
import type { EventPhase, MediaEvent, SportEvent } from "#src/domain/event/event.ts";

/** The qualities of both cameras. */
export interface Ladders {
  readonly hd: Ladder;
  readonly pano: Ladder | null;
}

/** Why a video cannot be downloaded; else its qualities, null for a file, which has one. */
export type Offer =
  | { readonly reason: "live" | "protected" | "browser" | "unsupported" }
  | { readonly ladders: Ladders | null };

/** Returns what is offered; null if nothing is, or it is not known yet. Playlists are read, which says if it is protected. */
export function useOffer(video: SportEvent | MediaEvent, phase: EventPhase, isAsked: boolean): Offer | null {
  const { hd, pano, clip } = video.source;
  const [read, setRead] = useState<{ readonly address: string; readonly offer: Offer } | null>(null);
  const address = hd ?? pano;
  // The page of a match that ends plays its live picture to the end, and asks for no recording meanwhile.
  const [wasLive] = useState(phase === "live");
  const isPlayable = !wasLive && phase === "vod" && "MediaSource" in globalThis;
  useEffect(() => {
    if (!isAsked || !isPlayable || address === null) return;
    const abort = new AbortController();
    void readOffer(address, hd === null ? null : pano, abort.signal).then(
      (offer) => abort.signal.aborted || setRead({ address, offer }),
      // Without an answer nothing is offered; the page is read again when the network is back.
      () => undefined,
    );
    return () => abort.abort();
  }, [isAsked, isPlayable, address, hd, pano]);
  if (phase === "live" || phase === "channel") return { reason: "live" };
  if (phase !== "vod" || wasLive) return null;
  if (address === null) return clip === null ? null : { ladders: null };
  if (!isPlayable) return { reason: "browser" };
  return read?.address === address ? read.offer : null;
}

async function readOffer(address: string, pano: string | null, signal: AbortSignal): Promise<Offer> {
  try {
    const hd = await readLadder(address, signal);
    const lowest = hd.renditions.at(-1);
    // Keys may be named in the playlist of a rendition only.
    if (lowest !== undefined) await requestPlaylist(lowest.address, signal);
    const other = pano === null ? null : await readLadder(pano, signal).catch(() => null);
    return { ladders: { hd, pano: other } };
  } catch (error) {
    if (error instanceof Refused || error instanceof Unanswered) throw error;
    const isProtected = error instanceof UnfitStream && error.problem === "protected";
    return { reason: isProtected ? "protected" : "unsupported" };
  }
}

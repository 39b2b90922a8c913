import { useState } from "react";
import type { EventPhase, EventSources } from "#src/domain/event/event.ts";
import { isSamePicture } from "#src/lib/mediaAddress.ts";
import type { Streams } from "#src/player/manifest/streams.ts";

export function recordedStreams({ hd, pano, clip }: Pick<EventSources, "hd" | "pano" | "clip">): Streams {
  const isClip = hd === null && pano === null && clip !== null;
  return { hd: hd ?? clip, pano, kind: isClip ? "file" : "recording" };
}

export interface WatchedStreams {
  readonly streams: Streams;
  /** True while the picture is the live one, even after the match has become a recording. */
  readonly isLive: boolean;
  /** True when the recording is available and can replace the live picture on screen. */
  readonly canReplay: boolean;
  readonly replay: () => void;
}

/** A match that ends keeps its live stream for some minutes (media contract, "Live"), until the viewer asks. */
export function useWatchedStreams(phase: EventPhase, source: EventSources): WatchedStreams {
  const { hd, pano } = source;
  const [live, setLive] = useState<Streams | null>(null);
  const isLivePhase = phase === "live" || phase === "channel";
  // Derived during rendering: remembers the latest live URLs, so that the end of the match does not stop playback.
  if (isLivePhase && (hd !== null || pano !== null) && (live?.hd !== hd || live.pano !== pano))
    setLive({ hd, pano, kind: "live" });
  // A new signature alone does not restart the recording; once the old one is rejected, the player asks for another.
  const current = recordedStreams(source);
  const [recorded, setRecorded] = useState<Streams>(current);
  if (!isSamePicture(recorded.hd, current.hd) || !isSamePicture(recorded.pano, current.pano)) setRecorded(current);
  const isRetained = !isLivePhase && live !== null;
  return {
    streams: isRetained ? live : isLivePhase ? (live ?? recorded) : recorded,
    isLive: isLivePhase || isRetained,
    canReplay: isRetained && recorded.hd !== null && recorded.hd !== live.hd,
    replay: () => setLive(null),
  };
}

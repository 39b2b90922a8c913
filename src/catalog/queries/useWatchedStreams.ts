import { useState } from "react";
import type { EventPhase, EventSources } from "#src/domain/event/event.ts";
import { isSamePicture, type Streams } from "#src/player/manifest/streams.ts";

/** The addresses of a recording: its pictures, else the file of a clip. */
export function recordedStreams({ hd, pano, clip }: Pick<EventSources, "hd" | "pano" | "clip">): Streams {
  const isClip = hd === null && pano === null && clip !== null;
  return { hd: hd ?? clip, pano, kind: isClip ? "file" : "recording" };
}

export interface WatchedStreams {
  readonly streams: Streams;
  /** True while the picture is the live one, also after the match was filed under the recordings. */
  readonly isLive: boolean;
  /** The recording is there, and the live picture on screen can give way to it. */
  readonly canReplay: boolean;
  readonly replay: () => void;
}

/**
 * Which streams are on screen. A match that ends while it is watched keeps its live picture, which stays for some
 * minutes (media contract, "Live"); the viewer goes to the recording by a press.
 */
export function useWatchedStreams(phase: EventPhase, source: EventSources): WatchedStreams {
  const { hd, pano } = source;
  const [live, setLive] = useState<Streams | null>(null);
  const isLivePhase = phase === "live" || phase === "channel";
  // Derived at render: the newest live addresses are remembered, so that the end of the match does not take them away.
  if (isLivePhase && (hd !== null || pano !== null) && (live?.hd !== hd || live.pano !== pano))
    setLive({ hd, pano, kind: "live" });
  // What plays of a recording plays on when its address is only signed anew; once it is refused, the player asks.
  const told = recordedStreams(source);
  const [recorded, setRecorded] = useState<Streams>(told);
  if (!isSamePicture(recorded.hd, told.hd) || !isSamePicture(recorded.pano, told.pano)) setRecorded(told);
  const isKept = !isLivePhase && live !== null;
  return {
    streams: isKept ? live : isLivePhase ? (live ?? recorded) : recorded,
    isLive: isLivePhase || isKept,
    canReplay: isKept && recorded.hd !== null && recorded.hd !== live.hd,
    replay: () => setLive(null),
  };
}

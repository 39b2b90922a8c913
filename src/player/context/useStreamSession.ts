import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { FatalError } from "#src/player/engine/fatalErrors.ts";
import type { StartAt } from "#src/player/prefetch/prefetchStream.ts";
import { openOrTakePreopened } from "#src/player/preopen/preopenStream.ts";
import { brokenStream } from "#src/player/engine/openStream.ts";
import { heightOf } from "#src/player/manifest/qualityLimits.ts";
import type { PlaylistEdit } from "#src/player/engine/openOptions.ts";
import type { OtherAddress } from "#src/player/engine/recovery.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { withoutSignature } from "#src/lib/mediaAddress.ts";
import { renewBeforeExpiry } from "#src/player/manifest/signedAddress.ts";
import type { Stream } from "#src/player/engine/stream.ts";
import { addressOf, type Camera, type Streams } from "#src/player/manifest/streams.ts";
import { dateAt } from "#src/player/timeline/datedRanges.ts";

/** After this many `timeupdate` events (four a second) a stream counts as working: the next rejection is a new one. */
const WELL_AFTER = 20;
const NO_CODE: FatalError = { kind: "network", code: 2100 };

/** In a form that another stream of the recording shares (media contract: one timeline). */
function whereIs(video: HTMLVideoElement, stream: Stream | null): StartAt {
  const state = stream?.get();
  if (state?.isWindow) {
    const date = dateAt(state.datedRanges, video.currentTime);
    return date === null ? null : { date };
  }
  return { positionS: video.currentTime };
}

export interface StreamSessionOptions {
  readonly streams: Streams;
  /** The camera to begin with; HD without it. */
  readonly camera?: Camera;
  readonly startAt: StartAt;
  /** The stream is scheduled to run now: if it is missing, it is late, not gone. */
  readonly isOnAir: boolean;
  /** Fetches new addresses after a rejection; resolves to null if there are none. */
  readonly refreshSources: (() => Promise<Streams | null>) | undefined;
  /** Called before a stream is replaced: its last picture can still be copied. */
  readonly onLeave: () => void;
  readonly onOpen: (video: HTMLVideoElement, signal: AbortSignal) => void;
}

export interface StreamSession {
  readonly stream: Stream | null;
  readonly address: string | null;
  /** Where the stream starts: as the page asked, or at the position of the stream before it. */
  readonly opensAt: StartAt;
  readonly camera: Camera;
  readonly streams: Streams;
  readonly switchCamera: (camera: Camera) => void;
  /** Opens the stream again with its playlists changed; undefined plays them as they are. */
  readonly editPlaylists: (edit: PlaylistEdit | undefined) => void;
  readonly isEdited: boolean;
}

/** Opens the stream of the chosen camera and keeps the position when camera, address or stream change. */
export function useStreamSession(video: HTMLVideoElement | null, options: StreamSessionOptions): StreamSession {
  const [wanted, setWanted] = useState<Camera>(options.camera ?? "hd");
  const [fresh, setFresh] = useState<{ of: Streams; streams: Streams } | null>(null);
  const [stream, setStream] = useState<Stream | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [editPlaylist, setEdit] = useState<PlaylistEdit>();
  const startAt = useRef<StartAt>(options.startAt);
  const [opensAt, setOpensAt] = useState<StartAt>(options.startAt);
  const streams = fresh?.of === options.streams ? fresh.streams : options.streams;
  const playing = addressOf(streams, wanted);
  const address = playing?.address ?? null;
  const { kind } = streams;
  /** With a new signature it is the same picture, which plays on. */
  const picture = address === null ? null : withoutSignature(address);

  /** The height that the viewer chose, px: the other camera and a new address have renditions of their own. */
  const height = useRef<number | null>(null);
  const hasAsked = useRef(false);
  const moved = useRef(0);
  const onRejected = useEffectEvent(async (refused: string, isKnown: () => boolean): Promise<OtherAddress> => {
    const none = options.isOnAir ? "onAir" : "none";
    // Stops after one attempt at a server that rejects every new address, too.
    if (hasAsked.current) return none;
    hasAsked.current = true;
    moved.current = 0;
    const answer = await options.refreshSources?.().catch(() => {
      // There was no response, so no new address was rejected.
      hasAsked.current = false;
      return null;
    });
    const next = answer ? addressOf(answer, wanted) : null;
    if (!answer || next === null || next.address === refused) return none;
    setFresh({ of: options.streams, streams: answer });
    // Nothing is known of the stream yet, so it starts again at its original position.
    if (withoutSignature(next.address) === picture && !isKnown()) setAttempt((n) => n + 1);
    return { address: next.address };
  });
  const renew = useEffectEvent(async () => {
    const answer = await options.refreshSources?.();
    const next = answer ? addressOf(answer, wanted) : null;
    if (answer && next !== null && withoutSignature(next.address) === picture)
      setFresh({ of: options.streams, streams: answer });
  });
  const newest = useEffectEvent(() => address);
  const onLeave = useEffectEvent(options.onLeave);
  const onOpen = useEffectEvent(options.onOpen);

  // A layout effect, not one after the paint: the picture must not wait for the page that renders around it.
  useLayoutEffect(() => {
    const opens = newest();
    if (video === null || picture === null || opens === null) return;
    const abort = new AbortController();
    let opened: Stream | null = null;
    const { signal } = abort;
    moved.current = 0;
    const askAnew = () => {
      hasAsked.current = false;
    };
    video.addEventListener(
      "timeupdate",
      () => {
        moved.current += 1;
        if (moved.current === WELL_AFTER) askAnew();
      },
      { signal },
    );
    connectivity.whenBack(askAnew, signal);
    const at = startAt.current;
    const tryAgain = () => setAttempt((n) => n + 1);
    openOrTakePreopened(video, opens, {
      at,
      kind,
      height: height.current,
      signal,
      editPlaylist,
      // The page may not have rendered a stream that plays already.
      onRejected: (refused) => onRejected(refused, () => opened?.get().isKnown === true),
      onOtherKind: tryAgain,
    }).then(
      (result) => {
        if (signal.aborted || result === null) return;
        const retryNow = () => {
          askAnew();
          result.retryNow();
        };
        const chooseQuality = (id: number | "auto") => {
          const chosen = result.get().qualities.find((quality) => quality.id === id);
          height.current = chosen === undefined ? null : heightOf(chosen);
          result.chooseQuality(id);
        };
        opened = result;
        setOpensAt(at);
        setStream({ ...result, retryNow, chooseQuality });
        onOpen(video, signal);
      },
      () => {
        // hls.js itself did not load: offline it waits for the network, else the viewer may try again.
        if (signal.aborted) return;
        connectivity.whenBack(tryAgain, signal);
        setStream(
          brokenStream(
            connectivity.isNetworkLost() ? { recoverableError: { type: "offline" } } : { fatalError: NO_CODE },
            tryAgain,
          ),
        );
      },
    );
    return () => {
      if (opened !== null && video.readyState > 0) {
        startAt.current = whereIs(video, opened);
        onLeave();
      }
      abort.abort();
      setStream(null);
    };
  }, [video, picture, kind, attempt, editPlaylist]);
  useEffect(() => {
    if (address === null) return;
    stream?.renew(address);
    return renewBeforeExpiry(address, () => renew());
  }, [stream, address]);

  return {
    stream,
    address,
    opensAt,
    streams,
    camera: playing?.camera ?? wanted,
    switchCamera: setWanted,
    editPlaylists: (edit) => setEdit(() => edit),
    isEdited: editPlaylist !== undefined,
  };
}

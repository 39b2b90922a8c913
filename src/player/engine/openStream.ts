import { withTimeout } from "#src/lib/scheduling/timers.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import hlsWorker from "hls.js/dist/hls.worker.js?url";
import { NOTHING_PREFETCHED, takeOrCreatePrefetch } from "#src/player/prefetch/prefetchStream.ts";
import type { OpenOptions } from "./openOptions.ts";
import { playFile } from "./playFile.ts";
import { playHls } from "./hls/playHls.ts";
import { createState } from "./state.ts";
import { EMPTY_STREAM, type Stream, type StreamState } from "./stream.ts";
import { storedStreams } from "#src/player/manifest/storedStreams.ts";
import { isSingleFile, rememberIsSingleFile } from "#src/player/manifest/streams.ts";

/** Longest wait, ms, for a first response that may be a file: once hls.js runs, the viewer sees that it is loading. */
const KIND_MS = 500;

/** With hls.js where it runs (docs/decisions/007), else natively; files directly. Null if the viewer left meanwhile. */
export async function openStream(
  video: HTMLVideoElement,
  address: string,
  options: OpenOptions,
): Promise<Stream | null> {
  const { kind, signal, editPlaylist } = options;
  const playAsFile = () => {
    const onPlaylist = () => {
      rememberIsSingleFile(address, false);
      options.onOtherKind?.();
    };
    return playFile(video, address, { ...options, isFile: true, onPlaylist });
  };
  if (isSingleFile(address, kind)) return playAsFile();
  const stored = storedStreams.get(address);
  // The prefetch asks for what the playlist itself would begin with.
  const prefetched = stored || editPlaylist ? NOTHING_PREFETCHED : takeOrCreatePrefetch(address, options, signal);
  const [{ default: Hls }, isOneFile] = await Promise.all([import("hls.js"), withTimeout(prefetched.isFile, KIND_MS)]);
  if (signal.aborted) return null;
  if (isOneFile === true) {
    rememberIsSingleFile(address, true);
    return playAsFile();
  }
  if (isOneFile === undefined)
    void prefetched.isFile.then((is) => {
      if (!is || signal.aborted) return;
      rememberIsSingleFile(address, true);
      options.onOtherKind?.();
    });
  const state = createState<StreamState>({
    ...EMPTY_STREAM,
    recoverableError: !stored && connectivity.isNetworkLost() ? { type: "offline" } : null,
  });
  if (Hls.isSupported())
    return playHls(Hls, video, address, state, { ...options, prefetched, stored, workerPath: hlsWorker });
  if (video.canPlayType("application/vnd.apple.mpegurl") !== "")
    return playFile(video, address, { ...options, isFile: false });
  return brokenStream({ fatalError: { kind: "unsupported", code: 2304 } }, ignore);
}

/** Returns a stream that never started, with its error and a way to retry. */
export function brokenStream(why: Partial<StreamState>, retryNow: () => void): Stream {
  const { get, subscribe } = createState<StreamState>({ ...EMPTY_STREAM, ...why });
  const choices = { chooseQuality: ignore, chooseCaption: ignore, chooseSound: ignore, limit: ignore };
  return { get, subscribe, retryNow, renew: ignore, ...choices };
}

const ignore = () => undefined;

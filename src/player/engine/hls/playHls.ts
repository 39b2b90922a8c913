import type Hls from "hls.js";
import type { HlsConfig, LevelDetails, LoaderContext } from "hls.js";
import { serverNow } from "#src/lib/clock.ts";
import { withTimeout } from "#src/lib/scheduling/timers.ts";
import { hasAirplay, addAirplaySource } from "#src/player/manifest/airplaySource.ts";
import { catchUp } from "#src/player/engine/catchUp.ts";
import { dataSaverHeight } from "#src/player/engine/dataSaver.ts";
import { earlyLoader, type TakeAnswer } from "#src/player/prefetch/earlyLoader.ts";
import { playlistLoader } from "./playlistLoader.ts";
import type { PrefetchedStream } from "#src/player/prefetch/prefetchStream.ts";
import { recoverHls } from "./hlsRecovery.ts";
import { resetParserAtInit } from "./parserReset.ts";
import { watchCaptions } from "./hlsCaptions.ts";
import { watchSounds } from "./hlsSounds.ts";
import { firstPlayableOf, keepInWindow } from "./keepInWindow.ts";
import { hlsConfig } from "./hlsConfig.ts";
import { holdBackS } from "#src/player/manifest/holdBack.ts";
import { keepOneCodec } from "#src/player/engine/ladder.ts";
import {
  heightOf,
  levelWithin,
  limitedController,
  NO_LIMITS,
  type QualityLimits,
} from "#src/player/manifest/qualityLimits.ts";
import type { OpenOptions } from "#src/player/engine/openOptions.ts";
import { readPreferences, rememberPreferences } from "#src/player/engine/preferences.ts";
import { sharedDownload } from "#src/player/manifest/storedStreams.ts";
import { signedAddress } from "#src/player/manifest/signedAddress.ts";
import type { State } from "#src/player/engine/state.ts";
import type { Stream, StreamState } from "#src/player/engine/stream.ts";
import { dateAt, datedRangesOf, positionAt } from "#src/player/timeline/datedRanges.ts";

export interface HlsOptions extends OpenOptions {
  readonly prefetched: PrefetchedStream;
  readonly workerPath: string | null;
  /** Loads a stream that is on this device. */
  readonly stored?: HlsConfig["loader"] | undefined;
}

type HlsClass = typeof Hls;

/** After this time without an answer, a part of a download is requested beside it, ms. */
const SHARED_MS = 15_000;

/** Takes what is downloaded of the stream meanwhile. */
function takeShared({ url, rangeStart, rangeEnd }: LoaderContext): ReturnType<TakeAnswer> {
  const reading = sharedDownload.get()?.read(url, rangeEnd ? [rangeStart ?? 0, rangeEnd - 1] : null);
  if (reading === undefined) return undefined;
  const startedAt = performance.now();
  return withTimeout(reading, SHARED_MS).then(
    (body) => {
      const endedAt = performance.now();
      return body ? { body, url, startedAt, firstByteAt: endedAt, endedAt } : null;
    },
    () => null,
  );
}

/** Starts at a time of day that the prefetch could not locate, once hls.js has read a playlist with dates. */
function beginAtDate(hls: Hls, { Events }: HlsClass, date: number): void {
  const begin = (details: LevelDetails) => {
    const positionS = positionAt(datedRangesOf(details.fragments), date);
    // A position in the future is awaited at the live edge, where hls.js starts by itself.
    if (positionS !== null && positionS < details.edge) hls.startLoad(Math.max(firstPlayableOf(details), positionS));
  };
  const { latestLevelDetails } = hls;
  if (latestLevelDetails !== null) begin(latestLevelDetails);
  else hls.once(Events.LEVEL_UPDATED, (_, { details }) => begin(details));
}

interface LevelOptions {
  readonly video: HTMLVideoElement;
  readonly isRecording: boolean;
  readonly signal: AbortSignal;
}

function watchLevels(
  hls: Hls,
  { Events }: HlsClass,
  state: State<StreamState>,
  { video, isRecording, signal }: LevelOptions,
): void {
  const listLevels = () =>
    state.patch({ qualities: hls.levels.map(({ height, bitrate }, id) => ({ id, height, bitrate })).toReversed() });
  hls.on(Events.MANIFEST_PARSED, listLevels);
  hls.on(Events.LEVELS_UPDATED, listLevels);
  let shownLevel = -1;
  // If the playlist names no height, the height of the picture is used.
  const reportHeight = () => {
    if (shownLevel >= 0) state.patch({ shownHeight: hls.levels[shownLevel]?.height || video.videoHeight || null });
  };
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
    shownLevel = level;
    reportHeight();
  });
  video.addEventListener("resize", reportHeight, { signal });
  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    const startS = firstPlayableOf(details);
    const endS = details.edge;
    const datedRanges = datedRangesOf(details.fragments);
    const heldS = holdBackS(details.targetduration, dateAt(datedRanges, endS), serverNow());
    // Reloading an unchanged playlist does not make it older.
    if (details.live && details.advanced) hls.config.liveSyncDuration = heldS;
    const live = details.live ? { startS, endS, syncS: Math.max(startS, endS - heldS) } : null;
    // Media contract, "On demand": the playlist or the page says that a stream never was live.
    const isWindow = !isRecording && (details.live || (details.type !== "VOD" && datedRanges.length > 0));
    // Fragmented MP4 needs no remuxing: a worker would only delay the first picture.
    if (details.fragments[0]?.initSegment) hls.config.enableWorker = false;
    // Parsing half an hour of segments is a long task already; rendering must not make it longer.
    setTimeout(() => signal.aborted || state.patch({ datedRanges, live, isWindow, isKnown: true }));
  });
}

/** Plays an HLS address through media source extensions until `options.signal` aborts (docs/decisions/007). */
export function playHls(
  HlsJs: HlsClass,
  video: HTMLVideoElement,
  address: string,
  state: State<StreamState>,
  options: HlsOptions,
): Stream {
  const { at, prefetched, kind, signal, workerPath, stored } = options;
  const isRecording = kind !== "live";
  const config: Partial<HlsConfig> = hlsConfig(readPreferences().bandwidth, workerPath);
  const { loader, capLevelController } = HlsJs.DefaultConfig;
  const source = signedAddress(address);
  // A stream that opens before its player saves data from its first segment on.
  let limits: QualityLimits = { ...NO_LIMITS, maxHeight: dataSaverHeight() };
  let applyLimits = () => undefined as void;
  const takeEarly: TakeAnswer = (context) =>
    // A byte range is not the whole file, and the prefetch requests whole files.
    (context.rangeEnd ? undefined : prefetched.take(context.url)) ?? takeShared(context);
  // The chosen quality also applies after hls.js reloads the master playlist by itself.
  let wantedHeight = options.height ?? null;
  /** While the recording is downloaded, the rendition that is stored; else hls.js chooses. */
  const automaticLevel = () => {
    const height = sharedDownload.get()?.heightOf(address) ?? null;
    return height === null ? -1 : levelWithin(hls.levels, height);
  };
  let wasShared = false;
  const hls = new HlsJs({
    ...config,
    // Only a ManagedMediaSource can have an alternative address for AirPlay.
    preferManagedMediaSource: hasAirplay(),
    loader: stored ?? playlistLoader(earlyLoader(loader, takeEarly), isRecording, options.editPlaylist),
    // Addresses from an older playlist are requested with the newest signature.
    xhrSetup: (request, url) => request.open("GET", source.sign(url)),
    ...(capLevelController === undefined
      ? {}
      : {
          capLevelController: limitedController(
            capLevelController,
            () => limits,
            (apply) => (applyLimits = apply),
          ),
        }),
  });
  performance.mark("player:hls");
  resetParserAtInit(hls, HlsJs);
  // Planned once: after a reload of the master playlist hls.js starts where a new stream would start now.
  let planned: Promise<number | null> = prefetched.startS;
  hls.on(HlsJs.Events.MANIFEST_PARSED, () => {
    keepOneCodec(hls);
    // hls.js sets no limit while the element has no size on screen.
    hls.autoLevelCapping = levelWithin(hls.levels, limits.maxHeight);
    if (wantedHeight !== null) {
      hls.loadLevel = levelWithin(hls.levels, wantedHeight);
      state.patch({ quality: hls.loadLevel });
    } else {
      state.patch({ quality: "auto" });
      if (automaticLevel() >= 0) hls.loadLevel = automaticLevel();
    }
    void planned.then((plannedS) => {
      if (signal.aborted) return;
      const startS = at !== null && "positionS" in at ? at.positionS : plannedS;
      hls.startLoad(startS ?? -1);
      if (startS === null && at !== null && "date" in at) beginAtDate(hls, HlsJs, at.date);
    });
    planned = Promise.resolve(null);
  });
  hls.on(HlsJs.Events.MEDIA_ATTACHING, () => state.patch({ isPortable: !stored && addAirplaySource(video, address) }));
  const endSharing = sharedDownload.subscribe(() => {
    wasShared = true;
    if (wantedHeight === null && hls.levels.length > 0) hls.loadLevel = automaticLevel();
  });
  keepInWindow(hls, HlsJs, { video, state });
  watchLevels(hls, HlsJs, state, { video, isRecording, signal });
  const chooseSound = watchSounds(hls, HlsJs, state);
  const chooseCaption = watchCaptions(hls, HlsJs, state);
  // hls.js extrapolates since the last playlist; the window on screen stays until the next one.
  const liveNow = () => {
    const { live } = state.get();
    return live === null ? null : { ...live, syncS: hls.liveSyncPosition ?? live.syncS };
  };
  catchUp(video, liveNow, signal);
  const retryNow = recoverHls(hls, HlsJs, video, state, { source, signal, onRejected: options.onRejected });
  signal.addEventListener(
    "abort",
    () => {
      endSharing();
      const estimate = hls.bandwidthEstimate;
      // What comes from the device says nothing of the network.
      if (!stored && !wasShared && Number.isFinite(estimate) && estimate > 0 && video.currentTime > 0)
        rememberPreferences({ bandwidth: Math.round(estimate) });
      hls.destroy();
    },
    { once: true },
  );
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    get: state.get,
    subscribe: state.subscribe,
    chooseQuality: (id) => {
      const chosen = id === "auto" ? undefined : hls.levels[id];
      wantedHeight = chosen === undefined ? null : heightOf(chosen);
      hls.nextLevel = id === "auto" ? automaticLevel() : id;
      state.patch({ quality: id });
    },
    chooseCaption,
    chooseSound,
    limit: (change) => {
      const { maxHeight, zoom } = limits;
      limits = { ...limits, ...change };
      // Applying limits measures the picture, and a new player first reports that there are none.
      if (limits.maxHeight !== maxHeight || limits.zoom !== zoom) applyLimits();
    },
    retryNow,
    renew: (fresh) => void source.renew(fresh),
  };
}

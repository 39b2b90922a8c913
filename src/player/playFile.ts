import { catchUp } from "./catchUp.ts";
import { faultOfMediaError } from "./faults.ts";
import { clampSeek, type LiveWindow } from "./liveEdge.ts";
import type { StartAt } from "./headStart.ts";
import { createState, type State } from "./state.ts";
import { EMPTY_STREAM, type Stream, type StreamState } from "./stream.ts";

const HOLD_BACK_S = 6;

/** Safari tells the wall-clock time of position 0 of a native HLS stream. */
const startDateOf = (video: HTMLVideoElement): number | null => {
  if (!("getStartDate" in video) || typeof video.getStartDate !== "function") return null;
  const date: unknown = video.getStartDate();
  const time = date instanceof Date ? date.getTime() : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

function liveWindowOf(video: HTMLVideoElement): LiveWindow | null {
  const { seekable } = video;
  if (Number.isFinite(video.duration) || seekable.length === 0) return null;
  const startS = seekable.start(0);
  const endS = seekable.end(seekable.length - 1);
  return { startS, endS, syncS: Math.max(startS, endS - HOLD_BACK_S) };
}

function watch(video: HTMLVideoElement, state: State<StreamState>, signal: AbortSignal): void {
  const refresh = () => {
    const zero = startDateOf(video);
    const tracks = Array.from(video.textTracks, (track, id) => ({
      id,
      name: track.label || track.language,
      language: track.language,
      mode: track.mode,
    }));
    const showing = tracks.find(({ mode }) => mode === "showing");
    state.patch({
      live: liveWindowOf(video),
      stretches: zero === null ? [] : [{ startS: 0, durationS: Number.POSITIVE_INFINITY, date: zero }],
      shownHeight: video.videoHeight || null,
    });
    if (tracks.length !== state.get().captions.length) state.patch({ captions: tracks });
    state.patch({ caption: showing?.id ?? null });
  };
  for (const name of ["loadedmetadata", "durationchange", "progress", "resize"])
    video.addEventListener(name, refresh, { signal });
  video.textTracks.addEventListener("change", refresh, { signal });
}

/** Plays one file, or HLS where the browser does that itself (older iPhones), until `signal` aborts. */
export function playFile(video: HTMLVideoElement, address: string, at: StartAt, signal: AbortSignal): Stream {
  const state = createState<StreamState>(EMPTY_STREAM);
  watch(video, state, signal);
  catchUp(video, () => state.get().live, signal);
  const load = (positionS: number | null) => {
    state.patch({ fault: null, trouble: null });
    video.src = address;
    video.load();
    if (positionS === null) return;
    video.addEventListener(
      "loadedmetadata",
      () => (video.currentTime = clampSeek(positionS, { startS: 0, endS: video.duration || positionS })),
      {
        once: true,
        signal,
      },
    );
  };
  video.addEventListener("error", () => state.patch({ fault: faultOfMediaError(video.error?.code ?? 0) }), { signal });
  window.addEventListener("offline", () => state.patch({ trouble: { type: "offline" } }), { signal });
  const goOn = () => {
    const hadFault = state.get().fault !== null;
    state.patch({ trouble: null });
    if (hadFault) load(video.currentTime);
  };
  window.addEventListener("online", goOn, { signal });
  signal.addEventListener("abort", () => {
    video.removeAttribute("src");
    video.load();
  });
  load(at !== null && "positionS" in at ? at.positionS : null);
  return {
    get: state.get,
    subscribe: state.subscribe,
    chooseQuality: () => undefined,
    chooseSound: () => undefined,
    limit: () => undefined,
    chooseCaption: (id) => {
      for (const [index, track] of Array.from(video.textTracks).entries())
        track.mode = index === id ? "showing" : "disabled";
    },
    retryNow: goOn,
  };
}

import { captionsWanted } from "./captionsWanted.ts";
import type { CaptionTrack } from "./stream.ts";
import { sameWindow, type LiveWindow } from "#src/player/timeline/liveEdge.ts";
import { readPreferences, rememberPreferences } from "./preferences.ts";
import { soundWanted } from "./soundWanted.ts";
import type { State } from "./state.ts";
import type { StreamState, Track } from "./stream.ts";
import type { DatedStretch } from "#src/player/timeline/timeline.ts";

/** How far behind the end of the window live play of a browser's own is held, s. */
const HOLD_BACK_S = 6;

/** Safari tells the wall-clock time of position 0 of a native HLS stream. */
function datesOf(video: HTMLVideoElement): readonly DatedStretch[] {
  if (!("getStartDate" in video) || typeof video.getStartDate !== "function") return [];
  const date: unknown = video.getStartDate();
  const time = date instanceof Date ? date.getTime() : Number.NaN;
  return Number.isNaN(time) ? [] : [{ startS: 0, date: time }];
}

/** Where the seekable part ends, in s, when the element's duration is infinite; else null. */
function endOf({ duration, seekable }: HTMLVideoElement): number | null {
  return duration === Number.POSITIVE_INFINITY && seekable.length > 0 ? seekable.end(seekable.length - 1) : null;
}

/** What can be watched of a live stream; a browser that tells no window (Chromium) plays the edge and nothing else. */
function liveWindowOf({ duration, seekable, currentTime }: HTMLVideoElement): LiveWindow | null {
  if (duration !== Number.POSITIVE_INFINITY) return null;
  if (seekable.length === 0) return { startS: currentTime, endS: currentTime, syncS: currentTime };
  const startS = seekable.start(0);
  const endS = seekable.end(seekable.length - 1);
  return { startS, endS, syncS: Math.max(startS, endS - HOLD_BACK_S) };
}

/** Text tracks may also carry data of the stream (ID3), which nobody reads. */
const captionsOf = (video: HTMLVideoElement): (CaptionTrack & { readonly isShown: boolean })[] =>
  Array.from(video.textTracks).flatMap(({ kind, label, language, mode }, id) =>
    kind === "subtitles" || kind === "captions"
      ? [{ id, name: label || language, language, kind, isShown: mode === "showing" }]
      : [],
  );

interface SoundTrack extends Track {
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

/** Tracks of sound, where the browser has them for its own streams (Safari). */
function soundsOf(video: HTMLVideoElement): SoundTrack[] {
  const list: unknown = "audioTracks" in video ? video.audioTracks : null;
  if (typeof list !== "object" || list === null || !("length" in list) || typeof list.length !== "number") return [];
  const tracks = Array.from({ length: list.length }, (_, index): unknown => Reflect.get(list, index));
  return tracks.flatMap((track, id): SoundTrack[] => {
    if (typeof track !== "object" || track === null || !("enabled" in track)) return [];
    const text = (name: "label" | "language") => String(Reflect.get(track, name) ?? "");
    return [
      {
        ...{ id, name: text("label") || text("language"), language: text("language") },
        isOn: track.enabled === true,
        turn: (isOn) => void (track.enabled = isOn),
      },
    ];
  });
}

/** Shows the captions with this id alone, null for none. */
export function showCaption(video: HTMLVideoElement, wanted: number | null): void {
  for (const { id } of captionsOf(video)) {
    const track = video.textTracks[id];
    if (track !== undefined) track.mode = id === wanted ? "showing" : "disabled";
  }
}

/** Shows what the viewer chose to read elsewhere, where this stream has it, and nothing where they turned it off. */
function showWanted(video: HTMLVideoElement): void {
  const { captions } = readPreferences();
  const wanted = captionsWanted(captionsOf(video), captions);
  if (captions?.isOn === false) showCaption(video, null);
  else if (wanted !== undefined) showCaption(video, wanted.id);
}

/** Plays the sound with this id alone, and remembers it as the viewer's wish. */
export function playSound(video: HTMLVideoElement, wanted: number): void {
  for (const { id, name, language, turn } of soundsOf(video)) {
    turn(id === wanted);
    if (id === wanted) rememberPreferences({ sound: { name, language } });
  }
}

/** Plays what the viewer chose to hear elsewhere, where this stream has it. */
function playWanted(sounds: readonly SoundTrack[]): void {
  const wanted = soundWanted(sounds, readPreferences().sound);
  if (wanted !== undefined) for (const { id, turn } of sounds) turn(id === wanted.id);
}

/**
 * Keeps `state` in step with the media element that plays a stream by itself, until `signal` aborts. A recording without
 * an end in its playlist stays a recording, although the element takes it for live.
 */
export function watchNative(
  video: HTMLVideoElement,
  state: State<StreamState>,
  { isRecording, signal }: { readonly isRecording: boolean; readonly signal: AbortSignal },
): void {
  const refreshWindow = () => {
    if (isRecording) return state.patch({ endS: endOf(video) });
    const live = liveWindowOf(video);
    if (!sameWindow(live, state.get().live)) state.patch({ live, isWindow: live !== null || state.get().isWindow });
  };
  const refresh = () => {
    const areOtherCaptions = captionsOf(video).length !== state.get().captions.length;
    if (areOtherCaptions) showWanted(video);
    const captions = captionsOf(video);
    const areNew = soundsOf(video).length !== state.get().sounds.length;
    if (areNew) playWanted(soundsOf(video));
    const sounds = soundsOf(video);
    refreshWindow();
    if (state.get().stretches[0]?.date !== datesOf(video)[0]?.date) state.patch({ stretches: datesOf(video) });
    if (areOtherCaptions) state.patch({ captions });
    if (areNew) state.patch({ sounds });
    state.patch({
      isKnown: video.readyState >= video.HAVE_METADATA,
      shownHeight: video.videoHeight || null,
      caption: captions.find(({ isShown }) => isShown)?.id ?? null,
      sound: sounds.find(({ isOn }) => isOn)?.id ?? null,
    });
  };
  for (const name of ["loadedmetadata", "durationchange", "progress", "resize"])
    video.addEventListener(name, refresh, { signal });
  // A live window moves on while nothing else does.
  video.addEventListener("timeupdate", refreshWindow, { signal });
  for (const name of ["change", "addtrack", "removetrack"])
    video.textTracks.addEventListener(name, refresh, { signal });
}

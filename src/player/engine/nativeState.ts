import { preferredCaptions, preferredSound, rememberSound } from "./preferredTracks.ts";
import type { CaptionTrack } from "./stream.ts";
import { sameWindow, type LiveWindow } from "#src/player/timeline/liveEdge.ts";
import { readPreferences } from "./preferences.ts";
import type { State } from "./state.ts";
import type { SoundTrack, StreamState } from "./stream.ts";
import type { DatedRange } from "#src/player/timeline/datedRanges.ts";

/** How far behind the end of its window native live playback is held, s. */
const HOLD_BACK_S = 6;

/** Returns the wall-clock time of position 0, which Safari reports for native HLS. */
function datesOf(video: HTMLVideoElement): readonly DatedRange[] {
  if (!("getStartDate" in video) || typeof video.getStartDate !== "function") return [];
  const date: unknown = video.getStartDate();
  const time = date instanceof Date ? date.getTime() : Number.NaN;
  return Number.isNaN(time) ? [] : [{ startS: 0, date: time }];
}

/** Returns the end of the seekable range, s, if the duration is infinite; else null. */
function endOf({ duration, seekable }: HTMLVideoElement): number | null {
  return duration === Number.POSITIVE_INFINITY && seekable.length > 0 ? seekable.end(seekable.length - 1) : null;
}

/** Returns the DVR window of a live stream; without one (Chromium) playback is possible at the edge only. */
function liveWindowOf({ duration, seekable, currentTime }: HTMLVideoElement): LiveWindow | null {
  if (duration !== Number.POSITIVE_INFINITY) return null;
  if (seekable.length === 0) return { startS: currentTime, endS: currentTime, syncS: currentTime };
  const startS = seekable.start(0);
  const endS = seekable.end(seekable.length - 1);
  return { startS, endS, syncS: Math.max(startS, endS - HOLD_BACK_S) };
}

/** Whether the server answers no ranges: Chromium then offers nothing but the start of a file whose end it knows. */
export function isFromStart({ duration, readyState, HAVE_METADATA, seekable }: HTMLVideoElement): boolean {
  if (readyState < HAVE_METADATA || !Number.isFinite(duration) || duration <= 0) return false;
  return seekable.length > 0 && seekable.end(seekable.length - 1) === 0;
}

/** Lists the captions. Text tracks may also carry data of the stream (ID3), which is not used. */
const captionsOf = (video: HTMLVideoElement): (CaptionTrack & { readonly isShown: boolean })[] =>
  Array.from(video.textTracks).flatMap(({ kind, label, language, mode }, id) =>
    kind === "subtitles" || kind === "captions"
      ? [{ id, name: label || language || "CC", language, kind, isShown: mode === "showing" }]
      : [],
  );

interface NativeSound extends SoundTrack {
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

/** The kinds of described sound (HTML, `AudioTrack.kind`), and Safari's own word. */
const DESCRIBED: ReadonlySet<string> = new Set(["descriptions", "main-desc", "description"]);

function soundsOf(video: HTMLVideoElement): NativeSound[] {
  const list: unknown = "audioTracks" in video ? video.audioTracks : null;
  if (typeof list !== "object" || list === null || !("length" in list) || typeof list.length !== "number") return [];
  const tracks = Array.from({ length: list.length }, (_, index): unknown => Reflect.get(list, index));
  return tracks.flatMap((track, id): NativeSound[] => {
    if (typeof track !== "object" || track === null || !("enabled" in track)) return [];
    const text = (name: "label" | "language" | "kind") => String(Reflect.get(track, name) ?? "");
    return [
      {
        id,
        name: text("label") || text("language"),
        language: text("language"),
        isDescribed: DESCRIBED.has(text("kind")),
        isOn: track.enabled === true,
        turn: (isOn) => void (track.enabled = isOn),
      },
    ];
  });
}

export function showCaption(video: HTMLVideoElement, wanted: number | null): void {
  for (const { id } of captionsOf(video)) {
    const track = video.textTracks[id];
    if (track !== undefined) track.mode = id === wanted ? "showing" : "disabled";
  }
}

/** Shows the captions that the viewer chose before, if this stream has them; none if they are off. */
function showWanted(video: HTMLVideoElement): void {
  const { captions } = readPreferences();
  const wanted = preferredCaptions(captionsOf(video), captions);
  if (captions?.isOn === false) showCaption(video, null);
  else if (wanted !== undefined) showCaption(video, wanted.id);
}

/** Plays only the audio track with this id, and remembers the choice. */
export function playSound(video: HTMLVideoElement, wanted: number): void {
  for (const sound of soundsOf(video)) {
    sound.turn(sound.id === wanted);
    if (sound.id === wanted) rememberSound(sound);
  }
}

function playWanted(sounds: readonly NativeSound[]): void {
  const wanted = preferredSound(sounds, readPreferences().sound);
  if (wanted !== undefined) for (const { id, turn } of sounds) turn(id === wanted.id);
}

/** A recording whose playlist has no end stays a recording, although the element takes it for live. */
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
    if (state.get().datedRanges[0]?.date !== datesOf(video)[0]?.date) state.patch({ datedRanges: datesOf(video) });
    if (areOtherCaptions) state.patch({ captions });
    if (areNew) state.patch({ sounds });
    state.patch({
      isKnown: video.readyState >= video.HAVE_METADATA,
      isFromStart: isFromStart(video),
      shownHeight: video.videoHeight || null,
      caption: captions.find(({ isShown }) => isShown)?.id ?? null,
      sound: sounds.find(({ isOn }) => isOn)?.id ?? null,
    });
  };
  for (const name of ["loadedmetadata", "durationchange", "progress", "resize"])
    video.addEventListener(name, refresh, { signal });
  // The live window moves without any other event.
  video.addEventListener("timeupdate", refreshWindow, { signal });
  for (const name of ["change", "addtrack", "removetrack"])
    video.textTracks.addEventListener(name, refresh, { signal });
}

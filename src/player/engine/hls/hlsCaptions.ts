import type Hls from "hls.js";
import type { MediaPlaylist, SubtitleSelectionOption } from "hls.js";
import { preferredCaptions, rememberCaptions } from "#src/player/engine/preferredTracks.ts";
import type { CaptionTrack } from "#src/player/engine/stream.ts";
import { readPreferences } from "#src/player/engine/preferences.ts";
import type { State } from "#src/player/engine/state.ts";
import type { StreamState } from "#src/player/engine/stream.ts";
import { hasCharacteristic, optionOf } from "./mediaOption.ts";

/** A track with both of these is for viewers who are deaf or hard of hearing (RFC 8216 §4.3.4.1). */
const FOR_THE_DEAF = [
  "public.accessibility.transcribes-spoken-dialog",
  "public.accessibility.describes-music-and-sound",
];

function captionOf(track: MediaPlaylist): CaptionTrack {
  const { id, name, lang = "" } = track;
  const isForTheDeaf = FOR_THE_DEAF.every((one) => hasCharacteristic(track, one));
  return { id, name: name || lang, language: lang, kind: isForTheDeaf ? "captions" : "subtitles" };
}

/** Returns true for a track that is shown while captions are off: translations of signs in the picture. */
const isResting = ({ forced, default: isDefault }: MediaPlaylist): boolean => forced && isDefault;

/** Returns the initial choice for hls.js; undefined leaves it to the stream. */
function preference(tracks: readonly MediaPlaylist[]): SubtitleSelectionOption | undefined {
  const { captions } = readPreferences();
  if (captions?.isOn === false) return { forced: true, default: true };
  const readable = tracks.filter(({ forced }) => !forced).map((track) => ({ ...captionOf(track), track }));
  const wanted = preferredCaptions(readable, captions)?.track;
  return wanted === undefined ? undefined : { ...optionOf(wanted), forced: false };
}

/**
 * Mirrors the captions in `state` and starts the stream with those that the viewer chose before (PLR-3).
 * Returns a function that selects and remembers captions by their id; null turns them off.
 */
export function watchCaptions(
  hls: Hls,
  { Events }: typeof Hls,
  state: State<StreamState>,
): (id: number | null) => void {
  // Before the first level loads: hls.js returns to its own choice after each list of tracks.
  hls.on(Events.MANIFEST_PARSED, (_, { subtitleTracks }) => {
    hls.config.subtitlePreference = preference(subtitleTracks);
  });
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) =>
    state.patch({ captions: subtitleTracks.filter(({ forced }) => !forced).map(captionOf) }),
  );
  hls.on(Events.SUBTITLE_TRACK_SWITCH, (_, { id }) =>
    state.patch({ caption: state.get().captions.some((caption) => caption.id === id) ? id : null }),
  );
  return (id) => {
    const track = id ?? hls.subtitleTracks.findIndex(isResting);
    hls.subtitleDisplay = track >= 0;
    hls.subtitleTrack = track;
    rememberCaptions(state.get().captions.find((caption) => caption.id === id) ?? null);
  };
}

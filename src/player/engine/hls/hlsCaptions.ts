import type Hls from "hls.js";
import type { MediaPlaylist, SubtitleSelectionOption } from "hls.js";
import { captionsWanted, rememberCaptions } from "#src/player/engine/captionsWanted.ts";
import type { CaptionTrack } from "#src/player/engine/stream.ts";
import { readPreferences } from "#src/player/engine/preferences.ts";
import type { State } from "#src/player/engine/state.ts";
import type { StreamState } from "#src/player/engine/stream.ts";

/** Both of these make a track one for those who do not hear (RFC 8216 §4.3.4.1). */
const FOR_THE_DEAF = [
  "public.accessibility.transcribes-spoken-dialog",
  "public.accessibility.describes-music-and-sound",
];

function captionOf({ id, name, lang = "", characteristics = "" }: MediaPlaylist): CaptionTrack {
  const isForTheDeaf = FOR_THE_DEAF.every((one) => characteristics.split(",").includes(one));
  return { id, name: name || lang, language: lang, kind: isForTheDeaf ? "captions" : "subtitles" };
}

/** What is read without captions: signs that the stream itself wants translated. */
const isResting = ({ forced, default: isDefault }: MediaPlaylist): boolean => forced && isDefault;

/** What hls.js is to begin with, in its own words; undefined leaves it to the stream. */
function preference(tracks: readonly MediaPlaylist[]): SubtitleSelectionOption | undefined {
  const { captions } = readPreferences();
  if (captions?.isOn === false) return { forced: true, default: true };
  const readable = tracks.filter(({ forced }) => !forced).map((track) => ({ ...captionOf(track), track }));
  const wanted = captionsWanted(readable, captions)?.track;
  if (wanted === undefined) return undefined;
  const { name, lang, characteristics } = wanted;
  // Not its group: each quality may have one of its own.
  return { name, characteristics, forced: false, ...(lang === undefined ? {} : { lang }) };
}

/**
 * Keeps the captions in `state` and has the stream begin with those that the viewer chose, here or elsewhere (PLR-3).
 * Returns what chooses one of them by its id, null for none, and remembers it.
 */
export function watchCaptions(
  hls: Hls,
  { Events }: typeof Hls,
  state: State<StreamState>,
): (id: number | null) => void {
  // Before the first level is loaded: hls.js goes back to its own choice after each list of tracks.
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

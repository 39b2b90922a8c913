import type Hls from "hls.js";
import type { MediaPlaylist, SubtitleSelectionOption } from "hls.js";
import { preferredCaptions, rememberCaptions } from "#src/player/engine/preferredTracks.ts";
import type { CaptionTrack } from "#src/player/engine/stream.ts";
import { readPreferences } from "#src/player/engine/preferences.ts";
import type { State } from "#src/player/engine/state.ts";
import type { StreamState } from "#src/player/engine/stream.ts";
import { closedCaptions } from "./closedCaptions.ts";
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

/** Matches no track, as no group has this id. */
const NO_TRACK: SubtitleSelectionOption = { groupId: "" };

/** Starts with those that the viewer chose before (PLR-3). The function selects by id; null turns them off. */
export function watchCaptions(hls: Hls, HlsJs: typeof Hls, state: State<StreamState>): (id: number | null) => void {
  const { Events } = HlsJs;
  let isChosen = false;
  let subtitles: readonly CaptionTrack[] = [];
  const list = () => state.patch({ captions: [...subtitles, ...closed.channels()] });
  /** Shows a channel inside the picture, or tracks with playlists alone for null. */
  const showChannel = (id: number | null) => {
    closed.show(id);
    if (id === null) return;
    if (hls.subtitleTrack >= 0) hls.subtitleTrack = -1;
    state.patch({ caption: id });
  };
  /** Makes the choice of captions, until the viewer makes it: hls.js returns to it after each list of tracks. */
  const prefer = () => {
    if (isChosen) return;
    const { captions } = readPreferences();
    const readable = hls.allSubtitleTracks.filter(({ forced }) => !forced);
    const options = readable.map((track) => ({ ...captionOf(track), option: { ...optionOf(track), forced: false } }));
    const channels = closed.channels().map((channel) => ({ ...channel, option: NO_TRACK }));
    const isStreams = captions === null && !readable.some((track) => track.default);
    const wanted = isStreams
      ? channels.find(({ isDefault }) => isDefault)
      : preferredCaptions([...options, ...channels], captions);
    const isOff = captions?.isOn === false;
    hls.config.subtitlePreference = isOff ? { forced: true, default: true } : wanted?.option;
    showChannel(!isOff && wanted?.option === NO_TRACK ? wanted.id : null);
  };
  const closed = closedCaptions(hls, HlsJs, () => {
    prefer();
    list();
  });
  // Before the first level loads.
  hls.on(Events.MANIFEST_PARSED, prefer);
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) => {
    subtitles = subtitleTracks.filter(({ forced }) => !forced).map(captionOf);
    list();
  });
  hls.on(Events.SUBTITLE_TRACK_SWITCH, (_, { id }) => {
    if (closed.shown() === null) state.patch({ caption: subtitles.some((caption) => caption.id === id) ? id : null });
  });
  return (id) => {
    isChosen = true;
    const isChannel = closed.channels().some((channel) => channel.id === id);
    showChannel(isChannel ? id : null);
    if (!isChannel) {
      const track = id ?? hls.subtitleTracks.findIndex(isResting);
      hls.subtitleDisplay = track >= 0;
      hls.subtitleTrack = track;
      state.patch({ caption: id });
    }
    rememberCaptions(state.get().captions.find((caption) => caption.id === id) ?? null);
  };
}

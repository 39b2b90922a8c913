import type Hls from "hls.js";
import type { MediaPlaylist } from "hls.js";
import { preferredSound, rememberSound } from "#src/player/engine/preferredTracks.ts";
import { readPreferences } from "#src/player/engine/preferences.ts";
import type { State } from "#src/player/engine/state.ts";
import type { SoundTrack, StreamState } from "#src/player/engine/stream.ts";
import { hasCharacteristic, optionOf } from "./mediaOption.ts";

const soundOf = (track: MediaPlaylist): SoundTrack => ({
  id: track.id,
  name: track.name || track.lang || "",
  language: track.lang ?? "",
  isDescribed: hasCharacteristic(track, "public.accessibility.describes-video"),
});

/** Starts with the one that the viewer chose before (PLR-3). The function selects and remembers by id. */
export function watchSounds(hls: Hls, { Events }: typeof Hls, state: State<StreamState>): (id: number) => void {
  // Before the first level loads, so that no unwanted track is fetched.
  hls.on(Events.MANIFEST_PARSED, (_, { audioTracks }) => {
    const sounds = audioTracks.map((track) => ({ ...soundOf(track), track }));
    const wanted = preferredSound(sounds, readPreferences().sound);
    if (wanted !== undefined) hls.config.audioPreference = optionOf(wanted.track);
  });
  hls.on(Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => state.patch({ sounds: audioTracks.map(soundOf) }));
  // The choice is marked at once; it is heard once its first segment is there.
  hls.on(Events.AUDIO_TRACK_SWITCHING, (_, { id }) => state.patch({ sound: id }));
  return (id) => {
    hls.audioTrack = id;
    const chosen = state.get().sounds.find((sound) => sound.id === id);
    if (chosen !== undefined) rememberSound(chosen);
  };
}

import type Hls from "hls.js";
import type { MediaPlaylist } from "hls.js";
import type { CaptionTrack } from "#src/player/engine/stream.ts";

/** The channels of captions inside the picture (CEA-608) have ids above those of all tracks with playlists. */
const FIRST_ID = 1000;

/** The names of channels that no playlist names, as viewers know them from television. Their language is unknown. */
export const CHANNEL_NAMES = ["CC1", "CC2", "CC3", "CC4"] as const;

interface Channel extends CaptionTrack {
  /** It is shown to viewers who have not chosen. */
  readonly isDefault: boolean;
}

const channelOf = (index: number, name: string, language: string): Channel => ({
  id: FIRST_ID + index,
  name,
  language,
  kind: "captions",
  isDefault: false,
});

/** Returns the channels that a master playlist names; each once, although every quality may have its own group. */
function namedChannels(tracks: readonly MediaPlaylist[]): Channel[] {
  const channels = new Map<number, Channel>();
  for (const { instreamId = "", name, lang = "", default: isDefault } of tracks) {
    // hls.js reads a service of CEA-708 from the channel of CEA-608 that is sent beside it.
    const index = Number(/^(?:CC|SERVICE)([1-4])$/.exec(instreamId)?.[1]) - 1;
    if (index >= 0) channels.set(index, { ...channelOf(index, name || CHANNEL_NAMES[index] || "", lang), isDefault });
  }
  return [...channels.values()].sort((a, b) => a.id - b.id);
}

export interface ClosedCaptions {
  /** The channels that are known by now: a playlist need not name them, and then the first captions show that they exist. */
  readonly channels: () => readonly Channel[];
  readonly shown: () => number | null;
  /** Shows the channel with this id, also if it comes later; none for any other. */
  readonly show: (id: number | null) => void;
}

/** Follows the captions inside the picture, for which hls.js adds text tracks; `onFound` is called at every new channel. */
export function closedCaptions(hls: Hls, { Events }: typeof Hls, onFound: () => void): ClosedCaptions {
  let channels: Channel[] = [];
  let shown: number | null = null;
  let attached = new AbortController();

  /** Returns the text tracks of channels: those of captions that have no playlist. */
  const textTracks = (): TextTrack[] => {
    const own = new Set(hls.allSubtitleTracks.map(({ trackNode }) => trackNode?.track));
    return Array.from(hls.media?.textTracks ?? []).filter((track) => track.kind === "captions" && !own.has(track));
  };
  const channelIn = ({ label, language }: TextTrack): Channel | undefined =>
    channels.find((channel) => channel.name === label && channel.language === language);
  const apply = () => {
    for (const track of textTracks()) {
      const mode = shown !== null && channelIn(track)?.id === shown ? "showing" : "hidden";
      if (track.mode !== mode) track.mode = mode;
    }
  };
  const find = () => {
    for (const track of textTracks()) {
      const index = CHANNEL_NAMES.findIndex((name) => name === track.label);
      if (index < 0 || channelIn(track) !== undefined) continue;
      channels = [...channels, channelOf(index, track.label, "")].sort((a, b) => a.id - b.id);
      onFound();
    }
    apply();
  };
  hls.on(Events.MANIFEST_LOADED, (_, { captions = [] }) => {
    const hasNone = hls.levels.every(({ attrs }) => attrs["CLOSED-CAPTIONS"] === "NONE");
    channels = hasNone ? [] : namedChannels(captions);
    onFound();
  });
  hls.on(Events.MEDIA_ATTACHING, (_, { media }) => {
    attached = new AbortController();
    media.textTracks.addEventListener("addtrack", find, { signal: attached.signal });
  });
  hls.on(Events.MEDIA_DETACHING, () => attached.abort());
  return {
    channels: () => channels,
    shown: () => shown,
    show: (id) => {
      shown = id;
      apply();
    },
  };
}

import type { PlayerLabels } from "./labels.ts";
import type { StreamState } from "#src/player/engine/stream.ts";

/** What the menu of tracks is called: after what the stream has of them. Null when there is nothing to choose. */
export function tracksLabel(labels: PlayerLabels, { captions, sounds }: StreamState): string | null {
  if (sounds.length < 2) return captions.length === 0 ? null : labels.captions;
  return captions.length === 0 ? labels.soundTrack : labels.captionsAndSound;
}

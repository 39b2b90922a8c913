import type { PlayerLabels } from "./labels.ts";
import type { StreamState } from "#src/player/engine/stream.ts";

/** Returns the label of the track menu, which depends on the stream's tracks; null if there is nothing to choose. */
export function tracksLabel(labels: PlayerLabels, { captions, sounds }: StreamState): string | null {
  if (sounds.length < 2) return captions.length === 0 ? null : labels.captions;
  return captions.length === 0 ? labels.soundTrack : labels.captionsAndSound;
}

import type { PlayerLabels } from "./labels.ts";
import type { Quality } from "#src/player/engine/stream.ts";

/** The bit rate of a quality: "2.5 Mb/s". */
export const bitrateOf = ({ bitrate }: Quality, labels: Pick<PlayerLabels, "bitrate">): string =>
  labels.bitrate(Math.round(bitrate / 100_000) / 10);

/** "720p", or the bit rate where the playlist gives no resolution. */
export const qualityName = (quality: Quality, labels: Pick<PlayerLabels, "bitrate">): string =>
  quality.height > 0 ? `${quality.height}p` : bitrateOf(quality, labels);

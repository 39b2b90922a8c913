import type { PlayerLabels } from "./labels.ts";
import type { Quality } from "#src/player/engine/stream.ts";

/** Formats the bit rate of a quality: "2.5 Mb/s". */
export const bitrateOf = ({ bitrate }: Quality, labels: Pick<PlayerLabels, "bitrate">): string =>
  labels.bitrate(Math.round(bitrate / 100_000) / 10);

/** Formats a quality as "720p", or as its bit rate if the playlist names no resolution. */
export const qualityName = (quality: Quality, labels: Pick<PlayerLabels, "bitrate">): string =>
  quality.height > 0 ? `${quality.height}p` : bitrateOf(quality, labels);

import type { PlayerLabels } from "./labels.ts";
import type { Quality } from "./stream.ts";

/** What a quality takes of the line: "2.5 Mb/s". */
export const bitrateOf = ({ bitrate }: Quality, labels: Pick<PlayerLabels, "bitrate">): string =>
  labels.bitrate(Math.round(bitrate / 100_000) / 10);

/** "720p"; where the playlist says no size, which it need not, what it takes of the line. */
export const qualityName = (quality: Quality, labels: Pick<PlayerLabels, "bitrate">): string =>
  quality.height > 0 ? `${quality.height}p` : bitrateOf(quality, labels);

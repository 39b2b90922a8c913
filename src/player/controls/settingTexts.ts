import type { Locale } from "#contract/locales.ts";
import { formatNumber } from "#src/i18n/format.ts";
import type { Texts, Translate } from "#src/i18n/i18n.ts";
import type { Quality, StreamState } from "#src/player/engine/stream.ts";

/** Formats a speed: "1.5×". */
export const rateText = (language: Locale, factor: number): string => `${formatNumber(language, factor)}×`;

/** Formats the bit rate of a quality: "2.5 Mb/s". */
export const bitrateText = ({ t, language }: Texts, { bitrate }: Quality): string =>
  t(($) => $.player.bitrate, { megabits: formatNumber(language, Math.round(bitrate / 100_000) / 10) });

/** Formats a quality as "720p", or as its bit rate if the playlist names no resolution. */
export const qualityName = (texts: Texts, quality: Quality): string =>
  quality.height > 0 ? `${quality.height}p` : bitrateText(texts, quality);

/** Returns the label of the track menu, which depends on the stream's tracks; null if there is nothing to choose. */
export function tracksLabel(t: Translate, { captions, sounds }: StreamState): string | null {
  if (sounds.length < 2) return captions.length === 0 ? null : t(($) => $.player.captions);
  return t(($) => (captions.length === 0 ? $.player.soundTrack : $.player.captionsAndSound));
}

import type { MediaPlaylist } from "hls.js";

/** Returns true if a track has this characteristic (RFC 8216 §4.3.4.1). */
export const hasCharacteristic = ({ characteristics = "" }: MediaPlaylist, wanted: string): boolean =>
  characteristics.split(",").some((characteristic) => characteristic.trim() === wanted);

/** Returns a track as the initial choice for hls.js, without its group: each quality may have its own. */
export const optionOf = ({ name, lang, characteristics = "" }: MediaPlaylist) => ({
  name,
  characteristics,
  ...(lang === undefined ? {} : { lang }),
});

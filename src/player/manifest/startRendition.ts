import { canDecode, codecFamily, pickFamily } from "./codecs.ts";
import { parsePlainMaster, type ListedRendition } from "./playlist.ts";
import { levelWithin } from "./qualityLimits.ts";

/** Codecs that hls.js asks the browser about by the names they have here. */
const KNOWN_CODEC =
  /^(?:avc1\.[\da-fA-F]{6}|(?:hvc1|hev1|vp09|av01)\.[\w.]+|mp4a\.40\.(?:2|5|29)|opus|ac-3|ec-3|wvtt|stpp(?:\.[\w.]+)?)$/;

const isKnown = ({ codecs }: ListedRendition): boolean =>
  codecs === "" || codecs.split(",").every((codec) => KNOWN_CODEC.test(codec.trim()));

/** As hls.js chooses by hlsConfig.ts: the lowest of the codec played, or that of `height` (px). Null if unknown. */
export function startRendition(master: string, base: string, height: number | null): ListedRendition | null {
  const renditions = parsePlainMaster(master, base);
  if (renditions === null || !renditions.every(isKnown)) return null;
  const family = pickFamily(
    renditions.map(({ codecs }) => codecs),
    canDecode,
  );
  // If video renditions name no codec, one that does may be audio only.
  if (family === null || (family === "" && renditions.length > 1 && renditions.some(({ codecs }) => codecs !== "")))
    return null;
  const ladder = renditions.filter(
    ({ codecs }) => codecFamily(codecs) === family && (codecs === "" || canDecode(codecs)),
  );
  if (ladder.some((one) => one.height === 0) && ladder.some((one) => one.height > 0)) return null;
  ladder.sort((a, b) => a.height - b.height || a.frameRate - b.frameRate || a.averageBandwidth - b.averageBandwidth);
  const chosen =
    height === null
      ? 0
      : levelWithin(
          ladder.map((one) => ({ height: one.height, bitrate: one.bandwidth || one.averageBandwidth })),
          height,
        );
  return ladder[chosen] ?? null;
}

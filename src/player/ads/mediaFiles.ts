import { isRecord } from "#src/lib/json.ts";

/** One of the media files of an ad. */
export interface MediaFile {
  readonly address: string;
  readonly mimeType: string;
  /** px, 0 if unknown. */
  readonly width: number;
}

/** The values of `apiFramework` that mark a media file as a script. Any other value is ignored. */
const SCRIPTED: readonly string[] = ["vpaid", "simid", "mraid"];

const lower = (value: unknown): string => (typeof value === "string" ? value.trim().toLowerCase() : "");

/** Reads a `MediaFile` of an ad; null for scripts and streams, which a media element cannot play. */
export function readMediaFile(wire: unknown): MediaFile | null {
  if (!isRecord(wire) || typeof wire["fileURL"] !== "string") return null;
  const mimeType = lower(wire["mimeType"]);
  if (mimeType === "" || SCRIPTED.includes(lower(wire["apiFramework"]))) return null;
  if (!["", "progressive"].includes(lower(wire["deliveryType"]))) return null;
  return { address: wire["fileURL"], mimeType, width: typeof wire["width"] === "number" ? wire["width"] : 0 };
}

/** Widest file to choose, px: a larger one would only start later. */
const WIDE_ENOUGH_PX = 1280;

/** Picks the widest playable file up to 1280 px, else the narrowest playable one; null when none can be played. */
export function pickMediaFile(files: readonly MediaFile[], canPlay: (mimeType: string) => boolean): MediaFile | null {
  const playable = files.filter(({ mimeType }) => canPlay(mimeType)).toSorted((a, b) => a.width - b.width);
  return playable.findLast(({ width }) => width <= WIDE_ENOUGH_PX) ?? playable[0] ?? null;
}

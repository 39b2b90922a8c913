import { isRecord } from "#src/lib/json.ts";

/** One of the files an advertisement comes in. */
export interface MediaFile {
  readonly address: string;
  readonly mimeType: string;
  /** px, 0 when not told. */
  readonly width: number;
}

/** The values of `apiFramework` that mark a media file as a script. Any other value is ignored. */
const SCRIPTED: readonly string[] = ["vpaid", "simid", "mraid"];

const lower = (value: unknown): string => (typeof value === "string" ? value.trim().toLowerCase() : "");

/** The file that an ad's `MediaFile` names; null for scripts and streams: a media element plays it by itself or not at all. */
export function readMediaFile(wire: unknown): MediaFile | null {
  if (!isRecord(wire) || typeof wire["fileURL"] !== "string") return null;
  const mimeType = lower(wire["mimeType"]);
  if (mimeType === "" || SCRIPTED.includes(lower(wire["apiFramework"]))) return null;
  if (!["", "progressive"].includes(lower(wire["deliveryType"]))) return null;
  return { address: wire["fileURL"], mimeType, width: typeof wire["width"] === "number" ? wire["width"] : 0 };
}

/** A sharper one would only be slower to begin, px. */
const WIDE_ENOUGH_PX = 1280;

/** The widest file up to 1280 px that can be played, else the narrowest of the others; null when none can. */
export function pickMediaFile(files: readonly MediaFile[], canPlay: (mimeType: string) => boolean): MediaFile | null {
  const playable = files.filter(({ mimeType }) => canPlay(mimeType)).toSorted((a, b) => a.width - b.width);
  return playable.findLast(({ width }) => width <= WIDE_ENOUGH_PX) ?? playable[0] ?? null;
}

import { hasAirplay } from "./airplaySource.ts";

const FAMILIES = ["avc1", "avc3", "hvc1", "hev1", "vp09", "vp9", "av01"] as const;

/** Returns the video codec without its profile: "avc1" for "avc1.4d401f,mp4a.40.2"; "" if the value names none. */
export function codecFamily(codecs: string): string {
  const lower = codecs.toLowerCase();
  const found = FAMILIES.find((family) => lower.split(",").some((codec) => codec.trim().startsWith(family)));
  if (found === "avc3") return "avc1";
  if (found === "hev1") return "hvc1";
  return found === "vp9" ? "vp09" : (found ?? "");
}

/** Widest hardware support first; of a ladder with several codecs only one is played (media contract). */
const PREFERENCE = ["avc1", "vp09", "av01", "hvc1", ""];

export function pickFamily(codecsList: readonly string[], canPlay: (codecs: string) => boolean): string | null {
  const playable = codecsList.filter((codecs) => codecs === "" || canPlay(codecs)).map(codecFamily);
  return PREFERENCE.find((family) => playable.includes(family)) ?? null;
}

/** Returns the media type to test for a CODECS value; captions are left out, as no decoder handles them. */
export function mediaType(codecs: string): string {
  const decoded = codecs
    .split(",")
    .map((codec) => codec.trim())
    .filter((codec) => codec !== "" && !/^(?:wvtt|stpp)\b/i.test(codec));
  return `video/mp4; codecs="${decoded.join(",")}"`;
}

type MediaSourceClass = Pick<typeof MediaSource, "isTypeSupported">;
const isMediaSource = (value: unknown): value is MediaSourceClass =>
  typeof value === "function" && "isTypeSupported" in value;

/** Returns the media source class that hls.js uses: the managed one if playHls.ts prefers it or it is the only one. */
function mediaSource(): MediaSourceClass | undefined {
  const [plain, managed] = ["MediaSource", "ManagedMediaSource"].map((name): unknown => Reflect.get(globalThis, name));
  return [hasAirplay() ? managed : plain, plain, managed].find(isMediaSource);
}

/** Returns whether media source extensions can decode fMP4 with these codecs. */
export function canDecode(codecs: string): boolean {
  return mediaSource()?.isTypeSupported(mediaType(codecs)) ?? false;
}

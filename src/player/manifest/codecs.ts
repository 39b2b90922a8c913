import { hasAirplay } from "./airplaySource.ts";

const FAMILIES = ["avc1", "avc3", "hvc1", "hev1", "vp09", "vp9", "av01"] as const;

/** The video codec a CODECS value or a level names, without its profile: "avc1" of "avc1.4d401f,mp4a.40.2"; "" when it names none. */
export function codecFamily(codecs: string): string {
  const lower = codecs.toLowerCase();
  const found = FAMILIES.find((family) => lower.split(",").some((codec) => codec.trim().startsWith(family)));
  if (found === "avc3") return "avc1";
  if (found === "hev1") return "hvc1";
  return found === "vp9" ? "vp09" : (found ?? "");
}

/** Widest hardware support first; a ladder may hold several codecs and one of them is played throughout (media contract). */
const PREFERENCE = ["avc1", "vp09", "av01", "hvc1", ""];

/** The family to play of those which the browser can decode; null when it can decode none. */
export function pickFamily(codecsList: readonly string[], canPlay: (codecs: string) => boolean): string | null {
  const playable = codecsList.filter((codecs) => codecs === "" || canPlay(codecs)).map(codecFamily);
  return PREFERENCE.find((family) => playable.includes(family)) ?? null;
}

/** The type to ask a browser about for a CODECS value. Captions in it are none of a decoder's, and are left out. */
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

/** The media source that hls.js plays with here: the managed one, where playHls.ts prefers it or there is no other (iPhone). */
function mediaSource(): MediaSourceClass | undefined {
  const [plain, managed] = ["MediaSource", "ManagedMediaSource"].map((name): unknown => Reflect.get(globalThis, name));
  return [hasAirplay() ? managed : plain, plain, managed].find(isMediaSource);
}

/** Whether media source extensions here can decode fMP4 with these codecs. */
export function canDecode(codecs: string): boolean {
  return mediaSource()?.isTypeSupported(mediaType(codecs)) ?? false;
}

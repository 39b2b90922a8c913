import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import type { CaptionKind } from "./stream.ts";

/** The viewer's choice of captions: ids differ between streams, and names and language tags often do. */
export interface CaptionsPreference {
  readonly language: string;
  readonly kind: CaptionKind;
  readonly name: string;
  /** False while captions are off; the rest stays for the next time they are turned on. */
  readonly isOn: boolean;
}

/** The viewer's choice of sound. `isDescribed` is undefined in a choice that was stored before it was known. */
export interface SoundPreference {
  readonly name: string;
  readonly language: string;
  readonly isDescribed: boolean | undefined;
}

/** Save data always, never, or when the device or connection asks for it. */
export type DataSaverChoice = "auto" | "on" | "off";

/** What the player remembers on this device. Bandwidth in bit/s. */
export interface Preferences {
  readonly volume: number;
  readonly muted: boolean;
  readonly bandwidth: number | null;
  /** Null until the viewer chose on or off: the stream's own default then applies. */
  readonly captions: CaptionsPreference | null;
  /** Null until the viewer chose one. */
  readonly sound: SoundPreference | null;
  readonly saver: DataSaverChoice;
  /** The page tells of its match in real time instead of with the picture. */
  readonly isRealTime: boolean;
}

const KEY = "touchline-player";
const DEFAULTS: Preferences = {
  volume: 1,
  muted: false,
  bandwidth: null,
  captions: null,
  sound: null,
  saver: "auto",
  isRealTime: false,
};

/** Reads the preferences; each unreadable or invalid value falls back to its own default. */
export function readPreferences(): Preferences {
  const stored = parseJson(readStored(KEY) ?? "null");
  if (!isRecord(stored)) return DEFAULTS;
  const { volume, muted, bandwidth, captions, sound, saver, isRealTime } = stored;
  return {
    volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    muted: muted === true,
    bandwidth: typeof bandwidth === "number" && bandwidth > 0 && Number.isFinite(bandwidth) ? bandwidth : null,
    captions: readCaptions(captions),
    sound: readSound(sound),
    saver: saver === "on" || saver === "off" ? saver : DEFAULTS.saver,
    isRealTime: isRealTime === true,
  };
}

/** Length of the longest language tag that is stored (RFC 5646 §4.4.1). */
const LONGEST_LANGUAGE = 35;

function readCaptions(stored: unknown): CaptionsPreference | null {
  // The stored format before captions had kinds.
  if (typeof stored === "string") return readCaptions({ language: stored, kind: "subtitles", isOn: true });
  if (!isRecord(stored)) return null;
  const { language, kind, name, isOn } = stored;
  if (typeof language !== "string" || language.length > LONGEST_LANGUAGE) return null;
  return {
    language,
    kind: kind === "captions" ? kind : "subtitles",
    name: typeof name === "string" ? name : "",
    isOn: isOn === true,
  };
}

function readSound(stored: unknown): SoundPreference | null {
  if (!isRecord(stored)) return null;
  const { name, language, isDescribed } = stored;
  if (typeof name !== "string" || typeof language !== "string") return null;
  return { name, language, isDescribed: typeof isDescribed === "boolean" ? isDescribed : undefined };
}

/** Stores the named preferences; without storage they last as long as the page. */
export function rememberPreferences(change: Partial<Preferences>): void {
  writeStored(KEY, JSON.stringify({ ...readPreferences(), ...change }));
}

import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import type { CaptionKind } from "./stream.ts";
import type { WantedSound } from "./soundWanted.ts";

/** What a viewer chose to read: tracks of other streams have other ids and names. */
export interface WantedCaptions {
  readonly language: string;
  readonly kind: CaptionKind;
  /** False while captions are off; language and kind stay for the next time they are turned on. */
  readonly isOn: boolean;
}

/** Save data always, never, or when device or line ask for it. */
export type SaverChoice = "auto" | "on" | "off";

/** What the player remembers on this device. Bandwidth in bit/s. */
export interface Preferences {
  readonly volume: number;
  readonly muted: boolean;
  readonly bandwidth: number | null;
  /** Null while neither on nor off was chosen: then the stream's own choice holds. */
  readonly captions: WantedCaptions | null;
  /** Null while none was chosen. */
  readonly sound: WantedSound | null;
  readonly saver: SaverChoice;
}

const KEY = "touchline-player";
const DEFAULTS: Preferences = { volume: 1, muted: false, bandwidth: null, captions: null, sound: null, saver: "auto" };

/** The remembered preferences; anything unreadable or out of range falls back by itself. */
export function readPreferences(): Preferences {
  const stored = parseJson(readStored(KEY) ?? "null");
  if (!isRecord(stored)) return DEFAULTS;
  const { volume, muted, bandwidth, captions, sound, saver } = stored;
  return {
    volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    muted: muted === true,
    bandwidth: typeof bandwidth === "number" && bandwidth > 0 && Number.isFinite(bandwidth) ? bandwidth : null,
    captions: readCaptions(captions),
    sound: readSound(sound),
    saver: saver === "on" || saver === "off" ? saver : DEFAULTS.saver,
  };
}

/** The longest language tag that is kept (RFC 5646 §4.4.1). */
const LONGEST_LANGUAGE = 35;

function readCaptions(stored: unknown): WantedCaptions | null {
  // As it was stored before there were kinds.
  if (typeof stored === "string") return readCaptions({ language: stored, kind: "subtitles", isOn: true });
  if (!isRecord(stored)) return null;
  const { language, kind, isOn } = stored;
  if (typeof language !== "string" || language.length > LONGEST_LANGUAGE) return null;
  return { language, kind: kind === "captions" ? kind : "subtitles", isOn: isOn === true };
}

function readSound(stored: unknown): WantedSound | null {
  if (!isRecord(stored)) return null;
  const { name, language } = stored;
  return typeof name === "string" && typeof language === "string" ? { name, language } : null;
}

/** Remembers the named preferences; where storage is closed they last as long as the page. */
export function rememberPreferences(change: Partial<Preferences>): void {
  writeStored(KEY, JSON.stringify({ ...readPreferences(), ...change }));
}

import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import type { WantedSound } from "./soundWanted.ts";

/** Save data always, never, or when device or line ask for it. */
export type SaverChoice = "auto" | "on" | "off";

/** What the player remembers on this device. Bandwidth in bit/s; `captions` is a language or null for off. */
export interface Preferences {
  readonly volume: number;
  readonly muted: boolean;
  readonly bandwidth: number | null;
  readonly captions: string | null;
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
    captions: typeof captions === "string" && captions.length <= 35 ? captions : null,
    sound: readSound(sound),
    saver: saver === "on" || saver === "off" ? saver : DEFAULTS.saver,
  };
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

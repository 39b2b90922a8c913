import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";

/** The viewer's choice on this device. */
interface SoundChoice {
  /** The match that is played without its picture. */
  readonly eventId: string | null;
  /** Moments and score are spoken. */
  readonly isSpoken: boolean;
}

const KEY = "touchline-sound-only";

export function readSoundChoice(): SoundChoice {
  const stored = parseJson(readStored(KEY) ?? "null");
  const { eventId = null, isSpoken = false } = isRecord(stored) ? stored : {};
  return { eventId: typeof eventId === "string" ? eventId : null, isSpoken: isSpoken === true };
}

/** Stores what is named; without storage it lasts as long as the page. */
export function rememberSoundChoice(change: Partial<SoundChoice>): void {
  writeStored(KEY, JSON.stringify({ ...readSoundChoice(), ...change }));
}
